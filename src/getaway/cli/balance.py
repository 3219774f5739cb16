"""`getaway balance`: measures content with bots, and reports what stands out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from getaway.cli.lab_options import all_or_some, crew_or_all_option, heard, pool_options, seats_option
from getaway.cli.options import content_name, rule_option
from getaway.core.errors import GetawayError

if TYPE_CHECKING:
    from getaway.lab.port import Wanted
    from getaway.lab.report.page import Report


@click.command()
@click.argument("ids", nargs=-1, required=True, metavar="ID...")
@crew_or_all_option
@seats_option
@click.option(
    "--bot",
    metavar="BOT[,BOT...]",
    help="Who plays: by default the reference player of the game, and others beside it; your own as module:Class.",
)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="Games at each table.")
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@rule_option
@pool_options
@click.option("--against", metavar="ID", help="Another version of the same job or scenario, to compare with.")
@click.option("--bounds", is_flag=True, help="Only print which bounds of balanced content are missed.")
@click.option("--json", "as_json", is_flag=True, help="Print every figure as one JSON object instead.")
@click.option(
    "--pairs/--no-pairs",
    default=True,
    help="A campaign: also play pairs of gangs, with and without each item (by default); they are most of the games.",
)
@click.option("--card/--no-card", default=True, help="Keep the difficulty card beside the content (by default).")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where the page goes, by default balance.html; FILE.md gets a short text.",
)
def command(
    ids: tuple[str, ...],
    crew: list[str] | None,
    players: int | None,
    bot: str | None,
    games: int,
    seed: str,
    rules: tuple[str, ...],
    workers: int | None,
    on: str | None,
    study: Path | None,
    against: str | None,
    bounds: bool,
    as_json: bool,
    pairs: bool,
    card: bool,
    output: Path | None,
) -> None:
    """Measure jobs or scenarios and write one page about them: ids such as clou/kiosk, a pack, or a designer's own file.

    Every crew (or player count) plays its games on the same seeds. With --study a long measurement goes on from its file.
    """
    from getaway.cli.version import warn_if_slow
    from getaway.lab.port import Wanted

    warn_if_slow()
    every, thieves = all_or_some(crew)
    wanted = Wanted("", thieves, every, players, bot.split(",") if bot else (), rules, seed, pairs=pairs)
    names = [content_name(id) for id in ids]
    found = _measured(names, wanted, games, against and content_name(against), workers, on, study)
    if found is None:
        kept = f"what was finished is kept in {study}" if study else "with --study FILE it could go on from here"
        click.echo(f"stopped: too few games for a report; {kept}", err=True)
        raise SystemExit(130)
    if bounds:
        click.echo(
            "\n".join(f"{'MISSED' if each.missed else 'kept  '} {each.about}: {each.says}" for each in found.findings)
        )
    elif as_json:
        click.echo(json.dumps(found.data, ensure_ascii=False, indent=1))
    else:
        _write(found, output or Path("balance.html"), card=card)


def _measured(
    names: list[str],
    wanted: Wanted,
    games: int,
    against: str | None,
    workers: int | None,
    on: str | None,
    study: Path | None,
) -> Report | None:
    """The report; None if Ctrl-C came first."""
    from getaway.cli.progress import progress_bar
    from getaway.lab.balance import balance_of, measure
    from getaway.lab.choosing import pool_for
    from getaway.lab.study_file import StudyFile

    wanted_tables = balance_of(names, wanted, against)
    setups = wanted_tables.setups
    file = StudyFile(study, setups) if study else None
    try:
        with (
            pool_for(setups, workers, on) as pool,
            progress_bar(sum(setup.games(games) for setup in setups)) as progress,
        ):
            found = measure(setups, games, pool, progress, file)
    except KeyboardInterrupt:
        heard()
        return None
    finally:
        if file:
            file.close()
    first = len(wanted_tables.tables)
    return wanted_tables.lab.report(found[:first], found[first:])


def _write(found: Report, path: Path, *, card: bool) -> None:
    from getaway.lab.report.page import page
    from getaway.lab.report.text import markdown

    try:
        before = path.read_text(encoding="utf-8") if path.suffix == ".md" and path.exists() else ""
        path.write_text(markdown(found, before) if path.suffix == ".md" else page(found), encoding="utf-8")
        for place, text in found.cards if card else ():
            place.parent.mkdir(exist_ok=True)
            place.write_text(text, encoding="utf-8")
    except OSError as error:
        raise GetawayError(f"{error.filename} cannot be written: {error.strerror}") from None
    missed = sum(each.missed for each in found.findings)
    click.echo(f"{path}: {missed} things stand out" if missed != 1 else f"{path}: one thing stands out")
