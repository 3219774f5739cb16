"""The engine's own SHA-256 equals the library's. It exists because a call to the library costs more than a move."""

from __future__ import annotations

import hashlib
import struct

from hypothesis import given
from hypothesis import strategies as st

from getaway.core.sha256 import Hasher


@given(st.binary(max_size=200), st.integers(0, 2**40))
def test_words_are_those_of_the_library(prefix: bytes, block: int) -> None:
    hasher = Hasher(prefix)
    hasher.read(block)
    expected = struct.unpack(">8I", hashlib.sha256(prefix + block.to_bytes(8, "big")).digest())
    assert tuple(hasher.words) == expected
