"""`getaway replay`: a recorded game step by step, verified on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

import click

from getaway.cli.options import language_option
from getaway.cli.port import terminal_of

if TYPE_CHECKING:
    from getaway.core import Record


@click.command()
@click.argument("file", type=click.File(encoding="utf-8", errors="surrogateescape"))
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Only the first N entries.")
@click.option("--plain", is_flag=True, help="Print all steps as lines, without colour and without waiting for Enter.")
@click.option("--anyway", is_flag=True, help="Go on even if the rules or the content have changed since.")
@language_option
def command(file: TextIO, to: int | None, plain: bool, anyway: bool, lang: str) -> None:
    """Show the record in FILE (- for standard input) again and verify every line of it."""
    import getaway
    from getaway.cli.clou.screen.screen import Screen
    from getaway.core import read_record

    record = read_record(file.read())
    game = getaway.game_of(record, anyway=anyway)
    terminal_of(game.engine).replay(game, _first(record, to), Screen(plain=plain), lang)


def _first(record: Record, to: int | None) -> Record:
    """The record up to an entry; its result stands only at its end."""
    from getaway.core import Record

    whole = to is None or to >= len(record.lines)
    return record if whole else Record(record.headers, record.lines[:to])
