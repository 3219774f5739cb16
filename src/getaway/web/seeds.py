"""Where a table's dice come from."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Final

from getaway.core import SecretSeed
from getaway.core.secret import SEED_BYTES
from getaway.web.port import Json

KINDS: Final = ("secret", "open", "daily")  # kinds that can be requested


@dataclass(frozen=True, slots=True)
class Seed:
    """`secret`; `open` and `daily`, which are public; `same` as a secret seed that was revealed when its game ended.

    `value` of a secret seed is in hexadecimal digits. `salts` are those of the other game, for `same`; `given` are the
    values of chance from before a table branched off another.
    """

    kind: str
    value: str
    salts: tuple[str, ...] | None = None
    given: tuple[int, ...] = ()

    def of_table(self, salts: Sequence[str]) -> SecretSeed | str:
        if self.kind not in ("secret", "same"):
            return self.value
        added = tuple(bytes.fromhex(salt) for salt in (salts if self.salts is None else self.salts))
        return SecretSeed(bytes.fromhex(self.value), added, promised=self.kind == "secret")

    def told(self, salts: Sequence[str]) -> dict[str, Json]:
        """What a page may know of it while the game runs."""
        if self.kind != "secret":
            return {"kind": self.kind, "value": self.value}
        seed = self.of_table(salts)
        assert isinstance(seed, SecretSeed)
        return {"kind": self.kind, "hash": seed.hash, "salts": list(salts)}

    def again(self, salts: Sequence[str]) -> Seed:
        """The same dice for another game. Called only when this one is over."""
        return self if self.kind != "secret" else replace(self, kind="same", salts=tuple(salts))

    def going_on(self, given: Sequence[int]) -> Seed:
        """The seed after values of chance from elsewhere; if this seed has more such values, after all of those."""
        return replace(self, given=(*given, *self.given[len(given) :]))

    def row(self) -> str:
        return json.dumps(asdict(self))


def read_seed(row: str) -> Seed:
    found = json.loads(row)
    salts = found["salts"]
    return Seed(found["kind"], found["value"], None if salts is None else tuple(salts), tuple(found["given"]))


def new_seed(kind: str, value: str = "") -> Seed:
    """The requested seed."""
    if kind == "secret":
        return Seed(kind, secrets.token_hex(SEED_BYTES))
    return Seed(kind, f"daily {datetime.now(UTC):%Y-%m-%d}" if kind == "daily" else value)
