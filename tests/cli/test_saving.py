"""Every entry is on disk before the next prompt: after a kill, crash or closed window, the game continues."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

import getaway
from getaway.cli import main
from getaway.cli.saves import Save, SaveError
from getaway.core import FORMAT, Table
from getaway.core.record import FIRST_LINE
from tests.cli.tables import Terminal, command, crew, environment, frozen_game, job, saved, texts_of_random_game


def resume(home: Path, lines: str = "", *args: str) -> str:
    done = CliRunner().invoke(main, ["play", "--resume", *args], input=lines, env={"GETAWAY_HOME": str(home)})
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_game_killed_in_the_middle_goes_on_in_the_same_position(tmp_path: Path) -> None:
    game = frozen_game("bakery", "ada")
    moves = texts_of_random_game(game, 6, run=False)[:3]
    with Terminal("play", job("bakery"), "--crew", crew("ada"), "--seed", "6", home=tmp_path) as terminal:
        for move in moves:
            terminal.until("> $")
            terminal.send(move)
        terminal.until("> $")
        terminal.process.send_signal(signal.SIGKILL)
        assert terminal.ends() == -signal.SIGKILL
    expected = Table(game, seed="6")
    for move in moves:
        expected.play(move)
    assert saved(tmp_path).read_text(encoding="utf-8") == expected.record()
    resume(tmp_path, "undo\nredo\n")
    again = getaway.replay(saved(tmp_path).read_text(encoding="utf-8"))
    assert again.state.digest() == expected.state.digest()
    assert [entry.text for entry in again.log] == [*moves, "undo 1", "redo 1"]


def test_killed_at_any_moment_the_file_is_a_whole_record(tmp_path: Path) -> None:
    moves = texts_of_random_game(frozen_game("ferry", "ada", "bo"), 2, run=False)
    args = command("play", job("ferry"), "--crew", crew("ada", "bo"), "--seed", "2")
    with subprocess.Popen(args, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(tmp_path)) as process:
        assert process.stdin is not None
        process.stdin.write("".join(f"{move}\n" for move in moves).encode())
        process.stdin.flush()
        games = tmp_path / "games"
        while not (games.is_dir() and list(games.glob("*.getaway"))):
            os.sched_yield()
        process.kill()
    played = [entry.text for entry in getaway.replay(saved(tmp_path).read_text(encoding="utf-8")).log]
    assert played == moves[: len(played)]
    assert len(played) >= 1


def test_ctrl_c_leaves_a_game_that_goes_on(tmp_path: Path) -> None:
    with Terminal("play", job("bakery"), "--crew", crew("ada"), "--seed", "6", home=tmp_path) as terminal:
        terminal.until("> $")
        terminal.send("start")
        terminal.until("ada> $")
        assert "getaway play --resume" in terminal.interrupt("--resume")
        assert terminal.ends() == 130
    assert "ada" in resume(tmp_path)


def test_the_last_unfinished_game_is_found_and_damaged_files_are_passed_over(tmp_path: Path) -> None:
    game = frozen_game("bakery", "ada")
    for number, seed in enumerate(("11", "12", "13")):
        table = Table(game, seed=seed)
        table.play("start")
        save = Save(tmp_path / "games" / f"{seed}.getaway")
        save.write(table.record())
        os.utime(save.path, (number, number))
    finished = Table(game, seed="14")
    for move in texts_of_random_game(game, 14):
        finished.play(move)
    Save(tmp_path / "games" / "over.getaway").write(finished.record())
    (tmp_path / "games" / "13.getaway").write_text("Getaway rec", encoding="utf-8")
    assert "12.getaway: here you go on" in resume(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("sha256:", "sha256:0", "played with another content"),
        ("engine: clou ", "engine: clou 99", "played with another engine"),
        (" strength.1", " luck.1", "line 9: 'ada"),
        ("seed: 6", "seed: 7", "line 8: 'crew start' says that chance gave"),
    ],
)
def test_a_game_that_does_not_fit_is_refused_with_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    table = Table(frozen_game("bakery", "ada"), seed="6")
    table.play("start")
    table.play(next(move for move in table.state.moves(0) if "strength" in move.text))
    text = table.record().replace(old, new)
    (tmp_path / "game").write_text(text, encoding="utf-8")
    done = CliRunner().invoke(main, ["play", "--resume", str(tmp_path / "game")])
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert str(tmp_path / "game") in done.stderr


@pytest.mark.parametrize("format", [FORMAT - 1, FORMAT + 1])
@pytest.mark.parametrize("named", [True, False])
def test_a_game_of_another_format_is_refused_and_stays_as_it_was(tmp_path: Path, named: bool, format: int) -> None:
    table = Table(frozen_game("bakery", "ada"), seed="6")
    table.play("start")
    save = Save(tmp_path / "games" / "game.getaway")
    save.write(table.record().replace(FIRST_LINE, f"Getaway record {format}"))
    before = save.path.read_bytes()
    args = ["play", "--resume", *([str(save.path)] if named else [])]
    done = CliRunner().invoke(main, args, env={"GETAWAY_HOME": str(tmp_path)})
    assert done.exit_code == 2
    assert f"{save.path} cannot go on: this record has format {format}, " in done.stderr
    assert f"this version of Getaway reads format {FORMAT}: " in done.stderr
    assert [path.read_bytes() for path in save.path.parent.iterdir()] == [before]


def test_a_game_of_another_format_hides_no_game_that_goes_on(tmp_path: Path) -> None:
    table = Table(frozen_game("bakery", "ada"), seed="6")
    table.play("start")
    for number, first in enumerate((FIRST_LINE, "Getaway record 1")):
        save = Save(tmp_path / "games" / f"{number}.getaway")
        save.write(table.record().replace(FIRST_LINE, first))
        os.utime(save.path, (number, number))
    assert "0.getaway: here you go on" in resume(tmp_path)


def test_a_game_that_is_over_is_not_resumed(tmp_path: Path) -> None:
    game = frozen_game("bakery", "ada")
    table = Table(game, seed="14")
    for move in texts_of_random_game(game, 14):
        table.play(move)
    (tmp_path / "game").write_text(table.record(), encoding="utf-8")
    done = CliRunner().invoke(main, ["play", "--resume", str(tmp_path / "game")])
    assert (done.exit_code, "getaway replay" in done.stderr) == (2, True)


def test_a_write_that_fails_leaves_the_old_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = Save(tmp_path / "a.getaway")
    save.write("old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SaveError, match="No space left on device"):
        save.write("new")
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["old"]


def test_two_windows_do_not_overwrite_each_other(tmp_path: Path) -> None:
    here, there = Save(tmp_path / "a.getaway"), Save(tmp_path / "a.getaway")
    here.write("one")
    with pytest.raises(SaveError, match="another window"):
        there.write("two")
    here.write("three")
    assert here.path.read_text(encoding="utf-8") == "three"


def test_two_games_of_the_same_second_have_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GETAWAY_HOME", str(tmp_path))
    paths = set()
    for _ in range(3):
        save = Save.new("bakery")
        save.write("x")
        paths.add(save.path)
    assert len(paths) == 3
