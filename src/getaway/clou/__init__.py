"""The roll-and-write engine: Clou – Roll & Heist and every job written for it. `load` sets up a game."""

from collections.abc import Mapping
from typing import Any

__all__ = ["keep", "kept", "load", "setup_of"]


def load(entry: Any, **setup: Any) -> Any:
    """Set up a job; see `getaway.clou.game.load`. Imported when called, so that listing content stays quick."""
    from getaway.clou import game

    return game.load(entry, **setup)


def setup_of(headers: Mapping[str, str]) -> dict[str, Any]:
    """What `load` takes, read from the headers of a record."""
    from getaway.clou import game

    return game.setup_of(headers)


def keep(game: Any) -> dict[str, Any]:
    """The content of a game as plain data, fit for JSON; `kept` makes the game of it again."""
    from getaway.clou.content import keeping

    return keeping.keep(game)


def kept(data: Mapping[str, Any], rules: Mapping[str, bool]) -> Any:
    """The game whose content was kept, whatever the packs say by now."""
    from getaway.clou.content import keeping

    return keeping.kept(data, rules)
