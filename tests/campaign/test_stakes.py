"""What a job decides beyond its points, as bots count it: set by the campaign, zero in a single job."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import getaway
from getaway.bots.clou.mastermind.judge import Judgement
from getaway.bots.clou.value.prize import prize, remains
from getaway.clou.board.board import TRACES, Board
from getaway.clou.campaign.stakes import WHOLE
from getaway.clou.game import ClouGame
from getaway.clou.play import position as at
from getaway.clou.play.reckoning import total
from tests.campaign.scene import POLICE_FIRST, Gang


def inside(players: int = 2, **rules: Any) -> Gang:
    gang = Gang(players, **rules)
    gang.go_in(*("bruce", "janet", "matt")[:players])
    return gang


def board(gang: Gang) -> Board:
    assert gang.state.game is not None
    return gang.state.game.board


def beyond(gang: Gang) -> dict[str, int]:
    """What each loot is worth beyond its value, by id."""
    b = board(gang)
    return {name: b.loot_worth[row] - b.loot_value[row] for row, name in enumerate(gang.job.book.names.loot)}


def test_a_job_by_itself_decides_nothing_but_its_points() -> None:
    game = getaway.load("clou/kiosk", crew=["bruce"])
    assert isinstance(game, ClouGame)
    b = game.board
    assert not b.staked
    assert list(b.loot_worth) == list(b.loot_value)
    assert b.trace_worth == b.points_trace


def test_keepsakes_count_by_the_campaigns_points_and_other_loot_by_its_value() -> None:
    gang = inside()
    keepsake = gang.game.campaign.points.keepsake
    found = beyond(gang)
    assert keepsake in found.values()
    assert 0 in found.values()


def test_special_loot_that_a_later_job_asks_for_is_worth_more_than_its_points() -> None:
    gang = inside()
    trophy = gang.game.campaign.jobs[0].trophy
    assert trophy is not None
    assert beyond(gang)[trophy] > 0


def test_the_last_special_loot_is_worth_the_campaign_if_without_it_nothing_is_won() -> None:
    for rule, worth in ((False, 0), (True, WHOLE)):
        gang = inside(trophy_or_nothing=rule)
        gang.run_away()
        gang.go_in("bruce", "janet")
        trophy = gang.game.campaign.jobs[-1].trophy
        assert trophy is not None
        assert beyond(gang)[trophy] == worth


def test_a_trace_costs_what_it_costs_at_the_end_and_more_where_few_cells_are_left() -> None:
    gang = inside()
    first = board(gang).trace_worth
    assert first >= board(gang).points_trace - gang.game.campaign.points.trace
    gang.run_away(traces=2)
    gang.go_in("bruce", "janet")
    assert board(gang).trace_worth > first


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_the_last_cell_costs_the_campaign_even_if_traces_of_the_same_job_fill_those_before_it(before: int) -> None:
    gang = inside()
    gang.run_away(traces=before)
    gang.go_in("bruce", "janet")
    b, p = board(gang), gang.job.position
    left = gang.game.campaign.traces.cells(2) - before
    prizes = []
    for traces in range(left + 1):
        p.tracks[TRACES] = traces
        prizes.append(prize(b, p))
    costs = [had - has for had, has in pairwise(prizes)]
    assert costs == [b.trace_worth] * (left - 1) + [b.trace_worth + WHOLE]


def test_the_mastermind_sees_nothing_to_win_with_the_trace_that_ends_the_campaign() -> None:
    gang = inside()
    gang.run_away(traces=2)
    gang.go_in("bruce", "janet")
    worths, goals = [], []
    for traces in range(3):
        judge, p = Judgement(board(gang)), gang.job.position
        p.tracks[TRACES] = traces
        judge.read(p)
        worths.append(judge.worth(p))
        goals.append(len(judge.goals.every))
    assert goals[0] >= goals[1] > goals[2] == 0
    assert worths[0] > worths[1] > worths[2]


def test_traces_that_end_only_the_job_cost_the_campaign_nothing_more() -> None:
    gang = inside(1)
    b, p = board(gang), gang.job.position
    full = b.track_length[TRACES]
    assert full < gang.game.campaign.traces.cells(1)
    before = prize(b, p)
    p.tracks[TRACES] = full
    assert prize(b, p) == before - full * b.trace_worth


def test_who_is_caught_keeps_half_and_pays_for_the_driver() -> None:
    gang = inside()
    gang.stands(["till"])
    b, p = board(gang), gang.job.position
    p.ending = at.CAUGHT
    assert remains(b, p) == prize(b, p) // 2 - b.caught_costs
    assert b.caught_costs >= -gang.game.campaign.points.prisoner


def test_a_driver_who_would_be_missing_costs_the_campaign() -> None:
    gang = Gang(3, dice=POLICE_FIRST)
    gang.go_in("bruce", "janet", "matt")
    assert board(gang).caught_costs < WHOLE
    assert board(gang).tracked_costs >= WHOLE


def test_the_prize_is_the_total_with_what_is_at_stake() -> None:
    gang = inside()
    names = gang.job.book.names.loot
    gang.stands(names, traces=1)
    b, p = board(gang), gang.job.position
    more = sum(beyond(gang).values()) - (b.trace_worth - b.points_trace) * p.tracks[TRACES]
    assert prize(b, p) == total(b, p) + more
