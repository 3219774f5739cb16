"""What a move set off, as rows of numbers that are decoded when read, completely or for one seat. Compiled."""

from __future__ import annotations

from typing import Final, overload

from mypy_extensions import i64, mypyc_attr

from getaway.core.facts import Event
from getaway.core.play import Events
from getaway.robnrun.board.names import Names
from getaway.robnrun.play.events import decode
from getaway.robnrun.play.turn import CHANCE, DREW, FAILED, PLAYED, SAID, SAW_SAFE, SHOWED_HAND, Turn, unpack
from getaway.robnrun.sight.sight import SPECTATOR, hears


@mypyc_attr(acyclic=True, free_list_len=1)
class RobEvents(Events):
    """The tape of a turn, read as events. `boss` is the boss at the time of the move."""

    def __init__(self, turn: Turn, names: Names, boss: i64) -> None:
        self._rows: Final = turn.tape[: turn.length]
        self._names: Final = names
        self._boss: Final[i64] = boss
        self._alarm_open: Final = turn.b.alarm_open

    def _read(self, seat: i64, whole: bool) -> list[Event]:
        found: list[Event] = []
        i: i64 = 0
        while i < len(self._rows):
            kind, a, b = unpack(self._rows[i])
            if kind != CHANCE:
                found.append(decode(self._names, kind, a, b, whole or self._sees(kind, a, seat)))
            i += 1
        return found

    def _sees(self, kind: i64, a: i64, seat: i64) -> bool:
        """Whether a seat sees all of a row (rules, who sees what)."""
        if kind == DREW or kind == PLAYED:  # noqa: SIM109
            return seat == a
        if kind == SAW_SAFE or kind == SHOWED_HAND:  # noqa: SIM109
            return seat == self._boss
        if kind == FAILED:
            return self._alarm_open or seat == self._boss
        return kind != SAID or hears(a, seat, self._boss)

    def __len__(self) -> int:
        return len(self._read(SPECTATOR, False))

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...

    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        return self._read(SPECTATOR, True)[index]

    def seen(self, seat: int | None) -> list[Event]:
        return self._read(SPECTATOR if seat is None else seat, False)

    def note(self, seat: int | None) -> str:
        return " · ".join([str(event) for event in self.seen(seat)])

    @property
    def final(self) -> bool:
        """Nothing can be taken back: what others have seen of a move is a message to them."""
        return True

    @property
    def chance(self) -> tuple[int, ...]:
        drawn: list[int] = []
        i: i64 = 0
        while i < len(self._rows):
            kind, a, _ = unpack(self._rows[i])
            if kind == CHANCE:
                drawn.append(a)
            i += 1
        return tuple(drawn)

    def __repr__(self) -> str:
        events: list[Event] = self._read(SPECTATOR, True)
        return f"RobEvents({events!r})"
