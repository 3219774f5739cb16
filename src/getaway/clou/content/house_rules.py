"""House rules: what players argue about is a declared value of the set-up (rules, house rules)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.core.errors import SetupError

HOUSE_RULES: Final[dict[str, bool]] = {
    "may-pass": False,
    "must-spend": False,
    "must-use-white": False,
    "stack-modifiers": True,
    "natural-dice": False,
    "last-call": False,
    "pair-in-triple": True,
    "track-grace": False,
    "same-thief": False,
    "group-vote": False,
}
"""Every house rule with its default."""


def read_rules(rules: Mapping[str, bool] | None) -> dict[str, bool]:
    """All house rules, with those that differ from the default; refuses what does not exist."""
    chosen = dict(HOUSE_RULES)
    for name, value in (rules or {}).items():
        if name not in HOUSE_RULES:
            raise SetupError(f'there is no house rule "{name}"; the house rules are {", ".join(HOUSE_RULES)}')
        if not isinstance(value, bool):
            raise SetupError(f'the house rule "{name}" is true or false, not {value!r}')
        chosen[name] = value
    return chosen


def rules_text(rules: Mapping[str, bool]) -> str:
    """The rules that differ from the default, as a record's header has them: `may-pass=yes stack-modifiers=no`."""
    return " ".join(f"{name}={'yes' if value else 'no'}" for name, value in rules.items() if value != HOUSE_RULES[name])


def rules_of_text(text: str) -> dict[str, bool]:
    """Read a header, or `may-pass` alone for yes."""
    found: dict[str, bool] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        if value not in ("", "yes", "no"):
            raise SetupError(f'a house rule is written {name}=yes or {name}=no, not "{word}"')
        found[name] = value != "no"
    read_rules(found)
    return found
