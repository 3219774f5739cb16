"""Many games at once: the same totals with any workers, anywhere, in any pieces."""

from __future__ import annotations

import csv
import io
import json
import re
import statistics
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import getaway
from getaway.cli import main
from getaway.cli.version import SLOW
from getaway.clou.play.playout import RandomPlayer
from getaway.core import SetupError
from getaway.core.compiled import compiled
from getaway.lab import processes
from getaway.lab.clou import port
from getaway.lab.simulate import simulate
from tests.cli.tables import Terminal, crew, frozen_game, job, thief

CREW = [thief("ada"), thief("bo")]
PAIR = ["simulate", job("bakery"), "--crew", crew("ada", "bo")]


def run(*args: str) -> Any:
    return CliRunner().invoke(main, list(args))


def test_the_json_has_every_field_and_endings_add_up() -> None:
    args = [*PAIR, "--games", "60", "--seed", "9", "--workers", "1"]
    done = run(*args, "--json")
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    assert said["games"] == 60
    endings = [said[name] for name in ("ran_away", "escaped", "caught", "tracked_down", "got_away")]
    assert sum(endings) == 60
    assert said["won"] == 60 - said["caught"] - said["tracked_down"]
    assert set(said["score"]) == {"mean", "median", "p10", "p90"}
    assert said["score"]["p10"] <= said["score"]["median"] <= said["score"]["p90"]
    assert (said["bot"], said["seed"], said["workers"]) == ("random", "9", 1)
    assert said["actions"] > 60
    assert said["seconds"] > 0
    assert said["actions_per_second"] > 0
    assert said["compiled"] is compiled()
    assert said["version"] == getaway.__version__
    assert said["content"].startswith("sha256:")
    plain = run(*args).stdout
    assert all(name in plain for name in said)


def test_the_result_does_not_depend_on_workers_or_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate(job("bakery"), CREW, games=90, seed=4, workers=1)
    shared = simulate(job("bakery"), CREW, games=90, seed=4, workers=2)
    assert (alone.workers, shared.workers) == (1, 2)
    assert alone.each == shared.each
    assert alone.records == shared.records
    monkeypatch.setattr(processes, "SHORT", 0.0)  # other processes help from the first game on
    assert simulate(job("bakery"), CREW, games=90, seed=4).records == alone.records
    assert simulate(job("bakery"), CREW, games=90, seed=5, workers=1).records != alone.records


def test_a_lost_game_counts_as_nothing() -> None:
    found = simulate(job("bakery"), CREW, games=200, seed=1, workers=1).summary
    assert found["caught"] + found["tracked_down"] > 0
    game = frozen_game("bakery", "ada", "bo")
    games = RandomPlayer(game.board, game.start(seed=0).position).play_games("1", 0, 200)
    scores = [0 if ending in port.LOST else points for ending, points, _ in games]
    assert found["score"]["mean"] == round(statistics.mean(scores), 3)
    assert found["score"]["median"] == statistics.median(scores)
    assert found["actions"] == sum(moves for _, _, moves in games)


def test_records_tell_every_game_with_its_seed_and_each_can_be_replayed() -> None:
    found = simulate(job("bakery"), CREW, bot="greedy", games=5, seed="mine", workers=1)
    assert [record["game"] for record in found.records] == [0, 1, 2, 3, 4]
    for number, record in enumerate(found.records):
        table = getaway.replay(found.record(number))
        assert table.state.result
        assert (record["ending"], record["points"]) == (table.state.result.ending, table.state.result.score)
        assert (record["moves"], record["seed"]) == (len(table.log), f"mine.{number}")


def test_records_make_a_data_frame() -> None:
    found = simulate(job("bakery"), CREW, games=5, workers=1)
    frame = found.frame()
    assert list(frame["score"]) == [record["score"] for record in found.records]


def test_a_terminal_shows_how_far_it_is_and_a_pipe_does_not(tmp_path: Path) -> None:
    with Terminal(*PAIR, "--games", "2500", "--workers", "1", home=tmp_path) as terminal:
        shown = terminal.until(r"left \S*\d:\d\d")
        assert re.search(r"\d+/2500\S* games", shown)
        assert terminal.ends() == 0
    assert run(*PAIR, "--games", "5").stderr == f"{SLOW}\n"


def test_every_seat_may_have_a_bot_of_its_own() -> None:
    mixed = simulate(job("bakery"), CREW, bot="greedy,random", games=20, workers=1)
    other = simulate(job("bakery"), CREW, bot=["random", "greedy"], games=20, workers=1)
    assert mixed.summary["bot"] == "greedy,random"
    assert mixed.records[0]["bot"] == "greedy,random"
    assert [game["points"] for game in mixed.records] != [game["points"] for game in other.records]


def test_all_crews_of_a_size_are_played_and_added_up() -> None:
    done = run("simulate", "clou/kiosk", "--crew", "all", "--players", "2", "--games", "4", "--json", "--workers", "1")
    said = json.loads(done.stdout)
    crews = [tuple(table["crew"]) for table in said["tables"]]
    assert len(crews) == len(set(crews)) == 6
    assert said["together"]["games"] == 24
    assert sum(table["won"] for table in said["tables"]) == said["together"]["won"]
    plain = run("simulate", "clou/kiosk", "--crew", "all", "--players", "2", "--games", "4", "--workers", "1").stdout
    assert len(plain.splitlines()) == 7


