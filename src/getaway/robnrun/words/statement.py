"""Statements and moves as structured data, for pages, menus and programs that need no notation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from getaway.robnrun.board import codes

if TYPE_CHECKING:
    from getaway.robnrun.board.names import Names

NUMBERED: Final = ("kinds", "tools", "times", "most", "missing")
"""Kinds of statements whose move has a number."""

CREW_WORD: Final = "crew"
HIDDEN_WORD: Final = "hidden"


@dataclass(frozen=True, slots=True)
class Statement:
    """The card, the members who hear it, and its content as far as known; `hand` are the cards of a look."""

    card: str
    to: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    number: int | None = None
    hand: tuple[str, ...] = ()

    @property
    def heard(self) -> bool:
        """Whether the content is known."""
        return bool(self.tools) or self.number is not None

    def __str__(self) -> str:
        """`16 to ben: acid 2`, `14 to ben: 1 of acid bag`, or `16 to ben` for those who do not hear it."""
        head = f"{self.card} to {' '.join(self.to)}" if self.to else self.card
        number = [] if self.number is None else [str(self.number)]
        content = [*self.tools, *number, *(["of", *self.hand] if self.hand else [])]
        return f"{head}: {' '.join(content)}" if content else head


def statement_of(code: int, names: Names, *, whole: bool = True) -> Statement:
    """The statement of a move; without its content unless `whole`."""
    to = tuple(name for seat, name in enumerate(names.seats) if (codes.hearers_of(code) >> seat) & 1)
    card = codes.what(code)
    if not whole:
        return Statement(names.cards[card], to)
    tools = tuple(names.kinds[tool] for place in range(3) if (tool := codes.tool_of(code, place)) != codes.NO_TOOL)
    return Statement(names.cards[card], to, tools, codes.number_of(code) if names.says[card] in NUMBERED else None)


def told_statement(code: int, names: Names, hand: int | None, *, whole: bool) -> Statement:
    """A statement that was made; for a look at a hand also its result, and the cards if given."""
    said = statement_of(code, names, whole=whole)
    if not whole or names.says[codes.what(code)] != "hand":
        return said
    cards = () if hand is None else tuple(names.cards_of(hand))
    return Statement(said.card, said.to, (), codes.number_of(code), cards)


class Deed(StrEnum):
    """What a move does."""

    ROB = "rob"
    SAY = "say"
    BUY = "buy"
    READY = "ready"
    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"
    START = "start"
    PICK = "pick"
    PLACE = "place"
    HALT = "halt"
    DRIVE = "drive"
    STOP = "stop"
    GO_ON = "go-on"
    PAY = "pay"


@dataclass(frozen=True, slots=True)
class Offer:
    """A move as fields. `thing` is a building, a card, a clue card or, when buying, "hidden"; `number`: cubes to pay for."""

    code: int
    seat: str
    deed: Deed
    thing: str = ""
    number: int | None = None
    said: Statement | None = None


_DEEDS: Final = {
    codes.ROB: Deed.ROB,
    codes.SAY: Deed.SAY,
    codes.BUY: Deed.BUY,
    codes.READY: Deed.READY,
    codes.PLAY: Deed.PLAY,
    codes.EXCHANGE: Deed.EXCHANGE,
    codes.PASS: Deed.PASS,
}
_DECISIONS: Final = {
    codes.START: Deed.START,
    codes.HALT: Deed.HALT,
    codes.DRIVE: Deed.DRIVE,
    codes.STOP: Deed.STOP,
    codes.GO_ON: Deed.GO_ON,
}


def offer_of(code: int, names: Names, *, whole: bool = True) -> Offer:
    """A move's fields, by its code; without its hidden part unless `whole`."""
    what = codes.what(code)
    if codes.deed(code) == codes.DECIDE:
        return _decision(code, what, names)
    seat, deed = names.seats[codes.seat_of(code)], _DEEDS[codes.deed(code)]
    match deed:
        case Deed.ROB:
            return Offer(code, seat, deed, names.buildings[what])
        case Deed.SAY:
            return Offer(code, seat, deed, names.cards[what], said=statement_of(code, names, whole=whole))
        case Deed.BUY:
            return Offer(code, seat, deed, HIDDEN_WORD if what == codes.A_HIDDEN_ONE else names.cards[what])
        case Deed.PLAY:
            return Offer(code, seat, deed, names.kinds[what] if whole else "")
        case _:
            return Offer(code, seat, deed)


def _decision(code: int, option: int, names: Names) -> Offer:
    if option in _DECISIONS:
        return Offer(code, CREW_WORD, _DECISIONS[option])
    if option >= codes.PICK:
        return Offer(code, CREW_WORD, Deed.PICK, names.cards[option - codes.PICK])
    if option >= codes.PLACE:
        return Offer(code, CREW_WORD, Deed.PLACE, names.buildings[option - codes.PLACE])
    return Offer(code, CREW_WORD, Deed.PAY, number=option - codes.PAY)
