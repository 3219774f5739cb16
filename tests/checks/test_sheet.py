"""Whether a sheet can be filled."""

import pytest

from tests.checks.vocabulary import THIEF, told, told_of

NO_WHITE = ('">: extra 6"', '">: strength"')
LIMIT = "three dice make at most 18, and this sheet gives no white symbol"


def test_a_good_sheet_has_no_mistake() -> None:
    assert told(THIEF) == []


@pytest.mark.parametrize(
    ("bar", "told"),
    [
        ('["<4: dexterity", "<", "<"]', []),
        ('["=6: dexterity", "< >5"]', ["5:46: error: no number can ever fill this box: the box on its left holds 6"]),
        (
            '["<4: dexterity", "<", "> <2", "even"]',
            ["5:51: error: no number can ever fill this box: the box on its left holds 1 to 2"],
        ),
        (
            '["even <9: dexterity", "= >8"]',
            ["5:51: error: no number can ever fill this box: the box on its left holds numbers from 2 to 8"],
        ),
    ],
)
def test_a_box_that_no_number_fits_beside_its_left_neighbour(bar: str, told: list[str]) -> None:
    assert told_of(THIEF, ('["any: dexterity", "<: dexterity"]', bar)) == told


def test_a_pyramid_box_that_no_number_fits_above_the_two_below() -> None:
    rings = 'rings:\n      - {boxes: ["<5", ">3"], gives: electronics}\n'
    rows = 'pyramid: [["<4", "<4", any], ["= >7", ">"], ["any: electronics"]]\n'
    assert told_of(THIEF, (rings, rows)) == [
        "12:35: error: no number can ever fill this box: the two below hold 1 to 3 and 1 to 3"
    ]


def test_numbers_that_three_dice_never_make() -> None:
    changes = ("[4, 2, 7]", "[4, 2, 20]"), ('"2: dexterity"', '"30: dexterity"'), ('"<5", ">3"', '"<5", ">18"')
    assert told_of(THIEF, NO_WHITE, *changes) == [
        f"9:24: error: nobody can cross out 20: {LIMIT}",
        f"13:24: error: no number can ever fill this box: {LIMIT}",
        f"17:9: error: nobody can cross out 30: {LIMIT}",
    ]
    assert told_of(THIEF, *changes) == [], "an extra die makes larger numbers"


def test_a_first_box_that_three_dice_never_fill() -> None:
    assert f"6:27: error: no number can ever fill this box: {LIMIT}" in told_of(
        THIEF, NO_WHITE, ('"odd: cunning"', '">20: cunning"')
    )


def test_a_colour_that_the_sheet_never_gives() -> None:
    assert told_of(THIEF, ("safecracking]", "cunning]"), ("columns: [sneaking", "columns: [cunning")) == [
        "2:5: hint: this sheet never gives safecracking or sneaking: alone, this thief has no way to it"
    ]


def test_a_special_that_the_sheet_never_fills() -> None:
    assert told_of(THIEF, ("spend: [cunning, cunning]", "spend: [sneaking, sneaking]")) == [
        "19:5: hint: this line is never full by the sheet alone: it needs 2 sneaking, which its other parts cannot give"
    ]


def test_more_symbols_at_once_than_a_tally_counts() -> None:
    many = " + ".join(["electronics"] * 16)
    assert told_of(THIEF, ("gives: electronics}\n  - tree", f"gives: {many}}}\n  - tree")) == [
        "13:38: error: at most 15 symbols activate together, not 16"
    ]


@pytest.mark.parametrize("sign", ["=", ">", "≠"])
def test_a_circle_box_has_nothing_to_compare_with(sign: str) -> None:
    assert told_of(THIEF, ('"<5", ">3"', f'"<5", "{sign}"')) == [
        f"13:24: error: a circle box has nothing to compare with; give it a number: {sign}4"
    ]


def test_every_result_of_a_driver_moves_something() -> None:
    assert told_of(THIEF, ("police: [1, 3, 4]", "police: [1]")) == [
        "20:9: error: a result of 3 moves nothing: every result moves the car, the police or both"
    ]
