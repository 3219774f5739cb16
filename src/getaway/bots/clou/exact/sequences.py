"""Sequences of pools that a seat can send to the plan, as a tree. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.vectors import append, vec


class Sequences:
    """Each node is a sequence (node 0 is empty): the parent's, and `pool` at its end."""

    def __init__(self) -> None:
        self.parent = vec[i64]([-1])
        self.pool = vec[i64]([0])
        self.child = vec[i64]([-1])  # the newest child
        self.sister = vec[i64]([-1])  # the next older sibling
        self.count: i64 = 1

    def clear(self) -> None:
        self.count = 1
        self.child[0] = -1

    def then(self, node: i64, pool: i64) -> i64:
        """The sequence that continues with this pool; makes the node if needed. Children have higher numbers than parents."""
        child: i64 = self.child[node]
        while child >= 0:
            if self.pool[child] == pool:
                return child
            child = self.sister[child]
        child = self.count
        self.count += 1
        if child == len(self.pool):
            self.parent = append(self.parent, node)
            self.pool = append(self.pool, pool)
            self.child = append(self.child, -1)
            self.sister = append(self.sister, self.child[node])
        else:
            self.parent[child] = node
            self.pool[child] = pool
            self.child[child] = -1
            self.sister[child] = self.child[node]
        self.child[node] = child
        return child
