"""The yellow half: jobs with their special loot, the trace bar, the prison. It changes between jobs only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from getaway.draw.clou.folder.cards import sign_of
from getaway.draw.clou.folder.content import Folder, FolderState, Target
from getaway.draw.clou.folder.photograph import bars, photograph
from getaway.draw.clou.marks import cross_of
from getaway.draw.clou.plan.cells import cell
from getaway.draw.clou.plan.tracks import markers
from getaway.draw.clou.sheet.module import arrow, heading
from getaway.draw.clou.words import Words
from getaway.draw.picture import MARK, Area, Shape, Shapes, circle, group, moved, path, rect, shape, text, use
from getaway.draw.widths import fitted, text_width

ROW: Final = 52.0
_LOOT: Final = 170.0  # from the arrow to the right edge


@dataclass(frozen=True)
class Block:
    """Shapes from 0, 0 on, and their height."""

    shapes: Shapes
    height: float


def title(words: Words, folder: Folder, state: FolderState | None, width: float) -> Block:
    """The campaign's title, and lines for the gang's name and the players."""
    room = width - 220
    most = 1 if folder.subtitle else 2
    names, size = fitted(folder.title.upper(), (34, 30, 27, 24, 20, 16), room, lines=most, spacing=0.06)
    shapes: Shapes = [text("name", line, 0, 33 + 34 * at, size) for at, line in enumerate(names)]
    if folder.subtitle:
        lines, small = fitted(folder.subtitle.upper(), (24, 20, 17, 14), room, lines=1, spacing=0.06)
        shapes.append(text("name", lines[0], 0, 64, small))
    sign = sign_of(folder.id, "s-folder")
    shapes.append(use(sign, room + 24, 22, 44, "art"))
    written = (state.gang, state.names, state.begun) if state else ("", "", "")
    for place, (key, says) in enumerate(zip(("gang", "players", "begun"), written, strict=True)):
        shapes += _filled(words.own(f"folder.{key}"), says, width - 166, 18 + 26 * place, 166)
    return Block(shapes, 88)


def _filled(label: str, says: str, x: float, y: float, width: float) -> Shapes:
    """A labelled line to write on, with the text written on it."""
    left = x + text_width(label, 15, typewriter=True) + 8
    line = path("hair-ink", f"M{left:g} {y + 4:g}H{x + width:g}")
    pen = fitted(says, (17, 15, 13, 11), x + width - left - 4, lines=1, typewriter=True)
    return [
        text("type", label, x, y, 15),
        line,
        *([text("pen-type", pen[0][0], left + 4, y - 1, pen[1])] if says else []),
    ]


def headed(words: Words, key: str, width: float) -> Shapes:
    """A heading with a remark on its right."""
    remark = fitted(words.own(f"folder.{key}-note"), (15, 13.5, 12), width * 0.62, lines=1, typewriter=True)
    return [*heading(words.own(f"folder.{key}"), 0, 0, width), text("type end", remark[0][0], width, 16, remark[1])]


def jobs(words: Words, folder: Folder, state: FolderState | None, width: float) -> Block:
    shapes = headed(words, "jobs", width)
    for place, target in enumerate(folder.targets):
        shapes.append(_job(words, target, place + 1, 28 + ROW * place, width, state))
    return Block(shapes, 28 + ROW * len(folder.targets) - 4)


def _job(words: Words, target: Target, number: int, y: float, width: float, state: FolderState | None) -> Shape:
    left, middle = width - _LOOT, y + MARK / 2
    role = _played(target.id, state)
    now = state is not None and state.now == target.id
    flag, wide = words.own("folder.now"), text_width(words.own("folder.now"), 15) + 26
    room = left - 62 - (wide if now else 0)
    names, size = fitted(target.title.upper(), (18.5, 17, 15, 13), room, lines=1, spacing=0.06)
    shapes: Shapes = [text("plate-name", names[0], 56, y + (19 if target.place else 28), size)]
    if target.place:
        lines, small = fitted(target.place, (15, 13.5, 12), room, lines=1, typewriter=True)
        shapes.append(text("type", lines[0], 56, y + 38, small))
    box = [rect("edge", 0, y, MARK, MARK, 3), text("num mid", str(number), MARK / 2, y + 29, 23)]
    box.append(use(cross_of(f"job-{target.id}"), MARK / 2, middle, 46, "cross"))
    says = shape("title", words.own("folder.job", n=number, title=target.title))
    pill = group(
        [rect("", left - wide - 2, middle - 12, wide, 24, 12), text("mid", flag, left - wide / 2 - 2, middle + 5, 15)],
        role="need now-flag",
    )
    return group(
        [group([says], box, role=f"mark box {role}"), *shapes, pill],
        _loot(words, target, left, middle, state) if target.loot else [],
        role="target now" if now else "target",
        data_job=target.id,
    )


def _loot(words: Words, target: Target, left: float, middle: float, state: FolderState | None) -> Shapes:
    role = _played(target.id, state)
    if state is not None and role != "open":
        role = "done" if target.loot in state.taken else "open" if state.printed else "closed"
    cx = left + 52
    says = shape("title", words.own("folder.loot", name=target.loot_name))
    sign = use(sign_of(target.loot, "s-loot"), cx, middle, 27, "symbol c-ink")
    cross = use(cross_of(target.loot), cx, middle, 46, "cross")
    mark = group(
        [says, circle("edge", cx, middle, MARK / 2), sign, cross], role=f"mark slot {role}", data_loot=target.loot
    )
    names, size = fitted(target.loot_name, (15, 13.5, 12, 11), _LOOT - 84, typewriter=True)
    first = middle + (5 if len(names) == 1 else -4)
    said = [text("type", line, left + 82, first + 17 * at, size) for at, line in enumerate(names)]
    return [*arrow(left, left + 26, middle), mark, *said]


def _played(id: str, state: FolderState | None) -> str:
    if state is None:
        return "open"
    if id in state.done:
        return "done"
    return "open" if state.printed or state.now == id else "closed"


def traces(words: Words, folder: Folder, state: FolderState | None, width: float) -> Block:
    """The trace bar: cells that an item adds are dashed, the police stand behind it."""
    extra = folder.extra if folder.extra_by else 0
    wide = MARK * (folder.cells + extra + 1) + 46
    shapes: Shapes = [use("s-trace", 19, 21, 38, "c-ink")]
    struck = folder.starts.get(state.players, 0) if state else 0
    owned = state is None or state.printed or folder.extra_by in state.owned
    name = words.own("folder.traces")
    for place in range(folder.cells + extra):
        inside = [use("s-trace", 44 + MARK * (place + 0.5), 21, 26, "symbol")]
        more = place >= folder.cells
        role = _cell_role(place, struck, state) + (" extra" if more else "") + (" closed" if more and not owned else "")
        number = place + 1 - struck
        says = words.own("plan.cell", track=name, n=number)
        shapes.append(cell(f"traces.{number}" if number > 0 else "", 44 + MARK * place, 0, role, says, inside))
    last = 44.0 + MARK * (folder.cells + extra)
    shapes.append(
        group([rect("", last, 0, MARK, MARK), use("s-police", last + 21, 21, 26, "symbol c-red")], role="cell")
    )
    shapes += markers(folder.starts, 44, 1)
    if extra:
        shapes += _by_item(words, folder, last - MARK * extra, last)
    scale = min(1, width / wide)
    return Block(
        [*headed(words, "traces", width), *moved(shapes, 0, 32, scale)], 32 + 68 * scale + (2 if extra else -14)
    )


def _by_item(words: Words, folder: Folder, begin: float, end: float) -> Shapes:
    name = next((item.name for item in folder.items if item.id == folder.extra_by), "")
    bracket = path("hair-ink", f"M{begin:g} 46v6H{end:g}v-6")
    lines, size = fitted(words.own("folder.with", name=name), (15, 13.5, 12), end, lines=1, typewriter=True)
    return [bracket, text("type end", lines[0], end + MARK, 67, size)]


def _cell_role(place: int, struck: int, state: FolderState | None) -> str:
    if state is None:
        return "cell"
    if place < struck + state.traces:
        return "cell done"
    return "cell next" if place == struck + state.traces and not state.printed else "cell"


def prison(words: Words, folder: Folder, state: FolderState | None, width: float) -> Block:
    """Photographs of all thieves; a pen draws bars over those in prison."""
    shapes = headed(words, "prison", width)
    count = max(1, len(folder.inmates))
    gap = 14.0
    wide = min(126.0, (width - gap * (count - 1)) / count)
    step = wide + (gap if count < 2 else (width - wide * count) / (count - 1))
    for place, inmate in enumerate(folder.inmates):
        area = Area(step * place, 26, wide, 90)
        jailed = state is not None and inmate.id in state.jailed
        says = shape("title", words.own("folder.jailed" if jailed else "folder.free", name=inmate.name))
        shapes.append(photograph(inmate.id, area, jailed=jailed, bars=bars(area), says=says))
        names, size = fitted(inmate.name.upper(), (16, 14, 12, 10), wide, lines=1, spacing=0.06)
        shapes.append(text("name mid", names[0], area.middle[0], 136, size))
    return Block(shapes, 142)
