"""Writes the golden records again: `python -m tests.robnrun.write_golden`, after a shipped scenario changed.

With the word `frozen` also those of the frozen content, one for each ending; only a change of rules should need that.
"""

from __future__ import annotations

import sys
from pathlib import Path

import getaway
from getaway.bots import make_bot
from getaway.content.packs import entries, pack
from getaway.core import Table
from getaway.core.record import without_files
from getaway.robnrun.game import RobGame
from tests.robnrun.scene import BOX, a_game

GOLDEN = Path(__file__).parent / "golden"
SHIPPED = GOLDEN / "shipped"
SCENARIOS = [entry.id for entry in entries(pack("rob-n-run"), "scenarios")]
TOWN = [{"id": "hill", "buildings": [{"id": "bank", "safes": 1}, {"id": "hotel", "safes": 1}]}]
SMALL_TOWN = {"quarters": TOWN, "reserve": 0, "safes": BOX["safes"]}

FROZEN = {
    "terminal-1": lambda: a_game(3),
    "terminal-2": lambda: a_game(4),
    "terminal-3": lambda: a_game(2),
    "caught": lambda: a_game(5, rules={"alarm-stack": "open"}),
    "stranded": lambda: a_game(4, box=SMALL_TOWN, scenario={"dealers": ["red"]}),
}
"""The game that shows an ending, by ending."""


def played(game: RobGame, wanted: str, seed: int) -> Table:
    """A game by bots; on a terminal they go on if a later one is wanted."""
    table = Table(game, seed=seed)
    player = make_bot("greedy" if wanted == "caught" else "crew", game)
    while table.state.result is None:
        view = table.state.view(table.state.deciders()[0])
        choice = player.choose(view)
        assert choice
        move = choice.move
        if move.text in ("crew stops", "crew halts") and view.facts()["car"] - 13 < int(wanted[-1]):  # type: ignore[operator]
            move = view.moves[1]  # type: ignore[attr-defined]
        table.play(move)
    return table


def write(folder: Path, name: str, game: RobGame, ending: str) -> None:
    """Write the first game that ends as wanted."""
    table = next(t for seed in range(500) if str((t := played(game, ending, seed)).summary()).startswith(ending))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.record").write_text(without_files(table.record()), encoding="utf-8", newline="\n")


def main() -> None:
    for number, scenario in enumerate(SCENARIOS):
        game = getaway.load(f"rob-n-run/{scenario}", players=2 + number % 4)
        assert isinstance(game, RobGame)
        write(SHIPPED, scenario, game, "terminal-1")
    for ending in FROZEN if "frozen" in sys.argv else ():
        write(GOLDEN, ending, FROZEN[ending](), ending)


if __name__ == "__main__":
    main()
