"""Random games with checks after every move, and undo and redo in between."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from getaway import core
from getaway.clou.game import ClouGame
from getaway.clou.play.state import State
from tests.property.invariants import CHECKS, Check, Step


def play(game: ClouGame, seed: str, checks: Sequence[Check] = CHECKS, *, undo: bool = True) -> core.Result:
    """Play one game to its end; a failing check names the seed and the move."""
    random = Random(seed)
    table = core.Table(game, seed=seed)
    digests: list[str] = [table.state.digest()]  # since the last fence
    earlier: list[core.Move] = []
    number = 0
    while table.state.result is None:
        move = choose(table.state, random)
        before = table.state.clone()
        assert isinstance(before, State)
        assert isinstance(table.state, State)
        events = table.play(move)
        number += 1
        step = Step(game, before, move, list(events), table.state, number, random, earlier)
        for check in checks:
            try:
                check(step)
            except Exception as error:
                error.add_note(f"seed {seed!r}, move {number}: {move.text}\n{table.record()}")
                raise
        earlier.append(move)
        digests = [table.state.digest()] if events.chance else [*digests, table.state.digest()]
        if undo and table.undoable and random.random() < 0.1:
            undo_and_redo(table, digests, random)
    return table.state.result


def undo_and_redo(table: core.Table, digests: Sequence[str], random: Random) -> None:
    """Undo restores every position back to the last fence, and redo restores them forward."""
    count = random.randint(1, len(table.undoable))
    table.undo(count)
    assert table.state.digest() == digests[-1 - count], f"undo {count} leads to another position"
    for back in range(count, 0, -1):
        table.redo()
        assert table.state.digest() == digests[-back], "redo leads to another position"


def choose(state: core.State, random: Random) -> core.Move:
    """A random move that prefers to spend symbols and to stay, and sometimes leaves white symbols unused."""
    moves = state.moves(random.choice(state.deciders()))
    if len(moves) == 2 and moves[0].text == "crew stay":
        return moves[0 if random.random() < 0.9 else 1]
    if random.random() < 0.5:
        marks = sorted({move.text.split()[-1] for move in moves} - {"lapse", "done"})
        if marks:
            mark = random.choice(marks)
            return random.choice([move for move in moves if move.text.split()[-1] == mark])
    return random.choice(moves)
