"""`getaway draw`: a job's plan or a thief's sheet as an SVG file, true to size."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from getaway.cli.options import language_option

if TYPE_CHECKING:
    from getaway.content.packs import Entry
    from getaway.draw import Picture, Theme


@click.command()
@click.argument("id")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file; by default ID.svg.")
@click.option("--players", type=click.IntRange(1, 3), help="Strike out what a job does not need with so many players.")
@click.option(
    "--theme", type=click.Choice(["light", "dark", "low-ink"]), default="light", help="low-ink is for printing."
)
@language_option
def command(id: str, output: Path | None, players: int | None, theme: str, lang: str) -> None:
    """Draw a job or a thief as SVG: ID as `getaway list` shows it, or the path of a file."""
    from getaway.clou.content.library import is_thief
    from getaway.content.packs import find
    from getaway.draw import alone

    entry = find(id)
    picture = _thief(entry, lang) if is_thief(entry) else _job(entry, players, lang)
    file = output or Path(f"{entry.id}.svg")
    try:
        file.write_text(alone(picture, cast("Theme", theme)), encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}. Name another file with -o.") from error
    click.echo(f"{file}: {picture.label}, {picture.width / 4:g} × {picture.height / 4:g} mm")


def _job(entry: Entry, players: int | None, lang: str) -> Picture:
    from getaway.clou.content.library import read_job, texts_of
    from getaway.draw import plan_picture

    source = read_job(entry)
    return plan_picture(source.content, texts_of(source), lang, players=players)


def _thief(entry: Entry, lang: str) -> Picture:
    from getaway.clou.content.library import read_thief, texts_of
    from getaway.draw import sheet_picture

    source = read_thief(entry)
    return sheet_picture(source.content, texts_of(source), lang)
