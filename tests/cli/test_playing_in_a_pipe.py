"""A heist line by line: `getaway play` with plain input, as scripts and screen readers use it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import getaway
from getaway.cli import main
from getaway.cli.clou.sitting.menu import menu
from getaway.core import Table
from tests.cli.tables import command, crew, environment, frozen_game, job, saved, texts_of_random_game, thief
from tests.waiting import PATIENCE


def play(home: Path, lines: list[str], *args: str) -> Result:
    said = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(main, ["play", *args], input=said, env={"GETAWAY_HOME": str(home), "LANG": "C.UTF-8"})


def test_a_whole_heist_by_notation_ends_in_the_same_record_as_the_engine(tmp_path: Path) -> None:
    game = frozen_game("bakery", "ada", "bo")
    moves = texts_of_random_game(game, 3, run=False)
    done = subprocess.run(
        command("play", job("bakery"), "--crew", crew("ada", "bo"), "--seed", "3"),
        input="\n".join(moves) + "\n",
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    expected = Table(game, seed="3")
    for move in moves:
        expected.play(move)
    assert expected.state.result is not None
    assert saved(tmp_path).read_text(encoding="utf-8") == expected.record()
    assert re.search(rf"total +{expected.state.result.score}\n", done.stdout)
    assert "Rating: " in done.stdout
    assert str(saved(tmp_path)) in done.stdout


def test_a_whole_heist_by_numbers(tmp_path: Path) -> None:
    done = play(tmp_path, ["1"] * 400, job("bakery"), "--crew", crew("ada"), "--seed", "5")
    assert done.exit_code == 0
    assert "Rating: " in done.stdout
    assert getaway.replay(saved(tmp_path).read_text(encoding="utf-8")).state.result is not None


@pytest.mark.parametrize(("lang", "word"), [("de", "Wertung: "), ("ja", "評価：")])
def test_a_heist_in_another_language_ends_in_the_same_record(tmp_path: Path, lang: str, word: str) -> None:
    game = frozen_game("clinic", "cleo")
    moves = texts_of_random_game(game, 4, run=False)
    args = (job("clinic"), "--crew", crew("cleo"), "--seed", "4")
    done = play(tmp_path / lang, moves, *args, "--lang", lang)
    assert word in done.stdout
    assert "points" not in done.stdout
    english = play(tmp_path / "en", moves, *args, "--lang", "en")
    assert "Rating: " in english.stdout
    assert saved(tmp_path / lang).read_text(encoding="utf-8") == saved(tmp_path / "en").read_text(encoding="utf-8")


def test_undo_redo_and_restart_are_entries_that_lead_back(tmp_path: Path) -> None:
    game = frozen_game("bakery", "ada")
    start, first, second, *_ = texts_of_random_game(game, 6)
    lines = [start, first, second, "undo", "redo", "u 2", "redo 2", "restart", "quit"]
    done = play(tmp_path, lines, job("bakery"), "--crew", crew("ada"), "--seed", "6")
    assert done.exit_code == 0
    table = getaway.replay(saved(tmp_path).read_text(encoding="utf-8"))
    words = [entry.text for entry in table.log]
    assert words == [start, first, second, "undo 1", "redo 1", "undo 2", "redo 2", "undo 2"]
    fresh = Table(game, seed="6")
    fresh.play(start)
    assert table.state.digest() == fresh.state.digest()


def test_the_last_throw_cannot_be_taken_back(tmp_path: Path) -> None:
    done = play(tmp_path, ["start", "undo", "restart", "redo"], job("bakery"), "--crew", crew("ada"), "--seed", "6")
    assert done.stdout.count("Moves that can be taken back: 0") == 2
    assert "Moves that can be brought back: 0" in done.stdout
    assert len(getaway.replay(saved(tmp_path).read_text(encoding="utf-8")).log) == 1


def test_a_refused_move_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    lines = ["start", "6+6+6 strength.1", "nonsense", "999", "done", "drive ada"]
    done = play(tmp_path, lines, job("bakery"), "--crew", crew("ada"), "--seed", "6", "--lang", "de")
    assert "Das geht nicht: strength.1 nimmt 1 bis 3" in done.stdout
    assert "ein Feld „nonsense“ gibt es nicht" in done.stdout
    assert "Eine 999 gibt es in dieser Liste nicht" in done.stdout
    assert "Ein Würfel, der benutzt werden kann, muss benutzt werden" in done.stdout
    assert "erst kommen die Würfel" in done.stdout
    assert len(getaway.replay(saved(tmp_path).read_text(encoding="utf-8")).log) == 1


@pytest.mark.parametrize(
    ("lang", "start", "tool", "symbol"),
    [
        ("en", "throw the dice", "grid", "Str"),
        ("de", "die Würfel werfen", "Raster", "Kraft"),
        ("ja", "ダイスを振る", "グリッド", "強さ"),
    ],
)
def test_words_of_the_list_are_accepted(tmp_path: Path, lang: str, start: str, tool: str, symbol: str) -> None:
    lines = [start, tool, "3", "back", "6 strength.1", f"{symbol} window.b2", "strengthh"]
    done = play(tmp_path, lines, "clou/kiosk", "--crew", "bruce", "--seed", "words", "--lang", lang)
    log = getaway.replay(saved(tmp_path).read_text(encoding="utf-8")).log
    assert [entry.text for entry in log] == [
        "crew start",
        "bruce 5 grid.4",
        "bruce 6 strength.1",
        "bruce strength window.b2",
    ]
    assert "strength.5" in done.stdout  # the nearest legal word
    assert not re.search("[?？][.。]", done.stdout)


def test_a_place_may_begin_with_the_word_of_a_command(tmp_path: Path) -> None:
    play(tmp_path, ["start", "6 strength.1", "back door"], "clou/kiosk", "--crew", "bruce", "--seed", "words")
    log = getaway.replay(saved(tmp_path).read_text(encoding="utf-8")).log
    assert log[-1].text == "bruce strength back-door.b1"


def test_the_star_of_the_round_is_shown_with_what_it_costs(tmp_path: Path) -> None:
    lines = ["start", "janet", "bruce for janet star-1.1", "? bruce star-1.2"]
    done = play(tmp_path, lines, "again/cat-and-dog", "--crew", "again/bruce,janet", "--seed", "words")
    assert "★ free" in done.stdout
    assert "★ used: Bruce" in done.stdout
    assert "star-1.1 ← reroll, no undo" in done.stdout
    assert "star-1.1 x6 ← ★ you, for janet" in done.stdout
    assert "this round's star has been used already" in done.stdout


def test_a_question_is_answered(tmp_path: Path) -> None:
    asked = ["? strength.1", "? strength.2", "? hatch", "? drawer", "? counting room", "? growl", "? time", "? wild"]
    done = play(tmp_path, ["start", *asked, "? zzz"], job("bakery"), "--crew", crew("ada"), "--seed", "6")
    for answer in (
        "strength.1 takes 1 to 3 and gives strength",
        "strength.2 is closed: first comes strength.1",
        "Hatch can be worked on now",
        "Drawer: behind a closed door (Counting room); opened by Terrier",
        "Counting room is closed. What opens it: Terrier",
        "Growl  □□□  (not moving)",
        "Hourglasses left: 9",
        "any number or circle: a white symbol",
        'There is no "zzz" here',
    ):
        assert answer in done.stdout


def test_dice_alone_show_their_marks_and_a_mark_alone_its_ways(tmp_path: Path) -> None:
    table = Table(frozen_game("bakery", "ada"), seed="6")
    dice = table.play("start").chance
    total = "+".join(map(str, sorted(dice)))
    args = (job("bakery"), "--crew", crew("ada"), "--seed", "6")
    marks = play(tmp_path / "a", ["start", total], *args).stdout.split("ada> ")[1]
    assert "cunning.1 ← " in marks
    assert "strength.1" not in marks
    ways = play(tmp_path / "b", ["start", "cunning.1", total], *args).stdout
    assert f"Ada writes {sum(dice)} into cunning.1." in ways.split("cunning.1> ")[1]


def test_a_mark_with_one_way_opens_no_menu(tmp_path: Path) -> None:
    table = Table(frozen_game("bakery", "ada"), seed="6")
    table.play("start")
    found = menu(frozen_game("bakery", "ada"), table.state, 0)
    mark = next(choice.mark for choice in found if choice.mark and len(choice.moves) == 1)
    done = play(tmp_path, ["start", mark], job("bakery"), "--crew", crew("ada"), "--seed", "6")
    assert "ada " in saved(tmp_path).read_text(encoding="utf-8").partition("crew start")[2]
    assert f"{mark}> " not in done.stdout


def test_the_seat_may_be_left_out_and_a_name_turns_to_another_seat(tmp_path: Path) -> None:
    game = frozen_game("bakery", "ada", "bo")
    table = Table(game, seed="8")
    table.play("start")
    mine = next(move.text for move in table.state.moves(1) if "grid" in move.text).removeprefix("bo ")
    done = play(tmp_path, ["start", "bo", mine], job("bakery"), "--crew", crew("ada", "bo"), "--seed", "8")
    assert done.exit_code == 0
    assert f"bo {mine}" in saved(tmp_path).read_text(encoding="utf-8")


@pytest.mark.parametrize("between", [" ", " ← "])
def test_a_mark_may_be_named_before_its_dice_as_in_the_list(tmp_path: Path, between: str) -> None:
    game = frozen_game("bakery", "ada")
    table = Table(game, seed="6")
    table.play("start")
    _, dice, mark = next(move.text for move in table.state.moves(0) if "cunning.1" in move.text).split()
    play(tmp_path, ["start", f"{mark}{between}{dice}"], job("bakery"), "--crew", crew("ada"), "--seed", "6")
    assert f"ada {dice} {mark}" in saved(tmp_path).read_text(encoding="utf-8")


def test_a_symbol_may_be_sent_to_a_challenge_by_its_name(tmp_path: Path) -> None:
    game = frozen_game("bakery", "ada")
    table = Table(game, seed="6")
    played: list[str] = []
    sent: list[str] = []
    for text in texts_of_random_game(game, 6, run=False):
        sent = [move.text for move in table.state.moves(0) if " hatch." in move.text]
        if len(sent) == 1:
            break
        table.play(text)
        played.append(text)
    _, symbol, mark = sent[0].split()
    play(tmp_path, [*played, f"{symbol} hatch"], job("bakery"), "--crew", crew("ada"), "--seed", "6")
    assert f"ada {symbol} {mark}" in saved(tmp_path).read_text(encoding="utf-8")


def test_with_group_vote_the_seats_vote_in_turn(tmp_path: Path) -> None:
    args = (job("bakery"), "--crew", crew("ada", "bo"), "--seed", "6", "--rule", "group-vote")
    done = play(tmp_path, ["1", "1", "quit"], *args)
    assert [entry.text for entry in getaway.replay(saved(tmp_path).read_text(encoding="utf-8")).log] == [
        "ada votes start",
        "bo votes start",
    ]
    assert "The dice show" in done.stdout


def test_the_price_is_told_before_a_round_is_ended(tmp_path: Path) -> None:
    lines = ["start", "done"]
    args = (job("bakery"), "--crew", crew("ada"), "--seed", "6", "--rule", "may-pass")
    done = play(tmp_path, lines, *args)
    assert "done  3 unused dice: traces 5→2, time 9→8" in done.stdout
    assert "stay  throw the dice again; time left: 8" in done.stdout
    assert "run  away now; points -5: hardly worth the night" in done.stdout


def test_the_escape_is_told_die_by_die(tmp_path: Path) -> None:
    game = frozen_game("bakery", "ada")
    for seed in range(50):
        moves = texts_of_random_game(game, seed, run=False)
        if moves[-1] == "crew drive ada":
            break
    done = play(tmp_path, moves, job("bakery"), "--crew", crew("ada"), "--seed", str(seed))
    chance = getaway.replay(saved(tmp_path).read_text(encoding="utf-8")).log[-1].chance
    shown = [line for line in done.stdout.splitlines() if line.split("> ")[-1].startswith("[") and "police" in line]
    assert [int(line.split("[")[-1][0]) for line in shown] == list(chance)


def test_without_a_job_the_smallest_one_is_offered_and_a_seed_is_chosen(tmp_path: Path) -> None:
    done = play(tmp_path, ["", "", "start", "quit"])
    assert done.exit_code == 0
    assert "Play now" in done.stdout
    record = saved(tmp_path).read_text(encoding="utf-8")
    assert "game: clou/kiosk\n" in record
    seed = record.split("seed: ")[1].split("\n")[0]
    assert f"The seed of your dice is {seed}." in done.stdout


def test_leaving_before_the_first_entry_saves_nothing(tmp_path: Path) -> None:
    done = play(tmp_path, ["quit"], job("bakery"), "--crew", crew("ada"))
    assert "nothing is saved" in done.stdout
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["clou/kiosc", "--crew", "bruce"], 'did you mean "clou/kiosk"?'),
        (["clou/kiosk", "--crew", "brus"], 'did you mean "bruce"?'),
        (["clou/bruce", "--crew", "bruce"], "clou/bruce is a thief, not something to play"),
        (["clou/kiosk", "--crew", "bruce,bruce"], "no thief twice"),
        (["clou/kiosk", "--crew", "bruce", "--rule", "fly"], 'no house rule "fly"'),
        (["clou/kiosk", "--crew", "bruce", "--rule", "may-pass=perhaps"], "may-pass=yes"),
        (["--resume"], "no unfinished game"),
        (["--resume", "nothing-here"], "there is no file nothing-here"),
        (["clou/kiosk", "--resume", "nothing-here"], "leave out job"),
        ([thief("ada")], "ada.yaml is a thief, not something to play"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(tmp_path: Path, args: list[str], sentence: str) -> None:
    done = play(tmp_path, [], *args)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
