"""The facts of a view as frozen types, for terminals, drawings and pages; plain data is derived from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from getaway.robnrun.words.statement import Statement

Cards = tuple[str, ...]
"""Tool cards and bags by name, sorted by kind."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A seat as the viewer sees it; cards are None if the viewer does not know them."""

    hand: int
    table: int
    bin: int
    exchanged: bool
    looked_at: bool
    hand_cards: Cards | None = None
    table_cards: Cards | None = None
    bin_cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class System:
    """An alarm system: its cubes, and its current number."""

    cubes: int
    number: int


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round of this robbery: what was shown after it, its bags, how many cards each seat played."""

    shown: Cards
    bags: int
    plays: Mapping[str, int]
    own: Cards | None = None


@dataclass(frozen=True, slots=True)
class Behind:
    """What only the boss knows: the safes behind the screen, their needs together, the cards of the alarm stack."""

    safes: tuple[int, ...]
    needs: Cards
    alarm_cards: Cards


@dataclass(frozen=True, slots=True)
class Facts:
    """One seat's view of the table; `seat` is None for a spectator, `behind` is None for all but the boss."""

    seat: str | None
    phase: str
    ending: str | None
    robbery: int
    boss: str | None
    actor: str | None
    gold: int
    car: int
    police: int
    station: Mapping[str, System]
    route: Mapping[int, tuple[str, ...]]
    town: Mapping[str, int]
    dealers: Mapping[str, str | None]
    dealer: str | None
    reserve: int
    gone: tuple[int, ...]
    cards: tuple[int, ...]
    up: tuple[int, ...]
    used: tuple[int, ...]
    robbed: str | None
    safes: int
    shown: Cards
    bags: int
    alarm_stack: int
    turned_up: Cards
    stack: int
    bin: int
    on_the_table: int
    passes: int
    cracked: int
    alarm: bool
    steps: int
    pending: int
    said: tuple[Statement, ...]
    rounds: tuple[Round, ...]
    seats: Mapping[str, SeatFacts]
    idle_tools: Cards
    behind: Behind | None = None

    @property
    def hidden(self) -> tuple[int, ...]:
        """The clue cards that were neither turned up nor used."""
        return tuple(card for card in self.cards if card not in self.up and card not in self.used)


AS_THEY_ARE: Final = (
    *("seat", "phase", "ending", "robbery", "boss", "actor", "gold", "car", "police", "dealer", "reserve", "robbed"),
    *("safes", "bags", "alarm_stack", "stack", "bin", "on_the_table", "passes", "cracked", "alarm", "steps", "pending"),
)
LISTS: Final = ("gone", "shown", "turned_up", "idle_tools")


def plain(facts: Facts) -> dict[str, object]:
    """The facts as plain data for JSON."""
    found: dict[str, object] = {name.replace("_", "-"): getattr(facts, name) for name in AS_THEY_ARE}
    found |= {name.replace("_", "-"): list(getattr(facts, name)) for name in LISTS}
    found["station"] = {colour: [system.cubes, system.number] for colour, system in facts.station.items()}
    found["route"] = {str(square): list(cubes) for square, cubes in facts.route.items()}
    found["town"] = dict(facts.town)
    found["dealers"] = dict(facts.dealers)
    found["clues"] = {"cards": list(facts.cards), "up": list(facts.up), "used": list(facts.used)}
    found["said"] = [str(statement) for statement in facts.said]
    found["rounds"] = [_plain_round(round_) for round_ in facts.rounds]
    found["seats"] = {name: _plain_seat(seat) for name, seat in facts.seats.items()}
    if facts.behind is not None:
        found["behind"] = list(facts.behind.safes)
        found["needs"] = list(facts.behind.needs)
        found["alarm-cards"] = list(facts.behind.alarm_cards)
    return found


def _plain_round(round_: Round) -> dict[str, object]:
    found: dict[str, object] = {"shown": list(round_.shown), "bags": round_.bags, "plays": dict(round_.plays)}
    return found if round_.own is None else {**found, "own": list(round_.own)}


def _plain_seat(seat: SeatFacts) -> dict[str, object]:
    found: dict[str, object] = {
        "hand": seat.hand,
        "table": seat.table,
        "bin": seat.bin,
        "exchanged": seat.exchanged,
        "looked-at": seat.looked_at,
    }
    known = {"hand-cards": seat.hand_cards, "table-cards": seat.table_cards, "bin-cards": seat.bin_cards}
    return found | {name: list(cards) for name, cards in known.items() if cards is not None}


def all_together(views: Mapping[str, Facts]) -> Facts:
    """What all seats together see: for records, never for a running game."""
    boss = next((facts for facts in views.values() if facts.behind is not None), next(iter(views.values())))
    return replace(boss, seats={name: facts.seats[name] for name, facts in views.items()})
