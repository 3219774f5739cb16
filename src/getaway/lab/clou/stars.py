"""What stars are worth: `python -m getaway.lab.clou.stars again --bot planner`, every job of a pack with every crew.

The same bot plays the same dice three times: with stars, with stars whose gifts only their owner may take (`own`), and without
stars. A lost game scores 0. `--players 2 --games 40` leaves crews out and sets the number of games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from getaway.clou.content.library import thieves_of
from getaway.clou.play.events import ENDINGS
from getaway.content.packs import Entry, entries, pack
from getaway.core import GetawayError
from getaway.lab.clou.port import LOST, PORT
from getaway.lab.measures import Estimate, mean
from getaway.lab.passport import versions
from getaway.lab.port import Wanted
from getaway.lab.report.text import plain_table
from getaway.lab.simulate import simulate

STARS, OWN, NONE = HOW = ("stars", "own", "none")
"""With stars; with gifts for their owner only; without stars."""
SEED: Final = "stars"
Points = Mapping[str, Sequence[int]]
"""Points of a crew's games on the same dice, by how stars may be used."""


def without_stars(thief: Mapping[str, Any], how: str) -> dict[str, Any]:
    """A thief's file as data, with stars as `how` says."""
    stars = [star | {"to": "owner"} if "gives" in star else star for star in thief.get("stars", [])]
    return {**thief, "stars": stars if how == OWN else []}


def write_thieves(thieves: Sequence[Entry], folder: Path) -> dict[str, dict[str, str]]:
    """Thieves by how stars may be used and by name, as a crew names them; JSON is YAML, too."""
    found = {STARS: {thief.id: thief.id for thief in thieves}}
    for how in (OWN, NONE):
        (folder / how).mkdir()
        found[how] = {thief.id: str(folder / how / f"{thief.id}.yaml") for thief in thieves}
        for thief in thieves:
            data = thief.read().data
            assert isinstance(data, dict)
            Path(found[how][thief.id]).write_text(json.dumps(without_stars(data, how)), encoding="utf-8")
    return found


def measured(job: str, crew: Sequence[str], named: Mapping[str, Mapping[str, str]], **how_played: Any) -> Points:
    """A crew's points with and without stars."""
    return {how: _points(job, [named[how][thief] for thief in crew], **how_played) for how in HOW}


def _points(job: str, crew: Sequence[str], bot: str, games: int, seed: str) -> list[int]:
    records = simulate(job, list(crew), bot=bot, games=games, seed=seed, workers=1).records
    lost = {ENDINGS[code] for code in LOST}
    return [0 if record["ending"] in lost else record["score"] for record in records]


def report(found: Mapping[tuple[str, tuple[str, ...]], Points]) -> Iterator[str]:
    """A table by crew over all jobs, with a line for all crews of a size."""
    head = ["crew", "games", *HOW, "stars − none", "gifts to others"]
    crews = sorted({crew for _, crew in found}, key=lambda crew: (len(crew), crew))
    rows = [
        _row(" ".join(crew), [points for (_, each), points in found.items() if each == crew], others=len(crew) > 1)
        for crew in crews
    ]
    for size in sorted({len(crew) for crew in crews}):
        every = [points for (_, crew), points in found.items() if len(crew) == size]
        rows.append(_row(f"all of {size}", every, others=size > 1))
    yield from plain_table([head, *rows])


def _row(name: str, found: Sequence[Points], *, others: bool) -> list[str]:
    every = {how: [point for points in found for point in points[how]] for how in HOW}
    means = [f"{mean(every[how]).value:.2f}" for how in HOW]
    gifts = _plain(_gain(every[STARS], every[OWN])) if others else "–"
    return [name, str(len(every[STARS])), *means, _plain(_gain(every[STARS], every[NONE])), gifts]


def _gain(more: Sequence[int], less: Sequence[int]) -> Estimate:
    return mean([one - other for one, other in zip(more, less, strict=True)])


def _plain(gain: Estimate) -> str:
    return f"{gain.value:+.2f} ({gain.low:+.2f} to {gain.high:+.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare games with stars and without, with the same dice.")
    parser.add_argument("pack", help="whose jobs and thieves")
    parser.add_argument("--bot", default="planner", help="who plays")
    parser.add_argument("--players", type=int, help="crews of this size only")
    parser.add_argument("--games", type=int, default=100, help="games for each job and crew")
    parser.add_argument("--seed", default=SEED, help="the same seed, the same games")
    asked = parser.parse_args()
    try:
        with TemporaryDirectory() as folder:
            print("\n".join(_measured(asked, Path(folder))))
    except GetawayError as error:
        sys.exit(str(error))


def _measured(asked: argparse.Namespace, folder: Path) -> Iterator[str]:
    named = write_thieves(thieves_of(asked.pack), folder)
    how_played = {"bot": asked.bot, "games": asked.games, "seed": asked.seed}
    found = {}
    for job in entries(pack(asked.pack), "jobs"):
        for setup in PORT.setups(
            Wanted(job.name, every=True, players=asked.players, bots=[asked.bot], seed=asked.seed)
        ):
            found[job.name, setup.crew] = measured(job.name, setup.crew, named, **how_played)
    yield from (f"# {asked.pack} by {asked.bot}, with stars and without", "")
    yield from report(found)
    yield from ("", "Getaway " + " · ".join(f"{name} {value}" for name, value in versions().items()))


if __name__ == "__main__":
    main()
