"""What of a sheet hangs together: which marks can change each other, and which bring what other dice could use. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou.bits import BIT, WORD, count_of
from getaway.clou.board import Board
from getaway.core.vectors import vec


class Modules:
    def __init__(self, board: Board) -> None:
        self.module: Final = vec[i64](_modules(board))  # by mark of a sheet: the first mark of its module
        self.quiet: Final = vec[i64](_quiet(board))  # by mark: 1 if it brings nothing that helps to use other dice


def _linked(b: Board, m: int) -> list[int]:
    """The marks of the same word that this one names in some table."""
    word: int = m // WORD * WORD
    names: int = b.mark_unlocks[m] | b.mark_needs[m] | b.mark_shuts[m]
    for line in range(b.mark_line[m], b.mark_line[m] + b.mark_lines[m]):
        names |= b.line_marks[line]
    found = [word + place for place in range(WORD) if names & BIT[place]]
    return found + [int(other) for other in (b.mark_left[m], b.mark_right[m]) if b.mark_relation[m] and other >= 0]


def _modules(b: Board) -> list[int]:
    marks = int(b.plan_first) * WORD
    first = list(range(marks))
    changed = True
    while changed:
        changed = False
        for m in range(marks):
            if b.mark_kind[m]:
                together = [m, *_linked(b, m)]
                lowest = min([first[other] for other in together])
                for other in together:
                    if first[other] != lowest:
                        first[other] = lowest
                        changed = True
    return first


def _quiet(b: Board) -> list[int]:
    """A mark is quiet if neither it nor its lines give a white symbol, or one that a special line of the sheet takes."""
    found: list[int] = []
    for m in range(int(b.plan_first) * WORD):
        rows = range(b.mark_line[m], b.mark_line[m] + b.mark_lines[m])
        trays = [int(b.mark_tray[m])] + [int(b.line_tray[row]) for row in rows]
        pools = [int(b.mark_pool[m])] + [int(b.line_pool[row]) for row in rows]
        kinds = [kind for kind in range(b.kinds) if any(count_of(pool, kind) for pool in pools)]
        helps = any(trays) or any(_taken(b, m // WORD, kind) for kind in kinds)
        found.append(0 if helps else 1)
    return found


def _taken(b: Board, word: int, kind: int) -> bool:
    """Whether a slot of the sheet to which this word belongs takes this kind of symbol."""
    for seat in range(b.seats):
        if b.seat_first[seat] <= word < b.seat_last[seat]:
            return any(b.takers[kind * b.words + w] != 0 for w in range(b.seat_first[seat], b.seat_last[seat]))
    return False
