"""What designers of scenarios meet: a template that plays, and every limit explained with its place in the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import getaway
from getaway.bots import make_bot
from getaway.bots.match import play_out
from getaway.cli import main
from getaway.core import Table
from getaway.robnrun.engine import ENGINE


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """The template scenario with some words replaced."""
    text = ENGINE.template(ENGINE.kind("scenario"), "mine")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file = folder / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_new_writes_a_scenario_that_passes_every_check(tmp_path: Path) -> None:
    file = tmp_path / "night-train.yaml"
    done = run("new", "scenario", str(file))
    assert done.exit_code == 0
    assert f"getaway play {file}" in done.output
    text = file.read_text(encoding="utf-8")
    assert "\nid: night-train\n" in text
    assert text.count("#") > 5
    checked = run("check", str(file))
    assert checked.exit_code == 0
    assert "no mistakes" in checked.output
    assert run("new", "scenario", str(file)).exit_code == 2  # the file exists


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_scenario_plays_to_its_end(tmp_path: Path, players: int) -> None:
    table = Table(getaway.load(str(written(tmp_path)), players=players), seed=players)
    play_out(table, [make_bot("greedy", table.game)])
    assert getaway.replay(table.record()).state.digest() == table.state.digest()


ROUTE = "route: [[yellow, red], [green], [white], [red], [green]]"
MISTAKES = [
    ("clues: [1, 2, 3, 6, 8, 11]", "clues: [1, 2, 3, 6, 8]", "6 different clue cards"),
    ("clues: [1, 2, 3, 6, 8, 11]", "clues: [1, 2, 3, 6, 8, 8]", "6 different clue cards"),
    ("clues: [1, 2, 3, 6, 8, 11]", "clues: [1, 2, 3, 6, 8, 17]", "there is no clue card 17; there are 1, 2, 3"),
    ("two-players: {6: 5}", "", "card 6 is for 3 to 5 players: say in two-players what two play with instead"),
    ("two-players: {6: 5}", "two-players: {6: 9}", "two players play with a card of 1, 2, 3, 4, 5, 7"),
    ("two-players: {6: 5}", "two-players: {6: 8}", "two players would have a card twice"),
    ("two-players: {6: 5}", "two-players: {6: 5, 7: 4}", "card 7 is none of this scenario's"),
    (
        "dealers: [yellow, green, white, red]",
        "dealers: [yellow, green, white]",
        "each of the 4 quarters hides one dealer",
    ),
    ("dealers: [yellow, green, white, red]", "dealers: [yellow, green, white, white]", "one dealer of each colour"),
    ("dealers: [yellow, green, white, red]", "dealers: [yellow, green, white, blue]", "blue"),
    (ROUTE, "route: [[yellow], [green], [white], [red]]", "5 squares are marked for cubes, found 4"),
    (ROUTE, "route: [[yellow], [green], [], [red], [red]]", "each marked square holds at least one cube"),
    (ROUTE, "route: [[yellow], [green, red], [white], [red], [red]]", "never holds more cubes than an earlier one"),
    (ROUTE, f"route: [[{', '.join(['red'] * 16)}], [green], [white], [red], [red]]", "at most 15 cubes"),
    ("station: {yellow: 1, green: 1}", "station: {yellow: -1}", "-1"),
    ("station: {yellow: 1, green: 1}", "station: {purple: 1}", "purple"),
    ("engine: robnrun\n", "", "engine"),
]


@pytest.mark.parametrize(("old", "new", "told"), MISTAKES, ids=[row[2][:40] for row in MISTAKES])
def test_a_limit_is_explained_with_its_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    file = written(tmp_path, (old, new))
    done = run("check", str(file))
    assert done.exit_code == 2
    assert told in done.output
    assert f"{file}:" in done.output
    assert "Traceback" not in done.output


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    changes = [("clues: [1, 2, 3, 6, 8, 11]", "clues: [1, 2, 3, 6, 8, 17]"), (ROUTE, "route: [[yellow], [green]]")]
    done = run("check", str(written(tmp_path, *changes, ("two-players: {6: 5}", ""))))
    assert "3 errors" in done.output


@pytest.mark.parametrize(
    ("station", "hint"),
    [
        ("{red: 3, yellow: 3}", "few gangs will get away"),
        ("{white: 5}", "with 3 players there is room for 3 white cubes"),
    ],
)
def test_what_is_hardly_meant_gets_a_hint(tmp_path: Path, station: str, hint: str) -> None:
    done = run("check", str(written(tmp_path, ("station: {yellow: 1, green: 1}", f"station: {station}"))))
    assert done.exit_code == 0
    assert hint in done.output


EXPERTS = "forbidden: [8, 11, 16]\nadvice: [1, 2, 3, 4, 5, 7]"


def test_an_expert_scenario_forbids_cards_instead_of_naming_them(tmp_path: Path) -> None:
    no_cards = [("clues: [1, 2, 3, 6, 8, 11]", EXPERTS), ("two-players: {6: 5}", "")]
    assert run("check", str(written(tmp_path, *no_cards))).exit_code == 0
    both = run("check", str(written(tmp_path, ("two-players: {6: 5}", "two-players: {6: 5}\nforbidden: [9]"))))
    assert "name six clue cards in `clues`, or for experts those that are `forbidden`" in both.output
    forbidden = [("clues: [1, 2, 3, 6, 8, 11]", "forbidden: [1, 2, 3, 4, 5, 7]"), ("two-players: {6: 5}", "")]
    assert "two players must find 6 cards to pick from" in run("check", str(written(tmp_path, *forbidden))).output
