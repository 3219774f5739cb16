"""Running games are isolated: neither a bot's view nor another table of the same game leads to a live position or chance."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import FunctionType, ModuleType

import pytest

from getaway import core
from tests.contract.found import Found, one_an_engine
from tests.contract.test_games import codes, guest, underway

__all__ = ["guest"]


@pytest.fixture(params=one_an_engine(), ids=str)
def game(request: pytest.FixtureRequest) -> core.Game:
    found: Found = request.param
    return found.load()


def reached(*roots: object) -> Iterator[object]:
    """Every object that can be reached through attributes and containers; code and classes end the search."""
    seen: set[int] = set()
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType):
            continue
        seen.add(id(thing))
        yield thing
        waiting += (thing.__closure__ or ()) if isinstance(thing, FunctionType) else gc.get_referents(thing)


def test_what_a_bot_is_given_leads_to_no_live_position_and_no_chance(game: core.Game) -> None:
    state = underway(game, 3, 6)
    state.moves(state.deciders()[0])  # the live table has just listed its moves
    view = state.view(state.deciders()[0])
    live = {id(part) for part in (state, state.position, state.chance)}  # type: ignore[attr-defined]
    assert not [thing for thing in reached(game, view) if id(thing) in live]


def test_a_table_finds_its_moves_though_another_of_the_same_game_lists_and_plays_between(game: core.Game) -> None:
    one, other = underway(game, 3, 6), underway(game, 4, 9)
    seat = one.deciders()[0]
    before, moves = one.digest(), codes(one.moves(seat))
    other.play(other.moves(other.deciders()[0])[0])
    assert (one.digest(), codes(one.moves(seat))) == (before, moves)
