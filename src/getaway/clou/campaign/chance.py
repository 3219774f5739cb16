"""Chance inside a job of a campaign: every job has its own purposes, so that no two share their dice."""

from __future__ import annotations

from getaway.core.chance import Chance


class JobChance(Chance):
    """Forwards questions to another chance; `roll` of the second job is `job 2 roll` there."""

    def __init__(self, chance: Chance, job: int) -> None:
        self._chance = chance
        self._prefix = f"job {job + 1} "
        self._purposes: dict[str, str] = {}

    def pick(self, purpose: str, index: int, ordinal: int, n: int) -> int:
        return self._chance.pick(self._named(purpose), index, ordinal, n)

    def dice(self, purpose: str, index: int, ordinal: int, count: int) -> int:
        return self._chance.dice(self._named(purpose), index, ordinal, count)

    def _named(self, purpose: str) -> str:
        """One text object for each purpose, always the same: chance compares it with the last purpose."""
        if purpose not in self._purposes:
            self._purposes[purpose] = self._prefix + purpose
        return self._purposes[purpose]
