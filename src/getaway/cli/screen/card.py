"""The difficulty card of a job or a scenario in one line."""

from __future__ import annotations

from rich.text import Text

from getaway.cli.screen.ink import Lines, wrapped
from getaway.cli.words import say
from getaway.content.cards import Card

SHARES = ("lost", "won")


def card_lines(card: Card | str, kind: str, players: int, width: int, lang: str) -> Lines:
    """What bots made of it with so many players; nothing if it was not measured, or has changed since."""
    figures = {} if isinstance(card, str) else card.players.get(players, {})
    if isinstance(card, str) or not figures:
        return []
    shown = {name: f"{100 * value:.0f}" if name in SHARES else f"{value:g}" for name, value in figures.items()}
    return [Text(), *wrapped(say(f"measured.{kind}", lang, bot=card.bot, **shown), width)]
