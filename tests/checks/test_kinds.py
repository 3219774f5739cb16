"""Which engine plays a designer's file, and whether it is a job, a thief or a campaign."""

from pathlib import Path

from getaway.clou.content.checks.files import check_entry
from getaway.content.packs import find
from tests.checks.vocabulary import JOB, THIEF, told, told_of, write


def test_a_file_says_which_engine_plays_it() -> None:
    assert told_of(JOB, ("engine: clou\n", "")) == [
        "1:1: error: a file of its own says which engine plays it: add `engine: clou`"
    ]
    assert told_of(JOB, ("engine: clou", "engine: cluo")) == [
        '1:9: error: there is no engine "cluo"; did you mean "clou"?'
    ]


def test_a_file_is_a_job_a_thief_or_a_campaign() -> None:
    assert told("engine: clou\nid: what\n") == [
        "1:1: error: is this a job, a thief or a campaign? A job has the key `rooms`, a thief the key `bars`, "
        "a campaign the key `jobs`: add one of them"
    ]


def test_a_file_is_not_both() -> None:
    assert told(JOB + THIEF.partition("id: dot\n")[2].partition("text:")[0]) == [
        "28:1: error: a file is a job (`rooms`) or a thief (`bars`), not both: put each into a file of its own"
    ]


def test_what_the_models_refuse_is_told_all_at_once() -> None:
    assert told_of(
        JOB, ("time: 9", "time: soon"), ("strength, dexterity", "strenght"), ("open: true", "opne: true")
    ) == [
        "3:7: error: expected a number of cells, or one for each player count such as {1: 9, 2: 8, 3: 7}, "
        'found the word "soon"',
        '9:5: error: unknown key "opne"; did you mean "open"?',
        '12:17: error: "strenght" is not a symbol; did you mean "strength"?',
    ]


def test_a_file_that_cannot_be_read_at_all(tmp_path: Path) -> None:
    file = write(tmp_path / "night.yaml", "engine: [clou\n")
    assert [str(mistake).removeprefix(str(file)) for mistake in check_entry(find(str(file)))] == [
        ':1:9: error: the list opened here with "[" misses a comma or its "]"'
    ]
