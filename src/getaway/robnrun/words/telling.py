"""Tells events and statements in any language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from getaway.core.facts import Event
from getaway.robnrun.play.events import Happened, Kind
from getaway.robnrun.words.statement import Deed, Statement, offer_of
from getaway.robnrun.words.wording import say

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame

GATHERED: Final = frozenset(
    {Kind.DRAWS, Kind.SHOWN, Kind.ONTO_THE_ALARM_STACK, Kind.BAG, Kind.HOLDS, Kind.TURNED_UP, Kind.A_SAFE}
)
"""Kinds of events that happen once for each card, but are told once for all of them."""

UNTOLD: Final = frozenset({Deed.READY, Deed.HALT, Deed.DRIVE, Deed.STOP, Deed.GO_ON})
"""Decisions without an event of their own."""


def tell_all(game: RobGame, events: Iterable[Event], lang: str) -> list[str]:
    """A sentence for each event, as far as its content may be seen."""
    sentences: dict[tuple[Kind, str, int], list[Happened]] = {}
    for number, event in enumerate(events):
        if isinstance(event, Happened):
            key = event.what, event.seat, -1 if event.what in GATHERED else number
            sentences.setdefault(key, []).append(event)
    return [_tell(game, same, lang) for same in sentences.values()]


def tell_deed(game: RobGame, code: int, lang: str) -> list[str]:
    """A decision without an event, as one sentence; all may know such decisions."""
    offer = offer_of(code, game.names, whole=False)
    return [say(f"deed.{offer.deed}", lang, seat=seat_name(offer.seat))] if offer.deed in UNTOLD else []


def _tell(game: RobGame, events: Sequence[Happened], lang: str) -> str:
    event = events[0]
    key: str = event.what
    if event.said:
        return say("event.said", lang, clue=clue_words(game, event.said, lang))
    if event.what == Kind.ENDED:
        return say("event.ended", lang, ending=say(f"ending.{event.thing}", lang))
    if event.what in (Kind.CRACKED_SAFE, Kind.UNCRACKED_SAFE):
        return say(f"event.{key}", lang, safe=safe_words(game, event.number or 0, lang))
    things = [each.thing or _safe(game, each, lang) for each in events]
    named = cards_words(game, [thing for thing in sorted(things) if thing], lang)
    values = {"seat": seat_name(event.seat), "n": len(events) if event.what in GATHERED else event.number}
    if not named and (event.what in GATHERED or event.what == Kind.PLAYS):
        key += "-unseen"
    return say(f"event.{key}", lang, **values, things=named)


def _safe(game: RobGame, event: Happened, lang: str) -> str:
    seen = event.what == Kind.A_SAFE and event.number is not None
    return safe_words(game, event.number or 0, lang) if seen else ""


def seat_name(seat: str) -> str:
    return seat.capitalize()


def name_of(game: RobGame, id: str, lang: str) -> str:
    """The name of a tool, a building, a quarter or a colour; a word without a name stays as it is."""
    return game.name(id, lang) if f"names.{id}" in game.texts.languages["en"] else id


def cards_words(game: RobGame, cards: Sequence[str], lang: str) -> str:
    """`2 acid, flashlight`; equal cards must be adjacent."""
    counted = [(card, len(list(same))) for card, same in groupby(cards)]
    names = [f"{n} × {name_of(game, card, lang)}" if n > 1 else name_of(game, card, lang) for card, n in counted]
    return ", ".join(names)


def safe_words(game: RobGame, number: int, lang: str) -> str:
    """What a safe needs and holds: `2 acid, flashlight (gold 1)`."""
    needs, gold = game.box.every_safe[number]
    cards = [tool for tool, count in needs.items() for _ in range(count)]
    return say("needs-and-gold", lang, needs=cards_words(game, cards, lang), gold=gold)


def clue_words(game: RobGame, said: Statement, lang: str) -> str:
    """A statement in words; without its content if it was not heard."""
    words = clue_content(game, said, lang)
    if not said.to:
        return say("clue.public", lang, card=said.card, words=words)
    key = "clue.private" if said.heard else "clue.unheard"
    return say(key, lang, card=said.card, words=words, to=", ".join(map(seat_name, said.to)))


def clue_content(game: RobGame, said: Statement, lang: str) -> str:
    """The content of a statement, without its card and hearers."""
    tools = dict(zip("xyz", (name_of(game, tool, lang) for tool in said.tools), strict=False))
    return game.texts.text(f"clues.{said.card}", lang, **tools, n=said.number)


def card_words(game: RobGame, card: str, lang: str) -> str:
    """What a clue card lets the boss say: `X is needed (to one member)`."""
    words = game.texts.text(f"clues.{card}", lang, x="X", y="Y", z="Z", n="N")
    to = game.board.card_to[game.names.cards.index(card)]
    return say(f"clue.to-{to}", lang, words=words) if to else words
