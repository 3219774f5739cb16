"""The shape of Three Heists at Christmas: what the campaign promises of its jobs and its sheet, whatever the figures."""

from __future__ import annotations

import pytest

from getaway.clou.board.brought import Brought
from getaway.clou.content.campaign import Campaign
from getaway.clou.content.effects import Trace
from getaway.clou.content.house_rules import HOUSE_RULES, SHARED_RULES
from getaway.clou.content.job import Chain, Item, Job
from getaway.clou.content.library import read_crew, read_job
from getaway.clou.content.symbols import read_frame
from getaway.clou.game import ClouGame
from getaway.content.models import parse
from getaway.content.packs import PACKS, find
from getaway.content.source import read_file
from getaway.core import Table
from getaway.core.house_rules import Chosen

CAMPAIGN = parse(Campaign, read_file(PACKS / "christmas/campaigns/three-heists.yaml"))
JOBS = [each.job for each in CAMPAIGN.jobs]
TOTALS = dict(zip(JOBS, (29, 36, 44), strict=True))


def job_of(id: str) -> Job:
    return read_job(find(f"christmas/{id}")).content


def concert(*things: str, rules: Chosen | None = None) -> ClouGame:
    """The last job, with a crew that brought these things."""
    brought = Brought(has=frozenset(things))
    chosen = {**HOUSE_RULES.read({}), **SHARED_RULES.read({}), **(rules or {})}
    return ClouGame(read_job(find(f"christmas/{JOBS[-1]}")), read_crew(["bruce"]), chosen, brought=brought)


@pytest.mark.parametrize("id", JOBS)
def test_a_job_has_its_loot_four_keepsakes_and_its_trophy(id: str) -> None:
    job = job_of(id)
    loot = {item.id: item for _, item in job.every_loot}
    bonus = sum(extra.points for extra in job.bonus)
    assert sum(item.value for item in loot.values()) + bonus == TOTALS[id]
    assert sum(item.keepsake for item in loot.values()) == 4
    assert all(item.value == 0 for item in loot.values() if item.keepsake)
    assert next(each.trophy for each in CAMPAIGN.jobs if each.job == id) in loot


def needs_only_strength(needs: list[Item]) -> bool:
    strength = read_frame("strength")
    return all(need.frame == strength for item in needs if isinstance(item, Chain) for need in item.needs)


@pytest.mark.parametrize("id", JOBS)
def test_dear_loot_is_left_or_costs_a_trace_that_strength_can_spare(id: str) -> None:
    """Traces come from what players choose: some loot has only ways that cost one, and power lifting spares it."""
    dear = [
        challenge
        for _, challenge in job_of(id).challenges
        if challenge.loot and all("trace" in way.needs for way in challenge.every_way)
    ]
    assert dear
    assert any(needs_only_strength(way.needs) for challenge in dear for way in challenge.every_way)
    assert all(challenge.loot and challenge.loot.value >= 8 for challenge in dear)


@pytest.mark.parametrize("id", JOBS)
def test_the_night_leaves_no_trace(id: str) -> None:
    assert not [each.id for each in job_of(id).tonight for effect in each.then if isinstance(effect, Trace)]


def test_for_every_number_of_players_there_are_more_cells_than_a_job_has_traces() -> None:
    """So a crew that is tracked down goes to prison, and the gang plays on (christmas 4)."""
    cells = [CAMPAIGN.traces.cells(players) for players in (1, 2, 3)]
    assert cells == [8, 6, 5]  # each marker has a cell of its own, and one lies between 1 and 2
    for id in JOBS:
        assert all(job_of(id).traces.cells(players) < cells[players - 1] for players in (1, 2, 3))


def test_the_sheet_has_three_fields_six_tools_and_six_preparations() -> None:
    assert [field.from_ for field in CAMPAIGN.experience] == [1, 2, 3]
    assert len(CAMPAIGN.tools) >= 6
    assert len(CAMPAIGN.preparations) == 6
    assert {item.id: item.boxes for item in CAMPAIGN.items if item.boxes != 1} == {"passports": 2}


def test_of_three_passages_in_a_row_one_is_quiet_at_most() -> None:
    [track] = [track for track in job_of(JOBS[-1]).tracks if track.running]
    quiet = [bool(cell.mutes) for cell in track.cells]
    assert len(quiet) == 7
    assert all(sum(quiet[start : start + 3]) <= 1 for start in range(len(quiet) - 2))


def test_the_combination_crosses_out_the_safecracking_of_the_case() -> None:
    without = concert().start(seed=1).view(0).facts()["plan"]
    done = concert("combination").start(seed=1).view(0).facts()["plan"]
    assert without == []
    assert done == ["security-case.a1", "security-case.a2", "security-case.a3", "security-case.b1"]


def test_tickets_lead_straight_into_the_foyer() -> None:
    assert "crew use show-tickets" not in [move.text for move in concert().start(seed=1).moves(0)]
    game = concert("tickets")
    table = Table(game, seed=1)
    table.play("crew use show-tickets")
    rooms = table.state.view(0).facts()["rooms"]
    assert isinstance(rooms, list)
    assert "foyer" in rooms


def rounds_of(game: ClouGame) -> int:
    """How many rounds a thief who only makes marks can stay in the hall."""
    state = game.start(seed=1)
    while not state.view(0).facts()["alarm"]:
        moves = {move.text: move for move in state.moves(0)}
        idle = [text for text in moves if text.endswith(" lapse")]
        state.play(moves[(idle or list(moves))[0]])
    return int(str(state.view(0).facts()["round"]))


def test_with_the_last_circle_the_alarm_goes_off_or_one_round_is_left() -> None:
    assert rounds_of(concert()) == 7
    assert rounds_of(concert(rules={"last-circle": "last-round"})) == 8
