"""Designers' own bots, as tests name them: `tests.lab.own_bots:First`."""

from __future__ import annotations

from getaway.bots import Bot, Choice, Said
from getaway.core import Stream, View
from getaway.robnrun.sight.view import RobView


class First(Bot):
    """Plays the first legal move, in any game."""

    name = "first"

    def choose(self, view: View) -> Choice | None:
        if isinstance(view, RobView):  # an imagined gang takes a while
            return Choice(next(iter(view.moves)), Said("it comes first"))
        dream = self.game.imagine(view, Stream(1))
        seat = next(seat for seat in dream.deciders() if seat in self.seats)
        return Choice(dream.moves(seat)[0], Said("it comes first"))


class Mute(First):
    """Returns a move without a reason."""

    name = "mute"

    def choose(self, view: View) -> Choice | None:
        choice = super().choose(view)
        return choice.move if choice else None  # type: ignore[return-value]


class Cheat(First):
    """Always plays an illegal move: it starts again."""

    name = "cheat"

    def choose(self, view: View) -> Choice | None:
        start = self.game.start(seed=1)
        return Choice(start.moves(start.deciders()[0])[0], Said("once more"))


class Needy(First):
    name = "needy"

    def __init__(self, wish: str) -> None:
        self.wish = wish


class Nameless(Bot):
    def choose(self, view: View) -> Choice | None:
        return None


class Half(Bot):
    name = "half"


class NoBot:
    name = "none"
