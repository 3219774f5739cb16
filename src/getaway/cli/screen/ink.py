"""Lines of styled text: joining, padding, cutting, setting side by side. Widths are counted in cells: 力 has two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

Lines = list[Text]

OPEN = "bold"
DONE = "dim"
HEAD = "bold"
QUIET = "dim"


def join(parts: Iterable[Text | str], between: str = " ") -> Text:
    return Text(between).join(part if isinstance(part, Text) else Text(part) for part in parts)


def padded(line: Text | str, width: int) -> Text:
    """The line, padded to this width."""
    line = Text(line) if isinstance(line, str) else line.copy()
    line.pad_right(max(0, width - line.cell_len))
    return line


def centred(line: Text | str, width: int) -> Text:
    line = Text(line) if isinstance(line, str) else line.copy()
    spare = max(0, width - line.cell_len)
    line.pad_left(spare // 2)
    line.pad_right(spare - spare // 2)
    return line


def cut(line: Text | str, width: int) -> Text:
    """The line, cut to this width."""
    line = Text(line) if isinstance(line, str) else line.copy()
    line.truncate(max(1, width), overflow="ellipsis")
    return line


def trimmed(lines: Iterable[Text], width: int) -> Lines:
    """Lines without trailing spaces, each cut to this width."""
    kept = [line.copy() for line in lines]
    for line in kept:
        line.rstrip()
    return [cut(line, width) for line in kept]


def rule(word: str, width: int) -> Lines:
    """A horizontal line with a word in it."""
    line = Text(f"── {word} ", QUIET)
    return [line.append("─" * max(0, width - line.cell_len))]


def width_of(lines: Iterable[Text]) -> int:
    return max((line.cell_len for line in lines), default=0)


def flow(parts: Iterable[Text | str], width: int, between: str = "  ", indent: int = 0) -> Lines:
    """As many parts on a line as fit; a part that is too wide alone is cut."""
    lines: Lines = []
    for part in parts:
        piece = cut(part, width - indent)
        if lines and lines[-1].cell_len + len(between) + piece.cell_len <= width:
            lines[-1].append(between).append_text(piece)
        else:
            lines.append(Text(" " * (indent if lines else 0)).append_text(piece))
    return lines


def wrapped(text: str, width: int, indent: int = 0) -> Lines:
    """A sentence on as many lines as it needs; Japanese breaks between any two characters."""
    lines: Lines = []
    current = ""
    for piece in _pieces(text):
        room = width - (indent if lines else 0)
        if current and Text(current + piece.rstrip()).cell_len > room:
            lines.append(Text(" " * (indent if lines else 0) + current.rstrip()))
            current = ""
        current += piece
    return [*lines, Text(" " * (indent if lines else 0) + current.rstrip())] if current.strip() else lines


def _pieces(text: str) -> list[str]:
    """A text in pieces between which lines may break: after a space, or beside a wide character that closes no clause."""
    pieces: list[str] = []
    for letter in text:
        wide = ord(letter) >= 0x2E80 and letter not in "、。，．！？）」』：ー〜っゃゅょッャュョ"
        if pieces and not (wide or pieces[-1].endswith(" ") or (_ends_wide(pieces[-1]) and _may_follow(letter))):
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


def _ends_wide(piece: str) -> bool:
    return ord(piece[-1]) >= 0x2E80 and piece[-1] not in "（「『"


def _may_follow(letter: str) -> bool:
    return letter not in " .,;:!?)»…、。，．！？）」』：ー〜っゃゅょッャュョ"


def beside(blocks: Sequence[Lines], width: int, gap: int = 3) -> Lines:
    """Blocks side by side; those that do not fit go below."""
    lines: Lines = []
    row: list[Lines] = []
    for block in blocks:
        if row and sum(width_of(b) + gap for b in row) + width_of(block) > width:
            lines += set_beside(row, gap)
            row = []
        row.append(block)
    return lines + set_beside(row, gap) if row else lines


def set_beside(blocks: Sequence[Lines], gap: int) -> Lines:
    """Blocks in one row, each as wide as its widest line."""
    widths = [width_of(block) for block in blocks]
    lines: Lines = []
    for number in range(max(map(len, blocks))):
        cells = [block[number] if number < len(block) else Text() for block in blocks]
        lines.append(join([padded(cell, width) for cell, width in zip(cells, widths, strict=True)], " " * gap))
    return lines


def columns(parts: Sequence[Text], count: int, width: int, gap: int = 2) -> Lines:
    """Parts in columns of equal width, read downwards; each is cut to its column."""
    each = (width - gap * (count - 1)) // count
    rows = max(1, -(-len(parts) // count))
    blocks = [[padded(cut(part, each), each) for part in parts[at : at + rows]] for at in range(0, len(parts), rows)]
    return set_beside(blocks, gap) if blocks else []
