"""A study in a file: its set-up in the first line, then one line for each finished piece.

A line is on the disk before it counts, so a study that was stopped, or whose machine was, continues from there. A torn last
line is cut off.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from getaway.core import GetawayError
from getaway.lab.passport import versions
from getaway.lab.port import lab_of
from getaway.lab.seating import is_here, sources
from getaway.lab.study import Piece, Setup

FORMAT = 1


class StudyRefused(GetawayError):
    """A file that is no study file, or of another study."""


class StudyFile:
    """A study file, open for one process at a time."""

    def __init__(self, path: Path, setups: Sequence[Setup]) -> None:
        self._path = path
        self._file = _open(path)
        try:
            header = heading(setups)
            if _line(header).startswith(self._file.read()):  # empty, or its own first line, torn
                self._file.truncate(0)
                self._append(header)
            else:
                self._check(header)
        except BaseException:
            self._file.close()
            raise

    def close(self) -> None:
        self._file.close()

    def write(self, piece: Piece) -> None:
        self._append({"setup": piece.setup, "first": piece.first, "rows": piece.rows})

    def pieces(self, games: int) -> Iterator[Piece]:
        """The finished pieces of the first `games` games; no game twice."""
        seen: set[tuple[int, int]] = set()
        for number, said in enumerate(self._lines(), 1):
            if number == 1:
                continue
            piece = self._piece(said, number)
            if (piece.setup, piece.first) not in seen and piece.first < games:
                seen.add((piece.setup, piece.first))
                yield Piece(piece.setup, piece.first, piece.rows[: games - piece.first])

    def _lines(self) -> Iterator[dict[str, Any]]:
        """Every whole line; a torn last one is cut off."""
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(iter(self._file.readline, b""), 1):
            said = _read(line)
            if said is None:
                if self._file.readline():
                    raise StudyRefused(f"line {number} of {self._path} cannot be read: the file was damaged")
                break
            whole += len(line)
            yield said
        self._file.seek(whole)
        self._file.truncate()

    def _check(self, header: dict[str, Any]) -> None:
        first = next(self._lines(), None)
        if first is None or "getaway-study" not in first:
            raise StudyRefused(f"{self._path} is no study of Getaway: name a file that does not exist yet")
        for name, value in header.items():
            if first.get(name) != value:
                other = _difference(name, first.get(name), value)
                raise StudyRefused(f"{self._path} holds a study with {other}: name another file, or set up as it was")

    def _piece(self, said: dict[str, Any], number: int) -> Piece:
        try:
            return Piece(int(said["setup"]), int(said["first"]), list(said["rows"]))
        except (KeyError, TypeError, ValueError):
            raise StudyRefused(f"line {number} of {self._path} is no piece of a study: the file was damaged") from None

    def _append(self, said: dict[str, Any]) -> None:
        self._file.seek(0, os.SEEK_END)
        self._file.write(_line(said))
        self._file.flush()
        os.fsync(self._file.fileno())


def heading(setups: Sequence[Setup]) -> dict[str, Any]:
    """Everything that decides the course of a study's games."""
    games = [lab_of(setup.engine).game(setup) for setup in setups]
    content = [game.headers()["content"].split()[-1] for game in games]
    words = [bot for setup in setups for bot in setup.bots]
    if any(map(is_here, words)):
        raise StudyRefused(
            "a study is gone on with by other processes, too: give the bot as module:Class, not as an object"
        )
    own = {"bots": found} if (found := sources(words)) else {}
    said = {"content": content, "setups": [setup.data() for setup in setups]}
    return {"getaway-study": FORMAT, **versions(), **own, **said}


def _open(path: Path) -> IO[bytes]:
    try:
        path.touch()
        file = path.open("r+b")
    except OSError as error:
        raise StudyRefused(f"{path} cannot be written: {error.strerror}") from None
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass  # a system without such locks
    except OSError:
        file.close()
        raise StudyRefused(f"another process is writing {path}: wait for it, or name another file") from None
    return file


def _line(said: dict[str, Any]) -> bytes:
    return json.dumps(said, separators=(",", ":")).encode() + b"\n"


def _read(line: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(line) if line.endswith(b"\n") else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _difference(name: str, old: Any, new: Any) -> str:
    if name == "bots":
        return "another version of a bot of your own"
    if name == "content":
        return "other content (a file was changed since, or other jobs were measured)"
    if name == "setups":
        return _other_setup(old if isinstance(old, list) else [], new)
    return f"another {'version of the code' if name == 'code' else name.replace('-', ' ')} ({old}, now {new})"


def _other_setup(old: list[Any], new: list[Any]) -> str:
    for before, now in zip(old, new, strict=False):
        for key in now:
            if before.get(key) != now[key]:
                return f"another set-up ({key}: {_word(before.get(key))}, now {_word(now[key])})"
    return f"another number of tables ({len(old)}, now {len(new)})"


def _word(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
