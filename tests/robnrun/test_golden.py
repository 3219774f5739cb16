"""Recorded games, one for each ending and one for each shipped scenario; they fail when behaviour drifts."""

import pytest

import getaway
from getaway.core import Table, read_record
from getaway.core.record import without_files
from tests.robnrun.write_golden import FROZEN, GOLDEN, SCENARIOS, SHIPPED


@pytest.mark.parametrize("ending", FROZEN)
def test_a_recorded_game_ends_as_it_did(ending: str) -> None:
    text = (GOLDEN / f"{ending}.record").read_text(encoding="utf-8")
    record = read_record(text)
    assert record.result is not None
    assert record.result.startswith(ending)
    again = Table.replay(FROZEN[ending](), record).record()
    assert without_files(again) == text


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_record_of_a_shipped_scenario_replays_to_its_end(scenario: str) -> None:
    text = (SHIPPED / f"{scenario}.record").read_text(encoding="utf-8")
    installed = getaway.game_of(read_record(text), anyway=True).headers()["content"]
    assert f"content: {installed}\n" in text, "figures changed: python -m tests.robnrun.write_golden"
    assert getaway.replay(text).record() == text


def test_no_record_is_left_over() -> None:
    assert {file.stem for file in SHIPPED.glob("*")} == set(SCENARIOS)
    assert {file.stem for file in GOLDEN.glob("*.record")} == set(FROZEN)
