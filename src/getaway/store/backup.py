"""Copies all tables while the server runs, and restores a copy."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from getaway.store.claim import claimed
from getaway.store.errors import StoreError
from getaway.store.nouns import Damage
from getaway.store.schema import refuse_other_formats
from getaway.store.sqlite import FILE, SqliteStore


def back_up(folder: Path, to: Path) -> list[Damage]:
    """Copy the tables of a folder into a file as they are at one moment; returns the damage found in them."""
    if not (folder / FILE).exists():
        raise StoreError(f"there are no tables in {folder}")
    refuse_other_formats(folder / FILE)
    if to.exists():
        raise StoreError(f"{to} is there already: name a file that is not")
    part = to.with_name(f".{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(_open(folder / FILE, "ro")) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        _synced(part)
        os.replace(part, to)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{to} cannot be written: {error}") from None
    return damage_in(to)


def damage_in(file: Path) -> list[Damage]:
    """The damage found in a backup."""

    async def check() -> list[Damage]:
        store = SqliteStore(file.parent, read_only=True, file=file.name)
        try:
            return await store.check()
        finally:
            store.close()

    return asyncio.run(check())


def put_back(file: Path, folder: Path) -> Path | None:
    """Replace the tables of a folder by a backup; returns the new place of the old ones, if there were any."""
    if not file.exists():
        raise StoreError(f"there is no file {file}")
    for tables in (file, folder / FILE):
        refuse_other_formats(tables)
    with claimed(folder) as alone:
        if not alone:
            raise StoreError(f"a server is at work in {folder}: end it first")
        part = folder / f".{FILE}.part"
        part.unlink(missing_ok=True)
        try:
            with closing(_open(file, "ro")) as source, closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
            _synced(part)
            old = _moved_away(folder)
            os.replace(part, folder / FILE)
        except (OSError, sqlite3.Error) as error:
            part.unlink(missing_ok=True)
            raise StoreError(f"{file} cannot be put back: {error}") from None
    return old


def _moved_away(folder: Path) -> Path | None:
    """Rename the current file so that nothing is overwritten; its write-ahead log is merged into it first."""
    if not (folder / FILE).exists():
        return None
    with closing(_open(folder / FILE, "rw")) as there:
        there.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    number = next(n for n in range(1, 10_000) if not (folder / f"tables-before-{n}.sqlite").exists())
    old = folder / f"tables-before-{number}.sqlite"
    os.replace(folder / FILE, old)
    for beside in ("-wal", "-shm"):
        Path(f"{folder / FILE}{beside}").unlink(missing_ok=True)
    return old


def _open(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)


def _synced(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
