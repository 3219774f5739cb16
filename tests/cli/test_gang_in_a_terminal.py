"""`getaway play` with Rob 'n Run in a real terminal: frames that fit, a curtain that hides, in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import getaway
from getaway.core import Table, read_record
from tests.cli.tables import Terminal, saved

CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
CLEAR = "\x1b[H\x1b[2J"
FORGET = f"{CLEAR}\x1b[3J"
ALONE = {"en": "for your eyes only", "de": "nur für dich", "ja": "だけの画面"}


def frames(output: str) -> list[list[str]]:
    return [CODES.sub("", picture).split("\n") for picture in output.split(CLEAR)[1:]]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 40)])
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_every_frame_fits_the_window(tmp_path: Path, lang: str, columns: int, rows: int) -> None:
    args = ("play", "rob-n-run/harbour", "--players", "4", "--bots", "others", "--seed", "3", "--lang", lang)
    lines = [
        "start",
        "1",
        "",
        "hint",
        "1",
        "1",
        "back",
        "?",
        "",
        "? 8",
        "? acid",
        "? red",
        "note acid!",
        "safes",
        *[""] * 3,
    ]
    with Terminal(*args, home=tmp_path, columns=columns, rows=rows) as terminal:
        for line in [*lines, "log", "", "hint", "quit"]:
            terminal.until("> $")
            terminal.send(line)
        terminal.until("getaway play --resume")
        assert terminal.ends() == 0
    drawn = frames(terminal.output)
    assert len(drawn) > 10
    for frame in drawn[:-1]:
        assert len(frame) - 1 <= rows
        assert max(map(cell_len, frame)) <= columns


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_between_two_players_screen_and_scrollback_are_cleared(tmp_path: Path, lang: str) -> None:
    args = ("play", "rob-n-run/training", "--players", "2", "--seed", "5", "--lang", lang)
    with Terminal(*args, home=tmp_path) as terminal:
        terminal.until("> $")
        terminal.send("start")
        for line in ["", "1", "ready"]:  # the boss
            shown = terminal.until("> $")
            terminal.send(line)
        shown = terminal.until(f"{ALONE[lang]}.*> $")
        assert FORGET in shown
        assert CODES.sub("", shown.rpartition(FORGET)[2]).strip().count("\n") == 0  # only the question
        terminal.send("")
        assert shown != terminal.until("> $")
        terminal.send("quit")
        assert terminal.ends() == 0
    assert terminal.output.count(FORGET) >= 3


def test_no_color_leaves_only_the_code_that_hides_a_hand(tmp_path: Path) -> None:
    args = ("play", "rob-n-run/training", "--players", "2", "--seed", "5")
    with Terminal(*args, home=tmp_path, NO_COLOR="1") as terminal:
        for line in ["start", "", "1", "ready", "", "quit"]:
            terminal.until("> $")
            terminal.send(line)
        assert terminal.ends() == 0
    assert "\x1b" not in terminal.output.replace(FORGET, "")
    assert "alarm stack" in terminal.output


def test_plain_lines_in_a_terminal_are_hidden_from_the_next_player_too(tmp_path: Path) -> None:
    with Terminal("play", "rob-n-run/training", "--players", "2", "--seed", "5", "--plain", home=tmp_path) as terminal:
        for line in ["start", "", "1", "ready"]:
            terminal.until("> $")
            terminal.send(line)
        assert FORGET in terminal.until(f"{ALONE['en']}.*> $")
        terminal.send("quit")
        terminal.until("> $")
        terminal.send("quit")
        assert terminal.ends() == 0


def test_a_game_goes_on_with_its_programs_and_notes(tmp_path: Path) -> None:
    args = ("play", "rob-n-run/training", "--players", "3", "--bots", "ben=greedy,cem", "--seed", "1")
    with Terminal(*args, home=tmp_path) as terminal:
        for line in ["start", "note watch out for acid"]:
            terminal.until("> $")
            terminal.send(line)
        terminal.until("for your eyes only")
        terminal.process.kill()
        terminal.ends()
    assert "watch out" not in saved(tmp_path).read_text(encoding="utf-8")
    with Terminal("play", "--resume", "--lang", "de", home=tmp_path) as terminal:
        shown = terminal.until("> $")
        assert "watch out for acid" in shown
        assert "Ben, Cem" in shown
        terminal.send("quit")
        assert terminal.ends() == 0


def test_a_whole_game_of_programs_is_watched_step_by_step(tmp_path: Path) -> None:
    args = ("play", "rob-n-run/blackout", "--players", "3", "--bots", "all", "--seed", "2", "--lang", "de")
    with Terminal(*args, home=tmp_path) as terminal:
        for _ in range(12):
            shown = terminal.until("> $")
            terminal.send("")
        assert "Das Szenario rät" in shown or "rät zu dieser Karte" in terminal.output
        terminal.until("> $")
        terminal.send("q")
        assert terminal.ends() == 0


def test_a_record_is_shown_step_by_step_with_all_hands(tmp_path: Path) -> None:
    table = Table(getaway.load("rob-n-run/training", players=2), seed=1)
    for text in ("start", "robs bank", "ready", "exchanges"):
        table.play(text)
    (tmp_path / "game").write_text(table.archive(), encoding="utf-8")
    with Terminal("replay", str(tmp_path / "game"), "--lang", "ja", home=tmp_path, columns=100, rows=40) as terminal:
        for line in read_record(table.archive()).lines:
            assert line.text in terminal.until("> $")
            terminal.send("")
        assert "ついたての後ろ" in terminal.output
        terminal.until("検証")
        assert terminal.ends() == 0
