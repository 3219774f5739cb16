"""Who is at a table, and what its pages learn of them. During a silence, coming and going must not be a way to talk."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from getaway.web.encoding import encode
from getaway.web.page import Page
from getaway.web.port import Json
from getaway.web.refused import Refused
from getaway.web.seats import Seats

if TYPE_CHECKING:
    from getaway.web.hub import Hub

Person = dict[str, Json]
"""Who sits at a seat, as sent to pages."""

MOST_PAGES: Final = 200  # most pages that look at one table
COARSE: Final = 0.01  # seconds by which a loop's clock may be early


class Company(ABC):
    """The pages that show a table, and the people behind them."""

    def __init__(self, hub: Hub, seats: Seats) -> None:
        self.hub = hub
        self.seats = seats
        self.pages: set[Page] = set()
        self.gone: dict[int, float] = {}  # since when nobody sits at a seat
        self.choosing: set[int] = set()
        self.next: dict[str, Any] | None = None  # where this crew plays again, once somebody has begun
        self._was_silent = False
        self._hushed: list[Person] = []  # who was there when the silence began
        self._hushed_watching = 0
        self._told_people: WeakKeyDictionary[Page, str] = WeakKeyDictionary()

    @property
    @abstractmethod
    def silent(self) -> bool:
        """Whether nobody may talk now."""

    def settle(self) -> None:
        """All its lines were read. During a silence, everybody counts as present until they are away for long."""
        self._was_silent = self.silent
        self._hushed = [{**person, "here": True} for person in self._people()]

    def come(self, page: Page) -> None:
        """Add a page that got everything. A page with a seat always finds room."""
        if len(self.pages) >= MOST_PAGES and not page.seats:
            raise Refused("full-table", 503, n=MOST_PAGES)
        self.pages.add(page)
        for seat in page.seats:
            self.gone.pop(seat, None)
        self.tell_people()
        if self.next is not None:
            page.send(self.invitation(page))

    def leave(self, page: Page) -> None:
        self.pages.discard(page)
        here = self.here()
        for seat in page.seats:
            if seat not in here:
                self.gone[seat] = time.monotonic()
                if self.silent:
                    self._tell_when_long_away(seat)
        self.choosing &= here
        self.tell_people()

    def _tell_when_long_away(self, seat: int) -> None:
        """Tell it once the absence has lasted long; checked again if the loop's coarse clock was early."""
        if seat in self.here() or self.long_away(seat):
            self.tell_people()
        else:
            left = self.hub.away - (time.monotonic() - self.gone[seat])
            asyncio.get_running_loop().call_later(left + COARSE, self._tell_when_long_away, seat)

    def long_away(self, seat: int) -> bool:
        if seat in self.here():
            return False
        since = self.gone.setdefault(seat, self.hub.started)
        return time.monotonic() - since >= self.hub.away

    def here(self) -> set[int]:
        return {seat for page in self.pages for seat in page.seats}

    def people(self, page: Page | None = None) -> list[Person]:
        """Who sits where, for a page. Coming and going, new names and bots that fill in would be a way to talk: during a
        silence a page learns them only of its own seats, and of others that somebody is away once that has lasted long."""
        now = self._people()
        if not self.silent:
            return now
        own = () if page is None else page.seats
        return [
            person if seat in own else {**hushed, "here": bool(hushed["here"]) and not self.long_away(seat)}
            for seat, (person, hushed) in enumerate(zip(now, self._hushed))
        ]

    def _people(self) -> list[Person]:
        here = self.here()
        return [
            {
                "seat": seat,
                "name": seated.name,
                "here": seat in here,
                "bot": seated.bot,
                "choosing": seat in self.choosing,
                "taken": seated.taken,
            }
            for seat, seated in enumerate(self.seats.seats)
        ]

    def _watching(self) -> int:
        return sum(not page.seats for page in self.pages)

    def tell_people(self) -> None:
        """Tell every page for which something has changed: a message without news would reveal that something happened."""
        alike = "" if self.silent else encode({"people": self.people(), "watching": self._watching()})
        for page in self.pages:
            text = alike or encode({"people": self.people(page), "watching": self._hushed_watching})
            if self._told_people.get(page) != text:
                self._told_people[page] = text
                page.send(text)

    def tell(self, message: Mapping[str, Json]) -> None:
        text = encode(message)
        for page in self.pages:
            page.send(text)

    def hush_or_not(self) -> bool:
        """Presence is no longer sent when a silence begins, and sent again when it ends. True if one has just ended."""
        was, self._was_silent = self._was_silent, self.silent
        if self._was_silent and not was:
            self.choosing.clear()
            self._hushed, self._hushed_watching = self._people(), self._watching()
            self.tell_people()
        if was and not self._was_silent:
            self.tell_people()
            return True
        return False

    def choose(self, seats: Iterable[int], on: bool) -> None:
        """Note that somebody holds dice or looks at a mark's ways."""
        if self.silent:
            return
        before = set(self.choosing)
        self.choosing = self.choosing | set(seats) if on else self.choosing - set(seats)
        if self.choosing != before:
            self.tell_people()

    def invite(self, page: Page, table: str, keys: Mapping[int, str]) -> None:
        """Somebody has begun another table for this crew: each page gets the links of its own seats, and no others."""
        self.next = {"table": table, "by": self.seats.seats[page.seats[0]].name, "keys": dict(keys)}
        for each in self.pages - {page}:
            each.send(self.invitation(each))

    def invitation(self, page: Page) -> str:
        assert self.next is not None
        keys = [key for seat, key in self.next["keys"].items() if seat in page.seats]
        return encode({"next": {**self.next, "keys": keys}})
