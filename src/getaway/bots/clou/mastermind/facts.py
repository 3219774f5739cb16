"""Constants of a game, read from the board once: marks, lines, slots and the costs of ways. Compiled."""

from __future__ import annotations

from itertools import product
from typing import Final

from mypy_extensions import i64

from getaway.clou.board.board import (
    ADD_POINTS,
    ADVANCE_TRACK,
    GET_AWAY,
    GIVE,
    OPEN_ROOM,
    PAY_ALARM,
    PAY_ALL_TIME,
    PAY_TIME,
    PAY_TRACE,
    SLOT,
    STAR,
    TIME,
    TRACES,
    TRACK_DOWN,
    Board,
)
from getaway.clou.play.conditions import passes
from getaway.clou.play.position import Position
from getaway.clou.play.rounds import shows
from getaway.core.bits import BIT, WORD, count_of, lowest
from getaway.core.vectors import append, vec

COLOURS: Final[i64] = 7
"""Number of colours of symbols; a frame of several is a further kind."""

BYTE: Final[i64] = 255
BYTES: Final = vec[i64]([256**k for k in range(COLOURS)])
"""Adding BYTES[k] to a demand adds one symbol of colour k."""


class Facts:
    def __init__(self, board: Board) -> None:
        b = board
        self.b: Final = b
        marks = len(b.mark_kind)
        self.slot_colours: Final = vec[i64](_slot_colours(b))  # by mark: the colours that a slot takes, a set
        self.kind_colours: Final = vec[i64](_kind_colours(b))  # by kind of symbol: the colours it can be
        self.numbered: Final = [_numbered(b, sheet) for sheet in range(b.sheets)]  # by sheet: number marks
        self.lines: Final = [
            _lines(b, sheet) for sheet in range(b.sheets)
        ]  # by sheet: each line once, preceded by its word
        self.led_by: Final = vec[i64](_led_by(b))  # by mark: the marks of its word of which any one opens it
        self.gifts: Final = vec[float](_gifts(b, self.kind_colours))  # by colour: symbols from one roll, on average
        ways = len(b.way_marks)
        self.way_rings: Final = vec[i64]([0] * ways)
        numbers = max([ways, *(int(b.challenge_number_way[c]) + 1 for c in range(b.challenges))])
        self.way_traces: Final = vec[i64]([0] * numbers)  # number ways, after the others, cost none
        self.way_time: Final = vec[i64]([0] * ways)
        self.way_brings: Final = vec[i64]([0] * ways)  # whether it or one of its symbols gives points or symbols
        self.rewarded: Final = vec[i64]([0] * b.words)  # by word: slots that bring points themselves
        self.first_way: Final = vec[i64]([0] * (b.challenges + 1))
        self.last_way: Final = vec[i64]([0] * (b.challenges + 1))
        self.exits: Final[i64] = _exits(b)  # challenges that end the job with the crew away and bring nothing else
        self.leads: Final = vec[i64](_leads(b))  # by challenge: the rooms that it opens, with those behind them
        self.first_slot: Final[i64] = b.plan_first * WORD
        self.marks: Final[i64] = marks
        way: i64 = 0
        while way < ways:
            self._read_way(way)
            way += 1

    def _read_way(self, way: i64) -> None:
        b = self.b
        c: i64 = b.way_challenge[way]
        if self.last_way[c] == 0:
            self.first_way[c] = way
        self.last_way[c] = way + 1
        self._read_costs(way, b.way_then[way])
        word: i64 = b.challenge_word[c]
        marks: i64 = b.way_marks[way]
        while marks != 0:
            effects: i64 = b.mark_then[word * WORD + lowest(marks)]
            self._read_costs(way, effects)
            if self._rewards(effects):
                self.rewarded[word] |= marks & -marks
            marks &= marks - 1

    def _read_costs(self, way: i64, effects: i64) -> None:
        if effects < 0:
            return
        b = self.b
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            does: i64 = b.effect_does[row]
            if does == PAY_ALARM:
                self.way_rings[way] = 1
            elif does == PAY_TRACE:
                self.way_traces[way] += b.effect_what[row]
            elif does == PAY_TIME:
                self.way_time[way] += b.effect_what[row]
            elif does == ADVANCE_TRACK and b.effect_what[row] == TRACES:
                self.way_traces[way] += b.effect_more[row]
            elif does == ADVANCE_TRACK and b.effect_what[row] == TIME:
                self.way_time[way] += b.effect_more[row]
            elif does in (ADD_POINTS, GIVE):
                self.way_brings[way] = 1
            row += 1

    def _rewards(self, effects: i64) -> bool:
        """Whether one of these effects gives points."""
        b = self.b
        if effects < 0:
            return False
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            if b.effect_does[row] == ADD_POINTS and b.effect_what[row] > 0:
                return True
            row += 1
        return False

    def holds(self, p: Position, row: i64) -> bool:
        """Whether the condition of an effect holds now."""
        b = self.b
        if b.effect_if[row] & ~p.overcome != 0 or b.effect_unless[row] & p.overcome != 0:
            return False
        return b.effect_test[row] < 0 or passes(b, p, b.effect_test[row])

    def given(self, pool: i64) -> i64:
        """Given symbols, by colour in bytes."""
        found: i64 = 0
        kind: i64 = 0
        while pool != 0:
            if pool & 15 != 0 and self.kind_colours[kind] != 0:
                found += (pool & 15) * BYTES[lowest(self.kind_colours[kind])]
            pool >>= 4
            kind += 1
        return found

    def rings(self, effects: i64, overcome: i64) -> bool:
        """Whether one of these effects rings the alarm or ends the job badly, with these challenges overcome."""
        b = self.b
        if effects < 0:
            return False
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            if (
                self._bad(b.effect_does[row])
                and b.effect_if[row] & ~overcome == 0
                and b.effect_unless[row] & overcome == 0
            ):
                return True
            row += 1
        return False

    def _bad(self, does: i64) -> bool:
        if does == PAY_ALL_TIME:
            return not self.b.last_round
        if does == PAY_ALARM:
            return True
        return does == TRACK_DOWN


