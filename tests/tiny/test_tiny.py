"""A third engine plays in every room, though no line outside its folders knows it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import getaway
from getaway.bots import make_bot
from getaway.bots.match import play_out
from getaway.cli import main
from getaway.content.engines import engine, engine_names
from getaway.core import GetawayError, Table, read_record
from tests.tiny.engine import PACK
from tests.tiny.game import TinyGame
from tests.tiny.guest import DOOR, welcomed

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("GETAWAY_HOME", str(tmp_path))
    monkeypatch.setenv("GETAWAY_LANG", "en")
    monkeypatch.chdir(tmp_path)
    with welcomed():
        yield


def run(*args: str, said: str = "") -> Result:
    return CliRunner().invoke(main, list(args), input=said, catch_exceptions=False)


def test_no_line_of_the_house_knows_it() -> None:
    found = subprocess.run(
        ["grep", "-rniE", r"\btiny\b", str(ROOT / "src" / "getaway"), "--include=*.py"], capture_output=True
    )
    assert found.stdout == b""


def test_it_is_an_engine_like_others() -> None:
    assert engine_names()[-1] == "tiny"
    assert "cellar" in run("list", str(PACK)).output
    assert "1 file checked: no mistakes" in run("check", str(PACK)).output
    assert "9, 12, 7" in run("show", DOOR).output
    assert (
        json.loads(run("list", str(PACK), "--json", "--lang", "de").output)["packs"][0]["doors"][0]["title"]
        == "Der Keller"
    )


def test_a_designer_s_door_is_checked_and_played() -> None:
    assert run("new", "door", "my-door.yaml").exit_code == 0
    assert "no mistakes" in run("check", "my-door.yaml").output
    Path("my-door.yaml").write_text("engine: tiny\nid: x\npins: [1]\n")
    assert "my-door.yaml:3:8: error: expected" in run("check", "my-door.yaml").output


def test_it_is_played_in_the_terminal_alone_and_with_a_bot() -> None:
    done = run("play", DOOR, "--bots", "bob", "--seed", "3", said="deals\nplays 9\nstops\n")
    assert "ann > " in done.output
    assert '"plays 9" is no move now; possible: ann plays' in done.output
    assert "> bob plays" in done.output
    again = run("play", "--resume", "--bots", "ann,bob")
    assert "side " in again.output.splitlines()[-2]  # the last line says where the record lies
    [save] = Path("games").glob("*.getaway")
    shown = run("replay", str(save))
    assert "crew deals" in shown.output
    assert "The lock" in shown.output
    assert "every one of them legal" in run("verify", str(save)).output
    assert "Das Schloss" in run("replay", str(save), "--lang", "de").output


def test_the_house_rule_counts_and_stands_in_the_record() -> None:
    plain, near = (getaway.load(DOOR, rules=rules) for rules in ({}, {"nearly": True}))
    assert isinstance(plain, TinyGame)
    cards = [3, 3, 1, 2, 5, 6]
    for game, opened in ((plain, 0), (near, 1)):
        table = Table(game, dice=cards)
        for text in ("deals", "ann plays 3", "bob plays 2", "ann plays 3", "bob stops", "ann stops"):
            table.play(text)
        assert table.state.view(None).facts()["opened"] == opened
    assert "rules: nearly=yes" in table.archive()
    with pytest.raises(GetawayError, match="two players"):
        getaway.load(DOOR, players=3)


def test_a_hand_is_hidden_from_the_other_seat() -> None:
    table = Table(getaway.load(DOOR), dice=[1, 2, 3, 4, 5, 6])
    table.play("deals")
    assert table.state.view(0).facts()["hand"] == [1, 2, 3]
    assert table.state.view(1).facts()["hand"] == [4, 5, 6]
    assert table.state.view(None).facts()["hand"] is None
    assert "= 1 2 3" not in table.record(0)
    assert "= 1 2 3 4 5 6" in table.archive()


def test_many_games_are_simulated_and_one_of_them_is_a_record() -> None:
    done = run("simulate", DOOR, "--bot", "picker", "--games", "20", "--json")
    assert json.loads(done.stdout)["games"] == 20
    assert json.loads(run("simulate", DOOR, "--bot", "picker,random", "--games", "5", "--json").stdout)["games"] == 5
    record = run("simulate", DOOR, "--bot", "picker", "--record", "7").output
    assert set(read_record(record).files) == {"locks/pack.yaml", "locks/doors/cellar.yaml"}
    assert getaway.replay(record).state.result is not None
    assert run("simulate", DOOR, "--bot", "greedy").exit_code == 2


def test_its_bots_follow_the_one_protocol() -> None:
    game = getaway.load(DOOR)
    table = play_out(Table(game, seed=1), [make_bot("picker", game, seats=[0]), make_bot("random", game, seats=[1])])
    assert table.state.result is not None
    choice = make_bot("picker", game).choose(Table(game, seed=1).state.view(0))
    assert choice is not None
    assert choice.why.say("de", game) == "eine von mehreren"


def test_its_kept_content_makes_the_game_again() -> None:
    game = getaway.load(DOOR)
    data = json.loads(json.dumps(engine("tiny").keep(game)))
    assert engine("tiny").kept(data, {}).headers() == game.headers()
