"""The numbers that a seat can make, compared with a plain reference for random dice, trays and house rules."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from getaway.clou.game import ClouGame
from getaway.clou.play.position import CONVERSIONS, HAND, TRAY, USED
from tests.contract.found import size
from tests.property.reference import LARGEST, sums
from tests.rules.vocabulary import plan, set_up, sheet

WHITES = [*(f"±{step}" for step in range(1, 7)), *(f"extra {face}" for face in range(1, 7))]
COUNTS_AS = {1: [4, 5], 6: [1], 3: [3, 6]}
FACE = st.integers(1, 6)


@cache
def game(stack: bool, natural: bool) -> ClouGame:
    """A thief with one box that takes anything, and conversions of three faces."""
    results = [{"roll": f"shows {face}", "counts-as": others} for face, others in COUNTS_AS.items()]
    rules = {"stack-modifiers": stack, "natural-dice": natural}
    return set_up(plan(), sheet(strength=["any"], dice=results), rules=rules)


def listed(over: ClouGame, dice: tuple[int, int, int], used: set[int], tray: list[str], faces: set[int]) -> set[str]:
    """The ways that the engine lists for the box, with this hand."""
    start = over.start(dice=[*dice])
    start.play(start.moves(0)[0])
    position = start.position.clone()
    position.hands[HAND * 0 + USED] = sum(2**place for place in used)
    position.hands[HAND * 0 + TRAY] = sum(16 ** WHITES.index(white) for white in tray)
    position.hands[HAND * 0 + CONVERSIONS] = sum(2**place for place, face in enumerate(COUNTS_AS) if face in faces)
    moves = start.book.state(position, None).moves(0)
    return {move.text.split()[1] for move in moves if move.text.endswith("strength.1")}


@settings(max_examples=size(150, 10_000))
@given(
    dice=st.tuples(FACE, FACE, FACE),
    used=st.sets(st.integers(0, 2)),
    tray=st.lists(st.sampled_from(WHITES), max_size=4),
    stack=st.booleans(),
    natural=st.booleans(),
    data=st.data(),
)
def test_the_ways_to_make_numbers_are_those_of_the_rules(
    dice: tuple[int, int, int], used: set[int], tray: list[str], stack: bool, natural: bool, data: st.DataObject
) -> None:
    tray = [white for white in dict.fromkeys(tray) for _ in range(min(tray.count(white), 3))]
    faces = (
        data.draw(st.sets(st.sampled_from(sorted(set(dice) & COUNTS_AS.keys()))))
        if set(dice) & COUNTS_AS.keys()
        else set()
    )
    over = game(stack, natural)
    rolled = [face for place, face in enumerate(dice) if place not in used]
    expected = sums(rolled, tray, {face: COUNTS_AS[face] for face in faces}, over.rules)
    assert all(1 <= number <= LARGEST for number in expected)
    assert listed(over, dice, used, tray, faces) == set().union(*expected.values())


def test_the_reference_makes_the_numbers_of_the_rulebook() -> None:
    rules = game(True, False).rules
    assert sums([1, 3, 4], [], {}, rules) == {
        1: {"1"},
        3: {"3"},
        4: {"4", "1+3"},
        5: {"1+4"},
        7: {"3+4"},
        8: {"1+3+4"},
    }
    assert sums([1], ["±1"], {}, rules) == {1: {"1"}, 2: {"1±1=2"}}
    assert sums([6], ["±1"], {}, game(True, True).rules) == {6: {"6"}, 5: {"6±1=5"}}
    assert sums([1], ["extra 6"], {1: [4]}, rules) == {
        1: {"1"},
        4: {"1:4"},
        6: {"x6"},
        7: {"1+x6"},
        10: {"1:4+x6"},
    }
