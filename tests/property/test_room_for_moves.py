"""The space that a board reserves for lists of moves is enough, even for more than can ever be offered at once."""

from __future__ import annotations

import pytest

from getaway.clou.board.board import CROSS, WILD
from getaway.clou.game import ClouGame
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import list_moves
from getaway.clou.play.position import DICE, HAND, OVER, POOL, READY, TRAY, Position
from getaway.core.bits import BIT, ONE_OF, WORD
from tests.contract.found import Found, frozen, one_a_job, shipped
from tests.property.random_brought import brought_into

GAMES = [found for found in one_a_job((*shipped(), *frozen())) if "crew" in found.setup]


@pytest.mark.parametrize("found", GAMES, ids=str)
def test_the_longest_list_has_room(found: Found) -> None:
    game = found.load()
    assert isinstance(game, ClouGame)
    assert longest(game) > 20


@pytest.mark.parametrize("number", range(6))
def test_so_it_has_where_seats_share_a_sheet(number: int) -> None:
    assert longest(brought_into(number)) > 20


def longest(game: ClouGame) -> int:
    """The runs of the longest list with every mark open and every symbol held; fails if there is no space."""
    position = everything_open(game)
    listing = Listing(game.board)
    most = 0
    for phase in range(OVER):
        position.phase = phase
        for waiting in (0, BIT[game.board.seats + 1] - 1) if phase == DICE else (0,):
            position.waiting = waiting
            for seat in range(game.board.seats):
                list_moves(game.board, position, seat, listing)
                most = max(most, listing.end)
    return most


def everything_open(game: ClouGame) -> Position:
    board, state = game.board, game.start(seed=1)
    while state.position.phase == READY:
        state.play(state.moves(0)[0])
    position = state.position.clone()
    for mark in range(board.words * WORD):
        if board.mark_kind[mark]:
            position.marks[board.words + mark // WORD] |= BIT[mark % WORD]
    for row in range(board.seats + 1):
        position.hands[HAND * row + TRAY] = sum(ONE_OF[WILD : CROSS + 1])
        position.hands[HAND * row + POOL] = sum(ONE_OF[: board.kinds])
    position.finished = 0
    return position
