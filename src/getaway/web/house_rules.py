"""The house rules of a table in words: those that differ from the defaults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from getaway.core.house_rules import Chosen
from getaway.web.port import Json
from getaway.web.words import say


def in_force(told: Sequence[Json], chosen: Chosen, lang: str) -> list[Json]:
    """The rules that are changed at a table, out of all that a lobby shows: `{"says": "More time: 2", "about": …}`."""
    rules = cast("Sequence[dict[str, Any]]", told)
    return [
        {"says": _says(rule, chosen[rule["id"]], lang), "about": rule["about"]}
        for rule in rules
        if chosen.get(rule["id"], rule["default"]) != rule["default"]
    ]


def _says(rule: dict[str, Any], value: object, lang: str) -> str:
    values = {each["value"]: each["says"] for each in rule.get("values", ())}
    if value is True:
        return str(rule["name"])
    return f"{rule['name']}{say('colon', lang)}{values.get(value) or say('house-rules.off', lang)}"
