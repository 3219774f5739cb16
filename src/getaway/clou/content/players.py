"""How many may play: a job says so, within the limit of a table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Final

from getaway.content.phrases import phrase
from getaway.content.refusals import PhraseError

MOST_PLAYERS: Final = 3
"""The most at one table, whatever a job says."""


@dataclass(frozen=True, slots=True)
class Players:
    """How many may play a job."""

    least: int = 1
    most: int = MOST_PLAYERS

    @property
    def counts(self) -> range:
        return range(self.least, self.most + 1)

    @property
    def text(self) -> str:
        return f"{self.least}-{self.most}" if self.least < self.most else str(self.least)


def _read_players(text: str) -> Players:
    match = re.fullmatch(r"\s*(\d)\s*(?:[-–]\s*(\d))?\s*", text)
    if match is None:
        raise PhraseError(f'expected a number of players or a range such as "1-2", found "{text}"', 0)
    least, most = int(match[1]), int(match[2] or match[1])
    if not 1 <= least <= most <= MOST_PLAYERS:
        raise PhraseError(f"there are 1 to {MOST_PLAYERS} players, not {text.strip()}", 0)
    return Players(least, most)


PlayersPhrase = Annotated[
    Players,
    phrase(
        _read_players,
        description="How many players a job is for: one number, or a range.",
        examples=["1-2", "1-3"],
        numbers=True,
    ),
]
