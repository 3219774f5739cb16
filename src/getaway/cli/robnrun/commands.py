"""The words that are no moves: notes, safes, hint, moves, log, rules, help, quit. One function each."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

from getaway.bots import make_bot
from getaway.cli.robnrun import pages
from getaway.cli.robnrun.answers import Answers
from getaway.cli.robnrun.programs import USUAL
from getaway.cli.robnrun.words import say
from getaway.cli.screen.ink import Lines, wrapped
from getaway.cli.screen.pages import rule_lines, turn_pages
from getaway.robnrun.content.library import HOME

if TYPE_CHECKING:
    from getaway.cli.robnrun.sitting import Sitting


def tidy(line: str) -> str:
    """A typed line with plain letters: Japanese keyboards write wide ones."""
    return unicodedata.normalize("NFKC", line).strip()


def ask(at: Sitting, text: str) -> bool:
    """`?` alone is help; `? 8`, `? acid` and `? red` explain, `? rules alarm` opens the rules."""
    if not text:
        return show_help(at, "")
    word, _, rest = text.partition(" ")
    if word.lower() == "rules":
        return show_rules(at, rest.strip())
    answer = Answers(at.game, at.view.read(), at.lang).about(text)
    lines = wrapped(answer, at.screen.width)
    if at.screen.redraws and len(lines) > 2:  # a small frame would cut it
        return _page(at, lines)
    at.answer = [answer]
    return True


def write_note(at: Sitting, rest: str) -> bool:
    """`note dynamite again?` adds a line of private notes; `note` alone empties them."""
    if at.viewer is None:
        at.answer = [say("note.whose", at.lang)]
        return True
    name = at.game.seats[at.viewer]
    kept = at.aside.notes.get(name, "")
    at.aside.notes[name] = " · ".join(part for part in (kept, rest) if part) if rest else ""
    at.aside.write()
    at.answer = [say("note.kept" if rest else "note.emptied", at.lang)]
    return True


def show_safes(at: Sitting, rest: str) -> bool:
    """The catalogue of all safes; `safes fit` those that fit what the viewer knows."""
    facts = at.view.read()
    if rest != "fit":
        return _page(at, pages.catalogue(at.game, facts.gone, at.lang, at.screen.width))
    if facts.robbed is None:
        at.answer = [say("safes.none", at.lang)]
        return True
    return _page(at, pages.fitting(at.game, at.view, at.lang, at.screen.width))


def hint(at: Sitting, rest: str) -> bool:
    """What a program would do in the viewer's place, and why, from what the viewer knows."""
    seat = at.state.deciders()[0] if at.viewer is None else at.viewer
    view = at.state.view(seat)
    if seat not in at.state.deciders():
        at.answer = [say("hint.not-now", at.lang)]
        return True
    choice = make_bot(USUAL, at.game, seats=(seat,)).choose(view)
    assert choice
    at.answer = [say("hint.would", at.lang, move=choice.move.text, why=choice.why.say(at.lang, at.game))]
    return True


def undo(at: Sitting, rest: str) -> bool:
    at.answer = [say("did.no-undo", at.lang)]
    return True


def show_moves(at: Sitting, rest: str) -> bool:
    """The whole menu, where the window was too small for it."""
    return _page(at, at.drawn().menu_lines(at.screen.width, 1))


def show_log(at: Sitting, rest: str) -> bool:
    return _page(at, pages.log(at.game, at.table.log, at.viewer, at.lang, at.screen.width))


def show_rules(at: Sitting, rest: str) -> bool:
    """The pack's rules, or the sections in which a word stands: `rules alarm`."""
    return _page(at, rule_lines(HOME, at.lang, at.screen.width, rest))


def show_help(at: Sitting, rest: str) -> bool:
    return _page(at, pages.help_page(at.lang, at.screen.width))


def show_clues(at: Sitting, rest: str) -> bool:
    """Every clue card of the box, with how it is read."""
    return _page(at, pages.clues(at.game, at.lang, at.screen.width))


def back(at: Sitting, rest: str) -> bool:
    at.narrowed = None
    return True


def leave(at: Sitting, rest: str) -> bool:
    return False


def _page(at: Sitting, lines: Lines) -> bool:
    return turn_pages(at.screen, lines, at.lang)


COMMANDS: dict[str, Callable[[Sitting, str], bool]] = {
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
    "back": back,
    "b": back,
    "quit": leave,
    "q": leave,
    "exit": leave,
}
