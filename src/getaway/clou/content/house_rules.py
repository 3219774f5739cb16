"""The house rules of Clou (rules, house rules)."""

from __future__ import annotations

from typing import Final

from getaway.core.house_rules import HouseRule, HouseRules, switch

SHARED_RULES: Final = HouseRules(
    [
        switch("must-use-shared"),
        HouseRule("any-circle", ("open", "any")),
        HouseRule("last-circle", ("alarm", "last-round")),
    ]
)
"""Of jobs inside a campaign: whether dice that fit on the shared sheet must be used, which circles tuning reaches, and
whether all time goes with `time: all` or one round is left (christmas, house rules)."""

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

CAMPAIGN_ONLY: Final = HouseRules(
    [
        switch("experience-resets"),
        HouseRule("prison-limit", ("free", "jailed")),
        HouseRule("halves", ("down", "up")),
        switch("trophy-or-nothing"),
        HouseRule("loot-by-failing", ("taken", "given")),
    ]
)
"""What a campaign decides between jobs (christmas, house rules)."""

CAMPAIGN_RULES: Final = HouseRules([*HOUSE_RULES.values(), *SHARED_RULES.values(), *CAMPAIGN_ONLY.values()])
"""All house rules of a campaign: those of its jobs too."""
