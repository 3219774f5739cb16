"""The table of Clou: how its games are shown to a page."""

from getaway.core import Game
from getaway.web.clou.shown import ClouFace
from getaway.web.port import Face

__all__ = ["ClouFace", "face"]


def face(game: Game) -> Face:
    return ClouFace(game)
