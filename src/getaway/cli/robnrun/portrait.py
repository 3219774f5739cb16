"""A scenario before the first robbery, and the safes of a box."""

from __future__ import annotations

from typing import cast

from rich.text import Text

from getaway.cli.robnrun import board
from getaway.cli.robnrun.words import say
from getaway.cli.screen.ink import HEAD, Lines, columns, rule, trimmed, wrapped
from getaway.content.packs import pack
from getaway.content.text_files import read_texts
from getaway.content.texts import title
from getaway.robnrun.content.box import Box
from getaway.robnrun.content.house_rules import HOUSE_RULES
from getaway.robnrun.content.library import HOME, Source
from getaway.robnrun.game import SEATS, RobGame
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.telling import card_words
from getaway.robnrun.words.wording import say as engine_say


def scenario_portrait(source: Source, players: int, width: int, lang: str) -> Lines:
    game = RobGame(source, SEATS[:players], HOUSE_RULES.read(None))
    facts = cast(RobView, game.start(seed=0).view(None)).read()
    scenario = source.scenario
    lines: Lines = [Text(title(game.texts, "scenarios", scenario.id, lang), HEAD)]
    lines += wrapped(game.texts.text(f"scenarios.{scenario.id}.story", lang), width)
    lines += rule(say("show.town", lang, n=players), width)
    lines += [*board.town(game, facts, lang, width), *board.route(game, facts, lang, width)]
    lines += board.station(game, facts, lang, width)
    lines += rule(say("show.clues" if scenario.clues else "show.choice", lang), width)
    cards = facts.cards or game.names.clue_cards(game.board.choice)
    advised = game.names.clue_cards(game.board.advice)
    for card in cards:
        mark = say("show.advised", lang) if card in advised else ""
        lines += wrapped(f"{card:>2} {card_words(game, str(card), lang)} {mark}", width, 3)
    return trimmed(lines, width)


def box_portrait(box: Box, width: int, lang: str) -> Lines:
    """All safes, each with its tools and its gold."""
    texts = read_texts(pack(HOME).folder)
    items: Lines = []
    for number, (needs, gold) in enumerate(box.every_safe):
        names = {tool: texts.text(f"names.{tool}", lang) for tool in needs}
        words = [f"{n} × {names[tool]}" if n > 1 else names[tool] for tool, n in needs.items()]
        items.append(Text(f"{number:>3} {engine_say('needs-and-gold', lang, needs=', '.join(words), gold=gold)}"))
    widest = max(item.cell_len for item in items)
    return columns(items, max(1, (width + 2) // (widest + 2)), width)
