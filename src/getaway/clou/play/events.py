"""What a move set off, as typed records, decoded from the tape of a turn when read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from getaway.clou.content.symbols import white_text
from getaway.clou.play import position, turn
from getaway.core.facts import Event

if TYPE_CHECKING:
    from getaway.clou.board.names import Names

ENDINGS: Final = {
    position.RAN_AWAY: "ran-away",
    position.ESCAPED: "escaped",
    position.CAUGHT: "caught",
    position.TRACKED_DOWN: "tracked-down",
    position.GOT_AWAY: "got-away",
}


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    dice: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """A symbol was activated; `seat` is "crew" if any seat may spend it."""

    seat: str
    symbol: str


@dataclass(frozen=True, slots=True)
class MayConvert(Event):
    """A dice result lets one die count as another in this round."""

    seat: str


@dataclass(frozen=True, slots=True)
class Wrote(Event):
    seat: str
    mark: str
    number: int


@dataclass(frozen=True, slots=True)
class Crossed(Event):
    """A circle was crossed out; `number` is 0 for a circle with a symbol."""

    seat: str
    mark: str
    number: int


@dataclass(frozen=True, slots=True)
class Spent(Event):
    seat: str
    symbol: str
    mark: str


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """An effect crossed out a symbol of the plan."""

    mark: str


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """A seat is done in this round, with this many rolled dice unused."""

    seat: str
    dice_left: int


@dataclass(frozen=True, slots=True)
class WayDone(Event):
    challenge: str
    way: str


@dataclass(frozen=True, slots=True)
class Overcame(Event):
    challenge: str


@dataclass(frozen=True, slots=True)
class Opened(Event):
    room: str


@dataclass(frozen=True, slots=True)
class Took(Event):
    loot: str


@dataclass(frozen=True, slots=True)
class Ticked(Event):
    """A cell of a track was crossed out: time, traces, car, police or one of the job's own; `crossed` is the total."""

    track: str
    crossed: int


@dataclass(frozen=True, slots=True)
class Started(Event):
    track: str


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    track: str


@dataclass(frozen=True, slots=True)
class AlarmRang(Event):
    pass


@dataclass(frozen=True, slots=True)
class Drove(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class Chased(Event):
    """The driver's die."""

    die: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    ending: str


@dataclass(frozen=True, slots=True)
class Voted(Event):
    seat: str
    option: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """What chance drew for tonight."""

    opening: str


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """The crew used an offer of the job."""

    offer: str


@dataclass(frozen=True, slots=True)
class Starred(Event):
    """A star was crossed out."""

    seat: str
    mark: str


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """Unused dice were rolled again; all three as they are now."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A die was turned."""

    showed: int
    shows: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    points: int


def _row(names: Names, row: int) -> str:
    return names.seats[row] if row < len(names.seats) else "crew"


_DECODERS: Final[dict[int, Callable[[Names, int, int, int], Event]]] = {
    turn.ROLLED: lambda n, a, b, c: Rolled((a, b, c)),
    turn.GAINED: lambda n, a, b, c: Gained(_row(n, a), n.kinds[b]),
    turn.GAINED_WHITE: lambda n, a, b, c: Gained(_row(n, a), white_text(b)),
    turn.GAINED_CONVERSION: lambda n, a, b, c: MayConvert(n.seats[a]),
    turn.WROTE: lambda n, a, b, c: Wrote(n.seats[a], n.marks[b], c),
    turn.CROSSED: lambda n, a, b, c: Crossed(n.seats[a], n.marks[b], c),
    turn.SPENT: lambda n, a, b, c: Spent(n.seats[a], n.kinds[c], n.marks[b]),
    turn.STRUCK: lambda n, a, b, c: Struck(n.marks[a]),
    turn.LAPSED: lambda n, a, b, c: Lapsed(_row(n, a)),
    turn.FINISHED: lambda n, a, b, c: Finished(n.seats[a], b),
    turn.WAY: lambda n, a, b, c: WayDone(n.challenges[a], n.ways[b]),
    turn.OVERCAME: lambda n, a, b, c: Overcame(n.challenges[a]),
    turn.OPENED: lambda n, a, b, c: Opened(n.rooms[a]),
    turn.TOOK: lambda n, a, b, c: Took(n.loot[a]),
    turn.TICKED: lambda n, a, b, c: Ticked(n.tracks[a], b),
    turn.STARTED: lambda n, a, b, c: Started(n.tracks[a]),
    turn.STOPPED: lambda n, a, b, c: Stopped(n.tracks[a]),
    turn.RANG: lambda n, a, b, c: AlarmRang(),
    turn.DROVE: lambda n, a, b, c: Drove(n.seats[a]),
    turn.CHASED: lambda n, a, b, c: Chased(a),
    turn.ENDED: lambda n, a, b, c: Ended(ENDINGS[a]),
    turn.VOTED: lambda n, a, b, c: Voted(n.seats[a], b),
    turn.DREW: lambda n, a, b, c: Drew(n.tonight[a]),
    turn.OFFERED: lambda n, a, b, c: Offered(n.offers[a]),
    turn.STARRED: lambda n, a, b, c: Starred(n.seats[a], n.marks[b]),
    turn.REROLLED: lambda n, a, b, c: Rerolled(tuple((b >> (3 * place)) & 7 for place in range(3))),
    turn.TURNED: lambda n, a, b, c: Turned(a, b),
    turn.SCORED: lambda n, a, b, c: Scored(a - 512),
}


def decode(names: Names, row: tuple[int, int, int, int]) -> Event:
    """One row of a tape as an event."""
    kind, a, b, c = row
    return _DECODERS[kind](names, a, b, c)
