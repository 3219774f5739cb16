"""`getaway play`: a heist in the terminal, saved after every entry."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import click

from getaway.cli.options import content_name, crew_option, language_option, read_rules, rule_option
from getaway.cli.words import say

if TYPE_CHECKING:
    from getaway.cli.saves import Save
    from getaway.cli.terminal.screen import Screen
    from getaway.core import Table

LAST = "last"


@click.command()
@click.argument("id", required=False)
@crew_option
@click.option("--seed", help="The seed of the dice: the same seed, the same dice. By default a new one.")
@rule_option
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LAST,
    metavar="[FILE]",
    help="Go on with the last unfinished game, or with the one in FILE.",
)
@click.option("--plain", is_flag=True, help="No colour and no frames: what happens is printed line by line.")
@language_option
def command(
    id: str | None,
    crew: list[str] | None,
    seed: str | None,
    rules: tuple[str, ...],
    resume: str | None,
    plain: bool,
    lang: str,
) -> None:
    """Play a heist. ID is a job as `getaway list` shows it, or the path of a file; without it you may choose."""
    from getaway.cli.sitting.sitting import Sitting
    from getaway.cli.terminal.screen import Screen

    screen = Screen(plain=plain)
    if resume is None:
        table, save, news = _begin(screen, id, crew, seed, rules, lang)
    elif id or crew or seed or rules:
        raise click.UsageError("--resume goes on with a game as it was set up: leave out job, crew, seed and rules")
    else:
        table, save, news = _go_on(resume, lang)
    Sitting(table, save, screen, lang, news).run()


def _begin(
    screen: Screen, id: str | None, crew: list[str] | None, seed: str | None, rules: tuple[str, ...], lang: str
) -> tuple[Table, Save, list[str]]:
    import getaway
    from getaway.cli.saves import Save
    from getaway.cli.sitting.choosing import choose_crew, choose_job
    from getaway.clou.library import HOME
    from getaway.content.packs import find
    from getaway.core import Table

    entry = find(content_name(id or choose_job(screen, lang)))
    thieves = crew or choose_crew(screen, entry.pack.id if entry.pack else HOME, lang)
    game = getaway.load(entry.name, crew=thieves, rules=read_rules(rules))
    chosen = seed if seed is not None else str(secrets.randbelow(1_000_000))
    return Table(game, seed=chosen), Save.new(entry.id), [say("hello.seed", lang, seed=chosen), say("hello.help", lang)]


def _go_on(resume: str, lang: str) -> tuple[Table, Save, list[str]]:
    import getaway
    from getaway.cli.saves import last_unfinished, read_save
    from getaway.core import RecordError, Table

    save, record = last_unfinished() if resume == LAST else read_save(Path(resume))
    try:
        table = Table.replay(getaway.game_of(record), record)
    except RecordError as error:
        raise RecordError(f"{save.path} cannot go on: {error}") from error
    return table, save, [say("hello.again", lang, path=save.path, n=len(table.log)), say("hello.help", lang)]
