"""The lab's port for campaigns: gangs by number of players, and pairs of gangs that measure the worth of an item.

A pair of tables plays the same dice. One gang has the item from the first job on, the other has nothing; neither buys
anything, and both take along the thief that the item needs.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

import getaway
from getaway.bots import Bot
from getaway.bots.clou.campaign.player import CampaignBot
from getaway.bots.clou.port import PORT as BOTS
from getaway.bots.match import next_choice, refuse_endless
from getaway.bots.own import is_own
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.content.campaign import Campaign
from getaway.clou.content.campaign_library import CampaignSources
from getaway.clou.content.house_rules import CAMPAIGN_RULES
from getaway.clou.content.library import Source
from getaway.content.engines import engine_of
from getaway.content.packs import find
from getaway.core import SetupError, Table
from getaway.lab.clou.campaign.figures import summary
from getaway.lab.clou.campaign.rows import HEAD, read_row, row_of
from getaway.lab.port import LabPort, Player, Wanted
from getaway.lab.seating import bots_for, groups_of, sit
from getaway.lab.study import Measured, Row, Setup

if TYPE_CHECKING:
    from getaway.lab.report.page import Report

ENGINE: Final = "clou/campaign"
WITH: Final = "with"
WITHOUT: Final = "without"
PAIRS: Final = 60
"""Most pairs of games for an item, over all numbers of players, because there are many tables."""


class CampaignLab(LabPort):
    bots = BOTS

    def setups(self, wanted: Wanted) -> list[Setup]:
        if wanted.crew:
            raise SetupError("in a campaign thieves are chosen before each job: say how many play with --players")
        counts = engine_of(entry := find(wanted.content)).players(entry)
        if wanted.players is not None and wanted.players not in counts:
            raise SetupError(f"this campaign is for {counts[0]} to {counts[-1]} players, not for {wanted.players}")
        found = [self._setup(wanted, players) for players in ([wanted.players] if wanted.players else counts)]
        self.game(found[0])  # reports mistakes in the content here, not in a worker
        return found

    def balance_setups(self, wanted: Wanted) -> list[Setup]:
        """Every number of players, and a pair of gangs for every item."""
        tables = self.setups(replace(wanted, bots=wanted.bots or [BOTS.reference]))
        campaign = self.game(tables[0]).campaign
        crews = [(WITH, item.id) for item in campaign.items]
        crews += [(WITHOUT, id) for id in dict.fromkeys(alike(campaign).values())]
        most = PAIRS // len(campaign.players.counts)
        pairs = [replace(table, crew=crew, most=most) for table in tables for crew in crews]
        return [*tables, *(pairs if wanted.pairs else [])]

    def report(self, tables: Sequence[Measured], against: Sequence[Measured]) -> Report:
        from getaway.lab.clou.campaign.report import report

        return report(tables)

    def _setup(self, wanted: Wanted, players: int) -> Setup:
        bots = bots_for(wanted.bots, players, BOTS.names)
        return Setup(ENGINE, wanted.content, (), players, bots, " ".join(wanted.rules), wanted.seed, wanted.watch)

    def game(self, setup: Setup) -> CampaignGame:
        rules = CAMPAIGN_RULES.of_text(setup.rules)
        found = cast(CampaignGame, getaway.load(setup.content, players=setup.players, rules=rules))
        return _given(found, *setup.crew) if setup.crew else found

    def player(self, setup: Setup) -> Player:
        return Campaigns(self.game(setup), setup)

    def table(self, setup: Setup, number: int) -> Table:
        game = self.game(setup)
        table, bots = Table(game, seed=setup.seed_of(number)), seated(game, setup, number)
        while table.state.result is None:
            table.play(next_choice(table.state, bots).move)
            refuse_endless(len(table.log))
        return table

    def columns(self) -> tuple[str, ...]:
        return HEAD

    def counted(self, row: Row) -> tuple[int, ...]:
        return tuple(row[0])

    def outcome(self, row: Row) -> dict[str, Any]:
        read = read_row(row[0])
        head = {"ending": read.ending, "score": read.counted, "points": read.score, "moves": read.moves}
        return head | {"traces": read.traces, "prisoners": read.prisoners, "jobs": len(read.jobs)}

    def described(self, setup: Setup) -> dict[str, Any]:
        rules = CAMPAIGN_RULES.of_text(setup.rules)
        found = {"campaign": setup.content, "players": setup.players, "bot": setup.bot, "rules": rules}
        return found | ({"pair": " ".join(setup.crew)} if setup.crew else {})

    def summary(self, setup: Setup, outcomes: Counter[tuple[int, ...]]) -> dict[str, Any]:
        return summary(self.game(setup), [(read_row(numbers), count) for numbers, count in outcomes.items()])


class Campaigns:
    """Whole campaigns at one table."""

    def __init__(self, game: CampaignGame, setup: Setup) -> None:
        self._game = game
        self._setup = setup

    def play_some(self, seed: str, first: int, count: int) -> list[Row]:
        """One campaign; a thinking bot may need some seconds."""
        state, bots = self._game.start(seed=self._setup.seed_of(first)), seated(self._game, self._setup, first)
        moves = 0
        while state.result is None:
            state.play(next_choice(state, bots).move)
            moves += 1
            refuse_endless(moves)
        return [[row_of(state, moves)]]


def alike(campaign: Campaign) -> dict[str, str]:
    """By item, the first that needs the same thief, or also none: gangs without either play the same campaigns."""
    first: dict[str | None, str] = {}
    return {item.id: first.setdefault(getattr(item, "thief", None), item.id) for item in campaign.items}


def _given(game: CampaignGame, word: str, item: str) -> CampaignGame:
    """The campaign for one gang of a pair: it begins with exactly the boxes of the item, or with none."""
    boxes = next(each.boxes for each in game.campaign.items if each.id == item)
    changed = game.campaign.model_copy(update={"free": boxes if word == WITH else 0})
    source = game.sources.campaign
    sources = CampaignSources(Source(changed, source.document, source.entry), game.sources.jobs, game.sources.thieves)
    return CampaignGame(sources, game.seats, game.rules, game.texts)


def seated(game: CampaignGame, setup: Setup, number: int) -> list[Bot]:
    """The bots of one campaign of a study. Both gangs of a pair begin with the same stream."""
    groups = groups_of(setup.bots)
    seeds = [zlib.crc32(f"{setup.seed_of(number)}.{place}".encode()) for place in range(len(groups))]
    return [_bot(game, setup, word, seats, seed) for (word, seats), seed in zip(groups, seeds)]


def _bot(game: CampaignGame, setup: Setup, word: str, seats: Sequence[int], seed: int) -> Bot:
    if not setup.crew or is_own(word):
        return sit(word, game, seats, seed)
    bot = CampaignBot(word, only=setup.crew[1])
    bot.begin(game, seats, seed)
    return bot
