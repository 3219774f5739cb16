"""What a view says, with types: drawing code reads these instead of bare JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from getaway.core import State, View


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A seat as the viewer sees it; `cards` are those of the hand if the viewer knows them."""

    hand: int
    table: int
    bin: int
    exchanged: bool
    cards: tuple[str, ...] | None
    played: tuple[str, ...] | None
    discarded: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Facts:
    """One seat's sight of the table. What only the boss knows is None for others."""

    phase: str
    robbery: int
    boss: str | None
    actor: str | None
    gold: int
    car: int
    police: int
    station: Mapping[str, tuple[int, int]]  # by colour: cubes, and the number that holds
    route: Mapping[int, tuple[str, ...]]
    town: Mapping[str, int]
    dealers: Mapping[str, str | None]
    dealer: str | None
    reserve: int
    gone: frozenset[int]
    cards: tuple[int, ...]
    up: tuple[int, ...]
    used: tuple[int, ...]
    robbed: str | None
    safes: int
    shown: tuple[str, ...]
    bags: int
    alarm_stack: int
    turned_up: tuple[str, ...]
    stack: int
    bin: int
    on_the_table: int
    cracked: int
    pending: int
    said: tuple[str, ...]
    idle: tuple[str, ...]
    seats: Mapping[str, SeatFacts]
    behind: tuple[int, ...] | None
    needs: tuple[str, ...] | None
    alarm_cards: tuple[str, ...] | None


SAME = (
    *("phase", "robbery", "boss", "actor", "gold", "car", "police", "town", "dealers", "dealer", "reserve"),
    *("robbed", "safes", "bags", "stack", "bin", "cracked", "pending"),
)
"""Facts that need no reading."""


def read_facts(view: View) -> Facts:
    """The facts of a view."""
    f: Any = view.facts()
    return Facts(
        **{name: f[name] for name in SAME},
        station={colour: tuple(pair) for colour, pair in f["station"].items()},
        route={int(square): tuple(cubes) for square, cubes in f["route"].items()},
        gone=frozenset(f["gone"]),
        cards=tuple(f["clues"]["cards"]),
        up=tuple(f["clues"]["up"]),
        used=tuple(f["clues"]["used"]),
        shown=tuple(f["shown"]),
        alarm_stack=f["alarm-stack"],
        turned_up=tuple(f["turned-up"]),
        on_the_table=f["on-the-table"],
        said=tuple(f["said"]),
        idle=tuple(f["idle-tools"]),
        seats={name: _seat(seat) for name, seat in f["seats"].items()},
        behind=_known(f, "behind"),
        needs=_known(f, "needs"),
        alarm_cards=_known(f, "alarm-cards"),
    )


def _seat(f: Mapping[str, Any]) -> SeatFacts:
    cards = [_known(f, name) for name in ("hand-cards", "table-cards", "bin-cards")]
    return SeatFacts(f["hand"], f["table"], f["bin"], f["exchanged"], *cards)


def _known(f: Mapping[str, Any], name: str) -> Any:
    return tuple(f[name]) if name in f else None


def everything(state: State, seats: tuple[str, ...]) -> Facts:
    """What all seats together see: for records, never for a running game."""
    views = [read_facts(state.view(seat)) for seat in range(len(seats))]
    boss = next((facts for facts in views if facts.boss and facts.needs is not None), views[0])
    return replace(boss, seats={name: views[row].seats[name] for row, name in enumerate(seats)})
