"""The bots of Clou: games a second with three players, and how long questions about a roll take."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import combinations

import getaway
from benchmarks.timing import best_rate
from getaway.bots.clou.minds import greedy
from getaway.bots.clou.playing.batch import Batch
from getaway.bots.clou.questions import Questions
from getaway.bots.clou.value.tuned import weights
from getaway.clou.content.library import HOME, thief_names
from getaway.clou.game import ClouGame
from getaway.clou.play.moves import Move
from getaway.clou.play.options import deciders
from getaway.clou.play.playout import RandomPlayer
from getaway.clou.play.position import DICE
from getaway.clou.play.state import State
from getaway.content.packs import entries, pack
from getaway.core import Stream
from getaway.lab.clou.port import PORT
from getaway.lab.playing import play
from getaway.lab.port import Wanted
from getaway.lab.study import Chunk

EVERY = 4  # moves between two positions with questions
MOST = 10  # positions of one game


def games_rate(played: ClouGame, bot: str, games: int) -> float:
    """Games a second of one bot."""

    def work() -> int:
        Batch(played, bot).play_games("bench", 0, games)
        return games

    return best_rate(work, runs=3)


def simulate_ratio(played: ClouGame, games: int = 2000) -> float:
    """The rate of the lab's random player, relative to the engine's own."""
    engine = RandomPlayer(played.board, played.start(seed=0).position)
    [setup] = PORT.setups(Wanted(played.id, played.names.thieves, bots=("random",), seed="bench"))

    def by_engine() -> int:
        engine.play_games("bench", 0, games)
        return games

    def by_lab() -> int:
        play(Chunk(setup, 0, games), seconds=60)
        return games

    return best_rate(by_lab) / best_rate(by_engine)


def question_milliseconds() -> dict[str, tuple[float, float, int]]:
    """By question: the median, the 99th percentile, and the number asked. Positions come from games of every job."""
    taken: dict[str, list[float]] = {"all dice": [], "ways to fill": [], "best spend": []}
    for game, states in tables():
        questions = Questions(game)
        for state, seat in states:
            mark = sorted(game.names.sheet_marks[seat])[state.position.rolls % len(game.names.sheet_marks[seat])]
            begun = time.process_time()
            questions.all_dice(state, seat)
            one = time.process_time()
            questions.ways_to_fill(state, seat, mark)
            two = time.process_time()
            questions.best(state, seat)
            taken["all dice"].append(one - begun)
            taken["ways to fill"].append(two - one)
            taken["best spend"].append(time.process_time() - two)
    return {name: (_at(times, 0.5), _at(times, 0.99), len(times)) for name, times in taken.items()}


def _at(times: list[float], share: float) -> float:
    return 1000 * sorted(times)[int(share * (len(times) - 1))]


def tables() -> Iterator[tuple[ClouGame, list[tuple[State, int]]]]:
    """Positions in which a seat may use dice, from games of all jobs and crews of one to three."""
    for number, job in enumerate(entries(pack(HOME), "jobs")):
        for size in (1, 2, 3):
            found = list(combinations(thief_names(), size))
            for crew in (found[number % len(found)], found[(number + 2) % len(found)]):
                game = getaway.load(job.name, crew=list(crew))
                assert isinstance(game, ClouGame)
                yield game, positions(game)


def positions(game: ClouGame) -> list[tuple[State, int]]:
    mind, coin = greedy(game, weights("greedy")), Stream(1)
    state = game.start(seed=3)
    found: list[tuple[State, int]] = []
    moves = 0
    while state.deciders() and len(found) < MOST:
        p = state.position
        if p.phase == DICE and p.waiting == 0:
            moves += 1
            if moves % EVERY == 1:
                found.append((state.clone(), state.deciders()[moves % len(state.deciders())]))
        state.play(Move(mind.choose(p, deciders(game.board, p), coin), p.dice, game.names))
    return found
