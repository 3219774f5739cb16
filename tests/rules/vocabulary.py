"""The words of the rules' tests: a sheet, a plan, and a heist at a table with scripted dice.

What a test does not mention does nothing: marks that no roll reaches, bars that do not fill, nothing to work on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from pydantic import TypeAdapter

from getaway import core, load
from getaway.clou.board.brought import Brought, SharedItem, SharedSource
from getaway.clou.content.house_rules import SHARED_RULES
from getaway.clou.content.powers import Powers
from getaway.clou.content.shared import Module
from getaway.clou.game import ClouGame
from getaway.clou.play import events

Content = dict[str, Any]

OUT_OF_REACH = "=36"
_QUIET_TOOLS: Mapping[str, object] = {
    "grid": {"circles": [[36] * 3] * 3, "rows": ["-"] * 3, "columns": ["-"] * 3},
    "rings": [{"boxes": [OUT_OF_REACH], "gives": "-"}],
    "tree": ["36"],
    "pyramid": [[OUT_OF_REACH]],
}


def sheet(name: str = "ann", **parts: Any) -> Content:
    """A thief with these bars, tools, specials and dice results; `car` and `police` are the escape values."""
    bars = [{"id": bar, "boxes": parts.pop(bar, [OUT_OF_REACH])} for bar in ("strength", "dexterity", "cunning")]
    escape = {"car": parts.pop("car", [4, 5, 6]), "police": parts.pop("police", [1, 2, 3])}
    tools = [{kind: parts.pop(kind, quiet)} for kind, quiet in _QUIET_TOOLS.items()]
    bars += parts.pop("more_bars", [])
    tools += parts.pop("more_tools", [])
    return {"engine": "clou", "id": name, "bars": bars, "tools": tools, "escape": escape, **parts}


def challenge(name: str, *ways: str | Content, **more: Any) -> Content:
    """A challenge with its ways, each written as on the plan: `"dexterity, 2+ strength, trace"`."""
    read = [re.split(r", (?![^(]*\))", way) if isinstance(way, str) else way for way in ways]
    return {"id": name, "ways": read, **_written(more)}


def room(name: str, *challenges: Content, **more: Any) -> Content:
    return {"id": name, "challenges": list(challenges), **_written(more)}


def plan(*challenges: Content, rooms: Sequence[Content] = (), **more: Any) -> Content:
    """A plan with these challenges in its open yard, and further rooms."""
    bars: Content = {"time": 20, "traces": 20, "car": 3, "police": 3}
    yard = room("yard", *challenges, open=True)
    return {"engine": "clou", "id": "plan", **bars, "rooms": [yard, *rooms], **_written(more)}


def _written(parts: Mapping[str, object]) -> Content:
    return {name.rstrip("_").replace("_", "-"): value for name, value in parts.items()}


def set_up(
    job: Content, *crew: Content, rules: Mapping[str, object] | None = None, brought: Brought | None = None
) -> ClouGame:
    """The game of a plan and a crew, read from files like a designer's own content; with what the crew brings."""
    shared = {name: value for name, value in (rules or {}).items() if name in SHARED_RULES}
    rules = {name: value for name, value in (rules or {}).items() if name not in SHARED_RULES}
    with TemporaryDirectory() as folder:
        paths: list[str] = []
        for content in (job, *crew):
            paths.append(str(Path(folder, f"{len(paths)}-{content['id']}.yaml")))
            Path(paths[-1]).write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
        game = load(paths[0], crew=paths[1:], rules=rules)
    assert isinstance(game, ClouGame)
    if brought is None and not shared:
        return game
    job_source, *crew_sources = game.sources
    return ClouGame(job_source, crew_sources, {**game.rules, **SHARED_RULES.read(shared)}, game.texts, brought)


def item(id: str, *modules: Content, source: SharedSource = "tools") -> SharedItem:
    """An item of the shared sheet, written as in a campaign: `item("costume", {"circles": ["10: cunning"]})`."""
    return SharedItem.of(id, source, [_MODULE.validate_python(module) for module in modules])


