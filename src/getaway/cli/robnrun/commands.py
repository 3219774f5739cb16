"""Words that are not moves: notes, safes, hint, moves, log, rules, help, quit. One function each."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from getaway.bots import make_bot
from getaway.cli.robnrun import pages
from getaway.cli.robnrun.answers import Answers
from getaway.cli.robnrun.programs import USUAL
from getaway.cli.robnrun.words import say
from getaway.cli.screen.pages import rule_lines
from getaway.cli.screen.sitting import BACK, LEAVE, Commands
from getaway.robnrun.content.library import HOME

if TYPE_CHECKING:
    from getaway.cli.robnrun.sitting import RobSitting


def tidy(line: str) -> str:
    """A typed line in plain letters: Japanese keyboards type wide ones."""
    return unicodedata.normalize("NFKC", line).strip()


def ask(at: RobSitting, text: str) -> bool:
    """`?` alone is help; `? 8`, `? acid` and `? red` explain, `? rules alarm` opens the rules."""
    if not text:
        return show_help(at, "")
    word, _, rest = text.partition(" ")
    if word.lower() == "rules":
        return show_rules(at, rest.strip())
    return at.answer(Answers(at.game, at.view.read(), at.lang).about(text))


def write_note(at: RobSitting, rest: str) -> bool:
    """`note dynamite again?` adds a line of private notes; `note` alone empties them."""
    if at.viewer is None:
        at.news = [say("note.whose", at.lang)]
        return True
    name = at.game.seats[at.viewer]
    kept = at.aside.notes.get(name, "")
    at.aside.notes[name] = " · ".join(part for part in (kept, rest) if part) if rest else ""
    at.aside.write()
    at.news = [say("note.kept" if rest else "note.emptied", at.lang)]
    return True


def show_safes(at: RobSitting, rest: str) -> bool:
    """Show all safes; `safes fit` shows those that fit what the viewer knows."""
    facts = at.view.read()
    if rest != "fit":
        return at.page(pages.catalogue(at.game, facts.gone, at.lang, at.screen.width))
    if facts.robbed is None:
        at.news = [say("safes.none", at.lang)]
        return True
    return at.page(pages.fitting(at.game, at.view, at.lang, at.screen.width))


def hint(at: RobSitting, rest: str) -> bool:
    """Show what a bot would do in the viewer's place, and why, from what the viewer knows."""
    seat = at.state.deciders()[0] if at.viewer is None else at.viewer
    view = at.state.view(seat)
    if seat not in at.state.deciders():
        at.news = [say("hint.not-now", at.lang)]
        return True
    choice = make_bot(USUAL, at.game, seats=(seat,)).choose(view)
    assert choice
    at.news = [say("hint.would", at.lang, move=choice.move.text, why=choice.why.say(at.lang, at.game))]
    return True


def undo(at: RobSitting, rest: str) -> bool:
    at.news = [say("did.no-undo", at.lang)]
    return True


def show_moves(at: RobSitting, rest: str) -> bool:
    """Show the whole menu, when the window was too small for it."""
    return at.page(at.drawn().menu_lines(at.screen.width, 1))


def show_log(at: RobSitting, rest: str) -> bool:
    return at.page(pages.log(at.game, at.table.log, at.viewer, at.lang, at.screen.width))


def show_rules(at: RobSitting, rest: str) -> bool:
    """Show the pack's rules, or the sections that contain a word: `rules alarm`."""
    return at.page(rule_lines(HOME, at.lang, at.screen.width, rest))


def show_help(at: RobSitting, rest: str) -> bool:
    return at.page(pages.help_page(at.lang, at.screen.width))


def show_clues(at: RobSitting, rest: str) -> bool:
    """Show every clue card of the box, with how it is read."""
    return at.page(pages.clues(at.game, at.lang, at.screen.width))


COMMANDS: Commands = {
    **BACK,
    **LEAVE,
    "help": show_help,
    "note": write_note,
    "safes": show_safes,
    "clues": show_clues,
    "hint": hint,
    "undo": undo,
    "moves": show_moves,
    "m": show_moves,
    "log": show_log,
    "rules": show_rules,
}
