"""A full garbage collection waits for a quiet moment, but not for ever."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

import getaway
from getaway.core import Table
from getaway.robnrun.game import RobGame
from getaway.web import garbage
from tests.store.running import run
from tests.web.wire import running


class Enough(Exception):
    """All answers have been given."""


def collections(moments: list[bool]) -> int:
    """How many full collections happen, given the answers to "is it quiet?"."""
    left = iter([*moments, None])

    def quiet() -> bool:
        moment = next(left)
        if moment is None:
            raise Enough
        return moment

    before: int = gc.get_stats()[2]["collections"]
    with pytest.raises(Enough):
        run(garbage.when_quiet(quiet, every=0.0))
    after: int = gc.get_stats()[2]["collections"]
    return after - before


@pytest.fixture(autouse=True)
def _only_what_is_asked_for() -> Iterator[None]:
    threshold = gc.get_threshold()
    gc.set_threshold(0)
    yield
    gc.set_threshold(*threshold)


def test_nobody_is_disturbed_while_somebody_moves() -> None:
    assert collections([False] * 20) == 0


def test_quiet_moments_are_used() -> None:
    assert collections([True, True, False, True]) == 2  # one each


def test_at_last_it_is_done_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "AT_LAST", 3)
    assert collections([False] * 7) == 2


def test_what_connections_left_goes_while_somebody_moves() -> None:
    """A cycle of objects that is no longer new is found without a full collection."""

    class Ring:
        pass

    ring = Ring()
    ring.self = ring  # type: ignore[attr-defined]
    gc.collect(0)  # it is not new any more
    gone = weakref.ref(ring)
    del ring
    assert gone() is not None
    assert collections([False] * (garbage.SELDOM - 1)) == 0
    assert gone() is not None
    assert collections([False] * garbage.SELDOM) == 0
    assert gone() is None


def test_what_a_silent_table_keeps_of_each_view_is_nothing_to_look_through() -> None:
    game = getaway.load("rob-n-run/harbour", players=4)
    assert isinstance(game, RobGame)
    play = running(game, Table(game, seed=1))
    for _ in range(20):
        seat = play.table.state.deciders()[0]
        play.look()
        play.play(play.table.state.moves(seat)[0], seat)
        play.show()
    kept = [part for parts in play._seen.values() for part in parts]
    assert len(kept) == 2 * (len(game.seats) + 1)
    assert not any(gc.is_tracked(part) for part in kept)


def test_much_that_is_new_is_looked_through_sooner_and_in_small_parts() -> None:
    garbage.a_little_at_a_time()
    before = gc.get_stats()
    kept: list[list[int]] = [[] for _ in range(3 * garbage.NEW * (garbage.SOME + 2))]
    after = gc.get_stats()
    gc.unfreeze()
    assert after[1]["collections"] > before[1]["collections"] + 1, len(kept)
    assert after[2]["collections"] == before[2]["collections"]
