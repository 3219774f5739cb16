"""What this room asks of an engine: which bots it has, one of them at a table, and words for their reasons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from getaway.content.engines import port

if TYPE_CHECKING:
    from getaway.bots.protocol import Bot, Budget, Reason
    from getaway.core import Game


class BotsPort(ABC):
    """The bots of an engine."""

    names: tuple[str, ...]
    """From the weakest to the strongest."""
    usual: str
    """Who plays where nobody says otherwise, and gives hints."""
    reference: str
    """Who measures content: as strong as a study allows."""
    beside: tuple[str, ...] = ()
    """Players of another temper, who are measured beside the reference."""
    quick: frozenset[str]
    """Those that decide so quickly that their games may be played in the process that hears Ctrl-C."""

    @abstractmethod
    def make(self, name: str, game: Game, seats: Sequence[int], seed: int, budget: Budget) -> Bot:
        """One of them, ready for the first move; `name` is one of `names`."""

    @abstractmethod
    def tell(self, reason: Reason, lang: str, game: Game) -> str:
        """A reason of these bots in one sentence."""


def bots_of(engine: str) -> BotsPort:
    """The bots of an engine, imported when they are used."""
    return cast(BotsPort, port("bots", engine))
