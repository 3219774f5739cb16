"""Chance, specified and addressable: the same key and the same question give the same answer on every machine.

Word *k* of a purpose is the (k mod 8)-th big-endian 32-bit word of SHA-256(key, purpose, 0, k div 8). A pick among *n* is
`word * n >> 32`; a roll of dice is one pick among all throws. Nothing that players do between two questions changes an
answer (docs/records.md). Compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64, mypyc_attr

from getaway.core.errors import OutOfChance
from getaway.core.sha256 import WORDS, Hasher, digest


def throws(count: i64) -> i64:
    """The number of ways in which some dice can fall."""
    every: i64 = 6
    while count > 1:
        every *= 6
        count -= 1
    return every


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Answers which of `n` equally likely things happens. Subclasses decide how."""

    def pick(self, purpose: str, index: i64, ordinal: i64, n: i64) -> i64:
        """A number from 0 to n - 1: the answer to question `index` of this purpose.

        `ordinal` counts all questions of the game so far; only a script uses it.
        """
        raise NotImplementedError

    def dice(self, purpose: str, index: i64, ordinal: i64, count: i64) -> i64:
        """Several dice in one answer: faces minus one, as digits to the base six, the first die lowest."""
        raise NotImplementedError


class _Words:
    """The words of one purpose; keeps the last block that was needed."""

    def __init__(self, prefix: bytes) -> None:
        self.hasher = Hasher(prefix)
        self.block: i64 = -1


class Seeded(Chance):
    """Chance from a key. The key never enters a state, a view or a digest."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._streams: dict[str, _Words] = {}
        self._purpose = ""  # the last purpose asked for
        self._last: _Words | None = None

    @classmethod
    def open(cls, seed: int | str) -> Seeded:
        """From an open seed: one that a person typed or shares, so it is no secret."""
        return cls(digest(f"getaway open seed {seed}".encode()))

    @classmethod
    def secret(cls, seed: bytes, salts: Sequence[bytes] = ()) -> Seeded:
        """From a secret seed whose SHA-256 was shown before play, and the salts that the seats added."""
        return cls(digest(seed + b"".join(salts)))

    def pick(self, purpose: str, index: i64, ordinal: i64, n: i64) -> i64:
        stream = self._last
        if stream is None or purpose is not self._purpose:
            stream = self._open(purpose)
            self._last = stream
            self._purpose = purpose
        block: i64 = index // WORDS
        if block != stream.block:
            stream.hasher.read(block)
            stream.block = block
        return (stream.hasher.words[index % WORDS] * n) >> 32

    def dice(self, purpose: str, index: i64, ordinal: i64, count: i64) -> i64:
        return self.pick(purpose, index, ordinal, throws(count))

    def _open(self, purpose: str) -> _Words:
        stream = self._streams.get(purpose)
        if stream is None:
            stream = _Words(self._key + purpose.encode() + b"\0")
            self._streams[purpose] = stream
        return stream


class Branched(Chance):
    """Chance that first repeats given values, then asks another chance: for a game that branches off another."""

    def __init__(self, given: Sequence[int], then: Chance, first: int = 1) -> None:
        self._given = Scripted(given, first)
        self._count = len(given)
        self._then = then

    def pick(self, purpose: str, index: i64, ordinal: i64, n: i64) -> i64:
        asked = self._given if ordinal < self._count else self._then
        return asked.pick(purpose, index, ordinal, n)

    def dice(self, purpose: str, index: i64, ordinal: i64, count: i64) -> i64:
        asked = self._given if ordinal < self._count else self._then
        return asked.dice(purpose, index, ordinal, count)


class Stream(Chance):
    """A quick stream for imagined futures: 32-bit xorshift, the same compiled and uncompiled.

    It answers in the order of asking and is not addressable; games of people use a seed instead.
    """

    def __init__(self, seed: int) -> None:
        self._word: i64 = (seed * 2654435761 + 88675123) % 4294967296 or 88675123

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        word = self._word
        word ^= (word << 13) & 0xFFFFFFFF
        word ^= word >> 17
        word ^= (word << 5) & 0xFFFFFFFF
        self._word = word
        return (word * n) >> 32

    def pick(self, purpose: str, index: i64, ordinal: i64, n: i64) -> i64:
        return self.below(n)

    def dice(self, purpose: str, index: i64, ordinal: i64, count: i64) -> i64:
        return self.below(throws(count))


class Scripted(Chance):
    """Chance from a list: the dice of a test, of a worked example, of a record."""

    def __init__(self, values: Sequence[int], first: int = 1) -> None:
        """`first` is the lowest value in the list: 1 for dice, 0 for cards."""
        self._values = tuple(values)
        self._first = first

    def go_on(self, values: Sequence[int]) -> None:
        """Append values."""
        self._values += tuple(values)

    def pick(self, purpose: str, index: i64, ordinal: i64, n: i64) -> i64:
        if ordinal >= len(self._values):
            raise OutOfChance(f"the script has {len(self._values)} values; {purpose} needs one more")
        value = self._values[ordinal]
        if not self._first <= value < self._first + n:
            span = f"{self._first} to {self._first + n - 1}"
            raise OutOfChance(f"value {ordinal + 1} of the script is {value}; {purpose} needs one from {span}")
        return value - self._first

    def dice(self, purpose: str, index: i64, ordinal: i64, count: i64) -> i64:
        thrown: i64 = 0
        while count > 0:
            count -= 1
            thrown = 6 * thrown + self.pick(purpose, index, ordinal + count, 6)
        return thrown
