"""Rob 'n Run's port for the browser: its lobby and its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.bots import bot_names
from getaway.content.engine import SetUp
from getaway.content.packs import Entry, entries, pack
from getaway.core import Game, SetupError
from getaway.core.house_rules import Chosen
from getaway.draw import Picture
from getaway.draw.robnrun import Words, town_picture
from getaway.robnrun.content.box import PLAYERS
from getaway.robnrun.content.library import card_of, read_scenario, texts_of
from getaway.robnrun.engine import BOX, ENGINE
from getaway.robnrun.game import SEATS
from getaway.web.beat import USUAL
from getaway.web.port import Face, Json, WebPort
from getaway.web.robnrun import choices
from getaway.web.robnrun.shown import RobFace

ALONE: Final = 4  # players, of whom one is a person


class RobWeb(WebPort):
    bots = tuple(name for name in bot_names("robnrun") if name != "boss")  # the crew's bot under another name
    beats = (0.0, 2.0, USUAL, 8.0)

    def face(self, game: Game) -> Face:
        return RobFace(game)

    def told(self, entry: Entry, lang: str) -> dict[str, Json]:
        return choices.scenario(read_scenario(entry), card_of(entry), lang)

    def form(self, lang: str) -> dict[str, Json]:
        return {"rules": choices.rules(lang), "seats": PLAYERS[-1], "least": PLAYERS[0], "deals": True}

    def characters(self, pack: str, own: Sequence[Entry], lang: str) -> list[Json]:
        return choices.seats(lang)

    def setup(self, characters: Sequence[str], rules: Chosen) -> SetUp:
        """Seats are named after their characters."""
        return SetUp(seats=tuple(characters) if all(characters) else SEATS[: len(characters)], rules=rules)

    def picture(self, entry: Entry, lang: str) -> Picture:
        """A scenario's town; the first safe of a box."""
        if ENGINE.kind_of(entry) is BOX:
            raise SetupError("a box is a list of safes: its scenarios have pictures")
        source = read_scenario(entry)
        words = Words(source.box, texts_of(source), lang)
        return town_picture(words, source.scenario.dealers)

    def quickest(self) -> tuple[str, tuple[str, ...]]:
        return entries(pack(ENGINE.home), "scenarios")[0].name, SEATS[:ALONE]


PORT: Final = RobWeb()
