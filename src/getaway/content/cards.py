"""Difficulty cards: what a piece of content came to when it was measured, kept as data beside it.

A pack keeps them in `cards/`, a designer's file `bank.yaml` has its card in `bank.card.yaml`. A card names the content that it
was measured on by its hash, so a change of a job or of a thief makes it void.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from getaway.content.mistakes import ContentError
from getaway.content.packs import Entry
from getaway.content.source import read_file

NOT_MEASURED = "not measured yet"
OUT_OF_DATE = "not measured yet: it was changed since"

HEAD = "# Measured by `getaway balance`; written anew each time.\n"


@dataclass(frozen=True, slots=True)
class Card:
    """What bots made of it: figures for each player count. `matches` (1 to 4) say how hot it gets."""

    bot: str
    games: int
    seed: str
    players: Mapping[int, Mapping[str, float]]

    @property
    def matches(self) -> int:
        """Of all player counts together."""
        every = [int(figures["matches"]) for figures in self.players.values()]
        return round(sum(every) / len(every))


def card_path(entry: Entry) -> Path:
    """Where the card of an entry is kept."""
    if entry.pack is None:
        return entry.path.with_suffix(".card.yaml")
    return entry.pack.folder / "cards" / f"{entry.id}.yaml"


def read_card(entry: Entry, content: str) -> Card | str:
    """The card of an entry whose content has this hash, or a few words why there is none."""
    path = card_path(entry)
    if not path.is_file():
        return NOT_MEASURED
    try:
        said: Any = read_file(path).data
        if said["content"] != content:
            return OUT_OF_DATE
        figures = {int(players): dict(found) for players, found in said["players"].items()}
        return Card(str(said["bot"]), int(said["games"]), str(said["seed"]), figures)
    except (ContentError, KeyError, TypeError, ValueError, AttributeError):
        return NOT_MEASURED


def card_text(content: str, card: Card) -> str:
    """A card as `read_card` reads it."""
    lines = [f"content: {content}", f"bot: {card.bot}", f"games: {card.games}", f'seed: "{card.seed}"', "players:"]
    for players, figures in card.players.items():
        inside = ", ".join(f"{name}: {value:g}" for name, value in figures.items())
        lines.append(f'  "{players}": {{{inside}}}')
    return HEAD + "\n".join(lines) + "\n"


def matches_for(success: float) -> int:
    """How hot it gets, from one match to four, by the share of games that went well."""
    return 1 + sum(success < bound for bound in (0.65, 0.55, 0.45))
