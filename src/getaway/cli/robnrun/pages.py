"""Longer texts of a sitting: help, the log, the clue cards, the catalogue of safes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.robnrun.words import CATALOGUE, say
from getaway.cli.screen.ink import DONE, HEAD, QUIET, Lines, columns, wrapped
from getaway.cli.screen.pages import help_lines
from getaway.core import Entry
from getaway.robnrun.sight.belief import safes_of
from getaway.robnrun.words.telling import card_words, safe_words, tell_all
from getaway.robnrun.words.wording import say as engine_say

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame
    from getaway.robnrun.sight.view import RobView

INPUT = 20  # column of what is typed
MOST = 60  # most sets of safes listed


def help_page(lang: str, width: int) -> Lines:
    """What can be typed and what it does, and the meaning of the signs."""
    return help_lines([say(key, lang) for key in CATALOGUE.keys("help")], INPUT, width)


def log(game: RobGame, entries: Sequence[Entry], viewer: int | None, lang: str, width: int) -> Lines:
    """Every entry as the viewer saw it."""
    lines: Lines = []
    for number, entry in enumerate(entries, 1):
        if entry.move is None or entry.events is None:
            continue
        lines += wrapped(f"{number:>3} {entry.move.seen(viewer)}", width, 4)
        told = " ".join(tell_all(game, entry.events.seen(viewer), lang))
        lines += [Text("    ").append_text(line) for line in wrapped(told, width - 4)]
    return lines


def clues(game: RobGame, lang: str, width: int) -> Lines:
    """What each clue card lets the boss say, and how bots read it."""
    lines = wrapped(engine_say("reading.plain", lang), width)
    for row, card in enumerate(game.names.cards):
        lines.append(Text(f"{card:>2} ", HEAD).append(card_words(game, card, lang)))
        reading = engine_say(f"reading.{game.names.says[row]}", lang)
        lines += [Text("   ").append(line.plain, QUIET) for line in wrapped(reading, width - 3)]
    return lines


def catalogue(game: RobGame, gone: Collection[int], lang: str, width: int) -> Lines:
    """All safes of the box; safes that are out of the game are crossed out."""
    every = range(len(game.box.every_safe))
    items = [_safe(game, safe, lang, "×" if safe in gone else " ", DONE if safe in gone else "") for safe in every]
    return _side_by_side(items, width)


def fitting(game: RobGame, view: RobView, lang: str, width: int) -> Lines:
    """The sets of safes that fit all that the viewer knows, the likeliest first."""
    belief = view.belief()
    sets = sorted(belief.sets(), key=lambda each: -each[2])
    lines: Lines = [Text(say("safes.fit", lang, n=len(sets)), HEAD)]
    for safes, _, weight in sets[:MOST]:
        words = "; ".join(safe_words(game, safe, lang) for safe in safes_of(safes))
        lines += wrapped(f"{100 * weight / belief.total:>5.1f} %  {words}", width, 9)
    return lines + ([Text(say("safes.more", lang, n=len(sets) - MOST), QUIET)] if len(sets) > MOST else [])


def _safe(game: RobGame, safe: int, lang: str, sign: str, style: str) -> Text:
    return Text(f"{sign}{safe:>3} {safe_words(game, safe, lang)}", style)


def _side_by_side(items: Sequence[Text], width: int) -> Lines:
    widest = max(item.cell_len for item in items)
    return columns(items, max(1, (width + 2) // (widest + 2)), width)
