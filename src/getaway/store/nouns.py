"""What a store keeps, in plain types. A store reads none of it: `about` is the server's business."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec


class Seated(msgspec.Struct):
    """One seat: who plays it, and the hash of its link's key."""

    name: str = ""
    bot: str | None = None
    key: str = ""
    salt: str = ""
    taken: bool = False  # a person has sat down here


class Roster(msgspec.Struct):
    """Who sits at a table: its seats, and the hashes of tokens with the seats they open. Each change has a new version."""

    seats: list[Seated]
    tokens: dict[str, set[int]] = {}
    version: int = 1


class Line(msgspec.Struct, frozen=True):
    """One line of a table's record: who wrote it, the id of the client's command, and the chain up to here."""

    number: int
    text: str
    seat: int | None = None
    client: str | None = None
    chain: str = ""

    @classmethod
    def after(cls, chain: str, number: int, text: str, seat: int | None = None, client: str | None = None) -> Line:
        """The line that follows what a chain stands for."""
        return cls(number, text, seat, client, link(chain, number, text, seat, client))


def link(chain: str, number: int, text: str, seat: int | None, client: str | None) -> str:
    """The next link of a chain: it stands for this line and all before it."""
    written = f"{chain}\x1f{number}\x1f{seat}\x1f{client}\x1f{text}"
    return hashlib.sha256(written.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def first_link(table: str) -> str:
    """The chain of a table without lines; another one at each table."""
    return hashlib.sha256(table.encode()).hexdigest()[:32]


def chained(table: str, texts: Sequence[str]) -> list[Line]:
    """The first lines of a table, written by nobody in particular."""
    lines: list[Line] = []
    for number, text in enumerate(texts, 1):
        lines.append(Line.after(lines[-1].chain if lines else first_link(table), number, text))
    return lines


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a game: `key` is the hash of this very text, `hash` the one that records name."""

    hash: str
    data: str
    key: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", content_key(self.data))


def content_key(data: str) -> str:
    return hashlib.sha256(data.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table but for its lines: what it plays, since when, and on whose account (a hash that names nobody)."""

    id: str
    made: float
    about: Mapping[str, Any]
    owner: str = ""


@dataclass(frozen=True, slots=True)
class NewTable:
    """All that a table begins with."""

    table: KeptTable
    roster: Roster
    content: Content
    lines: Sequence[Line] = ()


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """A record that somebody brought."""

    id: str
    text: str
    about: Mapping[str, Any]
    made: float = 0.0
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """How many tables and records somebody has, and how many bytes the records take."""

    tables: int = 0
    records: int = 0
    bytes: int = 0


@dataclass(frozen=True, slots=True)
class Policy:
    """After how many seconds without use something is deleted."""

    unplayed: float
    played: float
    records: float


@dataclass(frozen=True, slots=True)
class Damage:
    """Something that is not as it was written."""

    kind: str
    id: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind} {self.id}: {self.what}"
