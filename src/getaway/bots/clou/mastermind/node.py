"""A position met while a round is thought through, the best of several, and the way that led to one. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.bots.clou.mastermind.supply import Supply
from getaway.clou.play.position import Position
from getaway.core.vectors import vec


@mypyc_attr(acyclic=True)
class Node:
    """A position inside a round, how it was come by, the keys of its parts, and what it is worth."""

    def __init__(self, p: Position, parent: Node | None, code: i64, sheets: vec[i64], supplies: list[Supply]) -> None:
        self.p: Final = p
        self.parent: Final = parent
        self.code: Final[i64] = code
        self.sheets: Final = sheets
        self.read: vec[i64] = sheets if parent is None else parent.read  # the sheets to which the supplies belong
        self.supplies = supplies
        self.value: float = 0.0


def best_nodes(nodes: list[Node], keep: i64) -> list[Node]:
    """The most valuable, the best first; of equals the earlier."""
    if len(nodes) <= 1:
        return nodes
    if keep == 1:
        best = nodes[0]
        for node in nodes:
            if node.value > best.value:
                best = node
        return [best]
    ranked = sorted([(-nodes[i].value, i) for i in range(len(nodes))])
    return [nodes[item[1]] for item in ranked[:keep]]


def line_to(node: Node) -> list[int]:
    """The moves that lead to a node."""
    found: list[int] = []
    at: Node | None = node
    while at is not None and at.parent is not None:
        found.append(int(at.code))
        at = at.parent
    found.reverse()
    return found
