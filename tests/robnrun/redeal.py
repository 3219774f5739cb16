"""Deals a game differently in everything that one seat cannot know: what the seat observes must not differ.

A first game is played at random, through some robberies and into the next. Then everything that the seat cannot know is
dealt again: in finished robberies who of the others played which card, and all cards that nobody showed; in the running
robbery also the safes, so that they fit all that the seat knows. The same moves are made again as that seat saw them, and
all that reaches it is compared byte by byte, move by move.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from getaway.core import Chance, IllegalMove, Move, Stream, Table
from getaway.robnrun.board import codes
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.listing import Listing
from getaway.robnrun.play.moves import Move as RobMove
from getaway.robnrun.play.position import BIN, CLUES, CREW, HAND, PLAYS, SEAT, TABLE, Position
from getaway.robnrun.play.state import State
from getaway.robnrun.play.statements import list_statements
from getaway.robnrun.play.turn import DREW, RESHUFFLED, unpack
from getaway.robnrun.sight.imagine import Dealer, imagine
from getaway.robnrun.sight.sight import see

DRAWS = ("deal", "exchange", "draw")
DISCARD = -1  # instead of the round in which a card was played


def kinds_of(tally: int) -> list[int]:
    return [kind for kind in range(15) for _ in range((tally >> (4 * kind)) & 15)]


def tally_of(kinds: Sequence[int]) -> int:
    return sum(16**kind for kind in kinds)


@dataclass
class Robbery:
    """The cards of one robbery: draws in order, and by seat the uses of its cards in order."""

    draws: list[tuple[int, int]] = field(default_factory=list)  # seat, kind
    uses: dict[int, list[tuple[int, int]]] = field(default_factory=dict)  # by seat: the round or DISCARD, and the kind
    safes: list[int] = field(default_factory=list)

    def drawn(self, seat: int) -> list[int]:
        return [kind for drawer, kind in self.draws if drawer == seat]

    def used(self, seat: int) -> list[tuple[int, int]]:
        return self.uses.get(seat, [])

    def played(self, seat: int) -> list[int]:
        return [kind for round_, kind in self.used(seat) if round_ != DISCARD]


@dataclass
class History:
    """A game up to a move in the middle of a robbery."""

    moves: list[Move]
    robberies: list[Robbery]
    given: dict[str, list[int]]  # what chance gave, by purpose
    values: list[int]  # the same in order
    state: State


class Noted(Chance):
    """Chance from a stream, with a note of what it gave."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.given: dict[str, list[int]] = {}
        self.values: list[int] = []

    def pick(self, purpose: str, index: int, ordinal: int, n: int) -> int:
        value = self.stream.below(n)
        self.given.setdefault(purpose, []).append(value)
        self.values.append(value)
        return value


class Again(Chance):
    """The chance of a history once more."""

    def __init__(self, history: History) -> None:
        self.values = history.values

    def pick(self, purpose: str, index: int, ordinal: int, n: int) -> int:
        return self.values[ordinal]


class Redealt(Chance):
    """Chance that deals chosen safes and cards, and otherwise repeats what was given before."""

    def __init__(self, game: RobGame, safes: Sequence[int], kinds: Sequence[int], given: dict[str, list[int]]) -> None:
        self.left = list(range(game.board.safes))
        self.safes, self.kinds = list(safes), list(kinds)
        self.deck = self.stack = game.board.deck
        self.given = {purpose: list(values) for purpose, values in given.items()}

    def pick(self, purpose: str, index: int, ordinal: int, n: int) -> int:
        if purpose == "safes":
            self.stack = self.deck  # a new robbery
            place = self.left.index(self.safes.pop(0))
            del self.left[place]
            return place
        if purpose in DRAWS:
            kind = self.kinds.pop(0)
            place = sum((self.stack >> (4 * lower)) & 15 for lower in range(kind))
            self.stack -= 16**kind
            return place
        return self.given[purpose].pop(0)


