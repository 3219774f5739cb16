"""A secret seed: dice that nobody can know before, and that anybody can verify afterwards (docs/records.md)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from getaway.core.chance import Seeded
from getaway.core.errors import RecordError
from getaway.core.record import Record

SEED_BYTES: Final = 32
SALT_BYTES: Final = 16
HASH: Final = "seed-hash"
SEED: Final = "secret-seed"
SALTS: Final = "salts"

_NO_SALT: Final = "-"


@dataclass(frozen=True, slots=True)
class SecretSeed:
    """256 random bits and each seat's salt; an empty salt for a seat that added none.

    A seed that is played again ("same dice") is not secret: it promises nothing, and is shown from the beginning.
    """

    seed: bytes
    salts: tuple[bytes, ...] = ()
    promised: bool = True

    @property
    def hash(self) -> str:
        """The hash shown before the first roll: it fixes the seed and reveals nothing about it."""
        return f"sha256:{hashlib.sha256(self.seed).hexdigest()}"

    @property
    def chance(self) -> Seeded:
        return Seeded.secret(self.seed, self.salts)

    def headers(self, *, over: bool) -> dict[str, str]:
        """The headers of a record; only the hash while the game runs."""
        promise = {HASH: self.hash} if self.promised else {}
        if self.promised and not over:
            return promise
        salts = " ".join(salt.hex() or _NO_SALT for salt in self.salts)
        return {**promise, SEED: self.seed.hex(), SALTS: salts}


def secret_of(headers: Mapping[str, str]) -> SecretSeed | None:
    """The secret seed of a finished record; RecordError if it is not the promised one."""
    if SEED not in headers:
        return None
    seed = _bytes(headers[SEED], SEED, SEED_BYTES)
    salts = [b"" if word == _NO_SALT else _bytes(word, SALTS, SALT_BYTES) for word in headers.get(SALTS, "").split()]
    told = SecretSeed(seed, tuple(salts), HASH in headers)
    if told.promised and told.hash != headers[HASH]:
        raise RecordError(f"the secret seed is not the one that was promised: its hash is {told.hash}")
    return told


def _bytes(word: str, header: str, length: int) -> bytes:
    if not re.fullmatch(f"[0-9a-f]{{{2 * length}}}", word):
        raise RecordError(f"the header '{header}:' has {2 * length} hexadecimal digits each, found '{word}'")
    return bytes.fromhex(word)


def verdict(record: Record) -> str:
    """What a successful replay of a record proves about its dice.

    `verified`: they come from the promised secret seed and the salts. `open`: from a seed that could be known before.
    `promised`: only the hash is known yet, because the game runs. `unknown`: somebody wrote them, or some came from the game
    that this one branched off.
    """
    told = SEED in record.headers
    if HASH in record.headers:
        if record.headers.get("given", "0") != "0":
            return "unknown"
        return "verified" if told else "promised"
    return "open" if told or "seed" in record.headers else "unknown"
