"""Builds the tables of a board row by row: words of marks, symbols as tallies, lists of effects."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.clou.board import board
from getaway.clou.board.names import Names
from getaway.clou.board.tables import Tables
from getaway.clou.content.symbols import COLOURS, Frame, Symbol
from getaway.core.bits import WORD
from getaway.core.errors import SetupError

MOST_KINDS = 15  # kinds of coloured symbols that fit into one tally

_EMPTY = dict.fromkeys(
    ("mark_left", "mark_right", "mark_then", "mark_way", "mark_star", "mark_challenge", "mark_when"), -1
)
_MARK_COLUMNS = [name for name in Tables.__dataclass_fields__ if name.startswith("mark_")]


class Builder:
    def __init__(self) -> None:
        self.t = Tables()
        self.names = Names(kinds=list(COLOURS))
        self._free = WORD  # the first free place of the last word

    def new_word(self) -> int:
        """Begin another word of marks."""
        self.t.words += 1
        self._free = 0
        self.t.word_boxes.append(0)
        self.t.circles += [0] * board.CIRCLE_NUMBERS
        self.t.word_open.append(0)
        for name in _MARK_COLUMNS:
            getattr(self.t, name).extend([_EMPTY.get(name, 0)] * WORD)
        return self.t.words - 1

    @property
    def next_mark(self) -> int:
        """The first free mark."""
        return WORD * (self.t.words - 1) + self._free

    def module(self, size: int) -> int:
        """Reserve marks that belong together in one word; returns the first."""
        if size > WORD:
            raise SetupError(f"a bar, tool or challenge has at most {WORD} marks, not {size}")
        if self._free + size > WORD:
            self.new_word()
        first = WORD * (self.t.words - 1) + self._free
        self._free += size
        return first

    def open_at_start(self, mark: int) -> None:
        self.t.word_open[mark // WORD] |= bit(mark)

    def gains(self, symbols: Sequence[Symbol]) -> tuple[int, int]:
        """Symbols as two tallies: coloured ones by kind, white ones by place in the tray."""
        pool = tray = 0
        for symbol in symbols:
            if isinstance(symbol, Frame):
                pool += 16 ** self.kind(symbol)
            else:
                tray += 16**symbol.place
        return pool, tray

    def kind(self, frame: Frame) -> int:
        """The number of a kind of coloured symbol; a frame of several colours is a kind of its own."""
        if frame.text not in self.names.kinds:
            if len(self.names.kinds) == MOST_KINDS:
                raise SetupError(
                    f"one table has at most {MOST_KINDS - len(COLOURS)} different frames, {frame.text} is one more"
                )
            self.names.kinds.append(frame.text)
        return self.names.kinds.index(frame.text)

    def give(self, mark: int, symbols: Sequence[Symbol]) -> None:
        self.t.mark_pool[mark], self.t.mark_tray[mark] = self.gains(symbols)

    def lines(self, wanted: Sequence[tuple[Sequence[int], Sequence[Symbol]]]) -> None:
        """Add lines over marks of one module. A mark's lines are a run of rows, so rows are repeated for each mark."""
        for mark in sorted({mark for marks, _ in wanted for mark in marks}):
            self.t.mark_line[mark] = len(self.t.line_marks)
            for marks, symbols in wanted:
                if mark in marks and symbols:
                    pool, tray = self.gains(symbols)
                    self.t.line_marks.append(bits(marks))
                    self.t.line_pool.append(pool)
                    self.t.line_tray.append(tray)
                    self.t.mark_lines[mark] += 1

    def slot(self, mark: int, frame: Frame) -> None:
        """Add a slot; which kinds it takes is known once all kinds are."""
        self.t.mark_kind[mark] = board.SLOT
        self.t.mark_own[mark] = colours(frame.text)

    def find_takers(self) -> None:
        """Find the slots that take each kind, by kind and word."""
        self.t.kinds = len(self.names.kinds)
        self.t.takers = [0] * (self.t.kinds * self.t.words)
        for mark, kind in enumerate(self.t.mark_kind):
            if kind == board.SLOT:
                for number, name in enumerate(self.names.kinds):
                    if colours(name) & self.t.mark_own[mark]:
                        self.t.takers[number * self.t.words + mark // WORD] |= bit(mark)


def bit(mark: int) -> int:
    """The bit of a mark in its word."""
    return int(2 ** (mark % WORD))


def bits(marks: Sequence[int]) -> int:
    return sum(bit(mark) for mark in marks)


def colours(text: str) -> int:
    """The colours of a frame as a set."""
    return sum(2 ** COLOURS.index(name) for name in text.split("/"))