def bring(*items: SharedItem, powers: Content | None = None, **more: Any) -> Brought:
    """What a crew brings: items, things it has, powers by name."""
    found = [_POWERS.validate_python({word: value})[0] for word, value in (powers or {}).items()]
    return Brought(items=items, powers=tuple(found), **more)


_MODULE: TypeAdapter[Any] = TypeAdapter(Module)
_POWERS: TypeAdapter[Any] = TypeAdapter(Powers)


def heist(
    job: Content,
    *crew: Content,
    dice: str = "666",
    rules: Mapping[str, object] | None = None,
    ready: bool = False,
    brought: Brought | None = None,
) -> Heist:
    """A heist with the first dice rolled (unless `ready`). `"134 25"` are the dice to come, in order."""
    game = set_up(job, *(crew or [sheet()]), rules=rules, brought=brought)
    found = Heist(core.Table(game, dice=[int(face) for face in dice if face.isdigit()]))
    if not ready:
        found.play("crew start")
    return found


class Heist:
    """A table, and what people see on it."""

    def __init__(self, table: core.Table) -> None:
        self.table = table

    def play(self, *moves: str) -> list[core.Event]:
        """Make these moves; returns what they set off."""
        return [event for move in moves for event in self.table.play(move)]

    def refuse(self, move: str) -> str:
        """Check that a move is refused and changes nothing; returns the sentence that says why."""
        before = self.table.state.digest(), len(self.table.log)
        with pytest.raises(core.IllegalMove) as refusal:
            self.table.play(move)
        assert (self.table.state.digest(), len(self.table.log)) == before
        return str(refusal.value)

    def moves(self, seat: int = 0) -> list[str]:
        return [move.text for move in self.table.state.moves(seat)]

    def ways_to(self, mark: str, seat: int = 0) -> set[str]:
        """The ways in which a seat may fill or cross out a mark now: `{"1+3", "wild=4"}`."""
        words = [move.split() for move in self.moves(seat)]
        return {" ".join(rest) for _, *rest, last in words if last == mark}

    @property
    def facts(self) -> Content:
        return self.table.state.view(None).facts()

    def sheet(self, seat: int = 0) -> Content:
        found: Content = self.facts["sheets"][self.table.game.seats[seat]]
        return found

    @property
    def phase(self) -> str:
        return str(self.facts["phase"])

    @property
    def deciders(self) -> list[str]:
        return list(self.facts["deciders"])

    @property
    def overcome(self) -> set[str]:
        return set(self.facts["overcome"])

    @property
    def rooms(self) -> set[str]:
        return set(self.facts["rooms"])

    @property
    def loot(self) -> set[str]:
        return set(self.facts["loot"])

    @property
    def workable(self) -> set[str]:
        """The slots of the plan on which a symbol may be spent now."""
        return set(self.facts["plan-open"])

    @property
    def crossed(self) -> set[str]:
        """The slots of the plan that are crossed out."""
        return set(self.facts["plan"])

    @property
    def shared(self) -> Content:
        """The shared sheet."""
        found: Content = self.facts["shared"]
        return found

    def open(self, seat: int = 0) -> set[str]:
        return set(self.sheet(seat)["open"])

    def done(self, seat: int = 0) -> set[str]:
        return set(self.sheet(seat)["done"])

    def pool(self, seat: int = 0) -> list[str]:
        return list(self.sheet(seat)["pool"])

    def tray(self, seat: int = 0) -> list[str]:
        return list(self.sheet(seat)["tray"])

    def track(self, name: str) -> int:
        """The cells of a track that are crossed out."""
        return int(self.facts["tracks"][name][0])

    @property
    def traces(self) -> int:
        return self.track("traces")

    @property
    def time(self) -> int:
        return self.track("time")

    @property
    def result(self) -> core.Result:
        found = self.table.state.result
        assert found is not None, "the game goes on"
        return found


def gained(what: Sequence[core.Event]) -> list[str]:
    """The symbols that some events activated, in order."""
    return [event.symbol for event in what if isinstance(event, events.Gained)]


def kinds(what: Sequence[core.Event]) -> list[str]:
    """The names of some events, in order."""
    return [type(event).__name__ for event in what]
