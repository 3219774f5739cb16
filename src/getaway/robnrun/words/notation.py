"""One short readable text for every move (docs/records.md). A text is read back by finding the legal move that it names.

crew start · crew picks 9          ada robs bank
ada says 1: acid                   ada says 16 to ben: acid 2      ada says 14 to ben
ada buys hidden · ada buys 3       ada ready
ben plays acid · ben exchanges · ben passes
crew places hotel · crew halts · crew drives · crew stops · crew goes · crew pays 1

Others see `ben plays` and `ada says 16 to ben` (rules, who sees what).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from getaway.robnrun.board import codes
from getaway.robnrun.board.names import Names

CREW_WORD: Final = "crew"
HIDDEN_WORD: Final = "hidden"
_DECISIONS: Final = {
    codes.START: "start",
    codes.HALT: "halts",
    codes.DRIVE: "drives",
    codes.STOP: "stops",
    codes.GO_ON: "goes",
}
_NUMBERED: Final = ("kinds", "tools", "times", "most", "missing")


def write_move(code: int, names: Names, *, whole: bool = True) -> str:
    """The text of a move; without its hidden part unless `whole`."""
    deed, what = codes.deed(code), codes.what(code)
    if deed == codes.DECIDE:
        return f"{CREW_WORD} {_decision(what, names)}"
    seat = names.seats[codes.seat_of(code)]
    match deed:
        case codes.ROB:
            return f"{seat} robs {names.buildings[what]}"
        case codes.SAY:
            return f"{seat} says {write_statement(code, names, whole=whole)}"
        case codes.BUY:
            return f"{seat} buys {HIDDEN_WORD if what == codes.A_HIDDEN_ONE else names.cards[what]}"
        case codes.READY:
            return f"{seat} ready"
        case codes.PLAY:
            return f"{seat} plays {names.kinds[what]}" if whole else f"{seat} plays"
        case codes.EXCHANGE:
            return f"{seat} exchanges"
        case _:
            return f"{seat} passes"


def _decision(option: int, names: Names) -> str:
    if option in _DECISIONS:
        return _DECISIONS[option]
    if option >= codes.PICK:
        return f"picks {names.cards[option - codes.PICK]}"
    if option >= codes.PLACE:
        return f"places {names.buildings[option - codes.PLACE]}"
    return f"pays {option - codes.PAY}"


def write_statement(code: int, names: Names, *, whole: bool = True) -> str:
    """`16 to ben: acid 2`, or `16 to ben` for those who do not hear it."""
    to = [name for seat, name in enumerate(names.seats) if (codes.hearers_of(code) >> seat) & 1]
    head = names.cards[codes.what(code)] + (f" to {' '.join(to)}" if to else "")
    tools = [names.kinds[tool] for place in range(3) if (tool := codes.tool_of(code, place)) != codes.NO_TOOL]
    says = names.says[codes.what(code)]
    number = [str(codes.number_of(code))] if says in _NUMBERED else []
    content = " ".join([*tools, *number])
    return f"{head}: {content}" if whole and content else head


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement read back from its text: the card, the members it is made to, and its content as far as it is there."""

    card: str
    to: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    number: int | None = None


def read_statement(text: str) -> Statement:
    """`16 to ben: acid 2` in parts; of a look at a hand, `14 to ben: 1 of acid bag`, the cards are its tools."""
    head, _, content = text.partition(": ")
    card, *to = head.split()
    words = [word for word in content.split() if word != "of"]
    numbers = [int(word) for word in words if word.isdecimal()]
    tools = tuple(word for word in words if not word.isdecimal())
    return Statement(card, tuple(to[1:]), tools, numbers[0] if numbers else None)


def normal(text: str) -> str:
    """A text as people type it, in the form in which moves are written."""
    return " ".join(text.strip().lower().replace(":", ": ").split())


def completions(words: str, seats: list[str]) -> list[str]:
    """The full texts that a text without a seat may mean: a decision of the gang, or a move of any seat."""
    first = words.split(" ")[0]
    if first in seats or first == CREW_WORD:
        return [words]
    return [f"{CREW_WORD} {words}", *(f"{seat} {words}" for seat in seats)]
