"""The terminal: its size, whether it takes colour, printing lines, drawing frames, asking.

No curses: a frame is printed, never larger than the window. Without colour (NO_COLOR, a pipe, --plain) no escape code
is written, except the one that hides a hand from the next player.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterable

import click
from rich.console import Console
from rich.text import Text

from getaway.cli.screen.ink import Lines

INTERRUPTED = 130  # exit code that shells expect after Ctrl-C
SMALLEST = (40, 12)  # columns and rows; anything smaller is unreadable


class Screen:
    """Where the terminal's lines go; `redraws` if every turn is drawn as a new frame."""

    def __init__(self, *, plain: bool = False) -> None:
        terminal = sys.stdout.isatty() and not plain
        self.colour = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
        self.redraws = terminal and sys.stdin.isatty()
        self.watched = sys.stdout.isatty() and sys.stdin.isatty()  # by people, who may look over a shoulder
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:  # a letter that the terminal cannot show is replaced
            reconfigure(errors="replace")
        if self.colour and self.redraws:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (arrow keys and history at the prompt)

    @property
    def width(self) -> int:
        return max(SMALLEST[0], shutil.get_terminal_size().columns)

    @property
    def height(self) -> int:
        return max(SMALLEST[1], shutil.get_terminal_size().lines)

    def print(self, lines: Iterable[Text | str]) -> None:
        console = self._console() if self.colour else None
        for line in lines:
            if console and isinstance(line, Text):
                console.print(line, soft_wrap=True, highlight=False)
            else:
                click.echo(str(line).rstrip())

    def _console(self) -> Console:
        return Console(file=sys.stdout, force_terminal=True, width=self.width)

    def frame(self, lines: Lines) -> None:
        """Draw a new frame, with a line for the prompt below it."""
        if self.colour:
            click.echo("\x1b[H\x1b[2J", nl=False)
        elif self.redraws:
            click.echo("\n" * max(0, self.height - 1 - len(lines)), nl=False)
        self.print(lines)

    def forget(self) -> None:
        """Clear everything that was shown: the screen, the scrollback, and the history of the arrow keys.

        The codes are not colours, so NO_COLOR does not forbid them; a terminal without codes gets empty lines.
        """
        if not self.watched:
            return
        known = os.environ.get("TERM", "dumb") != "dumb"
        click.echo("\x1b[H\x1b[2J\x1b[3J" if known else "\n" * self.height, nl=False)
        readline = sys.modules.get("readline")
        if readline is not None:
            readline.clear_history()

    def ask(self, prompt: str) -> str | None:
        """A line from the user; None at the end of input."""
        try:
            sys.stdout.flush()
            return input(prompt)
        except EOFError:
            click.echo()
            return None

    def page(self, lines: Lines, more: str, back: str) -> None:
        """Show a text that may be longer than the window, a part at a time."""
        if not self.redraws:
            self.print(lines)
            return
        rows = self.height - 1
        for first in range(0, len(lines), rows):
            self.frame(lines[first : first + rows])
            if self.ask(more if first + rows < len(lines) else back) is None:
                return
