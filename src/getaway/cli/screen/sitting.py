"""The base of every sitting: the loop from the first line to the last, saving, and the commands of every table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from getaway.cli.screen.ink import wrapped
from getaway.cli.screen.pages import goodbye, turn_pages
from getaway.cli.screen.screen import INTERRUPTED
from getaway.cli.words import say
from getaway.core import GetawayError, Move, Table

if TYPE_CHECKING:
    from rich.text import Text

    from getaway.cli.saves import Save
    from getaway.cli.screen.ink import Lines
    from getaway.cli.screen.screen import Screen

Commands = Mapping[str, Callable[[Any, str], bool]]
"""Commands by word; each takes the rest of its line and returns False to end the sitting."""


class Sitting(ABC):
    """One table at one terminal. Every entry is saved at once, so players can leave at any time and go on later."""

    def __init__(self, table: Table, save: Save, screen: Screen, lang: str, news: Sequence[str] = ()) -> None:
        self.table = table
        self.save = save
        self.screen = screen
        self.lang = lang
        self.news = list(news)  # sentences to show with the table

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        try:
            self.welcome()
            while self.table.state.result is None and self.turn():
                pass
        except KeyboardInterrupt:
            self.screen.print([""])
            self.farewell()
            raise SystemExit(INTERRUPTED) from None
        self.farewell()

    def welcome(self) -> None:  # noqa: B027 (not every sitting has something to tell)
        """Tell what comes before the first turn."""

    @abstractmethod
    def turn(self) -> bool:
        """Show the table, read one line and act on it; False when the players leave."""

    @abstractmethod
    def ending(self) -> Sequence[Text | str]:
        """How the game ended; called only when it is over."""

    def farewell(self) -> None:
        if self.table.state.result is None:
            gang = self.table.game.headers().get("gang", "")
            self.screen.print(goodbye(self.save.path, bool(self.table.log), self.lang, gang))
        else:
            self.screen.print(["", *self.ending(), say("end.saved", self.lang, path=self.save.path)])

    def keep(self) -> None:
        """Save the game; if that fails, say so and go on."""
        try:
            self.write()
        except GetawayError as error:
            self.news.append(str(error))

    def write(self) -> None:
        self.save.write(self.table.record())

    def widen(self) -> None:  # noqa: B027 (not every sitting narrows its list)
        """Show all choices again after the list was narrowed."""

    def answer(self, said: str) -> bool:
        """Show a sentence with the table, or on a page of its own if a small frame would cut it; always True."""
        lines = wrapped(said, self.screen.width)
        if self.screen.redraws and len(lines) > 2:
            return self.page(lines)
        self.news = [said]
        return True

    def page(self, lines: Lines) -> bool:
        """Show a text that may be longer than the window; always True."""
        return turn_pages(self.screen, lines, self.lang)


def undo(at: Sitting, rest: str) -> bool:
    count = int(rest) if rest.isdecimal() else 1
    if not 1 <= count <= len(at.table.undoable):
        at.news = [say("did.no-undo", at.lang, n=len(at.table.undoable))]
        return True
    return _changed(at, at.table.undo(count), "did.undo")


def redo(at: Sitting, rest: str) -> bool:
    count = int(rest) if rest.isdecimal() else 1
    if not 1 <= count <= len(at.table.redoable):
        at.news = [say("did.no-redo", at.lang, n=len(at.table.redoable))]
        return True
    return _changed(at, at.table.redo(count), "did.redo")


def _changed(at: Sitting, moves: tuple[Move, ...], key: str) -> bool:
    at.widen()
    at.news = [say(key, at.lang, moves=" · ".join(move.text for move in moves))]
    at.keep()
    return True


def back(at: Sitting, rest: str) -> bool:
    at.widen()
    return True


def leave(at: Sitting, rest: str) -> bool:
    return False


LEAVE: Commands = {"quit": leave, "q": leave, "exit": leave}
BACK: Commands = {"back": back, "b": back}
UNDO: Commands = {"undo": undo, "u": undo, "redo": redo}


def is_command(commands: Commands, line: str) -> bool:
    """Whether a line begins with a command. `back door` does not: going back or leaving takes no further words."""
    word, _, rest = line.lower().partition(" ")
    return word in commands and not (rest and word in (*BACK, *LEAVE))
