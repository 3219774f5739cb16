"""Chat at a table between two silences: short messages, a few of them, kept in memory only.

Bots have one thing to say here: why they did what they did, once the silence is over.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import Final

from getaway.bots import Reason
from getaway.web.port import Json
from getaway.web.refused import Refused
from getaway.web.tables import RunningGame

MOST: Final = 10  # messages of one seat until something happens at the table
KEPT: Final = 40  # messages that a page gets when it connects


class Talk:
    """The messages of one table."""

    def __init__(self) -> None:
        self.said: deque[Json] = deque(maxlen=KEPT)
        self._spoken: Counter[int] = Counter()  # by seat, since the last entry
        self._number = -1

    def say(self, seat: int, words: str, number: int) -> Json:
        """Add a message at this number of entries; Refused if this seat has said enough for now."""
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
    """Why bots moved as they did: noted with each move, told from the end of a silence to the beginning of the next."""

    def __init__(self) -> None:
        self._noted: list[tuple[int, int, Reason]] = []  # number of the entry, seat, reason
        self._told: list[tuple[int, int, Reason]] = []

    def note(self, number: int, seat: int, why: Reason) -> None:
        """Note the reason for an entry; replaces one from an entry that was not stored."""
        self._noted = [(at, who, old) for at, who, old in self._noted if at < number]
        self._noted.append((number, seat, why))

    def end_silence(self) -> None:
        """What was noted can be told from now on; what was told before is dropped."""
        self._told, self._noted = self._noted, []

    def tell(self, play: RunningGame, lang: str) -> list[Json]:
        """The reasons of the last robbery; call only outside a silence."""
        found: list[Json] = []
        for number, seat, why in self._told:
            if number <= play.number:
                did = play.shown.face.told(play.table.log[number - 1], seat, lang)[:1]
                found.append({"seat": seat, "did": " ".join(did), "says": why.say(lang, play.game)})
        return found
