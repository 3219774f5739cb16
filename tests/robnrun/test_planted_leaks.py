"""Planted leaks of every kind are caught by a difference of bytes: the comparison sees what it must."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from getaway.core import Event, Stream
from getaway.core import Move as CoreMove
from getaway.core.record import Line
from getaway.core.table import Entry, Table
from getaway.robnrun import game
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import Board
from getaway.robnrun.game import RobGame
from getaway.robnrun.play import events, moves, state, tape
from getaway.robnrun.play.position import BIN, CODE, HAND, HAND_THEN, SEAT, STATEMENT, TABLE, Position
from getaway.robnrun.play.state import State
from getaway.robnrun.play.turn import FAILED
from getaway.robnrun.sight import view
from getaway.robnrun.sight.sight import KNOWN_BIN, KNOWN_HAND, KNOWN_TABLE, SEEN, Sight, see
from getaway.robnrun.words import explain, notation
from tests.robnrun.planting import Planting
from tests.robnrun.redeal import compare
from tests.robnrun.test_leaks import a_small_game, next_history


def wrap_sight(patch: Planting, change: Callable[[Board, Position, Sight], None]) -> None:
    def leaky(b: Board, p: Position, seat: int) -> Sight:
        sight = see(b, p, seat)
        change(b, p, sight)
        return sight

    patch.setattr(state, "see", leaky)


def show_column(known: int, column: int) -> Callable[[Board, Position, Sight], None]:
    def change(b: Board, p: Position, sight: Sight) -> None:
        for seat in range(b.seats):
            sight.seats[SEEN * seat + known] = p.seats[SEAT * seat + column]

    return change


def plant_hands_in_views(patch: Planting) -> None:
    wrap_sight(patch, show_column(KNOWN_HAND, HAND))


def plant_cards_on_the_table_in_views(patch: Planting) -> None:
    wrap_sight(patch, show_column(KNOWN_TABLE, TABLE))


def plant_cards_of_the_bin_in_views(patch: Planting) -> None:
    wrap_sight(patch, show_column(KNOWN_BIN, BIN))


def plant_needs_in_views(patch: Planting) -> None:
    def change(b: Board, p: Position, sight: Sight) -> None:
        sight.needs, sight.alarm = p.needs, p.alarm

    wrap_sight(patch, change)


def plant_the_stack_in_a_count(patch: Planting) -> None:
    def change(b: Board, p: Position, sight: Sight) -> None:
        sight.stack_size += p.stack & 1

    wrap_sight(patch, change)


def plant_private_clues_in_views(patch: Planting) -> None:
    def change(b: Board, p: Position, sight: Sight) -> None:
        for i in range(p.statements):
            sight.said[STATEMENT * i + CODE] = p.said[STATEMENT * i + CODE]
            sight.said[STATEMENT * i + HAND_THEN] = p.said[STATEMENT * i + HAND_THEN]

    wrap_sight(patch, change)
    patch.setattr(view, "hears", lambda code, seat, boss: True)


def plant_private_clues_in_moves_as_seen(patch: Planting) -> None:
    patch.setattr(moves, "hears", lambda code, seat, boss: True)


def plant_drawn_cards_in_events(patch: Planting) -> None:
    honest = events.decode
    patch.setattr(tape, "decode", lambda n, kind, a, b, seen: honest(n, kind, a, b, True))


def plant_cards_of_the_alarm_stack_in_events(patch: Planting) -> None:
    honest = tape.RobEvents._sees
    patch.setattr(tape.RobEvents, "_sees", lambda self, kind, a, seat: kind == FAILED or honest(self, kind, a, seat))


def plant_events_in_the_order_of_kinds(patch: Planting) -> None:
    """Nothing hidden is named, but its place in the order reveals it."""

    def leaky(self: tape.RobEvents, seat: int | None) -> Sequence[Event]:
        told = zip(self._read(-1, True), self._read(-1 if seat is None else seat, False), strict=True)
        return [seen for whole, seen in sorted(told, key=lambda pair: str(getattr(pair[0], "thing", "")))]

    patch.setattr(tape.RobEvents, "seen", leaky)


def plant_cards_in_notation(patch: Planting) -> None:
    honest = notation.write_move
    patch.setattr(moves, "write_move", lambda code, names, whole=True: honest(code, names))


def plant_chance_in_the_record(patch: Planting) -> None:
    def seen(entry: Entry, seat: int | None) -> Line:
        return Line(entry.text if entry.move is None else entry.move.seen(seat), entry.chance)

    patch.setattr(Table, "_seen", staticmethod(seen))


def plant_a_digest_in_the_record(patch: Planting) -> None:
    honest = Table.record
    patch.setattr(Table, "record", lambda self, seat=None: honest(self, seat) + self.state.digest())


def plant_a_refusal_whose_length_tells(patch: Planting) -> None:
    honest = explain.refusal

    def leaky(played: RobGame, there: State, text: str, lang: str = "en") -> str:
        return honest(played, there, text, lang) + " " * ((there.position.needs >> 4) & 3)

    patch.setattr(game, "refusal", leaky)


def plant_moves_that_depend_on_other_hands(patch: Planting) -> None:
    honest = State.moves

    def leaky(self: State, seat: int) -> Sequence[CoreMove]:
        p, others = self.position, len(self.book.names.seats)
        offered = list(honest(self, seat))
        return offered[:-1] if p.seats[SEAT * ((seat + 1) % others) + HAND] & 15 and len(offered) > 1 else offered

    patch.setattr(State, "moves", leaky)


def plant_a_memory_aid_that_knows(patch: Planting) -> None:
    truth = [0]

    def change(b: Board, p: Position, sight: Sight) -> None:
        truth[0] = p.needs - p.shown

    def idle_tools(self: view.RobView) -> list[str]:
        return [name for kind, name in enumerate(self.names.kinds[:-1]) if not (truth[0] >> (4 * kind)) & 15]

    wrap_sight(patch, change)
    patch.setattr(view.RobView, "idle_tools", idle_tools)


def plant_who_may_act_next(patch: Planting) -> None:
    honest = State.deciders

    def leaky(self: State) -> tuple[int, ...]:
        found = honest(self)
        return tuple(reversed(found)) + ((found[0],) if found and self.position.needs & 15 else ())

    patch.setattr(State, "deciders", leaky)


def plant_a_statement_with_its_number_left(patch: Planting) -> None:
    honest = codes.without_content

    def leaky(code: int) -> int:
        return codes.with_number(honest(code), codes.number_of(code))

    def change(b: Board, p: Position, sight: Sight) -> None:
        for i in range(p.statements):
            sight.said[STATEMENT * i + CODE] = leaky(p.said[STATEMENT * i + CODE])

    wrap_sight(patch, change)
    patch.setattr(view, "hears", lambda code, seat, boss: True)


PLANTS = [value for name, value in sorted(globals().items()) if name.startswith("plant_")]


def name_of(plant: Callable[[Planting], None]) -> str:
    return plant.__name__.removeprefix("plant_").replace("_", "-")


@pytest.mark.parametrize("plant", PLANTS, ids=name_of)
def test_a_planted_leak_is_caught(plant: Callable[[Planting], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """By bytes that differ, in games that are equal without the leak."""
    played = a_small_game(3)
    for seed in range(1, 60):
        seat = seed % 3
        history = next_history(played, Stream(seed))
        pairs = list(compare(played, history, seat, Stream(seed)))
        assert all(first == second for first, second in pairs)
        with monkeypatch.context() as patch:
            plant(Planting(patch))
            if any(first != second for first, second in compare(played, history, seat, Stream(seed))):
                return
    pytest.fail("nobody saw the leak")


def test_at_least_ten_kinds_of_leaks_are_planted() -> None:
    assert len(PLANTS) >= 10
