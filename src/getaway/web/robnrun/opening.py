"""The constant part of a scenario's page: names, cards, pictures as on paper, and texts."""

from __future__ import annotations

from getaway.content.plurals import ONE, OTHER
from getaway.content.texts import title
from getaway.draw import inline
from getaway.draw.robnrun import (
    Words,
    back,
    closed_screen,
    clue_card,
    quarter_picture,
    route_picture,
    safe_card,
    station_picture,
    tool_card,
    town_picture,
)
from getaway.draw.robnrun.parts import house_symbol, kinds_of, tool_colour, tool_short, tool_symbol
from getaway.robnrun.content.box import COLOURS
from getaway.robnrun.content.library import HOME
from getaway.robnrun.game import RobGame
from getaway.robnrun.words.telling import card_words, name_of, seat_name
from getaway.robnrun.words.wording import say as engine_says
from getaway.web.house_rules import in_force
from getaway.web.port import Json
from getaway.web.robnrun.choices import BUSTS, rules
from getaway.web.robnrun.offers import GAPS, HEARER
from getaway.web.robnrun.wording import CATALOGUE


def opening(game: RobGame, lang: str) -> dict[str, Json]:
    words = Words(game.box, game.texts, lang)
    return {
        "engine": "robnrun",
        "pack": HOME,  # whose rules are shown at this table
        "deals": True,  # chance deals cards here, no dice
        "hindsight": True,
        "lang": lang,
        "title": title(game.texts, "scenarios", game.scenario.id, lang),
        "story": _story(game, lang),
        "house-rules": in_force(rules(lang), game.rules, lang),
        "words": dict(CATALOGUE.texts.languages[lang]),
        "seats": [
            {"id": seat, "name": seat_name(seat), "portrait": BUSTS[row % len(BUSTS)]}
            for row, seat in enumerate(game.seats)
        ],
        "tools": [_tool(game, words, tool) for tool in kinds_of(game.box)],
        "clues": {str(clue.number): _clue(game, words, clue.number) for clue in game.box.clues},
        "gaps": list(GAPS),
        "hearer": HEARER,
        "choice": game.names.clue_cards(game.board.choice),
        "safes": [{"needs": dict(needs), "gold": gold} for needs, gold in game.box.every_safe],
        "station": {colour: list(getattr(game.box.station.of(len(game.seats)), colour)) for colour in COLOURS},
        "colours": {colour: name_of(game, colour, lang) for colour in COLOURS},
        "prices": {colour: _prices(game, colour) for colour in COLOURS},
        "clue-price": game.box.clue_price,
        "terminals": list(game.box.route.terminals),
        "quarters": [_quarter(game, words, row) for row in range(len(game.box.quarters))],
        "pictures": _pictures(game, words),
    }


def _story(game: RobGame, lang: str) -> str:
    key = f"scenarios.{game.scenario.id}.story"
    return game.texts.text(key, lang) if any(key in there for there in game.texts.languages.values()) else ""


def _prices(game: RobGame, colour: str) -> list[Json]:
    price = getattr(game.box.prices, colour)
    return [0, price.first, price.first + price.second]


def _tool(game: RobGame, words: Words, tool: str) -> dict[str, Json]:
    return {
        "id": tool,
        "name": words.name(tool),
        "word": name_of(game, tool, words.lang),  # in the middle of a sentence
        "symbol": tool_symbol(tool),
        "colour": tool_colour(words.box, tool),
        "short": tool_short(words, tool),
        "svg": inline(tool_card(words, tool)),
    }


def _clue(game: RobGame, words: Words, number: int) -> dict[str, Json]:
    clue = next(clue for clue in game.box.clues if clue.number == number)
    row = game.names.cards.index(str(number))
    return {
        "says": _sentences(game, number, words.lang),
        "words": card_words(game, str(number), words.lang),
        "reading": engine_says(f"reading.{game.names.says[row]}", words.lang),
        "kind": game.names.says[row],
        "to": clue.to,
        "tools": game.board.card_tools[row],
        "svg": inline(clue_card(words, clue)),
    }


def _sentences(game: RobGame, number: int, lang: str) -> dict[str, Json]:
    """The sentence of a clue card with its gaps, for the number 1 and for any other."""
    return {form: game.texts.text(f"clues.{number}", lang, n=n) for form, n in ((ONE, 1), (OTHER, "{n}"))}


def _quarter(game: RobGame, words: Words, row: int) -> dict[str, Json]:
    quarter = game.box.quarters[row]
    safes = {building.id: building.safes for building in quarter.buildings}
    return {
        "id": quarter.id,
        "name": words.name(quarter.id),
        "houses": [
            {"id": building.id, "name": words.name(building.id), "symbol": house_symbol(building.id)}
            for building in quarter.buildings
        ],
        "svg": inline(quarter_picture(words, quarter, game.scenario.dealers[row], safes)),
    }


def _pictures(game: RobGame, words: Words) -> dict[str, Json]:
    cubes = dict(zip(game.box.route.cubes, game.scenario.route, strict=True))
    station = {colour: getattr(game.scenario.station, colour) for colour in COLOURS}
    return {
        "route": inline(route_picture(words, cubes)),
        "station": inline(station_picture(words, len(game.seats), station)),
        "town": inline(town_picture(words, game.scenario.dealers)),
        "screens": [inline(closed_screen(words, safes)) for safes in (1, 2, 3)],
        "back": inline(back(words, "tool")),
        "back-clue": inline(back(words, "clue")),
        "safe": inline(safe_card(words, *game.box.every_safe[0])),
    }
