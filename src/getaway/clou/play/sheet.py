"""Marks on sheets: the numbers they take, and what follows when they are done (rules, the thief sheet). Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from getaway.clou.board.board import AS_WRITTEN, AT_LEAST, AT_MOST, BOX, EQUAL, LESS, MORE, NONE, OTHER, RING, Board
from getaway.clou.play.position import Position
from getaway.clou.play.turn import CROSSED, WROTE, Turn
from getaway.core.bits import BIT, LARGEST, WORD, lowest
from getaway.core.vectors import vec

_BASES: Final = 2 * LARGEST + 1  # a pyramid compares with the sum of two numbers


def _holds(relation: int, n: int, basis: int) -> bool:
    if n == basis:
        return relation in (NONE, EQUAL, AT_MOST, AT_LEAST)
    return relation in ((NONE, LESS, OTHER, AT_MOST) if n < basis else (NONE, MORE, OTHER, AT_LEAST))


def _related(relation: int, basis: int) -> int:
    """The numbers that stand in a relation to the basis, as a set."""
    members: list[int] = [2**n for n in range(1, LARGEST + 1) if _holds(relation, n, basis)]
    return sum(members)


_RELATED: Final = vec[i64]([_related(relation, basis) for relation in range(7) for basis in range(_BASES)])


def takes(b: Board, p: Position, m: i64) -> i64:
    """The numbers that an open mark takes now, as a set."""
    if b.mark_relation[m] == NONE:
        return b.mark_own[m]
    return _takes_now(b, p, m)


def _takes_now(b: Board, p: Position, m: i64) -> i64:
    """The same, if it depends on numbers already written: in the mark itself or in those beside and below."""
    relation = b.mark_relation[m]
    if relation == AS_WRITTEN:
        return BIT[i64(p.written[m])] if p.written[m] != 0 else b.mark_own[m]
    basis: i64 = i64(p.written[b.mark_left[m]])
    if b.mark_right[m] >= 0:
        basis += i64(p.written[b.mark_right[m]])
    return b.mark_own[m] & _RELATED[relation * _BASES + basis]


def fill(t: Turn, m: i64, number: i64) -> None:
    """Write a number into a box, or cross out a circle with it. A ring is written first and stays open as a circle."""
    box_of_ring = t.b.mark_kind[m] == RING and t.p.written[m] == 0
    written = box_of_ring or t.b.mark_kind[m] == BOX
    t.tell(WROTE if written else CROSSED, t.seat, m, number)
    t.p.written[m] = u8(number)
    if not box_of_ring:
        finish(t, m)


def finish(t: Turn, m: i64) -> None:
    """A mark is done: later marks open, its symbols and those of full lines activate."""
    b = t.b
    done: i64 = cross(b, t.p, m)
    if b.mark_source[m] & t.p.muted != 0:
        return
    t.gain(b.mark_pool[m], b.mark_tray[m])
    line: i64 = b.mark_line[m]
    last: i64 = line + b.mark_lines[m]
    while line < last:
        if done & b.line_marks[line] == b.line_marks[line]:
            t.gain(b.line_pool[line], b.line_tray[line])
        line += 1


def cross(b: Board, p: Position, m: i64) -> i64:
    """A mark is done and later marks open, but nothing activates. Returns all done marks of its word."""
    word: i64 = m // WORD
    done: i64 = p.marks[word] | BIT[m % WORD]
    p.marks[word] = done
    still: i64 = p.marks[b.words + word] & ~(BIT[m % WORD] | b.mark_shuts[m])
    behind: i64 = b.mark_unlocks[m] & ~done
    while behind != 0:
        place = lowest(behind)
        behind &= behind - 1
        needs = b.mark_needs[word * WORD + place]
        if needs & done == needs:
            still |= BIT[place]
    p.marks[b.words + word] = still
    return done
