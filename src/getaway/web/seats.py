"""Who sits where: secret links, the tokens they are traded for, programs that fill in. Only hashes of secrets are kept."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from getaway.web.store import Statement

SECRET_BYTES: Final = 24  # 192 random bits


def new_secret() -> str:
    """A key behind a link's `#`, or a token."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(slots=True)
class Seated:
    """One seat: who plays it, and the hash of its link's key."""

    name: str = ""
    bot: str | None = None
    key: str = ""
    salt: str = ""
    taken: bool = False  # a person has sat down here

    def row(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


@dataclass(slots=True)
class Seats:
    """The seats of one table and the tokens that open them."""

    table: str
    seats: list[Seated]
    tokens: dict[str, set[int]] = field(default_factory=dict)  # hash of a token: its seats

    def copy(self) -> Seats:
        """To be changed, and to take the place of these when the disk has it (`Live.reseat`)."""
        tokens = {name: set(seats) for name, seats in self.tokens.items()}
        return Seats(self.table, [replace(seated) for seated in self.seats], tokens)

    def of_token(self, token: str) -> tuple[int, ...]:
        return tuple(sorted(self.tokens.get(hashed(token), ())))

    def of_key(self, key: str) -> int | None:
        wanted = hashed(key)
        return next(
            (seat for seat, seated in enumerate(self.seats) if secrets.compare_digest(seated.key, wanted)), None
        )

    @property
    def people(self) -> list[int]:
        return [seat for seat, seated in enumerate(self.seats) if seated.bot is None]

    def saved(self, numbers: Iterable[int]) -> list[Statement]:
        """What the store must be told of some seats."""
        return [
            ("INSERT OR REPLACE INTO seats VALUES (?, ?, ?)", (self.table, seat, self.seats[seat].row()))
            for seat in numbers
        ]

    def grant(self, token: str, seats: Iterable[int]) -> list[Statement]:
        """Open seats to a token."""
        name = hashed(token)
        self.tokens.setdefault(name, set()).update(seats)
        return [("INSERT OR REPLACE INTO tokens VALUES (?, ?, ?)", (name, self.table, seat)) for seat in seats]

    def revoke(self, seat: int, token: str | None = None) -> list[Statement]:
        """Close a seat to a token, or to all."""
        wanted = None if token is None else hashed(token)
        for name, seats in list(self.tokens.items()):
            if wanted in (None, name):
                seats.discard(seat)
                if not seats:
                    del self.tokens[name]
        if wanted is None:
            return [('DELETE FROM tokens WHERE "table" = ? AND seat = ?', (self.table, seat))]
        return [('DELETE FROM tokens WHERE "table" = ? AND seat = ? AND hash = ?', (self.table, seat, wanted))]


def read_seats(table: str, rows: Iterable[tuple[Any, ...]], tokens: Iterable[tuple[Any, ...]]) -> Seats:
    """Seats as the store has them."""
    found = Seats(table, [Seated(**json.loads(about)) for _, about in sorted(rows)])
    for name, seat in tokens:
        found.tokens.setdefault(name, set()).add(seat)
    return found
