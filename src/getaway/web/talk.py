"""What people say to each other at a table between two silences: short words, a few of them, kept in memory only.

Programs have one thing to say here: why they did what they did, once nobody has to be silent about it any more.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import Final

from getaway.bots import Reason
from getaway.web.port import Json
from getaway.web.refused import Refused
from getaway.web.tables import RunningGame

MOST: Final = 10  # messages of one seat until something happens at the table
KEPT: Final = 40  # messages that a page finds when it comes in


class Talk:
    """The messages of one table."""

    def __init__(self) -> None:
        self.said: deque[Json] = deque(maxlen=KEPT)
        self._spoken: Counter[int] = Counter()  # by seat, since the last entry
        self._number = -1

    def say(self, seat: int, words: str, number: int) -> Json:
        """One more message at so many entries; Refused if this seat has said enough for now."""
        if number != self._number:
            self._spoken.clear()
            self._number = number
        if self._spoken[seat] >= MOST:
            raise Refused("enough-said", 429, n=MOST)
        self._spoken[seat] += 1
        said: Json = {"seat": seat, "words": words}
        self.said.append(said)
        return said


class Reasons:
    """Why programs moved as they did: noted with each move, told from the end of a silence to the beginning of the next."""

    def __init__(self) -> None:
        self._noted: list[tuple[int, int, Reason]] = []  # number of the entry, seat, reason
        self._told: list[tuple[int, int, Reason]] = []

    def note(self, number: int, seat: int, why: Reason) -> None:
        """For the entry of a number, which may not have been kept when it was made before."""
        self._noted = [(at, who, old) for at, who, old in self._noted if at < number]
        self._noted.append((number, seat, why))

    def end_silence(self) -> None:
        """What was noted can be told from now on; what was told before is past."""
        self._told, self._noted = self._noted, []

    def tell(self, play: RunningGame, lang: str) -> list[Json]:
        """The reasons of the last robbery; ask only while nobody has to be silent."""
        found: list[Json] = []
        for number, seat, why in self._told:
            if number <= play.number:
                did = play.shown.face.told(play.table.log[number - 1], seat, lang)[:1]
                found.append({"seat": seat, "did": " ".join(did), "says": why.say(lang, play.game)})
        return found
