"""`getaway backup`: copies all tables into one file."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder in which tables are kept.")
def command(file: Path, data: Path | None) -> None:
    """Copy all tables of the server into FILE, also while it runs."""
    from getaway.cli.saves import home
    from getaway.store.backup import back_up

    damage = back_up(data or home(), file)
    click.echo(f"All tables are in {file}.")
    for each in damage:
        click.echo(f"damaged: {each}", err=True)
    if damage:
        raise SystemExit(1)
