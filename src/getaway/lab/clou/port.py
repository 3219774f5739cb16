"""The lab's port for the roll-and-write engine: crews of thieves, minds for their seats, rows for their games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, cast

import getaway
from getaway.bots.clou.minds import MINDS
from getaway.bots.clou.port import PORT as BOTS
from getaway.bots.match import play_out
from getaway.bots.own import is_own
from getaway.bots.protocol import Budget
from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.content.library import home_of, read_job, thief_names
from getaway.clou.engine import CAMPAIGN
from getaway.clou.game import ClouGame
from getaway.clou.play import position
from getaway.clou.play.events import ENDINGS
from getaway.clou.play.playout import RandomPlayer
from getaway.content.packs import find
from getaway.core import SetupError, Table
from getaway.core.bits import BIT
from getaway.lab.clou.asking import AskedBots, seated
from getaway.lab.clou.watching import Watched
from getaway.lab.measures import spread
from getaway.lab.port import LabPort, Player, Wanted
from getaway.lab.seating import bots_for, groups_of
from getaway.lab.study import Measured, Row, Setup

if TYPE_CHECKING:
    from getaway.lab.report.page import Report

LOST: Final = (position.CAUGHT, position.TRACKED_DOWN)
(
    ENDING,
    POINTS,
    MOVES,
    ROUNDS,
    ALARM,
    DRIVER,
    TIME,
    TRACES,
    CAR,
    POLICE,
    LOOT,
    OVERCOME,
    UNUSED,
    GAINED,
    SPENT,
    LASTS,
) = range(16)
"""The columns of a row's first list; those from ROUNDS on exist only in a watched game."""


BESIDE: Final = 20
"""Most games of a crew by each bot beside the reference: they show another temper, and nothing is balanced by them."""


class ClouLab(LabPort):
    bots = BOTS

    def of_kind(self, kind: str) -> LabPort:
        from getaway.lab.clou.campaign.port import CampaignLab

        return CampaignLab() if kind == CAMPAIGN.word else self

    def setups(self, wanted: Wanted) -> list[Setup]:
        crews = _crews(wanted)
        found = [self._setup(wanted, crew) for crew in crews]
        self.game(found[0])  # reports mistakes in the content here, not in a worker
        return found

    def balance_setups(self, wanted: Wanted) -> list[Setup]:
        """Every crew with the reference bot, and on the same seeds with the bots beside it."""
        if wanted.bots:
            return self.setups(wanted)
        tables = self.setups(replace(wanted, bots=[BOTS.reference]))
        others = [setup for bot in BOTS.beside for setup in self.setups(replace(wanted, bots=[bot]))]
        return [*tables, *(replace(setup, most=BESIDE) for setup in others)]

    def report(self, tables: Sequence[Measured], against: Sequence[Measured]) -> Report:
        from getaway.lab.clou.report import report

        return report(tables, against)

    def _setup(self, wanted: Wanted, crew: tuple[str, ...]) -> Setup:
        bots = bots_for(wanted.bots, len(crew), BOTS.names)
        return Setup("clou", wanted.content, crew, len(crew), bots, " ".join(wanted.rules), wanted.seed, wanted.watch)

    def game(self, setup: Setup) -> ClouGame:
        game = getaway.load(setup.content, crew=list(setup.crew), rules=HOUSE_RULES.of_text(setup.rules))
        return cast(ClouGame, game)

    def player(self, setup: Setup) -> Player:
        game = self.game(setup)
        first = game.start(seed=0).position
        if set(setup.bots) == {"random"} and not setup.watch:
            return RandomGames(RandomPlayer(game.board, first))
        if any(map(is_own, setup.bots)):
            return Watched(game.board, first, [], [], setup.watch, AskedBots(game, setup))
        groups = groups_of(setup.bots)
        minds = [MINDS[name](game, Budget()) for name, _ in groups]
        return Watched(game.board, first, minds, [sum(BIT[seat] for seat in seats) for _, seats in groups], setup.watch)

    def table(self, setup: Setup, number: int) -> Table:
        game = self.game(setup)
        return play_out(Table(game, seed=setup.seed_of(number)), seated(game, setup, number))

    def columns(self) -> tuple[str, ...]:
        return "ending", "points", "moves"

    def outcome(self, row: Row) -> dict[str, Any]:
        ending, points, moves = row[0][:ROUNDS]
        return {"ending": ENDINGS[ending], "score": score(row), "points": points, "moves": moves}

    def described(self, setup: Setup) -> dict[str, Any]:
        return {
            "job": setup.content,
            "crew": list(setup.crew),
            "bot": setup.bot,
            "rules": HOUSE_RULES.of_text(setup.rules),
        }

    def summary(self, setup: Setup, outcomes: Counter[tuple[int, ...]]) -> dict[str, Any]:
        endings: Counter[int] = Counter()
        scores: Counter[int] = Counter()
        for (ending, points, _), count in outcomes.items():
            endings[ending] += count
            scores[0 if ending in LOST else points] += count
        named = {name.replace("-", "_"): endings[ending] for ending, name in ENDINGS.items()}
        won = endings.total() - sum(endings[ending] for ending in LOST)
        return {"games": endings.total(), **named, "won": won, "score": asdict(spread(scores))}


PORT: Final = ClouLab()


class RandomGames:
    """The engine's own random player: the same games as the bot's, at full speed."""

    SLICE: Final = 200

    def __init__(self, player: RandomPlayer) -> None:
        self._player = player

    def play_some(self, seed: str, first: int, count: int) -> list[Row]:
        return [[game] for game in self._player.play_games(seed, first, min(count, self.SLICE))]


def score(row: Row) -> int:
    """The points of a game; a lost one counts 0."""
    return 0 if row[0][ENDING] in LOST else row[0][POINTS]


def _crews(wanted: Wanted) -> list[tuple[str, ...]]:
    if not wanted.every:
        crew = tuple(wanted.crew)
        if wanted.players is not None and wanted.players != len(crew):
            raise SetupError(f"the crew has {len(crew)} thieves, not {wanted.players}; `--crew all` plays every crew")
        return [crew]
    entry = find(wanted.content)
    sizes = read_job(entry).content.players.counts if wanted.players is None else (wanted.players,)
    thieves = [*thief_names(home_of(entry)), *wanted.crew]
    found = [crew for size in sizes for crew in combinations(thieves, size)]
    if not found:
        raise SetupError(f"a crew has one to three thieves, not {wanted.players}")
    return found
