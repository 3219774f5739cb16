"""A position: the facts of a game between two moves, flat and quick to copy. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr, u8

from getaway.clou.board.board import Board
from getaway.core.bits import WORD
from getaway.core.vectors import vec

# Phases
READY: Final[i64] = 0  # before the first roll
DICE: Final[i64] = 1  # use dice
STAY: Final[i64] = 2  # run away?
ALARM: Final[i64] = 3  # the alarm went off: who drives?
LAST: Final[i64] = 4  # the job has ended; the crew may undo before it accepts
OVER: Final[i64] = 5

# Endings
RAN_AWAY: Final[i64] = 1
ESCAPED: Final[i64] = 2
CAUGHT: Final[i64] = 3
TRACKED_DOWN: Final[i64] = 4
GOT_AWAY: Final[i64] = 5

# A hand: its columns, for every seat and in one more row for the crew
USED: Final[i64] = 0  # rolled dice used, a set
POOL: Final[i64] = 1  # activated symbols, a tally by kind
TRAY: Final[i64] = 2  # white symbols, a tally
CONVERSIONS: Final[i64] = 3  # conversions still free in this round, a set
VOICE: Final[i64] = 4  # the option voted for, plus one
HAND: Final[i64] = 5


@mypyc_attr(acyclic=True, free_list_len=1)
class Position:
    def __init__(self, marks: vec[i64], written: vec[u8], hands: vec[i64], tracks: vec[i64]) -> None:
        self.marks: Final = marks  # by word: the done marks; after all words once more: the open marks
        self.written: Final = written  # by mark of the sheets: the number written, 0 for none
        self.hands: Final = hands
        self.tracks: Final = tracks  # by track: cells crossed out
        self.phase: i64 = READY
        self.ending: i64 = 0
        self.round: i64 = 0
        self.dice: i64 = 0  # three faces, three bits each
        self.rolls: i64 = 0
        self.drawn: i64 = 0  # questions asked of chance so far
        self.waiting: i64 = 0  # rows of hands whose symbols have a target; they act first
        self.finished: i64 = 0  # seats that are done in this round, a set
        self.rooms: i64 = 0  # open rooms
        self.complete: i64 = 0  # challenges with a complete way
        self.overcome: i64 = 0  # those of them that the crew could get at
        self.loot: i64 = 0
        self.banned: i64 = 0  # challenges that effects forbid
        self.shadowed: i64 = 0  # challenges that the current cells of tracks forbid
        self.muted: i64 = 0  # sources of symbols that tracks forbid
        self.running: i64 = 0  # tracks that run
        self.fresh: i64 = 0  # tracks started in this round
        self.points: i64 = 0  # given by effects
        self.alarm: i64 = 0
        self.driver: i64 = -1
        # used by few jobs only
        self.tonight: i64 = 0  # what chance drew when the job began, a set
        self.lately: i64 = 0  # challenges overcome in this round, if a condition asks for them
        self.held: i64 = 0  # 1: nobody can run away
        self.starred: i64 = 0  # seats that used a star in this round, a set
        self.prepared: i64 = 0  # what was done before the first roll: `ready` reads it

    def clone(self) -> Position:
        copy = Position(self.marks[:], self.written[:], self.hands[:], self.tracks[:])
        copy.phase = self.phase
        copy.ending = self.ending
        copy.round = self.round
        copy.dice = self.dice
        copy.rolls = self.rolls
        copy.drawn = self.drawn
        copy.waiting = self.waiting
        copy.finished = self.finished
        copy.rooms = self.rooms
        copy.complete = self.complete
        copy.overcome = self.overcome
        copy.loot = self.loot
        copy.banned = self.banned
        copy.shadowed = self.shadowed
        copy.muted = self.muted
        copy.running = self.running
        copy.fresh = self.fresh
        copy.points = self.points
        copy.alarm = self.alarm
        copy.driver = self.driver
        copy.tonight = self.tonight
        copy.lately = self.lately
        copy.held = self.held
        copy.starred = self.starred
        copy.prepared = self.prepared
        return copy

    def numbers(self) -> list[int]:
        """The whole position as a list, for digests and comparisons."""
        head: list[int] = [
            self.phase,
            self.ending,
            self.round,
            self.dice,
            self.rolls,
            self.drawn,
            self.waiting,
            self.finished,
        ]
        head += [self.rooms, self.complete, self.overcome, self.loot, self.banned, self.shadowed, self.muted]
        head += [self.running, self.fresh, self.points, self.alarm, self.driver]
        if self.tonight | self.lately | self.held | self.starred != 0:
            head += [self.tonight, self.lately, self.held, self.starred]
        if self.prepared != 0:
            head.append(self.prepared)
        return head + list(self.marks) + list(self.written) + list(self.hands) + list(self.tracks)


def first_position(b: Board) -> Position:
    """The position before set-up effects: clean sheets, open ways in."""
    marks = vec[i64]([0] * (2 * b.words))
    word: i64 = 0
    while word < b.words:
        marks[b.words + word] = b.word_open[word]
        word += 1
    written = vec[u8]([0] * (WORD * b.plan_first))
    p = Position(marks, written, vec[i64]([0] * (HAND * (b.seats + 1))), vec[i64]([0] * b.tracks))
    p.running = b.tracks_running
    return p


def die(dice: i64, place: i64) -> i64:
    """The face of one of the three dice."""
    return (dice >> (3 * place)) & 7
