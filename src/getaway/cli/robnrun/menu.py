"""The moves of a seat as a short numbered menu: one item for each card, building or decision; a clue card opens."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from getaway.cli.robnrun.words import say
from getaway.core import Move
from getaway.robnrun.sight.facts import Facts
from getaway.robnrun.words.notation import VERBS
from getaway.robnrun.words.statement import HIDDEN_WORD, Deed, Offer, Statement, offer_of
from getaway.robnrun.words.telling import card_words, clue_content, name_of, seat_name

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame

_WORDS: Final = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True)
class Choice:
    """One item: its text, its moves, and the words that choose it instead of its number."""

    label: str
    moves: tuple[Move, ...]
    words: frozenset[str] = frozenset()


def menu(game: RobGame, moves: Iterable[Move], facts: Facts, lang: str) -> list[Choice]:
    """All moves; the statements of one clue card are one item."""
    offered = {offer_of(move.code, game.names): move for move in moves}
    grouped = [(card, {offer: offered[offer] for offer in same}) for card, same in groupby(offered, _clue_card)]
    listed = [_choices(game, card, same, facts, lang) for card, same in grouped]
    return [choice for choices in listed for choice in choices]


def _clue_card(offer: Offer) -> str:
    """The number of the clue card that a move uses, or an empty text."""
    return offer.thing if offer.deed == Deed.SAY else ""


def _choices(game: RobGame, card: str, offered: dict[Offer, Move], facts: Facts, lang: str) -> list[Choice]:
    moves = tuple(offered.values())
    if not card:
        return [_single(game, offer, move, facts, lang) for offer, move in offered.items()]
    if len(moves) == 1:
        return [_statement(game, moves[0], lang, named=True)]
    label = say("menu.card", lang, card=card, words=card_words(game, card, lang), n=len(moves))
    return [Choice(label, moves, frozenset({card}))]


def opened(game: RobGame, choice: Choice, lang: str, *, named: bool = False) -> list[Choice]:
    """The statements of one clue card as a menu; `named` beside those of others."""
    return [_statement(game, move, lang, named=named) for move in choice.moves]


def naming(choices: Sequence[Choice], line: str) -> list[Choice]:
    """The choices that a line names, by their own words or by those shown in the list."""
    wanted = set(line.casefold().split())
    called = [choice for choice in choices if wanted <= choice.words]
    shown = [choice for choice in choices if wanted <= _shown(choice)]
    return called or shown or [choice for choice in choices if line.casefold() in choice.label.casefold()]


def _shown(choice: Choice) -> frozenset[str]:
    """Every word shown in the list, also those of names with several words."""
    text = " ".join([choice.label, *choice.words])
    return frozenset(_WORDS.findall(text.casefold()))


def _statement(game: RobGame, move: Move, lang: str, *, named: bool) -> Choice:
    said = offer_of(move.code, game.names).said or Statement("")
    # nobody knows beforehand what a look shows
    words = clue_content(game, said, lang) if said.heard else card_words(game, said.card, lang)
    heard = " → ".join([said.card, *map(seat_name, said.to)])
    label = say("menu.statement", lang, card=heard, words=words) if named or said.to else words
    called = {said.card, *said.to, *said.tools, *(name_of(game, tool, lang).casefold() for tool in said.tools)}
    called |= {str(said.number)} if said.number is not None else set()
    return Choice(label, (move,), frozenset(called))


def _single(game: RobGame, offer: Offer, move: Move, facts: Facts, lang: str) -> Choice:
    thing = offer.thing if offer.number is None else str(offer.number)
    name = name_of(game, thing, lang)
    called = frozenset({thing, name.casefold(), VERBS[offer.deed]} - {""})
    return Choice(_label(game, offer, name, facts, lang), (move,), called)


def _label(game: RobGame, offer: Offer, name: str, facts: Facts, lang: str) -> str:
    thing = offer.thing
    match offer.deed:
        case Deed.PLAY:
            held = [cards.count(thing) for seat in facts.seats.values() if (cards := seat.hand_cards) is not None]
            return say("menu.plays", lang, name=name, n=max(held, default=1))
        case Deed.ROB | Deed.PLACE:
            return say(f"menu.{VERBS[offer.deed]}", lang, name=name, n=facts.town[thing])
        case Deed.BUY:
            key = "menu.buys-hidden" if thing == HIDDEN_WORD else "menu.buys"
            words = "" if thing == HIDDEN_WORD else card_words(game, thing, lang)
            return say(key, lang, card=thing, words=words, n=game.box.clue_price)
        case Deed.PICK:
            return say("menu.picks", lang, card=thing, words=card_words(game, thing, lang))
        case Deed.PAY:
            return _pays(game, offer.number or 0, facts, lang)
        case _:
            return say(f"menu.{VERBS[offer.deed]}", lang)


def _pays(game: RobGame, cubes: int, facts: Facts, lang: str) -> str:
    price = getattr(game.box.prices, str(facts.dealer))
    cost = (0, price.first, price.first + price.second)[cubes]
    return say("menu.pays", lang, n=cubes, colour=name_of(game, str(facts.dealer), lang), gold=cost)
