"""Rows of cells: a job's own tracks among the rooms, and the bars below the plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from getaway.clou.content.bars import Bar
from getaway.clou.content.effects import Give
from getaway.clou.content.job import Cell, Job, Track
from getaway.clou.content.players import Players
from getaway.draw.clou.gains import gains
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.plan.cells import BARS, Progress, cell, progress
from getaway.draw.clou.plan.effects import effect_parts
from getaway.draw.clou.plan.flow import flowing, line_height
from getaway.draw.clou.plan.items import Item, Names, badged, lead_in, note, space
from getaway.draw.clou.plan.notes import Notes, inside_cell
from getaway.draw.clou.plan.programme import programme
from getaway.draw.clou.standing import Facts, Standing
from getaway.draw.picture import MARK, Area, Shape, Shapes, circle, group, moved, rect, text, use
from getaway.draw.widths import fitted, text_width

_SYMBOLS: Final = {"time": "s-time", "traces": "s-trace", "car": "s-car", "police": "s-police"}
_NO_MARKS: Final = Marks("", Standing())
_REGULAR: Final = 40.0  # by how much rows must be lower than a block to be preferred
_LOW: Final = 24.0  # by how much a track may be higher than the bars beside it
_APART: Final = 30.0
_LAST: Final = {"time": "s-alarm", "traces": "s-police"}
_NEARLY: Final = 0.9  # from this scale on, an arrangement of a track is large enough
_NARROW: Final = 110.0  # least width of the words at the end of a track


@dataclass(frozen=True)
class Arranged:
    """How a track lies: what happens at its end beside its cells, on lines to their right or below them; its rows."""

    end: Literal["beside", "right", "below"] = "beside"
    rows: int = 1


_ONE_LINE: Final = Arranged()
_Made = tuple[Shapes, float, float]


def track(names: Names, notes: Notes, content: Track, area: Area, state: Progress) -> Shape:
    """A job's track in an area; scaled down if it is too long."""
    shapes, wide, high = _fitted(names, notes, content, area, state)
    role = "track" if state.running or state.crossed else "track closed"
    return group(moved(shapes, area.x, area.y, _scale(area, wide, high)), role=role, data_track=content.id)


def track_size(names: Names, notes: Notes, content: Track, area: Area) -> tuple[float, float, float]:
    """The scale of a track in an area, and the width and height that it would like to have there."""
    _, wide, high = _fitted(names, notes, content, area, Progress())
    return _scale(area, wide, high), wide, high


def _fitted(names: Names, notes: Notes, content: Track, area: Area, state: Progress) -> _Made:
    """The first arrangement that is nearly true to size, or else the largest."""
    ways = (Arranged(), Arranged("right"), Arranged("below"), Arranged("below", rows=2))
    made = [
        _track(names, notes, content, area.width, state, way) for way in ways[: 1 if content.is_programme else None]
    ]
    large = [each for each in made if _scale(area, *each[1:]) >= _NEARLY]
    return large[0] if large else max(made, key=lambda each: _scale(area, *each[1:]))


def _scale(area: Area, wide: float, high: float) -> float:
    return min(1, area.width / wide, area.height / high)


