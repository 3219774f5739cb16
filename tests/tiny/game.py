"""The rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, overload

from getaway.content.document import Document
from getaway.content.fingerprint import content_hash
from getaway.content.game import ContentGame
from getaway.content.packs import Entry
from getaway.core import (
    CREW,
    Chance,
    Event,
    Events,
    IllegalMove,
    Move,
    Moves,
    Points,
    Result,
    Seat,
    State,
    View,
)
from getaway.core.house_rules import Chosen
from tests.tiny.engine import ENGINE, SEATS, Door

CARDS: Final = 3
DEAL, STOP = 0, 7


@dataclass(frozen=True, slots=True)
class Position:
    """The position: the lock, the hands, the cards played, who stopped, whose turn it is (none: deal first)."""

    lock: int = 0
    hands: tuple[tuple[int, ...], ...] = ((), ())
    sum: int = 0
    stopped: tuple[bool, ...] = (False, False)
    turn: int | None = None
    opened: int = 0
    sums: tuple[int, ...] = ()
    dealt: int = 0


@dataclass(frozen=True, slots=True)
class TinyMove(Move):
    by: Seat
    what: int

    @property
    def seat(self) -> Seat:
        return self.by

    @property
    def code(self) -> int:
        return 10 * (self.by + 1) + self.what

    @property
    def text(self) -> str:
        if self.what == DEAL:
            return "crew deals"
        return f"{SEATS[self.by]} {'stops' if self.what == STOP else f'plays {self.what}'}"


class TinyMoves(Moves):
    def __init__(self, moves: Iterable[Move]) -> None:
        self._moves = list(moves)

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._moves[index]


@dataclass(frozen=True, slots=True)
class Told(Event):
    """One event: dealt, played, stopped, opens, holds."""

    word: str
    seat: Seat
    number: int = 0


class TinyEvents(Events):
    def __init__(self, events: list[Event], chance: tuple[int, ...]) -> None:
        self._events, self._chance = events, chance

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        return self._events[index]

    @property
    def chance(self) -> tuple[int, ...]:
        return self._chance

    @property
    def final(self) -> bool:
        return any(isinstance(event, Told) and event.word != "stopped" for event in self._events)


@dataclass(frozen=True)
class TinyView(View):
    position: Position
    seat: Seat | None
    pins: tuple[int, ...]
    moves: tuple[Move, ...] = field(default=())

    def facts(self) -> dict[str, object]:
        p = self.position
        return {
            "lock": p.lock,
            "pins": self.pins[p.lock] if p.lock < len(self.pins) else None,
            "sum": p.sum,
            "opened": p.opened,
            "turn": None if p.turn is None else SEATS[p.turn],
            "cards": {name: len(p.hands[seat]) for seat, name in enumerate(SEATS)},
            "hand": list(p.hands[self.seat]) if self.seat is not None else None,
            "stopped": [name for seat, name in enumerate(SEATS) if p.stopped[seat]],
        }


class TinyState(State):
    def __init__(self, game: TinyGame, position: Position, chance: Chance | None) -> None:
        self.game, self.position, self.chance = game, position, chance

    def deciders(self) -> tuple[Seat, ...]:
        p = self.position
        if p.lock == len(self.game.pins):
            return ()
        return (0, 1) if p.turn is None else (p.turn,)

    def moves(self, seat: Seat) -> Moves:
        if seat not in self.deciders():
            return TinyMoves([])
        if self.position.turn is None:
            return TinyMoves([TinyMove(CREW, DEAL)])
        return TinyMoves(TinyMove(seat, what) for what in (*sorted(set(self.position.hands[seat])), STOP))

    def play(self, move: Move) -> Events:
        legal = {each.code: each for seat in self.deciders() for each in self.moves(seat)}
        chosen = legal.get(move.code)
        if not isinstance(chosen, TinyMove):
            raise IllegalMove(f"it cannot be done now; possible: {', '.join(each.text for each in legal.values())}")
        return self._deal() if chosen.what == DEAL else self._turn(chosen)

    def _deal(self) -> Events:
        assert self.chance is not None
        p, cards = self.position, []
        for number in range(p.dealt, p.dealt + CARDS * len(SEATS)):
            cards.append(1 + self.chance.pick("card", number, number, 6))
        hands = (tuple(cards[:CARDS]), tuple(cards[CARDS:]))
        self.position = replace(p, hands=hands, turn=p.lock % 2, dealt=p.dealt + len(cards))
        return TinyEvents([Told("dealt", seat, CARDS) for seat in range(len(SEATS))], tuple(cards))

    def _turn(self, move: TinyMove) -> Events:
        p, seat = self.position, move.by
        if move.what == STOP:
            stopped = tuple(done or row == seat for row, done in enumerate(p.stopped))
            self.position, events = replace(p, stopped=stopped), [Told("stopped", seat)]
        else:
            hand = list(p.hands[seat])
            hand.remove(move.what)
            hands = tuple(tuple(hand) if row == seat else other for row, other in enumerate(p.hands))
            self.position, events = replace(p, hands=hands, sum=p.sum + move.what), [Told("played", seat, move.what)]
        return TinyEvents([*events, *self._next(seat)], ())

    def _next(self, seat: Seat) -> list[Event]:
        p = self.position
        able = [s for s in range(len(SEATS)) if p.hands[s] and not p.stopped[s]]
        if able and p.sum < self.game.pins[p.lock]:
            self.position = replace(p, turn=1 - seat if 1 - seat in able else seat)
            return []
        needed = self.game.pins[p.lock]
        opens = p.sum == needed or (bool(self.game.rules["nearly"]) and p.sum == needed - 1)
        self.position = Position(lock=p.lock + 1, opened=p.opened + opens, sums=(*p.sums, p.sum), dealt=p.dealt)
        return [Told("opens" if opens else "holds", seat, p.sum)]

    def clone(self) -> TinyState:
        return TinyState(self.game, self.position, self.chance)

    def view(self, seat: Seat | None) -> TinyView:
        p = self.position
        known = tuple(hand if row == seat else (0,) * len(hand) for row, hand in enumerate(p.hands))
        moves = tuple(self.moves(seat)) if seat is not None else ()
        return TinyView(replace(p, hands=known), seat, self.game.pins, moves)

    @property
    def result(self) -> Result | None:
        if self.deciders():
            return None
        opened = self.position.opened
        won = 2 * opened >= len(self.game.pins)
        points = (Points("locks", opened),)
        return Result(won, "inside" if won else "outside", opened, "good" if won else "poor", points)

    def digest(self) -> str:
        return hashlib.sha256(repr(self.position).encode()).hexdigest()[:16]


class TinyGame(ContentGame):
    engine = ENGINE.name
    made_by = ENGINE
    house_rules = ENGINE.house_rules
    secrets = True

    def __init__(self, door: Door, document: Document, entry: Entry, rules: Chosen) -> None:
        self.pins, self.document, self.entry, self.rules = tuple(door.pins), document, entry, rules
        self.id, self.seats, self.content = entry.name, SEATS, content_hash([document])

    def start(
        self, *, seed: int | str | None = None, dice: Sequence[int] | None = None, chance: Chance | None = None
    ) -> TinyState:
        return TinyState(self, Position(), self.chance_of(seed, dice, chance))

    def imagine(self, view: View, chance: Chance) -> TinyState:
        assert isinstance(view, TinyView)
        p = view.position
        cards = [
            tuple(card or 1 + chance.pick("imagined", 10 * row + at, 0, 6) for at, card in enumerate(hand))
            for row, hand in enumerate(p.hands)
        ]
        return TinyState(self, replace(p, hands=tuple(cards)), chance)

    def parse(self, state: State, text: str, seat: Seat | None = None) -> Move:
        wanted = " ".join(text.lower().split())
        offered = [move for each in state.deciders() if seat in (None, each) for move in state.moves(each)]
        for move in offered:
            if wanted in (move.text, move.text.partition(" ")[2]):
                return move
        raise IllegalMove(f'"{text}" is no move now; possible: {", ".join(dict.fromkeys(m.text for m in offered))}')

    def who_plays(self) -> dict[str, str]:
        return {}  # always both seats
