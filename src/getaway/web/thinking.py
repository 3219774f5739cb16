"""The work of a worker process: bots, lamps, pictures, replays. It holds copies of tables, fed move by move, without a seed.

A question names a table and its number of entries; if the copy here is not that far, the worker says so and gets the rest.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from getaway.bots import Bot, make_bot
from getaway.bots.protocol import Budget
from getaway.core import Move, Scripted, Seat, Table
from getaway.core.table import CLOSE
from getaway.web import foreign
from getaway.web.drawings import drawing
from getaway.web.games import Games, KeptGame, ShownGame
from getaway.web.port import Advisor, web_of
from getaway.web.replays import hindsight_text, replay_text
from getaway.web.workers import COPIES

ADVISED: Final = 50  # games whose advisor is kept
LIVE: Final = Budget(seconds=1.0)  # for a bot's move while people wait


class Missing(Exception):
    """The copy here is not as far as the question."""


@dataclass(frozen=True, slots=True)
class Told(Move):
    """Chance that repeats what it was told."""

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
    """A copy of a table, as far as it was told. Its bots get another game of the same kind, which leads to no table."""

    def __init__(self, shown: ShownGame, twin: ShownGame) -> None:
        self.twin = twin
        self.chance = Scripted([], shown.game.lowest)
        self.table = Table(shown.game, chance=self.chance, open_end=True)
        self.bots: dict[tuple[str, int], Bot] = {}

    @property
    def number(self) -> int:
        return len(self.table.log)

    def follow(self, entries: Sequence[Any]) -> None:
        """Repeat entries: a move as seat, code and what chance gave; or how many moves were undone or redone."""
        for word, *rest in entries:
            if word == "undo":
                self.table.undo(rest[0])
                self.bots.clear()  # what they remember of this round is outdated
            elif word == "redo":
                self.table.redo(rest[0])
            elif word == CLOSE:
                self.table.close()
            else:
                seat, code, chance = rest
                self.chance.go_on(chance)
                self.table.play(Told(seat, code))

    def bot(self, name: str, seat: Seat) -> Bot:
        if (name, seat) not in self.bots:
            self.bots[name, seat] = make_bot(name, self.twin.game, seats=(seat,), seed=seat, budget=LIVE)
        return self.bots[name, seat]


HowFar = Callable[[int, int], None]


def _nobody(_done: int, _steps: int) -> None:
    """Ignores progress."""


class Thinker:
    """Answers questions, one after another."""

    def __init__(self) -> None:
        self._games = Games()
        self._twins = Games()  # for bots
        self._copies: OrderedDict[str, Copy] = OrderedDict()
        self._advisors: dict[str, Advisor | None] = {}

    def answer(self, asked: Mapping[str, Any], tell: HowFar = _nobody) -> Any:
        """The answer to one question; raises Missing if it needs more. `tell` gets the progress of long work."""
        if asked["do"] == "headers":
            return foreign.headers_of(asked["record"])
        if asked["do"] == "game":
            return foreign.game_of(self._games, asked["record"], asked["contents"], asked["own"])
        if asked["do"] == "drawing":
            return drawing(asked["name"], asked["own"], asked["lang"], asked["theme"])
        shown = self._shown(asked)
        if asked["do"] == "branch":
            return foreign.branch_of(shown, asked["record"], asked["step"], asked["seed"])
        if asked["do"] == "opening":
            return json.dumps(
                shown.face.opening_of(asked["scene"], asked["lang"]), ensure_ascii=False, separators=(",", ":")
            )
        if asked["do"] == "replay":
            return replay_text(shown, asked["record"], asked["lang"])
        if asked["do"] == "hindsight":
            return hindsight_text(shown, asked["record"], asked["lang"])
        if asked["do"] == "print":
            from getaway.web.printing import printed  # loads what only printing needs

            return printed(shown, asked, tell)
        copy = self._copy(asked, shown)
        state, seat = copy.table.state, asked["seat"]
        if asked["do"] == "bot":
            if seat not in state.deciders():  # the table has moved on since it was this seat's turn
                return {"move": ""}
            choice = copy.bot(asked["bot"], seat).choose(state.view(seat))
            return {"move": choice.move.text, "why": choice.why.data()} if choice else {"move": ""}
        advisor = self._advisor(shown)
        if asked["do"] == "after":
            return advisor.after(state, seat, asked["move"]) if advisor else {"now": None, "clean": None}
        return advisor.lamp(state, seat) if advisor else {"clean": None}

    def _advisor(self, shown: ShownGame) -> Advisor | None:
        if shown.name not in self._advisors:
            if len(self._advisors) >= ADVISED:
                self._advisors.clear()
            self._advisors[shown.name] = web_of(shown.kept.engine).advisor(shown.game)
        return self._advisors[shown.name]

    def _shown(self, asked: Mapping[str, Any]) -> ShownGame:
        shown = self._games.show(KeptGame(*asked["kept"])) if "kept" in asked else self._games.known(asked["game"])
        if shown is None:
            raise Missing
        return shown

    def _copy(self, asked: Mapping[str, Any], shown: ShownGame) -> Copy:
        copy = self._copies.get(asked["table"])
        if copy is None or asked["from"] == 0:
            copy = self._copies[asked["table"]] = Copy(shown, self._twins.show(shown.kept))
            if len(self._copies) > COPIES:
                self._copies.popitem(last=False)
        self._copies.move_to_end(asked["table"])
        if copy.number != asked["from"]:
            raise Missing
        copy.follow(asked["entries"])
        return copy
