"""The Clou engine: random play inside it, and cloning. Three players on a job with all effects."""

from __future__ import annotations

from benchmarks.timing import best_rate
from getaway.clou.game import ClouGame, load
from getaway.clou.play.playout import RandomPlayer
from getaway.content.packs import find
from getaway.core import Stream

JOB = "clou/kiosk"
CREW = ["bruce", "janet", "trixie"]


def game() -> ClouGame:
    return load(find(JOB), crew=CREW, rules={})


def engine_rate(played: ClouGame, games: int = 2000) -> float:
    """Actions a second inside the engine: a random seat that may act, and one of its moves."""
    first = played.start(seed=1).position
    player = RandomPlayer(played.board, first)
    return best_rate(lambda: player.play_out(first, Stream(7), games))


def clone_rate(played: ClouGame, clones: int = 100_000) -> float:
    state = played.start(seed=1)

    def work() -> int:
        for _ in range(clones):
            state.clone()
        return clones

    return best_rate(work)
