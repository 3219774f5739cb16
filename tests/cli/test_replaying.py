"""`getaway replay` shows a record and verifies every line; `getaway.replay` does the same for programs."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import getaway
from getaway.cli import main
from getaway.core import RecordError, Table, read_record
from tests.cli.tables import Terminal, command, environment, frozen_game, job, random_game, thief
from tests.waiting import PATIENCE


@pytest.fixture(name="record")
def a_record() -> str:
    *_, table = random_game(frozen_game("bakery", "ada", "bo"), 3, run=False)
    return table.record()


def replay(text: str, *args: str) -> Result:
    return CliRunner().invoke(main, ["replay", "-", *args], input=text)


def test_a_whole_record_is_told_and_verified(record: str) -> None:
    done = replay(record)
    assert done.exit_code == 0
    entries = read_record(record).lines
    for number, line in enumerate(entries, 1):
        assert f"{number:>3} {line.text}" in done.stdout
    assert f"Verified: {len(entries)} entries" in done.stdout
    assert "Rating: " in done.stdout


def test_the_escape_is_told_die_by_die(record: str) -> None:
    *_, last = read_record(record).lines
    assert last.text.startswith("crew drive ")
    told = replay(record).stdout.partition(last.text)[2]
    assert [int(line[1]) for line in told.splitlines() if line.startswith("[")] == list(last.chance)


def test_a_record_can_be_shown_up_to_an_entry(record: str) -> None:
    done = replay(record, "--to", "3")
    assert "  3 " in done.stdout
    assert "  4 " not in done.stdout
    assert "Verified so far: 3 entries" in done.stdout


def test_at_a_terminal_each_step_waits_for_enter(record: str, tmp_path: Path) -> None:
    (tmp_path / "game").write_text(record, encoding="utf-8")
    with Terminal("replay", str(tmp_path / "game"), home=tmp_path) as terminal:
        assert "  1" not in terminal.output
        for line in read_record(record).lines[:3]:
            assert line.text in terminal.until("> $")
            terminal.send("")
        terminal.until("> $")
        terminal.send("q")
        assert terminal.ends() == 0


DAMAGE = [
    ("a die that the seed does not give", lambda lines: [*lines[:7], "crew start = 6 6 6", *lines[8:]], 8),
    ("an illegal move", lambda lines: [*lines[:8], "ada 6+6+6 tree.7", *lines[9:]], 9),
    ("a move of nobody", lambda lines: [*lines[:8], "zoe done", *lines[9:]], 9),
    ("an undo of too much", lambda lines: [*lines[:8], "undo 99", *lines[8:]], 9),
    ("another result", lambda lines: [*lines[:-1], "result: ran-away 99"], 0),
    ("a header twice", lambda lines: [*lines[:2], lines[1], *lines[2:]], 3),
    ("no first line", lambda lines: lines[1:], 1),
    ("words for dice", lambda lines: [*lines[:7], "crew start = one two three", *lines[8:]], 8),
    ("a move after the result", lambda lines: [*lines, "crew stay"], 0),
]


@pytest.mark.parametrize(("what", "damage", "line"), DAMAGE, ids=[row[0] for row in DAMAGE])
def test_a_damaged_record_is_refused_with_the_line_at_fault(what: str, damage: object, line: int, record: str) -> None:
    lines = record.splitlines()
    assert lines[7].startswith("crew start = ")
    assert callable(damage)
    text = "\n".join(damage(lines)) + "\n"
    at = line or len(text.splitlines())
    done = replay(text)
    assert done.exit_code == 2
    assert f"line {at}: " in done.stderr
    with pytest.raises(RecordError) as refused:
        getaway.replay(text)
    assert refused.value.line == at


def test_what_is_no_record_at_all_is_refused(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    done = subprocess.run(
        command("replay", str(tmp_path / "noise")),
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert "nor a record" in done.stderr


def test_other_content_stops_a_replay_unless_told_otherwise(record: str) -> None:
    other = record.replace("content: sha256:", "content: sha256:0")
    done = replay(other)
    assert done.exit_code == 2
    assert "played with another content" in done.stderr
    assert "Verified: " in replay(other, "--anyway").stdout
    with pytest.raises(RecordError, match="another content"):
        getaway.replay(other)
    assert getaway.replay(other, anyway=True).record() == record


def test_a_program_gets_the_table_of_a_record(record: str) -> None:
    table = getaway.replay(record)
    assert table.record() == record
    assert table.state.result is not None


def test_a_record_knows_house_rules_and_a_crew_with_spaces_in_its_path(tmp_path: Path) -> None:
    folder = tmp_path / "my thieves"
    folder.mkdir()
    there = folder / "ada.yaml"
    there.write_bytes(Path(thief("ada")).read_bytes())
    other = getaway.load(job("bakery"), crew=[str(there)], rules={"may-pass": True, "stack-modifiers": False})
    table = Table(other, seed=1)
    table.play("start")
    again = getaway.replay(table.record())
    assert again.game.headers() == other.headers()
    assert again.state.digest() == table.state.digest()
