"""The menu in letters: marks in columns, decisions on lines of their own with their costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.clou.screen.facts import Facts
from getaway.cli.clou.screen.prices import bill, consequences, outcome
from getaway.cli.clou.screen.sheet import escape_values
from getaway.cli.clou.screen.symbols import cells, symbol
from getaway.cli.clou.sitting.menu import Choice
from getaway.cli.screen.ink import OPEN, QUIET, Lines, columns, cut, join, width_of
from getaway.cli.words import say
from getaway.clou.board import codes
from getaway.clou.content.symbols import COLOURS
from getaway.clou.play import score
from getaway.clou.play.decisions import END, ESCAPE, LEAVE, TAKE_OFFER, decision_of
from getaway.clou.play.events import ENDINGS
from getaway.clou.play.state import State
from getaway.clou.words.naming import rating_name
from getaway.clou.words.notation import REROLL_WORD
from getaway.clou.words.wording import say as engine_say

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame

SHOWN = 4  # ways of a mark shown before it is opened
GAP = 2


def menu_lines(
    game: ClouGame, state: State, choices: Sequence[Choice], facts: Facts, lang: str, width: int, count: int
) -> Lines:
    """All items: marks in `count` columns, the ways of a single mark in as many columns as fit."""
    if len(choices) > 1 and len({choice.mark for choice in choices}) == 1 and choices[0].mark:
        ways = [_one_way(game, number, choice, facts, lang) for number, choice in enumerate(choices, 1)]
        return columns(ways, max(1, width // (width_of(ways) + GAP)), width, GAP)
    each = (width - GAP * (count - 1)) // count
    marks = [_mark(game, number, choice, facts, lang, each) for number, choice in enumerate(choices, 1) if choice.mark]
    others = [(number, choice) for number, choice in enumerate(choices, 1) if not choice.mark]
    lines = columns(marks, count, width, GAP)
    return lines + [cut(_other(game, state, number, choice, facts, lang), width) for number, choice in others]


def _mark(game: ClouGame, number: int, choice: Choice, facts: Facts, lang: str, width: int) -> Text:
    """`3 cunning.2 Cun ← 4, 1+3, 2±1=3 …9`: as many ways as fit, and their number."""
    head = Text(f"{number:>2} ", OPEN).append(choice.mark)
    gains = outcome(choice.events, lang)
    results = consequences(game, choice.events, facts, lang) if len(choice.moves) == 1 else ""  # they differ by way
    named = choice.mark in game.names.plan_marks
    name = [Text(game.name(choice.mark.rpartition(".")[0], lang), QUIET)] if named else []
    for shown, words in [(SHOWN, name), *((fewer, []) for fewer in range(SHOWN, -1, -1))]:
        parts = [head, *words, *([gains] if gains.plain else []), Text("←", QUIET), _ways(choice, shown, lang)]
        line = join([*parts, Text(f"⇒ {results}", QUIET)] if results else parts)
        if line.cell_len <= width:
            break
    return line


def _one_way(game: ClouGame, number: int, choice: Choice, facts: Facts, lang: str) -> Text:
    """`2 1+3 → Cun`"""
    text = Text(f"{number:>2} ", OPEN).append_text(_way(choice.ways[0], lang))
    gains, results = outcome(choice.events, lang), consequences(game, choice.events, facts, lang)
    parts = [Text("→ ", QUIET).append_text(gains)] if gains.plain else []
    return join([text, *parts, *([Text(f"⇒ {results}", QUIET)] if results else [])])


def _ways(choice: Choice, shown: int, lang: str) -> Text:
    ways = join([_way(way, lang) for way in choice.ways[:shown]], ", ")
    if len(choice.moves) > shown:
        ways.append(f" …{len(choice.moves)}" if shown else f"…{len(choice.moves)}", QUIET)
    return ways


def _way(way: str, lang: str) -> Text:
    words = way.split()
    if not words:
        return Text(say("menu.own", lang))
    if words[-1] == REROLL_WORD:
        return join([*words[:-1], say("menu.reroll", lang)])
    if words[-1].split("/")[0] not in COLOURS:
        return Text(way)
    return join([*words[:-1], symbol(words[-1], lang)])


def _other(game: ClouGame, state: State, number: int, choice: Choice, facts: Facts, lang: str) -> Text:
    """`4 done  2 unused dice → traces 5→3, time 6→5`"""
    text = Text(f"{number:>2} ", OPEN).append(choice.word)
    words = price_of(game, state, choice, facts, lang)
    return text.append(f"  {words}", QUIET) if words else text


def price_of(game: ClouGame, state: State, choice: Choice, facts: Facts, lang: str) -> str:
    """One line about the cost of a move without a mark."""
    move = choice.moves[0]
    if codes.deed(move.code) == codes.TUNE:
        return say("price.tune", lang)
    if codes.deed(move.code) not in (codes.DECIDE, codes.VOTE):
        lapses = codes.deed(move.code) == codes.LAPSE
        return say("price.lapse", lang) if lapses else ", ".join(bill(game, choice.events, facts, lang))
    option = codes.option_of(move.code)
    row = decision_of(option)
    if row.effect == ESCAPE:
        return _drive(game, option - row.option, facts, lang)
    if row.effect == TAKE_OFFER:
        return game.name(game.names.offers[option - row.option], lang)
    if row.effect == LEAVE:
        points = sum(line.amount for line in score.lines(game.board, game.names, state.position))
        rating = rating_name(game.texts, game.job, game.job.ratings.of(points), lang)
        return say("price.run", lang, n=points, rating=rating)
    if row.effect == END:
        return engine_say(f"ending.{ENDINGS[state.position.ending]}", lang)
    return say(f"price.{row.word}", lang, left=facts.left("time"))


def _drive(game: ClouGame, driver: int, facts: Facts, lang: str) -> str:
    bars = [f"{engine_say(f'track.{bar}', lang)} {cells(*facts.tracks[bar])}" for bar in ("car", "police")]
    return f"{escape_values(game.crew[driver], lang)} · {' · '.join(bars)}"
