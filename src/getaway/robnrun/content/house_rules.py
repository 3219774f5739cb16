"""House rules and variants: declared values of the set-up (rules, house rules; scenarios, variants)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.core.errors import SetupError

HOUSE_RULES: Final[dict[str, tuple[str, ...]]] = {
    "terminals": ("choose", "first"),
    "cubes": ("passed", "landed"),
    "clues-about": ("start", "now"),
    "hidden-clues": ("blind", "seen"),
    "alarm-stack": ("closed", "open"),
    "colours": ("printed", "random"),
    "clue-cards": ("scenario", "drawn"),
    "more-gold": tuple(str(n) for n in range(13)),
    "fewer-cubes": tuple(str(n) for n in range(9)),
}
"""Every house rule with its values, the default first."""


def read_rules(rules: Mapping[str, object] | None) -> dict[str, str]:
    """All house rules, with those that differ from the default; refuses what does not exist."""
    chosen = {name: values[0] for name, values in HOUSE_RULES.items()}
    for name, value in (rules or {}).items():
        if name not in HOUSE_RULES:
            raise SetupError(f'there is no house rule "{name}"; the house rules are {", ".join(HOUSE_RULES)}')
        word = str(value)
        if word not in HOUSE_RULES[name] or isinstance(value, bool):
            raise SetupError(f'the house rule "{name}" is {" or ".join(HOUSE_RULES[name])}, not {value!r}')
        chosen[name] = word
    return chosen


def rules_text(rules: Mapping[str, str]) -> str:
    """The rules that differ from the default, as a record's header has them: `terminals=first more-gold=3`."""
    return " ".join(f"{name}={value}" for name, value in rules.items() if value != HOUSE_RULES[name][0])


def rules_of_text(text: str) -> dict[str, str]:
    """Read a header."""
    found: dict[str, str] = {}
    for word in text.split():
        name, mark, value = word.partition("=")
        if not mark:
            raise SetupError(f'a house rule is written name=value, such as terminals=first, not "{word}"')
        found[name] = value
    read_rules(found)
    return found
