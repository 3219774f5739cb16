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
from getaway.bots.clou.questions import Questions
from getaway.bots.protocol import Budget
from getaway.clou.game import ClouGame
from getaway.clou.play.decisions import may_roll
from getaway.clou.play.position import DICE
from getaway.clou.play.state import State as ClouState
from getaway.core import IllegalMove, Move, Scripted, Seat, State, Table
from getaway.web.games import Games, Plan, Played
from getaway.web.replays import replay_text
from getaway.web.workers import COPIES

LAMP_NODES: Final = 60_000
ASKED: Final = 50  # games whose scratch space for questions is kept
LIVE: Final = Budget(seconds=1.0)  # for a bot's move while people wait


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
            self.bots[name, seat] = make_bot(name, self.played.game, seats=(seat,), seed=seat, budget=LIVE)
        return self.bots[name, seat]


class Thinker:
    """Answers questions, one after another."""

    def __init__(self) -> None:
        self._games = Games()
        self._copies: OrderedDict[str, Copy] = OrderedDict()
        self._asked: dict[str, Questions] = {}

    def answer(self, asked: Mapping[str, Any]) -> Any:
        """What one question asks for; Missing if it needs more."""
        played = self._played(asked)
        if asked["do"] == "opening":
            return json.dumps(played.face.opening(asked["lang"]), ensure_ascii=False, separators=(",", ":"))
        if asked["do"] == "replay":
            return replay_text(played, asked["record"], asked["lang"])
        copy = self._copy(asked, played)
        state, seat = copy.table.state, asked["seat"]
        if asked["do"] == "bot":
            choice = copy.bot(asked["bot"], seat).choose(state.view(seat))
            return choice.move.text if choice else ""
        questions = self._questions(played)
        if asked["do"] == "after":
            return {"now": lamp(questions, state, seat)["clean"], "clean": after(questions, state, seat, asked["move"])}
        return lamp(questions, state, seat)

    def _questions(self, played: Played) -> Questions:
        if played.key not in self._asked:
            if len(self._asked) >= ASKED:
                self._asked.clear()
            assert isinstance(played.game, ClouGame)
            self._asked[played.key] = Questions(played.game, LAMP_NODES)
        return self._asked[played.key]

    def _played(self, asked: Mapping[str, Any]) -> Played:
        played = self._games.play(Plan(*asked["plan"])) if "plan" in asked else self._games.known(asked["game"])
        if played is None:
            raise Missing
        return played

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


def after(questions: Questions, state: State, seat: Seat, text: str) -> bool | None:
    """What the lamp will say after a move; None if it rolls dice, or is none."""
    assert isinstance(state, ClouState)
    copy = state.clone()
    try:
        move = questions.game.parse(copy, text, seat)
    except IllegalMove:
        return None
    if may_roll(move.code):
        return None
    copy.play(move)
    clean: bool | None = lamp(questions, copy, seat)["clean"]
    return clean


def lamp(questions: Questions, state: State, seat: Seat) -> dict[str, Any]:
    """Whether a seat can still use all its dice without a trace, and how it could begin; None where it is not known."""
    assert isinstance(state, ClouState)
    if state.position.phase != DICE or seat not in state.deciders():
        return {"clean": None}
    answer = questions.all_dice(state, seat)
    found: dict[str, Any] = {"clean": answer.yes if answer.yes or answer.exact else None}
    if answer.moves:
        found["line"] = answer.moves[0].text
    return found
