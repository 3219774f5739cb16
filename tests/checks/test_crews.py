"""Which crews lack a symbol, and the most that a sheet can give."""

from collections.abc import Sequence

from getaway.clou.content.checks.crews import crew_hints
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.supply import UNLIMITED, supply
from getaway.clou.content.job import Job
from getaway.clou.content.library import parse_thief
from getaway.clou.content.thief import Thief
from getaway.content.models import parse
from getaway.content.source import read_text
from tests.checks.vocabulary import JOB, THIEF, spoilt


def thief(id: str, *changes: tuple[str, str]) -> Thief:
    return parse_thief(read_text(spoilt(THIEF, ("id: dot", f"id: {id}"), *changes), f"{id}.yaml"))


DOT = thief("dot")
PAM = thief("pam", ("columns: [sneaking", "columns: [safecracking"))


def hints(thieves: Sequence[Thief], *changes: tuple[str, str]) -> list[str]:
    document = read_text(spoilt(JOB, *changes), "night.yaml")
    found = crew_hints(Subject(parse(Job, document), document), thieves)
    return [str(hint).removeprefix("night.yaml:") for hint in found]


def test_bars_lines_the_best_path_and_specials_make_a_supply() -> None:
    assert supply(DOT) == {
        "strength": 1,
        "dexterity": 3,
        "cunning": 2,
        "electronics": 4,  # a row, the rings, one branch of the tree, the special
        "lockpicking": 1,
        "safecracking": 1,
        "sneaking": 1,
    }


def test_a_special_counts_only_if_it_can_be_filled() -> None:
    chained = (
        "gives: electronics}\nescape",
        "gives: sneaking}\n  - {spend: [sneaking, sneaking], gives: strength}\nescape",
    )
    assert supply(thief("dot", chained))["strength"] == 2
    short = ("spend: [cunning, cunning]", "spend: [cunning, cunning, cunning]")
    assert supply(thief("dot", short))["electronics"] == 3


def test_dice_results_come_again_and_again_and_a_frame_counts_for_each_of_its_colours() -> None:
    dice = ("escape:", "dice: [{roll: pair, gives: strength/sneaking + wild}]\nescape:")
    assert supply(thief("dot", dice))["strength"] == UNLIMITED + 1


def test_a_box_that_no_number_fits_gives_nothing() -> None:
    assert supply(thief("dot", ('"odd: cunning", ">: cunning"', '"=1: cunning", "<: cunning"')))["cunning"] == 1


def test_a_crew_that_never_gets_a_symbol_is_named() -> None:
    safe = ("[[strength, 2+ cunning], [dexterity, trace]]", "[[sneaking, 2+ cunning]]")
    assert hints([DOT, PAM], safe) == [
        '19:13: hint: with 1 player pam cannot overcome "safe": it needs sneaking, which their sheets cannot give'
    ]


def test_every_way_is_told_with_what_it_lacks() -> None:
    safe = ("[[strength, 2+ cunning], [dexterity, trace]]", "[[sneaking], [safecracking, safecracking, safecracking]]")
    assert hints([DOT, PAM], safe) == [
        '19:13: hint: with 1 player pam cannot overcome "safe": '
        "way a needs sneaking and way b needs 3 safecracking, which their sheets cannot give"
    ]
    assert hints([PAM, thief("kit", ("columns: [sneaking", "columns: [cunning"))], safe)[0] == (
        '19:13: hint: with 1 player no crew can overcome "safe": '
        "way a needs sneaking and way b needs 3 safecracking, which their sheets cannot give"
    )


def test_a_frame_is_lacking_only_if_all_its_colours_are() -> None:
    safe = ("[[strength, 2+ cunning], [dexterity, trace]]", "[[sneaking/cunning]]")
    assert hints([PAM], safe) == []


def test_what_effects_give_or_cross_out_is_not_lacking() -> None:
    safe = ("[[strength, 2+ cunning], [dexterity, trace]]", "[[sneaking *dark]]")
    gift = ("opens: shop", "opens: shop\n        then: {give: sneaking}")
    dark = ("opens: shop", "opens: shop\n        then: {cross-out: dark}")
    assert len(hints([PAM], safe)) == 1
    assert hints([PAM], safe, gift) == hints([PAM], safe, dark) == []


def test_a_challenge_that_stands_before_no_loot_may_be_out_of_reach() -> None:
    side = "text:\n", "      - {id: cat, ways: [[sneaking]]}\ntext:\n"
    assert hints([PAM], side) == []


def test_many_crews_are_counted_and_not_all_named() -> None:
    crew = [thief(f"t{n}", ("columns: [sneaking", "columns: [cunning")) for n in range(6)]
    till = ("[[cunning, strength]]", "[[sneaking]]")
    assert hints([*crew, DOT], till)[0] == (
        '16:13: hint: with 1 player t0, t1, t2, t3 and 2 more crews cannot overcome "till": '
        "it needs sneaking, which their sheets cannot give"
    )
