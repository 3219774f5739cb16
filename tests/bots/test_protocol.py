"""What every bot must do: legal moves to the end on any file, a reason, no knowledge of future dice, repeatable games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import getaway
from getaway.bots import Bot, Budget, Choice, Reason, Said, bot_names, make_bot
from getaway.bots.clou.minds import MINDS
from getaway.bots.clou.playing.batch import Batch
from getaway.bots.clou.playing.playout import Playout
from getaway.bots.clou.value.tuned import read_weights
from getaway.bots.clou.value.weights import Weights
from getaway.bots.match import next_choice, play_out
from getaway.clou.play.playout import RandomPlayer, game_chance, game_coin
from getaway.clou.play.position import OVER, RAN_AWAY
from getaway.clou.play.state import State
from getaway.clou.play.view import ClouView
from getaway.core import CREW, Game, Seeded, SetupError, Table, View
from getaway.lab.simulate import simulate
from tests.bots.tables import CONTENT, game, small
from tests.parity.compiled import check_build

ROOT = Path(__file__).resolve().parents[2]
FEW = Budget(nodes=20)  # uncompiled code is slow


def seed_of(seed: str, number: int) -> int:
    """The first number of a study game's stream."""
    return zlib.crc32(f"{seed}.{number}".encode())


@pytest.mark.parametrize(
    ("name", "crew"),
    [("random", ("vic", "una")), ("greedy", ("vic", "una")), ("planner", ("vic", "una")), ("mastermind", ("vic",))],
)
def test_a_playout_is_the_game_that_the_protocol_plays(name: str, crew: tuple[str, ...]) -> None:
    played = game(*crew)
    table = Table(played, seed="s.3")
    play_out(table, [make_bot(name, played, seed=seed_of("s", 3), budget=FEW)])
    assert isinstance(table.state, State)
    position = played.start(seed=0).position
    mind = MINDS[name](played, FEW)
    made = Playout(played.board, position, mind).play(position, game_chance("s", 3), game_coin("s", 3))
    assert position.numbers() == table.state.position.numbers()
    assert made == len(table.log)


def test_the_random_bot_plays_the_games_of_the_engine() -> None:
    played = game("una", "vic")
    first = played.start(seed=0).position
    assert Batch(played, "random").play_games("s", 0, 20) == RandomPlayer(played.board, first).play_games("s", 0, 20)


@pytest.mark.parametrize("name", ["random", "planner"])
def test_seats_may_have_bots_of_their_own_and_each_move_a_reason(name: str) -> None:
    played = game("una", "vic")
    bots = [make_bot(name, played, seats=[1], budget=FEW), make_bot("greedy", played, seats=[0])]
    state = played.start(seed=5)
    moved = set()
    while state.position.phase != OVER:
        choice = next_choice(state, bots)
        moved.add(choice.move.seat)
        assert_told(choice.why, played)
        state.play(choice.move)
    assert moved == {CREW, 0, 1}


@pytest.mark.parametrize("name", bot_names("robnrun"))
def test_every_program_of_a_gang_tells_its_reasons(name: str) -> None:
    played = getaway.load("rob-n-run/training", players=3)
    bots = [make_bot(name, played, seats=[seat], seed=seat) for seat in range(3)]
    table = Table(played, seed=5)
    for _ in range(60):
        choice = next_choice(table.state, bots)
        assert_told(choice.why, played)
        table.play(choice.move)
        if table.state.result is not None:
            break
    assert len(table.log) > 15


def assert_told(why: Reason, played: Game) -> None:
    """A reason is a fact with words in every language, and survives plain data."""
    told = {why.say(lang, played) for lang in ("en", "de", "ja")}
    assert len(told) == 3, f"{why.key} is not translated"
    assert not any("{" in text for text in told), told
    assert Reason.of(json.loads(json.dumps(why.data()))) == why


def test_a_reason_names_things_as_players_know_them() -> None:
    played = game("una", "vic")
    why = Reason("driver", {"seat": 1, "chance": 63})
    assert why.say("en", played) == "Vic has the best chance to escape: 63%"
    assert why.say("de", played) == "Vic entkommt am ehesten: 63\N{NO-BREAK SPACE}%"
    assert Said("I like it").say("ja", played) == "I like it"
    assert Reason.of(Said("I like it").data()) == Said("I like it")


class Stubborn(Bot):
    """Always votes the same and never joins others: like a person, as bots see one."""

    name = "stubborn"
    seats = (0,)

    def choose(self, view: View) -> Choice | None:
        assert isinstance(view, ClouView)
        moves = [move for move in view.state.moves(0) if move.text.endswith("run") or view.state.position.phase != 2]
        return Choice(moves[0], Said("always")) if moves else None


