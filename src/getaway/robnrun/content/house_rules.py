"""The house rules and variants of Rob 'n Run (rules, house rules; scenarios, variants)."""

from __future__ import annotations

from typing import Final

from getaway.core.house_rules import HouseRule, HouseRules

HOUSE_RULES: Final = HouseRules(
    [
        HouseRule("terminals", ("choose", "first")),
        HouseRule("cubes", ("passed", "landed")),
        HouseRule("clues-about", ("start", "now")),
        HouseRule("hidden-clues", ("blind", "seen")),
        HouseRule("alarm-stack", ("closed", "open")),
        HouseRule("colours", ("printed", "random")),
        HouseRule("clue-cards", ("scenario", "drawn")),
        HouseRule("more-gold", tuple(range(13))),
        HouseRule("fewer-cubes", tuple(range(9))),
    ]
)
