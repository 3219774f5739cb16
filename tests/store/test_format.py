"""Tables that another version of Getaway wrote are refused with a clear sentence, and their folder stays as it was."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from getaway.cli import main
from getaway.core import FORMAT
from getaway.store.backup import back_up, put_back
from getaway.store.errors import OtherFormat
from getaway.store.sqlite import FILE, SqliteStore
from getaway.web.serving import serve
from tests.store.test_backup import filled

EARLIER, NEWER, UNNUMBERED = FORMAT - 1, FORMAT + 1, 0


def written_as(format: int, folder: Path) -> Path:
    """A data folder in another format, with a file that somebody left there."""
    filled(folder)
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute(f"PRAGMA user_version = {format}")
    (folder / "notes.txt").write_text("mine")
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _serve(folder: Path, *, read_only: bool = False) -> None:
    serve(folder, 8420, lan=False, jobs=[], read_only=read_only, started=lambda address: pytest.fail("it serves"))


WAYS: dict[str, Callable[[Path], object]] = {
    "open": SqliteStore,
    "look on": lambda folder: SqliteStore(folder, read_only=True),
    "serve": _serve,
    "serve read-only": lambda folder: _serve(folder, read_only=True),
    "back up": lambda folder: back_up(folder, folder / "copy.sqlite"),
    "restore into it": lambda folder: put_back(backup_beside(folder), folder),
}


def backup_beside(folder: Path) -> Path:
    """A good backup that lies outside the folder."""
    file = folder.parent / "backup.sqlite"
    filled(folder.parent / "good")
    back_up(folder.parent / "good", file)
    return file


@pytest.mark.parametrize("format", [EARLIER, NEWER, UNNUMBERED])
@pytest.mark.parametrize("way", WAYS)
def test_a_folder_of_another_format_is_refused_and_stays_as_it_was(way: str, format: int, tmp_path: Path) -> None:
    folder = written_as(format, tmp_path / "data")
    before = contents(folder)
    with pytest.raises(OtherFormat, match=f"have format {format}, and this version of Getaway reads format {FORMAT}"):
        WAYS[way](folder)
    assert contents(folder) == before


@pytest.mark.parametrize("format", [EARLIER, NEWER])
def test_a_backup_of_another_format_is_refused_and_the_tables_stay_as_they_were(format: int, tmp_path: Path) -> None:
    backup = written_as(format, tmp_path / "other") / FILE
    filled(tmp_path / "data")
    before = contents(tmp_path)
    with pytest.raises(OtherFormat, match="to start afresh, name another folder with --data"):
        put_back(backup, tmp_path / "data")
    assert contents(tmp_path) == before


def test_a_format_that_only_the_log_of_a_killed_server_tells_is_read_too(tmp_path: Path) -> None:
    filled(tmp_path / "live")
    folder = tmp_path / "killed"
    with closing(sqlite3.connect(tmp_path / "live" / FILE)) as file:
        file.execute("PRAGMA user_version = 0")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        file.execute(f"PRAGMA user_version = {NEWER}")
        shutil.copytree(tmp_path / "live", folder, ignore=shutil.ignore_patterns("*-shm"))
    before = contents(folder)
    with pytest.raises(OtherFormat, match=f"have format {NEWER}"):
        SqliteStore(folder)
    assert contents(folder) == before


def test_the_command_says_it_in_one_line(tmp_path: Path) -> None:
    folder = written_as(EARLIER, tmp_path / "data")
    told = CliRunner().invoke(main, ["serve", "--no-browser", "--data", str(folder)])
    assert told.exit_code == 2
    assert told.output.splitlines()[-1].endswith("to start afresh, name another folder with --data")
