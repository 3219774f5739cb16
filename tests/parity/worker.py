"""Plays random games in a process of its own and prints one line for each: a hash over every position and list of moves.

`python -m tests.parity.worker` reads requests as JSON from its input. It prints where the engine was loaded from, then
the lines. With `moves` in a request, one line for each move follows, to find the first that differs.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from getaway import core, load
from getaway.clou.game import ClouGame
from getaway.clou.play import state as engine
from getaway.clou.play.playout import RandomPlayer
from getaway.clou.play.state import State
from tests.property.random_brought import brought_into
from tests.property.random_content import invent


def main() -> None:
    print(engine.__file__)
    for request in json.load(sys.stdin):
        for line in answer(request):
            print(line)


def answer(request: dict[str, Any]) -> Iterator[str]:
    game = game_of(request)
    for seed in request["seeds"]:
        total = hashlib.sha256()
        count = 0
        for count, (text, sign) in enumerate(steps(game, seed), 1):
            total.update(sign.encode())
            if request.get("moves"):
                yield f"{count} {text} {sign}"
        yield f"{request['label']} {seed} {count} {total.hexdigest()}"
    if request.get("playouts"):
        start = game.start(seed=0)
        assert isinstance(game, ClouGame)
        assert isinstance(start, State)
        played = RandomPlayer(game.board, start.position).play_games(request["label"], 0, request["playouts"])
        yield f"{request['label']} playouts {played}"


def game_of(request: dict[str, Any]) -> core.Game:
    if "invent" in request:
        return invent(request["invent"])
    return brought_into(request["brought"]) if "brought" in request else load(request["name"], **request["setup"])


def steps(game: core.Game, seed: str) -> Iterator[tuple[str, str]]:
    """Every move of a random game, with a hash of all that can be seen after it."""
    state, random = game.start(seed=seed), Random(seed)
    while state.deciders():
        seat = random.choice(state.deciders())
        moves = state.moves(seat)
        at = random.randrange(len(moves))
        if moves[at].text == "crew run" and random.random() < 0.8:
            at -= 1  # stay
        text = moves[at].text
        events = state.play(moves[at])
        codes = [move.code for move in moves]
        yield text, f"{state.digest()} {state.deciders()} {codes} {list(events)} {events.chance}"
    yield "end", f"{state.result} {state.view(None).facts()}"


if __name__ == "__main__":
    main()
