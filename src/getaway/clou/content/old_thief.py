"""Thief files in the first format: three abilities, and tools by their kind. They are converted to today's.

`abilities: {strength: [...]}` is a bar named strength, `grid: {...}` a tool named grid. The converted document keeps the
line and column of everything, so that mistakes point at what the author wrote.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from getaway.clou.content.symbols import ABILITIES
from getaway.content.document import Document, Node
from getaway.content.mistakes import ContentError, Mistake, did_you_mean
from getaway.content.wording import found

OLD_KEY: Final = "abilities"
_KINDS: Final = ("grid", "rings", "tree", "pyramid")


def renewed(document: Document) -> Document:
    """A thief's document in today's form; returned unchanged if it already is."""
    root = document.root
    if OLD_KEY not in root.children:
        return document
    wrong = list(_mistakes(document))
    if wrong:
        raise ContentError(wrong)
    abilities = root.children[OLD_KEY]
    bars = [_named(name, "boxes", abilities.children[name]) for name in ABILITIES]
    tools = [_named(kind, kind, root.children[kind]) for kind in _KINDS if _filled(root, kind)]
    children = {key: node for key, node in root.children.items() if key not in (OLD_KEY, *_KINDS)}
    children |= {"bars": _list(bars, abilities), "tools": _list(tools, root)}
    data = {key: node.data for key, node in children.items()}
    return Document(document.name, Node(data, root.start, root.end, root.key, children))


def _mistakes(document: Document) -> Iterator[Mistake]:
    node = document.root.children[OLD_KEY]
    if not isinstance(node.data, dict):
        yield document.mistake((OLD_KEY,), f"expected a mapping, found {found(node.data)}")
        return
    for name in node.children:
        if name not in ABILITIES:
            message = f'unknown key "{name}"; {did_you_mean(name, ABILITIES)}'
            yield document.mistake((OLD_KEY, name), message, key=True)
    near = len(set(node.children) - set(ABILITIES))
    for name in [name for name in ABILITIES if name not in node.children][near:]:
        yield document.mistake((OLD_KEY,), f'the key "{name}" is missing here: add it')


def _filled(root: Node, kind: str) -> bool:
    return kind in root.children and root.children[kind].data not in (None, [])


def _named(id: str, key: str, node: Node) -> Node:
    """A module in today's form: its id, and what the author wrote."""
    name = Node(id, (node.key or node).start, (node.key or node).end)
    return Node({"id": id, key: node.data}, node.start, node.end, node.key, {"id": name, key: node})


def _list(nodes: Sequence[Node], place: Node) -> Node:
    children = {str(number): node for number, node in enumerate(nodes)}
    return Node([node.data for node in nodes], place.start, place.end, place.key, children)
