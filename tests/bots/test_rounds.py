"""The crew's round planner on stored rounds of two seats, compared with brute force (tools/make_rounds.py)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import getaway
from getaway.bots.clou.exact.round_search import RoundSearch
from getaway.bots.clou.value.judge import Judge
from getaway.bots.clou.value.weights import Weights
from getaway.clou.game import ClouGame

ROOT = Path(__file__).resolve().parents[2]
CONTENT = ROOT / "tests" / "content"
KEPT = Path(__file__).with_name("rounds.json")
NODES = 60_000


def answers() -> list[tuple[int, int]]:
    """For each stored round: the best found, and the bound."""
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    found = []
    for row in kept["rounds"]:
        thieves = [str(CONTENT / "thieves" / f"{name}.yaml") for name in row["crew"]]
        game = getaway.load(str(CONTENT / "jobs" / f"{row['job']}.yaml"), crew=thieves)
        assert isinstance(game, ClouGame)
        state = game.start(dice=row["dice"])
        for text in row["moves"]:
            state.play(game.parse(state, text))
        judge = Judge(game.board, Weights(kept["weights"]))
        judge.read(state.position)
        search = RoundSearch(judge, state.position, NODES)
        search.search(state.position, 3, NODES)
        after = state.clone()
        for code in search.line:
            after.play(next(move for seat in after.deciders() for move in after.moves(seat) if move.code == code))
        assert judge.value(after.position) == search.best
        assert search.bounded
        found.append((search.best, search.bound))
    return found


def test_the_crew_is_within_two_percent_of_brute_force() -> None:
    code = "import json; from tests.bots.test_rounds import answers; print(json.dumps(answers()))"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    rounds = json.loads(KEPT.read_text(encoding="utf-8"))["rounds"]
    answered = list(zip(rounds, json.loads(done.stdout), strict=True))
    assert len(answered) == 50
    for row, (best, bound) in answered:
        assert best <= row["best"] <= bound
        assert row["best"] - best <= 0.02 * abs(row["best"])
