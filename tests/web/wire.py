"""What a page of Rob 'n Run receives, byte for byte, and two games that must look the same to it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from getaway.core import Move, Stream, Table
from getaway.robnrun.game import RobGame
from getaway.web.games import KeptGame, ShownGame
from getaway.web.port import Json
from getaway.web.robnrun.shown import RobFace
from getaway.web.seeds import Seed
from getaway.web.tables import RunningGame
from tests.robnrun.redeal import Again, History, Redealt, Robbery, other_world, twin

MORE: dict[str, Json] = {"table": "t", "people": [], "seed": {"kind": "secret"}, "bots": []}
QUESTIONS = (
    {"move": "zoe plays acid"},
    {"move": "ben plays bag"},
    {"move": "#1"},
    {"mark": "x"},
)


def running(game: RobGame, table: Table) -> RunningGame:
    """A table of the server, with our own chance."""
    made = RunningGame(ShownGame(KeptGame("robnrun", "", {}), "", game, RobFace(game)), Seed("open", "1"), [])
    made.table = table
    made.look()
    return made


def sent(play: RunningGame, move: Move, seats: tuple[int, ...], by: int) -> bytes:
    """Make a move; returns everything that a page with these seats receives, or could ask for, before the next one."""
    play.look()
    play.play(move, by)
    step = play.show()
    seat = seats[0] if seats else None
    asked = [play.about(question, seat, "en") for question in QUESTIONS]
    if play.number % 5 == 0:  # these take a while
        asked += [play.about({"mark": f"fit {what}"}, seat, "en") for what in ("public", "safes")]
    silent = play.shown.face.silent(play.table.state)
    everybody = () if silent or seats else tuple(range(len(play.game.seats)))  # as a shared screen gets offers
    parts = [
        play.message(step, "de", seats),
        play.message(step, "de", seats, seats or everybody),
        play.welcome("en", seats, "null", MORE),
        play.again("ja", seats),
        json.dumps([*asked, play.meanwhile(0, "en", seats)], ensure_ascii=False),
    ]
    return "\n".join(parts).encode()


def pairs(
    game: RobGame, history: History, seat: int | None, stream: Stream, seats: tuple[int, ...] | None = None
) -> Iterator[tuple[bytes, bytes]]:
    """What a page receives after every move, in a game and in one where everything that it may not know is dealt again."""
    robberies: list[Robbery] = other_world(game, history, seat, stream)
    safes = [safe for robbery in robberies for safe in robbery.safes]
    kinds = [kind for robbery in robberies for _, kind in robbery.draws]
    first = running(game, Table(game, chance=Again(history)))
    second = running(game, Table(game, chance=Redealt(game, safes, kinds, history.given)))
    plays = {row: [kind for robbery in robberies for kind in robbery.played(row)] for row in range(len(game.seats))}
    held = (() if seat is None else (seat,)) if seats is None else seats
    for move in history.moves:
        by = max(move.seat, 0)
        other = twin(game, second.table, move, seat, plays)
        yield sent(first, move, held, by), sent(second, other, held, by)