def a_history(game: RobGame, stream: Stream, robberies: int, steps: int) -> History | None:
    """Play whole robberies at random and some moves of the next; None if that is not possible.

    A card that was shuffled again occurs twice in a history, so that no other game can be dealt from it: such histories are
    left out.
    """
    chance = Noted(stream)
    state = game.start(chance=chance)
    history = History([], [], chance.given, chance.values, state.clone())
    while steps > 0 and state.deciders():
        move = _some_move(state, stream)
        before = state.position.clone()
        rows = [unpack(row) for row in list(state.play(move)._rows)]  # type: ignore[attr-defined]
        p = state.position
        running = p.phase in (CLUES, CREW)
        if any(kind == RESHUFFLED for kind, _, _ in rows) or (running and p.stack == 0):
            return None
        if codes.deed(move.code) == codes.ROB:
            history.robberies.append(Robbery(safes=[safe for safe in (p.safe_a, p.safe_b, p.safe_c) if safe >= 0]))
        if len(history.robberies) > robberies and not running:
            break
        if history.robberies:
            _note_cards(history.robberies[-1], move, before, rows)
        history.moves.append(move)
        history.state = state.clone()
        steps -= len(history.robberies) > robberies
    return history if len(history.robberies) > robberies and steps < 20 else None


def _some_move(state: State, stream: Stream) -> Move:
    """A random move; the boss says `ready` more often than the number of statements would suggest."""
    offered = state.moves(state.deciders()[0])
    move = offered[stream.below(len(offered))]
    return offered[len(offered) - 1] if codes.deed(move.code) == codes.SAY and stream.below(3) == 0 else move


def _note_cards(robbery: Robbery, move: Move, before: Position, rows: list[tuple[int, int, int]]) -> None:
    robbery.draws += [(a, b) for kind, a, b in rows if kind == DREW]
    uses = robbery.uses.setdefault(move.seat, [])
    if codes.deed(move.code) == codes.PLAY:
        uses.append((before.rounds, codes.what(move.code)))
    elif codes.deed(move.code) == codes.EXCHANGE:
        uses += [(DISCARD, kind) for kind in kinds_of(before.seats[SEAT * move.seat + HAND])]


def observed(table: Table, seat: int | None) -> bytes:
    """Everything that reaches a seat: view, moves, who may act, events, the move as seen, its record, refusals."""
    game, state, entry = table.game, table.state, table.log[-1]
    assert isinstance(game, RobGame)
    assert isinstance(state, State)
    assert entry.move is not None
    assert entry.events is not None
    told = looks(game, state, seat) | {
        "events": [str(event) for event in entry.events.seen(seat)],
        "note": entry.events.note(seat),
        "move": entry.move.seen(seat),
        "record": table.record(seat),
    }
    return json.dumps(told).encode()


def looks(game: RobGame, state: State, seat: int | None) -> dict[str, object]:
    """What a position shows a seat, and how it answers."""
    refusals = []
    for text in ("zoe plays acid", f"{game.seats[0]} plays bag", f"{game.seats[1]} robs bank", "crew stops", ""):
        try:
            refusals.append(game.parse(state, text, 99 if seat is None else seat).seen(seat))
        except IllegalMove as refusal:
            refusals.append(str(refusal))
    return {
        "view": state.view(seat).facts(),
        "moves": [] if seat is None else [move.text for move in state.moves(seat)],
        "deciders": state.deciders(),
        "refusals": refusals,
    }


@dataclass
class Piles:
    """By seat: what it played in each round, what it discarded, what it holds."""

    plays: dict[int, dict[int, list[int]]]
    discards: dict[int, list[int]]
    hands: dict[int, list[int]]


def _piles_of(p: Position, seats: int) -> Piles:
    """The piles of a position in a robbery."""
    plays = {
        seat: {r: kinds_of(p.past[(PLAYS + seats) * r + PLAYS + seat]) for r in range(p.rounds)}
        | {p.rounds: kinds_of(p.seats[SEAT * seat + TABLE])}
        for seat in range(seats)
    }
    discards = {seat: kinds_of(p.seats[SEAT * seat + BIN]) for seat in range(seats)}
    return Piles(plays, discards, {seat: kinds_of(p.seats[SEAT * seat + HAND]) for seat in range(seats)})


