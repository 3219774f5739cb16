"""A set of fingerprints that is cleared at once, and a lossy table from fingerprints to numbers. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.core.vectors import vec


class Seen:
    """Holds up to `room` fingerprints; further ones count as new every time."""

    def __init__(self, room: int) -> None:
        size = 64
        while size < 2 * room:
            size *= 2
        self._mask: Final[i64] = size - 1
        self._room: Final[i64] = room
        self._keys: Final = vec[i64]([0] * size)
        self._stamps: Final = vec[i64]([0] * size)
        self._stamp: i64 = 1
        self.count: i64 = 0

    def clear(self) -> None:
        self._stamp += 1
        self.count = 0

    def add(self, key: i64) -> bool:
        """Add a fingerprint; returns whether it was new."""
        at: i64 = (key ^ (key >> 31)) & self._mask
        while self._stamps[at] == self._stamp:
            if self._keys[at] == key:
                return False
            at = (at + 1) & self._mask
        if self.count < self._room:
            self._stamps[at] = self._stamp
            self._keys[at] = key
            self.count += 1
        return True


class Kept:
    """Values by fingerprint; a newer one may replace an older one."""

    def __init__(self, size: int) -> None:
        """`size` is a power of two."""
        self._mask: Final[i64] = size - 1
        self._keys: Final = vec[i64]([-1] * size)
        self._values: Final = vec[i64]([0] * size)

    def clear(self) -> None:
        at: i64 = 0
        while at <= self._mask:
            self._keys[at] = -1
            at += 1

    def has(self, key: i64) -> bool:
        return self._keys[(key ^ (key >> 31)) & self._mask] == key

    def get(self, key: i64) -> i64:
        return self._values[(key ^ (key >> 31)) & self._mask]

    def put(self, key: i64, value: i64) -> None:
        at: i64 = (key ^ (key >> 31)) & self._mask
        self._keys[at] = key
        self._values[at] = value


class Register:
    """Numbers fingerprints 0, 1, 2 … in order of arrival; grows as needed."""

    def __init__(self) -> None:
        self._mask: i64 = 1023
        self._keys = vec[i64]([0] * 1024)
        self._numbers = vec[i64]([-1] * 1024)
        self._places = vec[i64]([0] * 512)  # the place of each number
        self.count: i64 = 0

    def clear(self) -> None:
        number: i64 = 0
        while number < self.count:
            self._numbers[self._places[number]] = -1
            number += 1
        self.count = 0

    def number(self, key: i64) -> i64:
        """The number of a fingerprint; `count` grows if it is new."""
        at: i64 = self._place(key)
        if self._numbers[at] >= 0:
            return self._numbers[at]
        if self.count == len(self._places):
            self._grow()
            at = self._place(key)
        self._keys[at] = key
        self._numbers[at] = self.count
        self._places[self.count] = at
        self.count += 1
        return self.count - 1

    def _place(self, key: i64) -> i64:
        at: i64 = (key ^ (key >> 31)) & self._mask
        while self._numbers[at] >= 0 and self._keys[at] != key:
            at = (at + 1) & self._mask
        return at

    def _grow(self) -> None:
        keys = self._keys
        places = self._places
        size: int = 2 * len(keys)
        self._mask = size - 1
        self._keys = vec[i64]([0] * size)
        self._numbers = vec[i64]([-1] * size)
        self._places = vec[i64]([0] * (size // 2))
        number: i64 = 0
        while number < self.count:
            key: i64 = keys[places[number]]
            at: i64 = self._place(key)
            self._keys[at] = key
            self._numbers[at] = number
            self._places[number] = at
            number += 1
