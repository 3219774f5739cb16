"""A thief sheet becomes marks and lines; bars, grid, rings, tree, pyramid and specials look alike to the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from getaway.clou.board import board
from getaway.clou.board.builder import Builder, bit, bits
from getaway.clou.content.conditions import SIGNS, Box
from getaway.clou.content.symbols import Frame, Symbol
from getaway.clou.content.thief import (
    AnyStar,
    AnyTool,
    Circle,
    CirclesTool,
    DiceResult,
    GivingStar,
    Grid,
    GridTool,
    PyramidTool,
    RerollStar,
    RingLine,
    RingsTool,
    Special,
    Thief,
    TreeTool,
    TurnStar,
)
from getaway.core.bits import WORD

SHARED = -1  # the seat of the shared sheet
PLAN = -2  # the seat of modules on the plan
ABILITY, TOOL, SPECIAL = 1, 2, 4  # sources of symbols, as a set
SOURCES = {"abilities": ABILITY, "tools": TOOL, "specials": SPECIAL}

Line = tuple[Sequence[int], Sequence[Symbol]]


def place_sheet(b: Builder, thief: Thief) -> None:
    """Put a thief's sheet onto the board, for the next seat."""
    seat = len(b.names.sheet_marks)
    b.names.sheet_marks.append({})
    b.t.seat_first.append(b.new_word())
    for bar in thief.bars:
        place_bar(b, seat, bar.id, bar.boxes)
    for tool in thief.tools:
        place_tool(b, seat, tool)
    for number, special in enumerate(thief.specials, 1):
        place_special(b, seat, f"special-{number}", special)
    _stars(b, seat, thief.stars)
    b.t.seat_last.append(b.t.words)
    _results(b, seat, thief.dice)
    b.t.seat_car.append(sum(2**face for face in thief.escape.car))
    b.t.seat_police.append(sum(2**face for face in thief.escape.police))


def place_tool(b: Builder, seat: int, tool: AnyTool) -> None:
    match tool:
        case GridTool():
            _grid(b, seat, tool.id, tool.grid)
        case RingsTool():
            _rings(b, seat, tool.id, tool.rings)
        case TreeTool():
            _tree(b, seat, tool.id, tool.tree)
        case PyramidTool():
            _pyramid(b, seat, tool.id, tool.pyramid)
        case CirclesTool():
            _circles(b, seat, tool.id, tool.circles)
        case _:
            assert_never(tool)


def _module(b: Builder, seat: int, name: str, size: int, source: int) -> list[int]:
    first = b.module(size)
    marks = list(range(first, first + size))
    for number, mark in enumerate(marks, 1):
        if seat == SHARED:
            b.names.name_shared_mark(mark, f"{name}.{number}")
        elif seat == PLAN:
            b.names.name_plan_mark(mark, f"{name}.n{number}")
        else:
            b.names.name_sheet_mark(seat, mark, f"{name}.{number}")
        b.t.mark_source[mark] = source
    return marks


