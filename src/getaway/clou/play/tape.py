"""What a move set off, as rows of numbers that are decoded when read. Compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, overload

from mypy_extensions import i64, mypyc_attr

from getaway.clou.board.names import Names
from getaway.clou.play.events import decode
from getaway.clou.play.turn import CHASED, DREW, REROLLED, ROLLED, Turn, unpack
from getaway.core.facts import Event
from getaway.core.play import Events


@mypyc_attr(acyclic=True, free_list_len=1)
class ClouEvents(Events):
    """The tape of a turn, read as events."""

    def __init__(self, turn: Turn, names: Names) -> None:
        self._rows: Final = turn.tape[: turn.length]
        self._names: Final = names

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...

    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        if isinstance(index, int):
            at: i64 = index
            return decode(self._names, unpack(self._rows[at]))
        return decoded(self._names, self.rows[index])

    @property
    def rows(self) -> tuple[int, ...]:
        """The events as bare numbers; within one game, equal numbers mean equal events."""
        return tuple(self._rows)

    @property
    def chance(self) -> tuple[int, ...]:
        drawn: list[int] = []
        row: i64 = 0
        while row < len(self._rows):
            kind, a, b, c = unpack(self._rows[row])
            if kind == ROLLED:
                drawn += [a, b, c]
            elif kind == CHASED:
                drawn.append(a)
            elif kind == DREW:
                drawn.append(a + 1)
            elif kind == REROLLED:
                drawn += [(b >> (3 * place)) & 7 for place in range(3) if (a >> place) & 1]
            row += 1
        return tuple(drawn)

    def __repr__(self) -> str:
        return f"ClouEvents({self[:]!r})"


def decoded(names: Names, rows: Sequence[int]) -> list[Event]:
    """The events of a tape's rows."""
    return [decode(names, unpack(row)) for row in rows]
