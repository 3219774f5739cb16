"""The words that are no moves: undo, redo, restart, plan, sheet, log, rules, help, quit. One function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.clou.screen import plan as drawn_plan
from getaway.cli.clou.screen import sheet as drawn_sheet
from getaway.cli.clou.screen.tools import Card
from getaway.cli.clou.sitting import pages
from getaway.cli.clou.sitting.answers import Answers
from getaway.cli.screen.ink import HEAD, Lines, wrapped
from getaway.cli.screen.pages import turn_pages
from getaway.cli.words import say
from getaway.clou.content.library import rules_of
from getaway.clou.words.telling import seat_name
from getaway.core import Move

if TYPE_CHECKING:
    from getaway.cli.clou.sitting.sitting import Sitting


def ask(at: Sitting, text: str) -> bool:
    """`?` alone is help; `? cunning.2` and `? safe` explain."""
    if not text:
        return show_help(at, "")
    answer = Answers(at.game, at.state, at.facts, at.shown, at.lang).about(text)
    lines = wrapped(answer, at.screen.width)
    if at.screen.redraws and len(lines) > 2:  # a small frame would cut it
        return _page(at, lines)
    at.news = [answer]
    return True


def undo(at: Sitting, rest: str) -> bool:
    count = int(rest) if rest.isdecimal() else 1
    if not 1 <= count <= len(at.table.undoable):
        at.news = [say("did.no-undo", at.lang, n=len(at.table.undoable))]
        return True
    return _took_back(at, at.table.undo(count), "did.undo")


def redo(at: Sitting, rest: str) -> bool:
    count = int(rest) if rest.isdecimal() else 1
    if not 1 <= count <= len(at.table.redoable):
        at.news = [say("did.no-redo", at.lang, n=len(at.table.redoable))]
        return True
    return _took_back(at, at.table.redo(count), "did.redo")


def restart(at: Sitting, rest: str) -> bool:
    """The round from its throw on."""
    return undo(at, str(len(at.table.undoable)))


def _took_back(at: Sitting, moves: tuple[Move, ...], key: str) -> bool:
    at.narrowed = None
    at.news = [say(key, at.lang, moves=" · ".join(move.text for move in moves))]
    at.keep()
    return True


def show_plan(at: Sitting, rest: str) -> bool:
    return _page(at, drawn_plan.plan(at.drawn().blueprint, at.facts, at.screen.width))


def show_sheet(at: Sitting, rest: str) -> bool:
    """`sheet`, `sheet janet`."""
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
    return _page(at, lines)


def show_moves(at: Sitting, rest: str) -> bool:
    """The whole menu, where the window was too small for it."""
    return _page(at, at.drawn().menu_lines(at.screen.width, 2))


def show_log(at: Sitting, rest: str) -> bool:
    return _page(at, pages.log(at.table.log))


def show_rules(at: Sitting, rest: str) -> bool:
    return _page(at, pages.rules(rules_of(at.game.entry), at.drawn().blueprint, at.screen.width, rest))


def show_help(at: Sitting, rest: str) -> bool:
    return _page(at, pages.help_page(at.lang, at.screen.width))


def back(at: Sitting, rest: str) -> bool:
    at.narrowed = None
    return True


def leave(at: Sitting, rest: str) -> bool:
    return False


def _page(at: Sitting, lines: Lines) -> bool:
    return turn_pages(at.screen, lines, at.lang)


COMMANDS: dict[str, Callable[[Sitting, str], bool]] = {
    "help": show_help,
    "undo": undo,
    "u": undo,
    "redo": redo,
    "restart": restart,
    "plan": show_plan,
    "sheet": show_sheet,
    "moves": show_moves,
    "m": show_moves,
    "log": show_log,
    "rules": show_rules,
    "back": back,
    "b": back,
    "quit": leave,
    "q": leave,
    "exit": leave,
}
