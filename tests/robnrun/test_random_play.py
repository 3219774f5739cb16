"""Random play for every player count: nothing is lost or doubled, games end, replays agree, compiled and plain alike."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import getaway
from getaway.content.packs import entries, pack
from getaway.core import Stream, Table, read_record
from getaway.core.bits import size
from getaway.robnrun.board.tally import total
from getaway.robnrun.play.position import BIN, CLUES, CREW, HAND, SEAT, TABLE
from getaway.robnrun.play.state import State

ROOT = Path(__file__).resolve().parents[2]
FULL = os.environ.get("GETAWAY_TEST_SIZE") == "full"
GAMES = 300 if FULL else 12
SCENARIOS = [entry.id for entry in entries(pack("rob-n-run"), "scenarios")]


def check(state: State) -> None:
    p, b = state.position, state.book.board
    cards = p.stack + p.shown + p.alarm + b.one_bag * p.bags
    for seat in range(b.seats):
        cards += p.seats[SEAT * seat + HAND] + p.seats[SEAT * seat + TABLE] + p.seats[SEAT * seat + BIN]
    assert cards == b.deck
    behind = p.count if p.phase in (CLUES, CREW) else 0
    gone = size(p.gone) + size(p.gone_more)
    lying = sum(p.town[: b.buildings])
    assert gone + behind + lying + p.reserve == 16  # eleven in the town and five in reserve at the start
    cubes = sum(p.squares) + p.cubes + p.box
    assert total(cubes) == sum(total(s) for s in b.square_cubes) + sum(b.cubes)
    assert p.gold >= 0
    assert all(0 <= count <= 3 for count in p.town[: b.buildings])
    if p.phase in (CLUES, CREW):
        assert sum(1 for safe in (p.safe_a, p.safe_b, p.safe_c) if safe >= 0) == p.count
        assert all(((p.needs >> (4 * k)) & 15) >= ((p.shown >> (4 * k)) & 15) for k in range(b.tools))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_is_lost_and_games_end(scenario: str, players: int) -> None:
    game = getaway.load(f"rob-n-run/{scenario}", players=players)
    for seed in range(GAMES):
        state = game.start(seed=seed)
        assert isinstance(state, State)
        coin = Stream(seed)
        moves = 0
        while state.deciders():
            offered = state.moves(state.deciders()[coin.below(len(state.deciders()))])
            assert len(offered)
            state.play(offered[coin.below(len(offered))])
            check(state)
            moves += 1
        assert state.result is not None
        assert moves < 3000


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_record_replays_to_the_same_end(players: int) -> None:
    game = getaway.load("rob-n-run/training", players=players)
    table = Table(game, seed="replay")
    coin = Stream(1)
    while table.state.result is None:
        offered = table.state.moves(table.state.deciders()[0])
        table.play(offered[coin.below(len(offered))].text)
    text = table.record()
    assert Table.replay(game, read_record(text)).state.digest() == table.state.digest()
    unseeded = "\n".join(line for line in text.splitlines() if not line.startswith("seed:"))
    assert Table.replay(game, read_record(unseeded)).state.digest() == table.state.digest()


def test_the_record_of_a_running_game_hides_seed_chance_and_cards() -> None:
    game = getaway.load("rob-n-run/training", players=3)
    table = Table(game, seed=5)
    coin = Stream(1)
    while table.state.view(None).facts()["rounds"] == []:
        offered = table.state.moves(table.state.deciders()[0])
        table.play(offered[coin.below(len(offered))])
    for seat in (None, 0, 1, 2):
        text = table.record(seat)
        assert "seed:" not in text
        assert " = " not in text
    assert "seed: 5" in table.archive()


def digests(games: int) -> str:
    """One hash over all positions of many games, with all house rules mixed in."""
    running = hashlib.sha256()
    for number in range(games):
        rules = {"clues-about": ("start", "now")[number % 2], "colours": ("printed", "random")[number // 2 % 2]}
        rules |= {"clue-cards": ("scenario", "drawn")[number // 4 % 2], "cubes": ("passed", "landed")[number // 8 % 2]}
        game = getaway.load("rob-n-run/last-flight", players=2 + number % 4, rules=rules)
        state = game.start(seed=number)
        coin = Stream(number)
        while deciders := state.deciders():
            offered = state.moves(deciders[0])
            state.play(offered[coin.below(len(offered))])
            running.update(state.digest().encode())
            if coin.below(40) == 0:
                imagined = game.imagine(state.view(deciders[0]), Stream(number))
                running.update(imagined.digest().encode())
    return running.hexdigest()


def test_compiled_and_uncompiled_play_alike() -> None:
    games = 400 if FULL else 16
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"}
    code = f"from tests.robnrun.test_random_play import digests; print(digests({games}))"
    compiled = subprocess.check_output([sys.executable, "-c", code], env=environment, cwd=ROOT, text=True).strip()
    assert compiled == digests(games)
