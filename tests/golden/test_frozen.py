"""Recorded games of the frozen content: every job and every ending replays everywhere, and damage is found."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from getaway import core
from getaway.core.record import without_files
from tests.golden.frozen.write import CONTENT, HERE, replay, set_up, wanted

RECORDS = sorted(HERE.glob("*.record"))
ROOT = HERE.parents[2]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_last_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert told_again(text) == text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_by_its_dice_alone(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    scripted = re.sub(r"^seed: .*\n", "", text, flags=re.MULTILINE)
    assert told_again(scripted) == scripted


def told_again(text: str) -> str:
    """The record of the replayed game, without the files that now travel with it."""
    return without_files(replay(text).record())


def test_there_is_a_record_for_everything_wanted() -> None:
    assert {path.stem for path in RECORDS} == {record.name for record in wanted()}


def test_every_ending_and_every_job_is_among_the_records() -> None:
    endings = {path.read_text(encoding="utf-8").split("result: ")[1].split()[0] for path in RECORDS}
    assert endings == {"ran-away", "escaped", "caught", "tracked-down", "got-away"}
    assert {path.stem.split("-")[0] for path in RECORDS} == {job.stem for job in (CONTENT / "jobs").glob("*.yaml")}


# Everywhere the same

DIGESTS = """
import sys
from pathlib import Path
from getaway import core
from tests.golden.frozen.write import set_up
for path in sorted(Path(sys.argv[1]).glob("*.record")):
    record = core.read_record(path.read_text(encoding="utf-8"))
    table = core.Table(set_up(record), seed=record.header("seed"))
    for line in record.lines:
        table.repeat(line)
        moves = [move.text for seat in table.state.deciders() for move in table.state.moves(seat)]
        print(path.stem, table.state.digest(), moves)
