"""Three small jobs that are solved exactly (tests/bots/optimum.py): one step ahead falls short there, the expert does not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from getaway.bots.clou.batch import Batch
from getaway.clou.play.position import CAUGHT, TRACKED_DOWN
from getaway.lab.measures import mean
from tests.bots.tables import OPTIMUM, SMALL, small

ROOT = Path(__file__).resolve().parents[2]
FULL = os.environ.get("GETAWAY_TEST_SIZE") == "full"


def scores(name: str, bot: str, games: int) -> list[int]:
    played = Batch(small(name), bot).play_games("small", 0, games)
    return [0 if ending in (CAUGHT, TRACKED_DOWN) else points for ending, points, _ in played]


def compiled_scores(name: str, bot: str, games: int) -> list[int]:
    code = (
        f"import json; from tests.bots.test_small import scores; print(json.dumps(scores({name!r}, {bot!r}, {games})))"
    )
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    found: list[int] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", SMALL)
def test_the_expert_comes_near_the_optimum_and_one_step_ahead_does_not(name: str) -> None:
    optimum = OPTIMUM[name]
    assert mean(compiled_scores(name, "greedy", 1000)).high < 0.85 * optimum
    assert mean(compiled_scores(name, "expert", 200 if FULL else 40)).high >= 0.95 * optimum
