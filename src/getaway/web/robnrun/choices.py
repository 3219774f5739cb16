"""What a lobby shows of Rob 'n Run: scenarios with their clue cards, the seats of a gang, house rules with values."""

from __future__ import annotations

from typing import Final

from getaway.content.cards import Card, matches_for
from getaway.content.texts import Texts, title
from getaway.robnrun.content.clue import Clue
from getaway.robnrun.content.house_rules import HOUSE_RULES
from getaway.robnrun.content.library import WELL, Source, texts_of
from getaway.robnrun.game import SEATS
from getaway.robnrun.words.telling import seat_name
from getaway.robnrun.words.wording import say as engine_says
from getaway.web.port import Json
from getaway.web.robnrun.wording import say
from getaway.web.words import say as say_everywhere

BUSTS: Final = ("b-bruce", "b-janet", "b-matt", "b-trixie", "b-stranger")
"""Portraits of the seats, in order."""


def scenario(source: Source, card: Card | str, lang: str) -> dict[str, Json]:
    """A scenario for the lobby: its six clue cards, and how hard bots found it with each number of players."""
    there, texts = source.scenario, texts_of(source)
    cards = {clue.number: clue for clue in source.box.clues if clue.number not in there.forbidden}
    clues = list(there.clues or cards)
    key = f"scenarios.{there.id}.story"
    story = texts.text(key, lang) if any(key in found for found in texts.languages.values()) else ""
    listed = ", ".join(map(str, clues))
    return {
        "id": there.id,
        "title": title(texts, "scenarios", there.id, lang),
        "story": story,
        "special": "",
        "clues": clues,
        "sayable": [[number, _words(texts, cards[number], lang)] for number in clues],
        "facts": [say("lobby.clues" if there.clues else "lobby.choice", lang, clues=listed)],
        "card": _card(card, lang),
    }


def _words(texts: Texts, clue: Clue, lang: str) -> str:
    """What a clue card lets the boss say."""
    words = texts.text(f"clues.{clue.number}", lang, x="X", y="Y", z="Z", n="N")
    return engine_says(f"clue.to-{clue.to}", lang, words=words) if clue.to else words


def _card(card: Card | str, lang: str) -> dict[str, Json] | None:
    if isinstance(card, str):
        return None
    shares = {players: figures["won"] for players, figures in card.players.items()}
    return {
        "matches": matches_for(card.mean(lambda figures: figures["won"]), WELL),
        "bot": say_everywhere(f"bot.{card.bot}.name", lang),
        "share": sum(shares.values()) / len(shares),
        "players": {
            str(players): {**figures, "says": say("lobby.won", lang, n=round(100 * figures["won"]))}
            for players, figures in card.players.items()
        },
    }


def seats(lang: str) -> list[Json]:
    """The characters to choose from: a name and a face, without any difference in play."""
    return [
        {
            "id": id,
            "name": seat_name(id),
            "portrait": bust,
            "about": say("lobby.seat", lang),
            "tagline": "",
            "gives": [],
        }
        for id, bust in zip(SEATS, BUSTS, strict=True)
    ]


def rules(lang: str) -> list[Json]:
    """House rules and variants, each with its values."""
    return [
        {
            "id": name,
            "default": rule.default,
            "online": rule.default,
            "values": [{"value": value, "says": _value(name, value, lang)} for value in rule.values],
            "name": say(f"rule.{name}.name", lang),
            "about": say(f"rule.{name}.about", lang),
        }
        for name, rule in HOUSE_RULES.items()
    ]


def _value(rule: str, value: object, lang: str) -> str:
    return str(value) if isinstance(value, int) else say(f"rule.{rule}.{value}", lang)
