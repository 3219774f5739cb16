"""The roll-and-write engine as the lab sees it: crews of thieves, minds for their seats, rows for their games."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, cast

import getaway
from getaway.bots import make_bot
from getaway.bots.clou.minds import MINDS
from getaway.bots.match import play_out
from getaway.bots.protocol import Budget
from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.content.library import home_of, thief_names
from getaway.clou.game import MOST_PLAYERS, ClouGame
from getaway.clou.play import position
from getaway.clou.play.events import ENDINGS
from getaway.clou.play.playout import RandomPlayer
from getaway.content.mistakes import did_you_mean
from getaway.content.packs import find
from getaway.core import SetupError, Table
from getaway.core.bits import BIT
from getaway.lab.clou.watching import Watched
from getaway.lab.measures import spread
from getaway.lab.port import LabPort, Player, Wanted
from getaway.lab.study import Measured, Row, Setup

if TYPE_CHECKING:
    from getaway.lab.report.page import Report

LOST: Final = (position.CAUGHT, position.TRACKED_DOWN)
ENDING, POINTS, MOVES, ROUNDS, ALARM, DRIVER, TIME, TRACES, CAR, POLICE, LOOT, OVERCOME, UNUSED, GAINED, SPENT = range(
    15
)
"""The columns of a row's first list; those from ROUNDS on are there in a watched game only."""


class ClouLab(LabPort):
    quick_bots = frozenset({"random", "greedy"})
    usual_bots = ("planner",)

    def setups(self, wanted: Wanted) -> list[Setup]:
        crews = _crews(wanted)
        found = [self._setup(wanted, crew) for crew in crews]
        self.game(found[0])  # a mistake in the content is told here, not by a worker
        return found

    def balance_setups(self, wanted: Wanted) -> list[Setup]:
        return self.setups(wanted)

    def report(self, tables: Sequence[Measured], against: Sequence[Measured]) -> Report:
        from getaway.lab.clou.report import report

        return report(tables, against)

    def _setup(self, wanted: Wanted, crew: tuple[str, ...]) -> Setup:
        bots = _bots(wanted.bots, len(crew))
        return Setup("clou", wanted.content, crew, len(crew), bots, " ".join(wanted.rules), wanted.seed, wanted.watch)

    def game(self, setup: Setup) -> ClouGame:
        game = getaway.load(setup.content, crew=list(setup.crew), rules=HOUSE_RULES.of_text(setup.rules))
        return cast(ClouGame, game)

    def player(self, setup: Setup) -> Player:
        game = self.game(setup)
        first = game.start(seed=0).position
        if set(setup.bots) == {"random"} and not setup.watch:
            return RandomGames(RandomPlayer(game.board, first))
        groups = groups_of(setup.bots)
        minds = [MINDS[name](game, Budget()) for name, _ in groups]
        return Watched(game.board, first, minds, [sum(BIT[seat] for seat in seats) for _, seats in groups], setup.watch)

    def table(self, setup: Setup, number: int) -> Table:
        game = self.game(setup)
        table = Table(game, seed=setup.seed_of(number))
        bots = [
            make_bot(name, game, seats=seats, seed=_bot_seed(setup.seed, number, place))
            for place, (name, seats) in enumerate(groups_of(setup.bots))
        ]
        return play_out(table, bots)

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

    def summary(self, outcomes: Counter[tuple[int, ...]]) -> dict[str, Any]:
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
    """The engine's own random player: the same games as the bot, at full speed."""

    SLICE: Final = 200

    def __init__(self, player: RandomPlayer) -> None:
        self._player = player

    def play_some(self, seed: str, first: int, count: int) -> list[Row]:
        return [[game] for game in self._player.play_games(seed, first, min(count, self.SLICE))]


def score(row: Row) -> int:
    """The points of a game; a lost one counts 0."""
    return 0 if row[0][ENDING] in LOST else row[0][POINTS]


def groups_of(bots: Sequence[str]) -> list[tuple[str, list[int]]]:
    """Seats by their bot: one bot plays all seats that name it, and so may choose in which order they act."""
    return [(name, [seat for seat, bot in enumerate(bots) if bot == name]) for name in dict.fromkeys(bots)]


def _crews(wanted: Wanted) -> list[tuple[str, ...]]:
    if not wanted.every:
        crew = tuple(wanted.crew)
        if wanted.players is not None and wanted.players != len(crew):
            raise SetupError(f"the crew has {len(crew)} thieves, not {wanted.players}; `--crew all` plays every crew")
        return [crew]
    sizes = range(1, MOST_PLAYERS + 1) if wanted.players is None else (wanted.players,)
    entry = find(wanted.content)
    thieves = [*thief_names(home_of(entry)), *wanted.crew]
    found = [crew for size in sizes for crew in combinations(thieves, size)]
    if not found:
        raise SetupError(f"a crew has one to three thieves, not {wanted.players}")
    return found


def _bots(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for each seat: one name for all, or as many as there are seats."""
    for name in names:
        if name not in MINDS:
            raise SetupError(f'there is no bot "{name}"; {did_you_mean(name, MINDS)}')
    if len(names) not in (1, seats) and seats:
        raise SetupError(f"{len(names)} bots for {seats} seats: name one for all, or one for each seat")
    return tuple(names) * seats if len(names) == 1 else tuple(names)


def _bot_seed(seed: str, number: int, place: int) -> int:
    """What begins the stream of a bot: the same as in `watching.coins`."""
    return zlib.crc32(f"{seed if place == 0 else f'{seed}.{place}'}.{number}".encode())
