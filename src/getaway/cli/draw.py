"""`getaway draw`: writes the pictures of a job, a thief or another entry as SVG files, true to size."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from getaway.cli.options import language_option

if TYPE_CHECKING:
    from getaway.draw import Theme


@click.command()
@click.argument("id")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file; by default ID.svg.")
@click.option("--players", type=click.IntRange(1, 6), help="Strike out what a job does not need with so many players.")
@click.option(
    "--theme",
    type=click.Choice(["light", "dark", "print", "low-ink"]),
    default="light",
    help="print leaves the paper white, low-ink saves ink.",
)
@language_option
def command(id: str, output: Path | None, players: int | None, theme: str, lang: str) -> None:
    """Draw an entry as SVG: ID as `getaway list` shows it, or the path of a file.

    Where it has several pictures, the others go beside the first, with their names behind the file's.
    """
    from getaway.content.engines import engine_of
    from getaway.content.recognise import entry_called
    from getaway.draw import alone
    from getaway.draw.port import pictures_of

    entry = entry_called(id)
    first = output or Path(f"{entry.id}.svg")
    drawings = pictures_of(engine_of(entry).name).of_entry(entry, lang, players=players)
    for place, drawing in enumerate(drawings):
        file = first if place == 0 else first.with_name(f"{first.stem}-{drawing.name}{first.suffix}")
        picture = drawing.draw(None)
        write(file, alone(picture, cast("Theme", theme)).encode())
        click.echo(f"{file}: {picture.label}, {picture.width / 4:g} × {picture.height / 4:g} mm")


def write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}. Name another file with -o.") from error
