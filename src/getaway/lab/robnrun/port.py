"""The lab's port for the clue-game engine: gangs by number of players, bots for their seats, rows for their games."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

import getaway
from getaway.bots import Bot
from getaway.bots.match import next_choice, refuse_endless
from getaway.bots.robnrun.gang import CLUES_ONLY, EVERYTHING, NOTHING, Gang
from getaway.bots.robnrun.port import PORT as BOTS
from getaway.core import SetupError, Table
from getaway.core.play import Move
from getaway.lab.port import LabPort, Player, Wanted
from getaway.lab.seating import bots_for, groups_of, is_here, sit
from getaway.lab.study import Measured, Row, Setup
from getaway.robnrun.content.box import PLAYERS
from getaway.robnrun.content.house_rules import HOUSE_RULES
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.events import ENDINGS
from getaway.robnrun.play.moves import Move as RobMove
from getaway.robnrun.play.playout import RandomPlayer, game_chance, game_coin
from getaway.robnrun.play.position import CAUGHT, Position, first_position
from getaway.robnrun.play.state import State

if TYPE_CHECKING:
    from getaway.lab.report.page import Report

BOUNDS: Final = {"told-everything": EVERYTHING, "told-nothing": NOTHING}
"""Impossible gangs, which bound the results of real ones."""
TOGETHER: Final = {"crew": CLUES_ONLY, **BOUNDS}
"""Bots that play whole games inside compiled code if they have every seat."""
USUAL_PLAYERS: Final = 4
ENDING, GOLD, ROBBERIES, MOVES, CAR, POLICE = range(6)
"""The columns of a row's only list."""

Choose = Callable[[State], Move]


class RobLab(LabPort):
    bots = BOTS

    def setups(self, wanted: Wanted) -> list[Setup]:
        if wanted.crew:
            raise SetupError("a gang has players, not thieves: say how many with --players")
        counts = [wanted.players or USUAL_PLAYERS]
        if wanted.every and wanted.players is None:
            counts = list(PLAYERS)
        found = [self._setup(wanted, players) for players in counts]
        self.game(found[0])  # reports mistakes in the content here, not in a worker
        return found

    def balance_setups(self, wanted: Wanted) -> list[Setup]:
        """The bots, and on the same seeds the two bounds of their results."""
        return [
            setup
            for bots in (wanted.bots or [BOTS.reference], *([name] for name in BOUNDS))
            for setup in self.setups(replace(wanted, bots=bots))
        ]

    def report(self, tables: Sequence[Measured], against: Sequence[Measured]) -> Report:
        from getaway.lab.robnrun.report import report

        return report(tables, against)

    def _setup(self, wanted: Wanted, players: int) -> Setup:
        bots = bots_for(wanted.bots, players, [*BOTS.names, *BOUNDS])
        if len(set(bots)) > 1 and BOUNDS.keys() & set(bots):
            raise SetupError(f"{' and '.join(BOUNDS)} play a whole gang: name one of them alone")
        rules = " ".join(wanted.rules)
        return Setup("robnrun", wanted.content, (), players, bots, rules, wanted.seed, wanted.watch)

    def game(self, setup: Setup) -> RobGame:
        game = getaway.load(setup.content, players=setup.players, rules=HOUSE_RULES.of_text(setup.rules))
        return cast(RobGame, game)

    def player(self, setup: Setup) -> Player:
        return Games(self.game(setup), setup)

    def table(self, setup: Setup, number: int) -> Table:
        game = self.game(setup)
        table = Table(game, seed=setup.seed_of(number))
        choose = _chooser(game, setup, number)
        while table.state.result is None:
            table.play(choose(cast(State, table.state)))
        return table

    def columns(self) -> tuple[str, ...]:
        return "ending", "gold", "robberies", "moves"

    def outcome(self, row: Row) -> dict[str, Any]:
        head = row[0]
        found = {"ending": ENDINGS[head[ENDING]], "terminal": terminal(row), "gold": head[GOLD]}
        return found | {"robberies": head[ROBBERIES], "moves": head[MOVES]}

    def described(self, setup: Setup) -> dict[str, Any]:
        return {"scenario": setup.content, "players": setup.players, "bot": setup.bot, "rules": setup.rules}

    def summary(self, setup: Setup, outcomes: Counter[tuple[int, ...]]) -> dict[str, Any]:
        won = Counter({outcome: count for outcome, count in outcomes.items() if outcome[ENDING] < CAUGHT})
        caught = sum(count for outcome, count in outcomes.items() if outcome[ENDING] == CAUGHT)
        return {
            "games": outcomes.total(),
            "won": won.total(),
            "caught": caught,
            "stranded": outcomes.total() - won.total() - caught,
            "gold": _mean(won, GOLD),
            "terminal": _mean(won, ENDING),
            "robberies": _mean(outcomes, ROBBERIES),
        }


PORT: Final = RobLab()


class Games:
    """Whole games at one table."""

    def __init__(self, game: RobGame, setup: Setup) -> None:
        self._game = game
        self._setup = setup
        self._first = first_position(game.board)
        self._random = RandomPlayer(game.board, self._first)
        self._gang = Gang(game.board, self._first, TOGETHER[setup.bot]) if setup.bot in TOGETHER else None

    def play_some(self, seed: str, first: int, count: int) -> list[Row]:
        """One game; a thinking bot may need a moment."""
        chance = game_chance(seed, first)
        position = self._first.clone()
        if self._gang:
            moves = self._gang.play(position, chance)
        elif self._setup.bot == "random":
            moves = self._random.play(position, chance, game_coin(seed, first))
        else:
            state = self._game.start(chance=chance)
            moves = _play_out(state, _chooser(self._game, self._setup, first))
            position = state.position
        return [[_outcome(position, moves)]]


def terminal(row: Row) -> int:
    """The terminal at which the gang got away; 0 if it did not."""
    return row[0][ENDING] if row[0][ENDING] < CAUGHT else 0


def _outcome(p: Position, moves: int) -> list[int]:
    return [p.ending, p.gold, p.robbery, moves, p.car, p.police]


def _play_out(state: State, choose: Choose) -> int:
    moves = 0
    while state.deciders():
        state.play(choose(state))
        moves += 1
        refuse_endless(moves)
    return moves


def _chooser(game: RobGame, setup: Setup, number: int) -> Choose:
    """What chooses the moves of one game."""
    if setup.bot in TOGETHER:
        gang = Gang(game.board, first_position(game.board), TOGETHER[setup.bot])
        return lambda state: RobMove(gang.choose(state.position), game.names)
    bots = seated(game, setup, number)
    return lambda state: next_choice(state, bots).move


def seated(game: RobGame, setup: Setup, number: int) -> list[Bot]:
    """The bots of one game: each seat has its own, except for objects, and for seats that all play at random."""
    if setup.bot == "random":
        return [sit("random", game, range(setup.players), zlib.crc32(setup.seed_of(number).encode()))]
    groups = groups_of([word if is_here(word) else f"{word} {seat}" for seat, word in enumerate(setup.bots)])
    return [
        sit(setup.bots[seats[0]], game, seats, zlib.crc32(f"{setup.seed_of(number)}.{seats[0]}".encode()))
        for _, seats in groups
    ]


def _mean(outcomes: Counter[tuple[int, ...]], column: int) -> float:
    total = sum(outcome[column] * count for outcome, count in outcomes.items())
    return round(total / outcomes.total(), 3) if outcomes else 0.0
