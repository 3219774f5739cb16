"""A content file after reading: plain data, and the line and column of every key and value."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from getaway.content.mistakes import Level, Mistake

Data: TypeAlias = "bool | int | float | str | list[Data] | dict[str, Data] | None"
Loc: TypeAlias = tuple[str | int, ...]


class Position(NamedTuple):
    """A place in a file; line and column count from 1."""

    line: int
    column: int


@dataclass(slots=True)
class Node:
    """A value with its place. Children are kept by key, children of a list by their index as a word."""

    data: Data
    start: Position
    end: Position
    key: Node | None = None
    children: dict[str, Node] = field(default_factory=dict)

    def inside(self, offset: int) -> Position:
        """The place of one character of a text, or the text's start where folding or escapes make it unclear."""
        length = len(str(self.data))
        opening = {length: 0, length + 2: 1}.get(self.end.column - self.start.column)
        if self.children or self.start.line != self.end.line or opening is None:
            return self.start
        return Position(self.start.line, self.start.column + opening + offset)


@dataclass(frozen=True, slots=True)
class Document:
    """A file's plain data, and the name that mistakes call it by. Every key is a word: `1: 9` has the key "1"."""

    name: str
    root: Node

    @classmethod
    def of_data(cls, name: str, data: Data) -> Document:
        """A document without a file, such as kept content: every value has the position of the start."""
        return cls(name, _node(data))

    @property
    def data(self) -> Data:
        return self.root.data

    def where(self, loc: Loc, *, key: bool = False) -> Position:
        """The place of the value (or key) at a path, or of the nearest parent that exists."""
        return self._place(loc, key=key).start

    def inside(self, loc: Loc, offset: int, *, key: bool = False) -> Position:
        """The place of one character inside the text (or key) at a path."""
        return self._place(loc, key=key).inside(offset)

    def keys(self, loc: Loc) -> Collection[str]:
        """The keys of the mapping, or the indexes of the list, at a path that exists."""
        return self._place(loc, key=False).children.keys()

    def mistake(self, loc: Loc, message: str, *, key: bool = False, level: Level = "error") -> Mistake:
        """A mistake about the value (or key) at a path."""
        return Mistake(self.name, *self.where(loc, key=key), message, level)

    def _place(self, loc: Loc, *, key: bool) -> Node:
        node = self.root
        for part in loc:
            child = node.children.get(str(part))
            if child is None:
                return node
            node = child
        return node.key if key and node.key is not None else node


def _node(data: Data) -> Node:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    children = {str(key): _node(value) for key, value in items}
    return Node(data, Position(1, 1), Position(1, 1), None, children)
