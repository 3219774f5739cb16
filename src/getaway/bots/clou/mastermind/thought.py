"""Why the mastermind chose a move, as a value: a key, the goal, the way under work, points and chances. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Keys
WORK: Final = "work"  # on a way, for a goal
GATHER: Final = "gather"  # no way yet: the round prepares for a goal
RING: Final = "ring"  # the round ends with the alarm
LAST: Final = "last"  # nothing more can be had: no die may leave a trace
STAYS: Final = "stay"
RUNS: Final = "run"
LEAVES: Final = "leave"  # nothing is left to take
DRIVES: Final = "drive"
BEGINS: Final = "begin"
ENDS: Final = "end"


class Thought:
    def __init__(self, key: str) -> None:
        self.key: Final = key
        self.goal: i64 = 0  # the challenges that are still to be overcome for it, a set
        self.way: i64 = -1  # the way on which this round spends its first symbol
        self.points: i64 = 0  # that the goal brings, or that the crew has
        self.chance: float = 0.0  # that the goal is reached, or the escape succeeds
        self.promise: float = 0.0  # points that another round promises

    def values(self) -> dict[str, object]:
        """What a reason names; goal and way only where there is one."""
        found: dict[str, object] = {
            "points": int(self.points),
            "chance": round(100.0 * self.chance),
            "promise": round(self.promise, 1),
        }
        if self.goal != 0:
            found["goal"] = int(self.goal)
        if self.way >= 0:
            found["way"] = int(self.way)
        return found
