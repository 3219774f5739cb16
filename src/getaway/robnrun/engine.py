"""Rob 'n Run's engine object: kinds of files, set-up, kept content, checks. It imports the engine only when used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from getaway.content.engine import Engine, Kind, SetUp
from getaway.core.errors import RecordError, SetupError
from getaway.core.house_rules import Chosen
from getaway.robnrun.content.house_rules import HOUSE_RULES

if TYPE_CHECKING:
    from getaway.content.cards import Card
    from getaway.content.mistakes import Mistake
    from getaway.content.models import Model
    from getaway.content.pack_index import Pack
    from getaway.content.packs import Entry
    from getaway.content.texts import Texts
    from getaway.core import Game
    from getaway.robnrun.game import RobGame

SCENARIO: Final = Kind("scenario", "scenarios", ("dealers",), playable=True)
BOX: Final = Kind("box", "boxes", ("safes",))


class RobEngine(Engine):
    name = "robnrun"
    rules_version = "1"
    home = "rob-n-run"
    kinds = (SCENARIO, BOX)
    house_rules = HOUSE_RULES

    def model(self, kind: Kind) -> type[Model]:
        from getaway.robnrun.content.box import Box
        from getaway.robnrun.content.scenario import Scenario

        return Scenario if kind is SCENARIO else Box

    def _template(self, kind: Kind) -> str:
        from getaway.robnrun.content.templates import template

        return template(kind.word)

    def check_entry(self, entry: Entry) -> Sequence[Mistake]:
        from getaway.robnrun.content.checks.files import check_entry

        return check_entry(entry)

    def check_pack(self, pack: Pack) -> Sequence[Mistake]:
        from getaway.robnrun.content.checks.files import check_pack

        return check_pack(pack)

    def card(self, entry: Entry) -> Card | str:
        from getaway.robnrun.content.library import card_of

        return card_of(entry)

    def texts(self) -> Texts:
        from getaway.robnrun.words.wording import CATALOGUE

        return CATALOGUE.texts

    def players(self, entry: Entry) -> range:
        from getaway.robnrun.content.box import PLAYERS

        return range(PLAYERS[0], PLAYERS[-1] + 1)

    def load(self, entry: Entry, setup: SetUp) -> RobGame:
        from getaway.robnrun.game import load

        if setup.gang:
            raise SetupError("only the gang of a campaign has a name")
        if setup.crew:
            raise SetupError("a gang has players, not thieves: say how many, such as players=4")
        if self.kind_of(entry) is not SCENARIO:
            raise SetupError(f"{entry.name} is no scenario, it is a box; `getaway list` names the scenarios")
        seats = setup.seats or None
        return load(entry, players=setup.players, seats=seats, rules=setup.rules, home=setup.home or self.home)

    def setup_of(self, headers: Mapping[str, str]) -> SetUp:
        if "players" not in headers:
            raise RecordError("the header 'players:' is missing")
        seats = tuple(headers["players"].split())
        return SetUp(seats=seats, rules=self.house_rules.of_text(headers.get("rules", "")))

    def keep(self, game: Game) -> dict[str, Any]:
        from getaway.robnrun.content.keeping import keep

        return keep(cast("RobGame", game))

    def kept(self, data: Mapping[str, Any], rules: Chosen) -> RobGame:
        from getaway.robnrun.content.keeping import kept

        return kept(data, rules)


ENGINE: Final = RobEngine()
