"""Writes the missing parts of the baseline: `python -m tests.baseline.write`, from the root of the repository.

`python -m tests.baseline.write digests` writes only the digests again. `python -m tests.baseline.write show
clou/kiosk-2 17` prints what a record shows after its 17th line, to compare it with another version.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import getaway
from tests.baseline import data_folder, loading
from tests.baseline.seen import DIGESTS, FULL, SEEN, canonical, facts, moves, plain, positions, result, short

IN_FULL = {
    "clou/first-night": 1,
    "clou/tracked-down": 12,
    "clou-frozen/ferry-ran-away": 1,
    "clou-frozen/ferry-got-away-by-vote": 2,
    "clou-frozen/substation-ran-away": 1,
    "rob-n-run/training": 12,
    "rob-n-run-frozen/caught": 10,
}
"""Records kept in readable form, and every how many lines."""


def write_content(kept: loading.Kept) -> None:
    """Write the content of a shipped set-up as 0.1.0 keeps it for a table."""
    record = kept.record
    game = getaway.load(record.header("game"), crew=record.header("crew").split(), rules=loading.rules_of(record))
    put(loading.content_file(record), json.dumps(loading.keep(game), ensure_ascii=False, indent=1, sort_keys=True))


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
    print(f"written: {path.relative_to(loading.HERE)}")


def write_digests() -> None:
    for group in loading.FOLDERS:
        found = {kept.name: digests_of(kept) for kept in loading.records() if kept.group == group}
        put(DIGESTS / f"{group}.json", json.dumps(found, indent=0))


def write_missing() -> None:
    for kept in loading.records():
        if kept.group == "clou" and not loading.content_file(kept.record).exists():
            write_content(kept)
    for group in loading.FOLDERS:
        if not (SEEN / f"{group}.json").exists():
            found = {kept.name: seen_of(kept) for kept in loading.records() if kept.group == group}
            put(SEEN / f"{group}.json", json.dumps(found, indent=0))
    for kept in loading.records():
        path = FULL / f"{kept}.jsonl"
        if str(kept) in IN_FULL and not path.exists():
            put(path, "\n".join(map(canonical, full_of(kept))))
    if not DIGESTS.exists():
        write_digests()
    if not data_folder.SQL.exists():
        data_folder.write()


def show(name: str, line: str) -> None:
    kept = next(kept for kept in loading.records() if str(kept) == name)
    game = kept.game()
    state = list(positions(game, kept.record))[int(line)]
    print(json.dumps(plain({"moves": moves(state), "facts": facts(game, state)}), indent=1, ensure_ascii=False))


def main(words: list[str]) -> None:
    match words:
        case []:
            write_missing()
        case ["digests"]:
            write_digests()
            data_folder.write_digests()
        case ["show", name, line]:
            show(name, line)
        case _:
            sys.exit("expected nothing, 'digests', or 'show clou/kiosk-2 17'")


if __name__ == "__main__":
    main(sys.argv[1:])
