"""`getaway verify`: whether a record's dice are those that were promised."""

from __future__ import annotations

from typing import TextIO

import click

from getaway.cli.options import language_option
from getaway.cli.words import say


@click.command()
@click.argument("file", type=click.File(encoding="utf-8", errors="surrogateescape"))
@click.option("--anyway", is_flag=True, help="Go on even if the rules or the content have changed since.")
@language_option
def command(file: TextIO, anyway: bool, lang: str) -> None:
    """Check the record in FILE (- for standard input): every move legal, and the dice as its seed says."""
    import getaway
    from getaway.core import read_record
    from getaway.core.secret import HASH, verdict

    record = read_record(file.read())
    table = getaway.replay_of(record, anyway=anyway)
    click.echo(say("verify.moves", lang, n=len(table.log)))
    click.echo(
        say(f"verify.{verdict(record)}", lang, hash=record.headers.get(HASH, ""), seed=record.headers.get("seed", ""))
    )