def _track(
    names: Names, notes: Notes, content: Track, room: float, state: Progress, way: Arranged = _ONE_LINE
) -> _Made:
    """A track's name, its cells, and what happens at the end; with its width and height."""
    if content.is_programme:
        return programme(names, notes, content, state)
    title = names.of(content.id)
    columns = -(-len(content.cells) // way.rows)
    cells = 4 + MARK * columns
    end = _end(names, content, way, room - (0 if way.end == "below" else cells))
    ended = max((sum(item.width + 4 for item in line) for line in end), default=0) + 4
    width = max(cells + 4, ended) if way.end == "below" else cells + ended
    lines, size = fitted(title, (17, 15), max(width, room) - 8, lines=2, typewriter=True)
    top = 18 * len(lines) + 6
    shapes: Shapes = [text("type", line, 4, 16 + 18 * number, size) for number, line in enumerate(lines)]
    gifts = names.cell_gifts()
    for place, each in enumerate(content.cells):
        left, y = 4 + MARK * (place % columns), top + MARK * (place // columns)
        says = names.words.own("plan.cell", track=title, n=place + 1)
        name = f"{content.id}.{place + 1}"
        given = gifts.get(name)
        inside = _inside(names, each, left, y, with_time=content.with_time) if given is None else _given(given, left, y)
        letter = notes.letter("cell", name)
        inside += badged(letter, left + MARK - 9, y + MARK - 9) if letter else []
        shapes.append(cell(name, left, y, state.role(place), says, inside))
    below = top + MARK * way.rows
    high = sum(line_height(line) for line in end)
    middle = below if way.end == "below" else top + max(0, (MARK - high) / 2)
    for line in end:
        x = 8.0 if way.end == "below" else cells + 4
        for item in line:
            shapes += item.draw(_NO_MARKS, x, middle + line_height(line) / 2)
            x += item.width + 4
        middle += line_height(line)
    wide = max(width, max(text_width(line, size, typewriter=True) for line in lines) + 8)
    high = max(below, middle) + 6
    return [rect("floor", 0, 0, wide, high), *shapes], wide, high


def _end(names: Names, content: Track, way: Arranged, room: float) -> list[list[Item]]:
    """What happens at the end of a track, behind an arrow: on one line, or on lines as long as there is room for."""
    parts = effect_parts(names, content.full)
    if not parts:
        return []
    if way.end == "beside":
        return [[lead_in(), *(part if isinstance(part, Item) else note(part) for part in parts)]]
    lines = flowing(parts, max(room - lead_in().width - 12, _NARROW))
    return [[space(lead_in().width) if place else lead_in(), *line] for place, line in enumerate(lines)]


def _given(effect: Give, x: float, y: float) -> Shapes:
    """What the crew gets in this round, under the sign of a horn."""
    return [
        use("s-horn", x + MARK / 2, y + 11, 15, "symbol"),
        group(gains(effect.give, x + MARK / 2, y + 27, 24, 20), role="symbol"),
    ]


def _inside(names: Names, content: Cell, x: float, y: float, *, with_time: bool) -> Shapes:
    """The sign of a cell; what a sign cannot tell is in a note."""
    cx, cy = x + MARK / 2, y + MARK / 2
    sign = inside_cell(names, content)
    if content.guards:
        return [text("num mid symbol", str(names.room_numbers()[content.guards]), cx, cy + 8, 23)]
    if content.forbids:
        return [use("s-no-entry", cx, cy, 25, "symbol")]
    if content.mutes:
        return [use("s-feather", cx, cy, 25, "symbol")]
    if sign:
        return [group(sign.draw(_NO_MARKS, cx - sign.width / 2, cy), role="symbol")]
    return [use("s-time", cx, cy, 22, "symbol c-soft")] if with_time else []


@dataclass(frozen=True)
class BarRow:
    """One of the four bars: as many cells as the largest number for any crew, and where each crew begins."""

    name: str
    bar: Bar
    players: Players

    @property
    def cells(self) -> int:
        return max(self.bar.cells(players) for players in self.players.counts)

    def first(self, players: int) -> int:
        return self.cells - self.bar.cells(players)

    def draw(self, names: Names, x: float, y: float, state: Progress) -> Shape:
        symbol, title = _SYMBOLS[self.name], names.words.engine(f"track.{self.name}")
        struck = self.first(names.players) if names.players else 0
        shapes: Shapes = [use(symbol, x + 20, y + MARK / 2, 44 if self.name == "car" else 36)]
        left = x + 48
        for place in range(self.cells):
            last = place == self.cells - 1 and self.name in _LAST
            sign, role = (_LAST[self.name], "symbol c-red") if last else (symbol, "symbol")
            cx = left + MARK * place + MARK / 2
            number = place + 1 - struck
            says = names.words.own("plan.cell", track=title, n=number)
            inside = [use(sign, cx, y + MARK / 2, 26, role)]
            name = f"{self.name}.{number}" if number > 0 else ""
            shapes.append(cell(name, cx - MARK / 2, y, state.role(number - 1), says, inside))
        return group(shapes, self._markers(left, y), role="track", data_track=self.name)

    def _markers(self, left: float, y: float) -> Shapes:
        return markers({players: self.first(players) for players in self.players.counts}, left, y)


def markers(firsts: Mapping[int, int], left: float, y: float) -> Shapes:
    """The numbers 1, 2 … where crews of that size begin; empty if all begin at the same cell."""
    starts: dict[int, list[str]] = {}
    for players, first in firsts.items():
        starts.setdefault(first, []).append(str(players))
    if len(starts) == 1:
        return []
    return [_marker("·".join(crews), left + MARK * place, y - 3) for place, crews in sorted(starts.items())]


def _marker(says: str, cx: float, cy: float) -> Shape:
    if len(says) == 1:
        body = circle("", cx, cy, 10.5)
    else:
        width = text_width(says, 15) + 12
        body = rect("", cx - width / 2, cy - 10, width, 20, 10)
    return group([body, text("mid", says, cx, cy + 5.5, 15)], role="marker")


def bars_width(job: Job) -> float:
    return _second(job) + 48 + MARK * max(BarRow(name, getattr(job, name), job.players).cells for name in BARS[2:])


def _second(job: Job) -> float:
    """The x at which the bars of the escape begin."""
    return 48 + MARK * max(BarRow(name, getattr(job, name), job.players).cells for name in BARS[:2]) + 30


def bars(job: Job, names: Names, area: Area, facts: Facts | None, *, printed: bool = False) -> Shape:
    """Time and traces on the left, the escape on the right; scaled down if they are too long."""
    rows = [BarRow(name, getattr(job, name), job.players) for name in BARS]
    second, width = _second(job), bars_width(job)
    shapes = [
        row.draw(names, second if place > 1 else 0, 16 + 68 * (place % 2), progress(facts, row.name, printed=printed))
        for place, row in enumerate(rows)
    ]
    scale = min(1, area.width / width)
    return group(moved(shapes, area.x, area.y + (area.height - 142 * scale) / 2, scale), role="bars")


@dataclass(frozen=True)
class _Strip:
    """A bar or a track, and its place."""

    drawn: Shape
    wide: float
    high: float
    x: float = 0
    y: float = 0

    def at(self, x: float, y: float) -> _Strip:
        return replace(self, x=x, y=y)


def beside(job: Job, names: Names, notes: Notes, room: float, facts: Facts | None) -> tuple[Shapes, float, float]:
    """All bars and tracks for paper, true to size, in as many rows as they need; with their width and height."""
    bars_: list[_Strip] = []
    for name in BARS:
        row = BarRow(name, getattr(job, name), job.players)
        drawn = row.draw(names, 0, 16, progress(facts, name, printed=True))
        bars_.append(_Strip(drawn, 48.0 + MARK * row.cells, 16 + MARK + 8))
    tracks: list[_Strip] = []
    for each in job.tracks:
        state = progress(facts, each.id, printed=True)
        shapes, wide, high = _track(names, notes, each, 0, state)
        scale = min(1, room / wide)
        drawn = group(moved(shapes, 0, 0, scale), role="track", data_track=each.id)
        tracks.append(_Strip(drawn, wide * scale, high * scale))
    time, traces, car, police = bars_
    ways = [_in_rows([time, car, police, traces, *tracks], room)]
    if max(time.wide, traces.wide) + _APART + max(car.wide, police.wide) <= room:
        ways.insert(0, _in_a_block(bars_, tracks, room))
    found = min(ways, key=lambda way: _bottom(way) + (_REGULAR if way is not ways[0] else 0))
    shapes = [shape for strip in found for shape in moved([strip.drawn], strip.x, strip.y)]
    return shapes, max(strip.x + strip.wide for strip in found), _bottom(found)


def _bottom(strips: Sequence[_Strip]) -> float:
    return max((strip.y + strip.high for strip in strips), default=0.0)


def _in_a_block(bars_: Sequence[_Strip], tracks: Sequence[_Strip], room: float) -> list[_Strip]:
    """Time above traces, car above police; tracks on their right if there is room, otherwise below."""
    time, traces, car, police = bars_
    second = max(time.wide, traces.wide) + _APART
    found = [time, car.at(second, 0), traces.at(0, time.high), police.at(second, time.high)]
    x, bottom = max(strip.x + strip.wide for strip in found) + _APART, _bottom(found)
    rest: list[_Strip] = []
    for track in tracks:
        if not rest and x + track.wide <= room and track.high <= bottom + _LOW:
            found.append(track.at(x, 0))
            x += track.wide + _APART
        else:
            rest.append(track)
    return [*found, *_in_rows(rest, room, _bottom(found))]


def _in_rows(strips: Sequence[_Strip], room: float, top: float = 0) -> list[_Strip]:
    found: list[_Strip] = []
    x, y, lowest = 0.0, top, top
    for strip in strips:
        if x and x + strip.wide > room + 0.5:
            x, y = 0.0, lowest
        found.append(strip.at(x, y))
        x, lowest = x + strip.wide + _APART, max(lowest, y + strip.high)
    return found
