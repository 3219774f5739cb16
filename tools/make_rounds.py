"""Make tests/bots/rounds.json: rounds of two seats that brute force can finish, with the value of the best spend.

    PYTHONPATH=build/compiled:. .venv/bin/python tools/make_rounds.py

Brute force tries every order of every move of both seats; equal positions are visited once, nothing else is skipped.
"""

import json
from itertools import combinations
from pathlib import Path

import getaway
from getaway.bots.clou.minds import greedy
from getaway.bots.clou.search.step_search import StepSearch
from getaway.bots.clou.value.judge import Judge
from getaway.bots.clou.value.tuned import read_weights
from getaway.bots.clou.value.weights import Weights
from getaway.clou.game import ClouGame
from getaway.clou.play.moves import Move
from getaway.clou.play.options import deciders, dice_left
from getaway.clou.play.position import DICE
from getaway.core import Stream

ROOT = Path(__file__).resolve().parent.parent
CONTENT = ROOT / "tests" / "content"
TARGET = ROOT / "tests" / "bots" / "rounds.json"
JOBS = ("bakery", "substation")  # plans without effects on sheets
ROUNDS = 50
MOST_DICE = 4  # of both seats together
FEWEST, MOST = 1_000, 250_000  # positions that brute force may visit


def main() -> None:
    weights = read_weights()
    rounds: list[dict[str, object]] = []
    for number in range(10_000):
        if len(rounds) == ROUNDS:
            break
        found = one_round(number, Weights(weights["planner"]), Weights(weights["greedy"]))
        if found is not None:
            rounds.append(found)
            print(len(rounds), found["job"], found["crew"], found["positions"], found["best"], flush=True)
    text = json.dumps({"weights": weights["planner"], "rounds": rounds}, indent=1)
    TARGET.write_text(text + "\n", encoding="utf-8")


def one_round(number: int, judging: Weights, playing: Weights) -> dict[str, object] | None:
    """A position in the middle of a game, with both seats still to act; None if brute force would take too long."""
    crews = list(combinations(sorted(path.stem for path in (CONTENT / "thieves").glob("*.yaml")), 2))
    job, crew = JOBS[number % len(JOBS)], crews[number // len(JOBS) % len(crews)]
    thieves = [str(CONTENT / "thieves" / f"{name}.yaml") for name in crew]
    game = getaway.load(str(CONTENT / "jobs" / f"{job}.yaml"), crew=thieves)
    assert isinstance(game, ClouGame)
    state, mind, coin = game.start(seed=f"round {number}"), greedy(game, playing), Stream(number)
    moves: list[str] = []
    dice: list[int] = []
    while state.deciders():
        p = state.position
        few = p.waiting == 0 and p.finished == 0 and dice_left(p, 0) + dice_left(p, 1) <= MOST_DICE
        if p.phase == DICE and few and len(moves) > 2 + number % 30:
            break
        move = Move(mind.choose(p, deciders(game.board, p), coin), p.dice, game.names)
        moves.append(move.text)
        dice += state.play(move).chance
    if not state.deciders():
        return None
    judge = Judge(game.board, judging)
    judge.read(state.position)
    search = StepSearch(judge, state.position, MOST)
    search.search(state.position, 3, MOST, False)
    if not search.complete or search.nodes < FEWEST:
        return None
    found = {"job": job, "crew": crew, "dice": dice, "moves": moves}
    return {**found, "positions": int(search.nodes), "best": int(search.best)}


if __name__ == "__main__":
    main()
