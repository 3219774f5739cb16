"""Scenes for tests: games with a changed box, and positions in the middle of a robbery."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from getaway.content.models import parse
from getaway.content.packs import Entry, find
from getaway.content.source import read_text
from getaway.core import Chance, Stream
from getaway.robnrun.board.tally import total
from getaway.robnrun.content.box import Box
from getaway.robnrun.content.house_rules import HOUSE_RULES
from getaway.robnrun.content.library import Source
from getaway.robnrun.content.scenario import Scenario
from getaway.robnrun.game import SEATS, RobGame
from getaway.robnrun.play.dealing import next_seat
from getaway.robnrun.play.position import CLUES, HAND, SEAT
from getaway.robnrun.play.state import State

FROZEN = Path(__file__).resolve().parents[1] / "content" / "frozen" / "frozen-rob-n-run"
BOX: dict[str, Any] = yaml.safe_load((FROZEN / "boxes" / "standard.yaml").read_text(encoding="utf-8"))
SCENARIO: dict[str, Any] = yaml.safe_load((FROZEN / "scenarios" / "training.yaml").read_text(encoding="utf-8"))
TOOLS: list[str] = BOX["tools"]


def a_game(
    players: int = 4,
    *,
    rules: Mapping[str, object] | None = None,
    box: Mapping[str, Any] | None = None,
    scenario: Mapping[str, Any] | None = None,
    columns: Mapping[str, Sequence[int]] | None = None,
) -> RobGame:
    """The training scenario with parts replaced; `columns` are the alarm columns for this player count."""
    changed = {**BOX, **(box or {})}
    if columns is not None:
        station = {**changed["station"]}
        station[players] = {**station[players], **columns}
        changed["station"] = station
    told = {**SCENARIO, **(scenario or {})}
    documents = (read_text(yaml.safe_dump(told), "scenario"), read_text(yaml.safe_dump(changed), "box"))
    entry, box_entry = Entry(None, None, "test", Path("test.yaml")), find("rob-n-run/standard")
    source = Source(parse(Scenario, documents[0]), parse(Box, documents[1]), documents, entry, box_entry)
    return RobGame(source, SEATS[:players], HOUSE_RULES.read(rules))


def safes(*needs: str | tuple[str, int]) -> dict[str, Any]:
    """A box that begins with these safes (needs, or needs and gold); the usual ones follow."""
    own = [{"needs": n, "gold": 3} if isinstance(n, str) else {"needs": n[0], "gold": n[1]} for n in needs]
    return {"safes": [*own, *BOX["safes"]]}


def cards(game: RobGame, text: str) -> int:
    """`2 acid + bag` as a tally."""
    tally = 0
    for part in filter(None, (part.strip() for part in text.split("+"))):
        count, _, name = part.rpartition(" ")
        tally += int(count or 1) * 16 ** game.names.kinds.index(name)
    return tally


def in_robbery(
    game: RobGame,
    hands: Mapping[str, str],
    *,
    behind: Sequence[int] = (0,),
    boss: str = "ada",
    up: Sequence[int] = (1, 2, 3),
    gold: int = 0,
    chance: Chance | None = None,
) -> State:
    """A clue phase with these safes behind the screen, these hands, and these clue cards face up."""
    state = game.start(chance=chance or Stream(1))
    p, b = state.position, game.board
    p.phase, p.boss, p.robbery, p.gold = CLUES, game.seats.index(boss), 1, gold
    p.building, p.count = 0, len(behind)
    p.town[0] = 0
    p.safe_a, p.safe_b, p.safe_c = (*behind, -1, -1)[:3]
    p.needs = sum(b.safe_needs[safe] for safe in behind)
    p.up = sum(2 ** game.names.cards.index(str(number)) for number in up)
    p.cards |= p.up
    for name, hand in hands.items():
        p.seats[SEAT * game.seats.index(name) + HAND] = cards(game, hand)
        p.stack -= cards(game, hand)
    return state


def play(game: RobGame, state: State, *texts: str) -> list[str]:
    """Make moves; returns all that happened, in words."""
    happened: list[str] = []
    for text in texts:
        happened += map(str, state.play(game.parse(state, text)))
    return happened


def hand(game: RobGame, state: State, seat: str) -> list[str]:
    return game.names.cards_of(state.position.seats[SEAT * game.seats.index(seat) + HAND])


def hand_sizes(game: RobGame, state: State) -> dict[str, int]:
    return {name: total(state.position.seats[SEAT * row + HAND]) for row, name in enumerate(game.seats)}


def texts(state: State, game: RobGame, seat: str) -> list[str]:
    return [move.text for move in state.moves(game.seats.index(seat))]


def after(game: RobGame, seat: str) -> str:
    return game.seats[next_seat(game.board, game.seats.index(seat))]
