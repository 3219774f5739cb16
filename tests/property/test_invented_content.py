"""Random games of random thieves and plans: content that nobody wrote keeps the rules too."""

from __future__ import annotations

import pytest

from getaway.clou.content.effects import EFFECTS
from tests.contract.found import size
from tests.property.campaign import play
from tests.property.random_content import Author, invent


@pytest.mark.parametrize("number", range(size(24, 1000)))
def test_random_games_of_invented_content_keep_the_rules(number: int) -> None:
    play(invent(f"invented {number}"), f"invented {number}")


def test_invented_content_uses_every_effect() -> None:
    """So that the games above cover all effects."""
    written = " ".join(repr(Author(f"invented {number}").plan()) for number in range(100))
    assert [word for word in EFFECTS if f"{{'{word}': " not in written] == []


def test_invented_content_fills_several_words_of_bits_at_times() -> None:
    boards = [invent(f"invented {number}").board for number in range(24)]
    assert any(board.seat_last[0] > 1 for board in boards), "a sheet"
    assert any(board.words - board.plan_first > 1 for board in boards), "a plan"
