"""`getaway replay`: shows a recorded game step by step, and verifies it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from getaway.cli.options import language_option
from getaway.cli.port import terminal_of
from getaway.cli.saves import read_recorded

if TYPE_CHECKING:
    from getaway.core import Record


@click.command()
@click.argument("file")
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Only the first N entries.")
@click.option("--plain", is_flag=True, help="Print all steps as lines, without colour and without waiting for Enter.")
@click.option("--anyway", is_flag=True, help="Go on even if the rules or the content have changed since.")
@language_option
def command(file: str, to: int | None, plain: bool, anyway: bool, lang: str) -> None:
    """Show the record in FILE (- for standard input) again and verify every line of it.

    Designers' files that it was played with may be in it, beside it, or in the working folder.
    """
    import getaway
    from getaway.cli.screen.screen import Screen

    record, beside = read_recorded(file)
    game = getaway.game_of(record, anyway=anyway, beside=beside)
    terminal_of(game.engine).replay(game, _first(record, to), Screen(plain=plain), lang)


def _first(record: Record, to: int | None) -> Record:
    """The record up to an entry; it keeps its result only if that is the last one."""
    from getaway.core import Record

    whole = to is None or to >= len(record.lines)
    return record if whole else Record(record.headers, record.lines[:to])
