"""The moves of a seat as a short numbered menu: one item for each mark, which opens to the ways to fill it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from getaway.cli.clou.sitting.names import found
from getaway.clou.board import codes
from getaway.clou.play.decisions import SCOUT
from getaway.clou.play.view import ClouView
from getaway.core import CREW, Event, Move, Seat, State

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


WITH_MARK = (codes.PLACE, codes.WILD, codes.SPEND, codes.STAR, codes.REROLL)


@dataclass(frozen=True, slots=True)
class Choice:
    """One item of the menu. `mark` is empty for a move without one, and for the items that open to all that can be
    scouted or tuned; `events` are what its first move would set off."""

    mark: str
    moves: tuple[Move, ...]
    events: tuple[Event, ...] = ()

    @property
    def ways(self) -> list[str]:
        """The ways to fill its mark: `4`, `1+3`, `strength`."""
        return [_words(move)[1] for move in self.moves]

    @property
    def word(self) -> str:
        """A move without a mark, in words: `done`, `lapse`, `stay`, `drive janet`, `votes run`."""
        return _words(self.moves[0])[1]


def _words(move: Move) -> tuple[str, str, str]:
    """Whose move, how, and the last word, which may be a mark."""
    whose, *rest = move.text.split()
    return whose, " ".join(rest[:-1] if "." in rest[-1] else rest), rest[-1]


def menu(game: ClouGame, state: State, seat: Seat) -> list[Choice]:
    """All moves of a seat: marks in the order of the sheet and the plan, then the rest."""
    by_mark: dict[int, list[Move]] = {}
    others: dict[str, list[Move]] = {}
    for move in state.moves(seat) if seat in state.deciders() else ():
        if codes.deed(move.code) in WITH_MARK:
            by_mark.setdefault(codes.where(move.code), []).append(move)
        else:
            others.setdefault(_words(move)[1] if _before_roll(move) else move.text, []).append(move)
    marks = [_choice(state, game.names.marks[mark], by_mark[mark]) for mark in sorted(by_mark)]
    return marks + [Choice("", tuple(moves), foreseen(state, moves[0])) for moves in others.values()]


def _before_roll(move: Move) -> bool:
    """Whether a move scouts or tunes; there are so many that they share one item."""
    deed = codes.deed(move.code)
    return deed == codes.TUNE or (deed in (codes.DECIDE, codes.VOTE) and codes.option_of(move.code) >= SCOUT)


def _choice(state: State, mark: str, moves: list[Move]) -> Choice:
    moves.sort(key=lambda move: (len(_words(move)[1]), _words(move)[1]))  # the simple ways first
    return Choice(mark, tuple(moves), foreseen(state, moves[0]))


def foreseen(state: State, move: Move) -> tuple[Event, ...]:
    """What a move would set off, tried on a copy; empty if that depends on chance."""
    if move.seat == CREW or codes.deed(move.code) in (codes.VOTE, codes.REROLL):
        return ()
    view = state.view(None)
    assert isinstance(view, ClouView)
    return tuple(view.state.clone().play(move))


def opened(choice: Choice, state: State) -> list[Choice]:
    """The ways of one item as a menu."""
    return [Choice(choice.mark or _words(move)[2], (move,), foreseen(state, move)) for move in choice.moves]


def taking(choices: Sequence[Choice], way: str, state: State) -> list[Choice]:
    """Dice first: the marks that can be filled in exactly this way."""
    return [
        Choice(choice.mark, (move,), foreseen(state, move))
        for choice in choices
        for move, each in zip(choice.moves, choice.ways, strict=True)
        if choice.mark and each == way
    ]


def of_one(game: ClouGame, choices: Sequence[Choice], word: str, lang: str) -> list[Choice]:
    """The marks of one ability, tool or challenge, by its id or its name: `grid`, `back door`."""
    wholes = dict.fromkeys(choice.mark.partition(".")[0] for choice in choices if choice.mark)
    wanted = found(game, word, wholes, lang)
    return [choice for choice in choices if wanted and choice.mark.partition(".")[0] == wanted]
