"""Small tables for bots: jobs and thieves, all in a folder beside."""

from __future__ import annotations

from pathlib import Path

import getaway
from getaway.clou.game import ClouGame

CONTENT = Path(__file__).parent / "content"


def game(*crew: str, job: str = "cellar", **rules: bool) -> ClouGame:
    """A job with these thieves; `may_pass=True` is a house rule."""
    thieves = [str(CONTENT / f"{name}.yaml") for name in crew]
    named = {name.replace("_", "-"): value for name, value in rules.items()}
    found = getaway.load(str(CONTENT / f"{job}.yaml"), crew=thieves, rules=named)
    assert isinstance(found, ClouGame)
    return found
