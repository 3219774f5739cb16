"""A rest between two silences: what happened is told, and people talk, before a program goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Final

LONGEST: Final = 90.0  # seconds that a program waits for people
TOLD: Final = 9.0  # seconds in which pages tell what happened, if nobody who looks has a seat
STEP: Final = 0.1  # seconds; nobody notices so little


class Rest:
    """Who has had enough of it; it begins anew with each entry."""

    def __init__(self) -> None:
        self._number = -1
        self._on: set[int] = set()

    def go_on(self, number: int, seats: Iterable[int]) -> None:
        """Note that these seats want to go on from this entry."""
        self._on = set(seats) | (self._on if number == self._number else set())
        self._number = number

    def over(self, number: int, people: set[int]) -> bool:
        """Whether all these people want to go on from this entry."""
        return bool(people) and number == self._number and people <= self._on

    async def wait(self, number: int, here: Callable[[], set[int]], rests: Callable[[], bool]) -> None:
        """Until the people who are `here` go on, or it has lasted long enough, or there is no rest any more."""
        begun = time.monotonic()
        while rests() and not self.over(number, people := here()):
            if time.monotonic() - begun >= (LONGEST if people else TOLD):
                return
            await asyncio.sleep(STEP)