def _shuffled(robbery: Robbery, game: RobGame, own: int | None, deal: Dealer) -> Piles:
    """Other piles with the same cards in each round, so that every alarm phase has the same result."""
    others = [seat for seat in range(len(game.seats)) if seat != own]
    rounds = {round_ for seat in others for round_, _ in robbery.used(seat)} - {DISCARD}
    piles = Piles({seat: {} for seat in others}, {}, {})
    for round_ in rounds:
        played = [kind for seat in others for at, kind in robbery.used(seat) if at == round_]
        for seat in others:
            count = sum(at == round_ for at, _ in robbery.used(seat))
            piles.plays[seat][round_] = kinds_of(deal.take(played, count))
    pool = kinds_of(game.board.deck)
    for seat in range(len(game.seats)):
        for kind in robbery.drawn(seat) if seat == own else robbery.played(seat):
            pool.remove(kind)
    for seat in others:
        discarded = sum(at == DISCARD for at, _ in robbery.used(seat))
        piles.discards[seat] = kinds_of(deal.take(pool, discarded))
        piles.hands[seat] = kinds_of(deal.take(pool, len(robbery.drawn(seat)) - len(robbery.used(seat))))
    return piles


def _redealt(robbery: Robbery, own: int | None, piles: Piles, deal: Dealer) -> Robbery:
    """The robbery with other cards: each seat uses its cards in the same order as it draws them."""
    drawn: dict[int, list[int]] = {}
    uses: dict[int, list[tuple[int, int]]] = {}
    for seat in {seat for seat, _ in robbery.draws}:
        if seat == own:
            drawn[seat], uses[seat] = robbery.drawn(seat), robbery.used(seat)
            continue
        uses[seat] = []
        for round_, _ in robbery.used(seat):
            pile = piles.discards[seat] if round_ == DISCARD else piles.plays[seat][round_]
            uses[seat] += [(round_, kind) for kind in kinds_of(deal.take(pile, 1))]
        drawn[seat] = [kind for _, kind in uses[seat]] + piles.hands[seat]
    return Robbery([(seat, drawn[seat].pop(0)) for seat, _ in robbery.draws], uses, robbery.safes)


def other_world(game: RobGame, history: History, seat: int | None, stream: Stream) -> list[Robbery]:
    """All robberies dealt again with the same facts for this seat. The boss knows the safes and the cards of each round."""
    deal = Dealer(stream)
    *over, running = history.robberies
    robberies = [_redealt(robbery, seat, _shuffled(robbery, game, seat, deal), deal) for robbery in over]
    position = history.state.position
    if seat is not None and seat == position.boss:
        piles, safes = _shuffled(running, game, seat, deal), running.safes
    else:
        p = imagine(game.board, see(game.board, position, -1 if seat is None else seat), stream)
        piles, safes = _piles_of(p, len(game.seats)), [safe for safe in (p.safe_a, p.safe_b, p.safe_c) if safe >= 0]
    again = _redealt(running, seat, piles, deal)
    return [*robberies, Robbery(again.draws, again.uses, safes)]


def compare(game: RobGame, history: History, seat: int | None, stream: Stream) -> Iterator[tuple[bytes, bytes]]:
    """What the seat observes after every move, in the first game and in the one dealt differently."""
    robberies = other_world(game, history, seat, stream)
    safes = [safe for robbery in robberies for safe in robbery.safes]
    kinds = [kind for robbery in robberies for _, kind in robbery.draws]
    first = Table(game, chance=Again(history))
    second = Table(game, chance=Redealt(game, safes, kinds, history.given))
    plays = {row: [kind for robbery in robberies for kind in robbery.played(row)] for row in range(len(game.seats))}
    for move in history.moves:
        first.play(move)
        second.play(twin(game, second, move, seat, plays))
        yield observed(first, seat), observed(second, seat)


def twin(game: RobGame, table: Table, move: Move, seat: int | None, plays: dict[int, list[int]]) -> Move:
    """The move that looks the same to the seat."""
    if codes.deed(move.code) == codes.PLAY:
        return RobMove(codes.act(codes.PLAY, move.seat, plays[move.seat].pop(0)), game.names)
    hearers = codes.hearers_of(move.code)
    heard = hearers == 0 or (seat is not None and (seat == move.seat or bool((hearers >> seat) & 1)))
    if codes.deed(move.code) != codes.SAY or heard:
        return move
    listing = Listing()
    list_statements(game.board, table.state.position, codes.what(move.code), listing)  # type: ignore[attr-defined]
    said = next(code for code in list(listing.codes)[: listing.count] if codes.hearers_of(code) == hearers)
    return RobMove(said, game.names)
