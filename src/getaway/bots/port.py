"""What this room needs of an engine: its bots, one of them at a table, and words for their reasons."""

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
    """The default bot, which also gives hints."""
    reference: str
    """The bot that measures content: as strong as a study allows."""
    beside: tuple[str, ...] = ()
    """Bots of another temper, measured beside the reference."""
    quick: frozenset[str]
    """Bots quick enough to play in the process that hears Ctrl-C."""

    @abstractmethod
    def make(self, name: str, game: Game, seats: Sequence[int], seed: int, budget: Budget) -> Bot:
        """A bot by name, ready for the first move; `name` is one of `names`."""

    @abstractmethod
    def tell(self, reason: Reason, lang: str, game: Game) -> str:
        """A reason of these bots in one sentence."""


def bots_of(engine: str) -> BotsPort:
    """The bots of an engine, imported on first use."""
    return cast(BotsPort, port("bots", engine))
