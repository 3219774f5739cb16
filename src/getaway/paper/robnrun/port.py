"""Rob 'n Run's port for printing: which pages its content makes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from getaway.draw.picture import Picture
from getaway.draw.robnrun.parts import Words
from getaway.draw.robnrun.port import USUAL, read_box
from getaway.paper.order import Order
from getaway.paper.page import Page
from getaway.paper.port import Sheets
from getaway.paper.robnrun.pages import all_cards, catalogue_page, screen_page, station_page, table_page, title_of
from getaway.paper.robnrun.words import say
from getaway.robnrun.content.library import read_scenario, texts_of
from getaway.robnrun.engine import BOX, ENGINE

if TYPE_CHECKING:
    from getaway.content.packs import Entry
    from getaway.core import Game, State
    from getaway.robnrun.game import RobGame
    from getaway.robnrun.sight.view import RobView


class RobSheets:
    def pages(self, entries: Sequence[Entry], order: Order) -> Sequence[Page]:
        tables: list[Page] = []
        parts: list[Page] = []
        for entry in entries:
            if ENGINE.kind_of(entry) is BOX:
                words = Words(*read_box(entry), order.lang)
                boards = [screen_page(words, order), station_page(words, order), catalogue_page(words, order)]
                parts += [*boards, *all_cards(words, order)]
            else:
                source = read_scenario(entry)
                words = Words(source.box, texts_of(source), order.lang)
                tables.append(table_page(words, source.scenario, order, order.players or USUAL))
        return [*tables, *parts]

    def needs(self, lang: str) -> Sequence[tuple[str, str]]:
        things = ("players", "cubes", "gold")
        return [(say(f"need.{thing}", lang), say(f"need.{thing}-note", lang)) for thing in things]

    def position(self, game: Game, state: State, order: Order) -> Sequence[Page]:
        """Only what everybody may see: no hands, no safes."""
        rob, view = cast("RobGame", game), cast("RobView", state.view(None))
        words = Words(rob.box, rob.texts, order.lang)
        return [table_page(words, rob.scenario, order, len(rob.seats), view.read())]

    def examples(self, section: str, lang: str) -> Sequence[Picture]:
        return []

    def title(self, game: Game, lang: str) -> str:
        rob = cast("RobGame", game)
        return title_of(Words(rob.box, rob.texts, lang), rob.scenario)


PORT: Final[Sheets] = RobSheets()
