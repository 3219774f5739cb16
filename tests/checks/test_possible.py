"""What the checks call impossible never happens: crews that get every symbol play random jobs at random."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import getaway
from getaway.clou.content.checks.possible import Fact, Possible
from getaway.clou.game import ClouGame
from tests.checks.vocabulary import THIEF, spoilt, write

FULL = os.environ.get("GETAWAY_TEST_SIZE") == "full"
EVERYTHING = "strength + dexterity + cunning + strength"
LUCKY = spoilt(
    THIEF,
    ("escape:", "dice: [" + ", ".join(f"{{roll: shows {n}, gives: {EVERYTHING}}}" for n in range(1, 7)) + "]\nescape:"),
)
BARS = {"engine": "clou", "id": "any", "time": 8, "traces": 9, "car": 5, "police": 5}
ROOMS = ("r0", "r1", "r2", "r3")
CHALLENGES = ("c0", "c1", "c2", "c3", "c4")

rooms, challenges = st.sampled_from(ROOMS), st.sampled_from(CHALLENGES)
some_rooms, some_challenges = st.lists(rooms, max_size=2, unique=True), st.lists(challenges, max_size=2, unique=True)
conditions = st.fixed_dictionaries(
    {}, optional={"overcome": some_challenges, "not-overcome": challenges, "players": st.integers(1, 2)}
)
does = st.one_of(
    st.just("alarm"),
    st.fixed_dictionaries({"open": rooms}, optional={"when": conditions}),
    st.fixed_dictionaries({"start": st.just("t0")}, optional={"when": conditions}),
    st.fixed_dictionaries({"stop": st.just("t0")}),
    st.fixed_dictionaries({"advance": st.just("t0")}, optional={"when": conditions}),
    st.fixed_dictionaries({"cross-out": st.just("red")}, optional={"when": conditions}),
    st.fixed_dictionaries({"forbid": rooms}),
    st.fixed_dictionaries({"allow": challenges}),
)
happens = st.lists(does, max_size=2)
items = st.sampled_from(["strength", "dexterity *red", "cunning *red", "strength *red", "alarm"])
ways = st.lists(st.lists(items, max_size=2).map(lambda more: ["strength *red", *more]), min_size=1, max_size=2)


@st.composite
def jobs(draw: st.DrawFn) -> dict[str, Any]:
    house: list[dict[str, Any]] = [
        {"id": id, "then": draw(happens), "leads-to": draw(some_rooms), "challenges": []} for id in ROOMS
    ]
    house[0]["open"] = True
    walkers: list[dict[str, Any]] = []
    for id in CHALLENGES:
        made = {"id": id, "ways": draw(ways), "then": draw(happens), "loot": 1}
        made |= {"after": draw(some_challenges), "opens": draw(some_rooms)}
        if draw(st.integers(0, 5)) == 0:
            walkers.append(made | {"with": "t0"})
        else:
            draw(st.sampled_from(house))["challenges"].append(made)
    cells = draw(st.lists(st.fixed_dictionaries({"then": happens}, optional={"guards": rooms}), min_size=1, max_size=3))
    track = {"id": "t0", "running": draw(st.booleans()), "cells": cells, "full": draw(happens)}
    return {**BARS, "rooms": house, "walkers": walkers, "tracks": [track], "start": draw(happens)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("possible")
    write(folder / "lucky.yaml", LUCKY)
    return folder


def game_of(job: dict[str, Any], players: int, folder: Path) -> ClouGame:
    file = write(folder / "job.yaml", yaml.safe_dump(job))
    game = getaway.load(str(file), crew=[str(folder / "lucky.yaml")] * players, rules={"same-thief": True})
    assert isinstance(game, ClouGame)
    return game


def happened(game: ClouGame, seed: int) -> set[Fact]:
    """What happens in a random game in which the crew stays as long as possible."""
    state, coin = game.start(seed=seed), Random(seed)
    while state.result is None:
        moves = [move for move in state.moves(coin.choice(state.deciders())) if move.text != "crew run"]
        state.play(coin.choice(moves))
    bits, names = state.position, game.names
    found: set[Fact] = {("overcome", id) for n, id in enumerate(names.challenges) if bits.overcome & 2**n}
    found |= {("opens", id) for n, id in enumerate(names.rooms) if bits.rooms & 2**n}
    return found | {("taken", id) for n, id in enumerate(names.loot) if bits.loot & 2**n}


@settings(max_examples=400 if FULL else 30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(job=jobs(), players=st.integers(1, 2), seed=st.integers(0, 1000))
def test_what_happens_was_possible(job: dict[str, Any], players: int, seed: int, folder: Path) -> None:
    game = game_of(job, players, folder)
    possible = Possible(game.job, players)
    for number in range(5):
        assert [fact for fact in happened(game, seed + number) if fact not in possible] == []


def test_a_lucky_crew_does_get_far(folder: Path) -> None:
    """Otherwise the test above would prove nothing."""
    yard = {"id": "r0", "open": True, "challenges": [{"id": "c0", "ways": [["strength", "cunning"]], "opens": "r1"}]}
    shop = {"id": "r1", "challenges": [{"id": "c1", "ways": [["dexterity"]], "loot": 1}]}
    game = game_of({**BARS, "rooms": [yard, shop]}, 1, folder)
    assert any(("taken", "c1") in happened(game, seed) for seed in range(5))
