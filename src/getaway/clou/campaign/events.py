"""What a move of a campaign set off. A move in a job has the job's events; when the job ends, the police report follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from getaway.clou.campaign.moves import Decision
from getaway.core.facts import Event
from getaway.core.play import Events

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A box was crossed out; `rest` is what the gang has left. `works`: it was the last box."""

    item: str
    price: int
    rest: int
    works: bool


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A box was taken back."""

    item: str
    rest: int


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """A seat took a thief for the next job."""

    seat: str
    thief: str


@dataclass(frozen=True, slots=True)
class Voted(Event):
    seat: str
    decision: Decision


@dataclass(frozen=True, slots=True)
class WentIn(Event):
    job: str
    number: int
    team: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JobClosed(Event):
    """The first line of the police report: the job is crossed out, with its ending."""

    job: str
    number: int
    ending: str


@dataclass(frozen=True, slots=True)
class TrophyTaken(Event):
    trophy: str


@dataclass(frozen=True, slots=True)
class TracesCrossed(Event):
    """Cells crossed out on the campaign's trace bar; `left` are still free."""

    traces: int
    left: int


@dataclass(frozen=True, slots=True)
class Jailed(Event):
    thief: str


@dataclass(frozen=True, slots=True)
class PointsEntered(Event):
    """The points of a job; `rest` is what the gang can spend now."""

    points: int
    rest: int


@dataclass(frozen=True, slots=True)
class CampaignEnds(Event):
    """The campaign ends; the end must still be accepted. `story` is the last page: `won`, `won-without` or `lost`."""

    ending: str
    story: str


@dataclass(frozen=True, slots=True)
class CampaignOver(Event):
    ending: str
    score: int


class CampaignEvents(Events):
    """The events of one move. If it was a move in a job, the job's events come first, and `game` is that job."""

    __slots__ = ("_events", "_latch", "game", "inner", "own")

    def __init__(
        self, events: Sequence[Event], inner: Events | None = None, game: ClouGame | None = None, *, latch: bool = False
    ) -> None:
        self.inner = inner
        self.game = game
        self.own = tuple(events)
        self._events = [*(inner or ()), *events]
        self._latch = latch

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...

    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        return self._events[index]

    @property
    def chance(self) -> tuple[int, ...]:
        return self.inner.chance if self.inner is not None else ()

    @property
    def final(self) -> bool:
        """Going in is final: it reveals the job."""
        return self._latch or len(self.chance) > 0
