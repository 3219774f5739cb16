"""`getaway simulate`: many games at once, and what came of them."""

from __future__ import annotations

import dataclasses
import json

import click

from getaway.cli.options import content_name, crew_option, read_rules, rule_option


@click.command()
@click.argument("id")
@crew_option
@click.option("--bot", default="random", show_default=True, help="Who plays.")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@rule_option
@click.option(
    "--workers", type=click.IntRange(min=1), help="Processes; by default one for each core if the run is long."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    id: str,
    crew: list[str] | None,
    bot: str,
    games: int,
    seed: str,
    rules: tuple[str, ...],
    workers: int | None,
    as_json: bool,
) -> None:
    """Let a bot play many games of the job ID. The outcome does not depend on the number of workers."""
    from getaway.lab.simulate import simulate

    found = simulate(
        content_name(id),
        crew or [],
        bot=bot,
        games=games,
        seed=seed,
        rules=read_rules(rules),
        workers=workers,
    )
    said = dataclasses.asdict(found)
    click.echo(json.dumps(said) if as_json else "\n".join(f"{name:18} {_word(value)}" for name, value in said.items()))


def _word(value: object) -> str:
    if isinstance(value, dict):
        return " · ".join(f"{name} {inner}" for name, inner in value.items()) or "-"
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
