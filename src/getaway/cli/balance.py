"""`getaway balance`: measure content with a bot, and see what stands out."""

from __future__ import annotations

import json

import click

from getaway.cli.options import content_name, crew_option, rule_option


@click.command()
@click.argument("ids", nargs=-1, required=True, metavar="ID...")
@crew_option
@click.option("--players", type=click.IntRange(1, 5), help="Only tables of so many players.")
@click.option("--bot", default="planner", show_default=True, help="Who plays.")
@click.option("--games", type=click.IntRange(min=1), default=400, show_default=True, help="Games for each table.")
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@rule_option
@click.option("--workers", type=click.IntRange(min=1), help="Processes; by default one for each core.")
@click.option("--bounds", "bounds_only", is_flag=True, help="Print the bounds of a balanced job that are missed.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    ids: tuple[str, ...],
    crew: list[str] | None,
    players: int | None,
    bot: str,
    games: int,
    seed: str,
    rules: tuple[str, ...],
    workers: int | None,
    bounds_only: bool,
    as_json: bool,
) -> None:
    """Measure jobs or scenarios: ids such as clou/kiosk, a pack, or a designer's own file."""
    from getaway.cli.progress import progress_bar
    from getaway.lab.adapter import Wanted
    from getaway.lab.balance import measure, tables, targets
    from getaway.lab.choosing import pool_for
    from getaway.lab.clou.judging import jobs_of, judged

    wanted = Wanted("", crew or (), players=players, bots=bot.split(","), rules=rules, seed=seed)
    setups = tables(targets([content_name(id) for id in ids]), wanted)
    with pool_for(setups, workers) as pool, progress_bar(games * len(setups)) as progress:
        measured = measure(setups, games, pool, progress)
    bounds, unused = judged(jobs_of(measured))
    if as_json:
        found = {"bounds": [bound.data() for bound in bounds], "unused": [f"{thief} {mark}" for thief, mark in unused]}
        click.echo(json.dumps(found, indent=2))
        return
    for bound in bounds:
        if bound.missed or bound.main:
            click.echo(f"{'MISSED ' if bound.missed else 'kept   '}{bound.text()}")
    for thief, mark in unused:
        click.echo(f"{thief}: {mark} was never used")
    click.echo(
        f"{sum(bound.missed for bound in bounds)} of {len(bounds)} bounds missed, {len(unused)} marks never used"
    )
