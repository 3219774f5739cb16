"""A position for a page: flat, from one seat's view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from getaway.robnrun.play.state import State
from getaway.robnrun.sight.facts import Behind, Facts, Round, SeatFacts, all_together
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.statement import Statement
from getaway.web.port import Json, Parts

ROBBERY: Final = ("clues", "crew")
"""The phases in which nobody may talk: from the first clue phase to the evaluation."""


def _named(*fields: str) -> dict[str, str]:
    """Fields of the facts by their names on pages."""
    return {field.replace("_", "-"): field for field in fields}


PLAIN: Final = _named(
    *("phase", "robbery", "boss", "actor", "gold", "car", "police", "dealer", "reserve", "robbed", "safes", "bags"),
    *("alarm_stack", "stack", "bin", "on_the_table", "passes", "cracked", "alarm", "steps", "pending"),
)
LISTS: Final = _named("gone", "cards", "up", "used", "shown", "turned_up", "idle_tools")


def flat_facts(state: State, seat: int | None, common: Mapping[str, Json] | None = None) -> Parts:
    """What a seat (None: a spectator) may know: what everybody may (`common`, made once for all), then its own."""
    return [common_facts(state) if common is None else common, _own(_view(state, seat))]


def common_facts(state: State) -> dict[str, Json]:
    """What everybody may know, from a spectator's view."""
    return _common(state, _view(state, None).read())


def open_facts(state: State) -> Parts:
    """What all seats together know, for the replay of a finished game."""
    facts = all_together({name: _view(state, seat).read() for seat, name in enumerate(state.book.names.seats)})
    return [_common(state, facts), _seen(facts.said, facts.rounds, facts.seats, facts.behind)]


def _view(state: State, seat: int | None) -> RobView:
    view = state.view(seat)
    assert isinstance(view, RobView)
    return view


def _own(view: RobView) -> dict[str, Json]:
    """What only some seats know: this part is made for each of them."""
    return _seen(view.said(), view.rounds(), view.seats(), view.behind() if view.sight.building >= 0 else None)


def _seen(
    said: Sequence[Statement], rounds: Sequence[Round], seats: Mapping[str, SeatFacts], behind: Behind | None
) -> dict[str, Json]:
    found: dict[str, Json] = {"said": [statement(each) for each in said], "rounds": [_round(past) for past in rounds]}
    for name, there in seats.items():
        found[f"seat/{name}"] = _seat(there)
    if behind is not None:
        found["behind"] = list(behind.safes)
        found["needs"] = list(behind.needs)
        found["alarm-cards"] = list(behind.alarm_cards)
    return found


def _common(state: State, f: Facts) -> dict[str, Json]:
    found: dict[str, Json] = {name: getattr(f, field) for name, field in PLAIN.items()}
    found |= {name: list(getattr(f, field)) for name, field in LISTS.items()}
    found["deciders"] = [state.book.names.seats[decider] for decider in state.deciders()]
    found["round"] = len(f.rounds) + 1
    found["silent"] = f.phase in ROBBERY
    return found | _places(f)


def _places(f: Facts) -> dict[str, Json]:
    found: dict[str, Json] = {f"cubes/{colour}": system.cubes for colour, system in f.station.items()}
    found |= {f"square/{square}": list(cubes) for square, cubes in f.route.items()}
    found |= {f"house/{building}": safes for building, safes in f.town.items()}
    found |= {f"dealer/{quarter}": dealer for quarter, dealer in f.dealers.items()}
    return found


def statement(said: Statement) -> dict[str, Json]:
    """A statement in fields, as far as the seat heard it."""
    found: dict[str, Json] = {"card": int(said.card)}
    if said.to:
        found["to"] = list(said.to)
    if said.tools:
        found["tools"] = list(said.tools)
    if said.number is not None:
        found["n"] = said.number
    if said.hand:
        found["hand"] = list(said.hand)
    return found


def _round(past: Round) -> dict[str, Json]:
    found: dict[str, Json] = {"shown": list(past.shown), "bags": past.bags, "plays": dict(past.plays)}
    return found if past.own is None else {**found, "own": list(past.own)}


def _seat(there: SeatFacts) -> dict[str, Json]:
    found: dict[str, Json] = {"hand": there.hand, "table": there.table, "bin": there.bin}
    if there.exchanged:
        found["exchanged"] = True
    if there.looked_at:
        found["looked"] = True
    known = {"cards": there.hand_cards, "played": there.table_cards, "discarded": there.bin_cards}
    return found | {name: list(cards) for name, cards in known.items() if cards is not None}
