"""The house rules of Clou (rules, house rules)."""

from __future__ import annotations

from typing import Final

from getaway.core.house_rules import HouseRule, HouseRules, switch

HOUSE_RULES: Final = HouseRules(
    [
        switch("may-pass"),
        switch("must-spend"),
        switch("must-use-white"),
        HouseRule("more-time", (0, 1, 2)),
        switch("stack-modifiers", on=True),
        switch("natural-dice"),
        switch("last-call"),
        switch("pair-in-triple", on=True),
        switch("track-grace"),
        switch("same-thief"),
        switch("group-vote"),
        HouseRule("star-limit", ("group", "seat")),
        HouseRule("sure-escape", ("crew", "driver")),
        switch("mixed-editions"),
    ]
)
