"""Who sits where: secret links, the tokens they are traded for, bots that fill in. Only hashes of secrets are kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from copy import deepcopy
from typing import Final

from getaway.store import Roster, Seated

SECRET_BYTES: Final = 24  # 192 random bits


def new_secret() -> str:
    """A key for a link, after its `#`, or a token."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Seats:
    """The seats of one table and the tokens that open them."""

    def __init__(self, roster: Roster) -> None:
        self.roster: Final = roster

    @property
    def seats(self) -> list[Seated]:
        return self.roster.seats

    def next(self) -> Seats:
        """A copy to change, which replaces these seats once it is stored (`LiveTable.reseat`)."""
        roster = deepcopy(self.roster)
        roster.version += 1
        return Seats(roster)

    def of_token(self, token: str) -> tuple[int, ...]:
        return tuple(sorted(self.roster.tokens.get(hashed(token), ())))

    def of_key(self, key: str) -> int | None:
        wanted = hashed(key)
        return next(
            (seat for seat, seated in enumerate(self.seats) if secrets.compare_digest(seated.key, wanted)), None
        )

    @property
    def people(self) -> list[int]:
        return [seat for seat, seated in enumerate(self.seats) if seated.bot is None]

    @property
    def salts(self) -> list[str]:
        return [seated.salt for seated in self.seats]

    def grant(self, token: str, seats: Iterable[int]) -> None:
        """Open seats to a token."""
        if wanted := set(seats):
            self.roster.tokens.setdefault(hashed(token), set()).update(wanted)

    def revoke(self, seat: int, token: str | None = None) -> None:
        """Close a seat to a token, or to all."""
        wanted = None if token is None else hashed(token)
        for name, seats in list(self.roster.tokens.items()):
            if wanted in (None, name):
                seats.discard(seat)
                if not seats:
                    del self.roster.tokens[name]
