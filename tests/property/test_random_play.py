"""Random games of all jobs with all crews, checked after every move (see invariants)."""

from __future__ import annotations

from random import Random

import pytest

from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.game import ClouGame
from tests.contract.found import Found, frozen, shipped, size
from tests.property.campaign import play

SHIPPED = [found for found in shipped() if isinstance(found.setup.get("crew"), list)]


def some(games: list[Found], count: int) -> list[Found]:
    """A sample of games in which every job is represented."""
    by_job: dict[str, list[Found]] = {}
    for found in Random("sample").sample(games, len(games)):
        by_job.setdefault(found.name, []).append(found)
    share = max(1, count // max(1, len(by_job)))
    return sorted((found for group in by_job.values() for found in group[:share]), key=str)


def game_of(found: Found, random: Random, *, house_rules: bool) -> ClouGame:
    other = {name: rule.values[-1] for name, rule in HOUSE_RULES.items() if house_rules and random.random() < 0.25}
    game = found.load(rules=other)
    assert isinstance(game, ClouGame)
    return game


@pytest.mark.parametrize("found", some(SHIPPED, size(16, len(SHIPPED))), ids=str)
def test_random_games_of_the_shipped_jobs_keep_the_rules(found: Found) -> None:
    game = game_of(found, Random(0), house_rules=False)
    for number in range(size(1, 20)):
        play(game, f"{found} {number}")


@pytest.mark.parametrize("found", some(list(frozen()), size(24, len(frozen()))), ids=str)
def test_random_games_of_the_frozen_jobs_keep_the_rules(found: Found) -> None:
    game = game_of(found, Random(0), house_rules=False)
    for number in range(size(1, 20)):
        play(game, f"{found} {number}")


@pytest.mark.parametrize("number", range(size(24, 400)))
def test_random_games_under_house_rules_keep_the_rules(number: int) -> None:
    random = Random(number)
    found = random.choice([*SHIPPED, *frozen()])
    play(game_of(found, random, house_rules=True), f"house rules {number}")


def test_random_games_of_twins_keep_the_rules() -> None:
    thief = frozen()[0].setup["crew"][0]
    for found in [found for found in frozen() if found.setup["crew"] == [thief]]:
        game = found.load(crew=[thief] * 3, rules={"same-thief": True})
        assert isinstance(game, ClouGame)
        play(game, f"twins {found}")


def test_random_games_of_the_frozen_jobs_reach_every_ending() -> None:
    """So that the games above cover all the rules."""
    reached = set()
    for number in range(300):
        random = Random(number)
        reached.add(play(game_of(random.choice(frozen()), random, house_rules=False), f"ending {number}", ()).ending)
        if len(reached) == 5:
            return
    pytest.fail(f"only {sorted(reached)} came up in 300 games")