@pytest.mark.parametrize("names", [("greedy", "planner"), ("random", "greedy"), ("random", "random")])
@pytest.mark.parametrize("order", [1, -1])
def test_different_bots_agree_in_a_vote(names: tuple[str, str], order: int) -> None:
    played = game("una", "vic", rules={"group-vote": True})
    bots = [make_bot(name, played, seats=[seat], budget=FEW) for seat, name in enumerate(names)]
    for seed in range(6):
        table = play_out(Table(played, seed=seed), bots[::order])
        assert table.state.result is not None
        assert len(table.log) < 400


def test_a_bot_that_has_spoken_waits_and_an_outvoted_one_joins() -> None:
    played = game("una", "vic", rules={"group-vote": True})
    bots = [Stubborn(), make_bot("greedy", played, seats=[1])]
    state = played.start(seed=3)
    while state.position.phase != OVER:
        state.play(next_choice(state, bots).move)
    assert state.position.ending == RAN_AWAY
    assert state.position.round == 1
    early = played.start(seed=3)
    bot = make_bot("greedy", played, seats=[1])
    first = bot.choose(early.view(1))
    assert first is not None
    early.play(first.move)
    assert bot.choose(early.view(1)) is None


@pytest.mark.parametrize("rule", ["may-pass", "must-spend", "natural-dice", "last-call", "group-vote", "track-grace"])
@pytest.mark.parametrize(("name", "crew"), [("greedy", ("una", "vic")), ("planner", ("vic",))])
def test_house_rules_are_kept(rule: str, name: str, crew: tuple[str, ...]) -> None:
    played = game(*crew, rules={rule: True})
    table = play_out(Table(played, seed=2), [make_bot(name, played, budget=FEW)])
    assert table.state.result is not None
    assert f"{rule}=yes" in table.record()
    again = getaway.replay(table.record())  # every move was legal under this rule
    assert again.state.digest() == table.state.digest()
    voices = [
        entry.move.seat for entry in table.log if entry.move and entry.move.seat != CREW and " vote" in entry.text
    ]
    assert bool(voices) == (rule == "group-vote")


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_no_choice_depends_on_dice_to_come(name: str) -> None:
    played = game("vic")
    state = played.start(seed=1)
    bot, other = (make_bot(name, played, seed=9, budget=FEW) for _ in range(2))
    while state.position.phase != OVER:
        elsewhere = played.imagine(state.view(0), Seeded.open("another key"))
        choice, same = bot.choose(state.view(0)), other.choose(elsewhere.view(0))
        assert choice is not None
        assert same is not None
        assert same.move == choice.move
        state.play(choice.move)


def test_an_unknown_bot_is_refused_in_one_sentence() -> None:
    with pytest.raises(SetupError, match=r'no bot "gready" for .*; .*greedy'):
        make_bot("gready", game("una"))


@pytest.mark.parametrize("name", ["random", "greedy", "planner"])
def test_the_lab_plays_bots_as_the_protocol_does(name: str) -> None:
    played = small("pantry")
    found = simulate(str(CONTENT / "pantry.yaml"), [str(CONTENT / "kit.yaml")], bot=name, games=2, workers=1)
    assert [record["bot"] for record in found.records] == [name, name]
    table = play_out(Table(played, seed="1.1"), [make_bot(name, played, seed=seed_of("1", 1))])
    assert table.state.result is not None
    assert found.records[1]["points"] == table.state.result.score
    assert found.records[1]["moves"] == len(table.log)


def test_better_bots_bring_more_from_the_same_seeds() -> None:
    played = game("una")
    means = {}
    for name, games in (("random", 60), ("greedy", 60)):
        found = Batch(played, name).play_games("s", 0, games)
        means[name] = sum(0 if ending in (3, 4) else points for ending, points, _ in found) / games
    assert means["greedy"] > means["random"] + 2


def test_weights_are_whole_and_name_no_content() -> None:
    for given in read_weights().values():
        Weights(given)
        with pytest.raises(KeyError):
            Weights({name: value for name, value in given.items() if name != "slope"})
        with pytest.raises(ValueError, match="weights"):
            Weights({**given, "kiosk": 1})


def test_compiled_and_uncompiled_bots_play_alike() -> None:
    check_build()
    code = (
        "import json; from tests.bots.tables import game; from getaway.bots import Budget;"
        "from getaway.bots.clou.playing.batch import Batch;"
        "from getaway.bots.clou.minds import MINDS; from getaway.bots.clou.playing.playout import Playout;"
        "g = game('vic', 'una'); first = g.start(seed=0).position;"
        "print(json.dumps([Batch(g, 'greedy').play_games('s', 0, 8),"
        "Playout(g.board, first, MINDS['planner'](g, Budget(nodes=40))).play_some('s', 0, 1)]))"
    )
    found = []
    for path in (ROOT / "build" / "compiled", ROOT / "src"):
        environment = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
        done = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
        found.append(json.loads(done.stdout))
    assert found[0] == found[1]
