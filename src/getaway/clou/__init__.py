"""The roll-and-write engine: Clou – Roll & Heist and every job written for it. `load` sets up a game."""

from typing import Any

__all__ = ["load"]


def load(entry: Any, **setup: Any) -> Any:
    """Set up a job; see `getaway.clou.game.load`. Imported when called, so that listing content stays quick."""
    from getaway.clou import game

    return game.load(entry, **setup)
