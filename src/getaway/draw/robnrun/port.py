"""Rob 'n Run's port for pictures: route, station and town of a scenario, cards and stations of a box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from getaway.content.models import parse
from getaway.content.packs import Entry, pack
from getaway.content.text_files import read_texts
from getaway.content.texts import Texts
from getaway.draw.picture import Picture
from getaway.draw.port import Drawing, Kind, Pictures
from getaway.draw.robnrun.cards import back, clue_card, safe_card, tool_card
from getaway.draw.robnrun.parts import SYSTEMS, Words, kinds_of
from getaway.draw.robnrun.route import route_picture
from getaway.draw.robnrun.station import station_picture
from getaway.draw.robnrun.town import town_picture
from getaway.robnrun.content.box import Box
from getaway.robnrun.content.library import HOME, box_texts, read_scenario, texts_of
from getaway.robnrun.content.scenario import Scenario
from getaway.robnrun.engine import BOX, ENGINE
from getaway.robnrun.sight.view import RobView

if TYPE_CHECKING:
    from getaway.core import Game, View
    from getaway.robnrun.game import RobGame
    from getaway.robnrun.sight.facts import Facts

USUAL: Final = 4
"""The number of players whose station is drawn for a scenario, unless another is given."""


class RobPictures:
    def of_entry(self, entry: Entry, lang: str, *, players: int | None = None) -> Sequence[Drawing]:
        if ENGINE.kind_of(entry) is BOX:
            return box_drawings(*read_box(entry), lang)
        source = read_scenario(entry)
        return _drawings(Words(source.box, texts_of(source), lang), source.scenario, players or USUAL)

    def of_game(self, game: Game, lang: str) -> Sequence[Drawing]:
        rob = cast("RobGame", game)
        return _drawings(Words(rob.box, rob.texts, lang), rob.scenario, len(rob.seats))


def read_box(entry: Entry) -> tuple[Box, Texts]:
    """A box of a pack or a designer's own, with its texts."""
    document = entry.read()
    box, home = parse(Box, document), read_texts(pack(HOME).folder)
    if entry.pack:
        return box, home if entry.pack.id == HOME else read_texts(entry.pack.folder).joined(home)
    return box, box_texts(box, document, home).joined(home)


def boards(words: Words, scenario: Scenario, players: int, facts: Facts | None = None) -> dict[str, Picture]:
    """What lies on the table, by name: as a scenario sets it up, or with the facts of a view."""
    cubes = dict(zip(words.box.route.cubes, scenario.route))
    systems = {colour: getattr(scenario.station, colour) for colour in SYSTEMS}
    return {
        "route": route_picture(words, cubes, facts),
        "station": station_picture(words, players, systems, facts),
        "town": town_picture(words, scenario.dealers, facts),
    }


BOARDS: Final = ("route", "station", "town")


def _drawings(words: Words, scenario: Scenario, players: int) -> list[Drawing]:
    def drawn(name: str, view: View | None) -> Picture:
        facts = view.read() if isinstance(view, RobView) else None
        return boards(words, scenario, players, facts)[name]

    return [Drawing(name, "board", partial(drawn, name)) for name in BOARDS]


def box_drawings(box: Box, texts: Texts, lang: str) -> list[Drawing]:
    """Every card once, the backs, and the stations for all player counts."""
    words = Words(box, texts, lang)
    found = [_kept(tool, "card", tool_card(words, tool)) for tool in kinds_of(box)]
    found += [_kept(f"clue-{clue.number}", "card", clue_card(words, clue)) for clue in box.clues]
    found += [_kept(f"safe-{place}", "card", safe_card(words, *safe)) for place, safe in enumerate(box.every_safe, 1)]
    for kind in ("tool", "clue", "safe"):
        found.append(_kept(f"back-{kind}", "card", back(words, kind)))
    stations = [(players, station_picture(words, players, dict.fromkeys(SYSTEMS, 0))) for players in range(2, 6)]
    return [*found, *(_kept(f"station-{players}", "board", picture) for players, picture in stations)]


def _kept(name: str, kind: Kind, picture: Picture) -> Drawing:
    """A picture that is the same in every position."""
    return Drawing(name, kind, partial(_always, picture))


def _always(picture: Picture, _view: View | None) -> Picture:
    return picture


PORT: Final[Pictures] = RobPictures()
