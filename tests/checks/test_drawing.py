"""Places on the drawing grid: errors in our packs, hints in a designer's file."""

from getaway.clou.content.checks.drawing import drawing_mistakes
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.job import Job
from getaway.content.models import parse
from getaway.content.source import read_text
from tests.checks.vocabulary import JOB, spoilt, told_of

YARD = ("id: yard", "id: yard\n    at: [0, 0, 8, 16]")
SHOP = ("id: shop\n", "id: shop\n    at: [8, 0, 16, 16]\n")
TILL = ("id: till", "id: till\n        at: [9, 1, 3, 2]")
SAFE = ("id: safe", "id: safe\n        at: [9, 4, 3, 3]")


def changed(change: tuple[str, str], old: str, new: str) -> tuple[str, str]:
    return change[0], spoilt(change[1], (old, new))


def test_a_plan_with_places_has_no_mistake() -> None:
    assert told_of(JOB, YARD, SHOP, TILL, SAFE) == []


def test_rooms_that_lie_on_top_of_each_other() -> None:
    assert told_of(JOB, YARD, changed(SHOP, "[8, 0, 16", "[7, 3, 16")) == [
        '16:9: hint: "shop" leaves the grid (columns 0 to 23, rows 0 to 15): '
        "it reaches from column 7, row 3 to column 22, row 18",
        '16:9: hint: "shop" lies on top of "yard" at column 7, row 3: move one of them',
    ]


def test_a_room_without_any_size() -> None:
    assert told_of(JOB, changed(YARD, "8, 16", "0, 16"), SHOP) == [
        '9:9: hint: "yard" is 0 by 16 cells: the least is 1 by 1'
    ]


def test_a_room_without_a_place_among_others() -> None:
    assert told_of(JOB, YARD) == [
        '15:9: hint: "shop" has no place, but other rooms have one: add `at: [column, row, width, height]`'
    ]


def test_a_challenge_outside_its_room() -> None:
    assert told_of(JOB, YARD, SHOP, changed(TILL, "[9, 1", "[6, 1"), SAFE) == [
        '19:13: hint: "till" is not inside "shop": it reaches from column 6, row 1 to column 8, row 2, '
        "the room from column 8, row 0 to column 23, row 15"
    ]


def test_challenges_and_tracks_on_top_of_each_other() -> None:
    track = "text:\n", "tracks: [{id: bark, at: [10, 4, 4, 2], running: true, cells: 3}]\ntext:\n"
    named = "gold: Gold", "gold: Gold, bark: Bark"
    assert told_of(JOB, YARD, SHOP, TILL, changed(SAFE, "[9, 4", "[11, 2"), track, named) == [
        '23:13: hint: "safe" lies on top of "till" at column 11, row 2: move one of them',
        '27:25: hint: "bark" lies on top of "safe" at column 11, row 4: move one of them',
    ]


def test_a_challenge_without_a_place_among_others() -> None:
    assert told_of(JOB, YARD, SHOP, TILL) == [
        '22:13: hint: "safe" has no place, but others in "shop" have one: add `at:`'
    ]


def test_a_challenge_too_small_for_its_ways() -> None:
    assert told_of(JOB, YARD, SHOP, TILL, changed(SAFE, "3, 3]", "3, 2]")) == [
        '23:13: hint: "safe" is 3 by 2 cells, too small for its ways: 3 by 3 would hold them'
    ]


def test_a_plan_that_is_too_full_to_be_drawn_in_full_size() -> None:
    ways = "[" + ", ".join(["[" + ", ".join(["strength"] * 9) + "]"] * 6) + "]"
    many = "".join(f"      - {{id: c{n}, ways: {ways}}}\n" for n in range(12))
    assert "8:3: hint: the plan is so full that 15 of its challenges are drawn smaller than usual" in told_of(
        JOB, ("text:\n", f"{many}text:\n")
    )


def test_in_our_packs_these_are_errors() -> None:
    document = read_text(spoilt(JOB, YARD, changed(SHOP, "[8, 0, 16", "[9, 0, 16")), "night.yaml")
    [mistake] = drawing_mistakes(Subject(parse(Job, document), document, ours=True))
    assert mistake.level == "error"
