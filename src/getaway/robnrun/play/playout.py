"""Random play inside the engine. Compiled."""

from __future__ import annotations

import zlib

from mypy_extensions import i64

from getaway.core.bits import lowest
from getaway.core.chance import Chance, Seeded, Stream
from getaway.robnrun.board.board import Board
from getaway.robnrun.play.listing import Listing
from getaway.robnrun.play.options import deciders, list_moves
from getaway.robnrun.play.position import OVER, Position
from getaway.robnrun.play.rounds import make
from getaway.robnrun.play.turn import Turn


class RandomPlayer:
    """Plays positions of one board to the end; keeps its scratch space between games."""

    def __init__(self, board: Board, first: Position) -> None:
        self._first = first
        self._turn = Turn(board, first, None)
        self._listing = Listing()

    def play(self, position: Position, chance: Chance, coin: Stream) -> i64:
        """Make random moves until the game is over; returns their number."""
        turn = self._turn
        board = turn.b
        listing = self._listing
        made: i64 = 0
        while position.phase != OVER:
            list_moves(board, position, lowest(deciders(board, position)), listing)
            turn.begin(position, chance)
            make(turn, listing.codes[coin.below(listing.count)])
            made += 1
        return made

    def play_out(self, position: Position, stream: Stream, games: i64) -> i64:
        """Play a position to its end again and again, with futures and choices from a stream; returns the number of moves."""
        made: i64 = 0
        while games > 0:
            made += self.play(position.clone(), stream, stream)
            games -= 1
        return made

    def play_games(self, seed: str, first: int, count: int) -> list[tuple[int, int, int, int]]:
        """Games `first`, `first + 1`, … of a seed: the ending, the gold, the robberies and the moves of each."""
        found: list[tuple[int, int, int, int]] = []
        for game in range(first, first + count):
            position = self._first.clone()
            chance = game_chance(seed, game)
            made = self.play(position, chance, game_coin(seed, game))
            found.append((position.ending, position.gold, position.robbery, made))
        return found


def game_chance(seed: str, game: int) -> Seeded:
    """The chance of one game of a study: the same for every player and process."""
    return Seeded.open(f"{seed}.{game}")


def game_coin(seed: str, game: int) -> Stream:
    """The random player's choices in that game."""
    return Stream(zlib.crc32(f"{seed}.{game}".encode()))
