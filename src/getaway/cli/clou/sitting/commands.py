"""Words that are not moves: undo, redo, restart, plan, sheet, log, rules, help, quit. One function each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.clou.screen import plan as drawn_plan
from getaway.cli.clou.screen import sheet as drawn_sheet
from getaway.cli.clou.screen.tools import Card
from getaway.cli.clou.sitting import pages
from getaway.cli.clou.sitting.answers import Answers
from getaway.cli.screen.ink import HEAD, Lines
from getaway.cli.screen.sitting import BACK, LEAVE, UNDO, Commands, undo
from getaway.cli.words import say
from getaway.clou.content.library import rules_of
from getaway.clou.words.telling import seat_name

if TYPE_CHECKING:
    from getaway.cli.clou.sitting.sitting import ClouSitting


def ask(at: ClouSitting, text: str) -> bool:
    """`?` alone is help; `? cunning.2` and `? safe` explain."""
    if not text:
        return show_help(at, "")
    return at.answer(Answers(at.game, at.state, at.facts, at.shown, at.lang).about(text))


def restart(at: ClouSitting, rest: str) -> bool:
    """Take back the whole round, down to its throw."""
    return undo(at, str(len(at.table.undoable)))


def show_plan(at: ClouSitting, rest: str) -> bool:
    return at.page(drawn_plan.plan(at.drawn().blueprint, at.facts, at.screen.width))


def show_sheet(at: ClouSitting, rest: str) -> bool:
    """Show a sheet: `sheet`, `sheet janet`."""
    seats = [rest.lower()] if rest.lower() in at.game.seats else [at.game.seats[at.shown]]
    if rest and rest.lower() not in at.game.seats:
        at.news = [say("did.no-seat", at.lang, word=rest, names=", ".join(at.game.seats))]
        return True
    lines: Lines = []
    for seat in seats:
        thief = at.game.crew[at.game.seats.index(seat)]
        card = Card(thief, at.game.texts, at.facts.hands[seat].pencil, at.lang)
        lines.append(Text(seat_name(at.game, seat, at.lang), HEAD))
        lines += drawn_sheet.sheet(card, at.screen.width)
    return at.page(lines)


def show_moves(at: ClouSitting, rest: str) -> bool:
    """Show the whole menu, when the window was too small for it."""
    return at.page(at.drawn().menu_lines(at.screen.width, 2))


def show_log(at: ClouSitting, rest: str) -> bool:
    return at.page(pages.log(at.table.log))


def show_rules(at: ClouSitting, rest: str) -> bool:
    return at.page(pages.rules(rules_of(at.game.entry), at.drawn().blueprint, at.screen.width, rest))


def show_help(at: ClouSitting, rest: str) -> bool:
    return at.page(pages.help_page(at.lang, at.screen.width))


COMMANDS: Commands = {
    **UNDO,
    **BACK,
    **LEAVE,
    "help": show_help,
    "restart": restart,
    "plan": show_plan,
    "sheet": show_sheet,
    "moves": show_moves,
    "m": show_moves,
    "log": show_log,
    "rules": show_rules,
}