def _number_mark(b: Builder, mark: int, kind: int, own: int, symbols: Sequence[Symbol]) -> None:
    b.t.mark_kind[mark] = kind
    b.t.mark_own[mark] = own
    if kind != board.CIRCLE:
        b.t.word_boxes[mark // WORD] |= bit(mark)
    b.give(mark, symbols)


def _circle(b: Builder, mark: int, number: int, symbols: Sequence[Symbol]) -> None:
    _number_mark(b, mark, board.CIRCLE, 2**number, symbols)
    b.t.circles[board.CIRCLE_NUMBERS * (mark // WORD) + number] |= bit(mark)


def _compare(b: Builder, mark: int, box: Box, left: int, right: int = -1) -> None:
    if box.sign:
        b.t.mark_relation[mark] = SIGNS[box.sign]
        b.t.mark_left[mark] = left
        b.t.mark_right[mark] = right


def _rest_on(b: Builder, mark: int, supports: Sequence[int]) -> None:
    """A mark opens when the marks it rests on are done."""
    b.t.mark_needs[mark] = bits(supports)
    for support in supports:
        b.t.mark_unlocks[support] |= bit(mark)
    if not supports:
        b.open_at_start(mark)


def place_bar(b: Builder, seat: int, name: str, boxes: Sequence[Box]) -> None:
    marks = _module(b, seat, name, len(boxes), ABILITY)
    for place, (mark, box) in enumerate(zip(marks, boxes, strict=True)):
        left = marks[place - 1 : place]
        _number_mark(b, mark, board.BOX, box.own(), box.gives)
        _rest_on(b, mark, left)
        if left:
            _compare(b, mark, box, left[0])


def _grid(b: Builder, seat: int, name: str, grid: Grid) -> None:
    marks = _module(b, seat, name, 9, TOOL)
    for mark, number in zip(marks, [number for row in grid.circles for number in row], strict=True):
        _circle(b, mark, number, ())
        b.open_at_start(mark)
    rows: list[Line] = [(marks[3 * row : 3 * row + 3], grid.rows[row]) for row in range(3)]
    b.lines(rows + [(marks[column::3], grid.columns[column]) for column in range(3)])


def _rings(b: Builder, seat: int, name: str, lines: Sequence[RingLine]) -> None:
    marks = _module(b, seat, name, sum(len(line.boxes) for line in lines), TOOL)
    wanted: list[Line] = []
    for line in lines:
        mine, marks = marks[: len(line.boxes)], marks[len(line.boxes) :]
        for mark, box in zip(mine, line.boxes, strict=True):
            _number_mark(b, mark, board.RING, box.own(), box.gives)
            b.t.mark_relation[mark] = board.AS_WRITTEN
            b.open_at_start(mark)
        wanted.append((mine, line.gives))
    b.lines(wanted)


def _tree(b: Builder, seat: int, name: str, circles: Sequence[Circle]) -> None:
    """Crossing out a circle closes the whole tree except the circles it leads to."""
    marks = _module(b, seat, name, len(circles), TOOL)
    led_to = {target for circle in circles for target in circle.to}
    for place, (mark, circle) in enumerate(zip(marks, circles, strict=True), 1):
        _circle(b, mark, circle.number, circle.gives)
        b.t.mark_shuts[mark] = bits(marks)
        b.t.mark_unlocks[mark] = bits([marks[target - 1] for target in circle.to])
        if place not in led_to:
            b.open_at_start(mark)


def _circles(b: Builder, seat: int, name: str, circles: Sequence[Circle]) -> None:
    for mark, circle in zip(_module(b, seat, name, len(circles), TOOL), circles, strict=True):
        _circle(b, mark, circle.number, circle.gives)
        b.open_at_start(mark)


def _pyramid(b: Builder, seat: int, name: str, rows: Sequence[Sequence[Box]]) -> None:
    marks = _module(b, seat, name, sum(map(len, rows)), TOOL)
    below: list[int] = []
    for row in rows:
        mine, marks = marks[: len(row)], marks[len(row) :]
        for place, (mark, box) in enumerate(zip(mine, row, strict=True)):
            _number_mark(b, mark, board.BOX, box.own(), box.gives)
            supports = below[place : place + 2]
            _rest_on(b, mark, supports)
            if supports:
                _compare(b, mark, box, *supports)
        below = mine


def place_special(b: Builder, seat: int, name: str, special: Special) -> None:
    marks = _module(b, seat, name, len(special.spend), SPECIAL)
    for mark, frame in zip(marks, special.spend, strict=True):
        b.slot(mark, frame)
        twins = [other for other in marks if other < mark and b.t.mark_own[other] == b.t.mark_own[mark]]
        _rest_on(b, mark, twins[-1:])
    b.lines([(marks, special.gives)])


def _stars(b: Builder, seat: int, abilities: Sequence[AnyStar]) -> None:
    """Stars are marks of one module; those of one ability are crossed out one after the other."""
    t = b.t
    first = b.module(sum(ability.stars for ability in abilities))
    mark = first
    for number, ability in enumerate(abilities, 1):
        before: list[int] = []
        for place in range(1, ability.stars + 1):
            b.names.name_sheet_mark(seat, mark, f"star-{number}.{place}")
            t.mark_kind[mark] = board.STAR
            t.mark_star[mark] = len(t.star_does)
            _rest_on(b, mark, before[-1:])
            before.append(mark)
            mark += 1
        _star(b, ability)
    t.stars = t.stars or bool(abilities)
    t.seat_star_word.append(first // WORD)
    t.seat_star_marks.append(bits(list(range(first, mark))))


def _star(b: Builder, ability: AnyStar) -> None:
    does, gives, traces, others = board.TURN, b.gains(()), 0, False
    match ability:
        case GivingStar():
            others = ability.to == "anyone"
            does, gives, traces = board.GIFT, b.gains(ability.gives), ability.traces
            if any(isinstance(symbol, Frame) for symbol in ability.gives):
                does = board.TAKE
        case RerollStar():
            does = board.REROLL
        case TurnStar():
            does = board.TURN
        case _:
            assert_never(ability)
    b.t.star_does.append(int(does))
    b.t.star_pool.append(gives[0])
    b.t.star_tray.append(gives[1])
    b.t.star_traces.append(traces)
    b.t.star_others.append(int(others))


def _results(b: Builder, seat: int, results: Sequence[DiceResult]) -> None:
    t = b.t
    t.seat_result.append(len(t.result_pattern))
    t.seat_results.append(len(results))
    conversions = 0
    for result in results:
        pool, tray = b.gains(result.gives)
        t.result_pattern.append(_pattern(result.roll))
        t.result_pool.append(pool)
        t.result_tray.append(tray)
        t.result_converts.append(conversions if result.counts_as else -1)
        if result.counts_as:
            t.conversion_from.append(_pattern(result.roll))
            t.conversion_to.append(sum(2**face for face in result.counts_as))
            conversions += 1
    b.names.conversions.append([_pattern(result.roll) for result in results if result.counts_as])
    spare = board.CONVERSIONS - conversions
    t.conversion_from += [0] * spare
    t.conversion_to += [0] * spare


def _pattern(roll: str) -> int:
    words = {"pair": board.PAIR, "triple": board.TRIPLE, "straight": board.STRAIGHT}
    return words[roll] if roll in words else board.SHOWS + int(roll.removeprefix("shows "))
