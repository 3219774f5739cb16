"""A growing list of move codes, reused from move to move. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.vectors import append, vec


class Listing:
    def __init__(self) -> None:
        self.codes = vec[i64]([0] * 128)
        self.count: i64 = 0

    def add(self, code: i64) -> None:
        if self.count < len(self.codes):
            self.codes[self.count] = code
        else:
            self.codes = append(self.codes, code)
        self.count += 1

    def has(self, code: i64) -> bool:
        i: i64 = 0
        while i < self.count:
            if self.codes[i] == code:
                return True
            i += 1
        return False
