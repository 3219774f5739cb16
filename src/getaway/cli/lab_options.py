"""Options of the commands that play many games."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from getaway.cli.options import read_crew

F = TypeVar("F", bound=Callable[..., Any])


def crew_or_all_option(command: F) -> F:
    """--crew bruce,janet or --crew all"""
    return click.option(
        "--crew",
        callback=read_crew,
        metavar="A,B | all[,C]",
        help="Thieves by id or file, separated by commas; `all` for every crew, of --players if given; behind it files of "
        "your own thieves that join.",
    )(command)


def all_or_some(crew: list[str] | None) -> tuple[bool, tuple[str, ...]]:
    """Whether every crew plays, and the thieves: those of the crew, or those who join every crew."""
    every = crew is not None and crew[:1] == ["all"]
    return every, tuple((crew or [])[int(every) :])


def seats_option(command: F) -> F:
    """--players 3"""
    return click.option("--players", type=click.IntRange(1, 5), help="How many play.")(command)


def heard() -> None:
    """Ignore further Ctrl-C, so that the report is not cut short."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def pool_options(command: F) -> F:
    """--workers 4, --on tcp://host:port, --study FILE"""
    command = click.option(
        "--study",
        type=click.Path(dir_okay=False, path_type=Path),
        help="Keep finished games here, and go on from them.",
    )(command)
    command = click.option("--on", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786.")(command)
    return click.option(
        "--workers", type=click.IntRange(min=1), help="Processes; by default one for each core if the run is long."
    )(command)
