"""Clou as the server finds it."""

from typing import Final

from getaway.core import Game
from getaway.web.clou.shown import ClouFace
from getaway.web.port import Face, WebPort


class ClouWeb(WebPort):
    def face(self, game: Game) -> Face:
        return ClouFace(game)


PORT: Final = ClouWeb()
