"""A lock on a data folder: only one server at a time writes there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

CLAIM: Final = "serving.sqlite"  # an empty file, locked as long as a server works in its folder


@contextmanager
def claimed(folder: Path) -> Iterator[bool]:
    """Lock a folder; yields False if another server holds it. The lock ends with the process, even if it is killed."""
    lock, alone = None, True
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / CLAIM, timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except (OSError, sqlite3.OperationalError) as error:  # only a lock that is held keeps us out
        alone = getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY
    try:
        yield alone
    finally:
        if lock is not None:
            lock.close()
