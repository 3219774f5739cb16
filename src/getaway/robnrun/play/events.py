"""What can happen, as records that people and programs read; `tape` keeps them as numbers until then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from getaway.core.facts import Event
from getaway.robnrun.board import codes
from getaway.robnrun.play import position, turn
from getaway.robnrun.words.notation import write_statement

if TYPE_CHECKING:
    from getaway.robnrun.board.names import Names

ENDINGS: Final = {
    position.TERMINAL + 1: "terminal-1",
    position.TERMINAL + 2: "terminal-2",
    position.TERMINAL + 3: "terminal-3",
    position.CAUGHT: "caught",
    position.STRANDED: "stranded",
}


@dataclass(frozen=True, slots=True)
class Happened(Event):
    """One thing that happened: `what` is a word of the list below, the rest as far as it applies and may be seen."""

    what: str
    seat: str = ""
    thing: str = ""
    number: int | None = None

    def __str__(self) -> str:
        parts = [self.seat, self.what, self.thing, "" if self.number is None else str(self.number)]
        return " ".join(part for part in parts if part)


_Decoder = Callable[["Names", int, int, bool], Happened]

_DECODERS: Final[dict[int, _Decoder]] = {
    turn.BOSS_IS: lambda n, a, b, seen: Happened("is the boss", n.seats[a]),
    turn.PICKED: lambda n, a, b, seen: Happened("picked clue", thing=n.cards[a]),
    turn.ROBBED: lambda n, a, b, seen: Happened("robbed", thing=n.buildings[a], number=b),
    turn.SAW_SAFE: lambda n, a, b, seen: Happened("a safe", number=a if seen else None),
    turn.CAME: lambda n, a, b, seen: Happened("dealer came", thing=n.colours[a]),
    turn.LAID_OUT: lambda n, a, b, seen: Happened("clues up", thing=" ".join(map(str, n.clue_cards(a)))),
    turn.DREW: lambda n, a, b, seen: Happened("draws", n.seats[a], n.kinds[b] if seen else ""),
    turn.SAID: lambda n, a, b, seen: Happened("said", thing=write_statement(a, n, whole=seen) + _told(n, a, seen)),
    turn.BOUGHT: lambda n, a, b, seen: Happened("hidden clue up" if b else "used clue up", thing=n.cards[a]),
    turn.PLAYED: lambda n, a, b, seen: Happened("plays", n.seats[a], n.kinds[b] if seen else ""),
    turn.SWAPPED: lambda n, a, b, seen: Happened("exchanges", n.seats[a], number=b),
    turn.PASSED: lambda n, a, b, seen: Happened("passes", n.seats[a]),
    turn.RESHUFFLED: lambda n, a, b, seen: Happened("bin shuffled"),
    turn.SHOWED: lambda n, a, b, seen: Happened("shown", thing=n.kinds[a]),
    turn.FAILED: lambda n, a, b, seen: Happened("onto the alarm stack", thing=n.kinds[a] if seen else ""),
    turn.BAG: lambda n, a, b, seen: Happened("bag"),
    turn.RANG: lambda n, a, b, seen: Happened("alarm"),
    turn.REVEALED: lambda n, a, b, seen: Happened("cracked safe" if b else "uncracked safe", number=a),
    turn.DROVE: lambda n, a, b, seen: Happened("car", number=a),
    turn.CUBE: lambda n, a, b, seen: Happened("cube to the box" if b else "cube", thing=n.colours[a]),
    turn.PLACED: lambda n, a, b, seen: Happened("new safe", thing=n.buildings[a]),
    turn.CHASED: lambda n, a, b, seen: Happened("police", number=a),
    turn.PAID: lambda n, a, b, seen: Happened("dealer paid", thing=n.colours[a], number=b),
    turn.LEFT: lambda n, a, b, seen: Happened("dealer left", thing=n.colours[a]),
    turn.ENDED: lambda n, a, b, seen: Happened("ended", thing=ENDINGS[a]),
    turn.ROUND: lambda n, a, b, seen: Happened("round", number=a),
    turn.SHOWED_HAND: lambda n, a, b, seen: Happened("holds", n.seats[a], n.kinds[b] if seen else ""),
    turn.TURNED: lambda n, a, b, seen: Happened("turned up", thing=n.kinds[a]),
    turn.RECOLOURED: lambda n, a, b, seen: Happened("colours drawn"),
}


def _told(names: Names, code: int, seen: bool) -> str:
    """What a look at a hand told its owner."""
    return f": {codes.number_of(code)}" if seen and names.says[codes.what(code)] == "hand" else ""


def decode(names: Names, kind: int, a: int, b: int, seen: bool) -> Happened:
    """One row of a tape; without its hidden part unless it is `seen`."""
    return _DECODERS[kind](names, a, b, seen)
