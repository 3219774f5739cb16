"""The menu of Rob 'n Run in the terminal: everything shown in the list can be typed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

import pytest

import getaway
from getaway.cli.robnrun.menu import Choice, menu, naming
from getaway.core import Table
from getaway.robnrun.game import RobGame
from getaway.robnrun.sight.view import RobView
from tests.cli.tables import Terminal


def menus(lang: str, seed: int) -> list[list[Choice]]:
    """The menus of a random game, one for each turn and decider."""
    game = cast(RobGame, getaway.load("rob-n-run/harbour", players=3))
    table, random = Table(game, seed=seed), Random(seed)
    found = []
    while deciders := table.state.deciders():
        seat = deciders[0]
        view = cast(RobView, table.state.view(seat))
        found.append(menu(game, table.state.moves(seat), view.read(), lang))
        table.play(random.choice(table.state.moves(seat)))
    return found


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_what_the_list_shows_is_accepted(lang: str) -> None:
    seen = menus(lang, 5)
    assert len(seen) > 30
    for choices in seen:
        for choice in choices:
            assert naming(choices, choice.label) == [choice]


@pytest.mark.parametrize(
    ("line", "says"), [("security card", "security card"), ("exchange", "exchange the whole hand"), ("pass", "pass")]
)
def test_words_of_the_list_name_one_thing(line: str, says: str) -> None:
    named = [naming(choices, line) for choices in menus("en", 5) if any(says in each.label for each in choices)]
    assert named
    for found in named:
        assert [says in choice.label for choice in found] == [True]


def test_what_a_robbery_came_to_waits_to_be_read(tmp_path: Path) -> None:
    args = ("play", "rob-n-run/training", "--players", "3", "--bots", "others", "--seed", "3")
    with Terminal(*args, home=tmp_path) as terminal:
        for _ in range(80):
            shown = terminal.until("> $")
            if "Enter" in shown.splitlines()[-1] and "racked" in shown:
                break
            terminal.send("1")
        else:
            pytest.fail("no robbery came to its end")
        terminal.send("")
        terminal.until("> $")
        terminal.send("quit")
        assert terminal.ends() == 0


def test_an_opened_clue_card_says_how_to_get_back(tmp_path: Path) -> None:
    """With seed 5 Ada is the boss, and clue 11 has several statements."""
    args = ("play", "rob-n-run/training", "--players", "4", "--bots", "others", "--seed", "5")
    with Terminal(*args, home=tmp_path, columns=120, rows=40) as terminal:
        for line in ("1", "rob jeweller"):
            terminal.until("> $")
            terminal.send(line)
        assert "clue 11: X is needed more often than Y" in terminal.until("> $")
        terminal.send("11")
        opened = terminal.until("> $")
        assert " 1 acid is needed more often than security card" in opened
        assert "back: the whole list" in opened
        terminal.send("back")
        assert "back: the whole list" not in terminal.until("> $").splitlines()[-2]
        terminal.send("quit")
        assert terminal.ends() == 0
