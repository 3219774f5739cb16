"""Builds the nodes of a document from YAML's events, and refuses the parts of YAML that content does without.

It reads events instead of PyYAML's nodes, because nodes forget anchors, and because events let us limit the depth of
nesting before anything deep is built.
"""

from collections.abc import Iterator
from typing import Any

import yaml

from getaway.content.document import Data, Node, Position
from getaway.content.mistakes import Mistake, Mistakes
from getaway.content.scalars import RefusedWord, read_plain
from getaway.content.syntax import explain, position_of
from getaway.content.wording import found

DEEPEST = 40

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def compose(text: str, name: str, loader: Any = _Loader) -> Node:
    """The root node of the text's only document; raises ContentError with all mistakes up to the first fatal one."""
    composer = _Composer(yaml.parse(text, Loader=loader), name)
    try:
        root = composer.document()
    except yaml.YAMLError as error:
        composer.refuse(*explain(error, text))
        root = None
    except _Fatal as fatal:
        composer.refuse(fatal.position, fatal.message)
        root = None
    composer.mistakes.raise_errors()
    return root or Node(None, Position(1, 1), Position(1, 1))


class _Fatal(Exception):
    """A mistake after which reading on makes no sense."""

    def __init__(self, position: Position, message: str) -> None:
        super().__init__(position, message)
        self.position = position
        self.message = message


class _Composer:
    def __init__(self, events: Iterator[yaml.Event], name: str) -> None:
        self._events = events
        self._name = name
        self.mistakes = Mistakes()

    def refuse(self, position: Position, message: str) -> None:
        self.mistakes.add(Mistake(self._name, *position, message))

    def document(self) -> Node | None:
        root = None
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    raise _Fatal(_start(event), "a second document begins here: a file holds one, remove this ---")
                root = self._node(next(self._events), depth=1)
        return root

    def _node(self, event: yaml.Event, depth: int) -> Node:
        if depth > DEEPEST:
            raise _Fatal(_start(event), f"nested more than {DEEPEST} levels deep: content needs far fewer")
        self._refuse_properties(event)
        node = Node(None, _start(event), _end(event))
        if isinstance(event, yaml.ScalarEvent):
            node.data = self._scalar(event)
        elif isinstance(event, yaml.SequenceStartEvent):
            self._fill_list(node, depth)
        elif isinstance(event, yaml.MappingStartEvent):
            self._fill_mapping(node, depth)
        return node

    def _refuse_properties(self, event: yaml.Event) -> None:
        anchor = getattr(event, "anchor", None)
        tag = getattr(event, "tag", None)
        if isinstance(event, yaml.AliasEvent):
            self.refuse(_start(event), f"*{anchor} repeats another part: aliases are not read, write the part out")
        elif anchor is not None:
            self.refuse(_start(event), f"&{anchor} names a part for repeating: anchors are not read, remove it")
        if tag is not None:
            self.refuse(_start(event), f"{_written_tag(tag)} is a tag: tags are not read, remove it")

    def _scalar(self, event: yaml.ScalarEvent) -> Data:
        if event.style:
            return event.value
        try:
            return read_plain(event.value)
        except RefusedWord as refused:
            self.refuse(_start(event), str(refused))
            return event.value

    def _fill_list(self, node: Node, depth: int) -> None:
        entries: list[Data] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            child = self._node(event, depth + 1)
            node.children[str(len(entries))] = child
            entries.append(child.data)
        node.data = entries
        node.end = _end(event)

    def _fill_mapping(self, node: Node, depth: int) -> None:
        values: dict[str, Data] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            word = self._key_word(key, event)
            child = self._node(next(self._events), depth + 1)
            if word is not None and word in values:
                self.refuse(key.start, _repeated(word, node))
            elif word is not None:
                child.key = key
                node.children[word] = child
                values[word] = child.data
        node.data = values
        node.end = _end(event)

    def _key_word(self, key: Node, event: yaml.Event) -> str | None:
        """The key as a word. Whole numbers are allowed and become words; a model may read them as numbers again."""
        if key.data == "<<" and not getattr(event, "style", None):
            self.refuse(key.start, "<< merges another mapping: merge keys are not read, write the keys out")
            return None
        if isinstance(key.data, str) or type(key.data) is int:
            return str(key.data)
        if not isinstance(event, yaml.AliasEvent):
            self.refuse(key.start, f"a key is a word or a whole number, found {found(key.data)}: quote it")
        return None


def _written_tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!") if tag.startswith("tag:yaml.org,2002:") else tag


def _repeated(word: str, node: Node) -> str:
    first = node.children[word].key or node
    return f'the key "{word}" stands here again, first in line {first.start.line}: keep one'


def _start(event: yaml.Event) -> Position:
    return position_of(event.start_mark)


def _end(event: yaml.Event) -> Position:
    return position_of(event.end_mark)
