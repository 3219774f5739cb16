"""A thought of the mastermind as a reason with names, and that in one sentence of any language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from getaway.bots.clou.mastermind.thought import Thought
from getaway.content.text_files import read_texts
from getaway.content.texts import Texts

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


@cache
def reason_texts() -> Texts:
    return read_texts(Path(__file__).parent)


@dataclass(frozen=True, slots=True)
class Reason:
    """What the mastermind thought: goal and way by their ids, the risk as a chance in percent."""

    key: str
    goal: tuple[str, ...] = ()
    way: str = ""
    points: int = 0
    chance: int = 0
    promise: float = 0.0

    def say(self, game: ClouGame, lang: str = "en") -> str:
        goal = ", ".join(_name(game, name, lang) for name in self.goal)
        way = _name(game, self.way.split(".")[0], lang) if self.way else ""
        return reason_texts().text(
            f"why.{self.key}",
            lang,
            goal=goal,
            way=way,
            points=self.points,
            chance=self.chance,
            promise=f"{self.promise:.1f}",
        )


def reason_of(thought: Thought, game: ClouGame) -> Reason:
    """The same with names."""
    names = game.names
    goal = tuple(name for row, name in enumerate(names.challenges) if (int(thought.goal) >> row) & 1)
    way = names.ways[thought.way] if thought.way >= 0 else ""
    return Reason(thought.key, goal, way, thought.points, round(100 * thought.chance), thought.promise)


def _name(game: ClouGame, name: str, lang: str) -> str:
    return game.name(name, lang)
