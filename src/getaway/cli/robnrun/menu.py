"""The moves of a seat as a short numbered menu: one item for each card, building or decision; a clue card opens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from getaway.cli.robnrun.facts import Facts
from getaway.cli.robnrun.words import say
from getaway.core import Move
from getaway.robnrun.words.notation import read_statement
from getaway.robnrun.words.telling import card_words, clue_content, name_of, seat_name

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame


@dataclass(frozen=True, slots=True)
class Choice:
    """One item: what it says, the moves inside, and the words by which it can be called instead of its number."""

    label: str
    moves: tuple[Move, ...]
    words: frozenset[str] = frozenset()


def menu(game: RobGame, moves: Iterable[Move], facts: Facts, lang: str) -> list[Choice]:
    """All that can be done now; the statements of one clue card are one item."""
    listed = [_choices(game, card, list(same), facts, lang) for card, same in groupby(moves, _clue_card)]
    return [choice for choices in listed for choice in choices]


def _clue_card(move: Move) -> str:
    """The number of the clue card that a move uses, or nothing."""
    _, verb, *rest = move.text.split()
    return rest[0].rstrip(":") if verb == "says" else ""


def _choices(game: RobGame, card: str, moves: list[Move], facts: Facts, lang: str) -> list[Choice]:
    if not card:
        return [_single(game, move, facts, lang) for move in moves]
    if len(moves) == 1:
        return [_statement(game, moves[0], lang)]
    label = say("menu.card", lang, card=card, words=card_words(game, card, lang), n=len(moves))
    return [Choice(label, tuple(moves), frozenset({card}))]


def opened(game: RobGame, choice: Choice, lang: str) -> list[Choice]:
    """The statements of one clue card as a menu of their own."""
    return [_statement(game, move, lang) for move in choice.moves]


def naming(choices: Sequence[Choice], words: Sequence[str]) -> list[Choice]:
    """Of the choices those that all these words belong to."""
    wanted = {word.casefold() for word in words}
    return [choice for choice in choices if wanted <= choice.words]


def _statement(game: RobGame, move: Move, lang: str) -> Choice:
    text = move.text.partition(" says ")[2]
    said = read_statement(text)
    hidden = not said.tools and said.number is None  # a look, whose content nobody knows before
    words = card_words(game, said.card, lang) if hidden else clue_content(game, said, lang)
    label = f"{' → '.join([said.card, *map(seat_name, said.to)])}: {words}"
    called = {said.card, *said.to, *said.tools, *(name_of(game, tool, lang).casefold() for tool in said.tools)}
    called |= {str(said.number)} if said.number is not None else set()
    return Choice(label, (move,), frozenset(called))


def _single(game: RobGame, move: Move, facts: Facts, lang: str) -> Choice:
    _, verb, *rest = move.text.split()
    thing = rest[0] if rest else ""
    name = name_of(game, thing, lang)
    return Choice(
        _label(game, verb, thing, name, facts, lang), (move,), frozenset({thing, name.casefold(), verb} - {""})
    )


def _label(game: RobGame, verb: str, thing: str, name: str, facts: Facts, lang: str) -> str:
    match verb:
        case "plays":
            held = [cards.count(thing) for seat in facts.seats.values() if (cards := seat.cards) is not None]
            return say("menu.plays", lang, name=name, n=max(held, default=1))
        case "robs" | "places":
            return say(f"menu.{verb}", lang, name=name, n=facts.town[thing])
        case "buys":
            key = "menu.buys-hidden" if thing == "hidden" else "menu.buys"
            words = "" if thing == "hidden" else card_words(game, thing, lang)
            return say(key, lang, card=thing, words=words, n=game.box.clue_price)
        case "picks":
            return say("menu.picks", lang, card=thing, words=card_words(game, thing, lang))
        case "pays":
            return _pays(game, int(thing), facts, lang)
        case _:
            return say(f"menu.{verb}", lang)


def _pays(game: RobGame, cubes: int, facts: Facts, lang: str) -> str:
    price = getattr(game.box.prices, str(facts.dealer))
    cost = (0, price.first, price.first + price.second)[cubes]
    return say("menu.pays", lang, n=cubes, colour=name_of(game, str(facts.dealer), lang), gold=cost)
