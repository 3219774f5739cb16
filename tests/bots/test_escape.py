"""The chance to escape is exact."""

from __future__ import annotations

import pytest

from getaway.bots.clou.value.escape import CERTAIN, Escape, escape_chances
from tests.bots.tables import game


@pytest.mark.parametrize(
    ("car", "police", "cells", "chance"),
    [
        ({3, 4, 5, 6}, {1, 2, 3}, (3, 3), 0.69),
        ({3, 4, 5, 6}, {1, 2, 3}, (5, 4), 0.56),
        ({4, 5, 6}, {1, 2}, (4, 4), 0.71),
        ({3, 4, 5, 6}, {1, 2}, (4, 5), 0.91),
        ({4, 5, 6}, {1, 2, 3}, (6, 6), 0.50),
        ({2, 4, 5, 6}, {1, 2, 4}, (4, 5), 0.92),
    ],
)
def test_chances_by_faces_and_cells(car: set[int], police: set[int], cells: tuple[int, int], chance: float) -> None:
    found = escape_chances(car, police, *cells)[cells[0]][cells[1]]
    assert round(float(found), 2) == chance


def test_full_bars_decide_and_both_at_once_is_an_escape() -> None:
    table = escape_chances({6}, {6}, 2, 2)
    assert table[0] == [1, 1, 1]
    assert table[1][0] == 0
    assert table[2][2] == 1
    assert table[2][1] == 0


def test_the_better_driver_is_chosen() -> None:
    played = game("vic", "una")
    escape = Escape(played.board)
    position = played.start(seed=1).position
    assert escape.driver(position) == 1
    assert escape.of(position, 0) == CERTAIN // 2
    assert escape.best(position) > CERTAIN // 2
