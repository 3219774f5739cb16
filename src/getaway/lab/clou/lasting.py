"""Whether a job's special rule still matters in a position: it forbids, threatens, or pays. Compiled.

Every job has doors, ways and loot. Special are its tracks, the effects of its challenges, and its bonus.
"""

from __future__ import annotations

from mypy_extensions import i64

from getaway.clou.board.board import CROSS_OUT, POLICE, START_TRACK, STOP_TRACK, Board
from getaway.clou.play.position import Position
from getaway.core.bits import BIT


def lasts(b: Board, p: Position) -> bool:
    forbids = p.banned | p.shadowed | p.muted | p.held != 0
    return forbids or _threatens(b, p) or _changes(b, p) or _pays(b, p)


def _threatens(b: Board, p: Position) -> bool:
    """A track of the job runs, and has cells to come."""
    track: i64 = POLICE + 1
    while track < b.tracks:
        if p.running & BIT[track] != 0 and p.tracks[track] < b.track_length[track]:
            return True
        track += 1
    return False


def _changes(b: Board, p: Position) -> bool:
    """A challenge that can still be overcome has an effect."""
    challenge: i64 = 0
    while challenge < b.challenges:
        if p.overcome & BIT[challenge] == 0 and _does(b, p, b.challenge_then[challenge]):
            return True
        challenge += 1
    return False


def _does(b: Board, p: Position, then: i64) -> bool:
    """Whether one of these effects would change something."""
    if then < 0:
        return False
    row: i64 = b.list_first[then]
    while row < b.list_last[then]:
        does: i64 = b.effect_does[row]
        what: i64 = b.effect_what[row]
        if does == CROSS_OUT:
            if _any_left(b, p, what):
                return True
        elif does == STOP_TRACK:
            if p.running & BIT[what] != 0:
                return True
        elif does == START_TRACK:
            if p.running & BIT[what] == 0 and p.tracks[what] < b.track_length[what]:
                return True
        else:
            return True
        row += 1
    return False


def _any_left(b: Board, p: Position, tag: i64) -> bool:
    """Whether a symbol with this tag is not crossed out yet."""
    word: i64 = b.plan_first
    while word < b.words:
        if b.tag_marks[tag * b.words + word] & ~p.marks[word] != 0:
            return True
        word += 1
    return False


def _pays(b: Board, p: Position) -> bool:
    """A bonus for challenges overcome or left alone is neither lost nor certain."""
    row: i64 = 0
    while row < len(b.bonus_points):
        missing: i64 = b.bonus_if[row] & ~p.overcome
        if b.bonus_unless[row] & p.overcome == 0 and missing | b.bonus_unless[row] != 0:
            return True
        row += 1
    return False
