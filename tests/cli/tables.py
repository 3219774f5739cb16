"""Shared by tests of the terminal: frozen content, positions to draw, and `getaway` in a pipe or a pseudo-terminal."""

from __future__ import annotations

import codecs
import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from fcntl import ioctl
from pathlib import Path

import getaway
from getaway.clou.game import ClouGame
from getaway.core import Table
from tests.waiting import PATIENCE

FROZEN = Path(__file__).resolve().parents[1] / "content"
CLEAR = "\x1b[H\x1b[2J"


def job(name: str) -> str:
    return str(FROZEN / "jobs" / f"{name}.yaml")


def thief(name: str) -> str:
    return str(FROZEN / "thieves" / f"{name}.yaml")


def crew(*names: str) -> str:
    return ",".join(thief(name) for name in names)


def frozen_game(name: str = "bakery", *names: str) -> ClouGame:
    game = getaway.load(job(name), crew=[thief(each) for each in names or ("ada",)])
    assert isinstance(game, ClouGame)
    return game


def random_game(game: ClouGame, seed: int, *, run: bool = True) -> Iterator[Table]:
    """A table before each move of a random game, and at its end; `run`: whether the crew may run away."""
    choose = random.Random(seed)
    table = Table(game, seed=seed)
    yield table
    while table.state.result is None:
        moves = table.state.moves(choose.choice(table.state.deciders()))
        wanted = [move for move in moves if run or not move.text.endswith(" run")] or list(moves)
        table.play(choose.choice(wanted))
        yield table


def texts_of_random_game(game: ClouGame, seed: int, *, run: bool = True) -> list[str]:
    """The moves of a random game in notation."""
    *_, table = random_game(game, seed, run=run)
    return [entry.text for entry in table.log]


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return {**kept, "GETAWAY_HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm-256color", **more}


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "getaway", *args]


def saved(home: Path) -> Path:
    """The only saved game in a home folder."""
    [path] = (home / "games").glob("*.getaway")
    return path


def hear_ctrl_c() -> None:
    """Restore the usual Ctrl-C: a test run in the background inherits an ignored signal."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """`getaway` in a pseudo-terminal of a given size."""

    def __init__(self, *args: str, home: Path, columns: int = 80, rows: int = 24, **more: str) -> None:
        self.output = ""
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")  # a letter may come in two pieces
        self._seen = 0
        self._ours, theirs = pty.openpty()
        ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            command(*args),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(home, **more),
            start_new_session=True,
            preexec_fn=hear_ctrl_c,
        )
        os.close(theirs)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)

    def until(self, pattern: str) -> str:
        """Wait for new output that matches; returns everything since the last match."""
        deadline = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.output[self._seen :])):
            if not self._read(deadline - time.monotonic()):
                raise AssertionError(f"{pattern!r} did not appear in:\n{self.output[self._seen :]}")
        shown = self.output[self._seen :][: found.end()]
        self._seen += found.end()
        return shown

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._ours], [], [], max(0.0, seconds))
        try:
            data = os.read(self._ours, 65536) if ready else b""
        except OSError:  # the other side is closed
            return False
        self.output = (self.output + self._letters.decode(data)).replace("\r\n", "\n")
        return bool(data)

    def send(self, line: str) -> None:
        os.write(self._ours, f"{line}\n".encode())

    def interrupt(self, pattern: str) -> str:
        """Press Ctrl-C, again if nothing happens (one between prompt and reading waits for a key)."""
        for _ in range(6):
            self.process.send_signal(signal.SIGINT)
            if self._read(PATIENCE / 6):
                return self.until(pattern)
        raise AssertionError("Ctrl-C did nothing")

    def ends(self) -> int:
        """Wait for the program to end; returns its exit code."""
        while self._read(PATIENCE):
            pass
        return self.process.wait(PATIENCE)
