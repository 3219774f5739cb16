"""`getaway verify`: checks that a record's dice follow from its seed."""

from __future__ import annotations

import click

from getaway.cli.options import language_option
from getaway.cli.words import say


@click.command()
@click.argument("file")
@click.option("--anyway", is_flag=True, help="Go on even if the rules or the content have changed since.")
@language_option
def command(file: str, anyway: bool, lang: str) -> None:
    """Check the record in FILE (- for standard input): every move legal, and the dice as its seed says."""
    import getaway
    from getaway.cli.saves import read_recorded
    from getaway.core import Table
    from getaway.core.secret import HASH, verdict

    record, beside = read_recorded(file)
    table = Table.replay(getaway.game_of(record, anyway=anyway, beside=beside), record)
    click.echo(say("verify.moves", lang, n=len(table.log)))
    click.echo(
        say(f"verify.{verdict(record)}", lang, hash=record.headers.get(HASH, ""), seed=record.headers.get("seed", ""))
    )
