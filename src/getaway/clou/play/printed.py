"""Number marks on the plan: which of them are open, and when they overcome their challenge. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.clou.board.board import Board
from getaway.clou.play.conditions import passes
from getaway.clou.play.position import Position
from getaway.core.bits import BIT, WORD, lowest, size


def numbers_open(b: Board, p: Position, c: i64) -> i64:
    """The number marks of a challenge that are open now, if it can be worked on."""
    first: i64 = b.numbers_word * WORD
    done: i64 = p.marks[b.numbers_word]
    waiting: i64 = b.challenge_numbers[c] & ~done
    crossed: i64 = b.challenge_numbers[c] & done
    if crossed == 0:
        waiting = b.challenge_begins[c]
    elif b.challenge_ends[c] != 0:
        waiting = b.mark_unlocks[first + _last(crossed)]  # a tree: what the last circle leads to
    found: i64 = 0
    while waiting != 0:
        place: i64 = lowest(waiting)
        waiting &= waiting - 1
        needs: i64 = b.mark_needs[first + place]
        if needs & done == needs and holds(b, p, b.mark_when[first + place]):
            found |= BIT[place]
    return found


def holds(b: Board, p: Position, condition: i64) -> bool:
    """Whether the condition of a mark holds now."""
    if condition < 0:
        return condition == -1
    return (
        b.condition_if[condition] & ~p.overcome == 0
        and b.condition_unless[condition] & p.overcome == 0
        and (b.condition_test[condition] < 0 or passes(b, p, b.condition_test[condition]))
    )


def numbers_complete(b: Board, p: Position, c: i64) -> bool:
    """Whether the done marks overcome their challenge."""
    done: i64 = p.marks[b.numbers_word]
    return done & b.challenge_ends[c] != 0 or size(done & b.challenge_numbers[c]) >= b.challenge_enough[c]


def _last(members: i64) -> i64:
    """The largest member of a set."""
    found: i64 = 0
    while members != 0:
        found = lowest(members)
        members &= members - 1
    return found
