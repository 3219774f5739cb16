"""`getaway play` in a real terminal: frames that fit, colour only where wanted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.cli.tables import CLEAR, Terminal, crew, frozen_game, job, texts_of_random_game

CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def frames(output: str) -> list[list[str]]:
    """The frames that were drawn, each with its prompt as the last line."""
    return [CODES.sub("", picture).split("\n") for picture in output.split(CLEAR)[1:]]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 40)])
def test_every_frame_fits_the_window(tmp_path: Path, columns: int, rows: int) -> None:
    moves = texts_of_random_game(frozen_game("substation", "ada", "bo", "dov"), 5)[:12]
    args = ("play", job("substation"), "--crew", crew("ada", "bo", "dov"), "--seed", "5")
    with Terminal(*args, home=tmp_path, columns=columns, rows=rows) as terminal:
        for line in [*moves, "plan", "", "sheet bo", "", "?", "", "? zzz", "quit"]:
            terminal.until("> $")
            terminal.send(line)
        assert terminal.ends() == 0
    drawn = frames(terminal.output)
    assert len(drawn) > len(moves)
    for frame in drawn[:-1]:
        assert len(frame) - 1 <= rows  # the last line is empty after Enter
        assert max(map(cell_len, frame)) <= columns


def test_colour_is_used_by_default_and_no_color_turns_every_code_off(tmp_path: Path) -> None:
    args = ("play", job("bakery"), "--crew", crew("ada"), "--seed", "5")
    with Terminal(*args, home=tmp_path / "a") as coloured:
        coloured.until("> $")
        coloured.send("quit")
        coloured.ends()
    assert "\x1b[" in coloured.output
    with Terminal(*args, home=tmp_path / "b", NO_COLOR="1") as plain:
        for line in ["start", "?", "", "plan", "", "quit"]:
            plain.until("> $")
            plain.send(line)
        assert plain.ends() == 0
    assert "\x1b" not in plain.output
    assert "strength" in plain.output


def test_without_colour_a_frame_still_fills_the_window(tmp_path: Path) -> None:
    with Terminal("play", job("bakery"), "--crew", crew("ada"), home=tmp_path, NO_COLOR="1") as terminal:
        shown = terminal.until("> $")
        assert shown.count("\n") == 23  # the prompt is in the last of 24 rows
        terminal.send("start")
        assert terminal.until("> $").count("\n") == 24  # one of them is our Enter


def test_choosing_and_starting_takes_three_times_enter(tmp_path: Path) -> None:
    with Terminal("play", home=tmp_path) as terminal:
        assert "1 " in terminal.until(r"\]: $")
        terminal.send("")
        assert "bruce" in terminal.until(r"\]: $")
        terminal.send("")
        terminal.until(r"crew \[start\]> $")
        terminal.send("")
        assert "The dice show" in terminal.until("bruce> $")
        terminal.send("quit")
        assert terminal.ends() == 0


def test_wide_letters_from_a_japanese_keyboard_are_understood(tmp_path: Path) -> None:
    args = ("play", job("bakery"), "--crew", crew("ada"), "--seed", "5", "--lang", "ja")
    with Terminal(*args, home=tmp_path) as terminal:
        terminal.until("> $")
        terminal.send("ｓｔａｒｔ")
        assert "ダイスの目は" in terminal.until("ada> $")
        terminal.send("？　ｓｔｒｅｎｇｔｈ．１")
        assert "strength.1に入る数：1〜3" in terminal.until("ada> $")
        terminal.send("quit")
        assert terminal.ends() == 0
