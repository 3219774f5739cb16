"""Recorded games, one for each ending; they fail when behaviour drifts. GETAWAY_WRITE_GOLDEN=1 writes them anew."""

import os
from pathlib import Path

import pytest

from getaway.bots.robnrun import bot
from getaway.core import Table, read_record
from getaway.robnrun.game import RobGame
from tests.robnrun.scene import BOX, a_game

GOLDEN = Path(__file__).parent / "golden"
TOWN = [{"id": "hill", "buildings": [{"id": "bank", "safes": 1}, {"id": "hotel", "safes": 1}]}]
SMALL_TOWN = {"quarters": TOWN, "reserve": 0, "safes": BOX["safes"]}

GAMES = {
    "terminal-1": lambda: a_game(3),
    "terminal-2": lambda: a_game(4),
    "terminal-3": lambda: a_game(2),
    "caught": lambda: a_game(5, rules={"alarm-stack": "open"}),
    "stranded": lambda: a_game(4, box=SMALL_TOWN, scenario={"dealers": ["red"]}),
}


def play(game: RobGame, wanted: str, seed: int) -> Table:
    """Programs play; on a terminal they go on as long as another is wanted."""
    table = Table(game, seed=seed)
    player = bot("greedy" if wanted == "caught" else "crew")
    while table.state.result is None:
        view = table.state.view(table.state.deciders()[0])
        move = player.choose(view).move  # type: ignore[arg-type]
        if move.text in ("crew stops", "crew halts") and view.facts()["car"] - 13 < int(wanted[-1]):  # type: ignore[operator]
            move = view.moves[1]  # type: ignore[attr-defined]
        table.play(move)
    return table


@pytest.mark.parametrize("ending", GAMES)
def test_a_recorded_game_ends_as_it_did(ending: str) -> None:
    game = GAMES[ending]()
    file = GOLDEN / f"{ending}.record"
    if os.environ.get("GETAWAY_WRITE_GOLDEN"):
        table = next(t for seed in range(500) if (t := play(game, ending, seed)).summary().startswith(ending))  # type: ignore[union-attr]
        file.parent.mkdir(exist_ok=True)
        file.write_text(table.record(), encoding="utf-8")
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.result is not None
    assert record.result.startswith(ending)
    table = Table.replay(game, record)
    assert table.record() == file.read_text(encoding="utf-8")
