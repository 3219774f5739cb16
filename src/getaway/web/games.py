"""Games by their content and rules, set up once each and shared by all tables that play them."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from getaway.content.engine import SetUp
from getaway.content.engines import engine as engine_named
from getaway.content.packs import Entry
from getaway.core import Game
from getaway.core.house_rules import Chosen
from getaway.web.port import Face, face_of

MOST: Final = 200  # games kept in memory


@dataclass(frozen=True, slots=True)
class Plan:
    """What a game is made of: the engine, its content as kept (a JSON text and its hash) and house rules."""

    engine: str
    content: str
    rules: Chosen

    @property
    def key(self) -> str:
        """The name under which the store keeps the content."""
        return hashlib.sha256(self.content.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Played:
    """A game and how it is shown."""

    plan: Plan
    key: str
    game: Game
    face: Face


def plan_of(engine: str, game: Game, rules: Chosen) -> Plan:
    """The plan of a game that was just set up from a pack or a file."""
    data = engine_named(engine).keep(game)
    return Plan(engine, json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")), dict(rules))


class Games:
    """The games in use."""

    def __init__(self) -> None:
        self._played: OrderedDict[str, Played] = OrderedDict()
        self._plans: OrderedDict[tuple[Any, ...], Plan] = OrderedDict()
        self._lock = Lock()  # they are set up in threads

    def plan(self, engine: str, entry: Entry, crew: Sequence[str], rules: Chosen) -> Plan:
        """The plan of a job of a pack or a file, read again when the file has changed."""
        stamp = entry.path.stat().st_mtime_ns
        name = (str(entry.path), stamp, *crew, json.dumps(rules, sort_keys=True))
        plan = self._plans.get(name)
        if plan is None:
            game: Game = engine_named(engine).load(entry, SetUp(tuple(crew), rules=rules))
            plan = plan_of(engine, game, rules)
            with self._lock:
                self._plans[name] = plan
                if len(self._plans) > MOST:
                    self._plans.popitem(last=False)
        return plan

    def known(self, name: str) -> Played | None:
        """A game in use, by its key."""
        with self._lock:
            played = self._played.get(name)
            if played is not None:
                self._played.move_to_end(name)
            return played

    def play(self, plan: Plan) -> Played:
        """The game of a plan; SetupError if this version cannot play it."""
        name = f"{plan.engine} {plan.key} {json.dumps(plan.rules, sort_keys=True)}"
        played = self.known(name)
        if played is None:
            made = _set_up(plan, name)
            with self._lock:
                played = self._played.setdefault(name, made)  # perhaps another thread was first
                if len(self._played) > MOST:
                    self._played.popitem(last=False)
        return played


def _set_up(plan: Plan, name: str) -> Played:
    data: dict[str, Any] = json.loads(plan.content)
    game: Game = engine_named(plan.engine).kept(data, plan.rules)
    face: Face = face_of(game)
    return Played(plan, name, game, face)
