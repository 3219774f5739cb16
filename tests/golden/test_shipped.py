"""Recorded games on the shipped jobs: they must replay as long as content and rules stay the same.

All records in `shipped/` were made by `tools/make_golden.py`.
"""

from pathlib import Path

import pytest

import getaway
from getaway.content.packs import PACKS
from getaway.core import Record, Table, read_record
from getaway.core.errors import RecordError
from getaway.core.secret import verdict

SHIPPED = Path(__file__).parent / "shipped"
LESSONS = sorted(PACKS.glob("*/tutorials/*.record"))
FILES = sorted(SHIPPED.glob("*.record"))
JOBS = ("kiosk", "crimson-cat", "tax-return", "cutting-the-wire")
ENDINGS = {"ran-away", "escaped", "caught", "tracked-down"}
EXITS = {"clou": ENDINGS, "again": ENDINGS | {"got-away"}}  # plans of Again! have a way out that is a challenge


def read(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_names_the_content_that_is_installed(file: Path) -> None:
    """Fails when a shipped job or thief or the version of a pack changes: then make new records."""
    record = read(file)
    assert getaway.game_of(record, anyway=True).headers()["content"] == record.header("content")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_its_end(file: Path) -> None:
    table = getaway.replay(file.read_text(encoding="utf-8"))
    assert table.state.result is not None
    assert table.record() == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("job", JOBS)
def test_every_job_has_a_fair_record_for_every_number_of_players(job: str, players: int) -> None:
    record = read(SHIPPED / f"{job}-{players}.record")
    result = Table.replay(getaway.game_of(record), record).state.result
    assert record.header("game") == f"clou/{job}"
    assert len(record.header("crew").split()) == players
    assert result is not None
    assert result.won
    assert result.score > 9


@pytest.mark.parametrize("pack", EXITS)
def test_the_records_show_every_ending(pack: str) -> None:
    played = [read(file) for file in FILES]
    mine = [record for record in played if record.header("game").startswith(f"{pack}/")]
    assert {(record.result or "").split()[0] for record in mine} == EXITS[pack]


@pytest.mark.parametrize("file", [file for file in FILES if file.stem.startswith("again")], ids=lambda file: file.stem)
def test_a_record_of_the_second_edition_has_a_star_in_it(file: Path) -> None:
    assert " star-" in file.read_text(encoding="utf-8")


def test_dice_thrown_anew_are_recorded_and_follow_from_the_seed() -> None:
    text = (SHIPPED / "again-new-dice.record").read_text(encoding="utf-8")
    said = next(line for line in text.splitlines() if " reroll star-" in line)
    move, thrown = said.split(" = ")
    assert verdict(read_record(text)) == "open"
    assert Table.replay(getaway.game_of(read_record(text)), read_record(text)).record() == text
    other = " ".join(str(int(face) % 6 + 1) for face in thrown.split())
    forged = read_record(text.replace(said, f"{move} = {other}"))
    with pytest.raises(RecordError, match="the seed gives"):
        Table.replay(getaway.game_of(forged), forged)


def test_every_thief_plays_in_a_record() -> None:
    assert {thief for file in FILES for thief in read(file).header("crew").split()} == {
        "bruce",
        "janet",
        "matt",
        "trixie",
    }


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_a_lesson_can_be_played_on_the_content_of_today(file: Path) -> None:
    record = read(file)
    assert len(Table.replay(getaway.game_of(record), record).log) == len(record.lines) > 0
