"""Nobody learns what they may not know. Full size compares at least 100,000 times."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from getaway.core import Move, Stream
from getaway.robnrun import board, codes, events, explain, game, imagine, moves, notation, options, state, tape, view
from getaway.robnrun.game import RobGame
from getaway.robnrun.position import HAND, SEAT
from getaway.robnrun.sight import KNOWN_BIN, KNOWN_HAND, KNOWN_TABLE, SEEN, Sight, see
from tests.robnrun.redeal import compare, first_robbery
from tests.robnrun.scene import BOX, a_game

ROOT = Path(__file__).resolve().parents[2]
FULL = os.environ.get("GETAWAY_TEST_SIZE") == "full"
CASES = 30  # for each of 18 seats, uncompiled
MANY_CASES = 5_600  # for each of them at full size, compiled: 100,800 in all
BOX_OF_21 = {"safes": [BOX["safes"][1], BOX["safes"][2], BOX["safes"][4]]}
CARDS = {2: [1, 2, 3, 8, 11, 15], 3: [1, 8, 6, 9, 15, 16], 4: [1, 8, 6, 9, 13, 16], 5: [3, 8, 11, 13, 15, 16]}
REPLACED = {6: 4, 9: 5, 13: 7, 16: 10}


def a_small_game(players: int) -> RobGame:
    cards = CARDS[players]
    replaced = {number: REPLACED[number] for number in cards if number in REPLACED}
    return a_game(
        players,
        box=BOX_OF_21,
        scenario={"clues": cards, "two-players": replaced, "station": {}},
        columns={"red": [15], "white": [3], "yellow": [5], "green": [4]},
    )


def differences(players: int, seat: int | None, cases: int, first_seed: int = 1) -> tuple[int, int]:
    """How many comparisons were made, and in how many the seat could tell the two games apart."""
    played = a_small_game(players)
    made = told_apart = 0
    seed = first_seed
    while made < cases:
        stream = Stream(seed)
        seed += 1
        history = first_robbery(played, stream, 6 + stream.below(30))
        if history is None:
            continue
        for first, second in compare(played, history, seat, stream):
            made += 1
            told_apart += first != second
    return made, told_apart


SEATS = [(players, seat) for players in (2, 3, 4, 5) for seat in (*range(players), None)]


@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_histories_on_redealt_games_look_the_same(players: int, seat: int | None) -> None:
    made, told_apart = differences(players, seat, CASES)
    assert made >= CASES
    assert told_apart == 0


@pytest.mark.skipif(not FULL, reason="runs at full size")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_a_hundred_thousand_cases_look_the_same(players: int, seat: int | None) -> None:
    """In a process of its own, with the compiled package: the same comparison, many times."""
    code = f"from tests.robnrun.test_leaks import *; print(*differences({players}, {seat}, {MANY_CASES}, 1000))"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"}
    made, told_apart = map(
        int, subprocess.check_output([sys.executable, "-c", code], env=environment, cwd=ROOT).split()
    )
    assert made >= MANY_CASES
    assert told_apart == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_redealt_games_do_differ(players: int) -> None:
    """The comparison means something: the other game has other cards, or other safes."""
    played = a_small_game(players)
    stream = Stream(5)
    history = None
    while history is None or len(history.moves) < 8:
        history = first_robbery(played, stream, 25)
    sight = see(played.board, history.state.position, -1)
    numbers = {tuple(imagine.imagine(played.board, sight, Stream(seed)).numbers()) for seed in range(9)}
    assert len(numbers) > 5


def wrap_sight(monkeypatch: pytest.MonkeyPatch, change: object) -> None:
    honest = see

    def leaky(b: board.Board, p: object, seat: int) -> Sight:
        sight = honest(b, p, seat)  # type: ignore[arg-type]
        change(b, p, sight)  # type: ignore[operator]
        return sight

    monkeypatch.setattr(state, "see", leaky)


def shows_column(known: int, column: int) -> object:
    def change(b: board.Board, p: object, sight: Sight) -> None:
        for seat in range(b.seats):
            sight.seats[SEEN * seat + known] = p.seats[SEAT * seat + column]  # type: ignore[attr-defined]

    return change


def plant_hands(patch: pytest.MonkeyPatch) -> None:
    wrap_sight(patch, shows_column(KNOWN_HAND, 0))


def plant_table_cards(patch: pytest.MonkeyPatch) -> None:
    wrap_sight(patch, shows_column(KNOWN_TABLE, 1))


def plant_bin_cards(patch: pytest.MonkeyPatch) -> None:
    wrap_sight(patch, shows_column(KNOWN_BIN, 2))


def plant_needs(patch: pytest.MonkeyPatch) -> None:
    def change(b: object, p: object, sight: Sight) -> None:
        sight.needs, sight.alarm = p.needs, p.alarm  # type: ignore[attr-defined]

    wrap_sight(patch, change)


def plant_stack_in_a_count(patch: pytest.MonkeyPatch) -> None:
    def change(b: object, p: object, sight: Sight) -> None:
        sight.stack_size += p.stack & 1  # type: ignore[attr-defined]

    wrap_sight(patch, change)


def plant_private_clues(patch: pytest.MonkeyPatch) -> None:
    from getaway.robnrun import sight

    for module in (sight, view, moves, tape):
        patch.setattr(module, "hears", lambda code, seat, boss: True)


def plant_drawn_cards_in_events(patch: pytest.MonkeyPatch) -> None:
    honest = events.decode
    patch.setattr(tape, "decode", lambda n, kind, a, b, seen: honest(n, kind, a, b, True))


def plant_cards_in_notation(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(moves, "write_move", lambda code, names, whole=True: _whole(code, names))


_whole = notation.write_move


def plant_chance_in_the_record(patch: pytest.MonkeyPatch) -> None:
    from getaway.core.record import Line
    from getaway.core.table import Entry, Table

    def seen(entry: Entry, seat: int | None) -> Line:
        return Line(entry.text if entry.move is None else entry.move.seen(seat), entry.chance)

    patch.setattr(Table, "_seen", staticmethod(seen))


def plant_a_digest_in_the_record(patch: pytest.MonkeyPatch) -> None:
    from getaway.core.table import Table

    honest = Table.record
    patch.setattr(Table, "record", lambda self, seat=None: honest(self, seat) + self.state.digest())


def plant_a_telling_refusal(patch: pytest.MonkeyPatch) -> None:
    honest = explain.refusal

    def leaky(played: RobGame, there: state.State, text: str, lang: str = "en") -> str:
        return honest(played, there, text, lang) + " " * ((there.position.needs >> 4) & 3)

    patch.setattr(game, "refusal", leaky)


def plant_moves_that_depend_on_other_hands(patch: pytest.MonkeyPatch) -> None:
    honest = options._list_crew

    def leaky(b: board.Board, p: object, seat: int, listing: object) -> None:
        honest(b, p, seat, listing)  # type: ignore[arg-type]
        if p.seats[SEAT * ((seat + 1) % b.seats) + HAND] & 15 == 0 and listing.count > 1:  # type: ignore[attr-defined]
            listing.count -= 1  # type: ignore[attr-defined]

    patch.setattr(options, "_list_crew", leaky)


def plant_a_memory_aid_that_knows(patch: pytest.MonkeyPatch) -> None:
    honest = see

    def leaky(b: board.Board, p: object, seat: int) -> Sight:
        sight = honest(b, p, seat)  # type: ignore[arg-type]
        _TRUTH[0] = p.needs - p.shown  # type: ignore[attr-defined]
        return sight

    patch.setattr(state, "see", leaky)
    patch.setattr(
        view.RobView,
        "idle_tools",
        lambda self: [name for kind, name in enumerate(self.names.kinds[:-1]) if not (_TRUTH[0] >> (4 * kind)) & 15],
    )


_TRUTH = [0]


def plant_alarm_cards_in_order_of_play(patch: pytest.MonkeyPatch) -> None:
    honest = events.Happened.__str__

    def leaky(self: events.Happened) -> str:
        return honest(self) + ("." if "alarm stack" in self.what and self.thing else "")

    patch.setattr(events.Happened, "__str__", leaky)
    patch.setattr(tape.RobEvents, "_sees", lambda self, kind, a, seat: kind != 7 and kind != 10)


def plant_unheard_number_in_statement(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(codes, "without_content", lambda code: code)
    patch.setattr(view, "hears", lambda code, seat, boss: True)


PLANTS = [value for name, value in sorted(globals().items()) if name.startswith("plant_")]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__.removeprefix("plant_").replace("_", "-"))
def test_a_planted_leak_is_caught(plant: object, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)  # type: ignore[operator]
    found, seed = 0, 50
    while not found and seed < 90:
        try:
            found = differences(3, seed % 3, 1, first_seed=seed)[1]
        except (StopIteration, AssertionError, IndexError, ValueError, RuntimeError, ZeroDivisionError):
            found = 1  # the leak gave the seat facts that no fair redeal fits
        seed += 1
    assert found


def test_at_least_ten_kinds_of_leaks_are_planted() -> None:
    assert len(PLANTS) >= 10


def test_moves_are_seen_without_their_hidden_part() -> None:
    played = a_small_game(4)
    history = None
    while history is None:
        history = first_robbery(played, Stream(9), 30)
    plays: list[Move] = [move for move in history.moves if codes.deed(move.code) == codes.PLAY]
    assert all(move.seen(None).split() == [played.seats[move.seat], "plays"] for move in plays)
