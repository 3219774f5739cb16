"""A connected page, as a table knows it."""

from __future__ import annotations

from typing import Protocol

from getaway.core import GetawayError


class Page(Protocol):
    """One browser that shows a table, for a spectator or for players."""

    lang: str
    seats: tuple[int, ...]
    front: int | None
    token: str
    lamp: bool

    def send(self, text: str) -> None: ...

    def end(self, error: GetawayError) -> None: ...

    def drop(self) -> None: ...
