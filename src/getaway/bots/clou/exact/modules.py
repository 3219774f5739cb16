"""Which marks of a sheet are connected, so that one can change what another takes, opens or gives. Compiled."""

from __future__ import annotations

from getaway.clou.board.board import Board
from getaway.core.bits import BIT, WORD


def modules(b: Board) -> list[int]:
    """By mark of a sheet: the first mark of its module."""
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


def _linked(b: Board, m: int) -> list[int]:
    """The marks of the same word that some table connects with this one."""
    word: int = m // WORD * WORD
    names: int = b.mark_unlocks[m] | b.mark_needs[m] | b.mark_shuts[m]
    for line in range(b.mark_line[m], b.mark_line[m] + b.mark_lines[m]):
        names |= b.line_marks[line]
    found = [word + place for place in range(WORD) if names & BIT[place]]
    return found + [int(other) for other in (b.mark_left[m], b.mark_right[m]) if b.mark_relation[m] and other >= 0]
