"""The clue-game engine: Rob 'n Run and every scenario written for it. `load` sets up a game."""

from typing import Any

__all__ = ["load"]


def load(entry: Any, **setup: Any) -> Any:
    """Set up a scenario; see `getaway.robnrun.game.load`. Imported when called, so that listing content stays quick."""
    from getaway.robnrun import game

    return game.load(entry, **setup)
