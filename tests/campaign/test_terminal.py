"""A campaign at the terminal: played, stopped, resumed, replayed and verified."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from getaway.cli import main
from getaway.content.languages import LANGUAGES
from tests.campaign.scene import NIGHTS

PREPARED = "buy disguise\none team bruce\ntwo team trixie\ngo-in\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GETAWAY_HOME", str(tmp_path))
    return tmp_path


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


def saved(folder: Path) -> Path:
    [file] = (folder / "games").glob("*.getaway")
    return file


def test_the_opening_story_stands_first_and_a_free_box_costs_nothing() -> None:
    told = run("play", NIGHTS, "--players", "2", "--seed", "1", "--lang", "en", typed="quit\n").output
    assert told.index("Two addresses on one slip of paper.") < told.index("a free box: Disguise")


def test_a_gang_goes_in_plays_runs_away_reads_the_report_and_takes_it_back() -> None:
    typed = PREPARED + "start\ngang\nbruce\ndone\nquit\n"
    told = run("play", NIGHTS, "--players", "2", "--seed", "1", "--lang", "en", typed=typed).output
    assert "Job 1, Bakehouse. Going in: Bruce and Trixie." in told
    assert "The dice show" in told
    assert "first-night ¹(1 x5)" in told


def test_words_of_the_list_are_accepted_and_nonsense_is_answered_in_the_language_of_the_table(here: Path) -> None:
    typed = "unsinn\nDisguise\nBruce\nTrixie\ngo in\nquit\n"
    told = run("play", NIGHTS, "--players", "2", "--seed", "1", "--lang", "en", typed=typed).output
    assert "Not possible: not at the moment; you could play crew buy" in told
    assert [line for line in saved(here).read_text().splitlines() if "team" in line or "crew" in line] == [
        "crew buy disguise",
        "one team bruce",
        "two team trixie",
        "crew go-in",
    ]
    german = run("play", NIGHTS, "--players", "2", "--seed", "2", "--lang", "de", typed="unsinn\n").output
    assert "Das geht nicht: im Augenblick nicht; möglich wäre crew buy" in german


def test_put_away_it_is_taken_up_again_where_it_was(here: Path) -> None:
    run("play", NIGHTS, "--players", "2", "--seed", "1", "--lang", "en", typed=PREPARED + "quit\n")
    before = saved(here).read_text()
    told = run("play", "--resume", "--lang", "en", typed="start\nquit\n").output
    assert "The dice show" in told
    after = saved(here).read_text()
    assert "crew start" in after
    assert "crew start" not in before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_campaign_replays_in_every_language_and_verifies(here: Path, lang: str) -> None:
    record = here / "whole.record"
    run("simulate", NIGHTS, "--players", "2", "--bot", "greedy", "--record", "0", "--seed", "t", "-o", str(record))
    told = run("replay", str(record), "--plain", "--lang", lang)
    assert told.exit_code == 0
    assert "{" not in told.output  # every gap in a sentence is filled
    assert run("verify", str(record)).exit_code == 0


def test_a_gang_that_wins_without_the_last_special_loot_reads_so_at_the_end() -> None:
    """Both jobs are left as soon as nobody is kept there."""
    first = "buy invitation\none team matt\ngo-in\nstart\n4 strength.1\nlapse\n5 rings.4\n3 pyramid.1\nlapse\nrun\n"
    second = "one team trixie\ngo-in\nstart\n4±2=3 grid.4\n4 rings.2\n3 rings.1\nrun\n"
    told = run("play", NIGHTS, "--players", "1", "--seed", "0", "--lang", "en", typed=first + second).output
    assert "The last job is done, though without its special loot." in told
    assert "The ledger is gone, and so is the last bus." in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sheet_story_report_help_and_rules_are_pages(lang: str) -> None:
    typed = "sheet\nstory\nreport\nhelp\nlog\n" + PREPARED + "quit\n"
    told = run("play", NIGHTS, "--players", "1", "--seed", "1", "--lang", lang, typed=typed)
    assert told.exit_code == 0
    assert "{" not in told.output


def test_an_illegal_wish_says_what_would_be_right() -> None:
    typed = "one team nobody\nbuy rope\ngo-in\nquit\n"
    told = run("play", NIGHTS, "--players", "2", "--seed", "1", "--lang", "en", typed=typed).output
    assert "not everybody has a thief yet: one, two" in told
    assert 'there is nothing called "rope" to buy' in told


def test_show_presents_the_sheet_as_it_lies_there_at_the_start() -> None:
    told = run("show", NIGHTS, "--lang", "en").output
    assert "A bakehouse, then a counting house." in told
    assert "☐☐ Passports" in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_mark_of_the_gangs_sheet_is_cut_off(lang: str) -> None:
    told = run("show", "christmas/three-heists", "--lang", lang).output
    assert "candy-canes" in told
    assert "…" not in told


def test_two_gangs_play_side_by_side_and_each_is_taken_up_by_its_name(here: Path) -> None:
    for gang in ("Night Shift", "The Choir"):
        run("play", NIGHTS, "--players", "2", "--gang", gang, "--lang", "en", typed="buy disguise\nquit\n")
    told = run("play", "--resume", "night shift", "--lang", "en", typed="one team matt\nquit\n").output
    assert "Night Shift" in told
    records = [file.read_text() for file in (here / "games").glob("*.getaway")]
    assert sorted("one team matt" in text for text in records) == [False, True]
    assert all(("gang: Night Shift" in text) == ("one team matt" in text) for text in records)
    assert "getaway play --resume 'Night Shift'" in told


def test_a_gang_that_nobody_knows_is_not_taken_up() -> None:
    told = CliRunner().invoke(main, ["play", "--resume", "Strangers", "--lang", "en"])
    assert told.exit_code != 0
    assert "no unfinished game of a gang of this name" in told.output


def test_only_a_gang_of_a_campaign_has_a_name() -> None:
    told = CliRunner().invoke(main, ["play", "clou/kiosk", "--crew", "bruce", "--gang", "Night Shift", "--lang", "en"])
    assert told.exit_code != 0
    assert "only the gang of a campaign has a name" in told.output
