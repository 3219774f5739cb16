"""Whether what makes a job special still matters: read from positions, and counted in watched games."""

from __future__ import annotations

from typing import Any

from getaway.clou.game import ClouGame
from getaway.clou.play.position import Position
from getaway.core.bits import BIT
from getaway.lab.clou.bounds import bounds_of
from getaway.lab.clou.jobs import jobs_of
from getaway.lab.clou.lasting import lasts
from getaway.lab.clou.port import LASTS, ROUNDS
from getaway.lab.clou.watching import LATE
from getaway.lab.study import Measured
from tests.lab.test_watching import rows_of, setup_for
from tests.rules.vocabulary import challenge, plan, set_up, sheet


def begun(*challenges: Any, **more: Any) -> tuple[ClouGame, Position]:
    game = set_up(plan(*challenges, **more), sheet())
    return game, game.start(seed=1).position


def overcome(game: ClouGame, p: Position, *names: str) -> None:
    for name in names:
        p.overcome |= BIT[game.names.challenges.index(name)]


def test_doors_and_loot_alone_are_nothing_special() -> None:
    game, p = begun(challenge("safe", "cunning", loot={"id": "cash", "value": 8}))
    assert not lasts(game.board, p)


def test_a_box_matters_until_what_it_crosses_out_is_gone() -> None:
    game, p = begun(challenge("box", "strength", then={"cross-out": "wire"}), challenge("safe", "cunning *wire"))
    assert lasts(game.board, p)
    overcome(game, p, "box")
    assert not lasts(game.board, p)


def test_a_track_threatens_while_it_moves_and_has_cells_to_come() -> None:
    game, p = begun(challenge("safe", "cunning"), tracks=[{"id": "dog", "running": True, "cells": 3}])
    assert lasts(game.board, p)
    p.tracks[4] = 3
    assert not lasts(game.board, p)


def test_what_is_forbidden_matters() -> None:
    game, p = begun(challenge("safe", "cunning"))
    p.banned = 1
    assert lasts(game.board, p)


def test_a_bonus_pays_until_it_is_lost_or_beyond_doubt() -> None:
    left_alone = {"id": "asleep", "points": 2, "when": {"overcome": "door", "not-overcome": "guard"}}
    game, p = begun(challenge("door", "cunning"), challenge("guard", "strength"), bonus=[left_alone])
    overcome(game, p, "door")
    assert lasts(game.board, p)  # somebody may still wake him
    overcome(game, p, "guard")
    assert not lasts(game.board, p)


def test_watched_games_say_it_of_the_late_round_and_so_does_a_bound() -> None:
    setup = setup_for("clinic")
    rows = rows_of(setup, 12)
    for row in rows:
        assert (row[0][LASTS] >= 0) == (row[0][ROUNDS] >= LATE)
    [job] = jobs_of([Measured(setup, rows)])
    [players] = job.players.values()
    assert players.every.late == sum(row[0][LASTS] >= 0 for row in rows) > 0
    assert players.every.lasting == sum(row[0][LASTS] == 1 for row in rows)
    assert any(bound.about == f"special in round {LATE}" for bound in bounds_of([job]))
