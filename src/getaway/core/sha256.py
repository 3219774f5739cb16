"""SHA-256 of one short message in compiled code, because a call of hashlib costs more than a whole move. Compiled.

Uncompiled code calls hashlib, which is faster there. Both give the same words.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import i64

from getaway.core.vectors import vec

WORDS: Final = 8  # 32-bit words of a digest
LONGEST: Final = 47  # most bytes of a prefix: with a number of 8 bytes and the padding it fills one block

_COMPILED: Final = not __file__.endswith(".py")
_MASK: Final[i64] = 0xFFFFFFFF


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _root_bits(number: int, root: int) -> int:
    """The first 32 bits after the point of a square or cube root."""
    low, high = 0, 2**40
    while low < high:
        middle = (low + high + 1) // 2
        if middle**root <= number * 2 ** (32 * root):
            low = middle
        else:
            high = middle - 1
    return low % 2**32


_START: Final = vec[i64]([_root_bits(prime, 2) for prime in _primes(8)])
_ROUND: Final = vec[i64]([_root_bits(prime, 3) for prime in _primes(64)])


_NOTHING: Final = vec[i64]([0] * 64)
_SCHEDULE: Final = vec[i64]([0] * 64)  # scratch: nothing else runs while a block is hashed


def _turned(word: i64, by: i64) -> i64:
    """A 32-bit word rotated right."""
    return ((word >> by) | (word << (32 - by))) & _MASK


def digest(data: bytes) -> bytes:
    """SHA-256 of some bytes."""
    if not _COMPILED or len(data) > LONGEST + 8:
        return hashlib.sha256(data).digest()
    message = _padded(data, 0)
    words = _NOTHING[:WORDS]
    _expand(message)
    _compress(words)
    return struct.pack(">8I", *words)


class Hasher:
    """SHA-256 of a prefix followed by an eight-byte number, as eight 32-bit words."""

    def __init__(self, prefix: bytes) -> None:
        self._prefix = prefix
        self._length: i64 = len(prefix)
        self._short: bool = len(prefix) <= LONGEST and _COMPILED
        self._message = _padded(prefix, 8) if self._short else _NOTHING
        self.words = _NOTHING[:WORDS]

    def read(self, number: i64) -> None:
        """Fill `words`."""
        if self._short:
            message = self._message
            at: i64 = self._length + 7
            while at >= self._length:
                message[at] = number & 255
                number >>= 8
                at -= 1
            _expand(message)
            _compress(self.words)
            return
        plain: int = number
        data = hashlib.sha256(self._prefix + plain.to_bytes(8, "big")).digest()
        words: list[int] = list(struct.unpack(">8I", data))
        self.words = vec[i64](words)


def _padded(data: bytes, more: i64) -> vec[i64]:
    """One block, byte by byte: the data, room for `more` bytes, the bit that ends them, and their length in bits."""
    message = _NOTHING[:]
    length: i64 = len(data)
    i: i64 = 0
    while i < length:
        message[i] = data[i]
        i += 1
    length += more
    message[length] = 128
    message[62] = (8 * length) >> 8
    message[63] = (8 * length) & 255
    return message


def _expand(message: vec[i64]) -> None:
    """Fill the schedule."""
    schedule = _SCHEDULE
    i: i64 = 0
    while i < 16:
        at: i64 = 4 * i
        schedule[i] = (message[at] << 24) | (message[at + 1] << 16) | (message[at + 2] << 8) | message[at + 3]
        i += 1
    while i < 64:
        early = schedule[i - 15]
        late = schedule[i - 2]
        early = _turned(early, 7) ^ _turned(early, 18) ^ (early >> 3)
        late = _turned(late, 17) ^ _turned(late, 19) ^ (late >> 10)
        schedule[i] = (schedule[i - 16] + early + schedule[i - 7] + late) & _MASK
        i += 1


def _compress(words: vec[i64]) -> None:
    """Compress the schedule into the words of the digest."""
    schedule = _SCHEDULE
    constants = _ROUND
    a: i64 = _START[0]
    b: i64 = _START[1]
    c: i64 = _START[2]
    d: i64 = _START[3]
    e: i64 = _START[4]
    f: i64 = _START[5]
    g: i64 = _START[6]
    h: i64 = _START[7]
    i: i64 = 0
    while i < 64:
        high = _turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)
        first: i64 = h + high + ((e & f) ^ (~e & g)) + constants[i] + schedule[i]
        low = _turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)
        second: i64 = low + ((a & b) ^ (a & c) ^ (b & c))
        h = g
        g = f
        f = e
        e = (d + first) & _MASK
        d = c
        c = b
        b = a
        a = (first + second) & _MASK
        i += 1
    words[0] = (_START[0] + a) & _MASK
    words[1] = (_START[1] + b) & _MASK
    words[2] = (_START[2] + c) & _MASK
    words[3] = (_START[3] + d) & _MASK
    words[4] = (_START[4] + e) & _MASK
    words[5] = (_START[5] + f) & _MASK
    words[6] = (_START[6] + g) & _MASK
    words[7] = (_START[7] + h) & _MASK
