"""Chance inside a job of a campaign: every job asks under a purpose of its own, so that no two share their dice."""

from __future__ import annotations

from getaway.core.chance import Chance


class JobChance(Chance):
    """Asks another chance; `roll` of the second job is `job 2 roll` there."""

    def __init__(self, chance: Chance, job: int) -> None:
        self._chance = chance
        self._prefix = f"job {job + 1} "
        self._purposes: dict[str, str] = {}

    def pick(self, purpose: str, index: int, ordinal: int, n: int) -> int:
        return self._chance.pick(self._named(purpose), index, ordinal, n)

    def dice(self, purpose: str, index: int, ordinal: int, count: int) -> int:
        return self._chance.dice(self._named(purpose), index, ordinal, count)

    def _named(self, purpose: str) -> str:
        """One text for each purpose, always the same object: chance remembers which one it was asked for last."""
        if purpose not in self._purposes:
            self._purposes[purpose] = self._prefix + purpose
        return self._purposes[purpose]
