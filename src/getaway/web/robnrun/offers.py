"""The moves of a seat, sorted for a page; every leaf is the code of a move.

{"play": {"acid": 1285}, "exchange": 22, "pass": 23}                             a crew member
{"say": {"9": [["1 2", 2, 1285, "0 3"], …]}, "buy": {…}, "ready": 4}             the boss; only true sentences
{"pay": {"0": …, "1": …}} · {"place": {"hotel": …}} · {"stop": …, "go-on": …}     the gang

There are many sentences, and a move must stay small: those with the same number form a group, and name members and tools by
their rows. The code of a sentence is that of its group plus the weights of its members and tools.
"""

from __future__ import annotations

from typing import Final

from getaway.robnrun.board import codes
from getaway.robnrun.play.state import State
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.statement import NUMBERED, Deed, offer_of
from getaway.web.port import Json

NAMED: Final = (Deed.PLAY, Deed.ROB, Deed.BUY, Deed.PICK, Deed.PLACE)
"""Deeds with several moves, told apart by the name of a thing."""

_NOTHING: Final = codes.say(0, 0, 0, 0, 0, 0, 0)
GAPS: Final = tuple(codes.say(0, 0, *gap, 0, 0) - _NOTHING for gap in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
"""The weight of one row of a tool in each gap of a sentence."""
HEARER: Final = codes.say(0, 0, 0, 0, 0, 0, 1) - _NOTHING
"""The weight of the member in row 0; each further one weighs twice as much."""


def weight_of(to: str, tools: str) -> int:
    """What members and tools, given as rows, add to the code of a sentence."""
    return sum(HEARER << int(row) for row in to) + sum(int(row) * gap for row, gap in zip(tools, GAPS))


def offers_of(state: State, seat: int) -> dict[str, Json]:
    if seat not in state.deciders():
        return {}
    view = state.view(seat)
    assert isinstance(view, RobView)
    found: dict[str, Json] = {}
    sorted_: dict[str, dict[str, Json]] = {}
    said: list[int] = []
    for move in view.moves:
        code = move.code
        if codes.deed(code) == codes.SAY:
            said.append(code)
            continue
        offer = offer_of(code, view.names)
        if offer.deed in NAMED:
            sorted_.setdefault(offer.deed.value, {})[offer.thing] = str(code)
        elif offer.deed == Deed.PAY:
            sorted_.setdefault(offer.deed.value, {})[str(offer.number)] = str(code)
        else:
            found[offer.deed.value] = str(code)
    return {**found, **sorted_, **({"say": _sentences(view, said)} if said else {})}


def _sentences(view: RobView, said: list[int]) -> dict[str, Json]:
    """By clue card: groups of [members of each, number, code without members and tools, tools of each]."""
    groups: dict[tuple[int, int], dict[str, list[str]]] = {}
    for code in said:
        hearers = codes.hearers_of(code)
        to = "".join(str(seat) for seat in range(view.board.seats) if (hearers >> seat) & 1)
        rows = (codes.tool_of(code, gap) for gap in range(len(GAPS)))
        tools = "".join(str(row) for row in rows if row != codes.NO_TOOL)
        groups.setdefault((codes.what(code), code - weight_of(to, tools)), {}).setdefault(to, []).append(tools)
    found: dict[str, list[Json]] = {}
    for (card, rest), by in groups.items():
        number = codes.number_of(rest) if view.names.says[card] in NUMBERED else None
        alike: dict[str, list[str]] = {}
        for to, words in by.items():
            alike.setdefault(" ".join(words), []).append(to)
        found.setdefault(view.names.cards[card], []).extend(
            [" ".join(to), number, str(rest), words] for words, to in alike.items()
        )
    return {**found}
