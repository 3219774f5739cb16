"""A position as a page is told it: flat, from one seat's view alone."""

from __future__ import annotations

from typing import Final

from getaway.robnrun.play.state import State
from getaway.robnrun.sight.facts import Facts, Round, SeatFacts, all_together
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.statement import Statement
from getaway.web.port import Json, Parts

ROBBERY: Final = ("clues", "crew")
"""The phases in which nobody may talk: from the first clue phase to the evaluation."""

PLAIN: Final = (
    *("phase", "robbery", "boss", "actor", "gold", "car", "police", "dealer", "reserve", "robbed", "safes", "bags"),
    *("alarm_stack", "stack", "bin", "on_the_table", "passes", "cracked", "alarm", "steps", "pending"),
)
LISTS: Final = ("gone", "cards", "up", "used", "shown", "turned_up", "idle_tools")


def flat_facts(state: State, seat: int | None) -> Parts:
    """What a seat (None: an onlooker) may know."""
    view = state.view(seat)
    assert isinstance(view, RobView)
    return [_flat(state, view.read())]


def open_facts(state: State) -> Parts:
    """What all seats together know: of a game that is over and shown again."""
    views = {}
    for seat, name in enumerate(state.book.names.seats):
        view = state.view(seat)
        assert isinstance(view, RobView)
        views[name] = view.read()
    return [_flat(state, all_together(views))]


def _flat(state: State, f: Facts) -> dict[str, Json]:
    found: dict[str, Json] = {name.replace("_", "-"): getattr(f, name) for name in PLAIN}
    found |= {name.replace("_", "-"): list(getattr(f, name)) for name in LISTS}
    found["deciders"] = [state.book.names.seats[decider] for decider in state.deciders()]
    found["round"] = len(f.rounds) + 1
    found["silent"] = f.phase in ROBBERY
    found["said"] = [statement(said) for said in f.said]
    found["rounds"] = [_round(past) for past in f.rounds]
    found |= _places(f)
    found |= {f"seat/{name}": _seat(there) for name, there in f.seats.items()}
    if f.behind is not None and f.robbed is not None:
        found["behind"] = list(f.behind.safes)
        found["needs"] = list(f.behind.needs)
        found["alarm-cards"] = list(f.behind.alarm_cards)
    return found


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
