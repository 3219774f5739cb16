"""`getaway schema`: prints the JSON Schema of content files, so that an editor completes keys and underlines slips."""

from __future__ import annotations

import json
from pathlib import Path

import click

from getaway.content.engines import engine, engines
from getaway.core.errors import GetawayError

KINDS = {kind.word: each.name for each in engines() for kind in each.kinds}
"""The engine of every kind of file."""


@click.command()
@click.argument("kind", type=click.Choice(list(KINDS)), default="job", required=False)
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file.")
def command(kind: str, output: Path | None) -> None:
    """Print the JSON Schema of a kind of content file, such as a job, a thief, a scenario or a box.

    Editors with a YAML language server use it when a file begins with the line
    "# yaml-language-server: $schema=job.schema.json".
    """
    text = json.dumps(engine(KINDS[kind]).schema(engine(KINDS[kind]).kind(kind)), ensure_ascii=False, indent=2) + "\n"
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise GetawayError(f'"{output}" cannot be written: {error.strerror}') from error
    click.echo(f"Wrote {output}")
