"""Every house rule of a campaign does what it says (christmas 8); those of jobs are tested with jobs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from getaway.clou.campaign.moves import Decision
from getaway.clou.content.house_rules import CAMPAIGN_ONLY, CAMPAIGN_RULES, HOUSE_RULES, SHARED_RULES
from getaway.core import Table
from tests.campaign.scene import POLICE_FIRST, Gang, gang


def test_a_campaign_has_the_rules_of_its_jobs_and_its_own() -> None:
    assert {*CAMPAIGN_RULES} == {*HOUSE_RULES} | {*SHARED_RULES} | {*CAMPAIGN_ONLY}
    assert {*CAMPAIGN_ONLY} == {
        "experience-resets",
        "prison-limit",
        "halves",
        "trophy-or-nothing",
        "loot-by-failing",
    }


@pytest.mark.parametrize(("resets", "stays"), [(False, True), (True, False)])
def test_experience_resets_cleans_experience_and_leaves_tools(resets: bool, stays: bool) -> None:
    begun = Gang(2, dice=(1, 3, 4), experience_resets=resets)
    begun.go_in("bruce", "trixie", buy=["disguise"])
    begun.play("crew start", "bruce 1 first-night.1", "bruce 4 disguise.2")
    begun.run_away()
    begun.go_in("bruce", "trixie")
    assert begun.facts.job is not None
    shared = begun.facts.job.shared
    assert shared is not None
    assert ("first-night.1" in shared.done) is stays
    assert "disguise.2" in shared.done


@pytest.mark.parametrize(("limit", "ending"), [("free", None), ("jailed", "gave-up")])
def test_prison_limit_jailed_loses_with_more_prisoners_than_players(limit: str, ending: str | None) -> None:
    begun = Gang(1, prison_limit=limit)
    begun.go_in("bruce")
    begun.state.position.prison = (1,)
    begun.stands()
    begun.tracked_down(traces=4)
    assert begun.facts.ending == ending


@pytest.mark.parametrize(("halves", "points"), [("down", 7), ("up", 8)])
def test_halves_are_rounded_as_the_gang_wishes(halves: str, points: int) -> None:
    begun = Gang(2, dice=POLICE_FIRST, halves=halves)
    begun.go_in("bruce", "matt")
    begun.caught("matt", ["recipe", "till", "silver"])
    assert begun.facts.reports[0].points == points


@pytest.mark.parametrize(("wanted", "ending"), [(False, "won"), (True, "empty-handed")])
def test_trophy_or_nothing_loses_without_the_last_special_loot(wanted: bool, ending: str) -> None:
    begun = Gang(2, trophy_or_nothing=wanted)
    begun.go_in("bruce", "janet")
    begun.run_away(["recipe"])
    begun.go_in("bruce", "janet")
    begun.run_away(["wages"])
    begun.play("crew accept")
    assert begun.state.result is not None
    assert (begun.state.result.ending, begun.state.result.won) == (ending, ending == "won")
    assert begun.facts.stories[-1] == ("lost" if wanted else "won-without")


@pytest.mark.parametrize(("given", "trophy"), [("taken", None), ("given", "recipe")])
def test_loot_by_failing_gives_what_was_not_taken(given: str, trophy: str | None) -> None:
    begun = Gang(1, loot_by_failing=given)
    begun.go_in("bruce")
    begun.tracked_down(traces=4)
    assert begun.facts.reports[0].trophy == trophy


def test_loot_by_failing_gives_nothing_to_who_was_caught_in_the_escape() -> None:
    begun = Gang(1, dice=POLICE_FIRST, loot_by_failing="given")
    begun.go_in("bruce")
    begun.caught("bruce")
    assert begun.facts.reports[0].trophy is None


def test_with_group_vote_a_decision_is_made_when_all_seats_name_the_same() -> None:
    begun = Gang(2, group_vote=True)
    begun.play("one votes buy ribbon")
    assert (begun.facts.phase, begun.facts.votes) == ("opening", {"one": Decision("buy", "ribbon")})
    begun.play("two votes buy disguise", "one votes buy disguise")
    assert begun.item("disguise").works
    assert begun.facts.votes == {}
    begun.play("one team bruce", "two team matt", "two votes go-in", "one votes go-in")
    assert begun.facts.phase == "job"
    assert begun.facts.job is not None


def test_with_same_thief_two_seats_may_take_the_same_and_one_free_thief_is_enough() -> None:
    begun = Gang(2, same_thief=True)
    begun.go_in("bruce", "bruce")
    assert begun.game.setting.jobs[0] == begun.facts.target
    begun.state.position.prison = (1, 2)
    begun.run_away()
    begun.go_in("bruce", "bruce")
    assert begun.facts.phase == "job"


@pytest.mark.parametrize("rule", [(rule.name, value) for rule in CAMPAIGN_RULES.values() for value in rule.values[1:]])
def test_a_campaign_is_played_to_its_end_under_every_house_rule(rule: tuple[str, Any]) -> None:
    game = gang(2, **{rule[0]: rule[1]})
    assert game.headers()["rules"].startswith(rule[0])
    table, coin = Table(game, seed=str(rule)), Random(str(rule))
    while table.state.result is None:
        table.play(coin.choice(table.state.moves(coin.choice(table.state.deciders()))))
    assert table.state.result.ending
