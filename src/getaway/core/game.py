"""The contract, first part: a set-up from which games start. The other parts are `play` and `facts`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from getaway.core.chance import Chance, Scripted, Seeded
from getaway.core.errors import IllegalMove, SetupError
from getaway.core.facts import View
from getaway.core.play import Move, Seat, State


class Game(ABC):
    """A set-up: content, crew and house rules, from which games start."""

    engine: str
    """The name of the engine that plays it."""
    id: str
    seats: tuple[str, ...]
    """The name of each seat in notation."""
    lowest: int = 1
    """The lowest value that chance gives, as written in records: 1 for dice, 0 for cards."""
    secrets: bool = False
    """Whether seats know different things; if so, nobody sees what chance gave before the end."""

    @abstractmethod
    def start(
        self, *, seed: int | str | None = None, dice: Sequence[int] | None = None, chance: Chance | None = None
    ) -> State:
        """The first state, with an open seed, scripted dice, or a given chance; exactly one of them."""

    def chance_of(self, seed: int | str | None, dice: Sequence[int] | None, chance: Chance | None) -> Chance:
        """The chance for `start`, from exactly one of the three arguments."""
        if (seed is None) + (dice is None) + (chance is None) != 2:
            raise SetupError(
                "a game starts with a seed, with dice (scripted chance) or with a chance: give one of them"
            )
        if seed is not None:
            return Seeded.open(seed)
        if dice is not None:
            return Scripted(dice, self.lowest)
        assert chance is not None
        return chance

    @abstractmethod
    def imagine(self, view: View, chance: Chance) -> State:
        """A full state that fits the view, with another future."""

    @abstractmethod
    def parse(self, state: State, text: str, seat: Seat | None = None) -> Move:
        """Read notation, of this seat if one is given; raises IllegalMove, which says what would be right."""

    @abstractmethod
    def headers(self) -> Mapping[str, str]:
        """The set-up as record headers: versions, content, crew, house rules."""

    def files(self) -> Mapping[str, str]:
        """The designers' files that it is made of, text by name; they travel with its records."""
        return {}


def only(matches: Mapping[str, Move], text: str) -> Move | None:
    """The move that a text means: an exact match first. None if it means none, IllegalMove if several."""
    if len(matches) > 1:
        raise IllegalMove(f'"{text}" may mean {" or ".join(matches)}: say whose move it is')
    return next(iter(matches.values()), None)
