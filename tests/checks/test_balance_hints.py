"""Hints about balance that need no game: ways nobody would choose, plans without pressure, scarce colours."""

from __future__ import annotations

import pytest

from getaway.clou.content.checks.demand import demand_hints
from getaway.clou.content.checks.pointless import pointless_hints
from getaway.clou.content.checks.pressure import pressure_hints
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.job import Job
from getaway.clou.content.library import parse_thief
from getaway.content.models import parse
from getaway.content.source import read_text
from tests.checks.vocabulary import JOB, THIEF, spoilt

DOT = parse_thief(read_text(THIEF, "dot.yaml"))
WEAK = ("[[strength, dexterity]]", "[[dexterity, dexterity]]")
"""Dot has strength once only."""
WAYS = "[[strength, 2+ cunning], [dexterity, trace]]"


def subject(*changes: tuple[str, str]) -> Subject[Job]:
    document = read_text(spoilt(JOB, *changes), "night.yaml")
    return Subject(parse(Job, document), document)


def said(hints: object) -> list[str]:
    return [str(hint).removeprefix("night.yaml:") for hint in hints]  # type: ignore[attr-defined]


def more(*ways: str) -> tuple[str, str]:
    """Further challenges in the yard, so that the job is more than a stub."""
    texts = [f"      - {{id: extra-{n}, ways: [[{way}]]}}\n" for n, way in enumerate(ways)]
    return "  - id: shop\n", "".join(texts) + "  - id: shop\n"


# Ways


@pytest.mark.parametrize(
    ("ways", "hint"),
    [
        ("[[strength], [strength, cunning]]", "way b"),
        ("[[strength, trace], [strength]]", "way a"),
        ("[[strength/cunning], [cunning]]", "way b"),
        ("[[strength], [strength (trace)]]", "way b"),
        ("[[cunning, strength], [strength, cunning]]", "way b"),
        ("[[strength], [strength]]", "way b"),
    ],
)
def test_a_way_that_asks_for_all_that_another_does(ways: str, hint: str) -> None:
    [found] = said(pointless_hints(subject((WAYS, ways))))
    assert f'hint: {hint} of "safe" asks for all that way' in found
    assert found.endswith("nobody has a reason to choose it")


@pytest.mark.parametrize(
    "ways",
    [
        WAYS,
        "[[strength], [cunning]]",
        "[[strength, strength], [strength, cunning]]",
        "[[strength, trace], [strength, cunning]]",
        "[[strength, trace], [strength, time]]",
        "[[strength], {needs: [strength, cunning], trap: true}]",
        "[[strength], {needs: [strength, cunning], then: {points: 1}}]",
        "[[strength, cunning], {needs: [strength], then: alarm}]",
    ],
)
def test_ways_with_something_to_say_for_each(ways: str) -> None:
    assert said(pointless_hints(subject((WAYS, ways)))) == []


def test_a_way_that_is_pointless_for_some_crews_only() -> None:
    [found] = said(pointless_hints(subject((WAYS, "[[strength, 2+ cunning], [strength, dexterity]]"))))
    assert found.endswith("(with 1 player)")


# Pressure


def test_a_sketch_is_not_judged_as_a_whole() -> None:
    assert said(pressure_hints(subject())) == []
    assert said(demand_hints(subject(), [DOT])) == []


def test_a_plan_that_leaves_nothing_behind_and_never_rings() -> None:
    easy = said(pressure_hints(subject(more("strength", "cunning"))))
    assert len(easy) == 4
    assert easy[0] == (
        "3:7: hint: everything on this plan takes 7 symbols, and 1 player can place about 13 in 9 rounds: "
        "nothing has to be left behind"
    )
    assert easy[-1].endswith("crews that run away in time can lose nothing")
    crowd = ", ".join(["strength"] * 6 + ["2+ strength"] * 6 + ["3+ strength"] * 6)
    assert said(pressure_hints(subject(more(crowd, f"{crowd}, alarm")))) == []
    rings = [hint for hint in said(pressure_hints(subject(more("strength", "cunning (alarm)")))) if "alarm" in hint]
    assert rings == []


def test_a_challenge_that_fills_the_trace_bar() -> None:
    bar = ("[[cunning, strength]]", "[[cunning, trace, trace, trace], [strength (trace), trace, trace]]")
    assert said(pressure_hints(subject(bar, ("traces: 5", "traces: {1: 3, 2: 4, 3: 5}")))) == [
        '16:13: hint: every way of "till" leaves 3 traces or more, which is the whole bar (with 1 player)'
    ]
    assert said(pressure_hints(subject(bar))) == []


# Supply and demand


def test_a_colour_that_crews_cannot_give_often_enough() -> None:
    greedy = subject(WEAK, more("lockpicking, lockpicking", "lockpicking", "sneaking, safecracking, electronics"))
    found = said(demand_hints(greedy, [DOT]))
    assert found == [
        "2:5: hint: the whole plan takes at least 3 lockpicking, and 1 of 1 crews with 1 player have 1 at most"
    ]
    choice = subject(
        WEAK, more("lockpicking", "lockpicking], [sneaking", "lockpicking/electronics", "safecracking, electronics")
    )
    assert said(demand_hints(choice, [DOT])) == []


def test_a_colour_that_nothing_takes() -> None:
    found = said(demand_hints(subject(WEAK, more("lockpicking", "electronics", "sneaking")), [DOT]))
    assert found == ["2:5: hint: no challenge takes safecracking, which dot can give: those symbols are lost here"]
