"""Getaway: play, design and study cooperative heist games. An unofficial implementation (see README)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from getaway._version import __version__

if TYPE_CHECKING:
    from getaway.core import Game

__all__ = ["__version__", "load"]


def load(name: str, **setup: Any) -> Game:
    """Set up a game by the id of its content (`clou/kiosk`) or by the path of a designer's file.

    Clou takes `crew=["bruce", "janet"]` and `rules={"may-pass": True}`; each engine says what it needs.
    """
    from getaway.content.engines import engine_of
    from getaway.content.packs import find

    entry = find(str(name))
    engine = entry.pack.engine if entry.pack else engine_of(entry.read())
    game: Game = import_module(f"getaway.{engine}").load(entry, **setup)
    return game
