"""Difficulty cards: what bots achieved when content was measured, kept as data beside the content.

A pack keeps its cards in `cards/`; the card of a designer's file `bank.yaml` is `bank.card.yaml`. A card names the
content it was measured on by its hash, so a change of a job or of a thief makes the card void.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
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
    """What bots achieved on an entry: figures for each player count."""

    bot: str
    games: int
    seed: str
    players: Mapping[int, Mapping[str, float]]
    rules: Mapping[str, Mapping[int, Mapping[str, float]]] = field(default_factory=dict)
    """The same figures under a house rule (`more-time=1`), where that was measured."""

    def mean(self, figure: Callable[[Mapping[str, float]], float]) -> float:
        """The mean of a figure over all player counts."""
        return sum(map(figure, self.players.values())) / len(self.players)


def card_path(entry: Entry) -> Path:
    """Where the card of an entry is kept."""
    if entry.pack is None:
        return entry.path.with_suffix(".card.yaml")
    return entry.pack.folder / "cards" / f"{entry.id}.yaml"


def read_card(entry: Entry, content: str) -> Card | str:
    """The card of an entry whose content has this hash, or a few words that say why there is none."""
    path = card_path(entry)
    if not path.is_file():
        return NOT_MEASURED
    try:
        said: Any = read_file(path).data
        if said["content"] != content:
            return OUT_OF_DATE
        rules = {str(rule): _by_players(found) for rule, found in said.get("rules", {}).items()}
        return Card(str(said["bot"]), int(said["games"]), str(said["seed"]), _by_players(said["players"]), rules)
    except (ContentError, KeyError, TypeError, ValueError, AttributeError):
        return NOT_MEASURED


def _by_players(said: Any) -> dict[int, dict[str, float]]:
    return {int(players): dict(figures) for players, figures in said.items()}


def card_text(content: str, card: Card) -> str:
    """The text of a card's file; `read_card` reads it."""
    lines = [f"content: {content}", f"bot: {card.bot}", f"games: {card.games}", f'seed: "{card.seed}"', "players:"]
    lines += _lines(card.players, "  ")
    for place, (rule, figures) in enumerate(card.rules.items()):
        lines += [*(["rules:"] if place == 0 else []), f'  "{rule}":', *_lines(figures, "    ")]
    return HEAD + "\n".join(lines) + "\n"


def _lines(by_players: Mapping[int, Mapping[str, float]], indent: str) -> list[str]:
    return [
        f'{indent}"{players}": {{{", ".join(f"{name}: {value:g}" for name, value in figures.items())}}}'
        for players, figures in by_players.items()
    ]


def matches_for(well: float, bounds: Sequence[float]) -> int:
    """Difficulty in matches: one, and one more for every bound above `well`, a measure of success that each game defines."""
    return 1 + sum(well < bound for bound in bounds)
