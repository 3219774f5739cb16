"""What a store keeps, in plain types. A store does not look into `about`: only the server does."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec


class Seated(msgspec.Struct):
    """One seat: who plays it, and the hash of the key in its link."""

    name: str = ""
    bot: str | None = None
    key: str = ""
    salt: str = ""
    taken: bool = False  # a person has sat down here


class Roster(msgspec.Struct):
    """The seats of a table, and the seats that each token (kept as a hash) opens. Every change raises the version."""

    seats: list[Seated]
    tokens: dict[str, set[int]] = {}
    version: int = 1


class Line(msgspec.Struct, frozen=True):
    """One line of a table's record: who wrote it, the id of the client's command, and the chain hash up to here."""

    number: int
    text: str
    seat: int | None = None
    client: str | None = None
    chain: str = ""

    @classmethod
    def after(cls, chain: str, number: int, text: str, seat: int | None = None, client: str | None = None) -> Line:
        """The line that follows a chain."""
        return cls(number, text, seat, client, link(chain, number, text, seat, client))


def link(chain: str, number: int, text: str, seat: int | None, client: str | None) -> str:
    """The next link of a chain: a hash of this line and all lines before it."""
    written = f"{chain}\x1f{number}\x1f{seat}\x1f{client}\x1f{text}"
    return hashlib.sha256(written.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def first_link(table: str) -> str:
    """The first link of a table's chain; it differs from table to table."""
    return hashlib.sha256(table.encode()).hexdigest()[:32]


def chained(table: str, texts: Sequence[str]) -> list[Line]:
    """The first lines of a table, without a seat or client."""
    lines: list[Line] = []
    for number, text in enumerate(texts, 1):
        lines.append(Line.after(lines[-1].chain if lines else first_link(table), number, text))
    return lines


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a game: `key` is the hash of this text, `hash` the one that records state."""

    hash: str
    data: str
    key: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", content_key(self.data))


def content_key(data: str) -> str:
    return hashlib.sha256(data.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table without its lines: what it plays, when it was made, and its owner (an anonymous hash)."""

    id: str
    made: float
    about: Mapping[str, Any]
    owner: str = ""


@dataclass(frozen=True, slots=True)
class NewTable:
    """Everything that is written when a table begins."""

    table: KeptTable
    roster: Roster
    content: Content
    lines: Sequence[Line] = ()


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """An uploaded record."""

    id: str
    text: str
    about: Mapping[str, Any]
    made: float = 0.0
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """How many tables and records an owner has, and how many bytes the records take."""

    tables: int = 0
    records: int = 0
    bytes: int = 0


@dataclass(frozen=True, slots=True)
class Policy:
    """After how many seconds without use tables and records are deleted."""

    unplayed: float
    played: float
    records: float


@dataclass(frozen=True, slots=True)
class Damage:
    """A thing that differs from what was written."""

    kind: str
    id: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind} {self.id}: {self.what}"
