"""A door as a picture: a square with its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.content.packs import Entry
from getaway.core import Game
from getaway.draw.picture import Picture
from getaway.draw.port import Drawing


class TinyPictures:
    def of_entry(self, entry: Entry, lang: str, *, players: int | None = None) -> Sequence[Drawing]:
        return [Drawing(entry.id, "board", lambda facts: Picture(100, 100, entry.id, lang, ()))]

    def of_game(self, game: Game, lang: str) -> Sequence[Drawing]:
        return [Drawing(game.id, "board", lambda facts: Picture(100, 100, game.id, lang, ()))]


PORT: Final = TinyPictures()
