"""Who works in a folder: one server at a time writes there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

CLAIM: Final = "serving.sqlite"  # nothing in it; locked as long as a server is at work in its folder


@contextmanager
def claimed(folder: Path) -> Iterator[bool]:
    """Hold a folder; False if another server does. The lock ends with the process, whatever ends that."""
    lock, alone = None, True
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / CLAIM, timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except (OSError, sqlite3.OperationalError) as error:  # where nothing can be written, nobody is in the way
        alone = getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY
    try:
        yield alone
    finally:
        if lock is not None:
            lock.close()
