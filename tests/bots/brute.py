"""Tries every order of every move of some seats, through the contract only: slow and plain, to measure shortcuts against."""

from __future__ import annotations

from getaway.bots.clou.value.judge import Judge
from getaway.clou.game import ClouGame
from getaway.clou.play.options import dice_left
from getaway.clou.play.position import DICE
from getaway.clou.play.state import State
from getaway.core import Scripted


class BruteForce:
    """Positions are told apart by their whole digest."""

    def __init__(self, judge: Judge, state: State, seats: set[int]) -> None:
        self.judge = judge
        self.seats = seats
        self.best = -(10**9)
        self.fewest_unused = 3
        self.moves: set[int] = set()
        self._met: set[str] = set()
        self._go(state)

    def _go(self, state: State) -> None:
        able = set(state.deciders()) & self.seats if state.position.phase == DICE else set()
        if not able:
            self.best = max(self.best, self.judge.value(state.position))
            self.fewest_unused = min(self.fewest_unused, min(dice_left(state.position, seat) for seat in self.seats))
        for seat in able:
            for move in state.moves(seat):
                self.moves.add(move.code)
                after = state.clone()
                after.play(move)
                if after.digest() not in self._met:
                    self._met.add(after.digest())
                    self._go(after)


def begun(played: ClouGame, dice: list[int]) -> State:
    """The state after the first roll."""
    state = played.start(chance=Scripted(dice))
    state.play(state.moves(0)[0])
    return state
