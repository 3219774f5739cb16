"""A progress bar with the remaining time, on stderr if that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(games: int, begun: int = 0) -> Iterator[Callable[[int], None]]:
    """Yields a function that takes the number of games just finished."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games ·"), TimeElapsedColumn(), TextColumn("· left"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games, completed=begun)
        yield lambda finished: bar.advance(task, finished)


@contextmanager
def step_bar() -> Iterator[Callable[[int, int], None]]:
    """Yields a function that takes the steps done and the number of all steps."""
    if not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TimeElapsedColumn

    with Progress(BarColumn(), TimeElapsedColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("")
        yield lambda done, steps: bar.update(task, completed=done, total=steps)