def _exits(b: Board) -> int:
    found = 0
    for c in range(b.challenges):
        if b.challenge_loot[c] == 0 and _leaves(b, b.challenge_then[c]):
            found |= int(BIT[c])
    for way in range(len(b.way_marks)):
        if b.challenge_loot[b.way_challenge[way]] == 0 and _leaves(b, b.way_then[way]):
            found |= int(BIT[b.way_challenge[way]])
    return found


def _leaves(b: Board, effects: i64) -> bool:
    """Whether one of these effects ends the job with the crew away."""
    if effects < 0:
        return False
    row: i64 = b.list_first[effects]
    while row < b.list_last[effects]:
        if b.effect_does[row] == GET_AWAY:
            return True
        row += 1
    return False


def _slot_colours(b: Board) -> list[int]:
    found: list[int] = []
    for m in range(len(b.mark_kind)):
        found.append(int(b.mark_own[m]) if b.mark_kind[m] == SLOT else 0)
    return found


def _kind_colours(b: Board) -> list[int]:
    """A frame counts for all colours whose slots it fits."""
    found: list[int] = []
    for kind in range(b.kinds):
        colours = 0
        for colour in range(COLOURS):
            slots = 0
            missed = 0
            for word in range(b.words):
                slots |= int(b.takers[colour * b.words + word])
                missed |= int(b.takers[colour * b.words + word] & ~b.takers[kind * b.words + word])
            if kind == colour or (kind >= COLOURS and slots != 0 and missed == 0):
                colours |= int(BIT[colour])
        found.append(colours)
    return found


def _numbered(b: Board, seat: int) -> vec[i64]:
    found = vec[i64]()
    m: i64 = b.seat_first[seat] * WORD
    while m < b.seat_last[seat] * WORD:
        if b.mark_kind[m] != 0 and b.mark_kind[m] != SLOT and b.mark_kind[m] != STAR:
            found = append(found, m)
        m += 1
    return found


def _lines(b: Board, seat: int) -> vec[i64]:
    found = vec[i64]()
    met: set[tuple[int, int]] = set()
    m: i64 = b.seat_first[seat] * WORD
    while m < b.seat_last[seat] * WORD:
        line: i64 = b.mark_line[m]
        while line < b.mark_line[m] + b.mark_lines[m]:
            key = (int(m // WORD), int(b.line_marks[line]))
            if key not in met:
                met.add(key)
                found = append(found, m // WORD)
                found = append(found, line)
            line += 1
        m += 1
    return found


def _gifts(b: Board, kind_colours: vec[i64]) -> list[float]:
    """The mean gain from dice results over all rolls."""
    found: list[float] = [0.0] * COLOURS
    for x, y, z in product(range(1, 7), repeat=3):
        dice: int = x + 8 * y + 64 * z
        for row in range(len(b.result_pattern)):
            pool = int(b.result_pool[row])
            if pool != 0 and shows(b, dice, b.result_pattern[row]):
                for kind in range(b.kinds):
                    colours: i64 = kind_colours[kind]
                    if count_of(pool, kind) != 0 and colours != 0:
                        found[lowest(colours)] += count_of(pool, kind) / 216
    return found


def _led_by(b: Board) -> list[int]:
    found: list[int] = [0] * len(b.mark_kind)
    for m in range(b.plan_first * WORD):
        behind: i64 = b.mark_unlocks[m]
        while behind != 0:
            found[m // WORD * WORD + lowest(behind)] |= int(BIT[m % WORD])
            behind &= behind - 1
    return found


def _leads(b: Board) -> list[int]:
    found: list[int] = []
    for c in range(b.challenges):
        rooms: int = int(b.challenge_opens[c])
        effects: i64 = b.challenge_then[c]
        if effects >= 0:
            for row in range(b.list_first[effects], b.list_last[effects]):
                if b.effect_does[row] == OPEN_ROOM:
                    rooms |= int(BIT[b.effect_what[row]])
        met = 0
        while rooms & ~met:
            room: i64 = lowest(rooms & ~met)
            met |= int(BIT[room])
            rooms |= int(b.room_leads[room])
        found.append(rooms)
    return [*found, 0]
