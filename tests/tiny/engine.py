"""The engine object: one kind of file, one house rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import Field

from getaway.content.cards import NOT_MEASURED, Card
from getaway.content.engine import Engine, Kind, SetUp
from getaway.content.ids import ID_PATTERN
from getaway.content.keeping import put_away, taken_out
from getaway.content.mistakes import ContentError, Mistake
from getaway.content.models import Model, parse
from getaway.content.pack_index import Pack
from getaway.content.packs import Entry, entries
from getaway.content.texts import Texts
from getaway.core import Game, SetupError
from getaway.core.house_rules import Chosen, HouseRules, switch

if TYPE_CHECKING:
    from tests.tiny.game import TinyGame

PACK: Final = Path(__file__).parent / "locks"
SEATS: Final = ("ann", "bob")
WORDS: Final = Texts(
    {
        "en": {"opens": "The lock opens.", "holds": "The lock holds.", "nearly": "one pin less will do"},
        "de": {"opens": "Das Schloss springt auf.", "holds": "Das Schloss hält.", "nearly": "ein Stift weniger genügt"},
        "ja": {"opens": "錠が開いた。", "holds": "錠は開かない。", "nearly": "ピン一本少なくてもよい"},
    }
)


class Door(Model):
    """A door with locks, one behind the other."""

    engine: str = Field("tiny", description="Which engine plays it.")
    id: str = Field(pattern=ID_PATTERN, description="Its id.")
    pins: list[Annotated[int, Field(ge=2, le=36)]] = Field(min_length=1, description="Of each lock, in their order.")


class TinyEngine(Engine):
    name = "tiny"
    rules_version = "1"
    home = "locks"
    kinds = (Kind("door", "doors", ("pins",), playable=True),)
    house_rules = HouseRules([switch("nearly")])

    def model(self, kind: Kind) -> type[Model]:
        return Door

    def _template(self, kind: Kind) -> str:
        return "engine: tiny\nid: door\npins: [9, 12, 7]\n"

    def check_entry(self, entry: Entry) -> Sequence[Mistake]:
        try:
            parse(Door, entry.read())
        except ContentError as error:
            return error.mistakes
        return ()

    def check_pack(self, pack: Pack) -> Sequence[Mistake]:
        return [mistake for entry in entries(pack) for mistake in self.check_entry(entry)]

    def card(self, entry: Entry) -> Card | str:
        return NOT_MEASURED

    def texts(self) -> Texts:
        return WORDS

    def players(self, entry: Entry) -> range:
        return range(len(SEATS), len(SEATS) + 1)

    def load(self, entry: Entry, setup: SetUp) -> TinyGame:
        from tests.tiny.game import TinyGame

        if setup.crew or setup.players not in (None, len(SEATS)) or setup.seats not in ((), SEATS):
            raise SetupError("a door is picked by two players")
        document = entry.read()
        return TinyGame(parse(Door, document), document, entry, self.house_rules.read(setup.rules))

    def setup_of(self, headers: Mapping[str, str]) -> SetUp:
        return SetUp(rules=self.house_rules.of_text(headers.get("rules", "")))

    def keep(self, game: Game) -> dict[str, Any]:
        from tests.tiny.game import TinyGame

        assert isinstance(game, TinyGame)
        return {"engine": self.version, "sources": [put_away(game.entry, game.document)], "texts": {}}

    def kept(self, data: Mapping[str, Any], rules: Chosen) -> TinyGame:
        from tests.tiny.game import TinyGame

        entry, document = taken_out(data["sources"][0])
        return TinyGame(parse(Door, document), document, entry, self.house_rules.read(rules))


ENGINE: Final = TinyEngine()
