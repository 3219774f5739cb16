"""`getaway new`: templates that load, pass every check and can be played to the end."""

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from click.testing import Result as Output

import getaway
from getaway.cli import main
from getaway.cli.new import id_of_file
from getaway.clou.content.checks.files import check_entry
from getaway.clou.game import ClouGame
from getaway.content.packs import find
from getaway.core import Result


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Output:
    return CliRunner().invoke(main, arguments)


def game_of(job: str, crew: list[str]) -> ClouGame:
    game = getaway.load(job, crew=crew)
    assert isinstance(game, ClouGame)
    return game


@pytest.mark.parametrize("kind", ["job", "thief", "campaign"])
def test_a_new_file_passes_every_check_without_a_hint(here: Path, kind: str) -> None:
    assert run("new", kind, "first.yaml").exit_code == 0
    assert check_entry(find("first.yaml")) == []
    assert "\nid: first\n" in (here / "first.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("crew", [["bruce"], ["janet", "matt"], ["trixie", "dot.yaml", "bruce"]])
def test_a_new_job_plays_to_the_end(here: Path, crew: list[str]) -> None:
    run("new", "job", "first.yaml")
    run("new", "thief", "dot.yaml")
    game = game_of("first.yaml", crew)
    for seed in range(5):
        assert played(game, seed).rounds >= 3


class Played(NamedTuple):
    rounds: int
    result: Result


def played(game: ClouGame, seed: int) -> Played:
    """A random game in which the crew never chooses to run away."""
    state, coin = game.start(seed=seed), Random(seed)
    while state.result is None:
        moves = [move for move in state.moves(coin.choice(state.deciders())) if move.text != "crew run"]
        state.play(coin.choice(moves))
    return Played(state.position.round, state.result)


def test_its_players_read_names(here: Path) -> None:
    run("new", "job", "first.yaml")
    game = game_of("first.yaml", ["bruce"])
    assert game.name("good-manners") == "Left by the way a gentleman comes"
    assert game.texts.text("jobs.first.title", "en") == "The Umbrella Shop"


def test_the_next_steps_are_told(here: Path) -> None:
    assert run("new", "job", "my night.yaml").output == (
        "Wrote the job my night.yaml\nNext: getaway check 'my night.yaml', then getaway play 'my night.yaml'\n"
    )


def test_an_existing_file_is_kept_unless_forced(here: Path) -> None:
    (here / "first.yaml").write_text("mine", encoding="utf-8")
    result = run("new", "job", "first.yaml")
    assert result.exit_code == 2
    assert result.output == (
        'getaway: "first.yaml" is there already: choose another name, or write over it with --force\n'
    )
    assert (here / "first.yaml").read_text(encoding="utf-8") == "mine"
    assert run("new", "job", "first.yaml", "--force").exit_code == 0


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("first.txt", 'a content file ends in .yaml, "first.txt" does not: try first.yaml'),
        ("first", 'a content file ends in .yaml, "first" does not: try first.yaml'),
        ("nowhere/first.yaml", 'there is no folder "nowhere": make it first'),
    ],
)
def test_a_file_that_cannot_be_written(here: Path, file: str, sentence: str) -> None:
    result = run("new", "thief", file)
    assert (result.output, result.exit_code) == (f"getaway: {sentence}\n", 2)


def test_an_id_follows_from_the_name_of_the_file() -> None:
    assert [id_of_file(stem) for stem in ("night", "My Night (2)", "夜")] == ["night", "my-night-2", "untitled"]
