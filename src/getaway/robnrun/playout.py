"""Random play inside the engine. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.chance import Chance, Seeded
from getaway.robnrun.board import Board
from getaway.robnrun.listing import Listing
from getaway.robnrun.options import deciders, list_moves
from getaway.robnrun.position import OVER, Position
from getaway.robnrun.rounds import make
from getaway.robnrun.tally import lowest
from getaway.robnrun.turn import Turn


class Coin:
    """A small stream of random numbers for choices: 32 bits, the same compiled and uncompiled (xorshift)."""

    def __init__(self, seed: int) -> None:
        self.word: i64 = (seed * 2654435761 + 88675123) % 4294967296
        if self.word == 0:
            self.word = 88675123

    def below(self, n: i64) -> i64:
        word = self.word
        word ^= (word << 13) & 0xFFFFFFFF
        word ^= word >> 17
        word ^= (word << 5) & 0xFFFFFFFF
        self.word = word
        return (word * n) >> 32


class RandomPlayer:
    """Plays positions of one board to the end; keeps its scratch space from game to game."""

    def __init__(self, board: Board, first: Position) -> None:
        self._first = first
        self._turn = Turn(board, first, None)
        self._listing = Listing()

    def play(self, position: Position, chance: Chance, coin: Coin) -> i64:
        """Make random moves until the game is over; returns how many."""
        turn = self._turn
        board = turn.b
        listing = self._listing
        turn.p = position
        turn.chance = chance
        made: i64 = 0
        while position.phase != OVER:
            list_moves(board, position, lowest(deciders(board, position)), listing)
            turn.length = 0
            make(turn, listing.codes[coin.below(listing.count)])
            made += 1
        return made

    def play_games(self, seed: str, first: int, count: int) -> list[tuple[int, int, int]]:
        """Games `first`, `first + 1`, … of a seed: the ending, the gold and the number of moves of each."""
        found: list[tuple[int, int, int]] = []
        for game in range(first, first + count):
            position = self._first.clone()
            chance = game_chance(seed, game)
            made = self.play(position, chance, Coin(chance.pick("coin", 0, 0, 2147483647)))
            found.append((position.ending, position.gold, made))
        return found


def game_chance(seed: str, game: int) -> Seeded:
    """The chance of one game of a study: the same whoever plays it, wherever."""
    return Seeded.open(f"{seed}.{game}")
