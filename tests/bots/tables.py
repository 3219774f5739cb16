"""Small games for bots; their jobs and thieves are in a folder beside this file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import getaway
from getaway.clou.game import ClouGame

CONTENT = Path(__file__).parent / "content"


def game(*crew: str, job: str = "cellar", rules: Mapping[str, bool] | None = None) -> ClouGame:
    """A job with these thieves, under house rules."""
    thieves = [str(CONTENT / f"{name}.yaml") for name in crew]
    found = getaway.load(str(CONTENT / f"{job}.yaml"), crew=thieves, rules=rules)
    assert isinstance(found, ClouGame)
    return found


SMALL = {"pantry": ("pantry", "kit"), "boathouse": ("boathouse", "kit"), "lock-up": ("lock-up", "pip", "lou")}
"""Jobs that can be solved exactly: the job, then its crew."""


def small(name: str) -> ClouGame:
    job, *crew = SMALL[name]
    return game(*crew, job=job)


OPTIMUM = {"pantry": 9.4974, "boathouse": 6.3945, "lock-up": 10.5806}
"""The best mean score of each (tests/bots/optimum.py)."""
