"""Many games of Rob 'n Run by one kind of program, and what came of them. The result does not depend on the workers."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

import getaway
from getaway.bots.robnrun import BOTS, bot
from getaway.bots.robnrun.gang import CLUES_ONLY, EVERYTHING, NOTHING, Gang
from getaway.core.compiled import compiled
from getaway.core.errors import SetupError
from getaway.lab.workers import run
from getaway.robnrun.game import RobGame
from getaway.robnrun.house_rules import rules_of_text
from getaway.robnrun.playout import RandomPlayer, game_chance
from getaway.robnrun.position import CAUGHT, first_position

CHUNK = 50
BOUNDS = {"told-everything": EVERYTHING, "told-nothing": NOTHING}
"""Crews that no player can be: the bounds between which programs are measured."""

Outcome = tuple[int, int, int, int]
"""The ending, the gold, the robberies and the moves of a game."""


@dataclass(frozen=True, slots=True)
class Study:
    scenario: str
    players: int
    bot: str
    rules: str
    seed: str


@dataclass(frozen=True, slots=True)
class Chunk:
    study: Study
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class GangSimulated:
    """The outcome of a study; gold, terminal and robberies are means (the first two over games that were won)."""

    scenario: str
    players: int
    bot: str
    rules: str
    seed: str
    games: int
    won: int
    caught: int
    stranded: int
    gold: float
    terminal: float
    robberies: float
    actions: int
    seconds: float
    workers: int
    actions_per_second: int
    compiled: bool


def simulate_gang(
    scenario: str,
    players: int,
    *,
    bot: str = "random",
    games: int = 1_000,
    seed: int | str = 1,
    rules: Iterable[str] = (),
    workers: int | None = None,
) -> GangSimulated:
    """Play many games and count."""
    if bot not in BOTS and bot not in BOUNDS:
        raise SetupError(f'there is no bot "{bot}"; there are {", ".join([*BOTS, *BOUNDS])}')
    study = Study(scenario, players, bot, " ".join(rules), str(seed))
    _game(study)  # a mistake in the set-up is told here, not by a worker
    chunks = [Chunk(study, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    begun = time.perf_counter()
    outcomes = [outcome for part in run(play_chunk, chunks, workers or 1) for outcome in part]
    return _summed(study, outcomes, time.perf_counter() - begun, workers or 1)


def play_chunk(chunk: Chunk) -> list[Outcome]:
    """Play the games of a chunk; runs in any process."""
    study = chunk.study
    game = _game(study)
    first = first_position(game.board)
    if study.bot == "random":
        return RandomPlayer(game.board, first).play_games(study.seed, chunk.first, chunk.count)
    if study.bot == "greedy":
        return [_by_views(game, study, number) for number in range(chunk.first, chunk.first + chunk.count)]
    gang = Gang(game.board, first, BOUNDS.get(study.bot, CLUES_ONLY))
    return gang.play_games(study.seed, chunk.first, chunk.count)


def _by_views(game: RobGame, study: Study, number: int) -> Outcome:
    state = game.start(chance=game_chance(study.seed, number))
    player = bot(study.bot, number)
    moves = 0
    while deciders := state.deciders():
        state.play(player.choose(state.view(deciders[0])).move)  # type: ignore[arg-type]
        moves += 1
    return state.position.ending, state.position.gold, state.position.robbery, moves


@lru_cache(maxsize=8)
def _game(study: Study) -> RobGame:
    return cast(RobGame, getaway.load(study.scenario, players=study.players, rules=rules_of_text(study.rules)))


def _summed(study: Study, outcomes: list[Outcome], seconds: float, workers: int) -> GangSimulated:
    won = [outcome for outcome in outcomes if outcome[0] < CAUGHT]
    caught = sum(outcome[0] == CAUGHT for outcome in outcomes)
    actions = sum(outcome[3] for outcome in outcomes)
    return GangSimulated(
        scenario=study.scenario,
        players=study.players,
        bot=study.bot,
        rules=study.rules,
        seed=study.seed,
        games=len(outcomes),
        won=len(won),
        caught=caught,
        stranded=len(outcomes) - len(won) - caught,
        gold=_mean([outcome[1] for outcome in won]),
        terminal=_mean([outcome[0] for outcome in won]),
        robberies=_mean([outcome[2] for outcome in outcomes]),
        actions=actions,
        seconds=round(seconds, 3),
        workers=workers,
        actions_per_second=round(actions / seconds) if seconds else 0,
        compiled=compiled(),
    )


def _mean(values: list[int]) -> float:
    return round(sum(values) / len(values), 3) if values else 0.0
