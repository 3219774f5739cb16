"""`getaway restore`: restores tables from a backup."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder in which tables are kept.")
def command(file: Path, data: Path | None) -> None:
    """Put the tables of a backup in place of those of the server, which must not run; every table is replayed."""
    from getaway.cli.saves import home
    from getaway.store.backup import put_back
    from getaway.web.replaying import replay_all

    folder = data or home()
    old = put_back(file, folder)
    if old is not None:
        click.echo(f"The tables of before are in {old}.")
    count, problems = replay_all(folder)
    for each in problems:
        click.echo(f"cannot go on: {each}", err=True)
    click.echo(f"{count - len(problems)} of {count} tables can go on.")
    if problems:
        raise SystemExit(1)
