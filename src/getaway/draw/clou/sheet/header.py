"""The head of a thief sheet: photograph, name, record number, stamp and escape values."""

from __future__ import annotations

from zlib import crc32

from getaway.clou.content.thief import Escape, Thief
from getaway.draw.clou.words import Words
from getaway.draw.picture import Shape, Shapes, group, path, rect, shape, text, use
from getaway.draw.svg import symbol_ids
from getaway.draw.widths import fitted, text_width


def header(thief: Thief, words: Words) -> Shape:
    name = thief_name(thief, words)
    left, shapes = _escape(thief.escape, words)
    lines, size = fitted(name.upper(), (42, 36, 30, 25), left - 134, lines=1, spacing=0.06)
    if lines[0] != name.upper():
        lines, size = fitted(name.upper(), (22, 18, 15), left - 134, lines=2, spacing=0.06)
    shapes += _photograph(thief.id)
    first = 58 if len(lines) == 1 else 34
    shapes += [text("name", line, 122, first + 25 * number, size) for number, line in enumerate(lines)]
    beside = max(text_width(line, size, spacing=0.06) for line in lines)
    tagline = words.optional(f"thieves.{thief.id}.tagline")
    if tagline:
        tags, small = fitted(tagline, (17, 15), left - 134, lines=1, typewriter=True)
        shapes.append(text("type", tags[0], 123, 79, small))
        beside = max(beside, text_width(tags[0], small, typewriter=True))
    shapes.append(text("type", words.own("sheet.record", number=_record(thief.id)), 123, 99, 15))
    return group(
        shapes,
        _stamp(words, 130 + beside, left),
        role="module header",
    )


def thief_name(thief: Thief, words: Words) -> str:
    return words.optional(f"thieves.{thief.id}.name") or words.content(f"thieves.{thief.id}")


def portrait(id: str) -> str:
    """The symbol of a thief's photograph, or that of a stranger."""
    return f"b-{id}" if f"b-{id}" in symbol_ids() else "b-stranger"


def _record(id: str) -> str:
    number = crc32(id.encode())
    return f"{54 + number % 14}/{100 + number // 14 % 900}"


def _photograph(id: str) -> Shapes:
    print_ = [rect("photo", 25, 20, 80, 80), use(portrait(id), 65, 60, 80), rect("photo-edge", 25, 20, 80, 80)]
    clip = "M88 32V14a2.5 2.5 0 0 1 5 0v26a5.5 5.5 0 0 1-11 0V12a8 8 0 0 1 16 0v24"
    return [group(print_, transform="rotate(-2 66 62)"), path("clip", clip)]


def _escape(escape: Escape, words: Words) -> tuple[float, Shapes]:
    """The escape values, right-aligned, and the x at which they begin."""
    if escape.always:
        return _sure_escape(escape, words)
    dice = 568 - 29 * max(len(escape.car), len(escape.police), 2)
    left = dice - 45
    shapes = [text("label", words.own("sheet.escape").upper(), left, 32, 15)]
    for symbol, faces, y, size in (("car", escape.car, 52, 36), ("police", escape.police, 86, 27)):
        says = words.own(f"sheet.{symbol}", faces=", ".join(map(str, faces)) or "–")
        row = [use(f"s-die-{face}", dice + 17 + 29 * place, y, 24) for place, face in enumerate(faces)]
        shapes.append(group([shape("title", says), use(f"s-{symbol}", left + 18, y, size)], row))
    return left, shapes


def _sure_escape(escape: Escape, words: Words) -> tuple[float, Shapes]:
    """Words instead of dice, which nobody will throw."""
    rows = [("s-car", words.own("sheet.always"), 52.0, 36), ("s-alarm", words.own("sheet.free-alarm"), 86.0, 25)]
    rows = rows if escape.free_alarm else rows[:1]
    left = 560 - 45 - max(text_width(says, 15, spacing=0.06) for _, says, _, _ in rows)
    shapes = [text("label", words.own("sheet.escape").upper(), left, 32, 15)]
    for symbol, says, y, size in rows:
        shapes += [use(symbol, left + 18, y, size), text("label", says, left + 45, y + 5, 15)]
    return left, shapes


def _stamp(words: Words, left: float, right: float) -> Shapes:
    says = words.own("sheet.stamp").upper()
    width = text_width(says, 18, spacing=0.06) + 22
    if right - left < width + 8:
        return []
    cx, x = (left + right) / 2, (left + right - width) / 2
    frame = [rect("", x, 58, width, 33, 4), rect("", x + 4, 62, width - 8, 25, 2), text("mid", says, cx, 81, 18)]
    return [group(frame, role="stamp", transform=f"rotate(-9 {cx:g} 74)", aria_hidden="true")]
