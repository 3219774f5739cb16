"""What a table says of its house rules: those that differ from the defaults, in the reader's language."""

from __future__ import annotations

from typing import Any

import pytest

import getaway
from getaway.web.port import web_of

SAID = [
    (
        "clou",
        "clou/kiosk",
        {"crew": ["bruce"]},
        {"more-time": 2, "may-pass": True},
        ["Pass at any time", "More time: 2"],
    ),
    ("clou", "christmas/three-heists", {"players": 2}, {"halves": "up"}, ["Half the points: rounded up"]),
    ("robnrun", "rob-n-run/training", {"players": 3}, {"more-gold": 3}, ["More gold: 3"]),
]


@pytest.mark.parametrize(("engine", "content", "setup", "rules", "says"), SAID)
def test_a_table_says_which_house_rules_hold(
    engine: str, content: str, setup: dict[str, Any], rules: dict[str, Any], says: list[str]
) -> None:
    told: Any = web_of(engine).face(getaway.load(content, rules=rules, **setup)).opening("en")["house-rules"]
    assert [rule["says"] for rule in told] == says
    assert all(rule["about"] for rule in told)
    assert web_of(engine).face(getaway.load(content, **setup)).opening("en")["house-rules"] == []
