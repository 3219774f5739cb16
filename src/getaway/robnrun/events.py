"""What a move set off, decoded from the tape of a turn when somebody reads it: whole, or as one seat may see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, overload

from getaway.core.game import Event, Events
from getaway.robnrun import codes, position, turn
from getaway.robnrun.notation import write_statement
from getaway.robnrun.sight import SPECTATOR, hears

if TYPE_CHECKING:
    from getaway.core.game import Seat
    from getaway.robnrun.names import Names
    from getaway.robnrun.turn import Turn

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


def _sees(kind: int, a: int, seat: int, boss: int, alarm_open: bool) -> bool:
    """Whether a seat sees all of a row of the tape (rules, who sees what)."""
    if kind in (turn.DREW, turn.PLAYED):
        return seat == a
    if kind in (turn.SAW_SAFE, turn.SHOWED_HAND):
        return seat == boss
    if kind == turn.FAILED:
        return alarm_open or seat == boss
    return kind != turn.SAID or hears(a, seat, boss)


class RobEvents(Events):
    """The tape of a turn, read as events. `boss` is who was boss when the move was made."""

    __slots__ = ("_boss", "_names", "_turn")

    def __init__(self, turn: Turn, names: Names, boss: int) -> None:
        self._turn = turn
        self._names = names
        self._boss = boss

    def _decoded(self, seat: int, *, whole: bool) -> list[Event]:
        found: list[Event] = []
        for kind, a, b in self._turn.rows():
            if kind != turn.CHANCE:
                seen = whole or _sees(kind, a, seat, self._boss, self._turn.b.alarm_open)
                found.append(_DECODERS[kind](self._names, a, b, seen))
        return found

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: Any) -> Any:
        return self._decoded(SPECTATOR, whole=True)[index]

    def __len__(self) -> int:
        return sum(kind != turn.CHANCE for kind, _, _ in self._turn.rows())

    def seen(self, seat: Seat | None) -> Sequence[Event]:
        return self._decoded(SPECTATOR if seat is None else seat, whole=False)

    def note(self, seat: Seat | None) -> str:
        return " · ".join(map(str, self.seen(seat)))

    @property
    def final(self) -> bool:
        """Nothing is taken back: what others have seen of a move is a message to them."""
        return True

    @property
    def chance(self) -> tuple[int, ...]:
        return tuple(a for kind, a, _ in self._turn.rows() if kind == turn.CHANCE)

    def __repr__(self) -> str:
        return f"RobEvents({list(self)!r})"
