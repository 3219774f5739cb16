"""How long it takes to start: importing the package, listing the content."""

from __future__ import annotations

import subprocess
import sys

from benchmarks.timing import best_seconds


def import_seconds() -> float:
    """`import getaway`, without the start of Python itself."""
    return best_seconds(lambda: _run("-c", "import getaway")) - best_seconds(lambda: _run("-c", "pass"))


def list_seconds() -> float:
    """The whole command `getaway list`."""
    return best_seconds(lambda: _run("-m", "getaway", "list"))


def _run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
