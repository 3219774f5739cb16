"""The difficulty card of a job or a scenario in one line."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from getaway.cli.screen.ink import Lines, wrapped
from getaway.cli.words import say
from getaway.content.cards import Card

SHARES = ("lost", "won", "fair", "coup")


def card_lines(card: Card | str, kind: str, players: int, width: int, lang: str, **names: str) -> Lines:
    """What bots achieved with this many players; empty if that was not measured, or the content has changed since.
    `names` are those of the ratings."""
    figures = {} if isinstance(card, str) else card.players.get(players, {})
    if isinstance(card, str) or not figures:
        return []
    lines = [Text(), *wrapped(say(f"measured.{kind}", lang, bot=card.bot, **names, **_shown(figures)), width)]
    for rule, by_players in card.rules.items():
        if players in by_players:
            lines += wrapped(say(f"measured.{kind}-rule", lang, rule=rule, **_shown(by_players[players])), width)
    return lines


def _shown(figures: Mapping[str, float]) -> dict[str, str]:
    return {name: f"{100 * value:.0f}" if name in SHARES else f"{value:g}" for name, value in figures.items()}
