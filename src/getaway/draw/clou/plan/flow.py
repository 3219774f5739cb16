"""Signs and words in a row, on as many lines as they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from getaway.draw.clou.plan.effects import Part
from getaway.draw.clou.plan.items import COST, NOTE, Item, note
from getaway.draw.widths import pieces, text_width

GAP = 5.0


def flowing(parts: Iterable[Part], room: float, size: float = NOTE) -> list[list[Item]]:
    """Lines at most `room` wide. Words break at spaces or between ideographs; a word that is too long breaks anywhere."""
    lines: list[list[Part]] = [[]]
    for part in parts:
        words: Sequence[Part] = [part] if isinstance(part, Item) else _breakable(part, size, room)
        for place, word in enumerate(words):
            joined = _joined(lines[-1], word, follows=place > 0)
            if lines[-1] and _width(joined, size) > room:
                lines.append([word])
            else:
                lines[-1] = joined
    return [[part if isinstance(part, Item) else note(part.strip(), size) for part in line] for line in lines if line]


def line_height(line: Sequence[Item]) -> float:
    """The height of such a line."""
    if any(item.width == COST for item in line):
        return 36
    return 26 if any(not item.words for item in line) else 19


def _joined(line: list[Part], part: Part, *, follows: bool) -> list[Part]:
    """Join the pieces of one text; anything else is kept apart by a gap."""
    last = line[-1] if line else None
    if follows and isinstance(last, str) and isinstance(part, str):
        return [*line[:-1], last + part]
    return [*line, part]


def _width(line: Sequence[Part], size: float) -> float:
    widths = [
        part.width if isinstance(part, Item) else text_width(part.rstrip(), size, typewriter=True) for part in line
    ]
    return sum(widths) + GAP * (len(widths) - 1)


def _breakable(says: str, size: float, room: float) -> list[str]:
    """A text in pieces no wider than the room."""
    most = max(2, int(room / text_width("n", size, typewriter=True)))
    found: list[str] = []
    for piece in pieces(says):
        while text_width(piece.rstrip(), size, typewriter=True) > room and len(piece) > most // 2:
            cut = max(1, next((n for n in range(len(piece), 0, -1) if _fits(piece[:n], size, room)), 1))
            found.append(piece[:cut] + ("-" if piece[cut - 1].isalpha() and piece[cut - 1].isascii() else ""))
            piece = piece[cut:]
        found.append(piece)
    return found


def _fits(says: str, size: float, room: float) -> bool:
    return text_width(says + "-", size, typewriter=True) <= room
