"""A campaign set up: its content, the number of players, house rules. Everybody else uses a campaign through this class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from getaway.clou.campaign.moves import Moves
from getaway.clou.campaign.refusals import refusal
from getaway.clou.campaign.setting import Setting
from getaway.clou.campaign.state import State, first_position
from getaway.clou.campaign.view import CampaignView
from getaway.clou.content.campaign import WON, WON_WITHOUT
from getaway.clou.content.campaign_library import CampaignSources, read_campaign
from getaway.clou.content.house_rules import CAMPAIGN_RULES
from getaway.clou.content.thief import RESERVED
from getaway.clou.engine import ENGINE
from getaway.clou.words.notation import completions, normal
from getaway.content.fingerprint import content_hash
from getaway.content.game import ContentGame
from getaway.content.ids import is_id
from getaway.content.packs import Entry
from getaway.content.texts import Texts
from getaway.core import Chance, IllegalMove, Move, Seat, SetupError, View
from getaway.core import State as CoreState
from getaway.core.game import only
from getaway.core.house_rules import Chosen

SEATS: Final = ("one", "two", "three")
LONGEST_NAME: Final = 40
"""Most letters of a gang's name."""


class CampaignGame(ContentGame):
    """A campaign for a number of players. Seats are places at the table: who plays which thief changes from job to job."""

    engine = ENGINE.name
    made_by = ENGINE
    house_rules = CAMPAIGN_RULES

    def __init__(
        self,
        sources: CampaignSources,
        seats: Sequence[str],
        rules: Chosen,
        texts: Texts | None = None,
        gang: str = "",
    ) -> None:
        self.sources = sources
        self.campaign = sources.campaign.content
        self.entry = sources.campaign.entry
        self.id = self.entry.name
        self.seats = tuple(seats)
        self.rules = dict(rules)
        self.gang = gang
        self.texts = texts or sources.texts()
        self.setting = Setting(sources, self.seats, self.rules, self.texts)
        self.content = content_hash([source.document for source in sources.every])

    def start(
        self, *, seed: int | str | None = None, dice: Sequence[int] | None = None, chance: Chance | None = None
    ) -> State:
        return State(self.setting, first_position(self.setting), self.chance_of(seed, dice, chance))

    def imagine(self, view: View, chance: Chance) -> State:
        if not isinstance(view, CampaignView):
            raise TypeError("imagine takes a view of this game")
        return view.state.with_chance(chance)

    def parse(self, state: CoreState, text: str, seat: Seat | None = None) -> Move:
        assert isinstance(state, State)
        if state.job is not None and state.game is not None:
            return state.game.parse(state.job, text, seat)
        wanted = completions(normal(text), [*self.seats])
        matches: dict[str, Move] = {}
        for one in state.deciders():
            if seat is None or one == seat:
                moves = state.moves(one)
                assert isinstance(moves, Moves)
                matches |= {move.text: move for move in moves if move.text in wanted}
        if move := only(matches, text):
            return move
        raise IllegalMove(refusal(self.setting, state.position, normal(text)))

    def text(self, key: str, lang: str = "en") -> str:
        """A text of this campaign: `stories.opening`, `names.costume`, `rules.tickets`, `ratings.legends`."""
        return self.texts.text(f"campaigns.{self.campaign.id}.{key}", lang)

    def story(self, story: str, lang: str = "en") -> str:
        """A page of the story; `won` for an author who wrote no other page for a gang without the last special loot."""
        key = f"campaigns.{self.campaign.id}.stories.{story}"
        written = any(key in texts for texts in self.texts.languages.values())
        return self.text(f"stories.{story if written or story != WON_WITHOUT else WON}", lang)

    def name(self, id: str, lang: str = "en") -> str:
        """The players' name for an item of the sheet, or for something of one of the jobs."""
        jobs = [f"jobs.{source.content.id}" for source in self.sources.jobs]
        for where in (f"campaigns.{self.campaign.id}", *jobs):
            key = f"{where}.names.{id}"
            if any(key in texts for texts in self.texts.languages.values()):
                return self.texts.text(key, lang)
        return self.texts.text(id, lang)

    def title(self, lang: str = "en") -> str:
        return self.text("title", lang)

    def who_plays(self) -> dict[str, str]:
        return {**super().who_plays(), **({"gang": self.gang} if self.gang else {})}


def load(
    entry: Entry,
    *,
    players: int | None = None,
    seats: Sequence[str] = (),
    rules: Mapping[str, object] | None = None,
    gang: str = "",
    home: str = "",
) -> CampaignGame:
    """Set up a campaign by the number of players or by the names of their seats."""
    chosen = CAMPAIGN_RULES.read(rules)
    sources = read_campaign(entry, home)
    if players is None and not seats:
        raise SetupError("a campaign needs a number of players, such as players=2")
    names = tuple(seats) or SEATS[: players or 0]
    campaign = sources.campaign.content
    count = len(names) if players is None else players
    if count not in campaign.players.counts:
        raise SetupError(f"this campaign is for {campaign.players.text} players, not for {count}")
    if count != len(names):
        raise SetupError(f"{count} players have {count} seats, not {len(names)}")
    _refuse_names(names, sources)
    return CampaignGame(sources, names, chosen, gang=_named(gang))


def _named(gang: str) -> str:
    """Check a gang's name: one line, not too long for its folder."""
    name = " ".join(gang.split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise SetupError(f"the name of a gang has at most {LONGEST_NAME} letters")
    return name


def _refuse_names(seats: Sequence[str], sources: CampaignSources) -> None:
    taken = {*RESERVED, *(thief.content.id for thief in sources.thieves)}
    if len({*seats}) < len(seats) or any(not is_id(seat) or seat in taken for seat in seats):
        raise SetupError(
            "each seat has a name of its own, lower-case words joined by hyphens, and none is called like a thief"
        )
