"""Rob 'n Run on the command line without a window: what is typed, what is refused, and that hidden things stay hidden."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import getaway
from getaway.cli import main
from getaway.core import Table, read_record
from tests.cli.tables import command, saved
from tests.parity.compiled import environment


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GETAWAY_HOME", str(tmp_path))
    return tmp_path


def run(*args: str, lines: tuple[str, ...] = ()) -> Result:
    return CliRunner().invoke(main, list(args), input="\n".join([*lines, ""]))


def play(*lines: str, players: int = 3, bots: str = "", lang: str = "en", seed: int = 4) -> str:
    options = ["--players", str(players), "--seed", str(seed), "--lang", lang, "--bots", bots]
    done = run("play", "rob-n-run/training", *options, lines=lines)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_programs_play_a_game_to_its_end_and_it_can_be_replayed(home: Path) -> None:
    """By the compiled package: these bots are too slow in plain Python."""
    args = command("play", "rob-n-run/training", "--players", "3", "--seed", "4", "--lang", "en", "--bots", "all")
    told = subprocess.check_output(args, input="", env=environment(compiled=True), text=True)
    assert "because" in told
    assert "Rating: " in told
    again = run("replay", str(saved(home)))
    assert "Verified: " in again.stdout
    assert "Behind the screen: " in again.stdout


def test_every_entry_is_saved_at_once(home: Path) -> None:
    play("start", "robs bank", "quit")
    assert [line.text for line in read_record(saved(home).read_text(encoding="utf-8")).lines] == [
        "crew start",
        "ada robs bank",
    ]


def test_a_clue_card_opens_and_a_tool_narrows_it_down() -> None:
    told = play("start", "robs bank", "11", "dynamite", "quit")
    last = told.rpartition("ada> ")[0].rpartition("ada> ")[2]
    offered = [line for line in last.splitlines() if "is needed more often than" in line]
    assert offered
    assert all("dynamite" in line for line in offered)


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [
        ("en", "? 8", "Read: exactly that many copies"),
        ("de", "? 8", "So gelesen: Genau so viele"),
        ("ja", "? 8", "読み方：Xはちょうど"),
        ("en", "? acid", "8 cards of it in the game"),
        ("de", "? Säure", "Säure: 8 Karten"),
        ("ja", "? 酸", "酸：全部で8枚"),
        ("en", "? bank", "When the last safe of the hill"),
        ("de", "? rot", "eine mehr löst den Alarm aus"),
        ("ja", "? 交換", "手札をすべて伏せて捨て"),
        ("en", "? exchange", "Once in a crew phase"),
        ("en", "? dinamite", "did you mean dynamite"),
        ("de", "? xyzzy", "gibt es hier nicht"),
        ("en", "hint", "A bot in your place: crew start. Why: there is no other way."),
        ("de", "undo", "nichts zurückgenommen"),
        ("en", "99", "There is no 99 in this list"),
        ("ja", "ｘｙｚ", "今は全員で決めます"),
    ],
)
def test_questions_are_answered(lang: str, question: str, answer: str) -> None:
    assert answer in play(question, "quit", lang=lang)


@pytest.mark.parametrize("page", ["?", "rules", "clues", "safes", "moves", "log"])
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_pages_can_be_read_in_every_language(page: str, lang: str) -> None:
    told = play("start", page, "quit", lang=lang)
    assert len(told.splitlines()) > 25
    assert "{" not in told


@pytest.mark.parametrize(
    ("lang", "word", "found", "other"), [("en", "police", "The police: one step", "There are no bags")]
)
def test_the_rules_are_opened_where_a_word_stands(lang: str, word: str, found: str, other: str) -> None:
    for typed in (f"rules {word}", f"? rules {word}"):
        told = play("start", typed, "quit", lang=lang)
        assert found in told
        assert other not in told


def test_a_private_clue_reaches_one_member_only(home: Path) -> None:
    options = ["--players", "4", "--seed", "3"]
    lines = ("start", "robs bank", "16", "cem", "1", "ready", "passes", "passes", "quit")
    told = run("play", "rob-n-run/old-town", *options, lines=lines).stdout
    cem, dot = told.rpartition("cem> ")[0].rpartition("ben> ")[2], told.rpartition("cem> ")[2]
    assert "clue 16 to Cem: security card: " in cem
    assert "clue 16 to Cem, unheard by all others" in dot
    assert "still missing" not in dot


def test_nobody_sees_another_ones_hand() -> None:
    told = play("start", "robs bank", "ready", "log", "passes", "quit", players=3)
    table = Table(getaway.load("rob-n-run/training", players=3), seed=4)
    for text in ("start", "robs bank", "ready"):
        table.play(text)
    first, second = (table.state.view(seat).facts()["seats"] for seat in (1, 2))
    ben = told.rpartition("ben> ")[0]
    assert first["ben"]["hand-cards"] != second["cem"]["hand-cards"]  # type: ignore[index]
    assert "Cem  cards 9\n" in ben
    assert "Ben  cards 9 · " in ben


def test_several_people_decide_in_the_open() -> None:
    told = play("quit", players=4)
    assert "crew [start]> " in told


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("play", "rob-n-run/training", "--players", "3", "--bots", "zoe"), 'there is no seat "zoe"'),
        (("play", "rob-n-run/training", "--bots", "ben=clever"), 'there is no program "clever"'),
        (("play", "rob-n-run/training", "--crew", "bruce"), "say how many, such as --players 4"),
        (("play", "rob-n-run/training", "--rule", "terminals=last"), 'the house rule "terminals" is choose or first'),
        (("play", "clou/kiosk", "--bots", "all", "--crew", "bruce"), "--bots is for Rob 'n Run"),
        (("play", "clou/kiosk", "--players", "2"), "name them with --crew"),
        (("show", "rob-n-run/training", "--players", "1"), "two to five players"),
        (("show", "clou/kiosk", "--players", "4"), "one to three thieves"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(args: tuple[str, ...], sentence: str) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert sentence in done.stderr


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_show_draws_scenarios_and_the_catalogue(lang: str) -> None:
    assert "{" not in run("show", "rob-n-run/iron-ring", "--players", "5", "--lang", lang).stdout
    assert len(run("show", "rob-n-run/standard", "--lang", lang).stdout.splitlines()) >= 20
