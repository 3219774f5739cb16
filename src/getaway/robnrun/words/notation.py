"""One short readable text for every move (docs/records.md). A text is read back by finding the legal move that it names.

crew start · crew picks 9          ada robs bank
ada says 1: acid                   ada says 16 to ben: acid 2      ada says 14 to ben
ada buys hidden · ada buys 3       ada ready
ben plays acid · ben exchanges · ben passes
crew places hotel · crew halts · crew drives · crew stops · crew goes · crew pays 1

Others see `ben plays` and `ada says 16 to ben` (rules, who sees what).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from getaway.robnrun.words.statement import CREW_WORD, Deed, Offer, offer_of

if TYPE_CHECKING:
    from getaway.robnrun.board.names import Names

VERBS: Final = {
    Deed.ROB: "robs",
    Deed.SAY: "says",
    Deed.BUY: "buys",
    Deed.READY: "ready",
    Deed.PLAY: "plays",
    Deed.EXCHANGE: "exchanges",
    Deed.PASS: "passes",
    Deed.START: "start",
    Deed.PICK: "picks",
    Deed.PLACE: "places",
    Deed.HALT: "halts",
    Deed.DRIVE: "drives",
    Deed.STOP: "stops",
    Deed.GO_ON: "goes",
    Deed.PAY: "pays",
}
"""The word of notation, by deed."""


def write_move(code: int, names: Names, *, whole: bool = True) -> str:
    """The text of a move; without its hidden part unless `whole`."""
    return write_offer(offer_of(code, names, whole=whole))


def write_offer(offer: Offer) -> str:
    thing = str(offer.said) if offer.said else offer.thing if offer.number is None else str(offer.number)
    return " ".join(filter(None, (offer.seat, VERBS[offer.deed], thing)))


def normal(text: str) -> str:
    """The normal form of what people type."""
    return " ".join(text.strip().lower().replace(":", ": ").split())


def completions(words: str, seats: list[str]) -> list[str]:
    """The full texts that a text without a seat may mean: a decision of the gang, or a move of any seat."""
    first = words.split(" ")[0]
    if first in seats or first == CREW_WORD:
        return [words]
    return [f"{CREW_WORD} {words}", *(f"{seat} {words}" for seat in seats)]
