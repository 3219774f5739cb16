"""Every record shows the same moves, facts and digests after each of its lines, and the same result (README.md)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from getaway.core import Game
from tests.baseline import loading
from tests.baseline.loading import Kept, records
from tests.baseline.seen import DIGESTS, FULL, SEEN, facts, moves, plain, positions, result, short
from tests.baseline.write import IN_FULL, WANTED
from tests.contract.found import size

RECORDS = records()


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


@pytest.mark.parametrize("name", IN_FULL)
def test_a_readable_record_is_the_same_word_for_word(name: str) -> None:
    kept = next(kept for kept in RECORDS if str(kept) == name)
    rows = {row["after"]: row for row in map(json.loads, (FULL / f"{name}.jsonl").read_text("utf-8").splitlines())}
    assert len(rows) > 1
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
    assert {kept.name for kept in RECORDS if kept.group == "packs"} == set(WANTED)
    assert {str(file.relative_to(FULL).with_suffix("")) for file in FULL.glob("*/*.jsonl")} == set(IN_FULL)
