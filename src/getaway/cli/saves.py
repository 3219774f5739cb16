"""Saved games: every entry is written at once, so that no crash, kill or closed window loses a move.

A game is its record, in `games` of the user's data folder (GETAWAY_HOME, or the platform's default).
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from getaway.content.recognise import record_called
from getaway.core import GetawayError, OtherFormat, Record, RecordError, read_record

SUFFIX = ".getaway"


class SaveError(GetawayError):
    """A game cannot be written or read."""


def home() -> Path:
    """The folder for a user's games."""
    if chosen := os.environ.get("GETAWAY_HOME"):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("getaway", appauthor=False, roaming=True)


class Save:
    """The file of one game."""

    def __init__(self, path: Path, written: str | None = None) -> None:
        self.path = path
        self._written = written  # the file's text as we last saw it; None: no file yet

    @classmethod
    def new(cls, content: str) -> Save:
        """A file for a new game; it is created with the first entry."""
        name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{content}"
        folder = home() / "games"
        taken = sum(1 for path in folder.glob(f"{name}*{SUFFIX}"))
        return cls(folder / f"{name}{f'-{taken + 1}' if taken else ''}{SUFFIX}")

    def write(self, text: str) -> None:
        """Replace the file in one step: a reader finds the old record or the new one, never half of one."""
        try:
            self._refuse_strangers()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self.path, text)
        except OSError as error:
            raise SaveError(f"the game cannot be saved in {self.path}: {error.strerror}") from error
        self._written = text

    def _refuse_strangers(self) -> None:
        """Refuse to write if the file changed: two windows with one game would overwrite each other's moves."""
        there = self.path.read_text(encoding="utf-8") if self.path.exists() else None
        if there != self._written:
            raise SaveError(f"{self.path} was changed by another window: this game cannot be saved any more; leave it")


def replace_file(path: Path, text: str) -> None:
    """Write a file in one step and sync it to the disk."""
    handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(scratch, path)
    except BaseException:
        Path(scratch).unlink(missing_ok=True)
        raise
    if sys.platform != "win32":  # the rename must reach the disk too
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def read_save(path: Path) -> tuple[Save, Record]:
    """An unfinished game; SaveError if it cannot be read, RecordError if it is damaged or over."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SaveError(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}") from error
    try:
        record = read_record(text)
    except OtherFormat as error:
        raise OtherFormat(f"{path} cannot go on: {error}") from error
    if record.result is not None:
        raise RecordError(f"this game is over ({record.result}); `getaway replay {path}` shows it")
    return Save(path, text), record


def read_recorded(name: str) -> tuple[Record, Path | None]:
    """A record by the name of its file (- for standard input), and the folder of the file."""
    if name == "-":
        return read_record(sys.stdin.read()), None
    path = record_called(name).path
    return read_record(path.read_text(encoding="utf-8", errors="surrogateescape")), path.parent


def save_called(name: str) -> tuple[Save, Record]:
    """The game in a file, or the last unfinished game of a gang with this name."""
    if Path(name).exists():
        return read_save(Path(name))
    for save, record in _unfinished():
        if record.headers.get("gang", "").casefold() == name.casefold():
            return save, record
    raise SaveError(f"there is no file {name}, and no unfinished game of a gang of this name in {home() / 'games'}")


def last_unfinished() -> tuple[Save, Record]:
    """The last unfinished game; damaged files are skipped."""
    for save, record in _unfinished():
        return save, record
    raise SaveError(f"there is no unfinished game in {home() / 'games'}: `getaway play` begins one")


def _unfinished() -> Iterator[tuple[Save, Record]]:
    """The unfinished games, newest first. Raises OtherFormat at the end if there is none but games of another format."""
    other: OtherFormat | None = None
    some = False
    for path in _newest_first():
        try:
            found = read_save(path)
        except OtherFormat as error:
            other = other or error
        except GetawayError:
            continue
        else:
            some = True
            yield found
    if other is not None and not some:
        raise other


def _newest_first() -> Iterator[Path]:
    found = [(path.stat().st_mtime_ns, path) for path in (home() / "games").glob(f"*{SUFFIX}")]
    return (path for _, path in sorted(found, reverse=True))
