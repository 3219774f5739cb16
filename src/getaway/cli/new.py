"""`getaway new`: a first job or thief to change, which can be played as it is."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from getaway.clou.content.templates import id_of_file, template
from getaway.content.packs import is_file_name
from getaway.core.errors import GetawayError

_file = click.argument("file", type=click.Path(path_type=Path))
_force = click.option("--force", is_flag=True, help="Write over a file that exists.")


@click.group()
def command() -> None:
    """Write a first file of your own."""


@command.command()
@_file
@_force
def job(file: Path, force: bool) -> None:
    """Write a small job with comments that explain it."""
    _write("job", file, force=force)
    click.echo(f"Next: getaway check {quote(str(file))}, then getaway play {quote(str(file))}")


@command.command()
@_file
@_force
def thief(file: Path, force: bool) -> None:
    """Write a thief with comments that explain the sheet."""
    _write("thief", file, force=force)
    click.echo(f"Next: getaway check {quote(str(file))}; in a crew this thief is called {file}")


@command.command()
@_file
@_force
def scenario(file: Path, force: bool) -> None:
    """Write a scenario of Rob 'n Run with comments that explain its limits."""
    from getaway.robnrun.content.templates import scenario_template

    _write("scenario", file, force=force, text=scenario_template(id_of_file(file.stem)))
    click.echo(f"Next: getaway check {quote(str(file))}, then getaway play {quote(str(file))} --players 3")


def _write(kind: str, file: Path, *, force: bool, text: str | None = None) -> None:
    if not is_file_name(file.name):
        raise GetawayError(f'a content file ends in .yaml, "{file}" does not: try {file.stem or kind}.yaml')
    if not file.parent.is_dir():
        raise GetawayError(f'there is no folder "{file.parent}": make it first')
    if file.exists() and not force:
        raise GetawayError(f'"{file}" is there already: choose another name, or write over it with --force')
    try:
        file.write_text(text or template(kind, id_of_file(file.stem)), encoding="utf-8", newline="\n")
    except OSError as error:
        raise GetawayError(f'"{file}" cannot be written: {error.strerror}') from error
    click.echo(f"Wrote the {kind} {file}")
