"""Write the tables of docs/balance/clou.md from figures: `getaway balance clou --json > FILE`, then this with FILE.

The words above the first table are ours and stay; everything below the line that says so is written anew.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

REPORT = Path(__file__).resolve().parent.parent / "docs" / "balance" / "clou.md"
LINE = "<!-- Below this line: tools/balance_clou.py. -->"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("figures", type=Path, help="what `getaway balance clou --json` printed")
    figures = json.loads(parser.parse_args().figures.read_text(encoding="utf-8"))
    words = REPORT.read_text(encoding="utf-8").partition(LINE)[0]
    REPORT.write_text("\n".join([words + LINE, "", *tables(figures)]), encoding="utf-8")


def tables(figures: dict[str, Any]) -> Iterator[str]:
    about = figures["about"]
    yield "## Every job and player count"
    yield ""
    yield f"Bot `{about['bot']}`, {about['games']} games a crew, seed `{about['seed']}`, over all crews; points, and percent of games."
    yield ""
    yield from table(["job", "players", "median", "mean", "lost", "> 9", "> 14", "best by worst crew"], overview(figures))
    yield "## Every crew"
    yield ""
    yield "Mean points with the 95 % interval; a lost game counts 0. Crews by first letters."
    yield ""
    yield from table(["job", "alone", "two", "three"], crews(figures))
    yield "## Challenges and their ways"
    yield ""
    yield "Percent of games in which a challenge is overcome, with 1 / 2 / 3 players, and of these by each way."
    yield ""
    yield from table(["job", "challenge", "overcome", "ways alone", "two", "three"], challenges(figures))
    yield "## Bounds"
    yield ""
    yield from bounds(figures)
    yield ""


def table(head: list[str], rows: Iterator[list[str]]) -> Iterator[str]:
    for row in [head, ["---"] * len(head), *rows]:
        yield f"| {' | '.join(row)} |"
    yield ""


def overview(figures: dict[str, Any]) -> Iterator[list[str]]:
    for job in figures["jobs"]:
        for players, found in job["players"].items():
            means = [crew["mean"] for crew in found["crews"].values()]
            shares = [percent(found[name]) for name in ("lost", "fair", "coup")]
            unlike = f"{max(means) / min(means):.2f}"
            yield [job["job"], players, f"{found['median']:g}", f"{found['mean']:.1f}", *shares, unlike]


def crews(figures: dict[str, Any]) -> Iterator[list[str]]:
    for job in figures["jobs"]:
        cells = []
        for found in job["players"].values():
            each = (f"{letters(name)} {crew['mean']:.1f} ± {spread(crew):.1f}" for name, crew in found["crews"].items())
            cells.append(", ".join(each))
        yield [job["job"], *cells]


def letters(crew: str) -> str:
    return "".join(thief[0].upper() for thief in crew.replace("+", " ").replace(",", " ").split())


def spread(crew: dict[str, float]) -> float:
    return (crew["high"] - crew["low"]) / 2


def challenges(figures: dict[str, Any]) -> Iterator[list[str]]:
    for job in figures["jobs"]:
        counts = list(job["players"].values())
        for id in counts[0]["overcome"]:
            overcome = " / ".join(percent(found["overcome"][id]) for found in counts)
            yield [job["job"], id, overcome, *(ways(found["ways"].get(id, {})) for found in counts)]


def ways(found: dict[str, float]) -> str:
    if list(found) == ["a"]:
        return ""
    return " ".join(f"{way} {percent(part)}" for way, part in found.items())


def bounds(figures: dict[str, Any]) -> Iterator[str]:
    missed = [bound for bound in figures["bounds"] if bound["missed"]]
    yield f"{len(figures['bounds'])} bounds, {len(missed)} missed; {len(figures['unused'])} marks of thief sheets never used."
    if missed:
        yield ""
    for bound in missed:
        interval = f"{bound['value']:g} ({bound['low']:g} to {bound['high']:g})"
        yield f"- {bound['job']}, {bound['players']} players: {bound['about']} {interval}"


def percent(part: float) -> str:
    return f"{100 * part:.0f}"


if __name__ == "__main__":
    main()
