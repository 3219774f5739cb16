"""Mistakes: their one line, their order, suggested words, and how they name content."""

import pickle

import pytest

from getaway.content.mistakes import ContentError, Mistake, Mistakes, did_you_mean, nearest
from getaway.content.wording import found

FIRST = Mistake("jobs/bank.yaml", 3, 1, "first")
SECOND = Mistake("jobs/kiosk.yaml", 2, 9, "second")
THIRD = Mistake("jobs/kiosk.yaml", 12, 7, "third", "hint")


def test_a_mistake_reads_like_a_compilers() -> None:
    assert str(SECOND) == "jobs/kiosk.yaml:2:9: error: second"
    assert str(THIRD) == "jobs/kiosk.yaml:12:7: hint: third"


def test_mistakes_are_read_by_file_and_place_and_kept_once() -> None:
    mistakes = Mistakes([THIRD, SECOND])
    mistakes.add(FIRST)
    mistakes.extend([SECOND])
    assert list(mistakes) == [FIRST, SECOND, THIRD]
    assert len(mistakes) == 3


def test_errors_are_raised_together_with_the_hints() -> None:
    with pytest.raises(ContentError) as raised:
        Mistakes([THIRD, SECOND]).raise_errors()
    assert str(raised.value) == f"{SECOND}\n{THIRD}"


def test_hints_alone_let_content_pass() -> None:
    mistakes = Mistakes([THIRD])
    mistakes.raise_errors()
    mistakes.add(FIRST)
    with pytest.raises(ContentError):
        mistakes.raise_errors()


def test_an_error_travels_between_processes_with_its_mistakes() -> None:
    error = pickle.loads(pickle.dumps(ContentError([SECOND, FIRST])))
    assert error.mistakes == (FIRST, SECOND)


def test_the_nearest_word_is_told_and_no_far_one() -> None:
    words = ["strength", "dexterity", "cunning"]
    assert nearest("strenght", words) == "strength"
    assert nearest("lockpicking", ["x", "y"]) is None
    assert did_you_mean("strenght", words) == 'did you mean "strength"?'
    assert did_you_mean("qqq", words) == "known: strength, dexterity, cunning"
    assert did_you_mean("qqq", []) == "nothing is known here"


def test_a_long_list_of_known_words_is_cut() -> None:
    assert did_you_mean("?", [f"w{i}" for i in range(20)]).endswith("w15 and 4 more")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "nothing"),
        (True, "true"),
        (7, "the number 7"),
        (0.5, "the number 0.5"),
        ("seven", 'the word "seven"'),
        ("number seven", 'the text "number seven"'),
        ("", "an empty text"),
        ("x" * 50, f'the word "{"x" * 39}…"'),
        ([], "an empty list"),
        ([1], "a list of 1 entry"),
        ([1, 2], "a list of 2 entries"),
        ({"a": 1}, "a mapping"),
        ({}, "an empty mapping"),
    ],
)
def test_a_found_value_is_named(value: object, words: str) -> None:
    assert found(value) == words
