"""What a seat may do, sorted as a page needs it; every leaf is the code by which it is played.

{"play": {"acid": 1285}, "exchange": 22, "pass": 23}                             a crew member
{"say": {"9": [[code, ["ben"], ["acid", "bag"], null], …]}, "buy": {…}, "ready": 4}   the boss; only true sentences
{"pay": {"0": …, "1": …}} · {"place": {"hotel": …}} · {"stop": …, "go-on": …}     the gang
"""

from __future__ import annotations

from typing import Final

from getaway.robnrun.play.state import State
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.statement import Deed, Offer
from getaway.web.port import Json

NAMED: Final = (Deed.PLAY, Deed.ROB, Deed.BUY, Deed.PICK, Deed.PLACE)
"""Deeds of which there are several, by the name of a thing."""


def offers_of(state: State, seat: int) -> dict[str, Json]:
    if seat not in state.deciders():
        return {}
    view = state.view(seat)
    assert isinstance(view, RobView)
    found: dict[str, Json] = {}
    sorted_: dict[str, dict[str, Json]] = {}
    said: dict[str, list[Json]] = {}
    for offer in view.offers():
        if offer.said is not None:
            said.setdefault(offer.said.card, []).append(_sentence(offer))
        elif offer.deed in NAMED:
            sorted_.setdefault(offer.deed.value, {})[offer.thing] = str(offer.code)
        elif offer.deed == Deed.PAY:
            sorted_.setdefault(offer.deed.value, {})[str(offer.number)] = str(offer.code)
        else:
            found[offer.deed.value] = str(offer.code)
    return {**found, **sorted_, **({"say": said} if said else {})}


def _sentence(offer: Offer) -> list[Json]:
    said = offer.said
    assert said is not None
    return [str(offer.code), list(said.to), list(said.tools), said.number]
