"""Writes the baseline again, and records that are missing: `python -m tests.baseline.write`, from the root.

`python -m tests.baseline.write digests` writes only the digests. `python -m tests.baseline.write show packs/kiosk-escaped 17`
prints what a record shows after its 17th line, to compare it with another version.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import getaway
from getaway.core import Table
from getaway.core.record import without_files
from tests.baseline import loading
from tests.baseline.seen import DIGESTS, FULL, SEEN, canonical, facts, moves, plain, positions, result, short
from tools.make_golden import blindly, quickly, well

KIOSK, AGAIN, CAMPAIGN = "frozen-clou/kiosk", "frozen-again/high-water", "frozen-clou/three-heists"
MOST = 4000  # most games played to find one


@dataclass(frozen=True)
class Wanted:
    """A wanted record: the first game of this set-up that ends so, with a move that holds these words."""

    game: str
    setup: Mapping[str, Any]
    ends: str
    play: Callable[[Table, int], None]
    holds: str = ""


WANTED = {
    "kiosk-ran-away": Wanted(KIOSK, {"crew": ["bruce"]}, "ran-away", well),
    "kiosk-escaped": Wanted(KIOSK, {"crew": ["janet", "trixie"]}, "escaped", well),
    "kiosk-caught": Wanted(KIOSK, {"crew": ["bruce", "janet", "matt"]}, "caught", quickly),
    "kiosk-tracked-down": Wanted(KIOSK, {"crew": ["matt", "trixie"]}, "tracked-down", blindly),
    "again-ran-away": Wanted(AGAIN, {"crew": ["janet"]}, "ran-away", quickly, " star-"),
    "again-got-away": Wanted(AGAIN, {"crew": ["matt", "trixie"]}, "got-away", quickly, " star-"),
    "again-escaped": Wanted(AGAIN, {"crew": ["bruce", "janet"]}, "escaped", quickly, " star-"),
    "again-new-dice": Wanted(AGAIN, {"crew": ["janet", "matt"]}, "escaped", blindly, " reroll star-"),
    "three-heists-won": Wanted(CAMPAIGN, {"players": 2}, "won", well),
    "three-heists-tracked-down": Wanted(CAMPAIGN, {"players": 3}, "tracked-down", blindly),
}
IN_FULL = {
    "packs/kiosk-escaped": 36,
    "packs/again-new-dice": 48,
    "packs/three-heists-won": 120,
    "made-up/ferry-got-away-by-vote": 8,
    "gangs/caught": 30,
}
"""Records kept in readable form, and every how many lines."""


def search(name: str, wanted: Wanted) -> str:
    game = getaway.load(str(loading.PACKS / wanted.game), **wanted.setup)
    for seed in count(1):
        table = Table(game, seed=seed)
        wanted.play(table, seed)
        holds = any(wanted.holds in entry.text for entry in table.log)
        if table.state.result and table.state.result.ending == wanted.ends and holds:
            return without_files(table.record())
        assert seed < MOST, f"no game ends as {name} wants it"
    raise AssertionError


def seen_of(kept: loading.Kept) -> dict[str, Any]:
    game, lines, last = kept.game(), [], None
    for state in positions(game, kept.record):
        lines.append(f"{short(moves(state))} {short(facts(game, state))}")
        last = result(state)
    return {"lines": lines, "result": last}


def digests_of(kept: loading.Kept) -> list[str]:
    return [short(state.digest()) for state in positions(kept.game(), kept.record)]


def full_of(kept: loading.Kept) -> list[dict[str, Any]]:
    game, step = kept.game(), IN_FULL[str(kept)]
    return [
        {"after": number, "moves": moves(state), "facts": facts(game, state)}
        for number, state in enumerate(positions(game, kept.record))
        if number % step == 0
    ]


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    print(f"written: {path.relative_to(loading.HERE)}", flush=True)


def write_records() -> None:
    """Search the wanted records that are missing."""
    for name, wanted in WANTED.items():
        path = loading.FOLDERS["packs"] / f"{name}.record"
        if not path.exists():
            put(path, search(name, wanted).rstrip("\n"))


def write_each(folder: Path, told: Callable[[loading.Kept], Any]) -> None:
    """One file for each group: what each of its records shows, by name."""
    for group in loading.FOLDERS:
        found = {kept.name: told(kept) for kept in loading.records() if kept.group == group}
        put(folder / f"{group}.json", json.dumps(found, indent=0))


def write_full() -> None:
    for kept in loading.records():
        if str(kept) in IN_FULL:
            put(FULL / f"{kept}.jsonl", "\n".join(map(canonical, full_of(kept))))


def show(name: str, line: str) -> None:
    kept = next(kept for kept in loading.records() if str(kept) == name)
    game = kept.game()
    state = list(positions(game, kept.record))[int(line)]
    print(json.dumps(plain({"moves": moves(state), "facts": facts(game, state)}), indent=1, ensure_ascii=False))


def main(words: list[str]) -> None:
    match words:
        case []:
            write_records()
            write_each(SEEN, seen_of)
            write_each(DIGESTS, digests_of)
            write_full()
        case ["digests"]:
            write_each(DIGESTS, digests_of)
        case ["show", name, line]:
            show(name, line)
        case _:
            sys.exit("expected nothing, 'digests', or 'show packs/kiosk-escaped 17'")


if __name__ == "__main__":
    main(sys.argv[1:])
