"""The states of a drawing's marks: from the facts of a view, or all open as on paper."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

Facts = Mapping[str, Any]
"""The result of `state.view(seat).facts()`."""


@dataclass(frozen=True)
class Standing:
    """The state of every mark of one sheet, or of the plan."""

    known: bool = False
    done: Collection[str] = ()
    open: Collection[str] = ()
    written: Mapping[str, int] = field(default_factory=dict)
    legal: Collection[str] = ()
    selected: Collection[str] = ()

    def of(self, mark: str) -> str:
        """`done`, `open` or `closed`."""
        if mark in self.done:
            return "done"
        return "open" if not self.known or mark in self.open else "closed"

    def roles(self, mark: str) -> str:
        """The state as roles: `open legal`."""
        found = [self.of(mark)]
        found += ["legal"] if mark in self.legal else []
        found += ["selected"] if mark in self.selected else []
        return " ".join(found)


def sheet_standing(
    facts: Facts | None,
    seat: str,
    legal: Collection[str] = (),
    selected: Collection[str] = (),
    *,
    printed: bool = False,
) -> Standing:
    """The marks of a seat's sheet; `printed` keeps only what a pen would have drawn."""
    if facts is None:
        return Standing(legal=legal, selected=selected)
    sheet = facts["sheets"][seat]
    return Standing(not printed, set(sheet["done"]), set(sheet["open"]), sheet["written"], legal, selected)


def plan_standing(
    facts: Facts | None, legal: Collection[str] = (), selected: Collection[str] = (), *, printed: bool = False
) -> Standing:
    if facts is None:
        return Standing(legal=legal, selected=selected)
    return Standing(
        not printed, set(facts["plan"]), set(facts["plan-open"]), facts.get("plan-written", {}), legal, selected
    )
