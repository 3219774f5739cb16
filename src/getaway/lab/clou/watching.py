"""Plays and watches whole games: counts marks, ways and rounds from the tape while playing. Compiled."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.bots.clou.mind.decisions import NO_MOVE, join, silent
from getaway.bots.clou.mind.mind import Mind
from getaway.clou.board.board import CAR, POLICE, TIME, TRACES, Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders
from getaway.clou.play.playout import game_chance, game_coin
from getaway.clou.play.position import DICE, OVER, Position
from getaway.clou.play.reckoning import total
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import FINISHED, GAINED, SPENT, STRUCK, WAY, Turn, unpack
from getaway.core.bits import BIT, WORD
from getaway.core.chance import Chance, Stream
from getaway.core.vectors import vec
from getaway.lab.clou.lasting import lasts

LATE: Final = 5
"""The round in which a job's special rule should still matter."""
BREATH: Final = 0.2
"""Seconds after which a batch returns to Python, to hear Ctrl-C."""

Row = list[list[int]]
"""One game: its outcome, the marks that players made by word, the ways in the order they were completed, the pace (time and
traces at the end of each round), and the done marks of sheets by word. Without watching only the first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked:
    """Code outside that chooses for the whole crew."""

    def begin(self, seed: str, game: int) -> None:
        """Begin another game of a study."""
        raise NotImplementedError

    def choose(self, p: Position) -> int:
        """The code of a legal move."""
        raise NotImplementedError


class Watched:
    """A crew that plays games of a study: minds, each with its seats, or a bot that is asked for every move."""

    def __init__(
        self,
        board: Board,
        first: Position,
        minds: list[Mind],
        seats: list[int],
        watch: bool,
        asked: Asked | None = None,
    ) -> None:
        self._b: Final = board
        self._first: Final = first
        self._minds: Final = minds
        self._seats: Final = seats  # by mind, a set
        self._watch: Final = watch
        self._asked: Final = asked
        self._turn: Final = Turn(board, first, None)
        self._listing: Final = Listing(board)
        self._struck: Final = vec[i64]([0] * board.words)
        self._ways: list[int] = []
        self._pace: list[int] = []
        self._unused: i64 = 0
        self._gained: i64 = 0
        self._spent: i64 = 0
        self._lasts: i64 = -1  # whether the special rule mattered when the late round began; -1: not reached

    def play_some(self, seed: str, first: int, count: int) -> list[Row]:
        """Games `first`, `first + 1`, … of a seed: as many as fit into a moment, at least one."""
        found: list[Row] = []
        begun = time.monotonic()
        for game in range(first, first + count):
            found.append(self._play_one(seed, game))
            if time.monotonic() - begun > BREATH:
                break
        return found

    def _play_one(self, seed: str, game: int) -> Row:
        position = self._first.clone()
        self._begin()
        if self._asked is not None:
            self._asked.begin(seed, game)
        moves = self._play(position, game_chance(seed, game), coins(seed, game, len(self._minds)))
        outcome: list[int] = [position.ending, total(self._b, position), moves]
        if not self._watch:
            return [outcome]
        outcome += [position.round, position.alarm, position.driver]
        outcome += [position.tracks[TIME], position.tracks[TRACES], position.tracks[CAR], position.tracks[POLICE]]
        outcome += [position.loot, position.overcome, self._unused, self._gained, self._spent, self._lasts]
        return [outcome, self._made(position), self._ways, self._pace, self._done(position)]

    def _begin(self) -> None:
        for mind in self._minds:
            mind.forget()
        self._ways = []
        self._pace = []
        self._unused = 0
        self._gained = 0
        self._spent = 0
        self._lasts = -1
        word: i64 = 0
        while word < len(self._struck):
            self._struck[word] = 0
            word += 1

    def _play(self, p: Position, chance: Chance, coins: list[Stream]) -> i64:
        turn = self._turn
        made: i64 = 0
        while p.phase != OVER:
            code = self._choose(p, coins)
            turn.begin(p, chance)
            make(turn, code, self._listing)
            made += 1
            if self._watch:
                self._read_tape()
                if p.round == LATE and self._lasts < 0:
                    self._lasts = 1 if lasts(self._b, p) else 0
                if p.phase != DICE and len(self._pace) < 2 * p.round:
                    self._pace += [p.tracks[TIME], p.tracks[TRACES]]
        return made

    def _choose(self, p: Position, coins: list[Stream]) -> i64:
        """Ask whoever may act and need not wait for votes, in the order of the minds: as `bots.match` does."""
        if self._asked is not None:
            return self._asked.choose(p)
        able = deciders(self._b, p)
        vote = self._b.group_vote and len(self._minds) > 1 and p.phase != DICE
        for number in range(len(self._minds)):
            mine: i64 = able & self._seats[number]
            if mine == 0:
                continue
            if vote:
                unheard = silent(self._b, p, mine)
                if unheard == 0:
                    code = join(self._b, p, mine)
                    if code == NO_MOVE:
                        continue
                    return code
                mine = unheard
            return self._minds[number].choose(p, mine, coins[number])
        raise ValueError("nobody who sits here may act")

    def _read_tape(self) -> None:
        turn = self._turn
        row: i64 = 0
        while row < turn.length:
            kind, a, b, _ = unpack(turn.tape[row])
            if kind == WAY:
                self._ways.append(b)
            elif kind == STRUCK:
                mark: i64 = a
                self._struck[mark // WORD] |= BIT[mark % WORD]
            elif kind == FINISHED:
                self._unused += b
            elif kind == GAINED:
                self._gained += 1
            elif kind == SPENT:
                self._spent += 1
            row += 1

    def _done(self, p: Position) -> list[int]:
        found: list[int] = []
        word: i64 = 0
        while word < self._b.plan_first:
            found.append(p.marks[word])
            word += 1
        return found

    def _made(self, p: Position) -> list[int]:
        """By word: the marks that players filled or crossed out, including rings that have only their number."""
        made: list[int] = []
        word: i64 = 0
        while word < self._b.words:
            marks: i64 = p.marks[word]
            place: i64 = 0
            if word < self._b.plan_first:
                while place < WORD:
                    if p.written[word * WORD + place] != 0:
                        marks |= BIT[place]
                    place += 1
            made.append(marks & ~self._struck[word])
            word += 1
        return made


def coins(seed: str, game: int, minds: int) -> list[Stream]:
    """The streams of the minds of one game; the first is that of a mind which plays alone."""
    found: list[Stream] = [game_coin(seed, game)]
    for number in range(1, minds):
        found.append(game_coin(f"{seed}.{number}", game))
    return found
