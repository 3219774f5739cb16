"""Events as records for people and programs; until they are read, `tape` keeps them as numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from getaway.core.facts import Event
from getaway.robnrun.play import position, turn
from getaway.robnrun.words.statement import Statement, told_statement

if TYPE_CHECKING:
    from getaway.robnrun.board.names import Names

ENDINGS: Final = {
    position.TERMINAL + 1: "terminal-1",
    position.TERMINAL + 2: "terminal-2",
    position.TERMINAL + 3: "terminal-3",
    position.CAUGHT: "caught",
    position.STRANDED: "stranded",
}


class Kind(StrEnum):
    """Kinds of events; each is also the key of its sentence."""

    IS_THE_BOSS = "is-the-boss"
    PICKED_CLUE = "picked-clue"
    ROBBED = "robbed"
    A_SAFE = "a-safe"
    DEALER_CAME = "dealer-came"
    CLUES_UP = "clues-up"
    DRAWS = "draws"
    SAID = "said"
    HIDDEN_CLUE_UP = "hidden-clue-up"
    USED_CLUE_UP = "used-clue-up"
    PLAYS = "plays"
    EXCHANGES = "exchanges"
    PASSES = "passes"
    BIN_SHUFFLED = "bin-shuffled"
    SHOWN = "shown"
    ONTO_THE_ALARM_STACK = "onto-the-alarm-stack"
    BAG = "bag"
    ALARM = "alarm"
    CRACKED_SAFE = "cracked-safe"
    UNCRACKED_SAFE = "uncracked-safe"
    CAR = "car"
    CUBE_TO_THE_BOX = "cube-to-the-box"
    CUBE = "cube"
    NEW_SAFE = "new-safe"
    POLICE = "police"
    DEALER_PAID = "dealer-paid"
    DEALER_LEFT = "dealer-left"
    ENDED = "ended"
    ROUND = "round"
    HOLDS = "holds"
    TURNED_UP = "turned-up"
    COLOURS_DRAWN = "colours-drawn"


@dataclass(frozen=True, slots=True)
class Happened(Event):
    """One event: its kind, and other fields as far as they apply and may be seen."""

    what: Kind
    seat: str = ""
    thing: str = ""
    number: int | None = None
    said: Statement | None = None

    def __str__(self) -> str:
        """The text in a seat's own record."""
        said = str(self.said) if self.said else ""
        parts = [
            self.seat,
            self.what.replace("-", " "),
            self.thing,
            said,
            "" if self.number is None else str(self.number),
        ]
        return " ".join(part for part in parts if part)


_Decoder = Callable[["Names", int, int, bool], Happened]

_DECODERS: Final[dict[int, _Decoder]] = {
    turn.BOSS_IS: lambda n, a, b, seen: Happened(Kind.IS_THE_BOSS, n.seats[a]),
    turn.PICKED: lambda n, a, b, seen: Happened(Kind.PICKED_CLUE, thing=n.cards[a]),
    turn.ROBBED: lambda n, a, b, seen: Happened(Kind.ROBBED, thing=n.buildings[a], number=b),
    turn.SAW_SAFE: lambda n, a, b, seen: Happened(Kind.A_SAFE, number=a if seen else None),
    turn.CAME: lambda n, a, b, seen: Happened(Kind.DEALER_CAME, thing=n.colours[a]),
    turn.LAID_OUT: lambda n, a, b, seen: Happened(Kind.CLUES_UP, thing=" ".join(map(str, n.clue_cards(a)))),
    turn.DREW: lambda n, a, b, seen: Happened(Kind.DRAWS, n.seats[a], n.kinds[b] if seen else ""),
    turn.SAID: lambda n, a, b, seen: Happened(Kind.SAID, said=told_statement(a, n, None, whole=seen)),
    turn.BOUGHT: lambda n, a, b, seen: Happened(Kind.HIDDEN_CLUE_UP if b else Kind.USED_CLUE_UP, thing=n.cards[a]),
    turn.PLAYED: lambda n, a, b, seen: Happened(Kind.PLAYS, n.seats[a], n.kinds[b] if seen else ""),
    turn.SWAPPED: lambda n, a, b, seen: Happened(Kind.EXCHANGES, n.seats[a], number=b),
    turn.PASSED: lambda n, a, b, seen: Happened(Kind.PASSES, n.seats[a]),
    turn.RESHUFFLED: lambda n, a, b, seen: Happened(Kind.BIN_SHUFFLED),
    turn.SHOWED: lambda n, a, b, seen: Happened(Kind.SHOWN, thing=n.kinds[a]),
    turn.FAILED: lambda n, a, b, seen: Happened(Kind.ONTO_THE_ALARM_STACK, thing=n.kinds[a] if seen else ""),
    turn.BAG: lambda n, a, b, seen: Happened(Kind.BAG),
    turn.RANG: lambda n, a, b, seen: Happened(Kind.ALARM),
    turn.REVEALED: lambda n, a, b, seen: Happened(Kind.CRACKED_SAFE if b else Kind.UNCRACKED_SAFE, number=a),
    turn.DROVE: lambda n, a, b, seen: Happened(Kind.CAR, number=a),
    turn.CUBE: lambda n, a, b, seen: Happened(Kind.CUBE_TO_THE_BOX if b else Kind.CUBE, thing=n.colours[a]),
    turn.PLACED: lambda n, a, b, seen: Happened(Kind.NEW_SAFE, thing=n.buildings[a]),
    turn.CHASED: lambda n, a, b, seen: Happened(Kind.POLICE, number=a),
    turn.PAID: lambda n, a, b, seen: Happened(Kind.DEALER_PAID, thing=n.colours[a], number=b),
    turn.LEFT: lambda n, a, b, seen: Happened(Kind.DEALER_LEFT, thing=n.colours[a]),
    turn.ENDED: lambda n, a, b, seen: Happened(Kind.ENDED, thing=ENDINGS[a]),
    turn.ROUND: lambda n, a, b, seen: Happened(Kind.ROUND, number=a),
    turn.SHOWED_HAND: lambda n, a, b, seen: Happened(Kind.HOLDS, n.seats[a], n.kinds[b] if seen else ""),
    turn.TURNED: lambda n, a, b, seen: Happened(Kind.TURNED_UP, thing=n.kinds[a]),
    turn.RECOLOURED: lambda n, a, b, seen: Happened(Kind.COLOURS_DRAWN),
}


def decode(names: Names, kind: int, a: int, b: int, seen: bool) -> Happened:
    """One row of a tape as an event; without its hidden part unless `seen`."""
    return _DECODERS[kind](names, a, b, seen)
