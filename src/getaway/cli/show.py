"""`getaway show`: a job's plan, a thief's sheet, a scenario or a box of safes, drawn in the terminal."""

from __future__ import annotations

import click

from getaway.cli.options import crew_option, language_option
from getaway.cli.port import Wishes, terminal_of


@click.command()
@click.argument("id")
@click.option(
    "--players",
    type=click.IntRange(1, 5),
    help="Draw it for so many players (default: a job for one, a scenario for four).",
)
@crew_option
@language_option
def command(id: str, players: int | None, crew: list[str] | None, lang: str) -> None:
    """Draw a job, a thief, a scenario or a box: ID as `getaway list` shows it, or the path of a file."""
    from getaway.cli.screen.screen import Screen
    from getaway.content.engines import engine_of
    from getaway.content.recognise import entry_called

    entry = entry_called(id)
    terminal_of(engine_of(entry).name).show(entry, Wishes(crew, players), Screen(), lang)
