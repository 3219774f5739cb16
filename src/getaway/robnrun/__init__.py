"""The clue-game engine: Rob 'n Run and every scenario written for it. `load` sets up a game."""

from collections.abc import Mapping
from typing import Any

__all__ = ["load", "setup_of"]


def load(entry: Any, **setup: Any) -> Any:
    """Set up a scenario; see `getaway.robnrun.game.load`. Imported when called, so that listing content stays quick."""
    from getaway.robnrun import game

    return game.load(entry, **setup)


def setup_of(headers: Mapping[str, str]) -> dict[str, Any]:
    """What `load` takes, read from the headers of a record."""
    from getaway.robnrun import game

    return game.setup_of(headers)
