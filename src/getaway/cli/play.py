"""`getaway play`: plays in the terminal, and saves after every entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from getaway.cli.options import crew_option, language_option, players_option, rule_option
from getaway.cli.port import Wishes, terminal_of

if TYPE_CHECKING:
    from getaway.cli.saves import Save
    from getaway.core import Table

LAST = "last"


@click.command()
@click.argument("id", required=False)
@crew_option
@players_option
@click.option(
    "--bots",
    default="",
    metavar="A,B",
    help="Rob 'n Run: seats that programs play (ben,cem), `others` or `all`; ben=greedy names the program.",
)
@click.option("--seed", help="The seed of chance: the same seed, the same dice and cards. By default a new one.")
@rule_option
@click.option("--gang", default="", metavar="NAME", help="A campaign: what the gang calls itself.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LAST,
    metavar="[FILE | GANG]",
    help="Go on with the last unfinished game, with the one in FILE, or with the campaign of a gang.",
)
@click.option("--plain", is_flag=True, help="No colour and no frames: what happens is printed line by line.")
@language_option
def command(
    id: str | None,
    crew: list[str] | None,
    players: int | None,
    bots: str,
    seed: str | None,
    rules: tuple[str, ...],
    gang: str,
    resume: str | None,
    plain: bool,
    lang: str,
) -> None:
    """Play a heist. ID is a job or a scenario as `getaway list` shows it, or one of your own: bank.yaml,
    my-pack/bank. Without it you may choose."""
    from getaway.cli.choosing import choose
    from getaway.cli.screen.screen import Screen
    from getaway.content.engines import engine_of
    from getaway.content.recognise import playable

    screen, wishes = Screen(plain=plain), Wishes(crew, players, bots, seed, rules, gang)
    if resume is None:
        entry = playable(id) if id else choose(screen, lang)
        terminal_of(engine_of(entry).name).begin(entry, wishes, screen, lang).run()
        return
    if id or crew or players or seed or rules or gang:
        raise click.UsageError(
            "--resume goes on with a game as it was set up: leave out job, crew, players, seed and rules"
        )
    table, save = _saved(resume)
    terminal_of(table.game.engine).go_on(table, save, wishes, screen, lang).run()


def _saved(resume: str) -> tuple[Table, Save]:
    import getaway
    from getaway.cli.saves import last_unfinished, save_called
    from getaway.core import RecordError, Table

    save, record = last_unfinished() if resume == LAST else save_called(resume)
    try:
        return Table.replay(getaway.game_of(record, beside=save.path.parent), record), save
    except RecordError as error:
        raise RecordError(f"{save.path} cannot go on: {error}") from error
