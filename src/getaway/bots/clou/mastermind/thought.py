"""Why the mastermind chose a move: a key, the goal, the way in progress, points and chances. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou.board.board import Board
from getaway.core.bits import lowest

# Keys
WORK: Final = "heist-work"  # on a way, for a goal
GATHER: Final = "heist-gather"  # no way yet: the round prepares for a goal
RING: Final = "heist-ring"  # the round ends with the alarm
REROLL: Final = "heist-reroll"  # new dice promise more than the current ones
LAST: Final = "heist-last"  # nothing more can be won: no die may leave a trace
STAYS: Final = "heist-stay"
RUNS: Final = "heist-run"
LEAVES: Final = "heist-leave"  # nothing is left to take
DRIVES: Final = "driver"
BEGINS: Final = "start"
PREPARES: Final = "prepare"
ENDS: Final = "accept"


class Thought:
    def __init__(self, key: str) -> None:
        self.key: Final = key
        self.goal: i64 = 0  # the challenges still to be overcome for it, a set
        self.way: i64 = -1  # the way that gets this round's first symbol
        self.points: i64 = 0  # points of the goal, or of the crew
        self.chance: float = 0.0  # chance to reach the goal, or to escape
        self.promise: float = 0.0  # points that another round promises
        self.seat: i64 = 0  # who drives

    def values(self, b: Board, names: list[str]) -> dict[str, object]:
        """What the reason names, with these names of challenges: the whole goal as one text, the way by its challenge."""
        chance: int = round(100.0 * self.chance)
        if self.key == DRIVES:
            return {"seat": int(self.seat), "chance": chance}
        if self.key == RING:
            return {"points": int(self.points), "chance": chance}
        if self.key == STAYS or self.key == RUNS:
            return {"points": int(self.points), "promise": self.promise}
        if self.key == LEAVES:
            return {"points": int(self.points)}
        if self.key == WORK or self.key == GATHER:
            found: dict[str, object] = {"goal": self._goal(names), "points": int(self.points), "chance": chance}
            if self.way >= 0:
                found["way"] = names[b.way_challenge[self.way]]
            return found
        return {}

    def _goal(self, names: list[str]) -> str:
        members: list[str] = []
        left: i64 = self.goal
        while left != 0:
            members.append(names[lowest(left)])
            left &= left - 1
        return " ".join(members)
