"""Every command recognises what a file is, and says so when it needs another kind."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import getaway
from getaway.cli import main
from getaway.content.recognise import kind_word, recognise
from getaway.core import Table


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for kind in ("job", "thief", "scenario"):
        run("new", kind, f"a-{kind}.yaml")
    table = Table(getaway.load("clou/kiosk", crew=["bruce"]), seed=1)
    table.play("start")
    (tmp_path / "night.record").write_text(table.record(), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("hello", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a-job.yaml", "job"),
        ("a-thief.yaml", "thief"),
        ("a-scenario.yaml", "scenario"),
        ("rob-n-run/standard", "box"),
        ("clou", "pack"),
        ("night.record", "record"),
    ],
)
def test_a_file_is_recognised(here: Path, name: str, kind: str) -> None:
    assert kind_word(recognise(name)) == kind


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("play", "a-thief.yaml"), "a-thief.yaml is a thief, not something to play: `getaway show a-thief.yaml`"),
        (("play", "rob-n-run/standard"), "rob-n-run/standard is a box, not something to play"),
        (("play", "night.record"), "night.record is a record, not something to play: `getaway replay night.record`"),
        (("play", "clou"), "clou is a pack, not something to play: name an entry of it, such as clou/kiosk"),
        (("replay", "a-job.yaml"), "a-job.yaml is a job, not a record: `getaway play a-job.yaml` plays it"),
        (("verify", "a-thief.yaml"), "a-thief.yaml is a thief, not a record"),
        (("show", "night.record"), "night.record is a record, not an entry"),
        (("show", "clou"), "clou is a pack, not an entry"),
        (("check", "notes.txt"), '"notes.txt" is neither content'),
        (("replay", "nothing.record"), '"nothing.record" names no entry'),
        (("simulate", "a-thief.yaml"), "a-thief.yaml is a thief, not something to play"),
        (("balance", "a-thief.yaml"), "a-thief.yaml is a thief, not something to play"),
    ],
)
def test_what_does_not_fit_is_told(here: Path, args: tuple[str, ...], sentence: str) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert sentence in done.output


def test_a_record_is_checked_by_playing_it_again(here: Path) -> None:
    assert "1 file checked: no mistakes" in run("check", "night.record").output
    text = (here / "night.record").read_text()
    (here / "night.record").write_text(text.replace("crew start = ", "crew stay = "))
    done = run("check", "night.record")
    assert done.exit_code == 2
    assert "night.record:8:1: error:" in done.output


def test_a_thief_of_one_s_own_stands_among_every_crew(here: Path) -> None:
    done = run("simulate", "clou/kiosk", "--crew", "all,a-thief.yaml", "--players", "1", "--games", "2")
    assert done.exit_code == 0, done.output
    assert "a-thief" in done.output
    assert "bruce" in done.output
