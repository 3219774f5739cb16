"""What a worker process does: bots, lamps, pictures, replays. It holds copies of tables, told move by move, without a key.

Whoever asks names a table and how many entries it has; if the copy here is not that far, the worker says so and is told.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from getaway.bots import Bot, make_bot
from getaway.clou.game import ClouGame
from getaway.core import Game, Move, Scripted, Seat, Table
from getaway.web.games import Games, Plan, Played
from getaway.web.replays import replay_text
from getaway.web.workers import COPIES

LAMP_NODES: Final = 60_000


class Missing(Exception):
    """The copy here is not as far as the question."""


@dataclass(frozen=True, slots=True)
class Told(Move):
    """A move that was made elsewhere, by its number."""

    by: Seat
    number: int

    @property
    def seat(self) -> Seat:
        return self.by

    @property
    def code(self) -> int:
        return self.number

    @property
    def text(self) -> str:
        return ""


class Copy:
    """A table as far as it was told."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.chance = Scripted([])
        self.table = Table(played.game, chance=self.chance)
        self.bots: dict[tuple[str, int], Bot] = {}

    @property
    def number(self) -> int:
        return len(self.table.log)

    def follow(self, entries: Sequence[Any]) -> None:
        """Do what was done: a move as seat, code and what chance gave; or how many were taken or brought back."""
        for word, *rest in entries:
            if word == "undo":
                self.table.undo(rest[0])
                self.bots.clear()  # what they remember of this round is no longer so
            elif word == "redo":
                self.table.redo(rest[0])
            else:
                seat, code, chance = rest
                self.chance.go_on(chance)
                self.table.play(Told(seat, code))

    def bot(self, name: str, seat: Seat) -> Bot:
        if (name, seat) not in self.bots:
            self.bots[name, seat] = make_bot(name, self.played.game, seats=(seat,), seed=seat)
        return self.bots[name, seat]


class Thinker:
    """Answers questions, one after another."""

    def __init__(self) -> None:
        self._games = Games()
        self._plans: dict[str, Played] = {}
        self._copies: OrderedDict[str, Copy] = OrderedDict()

    def answer(self, asked: Mapping[str, Any]) -> Any:
        """What one question asks for; Missing if it needs more."""
        played = self._played(asked)
        if asked["do"] == "opening":
            return json.dumps(played.face.opening(asked["lang"]), ensure_ascii=False, separators=(",", ":"))
        if asked["do"] == "replay":
            return replay_text(played, asked["record"], asked["lang"], asked["opening"])
        copy = self._copy(asked, played)
        state, seat = copy.table.state, asked["seat"]
        if asked["do"] == "bot":
            return copy.bot(asked["bot"], seat).choose(state.view(seat)).move.text
        return lamp(played.game, state, seat)

    def _played(self, asked: Mapping[str, Any]) -> Played:
        if "plan" in asked:
            self._plans[asked["game"]] = self._games.play(Plan(*asked["plan"]))
        if asked["game"] not in self._plans:
            raise Missing
        return self._plans[asked["game"]]

    def _copy(self, asked: Mapping[str, Any], played: Played) -> Copy:
        copy = self._copies.get(asked["table"])
        if copy is None or asked["from"] == 0:
            copy = self._copies[asked["table"]] = Copy(played)
            if len(self._copies) > COPIES:
                self._copies.popitem(last=False)
        self._copies.move_to_end(asked["table"])
        if copy.number != asked["from"]:
            raise Missing
        copy.follow(asked["entries"])
        return copy


def lamp(game: Game, state: Any, seat: Seat) -> dict[str, Any]:
    """Whether a seat can still use all its dice without a trace, and how it could begin; None where it is not known."""
    from getaway.bots.clou.questions import RoundPlanner

    assert isinstance(game, ClouGame)
    if seat not in state.deciders():
        return {"clean": None}
    return {"clean": RoundPlanner(game, LAMP_NODES).can_use_all(state, seat)}
