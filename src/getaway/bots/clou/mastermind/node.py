"""A position visited while a round is planned, the best of several, and the way that led to one. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.clou.play.position import Position
from getaway.core.vectors import vec


@mypyc_attr(acyclic=True)
class Node:
    """A position inside a round, the move that led to it, the keys of its parts, and its worth."""

    def __init__(self, p: Position, parent: Node | None, code: i64, sheets: vec[i64]) -> None:
        self.p: Final = p
        self.parent: Final = parent
        self.code: Final[i64] = code
        self.sheets: Final = sheets
        self.value: float = 0.0


def best_nodes(nodes: list[Node], keep: i64) -> list[Node]:
    """The most valuable, best first; of equals the earlier."""
    if len(nodes) <= 1:
        return nodes
    if keep == 1:
        best = nodes[0]
        for node in nodes:
            if node.value > best.value:
                best = node
        return [best]
    best_few: list[Node] = []
    least: float = 0.0  # the least worth in a full list
    for node in nodes:
        if len(best_few) < keep:
            best_few.append(node)
        elif node.value > least:
            best_few[keep - 1] = node
        else:
            continue
        place: i64 = len(best_few) - 1
        while place > 0 and best_few[place - 1].value < node.value:
            best_few[place] = best_few[place - 1]
            place -= 1
        best_few[place] = node
        least = best_few[len(best_few) - 1].value
    return best_few


def line_to(node: Node) -> list[int]:
    """The moves that lead to a node."""
    found: list[int] = []
    at: Node | None = node
    while at is not None and at.parent is not None:
        found.append(int(at.code))
        at = at.parent
    found.reverse()
    return found
