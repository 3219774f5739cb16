"""Many games at once: what they add up to, whoever plays them."""

from __future__ import annotations

import dataclasses
import json
import os
import random
import statistics
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from getaway.cli import main
from getaway.clou.events import ENDINGS
from getaway.clou.playout import RandomPlayer, game_chance, game_coin
from getaway.core import SetupError
from getaway.core.compiled import compiled
from getaway.lab import simulate as lab
from getaway.lab.bots import BOTS
from getaway.lab.simulate import Simulated, simulate, spread
from getaway.lab.workers import WorkersDied, run
from tests.cli.tables import crew, frozen_game, job, thief

CREW = [thief("ada"), thief("bo")]


def outcome(found: Simulated) -> dict[str, object]:
    """All but what depends on the machine."""
    said = dataclasses.asdict(found)
    for name in ("seconds", "workers", "actions_per_second", "compiled"):
        said.pop(name)
    return said


def test_the_json_has_every_field_and_endings_add_up() -> None:
    args = ["simulate", job("bakery"), "--crew", crew("ada", "bo"), "--games", "60", "--seed", "9", "--workers", "1"]
    done = CliRunner().invoke(main, [*args, "--json"])
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    assert said["games"] == 60
    endings = [said[name] for name in ("ran_away", "escaped", "caught", "tracked_down", "got_away")]
    assert sum(endings) == 60
    assert said["won"] == 60 - said["caught"] - said["tracked_down"]
    assert set(said["score"]) == {"mean", "median", "p10", "p90"}
    assert said["score"]["p10"] <= said["score"]["median"] <= said["score"]["p90"]
    assert (said["bot"], said["seed"], said["workers"]) == ("random", "9", 1)
    assert said["actions"] > 60
    assert said["seconds"] > 0
    assert said["actions_per_second"] > 0
    assert said["compiled"] is compiled()
    plain = CliRunner().invoke(main, args).stdout
    assert all(name in plain for name in said)


def test_the_result_does_not_depend_on_workers_or_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate(job("bakery"), CREW, games=90, seed=4)
    assert alone.workers == 1
    monkeypatch.setattr(lab, "CHUNK", {True: 20, False: 20})
    chunked = simulate(job("bakery"), CREW, games=90, seed=4)
    shared = simulate(job("bakery"), CREW, games=90, seed=4, workers=2)
    assert shared.workers == 2
    assert outcome(alone) == outcome(chunked) == outcome(shared)
    monkeypatch.setattr(lab, "SHORT", 0.0)
    assert outcome(simulate(job("bakery"), CREW, games=90, seed=4)) == outcome(alone)
    assert outcome(simulate(job("bakery"), CREW, games=90, seed=5, workers=1)) != outcome(alone) | {"seed": "5"}


def test_a_lost_game_counts_as_nothing() -> None:
    found = simulate(job("bakery"), CREW, games=200, seed=1)
    assert found.caught + found.tracked_down > 0
    games = BOTS["random"](frozen_game("bakery", "ada", "bo")).play_games("1", 0, 200)
    scores = [0 if ending in lab.LOST else points for ending, points, _ in games]
    assert found.score.mean == round(statistics.mean(scores), 3)
    assert found.score.median == statistics.median(scores)
    assert found.actions == sum(moves for _, _, moves in games)


def test_points_and_endings_of_a_study_are_those_that_the_engine_reckons() -> None:
    game = frozen_game("bakery", "ada")
    first = game.start(seed=0).position
    player = RandomPlayer(game.board, first)
    for number, (ending, points, _) in enumerate(BOTS["random"](game).play_games("1", 0, 20)):
        position = first.clone()
        player.play(position, game_chance("1", number), game_coin("1", number))
        result = game.book.reckon(position)
        assert (ENDINGS[ending], points) == (result.ending, result.score)


@pytest.mark.parametrize("size", [1, 2, 9, 10, 11, 100])
def test_the_spread_is_that_of_the_plain_list(size: int) -> None:
    choose = random.Random(size)
    scores = sorted(choose.randrange(-5, 20) for _ in range(size))
    found = spread(Counter(scores))
    assert found.mean == round(statistics.mean(scores), 3)
    assert found.median == statistics.median(scores)
    assert found.p10 == scores[max(0, -(-size // 10) - 1)]
    assert found.p90 == scores[-(-size * 9 // 10) - 1]


def test_an_unknown_bot_or_crew_is_refused_before_any_worker_starts() -> None:
    with pytest.raises(SetupError, match='no bot "randon"; did you mean "random"'):
        simulate(job("bakery"), CREW, bot="randon", workers=2)
    with pytest.raises(SetupError, match="crew of one to three"):
        simulate(job("bakery"), [], workers=2)


def die_once(marker: str) -> int:
    """Kill the worker the first time; the chunk must then be given out again."""
    path = Path(marker)
    if not path.exists():
        path.touch()
        os._exit(1)
    return 1


def always_die(_: int) -> int:
    os._exit(1)


def double(number: int) -> int:
    return 2 * number


def test_what_a_dead_worker_had_is_done_again(tmp_path: Path) -> None:
    assert sorted(run(die_once, [str(tmp_path / "a"), str(tmp_path / "b")], 2)) == [1, 1]


def test_workers_that_always_die_are_told() -> None:
    with pytest.raises(WorkersDied, match="worker processes died"):
        list(run(always_die, [1, 2], 2))


def test_chunks_are_done_once_each_in_one_process_or_many() -> None:
    assert sorted(run(double, list(range(7)), 1)) == sorted(run(double, list(range(7)), 2)) == [0, 2, 4, 6, 8, 10, 12]
