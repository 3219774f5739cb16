"""`getaway new`: writes a template of any kind, which can be played as it is."""

from __future__ import annotations

import re
from pathlib import Path
from shlex import quote

import click

from getaway.content.engine import Engine, Kind
from getaway.content.engines import engines
from getaway.content.packs import is_file_name
from getaway.core.errors import GetawayError


class Kinds(click.Group):
    """One command for each kind of file that an engine has a template for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [kind.word for engine in engines() for kind in engine.kinds if kind.template]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        for engine in engines():
            for kind in engine.kinds:
                if kind.word == cmd_name and kind.template:
                    return _command(engine, kind)
        return None


@click.command(cls=Kinds)
def command() -> None:
    """Write a first file of your own."""


def _command(engine: Engine, kind: Kind) -> click.Command:
    @click.command(kind.word, help=f"Write a {kind.word} with comments that explain it.")
    @click.argument("file", type=click.Path(path_type=Path))
    @click.option("--force", is_flag=True, help="Write over a file that exists.")
    def write(file: Path, force: bool) -> None:
        _write(engine, kind, file, force=force)
        name = quote(str(file))
        use = f"then getaway play {name}" if kind.playable else f"then play with it: it is called {name} there"
        click.echo(f"Next: getaway check {name}, {use}")

    return write


def _write(engine: Engine, kind: Kind, file: Path, *, force: bool) -> None:
    if not is_file_name(file.name):
        raise GetawayError(f'a content file ends in .yaml, "{file}" does not: try {file.stem or kind.word}.yaml')
    if not file.parent.is_dir():
        raise GetawayError(f'there is no folder "{file.parent}": make it first')
    if file.exists() and not force:
        raise GetawayError(f'"{file}" is there already: choose another name, or write over it with --force')
    try:
        file.write_text(engine.template(kind, id_of_file(file.stem)), encoding="utf-8", newline="\n")
    except OSError as error:
        raise GetawayError(f'"{file}" cannot be written: {error.strerror}') from error
    click.echo(f"Wrote the {kind.word} {file}")


def id_of_file(stem: str) -> str:
    """The id that a file's name suggests: `My Night.yaml` holds `my-night`."""
    return re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-") or "untitled"
