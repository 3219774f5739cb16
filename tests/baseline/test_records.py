"""Every frozen and shipped record of 0.1.0 shows the same moves and facts after each line, and the same result.

Digests are kept apart: only they may be written again (`python -m tests.baseline.write digests`); the changelog says so.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from getaway.core import Game
from tests.baseline import loading
from tests.baseline.loading import PACKS, Kept, records
from tests.baseline.seen import DIGESTS, FULL, SEEN, facts, moves, plain, positions, result, short
from tests.contract.found import size

RECORDS = records()
SHIPPED = [kept for kept in RECORDS if kept.group == "clou"]
READABLE = sorted(FULL.glob("*/*.jsonl"))


@cache
def written(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def looked_at(game: Game, number: int, last: int) -> bool:
    """Whether facts are compared at this line; with hidden hands they are slow, so the small size samples."""
    step = size(7, 1) if game.secrets else 1
    return number % step == 0 or number == last


@pytest.mark.parametrize("kept", RECORDS, ids=str)
def test_a_record_shows_what_it_showed(kept: Kept) -> None:
    was = written(SEEN / f"{kept.group}.json")[kept.name]
    digests = written(DIGESTS / f"{kept.group}.json")[kept.name]
    game, record, state = kept.game(), kept.record, None
    assert len(was["lines"]) == len(digests) == len(record.lines) + 1
    for number, state in enumerate(positions(game, record)):
        where = f"{kept} {number} (python -m tests.baseline.write show {kept} {number})"
        old_moves, old_facts = was["lines"][number].split()
        assert short(moves(state)) == old_moves, f"other moves after line {where}"
        if looked_at(game, number, len(record.lines)):
            assert short(facts(game, state)) == old_facts, f"other facts after line {where}"
        assert short(state.digest()) == digests[number], f"another digest after line {where}"
    assert state is not None
    assert plain(result(state)) == was["result"]


@pytest.mark.parametrize("file", READABLE, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_readable_record_is_the_same_word_for_word(file: Path) -> None:
    kept = next(kept for kept in RECORDS if str(kept) == f"{file.parent.name}/{file.stem}")
    rows = {row["after"]: row for row in map(json.loads, file.read_text(encoding="utf-8").splitlines())}
    game = kept.game()
    for number, state in enumerate(positions(game, kept.record)):
        if number in rows:
            assert plain(moves(state)) == rows[number]["moves"]
            assert plain(facts(game, state)) == rows[number]["facts"]


def test_the_baseline_covers_every_record() -> None:
    for group in loading.FOLDERS:
        names = {kept.name for kept in RECORDS if kept.group == group}
        assert names
        assert names == set(written(SEEN / f"{group}.json")) == set(written(DIGESTS / f"{group}.json"))
    assert {file.parent.name for file in READABLE} == set(loading.FOLDERS)


@pytest.mark.parametrize("kept", SHIPPED, ids=str)
def test_kept_content_is_that_of_the_record_and_of_the_frozen_files(kept: Kept) -> None:
    record = kept.record
    headers = kept.game().headers()
    assert all(headers[name] == record.headers.get(name, headers[name]) for name in headers)
    data = json.loads(loading.content_file(record).read_text(encoding="utf-8"))
    job, *crew = data["sources"]
    files = [PACKS / "clou" / "jobs" / job["file"], *(PACKS / "clou" / "thieves" / thief["file"] for thief in crew)]
    frozen = [plain(yaml.safe_load(file.read_text(encoding="utf-8"))) for file in files]
    assert [source["data"] for source in (job, *crew)] == frozen
    frozen_game = loading.frozen_game(record.header("game"), record.header("crew").split())
    assert frozen_game.headers()["content"] == headers["content"]


@pytest.mark.parametrize("kept", SHIPPED, ids=str)
def test_what_is_kept_again_is_what_was_kept(kept: Kept) -> None:
    data = json.loads(loading.content_file(kept.record).read_text(encoding="utf-8"))
    assert plain(loading.keep(kept.game())) == data