"""


def digests(hash_seed: str) -> str:
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
    }
    command = [sys.executable, "-c", DIGESTS, str(HERE)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_replays_are_the_same_under_every_hash_seed() -> None:
    first = digests("1")
    assert len(first.splitlines()) > 20 * len(RECORDS)
    assert digests("4242") == first


# Damage

Damage = Callable[[str], tuple[str, int]]
TEXT = (HERE / "bakery-escaped.record").read_text(encoding="utf-8")
DAMAGES: list[tuple[str, Damage]] = []


def damage(says: str) -> Callable[[Damage], Damage]:
    """Register a way to damage a record; it returns the damaged text and the number of the line that must be named."""

    def register(change: Damage) -> Damage:
        DAMAGES.append((says, change))
        return change

    return register


def at(text: str, pattern: str, new: str) -> tuple[str, int]:
    """Replace the first line that matches."""
    lines = text.splitlines()
    number = next(number for number, line in enumerate(lines) if re.search(pattern, line))
    lines[number] = re.sub(pattern, new, lines[number])
    return "\n".join(lines) + "\n", number + 1


@damage("this record has format 1, and this version of Getaway reads format 2")
def a_record_of_another_format(text: str) -> tuple[str, int]:
    return at(text, "Getaway record 2", "Getaway record 1")[0], 0


@damage("a record begins with")
def another_first_line(text: str) -> tuple[str, int]:
    return at(text, "Getaway record 2", "Getaway records 2")


@damage("a record begins with")
def an_empty_file(text: str) -> tuple[str, int]:
    return "", 1


@damage("expected a header such as")
def a_header_without_a_colon(text: str) -> tuple[str, int]:
    return at(text, "^engine: ", "engine ")


@damage("stands there twice")
def a_header_that_stands_there_twice(text: str) -> tuple[str, int]:
    changed, line = at(text, "^(seed: .*)$", r"\1\n\1")
    return changed, line + 1


@damage("strength.9")
def a_mark_that_does_not_exist(text: str) -> tuple[str, int]:
    return at(text, r"(strength|dexterity|cunning|grid|rings|tree|pyramid)\.\d+$", "strength.9")


@damage("nobody")
def a_seat_that_does_not_exist(text: str) -> tuple[str, int]:
    return at(text, r"^(bo|cleo) ", "nobody ")


@damage("the seed gives")
def other_dice(text: str) -> tuple[str, int]:
    return at(text, r"^crew start = \d \d \d", "crew start = 9 9 9")


@damage("the seed gives")
def dice_that_were_left_out(text: str) -> tuple[str, int]:
    return at(text, r"^crew stay = .*", "crew stay")


@damage("chance gave 3, the seed gives nothing")
def dice_where_none_were_thrown(text: str) -> tuple[str, int]:
    return at(text, r"((grid|rings|tree|pyramid|strength|dexterity|cunning)\.\d+)$", r"\1 = 3")


@damage("expected whole numbers")
def letters_instead_of_dice(text: str) -> tuple[str, int]:
    return at(text, r"^crew stay = .*", "crew stay = 1 two 3")


@damage("'crew fly'")
def a_decision_that_does_not_exist(text: str) -> tuple[str, int]:
    return at(text, "^crew stay", "crew fly")


@damage("the crew decides now: start")
def a_first_line_of_play_that_is_gone(text: str) -> tuple[str, int]:
    changed, line = at(text, r"^crew start = .*", "# crew start")
    return changed, line + 1


@damage("can be taken back")
def more_undone_than_was_played(text: str) -> tuple[str, int]:
    changed, line = at(text, r"((grid|rings|tree|pyramid|strength|dexterity|cunning)\.\d+)$", r"\1\nundo 99")
    return changed, line + 1


@damage("expected 'undo 2'")
def undo_without_a_number(text: str) -> tuple[str, int]:
    changed, line = at(text, r"^(crew start.*)$", r"\1\nundo some")
    return changed, line + 1


@damage("expected 'undo 2'")
def undo_by_nobody(text: str) -> tuple[str, int]:
    changed, line = at(text, r"^(crew start.*)$", r"\1\nundo 1 by nobody")
    return changed, line + 1


@damage("expected 'undo 2'")
def undo_of_a_number_that_no_game_has(text: str) -> tuple[str, int]:
    changed, line = at(text, r"^(crew start.*)$", r"\1\nundo " + "1" * 3000)
    return changed, line + 1


@damage("can be brought back")
def redo_of_nothing(text: str) -> tuple[str, int]:
    changed, line = at(text, r"^(crew start.*)$", r"\1\nredo 1")
    return changed, line + 1


@damage("its moves lead to 'escaped")
def another_result(text: str) -> tuple[str, int]:
    return at(text, r"^result: .*", "result: ran-away 99")


@damage("a game that goes on")
def an_end_that_is_missing(text: str) -> tuple[str, int]:
    changed, _ = at(text, r"^crew drive .*", "")
    return changed, next(n for n, row in enumerate(changed.splitlines(), 1) if row.startswith("result"))


@damage("nothing may follow the result")
def something_after_the_result(text: str) -> tuple[str, int]:
    return f"{text}crew stay\n", len(text.splitlines()) + 1


@damage("the crew decides now")
def a_driver_who_is_not_there(text: str) -> tuple[str, int]:
    return at(text, r"^crew drive \w+", "crew drive nobody")


@damage("the header 'game:' is missing")
def no_game(text: str) -> tuple[str, int]:
    return re.sub(r"game: .*\n", "", text, count=1), 0


@damage("another content")
def other_content(text: str) -> tuple[str, int]:
    return at(text, "^content: .*", "content: sha256:0000")[0], 0


@damage("another engine")
def another_engine(text: str) -> tuple[str, int]:
    return at(text, "^engine: .*", "engine: clou 0")[0], 0


@damage("no game needs more than")
def a_flood(text: str) -> tuple[str, int]:
    return text + "# noise\n" * 200_000, 0


@pytest.mark.parametrize(
    ("says", "change"), [pytest.param(*row, id=row[1].__name__.replace("_", " ")) for row in DAMAGES]
)
def test_a_damaged_record_is_refused_with_the_line_at_fault(says: str, change: Damage) -> None:
    damaged, line = change(TEXT)
    assert damaged != TEXT
    with pytest.raises(core.RecordError) as refusal:
        replay(damaged)
    assert says in str(refusal.value)
    assert refusal.value.line == line


def test_a_record_of_other_content_may_be_replayed_anyway() -> None:
    damaged, _ = other_content(TEXT)
    assert replay(damaged, anyway=True).state.result


def test_comments_and_empty_lines_change_nothing() -> None:
    commented = re.sub(r"^(crew stay.*)$", r"\n# a new round\n\1", TEXT, flags=re.MULTILINE)
    assert told_again(commented) == TEXT


def test_a_dice_record_with_a_face_that_no_die_has_names_the_line() -> None:
    scripted, line = at(re.sub(r"^seed: .*\n", "", TEXT, flags=re.MULTILINE), r"^crew start = \d", "crew start = 7")
    with pytest.raises(core.RecordError, match="is 7") as refusal:
        replay(scripted)
    assert refusal.value.line == line


def test_a_record_is_set_up_from_its_headers() -> None:
    text = (HERE / "ferry-got-away-by-vote.record").read_text(encoding="utf-8")
    record = core.read_record(text)
    assert set_up(record).headers().items() <= record.headers.items()
