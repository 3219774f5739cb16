"""Games with stars and without: what is taken away, and that bots use stars and gifts well."""

from __future__ import annotations

from pathlib import Path

import pytest

from getaway.clou.content.library import read_crew, thieves_of
from getaway.clou.content.thief import GivingStar
from getaway.lab.clou.stars import HOW, NONE, OWN, STARS, Points, measured, report, write_thieves
from getaway.lab.measures import mean

PACK = "again"
CREW = ("bruce", "trixie")


@pytest.fixture(scope="module")
def points(tmp_path_factory: pytest.TempPathFactory) -> Points:
    named = write_thieves(thieves_of(PACK), tmp_path_factory.mktemp("thieves"))
    return measured(f"{PACK}/cat-and-dog", CREW, named, bot="greedy", games=12, seed="stars")


def test_only_stars_are_taken_away_from_a_thief(tmp_path: Path) -> None:
    named = write_thieves(thieves_of(PACK), tmp_path)
    whole, own, none = (read_crew([named[how]["bruce"]], PACK)[0].content for how in HOW)
    assert [star.to for star in whole.stars if isinstance(star, GivingStar)] == ["anyone", "owner"]
    assert [star.to for star in own.stars if isinstance(star, GivingStar)] == ["owner", "owner"]
    assert none.stars == []
    assert whole.model_copy(update={"stars": own.stars}) == own
    assert whole.model_copy(update={"stars": none.stars}) == none


def test_bots_bring_home_more_with_stars_and_with_gifts_for_each_other(points: Points) -> None:
    with_stars, own, none = (mean(points[how]).value for how in (STARS, OWN, NONE))
    assert with_stars > own > none


def test_the_table_compares_the_same_dice_crew_by_crew_and_by_size() -> None:
    found: dict[tuple[str, tuple[str, ...]], Points] = {
        ("again/a", ("ann",)): {STARS: [4, 6], OWN: [4, 5], NONE: [1, 3]}
    }
    text = "\n".join(report(found))
    assert "| ann | 2 | 5.00 | 4.50 | 2.00 | +3.00 (+3.00 to +3.00) | – |" in text
    assert "| all of 1 | 2 | 5.00 | 4.50 | 2.00 | +3.00 (+3.00 to +3.00) | – |" in text