@pytest.mark.parametrize("workers", ["1", "2"])
def test_csv_has_a_line_for_each_game_in_order(workers: str) -> None:
    args = ["simulate", job("bakery"), "--crew", crew("ada"), "--games", "30", "--csv", "--workers", workers]
    lines = list(csv.DictReader(io.StringIO(run(*args).stdout)))
    assert [line["game"] for line in lines] == [str(number) for number in range(30)]
    records = simulate(job("bakery"), [thief("ada")], games=30, workers=1).records
    assert [line["score"] for line in lines] == [str(record["score"]) for record in records]


def test_one_game_comes_as_a_record_that_replays(tmp_path: Path) -> None:
    path = tmp_path / "seven.record"
    done = run(*PAIR, "--bot", "greedy,random", "--seed", "3", "--record", "7", "-o", str(path))
    assert done.exit_code == 0, done.output
    text = path.read_text("utf-8")
    assert "seed: 3.7" in text
    played = simulate(job("bakery"), CREW, bot="greedy,random", seed=3, games=8, workers=1).records[7]
    assert f"result: {played['ending']} {played['points']}" in text
    again = run("replay", str(path))
    assert again.exit_code == 0, again.output


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ([*PAIR, "--bot", "randon"], 'no bot "randon"; did you mean "random"'),
        ([*PAIR, "--bot", "random,random,random"], "3 bots for 2 seats: name one for all, or one for each seat"),
        ([*PAIR, "--players", "3"], "the crew has 2 thieves, not 3"),
        (["simulate", job("bakery")], "crew of one to three"),
        (["simulate", job("bakery"), "--crew", crew("ada", "bo", "cy", "ada")], "one to three thieves, not 4"),
        (["simulate", "clou/kiosk", "--crew", "all", "--players", "5"], "one to three thieves, not 5"),
        (["simulate", "clou/kiosk", "--crew", "brucy"], 'no thief "brucy"; did you mean "bruce"'),
        (["simulate", "clou/kisk", "--crew", "bruce"], 'did you mean "clou/kiosk"'),
        (["simulate", "clou/kiosk", "--crew", "all", "--record", "3"], "a record is of one game: name the crew"),
        (["simulate", "rob-n-run/training", "--players", "9"], "9 is not in the range"),
        (["simulate", "rob-n-run/training", "--players", "1"], "a gang has two to five players, not 1"),
        (["simulate", "rob-n-run/training", "--crew", "bruce"], "say how many with --players"),
        (["simulate", "rob-n-run/training", "--bot", "boos"], 'no bot "boos"; did you mean "boss"'),
        (["simulate", "rob-n-run/training", "--bot", "crew,crew,crew,told-nothing"], "play a whole gang"),
        ([*PAIR, "--on", "tcp://127.0.0.1:9"], "no cluster answers at tcp://127.0.0.1:9"),
        ([*PAIR, "--on", "nonsense"], "no cluster answers at nonsense"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence_with_exit_code_2(
    args: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from getaway.lab import cluster

    monkeypatch.setattr(cluster, "ANSWERS", 0.5)
    done = run(*args)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_with_mistakes_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(Path(job("bakery")).read_text("utf-8").replace("time:", "tiem:"), encoding="utf-8")
    done = run("simulate", str(path), "--crew", crew("ada"))
    assert done.exit_code == 2
    assert "broken.yaml:" in done.stderr
    assert "tiem" in done.stderr


def test_an_unknown_bot_or_crew_is_refused_before_any_worker_starts() -> None:
    with pytest.raises(SetupError, match='no bot "randon"'):
        simulate(job("bakery"), CREW, bot="randon", workers=2)
    with pytest.raises(SetupError, match="crew of one to three"):
        simulate(job("bakery"), [], workers=2)


def test_house_rules_can_be_given_as_words_or_as_a_mapping() -> None:
    words = simulate(job("bakery"), CREW, rules=["may-pass=yes"], games=5, workers=1)
    mapping = simulate(job("bakery"), CREW, rules={"may-pass": True}, games=5, workers=1)
    assert words.records == mapping.records
    assert words.summary["rules"] == {"may-pass": True}


@pytest.mark.parametrize("bots", ["random", "greedy", "crew", "crew,random", "told-everything", "told-nothing"])
def test_a_gang_plays_too_and_its_games_can_be_replayed(bots: str) -> None:
    found = simulate("rob-n-run/training", players=2, bot=bots, games=2, seed=5, workers=1)
    said = found.summary
    assert said["games"] == 2 == said["won"] + said["caught"] + said["stranded"]
    table = getaway.replay(found.record(1))
    record = found.records[1]
    assert table.state.result
    assert record["moves"] == len(table.log)
    assert record["ending"] == table.state.result.ending.rsplit("-", 1)[0] or record["terminal"]


def test_a_gangs_json_has_its_fields() -> None:
    args = [
        "simulate",
        "rob-n-run/training",
        "--players",
        "4",
        "--games",
        "30",
        "--seed",
        "2",
        "--workers",
        "1",
        "--json",
    ]
    said = json.loads(run(*args).stdout)
    wanted = "scenario players bot games won caught gold terminal robberies actions seconds workers actions_per_second"
    assert set(wanted.split()) < set(said)
    assert (said["players"], said["games"]) == (4, 30)
