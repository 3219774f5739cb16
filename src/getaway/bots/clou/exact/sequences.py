"""Pools of symbols that a seat can send to the plan, one after the other: a tree of common beginnings. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.vectors import append, vec


class Sequences:
    """Each node is a sequence (0 has no pool yet); `pool` is its last one, and those before it are its parent's."""

    def __init__(self) -> None:
        self.parent = vec[i64]([-1])
        self.pool = vec[i64]([0])
        self.child = vec[i64]([-1])  # the child made last
        self.sister = vec[i64]([-1])  # the one made before it
        self.count: i64 = 1

    def clear(self) -> None:
        self.count = 1
        self.child[0] = -1

    def then(self, node: i64, pool: i64) -> i64:
        """The sequence that goes on with this pool; a node is made where there was none. Children come after parents."""
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
