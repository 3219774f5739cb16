"""`getaway simulate`: plays many games, and reports the results."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from getaway.cli.lab_options import all_or_some, crew_or_all_option, heard, pool_options, seats_option
from getaway.cli.options import rule_option

if TYPE_CHECKING:
    from getaway.lab.port import Wanted
    from getaway.lab.simulate import Simulated
    from getaway.lab.study import Piece, Setup


@click.command()
@click.argument("id")
@crew_or_all_option
@seats_option
@click.option(
    "--bot",
    default="random",
    show_default=True,
    metavar="BOT[,BOT...]",
    help="Who plays: one, or one for each seat; your own as module:Class.",
)
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="Games at each table.")
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@rule_option
@pool_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--csv", "as_csv", is_flag=True, help="Print one line for each game.")
@click.option("--record", "number", type=click.IntRange(min=0), metavar="N", help="Only game N (from 0), as a record.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to a file instead.")
def command(
    id: str,
    crew: list[str] | None,
    players: int | None,
    bot: str,
    games: int,
    seed: str,
    rules: tuple[str, ...],
    workers: int | None,
    on: str | None,
    study: Path | None,
    as_json: bool,
    as_csv: bool,
    number: int | None,
    output: Path | None,
) -> None:
    """Let bots play many games of the job or scenario ID. The outcome does not depend on the number of workers.

    Game N of a study has the open seed SEED.N. With --study a long study goes on from its file.
    """
    from getaway.cli.version import warn_if_slow
    from getaway.content.recognise import playable
    from getaway.lab.port import Wanted

    every, thieves = all_or_some(crew)
    wanted = Wanted(playable(id).place, thieves, every, players, bot.split(","), rules, seed)
    with click.open_file(str(output or "-"), "w", encoding="utf-8") as out:
        if number is not None:
            out.write(_record(wanted, number))
            return
        warn_if_slow()
        found, whole = _simulated(wanted, games, workers, on, study, out if as_csv else None)
        if as_json:
            out.write(json.dumps(_said(found, whole)) + "\n")
        elif not as_csv and found.games:
            out.writelines(f"{line}\n" for line in _lines(found))
    if not whole:
        click.echo(f"stopped: {found.games:,} of {games * len(found.setups):,} games were finished", err=True)
        raise SystemExit(130)


def _setups(wanted: Wanted) -> list[Setup]:
    from getaway.lab.port import lab_of_content

    return lab_of_content(wanted.content).setups(wanted)


def _record(wanted: Wanted, number: int) -> str:
    from getaway.lab.simulate import record_of

    setups = _setups(wanted)
    if len(setups) > 1:
        raise click.UsageError("a record is of one game: name the crew")
    return record_of(setups[0], number)


def _simulated(
    wanted: Wanted, games: int, workers: int | None, on: str | None, study: Path | None, rows: Any
) -> tuple[Simulated, bool]:
    """The results, and whether all games were finished; Ctrl-C ends a study early."""
    from getaway.cli.progress import progress_bar
    from getaway.lab.choosing import pool_for
    from getaway.lab.simulate import Simulated, run

    setups = _setups(wanted)
    found = Simulated(setups, keep=False)
    with pool_for(setups, workers, on) as pool:
        try:
            with progress_bar(games * len(setups)) as progress:
                pieces = _counted(found, run(found, games, pool, study), progress)
                for _ in _written(found, pieces, rows) if rows else pieces:
                    pass
        except KeyboardInterrupt:
            heard()
            return found, False
    return found, True


def _counted(found: Simulated, pieces: Iterable[Piece], progress: Any) -> Iterator[Piece]:
    for piece in pieces:
        found.add(piece)
        progress(len(piece.rows))
        yield piece


def _written(found: Simulated, pieces: Iterable[Piece], out: Any) -> Iterator[None]:
    """Write a line for each game, in order; lines that come too early wait."""
    from getaway.lab.ordering import in_order
    from getaway.lab.simulate import game_record

    writer: Any = None
    for setup, number, row in in_order(pieces, len(found.setups)):
        line = game_record(found.setups[setup], number, row)
        if writer is None:
            writer = csv.DictWriter(out, list(line), lineterminator="\n")
            writer.writeheader()
        writer.writerow(line)
        yield


def _said(found: Simulated, whole: bool) -> dict[str, Any]:
    said = found.summary if len(found.setups) == 1 and found.games else _tables(found)
    return said if whole else said | {"stopped": True}


def _tables(found: Simulated) -> dict[str, Any]:
    together = found.together if found.games else {}
    return {"games": found.games, "together": together, "tables": found.each, **found.about}


def _lines(found: Simulated) -> Iterator[str]:
    if len(found.setups) == 1:
        yield from (f"{name:18} {_word(value)}" for name, value in found.summary.items())
        return
    for table in found.each:
        yield " · ".join(f"{name} {_word(table[name])}" for name in table if name not in ("content", "rules", "seed"))
    yield " · ".join(f"{name} {_word(value)}" for name, value in (found.together | found.about).items())


def _word(value: object) -> str:
    if isinstance(value, dict):
        return " · ".join(f"{name} {inner}" for name, inner in value.items()) or "-"
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
