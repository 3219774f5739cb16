"""Shipped content is measured: every job and scenario has a card of its current content, and random play fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from math import sqrt
from pathlib import Path

import pytest
from click.testing import CliRunner

from getaway.cli import main
from getaway.clou.content.library import card_of, read_job
from getaway.content.cards import Card
from getaway.content.packs import Entry, entries, pack
from getaway.lab.clou.bounds import ALARM, BEST, BY_DIFFICULTY, KINDEST_BEST, KINDEST_MEDIAN, LOST, MEDIAN, kindest
from getaway.lab.measures import share
from getaway.lab.simulate import simulate
from getaway.robnrun.content.library import card_of as gang_card_of

ROOT = Path(__file__).resolve().parents[2]
FULL = os.environ.get("GETAWAY_TEST_SIZE") == "full"
JOBS = list(entries(pack("clou"), "jobs"))
SEQUEL = list(entries(pack("again"), "jobs"))
SCENARIOS = list(entries(pack("rob-n-run"), "scenarios"))
CREWS = {1: 4, 2: 6, 3: 4}
"""The number of crews of each size with four thieves."""
REPORT = 100
"""Games a table that a report plays; a median of fewer may be a point off by chance."""
ENOUGH = 60
"""Games of one job and player count."""
CHASED = 3
"""Crews of one and of two without the thief whose escape always succeeds."""
SPREAD = 4.5
"""About the standard deviation of a game's points."""
BALANCED = 9
"""Points above which a heist is fair."""


@pytest.mark.parametrize("job", JOBS, ids=lambda entry: entry.id)
def test_a_job_has_a_card_of_today_that_keeps_the_bounds(job: Entry) -> None:
    card = card_of(job)
    assert isinstance(card, Card), card
    assert card.bot == "mastermind"
    assert set(card.players) == {1, 2, 3}
    middle, highest = (KINDEST_MEDIAN, KINDEST_BEST) if kindest(job.name) else (MEDIAN, BEST)
    for players, figures in card.players.items():
        games = card.games * CREWS[players]
        assert games >= ENOUGH
        assert middle[0] <= figures["median"] <= middle[1]
        for name, (least, most) in {"lost": LOST, "coup": highest, "alarm": ALARM}.items():
            assert share(round(figures[name] * games), games).within(least, most), name
    assert set(card.rules) == {"more-time=1", "more-time=2"}  # a softer night is measured too
    assert "Bots (mastermind): median" in CliRunner().invoke(main, ["show", job.name, "--lang", "en"]).stdout


def test_jobs_stand_in_the_order_of_their_difficulty() -> None:
    """No job is easier than the one before it by more than chance explains."""
    cards = [card for job in JOBS if isinstance(card := card_of(job), Card)]
    assert len(cards) == len(JOBS)
    means = [sum(figures["mean"] for figures in card.players.values()) / len(card.players) for card in cards]
    games = min(card.games * sum(CREWS.values()) for card in cards)
    chance = 1.96 * SPREAD * sqrt(2 / games)
    assert all(later < earlier + chance for earlier, later in pairwise(means))
    assert means[0] > max(means[1:])  # the first is the kindest


@pytest.mark.parametrize("job", SEQUEL, ids=lambda entry: entry.id)
def test_a_job_of_the_second_edition_has_a_card_of_today_that_keeps_to_its_printed_difficulty(job: Entry) -> None:
    card = card_of(job)
    assert isinstance(card, Card), card
    assert card.bot == "mastermind"
    assert set(card.players) == {1, 2}
    least, most = BY_DIFFICULTY[read_job(job).content.difficulty or 0]
    chance = 0 if card.games >= REPORT else 1
    for players, figures in card.players.items():
        games = card.games * CREWS[players]
        assert games >= ENOUGH
        assert least - chance <= figures["median"] <= most + chance
        assert share(round(figures["lost"] * games), card.games * CHASED).within(*LOST)
    assert any(figures["coup"] > 0 for figures in card.players.values()), "nobody reached the highest rating"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda entry: entry.id)
def test_a_scenario_has_a_card_of_today(scenario: Entry) -> None:
    card = gang_card_of(scenario)
    assert not isinstance(card, str), card
    assert all(0 < figures["rating"] <= 4 for figures in card.players.values())
    assert set(card.players) == {2, 3, 4, 5}


def fair_by_chance(games: int) -> dict[str, float]:
    """The share of games above 9 points by random play, by job and crew."""
    found: dict[str, list[int]] = {}
    for job in JOBS:
        for game in simulate(job.name, "all", games=games, seed="chance", workers=1).records:
            found.setdefault(f"{job.id} {game['crew']}", []).append(game["score"])
    return {table: sum(score > BALANCED for score in scores) / len(scores) for table, scores in found.items()}


def test_random_play_is_hardly_ever_above_9() -> None:
    games = 10_000 if FULL else 500
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"}
    code = f"import json; from tests.lab.test_shipped import fair_by_chance; print(json.dumps(fair_by_chance({games})))"
    done = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    assert len(found) == 56
    assert max(found.values()) < 0.02
