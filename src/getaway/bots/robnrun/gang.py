"""A whole gang of these bots in one process: games from first to last inside compiled code. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.robnrun.briefing import Briefing
from getaway.bots.robnrun.counsel import Counsel
from getaway.bots.robnrun.mind import Mind
from getaway.core.bits import lowest
from getaway.core.chance import Chance
from getaway.robnrun.board.board import Board
from getaway.robnrun.play.listing import Listing
from getaway.robnrun.play.options import deciders, list_moves
from getaway.robnrun.play.playout import game_chance
from getaway.robnrun.play.position import CLUES, CREW, OVER, Position
from getaway.robnrun.play.rounds import make
from getaway.robnrun.play.turn import Turn
from getaway.robnrun.sight.sight import see

# What the crew is told
CLUES_ONLY: Final[i64] = 0
EVERYTHING: Final[i64] = 1
NOTHING: Final[i64] = 2


class Gang:
    """Every seat thinks for itself, from its own sight."""

    def __init__(self, board: Board, first: Position, told: int = CLUES_ONLY) -> None:
        self.b = board
        self._first = first
        self._told: i64 = told
        self._turn = Turn(board, first, None)
        self._listing = Listing()
        self.mind = Mind(board)
        self.briefing = Briefing(board)
        self.counsel = Counsel(board)

    def play(self, position: Position, chance: Chance) -> i64:
        turn = self._turn
        made: i64 = 0
        while position.phase != OVER:
            turn.begin(position, chance)
            make(turn, self.choose(position))
            made += 1
        return made

    def choose(self, p: Position) -> i64:
        seat = lowest(deciders(self.b, p))
        sight = see(self.b, p, seat)
        if p.phase == CREW:
            return self.mind.decide(sight, p.needs if self._told == EVERYTHING else -1)
        listing = self._listing
        list_moves(self.b, p, seat, listing)
        offered: list[int] = list(listing.codes[: listing.count])
        if p.phase == CLUES:
            return self.briefing.decide(sight, offered, self._told != CLUES_ONLY)
        return self.counsel.decide(sight, offered)

    def play_games(self, seed: str, first: int, count: int) -> list[tuple[int, int, int, int]]:
        """Games of a seed: the ending, the gold, the number of robberies and of moves of each."""
        found: list[tuple[int, int, int, int]] = []
        for game in range(first, first + count):
            position = self._first.clone()
            made = self.play(position, game_chance(seed, game))
            found.append((position.ending, position.gold, position.robbery, made))
        return found
