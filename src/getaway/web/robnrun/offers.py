"""What a seat may do, sorted as a page needs it; every leaf is the code by which it is played.

{"play": {"acid": 1285}, "exchange": 22, "pass": 23}                             a crew member
{"say": {"9": [["1", 2, 1285, "0 3"], …]}, "buy": {…}, "ready": 4}               the boss; only true sentences
{"pay": {"0": …, "1": …}} · {"place": {"hotel": …}} · {"stop": …, "go-on": …}     the gang

Sentences are many, and a move must stay small: those to the same members (by row) with the same number stand together, and name
their tools by row. The code of one is that of the group, and for each gap the row of its tool times the weight of the gap.
"""

from __future__ import annotations

from typing import Final

from getaway.robnrun.board import codes
from getaway.robnrun.play.state import State
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.statement import NUMBERED, Deed, offer_of
from getaway.web.port import Json

NAMED: Final = (Deed.PLAY, Deed.ROB, Deed.BUY, Deed.PICK, Deed.PLACE)
"""Deeds of which there are several, by the name of a thing."""

GAPS: Final = tuple(
    codes.say(0, 0, *gap, 0, 0) - codes.say(0, 0, 0, 0, 0, 0, 0) for gap in ((1, 0, 0), (0, 1, 0), (0, 0, 1))
)
"""What one row of a tool weighs in each gap of a sentence."""


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
    """By clue card: groups of [members, number, code without tools, the tools of each sentence]."""
    groups: dict[tuple[int, int, int], list[str]] = {}
    for code in said:
        rows = [tool for gap in range(len(GAPS)) if (tool := codes.tool_of(code, gap)) != codes.NO_TOOL]
        rest = code - sum(row * weight for row, weight in zip(rows, GAPS))
        groups.setdefault((codes.what(code), codes.hearers_of(code), rest), []).append("".join(map(str, rows)))
    found: dict[str, list[Json]] = {}
    for (card, hearers, rest), tools in groups.items():
        to = "".join(str(seat) for seat in range(view.board.seats) if (hearers >> seat) & 1)
        number = codes.number_of(rest) if view.names.says[card] in NUMBERED else None
        found.setdefault(view.names.cards[card], []).append([to, number, str(rest), " ".join(tools)])
    return {**found}
