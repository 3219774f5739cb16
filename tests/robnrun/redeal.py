"""The same history on a game that was dealt differently, but gives one seat the same facts: what it observes must not differ.

A first game is played at random through its first robbery. For a seat, other safes and cards are dealt that fit all it knows,
and the same moves are made again as that seat saw them. All that
reaches the seat is compared byte by byte, move by move.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from getaway.core import Chance, IllegalMove, Move, Stream, Table
from getaway.robnrun import codes
from getaway.robnrun.game import RobGame
from getaway.robnrun.imagine import Dealer, imagine
from getaway.robnrun.position import BIN, CLUES, CREW, HAND, PLAYS, SEAT, TABLE, Position
from getaway.robnrun.state import State
from getaway.robnrun.turn import DREW, RESHUFFLED, unpack

DRAWS = ("deal", "exchange", "draw")


def kinds_of(tally: int) -> list[int]:
    return [kind for kind in range(15) for _ in range((tally >> (4 * kind)) & 15)]


def tally_of(kinds: list[int]) -> int:
    return sum(16**kind for kind in kinds)


@dataclass
class History:
    """A first robbery, up to some move before its end."""

    table: Table
    moves: list[Move]
    draws: list[tuple[int, int]]  # the seat and the kind of each draw, in order
    uses: dict[
        int, list[tuple[str, int]]
    ]  # by seat: what became of its cards, in order: ("play", round) or ("discard", 0)
    other_chance: dict[str, list[int]]
    state: State


class Noted(Chance):
    """Chance from a stream that remembers, by purpose, what it gave."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.given: dict[str, list[int]] = {}

    def pick(self, purpose: str, index: int, ordinal: int, n: int) -> int:
        value = self.stream.below(n)
        self.given.setdefault(purpose, []).append(value)
        return value


class Redealt(Chance):
    """Chance that deals wanted safes and cards, and for the rest what was given before."""

    def __init__(self, game: RobGame, safes: list[int], kinds: list[int], given: dict[str, list[int]]) -> None:
        self.left = list(range(game.board.safes))
        self.safes, self.kinds = list(safes), list(kinds)
        self.stack = game.board.deck
        self.given = {purpose: list(values) for purpose, values in given.items()}

    def pick(self, purpose: str, index: int, ordinal: int, n: int) -> int:
        if purpose == "safes":
            place = self.left.index(self.safes.pop(0))
            del self.left[place]
            return place
        if purpose in DRAWS:
            kind = self.kinds.pop(0)
            place = sum((self.stack >> (4 * lower)) & 15 for lower in range(kind))
            assert (self.stack >> (4 * kind)) & 15
            self.stack -= 16**kind
            return place
        return self.given[purpose].pop(0)


def first_robbery(game: RobGame, stream: Stream, steps: int) -> History | None:
    """Play at random, at most so many moves into the first robbery; None where cards were shuffled again."""
    chance = Noted(stream)
    table = Table(game, chance=chance)
    start = table.state.clone()
    assert isinstance(start, State)
    history = History(table, [], [], {seat: [] for seat in range(len(game.seats))}, chance.given, start)
    while steps > 0:
        state = table.state
        assert isinstance(state, State)
        offered = state.moves(state.deciders()[0])
        move = offered[stream.below(len(offered))]
        if codes.deed(move.code) == codes.SAY and stream.below(3) == 0:
            move = offered[len(offered) - 1]
        before = state.clone()
        hand = kinds_of(before.position.seats[SEAT * move.seat + HAND]) if move.seat >= 0 else []
        table.play(move)
        if table.state.position.robbery and table.state.position.phase not in (CLUES, CREW):  # type: ignore[attr-defined]
            break
        rows = [unpack(row) for row in list(table.log[-1].events._rows)]  # type: ignore[union-attr]
        if any(kind == RESHUFFLED for kind, _, _ in rows) or state.position.stack == 0:
            return None
        history.draws += [(a, b) for kind, a, b in rows if kind == DREW]
        if codes.deed(move.code) == codes.PLAY:
            history.uses[move.seat].append(("play", before.position.rounds))
        elif codes.deed(move.code) == codes.EXCHANGE:
            history.uses[move.seat] += [("discard", 0)] * len(hand)
        history.moves.append(move)
        history.state = state.clone()
        steps -= 1
    return history if len(history.moves) > 2 else None


def observed(table: Table, seat: int | None) -> bytes:
    """Everything that reaches a seat: view, moves, who may act, events, the move as seen, its record, refusals."""
    game, state = table.game, table.state
    entry = table.log[-1]
    assert entry.move is not None
    assert entry.events is not None
    refusals = []
    for text in ("zoe plays acid", f"{game.seats[0]} plays bag", f"{game.seats[1]} robs bank", "crew stops", ""):
        try:
            refused = game.parse(state, text, seat if seat is not None else 99)
            refusals.append(refused.seen(seat))
        except IllegalMove as refusal:
            refusals.append(str(refusal))
    told = {
        "view": state.view(seat).facts(),
        "moves": [] if seat is None else [move.text for move in state.moves(seat)],
        "deciders": state.deciders(),
        "events": [str(event) for event in entry.events.seen(seat)],
        "note": entry.events.note(seat),
        "move": entry.move.seen(seat),
        "record": table.record(seat),
        "refusals": refusals,
    }
    return json.dumps(told).encode()


def other_world(game: RobGame, history: History, seat: int | None, stream: Stream) -> Position:
    """A position that gives the seat the same facts; for the boss, who sees what was played, other hands only."""
    state = history.state
    if seat is None or seat != state.position.boss:
        return imagine(game.board, state.view(seat).sight, stream)  # type: ignore[attr-defined]
    p, deal = state.position.clone(), Dealer(stream)
    seats = len(game.seats)
    for played in range(p.rounds):
        at = (PLAYS + seats) * played + PLAYS
        pile = [kind for row in range(seats) for kind in kinds_of(p.past[at + row])]
        for row in range(seats):
            p.past[at + row] = deal.take(pile, len(kinds_of(p.past[at + row])))
    columns = [(row, column) for row in range(seats) for column in (HAND, TABLE, BIN)]
    pile = kinds_of(p.stack) + [kind for row, column in columns for kind in kinds_of(p.seats[SEAT * row + column])]
    for row, column in columns:
        p.seats[SEAT * row + column] = deal.take(pile, len(kinds_of(p.seats[SEAT * row + column])))
    return p


def wanted_draws(
    game: RobGame, history: History, own: int | None, p: Position, stream: Stream
) -> tuple[list[int], dict[int, list[int]]]:
    """The kinds to be drawn, in order, and the kinds that each seat plays, in order: the i-th card drawn is the i-th used."""
    seats = len(game.seats)
    deal = Dealer(stream)
    drawn: dict[int, list[int]] = {}
    played: dict[int, list[int]] = {}
    for seat in range(seats):
        piles = [kinds_of(p.past[(PLAYS + seats) * r + PLAYS + seat]) for r in range(p.rounds)]
        piles.append(kinds_of(p.seats[SEAT * seat + TABLE]))
        discards = kinds_of(p.seats[SEAT * seat + BIN])
        used: list[int] = []
        played[seat] = []
        for what, round_ in history.uses[seat]:
            pile = discards if what == "discard" else piles[round_]
            [kind] = kinds_of(deal.take(pile, 1))
            used.append(kind)
            if what == "play":
                played[seat].append(kind)
        drawn[seat] = used + kinds_of(p.seats[SEAT * seat + HAND])
        if seat == own:
            drawn[seat] = [kind for drawer, kind in history.draws if drawer == seat]
            played[seat] = [
                codes.what(m.code) for m in history.moves if m.seat == seat and codes.deed(m.code) == codes.PLAY
            ]
    return [drawn[seat].pop(0) for seat, _ in history.draws], played


def compare(game: RobGame, history: History, seat: int | None, stream: Stream) -> Iterator[tuple[bytes, bytes]]:
    """What the seat observes after every move, in the first game and in one that was dealt differently."""
    p = other_world(game, history, seat, stream)
    kinds, played = wanted_draws(game, history, seat, p, stream)
    safes = [safe for safe in (p.safe_a, p.safe_b, p.safe_c) if safe >= 0]
    first = Table(game, chance=Again(history))
    second = Table(game, chance=Redealt(game, safes, kinds, history.other_chance))
    for move in history.moves:
        first.play(move)
        second.play(twin(second, move, seat, played))
        yield observed(first, seat), observed(second, seat)


class Again(Chance):
    """The chance of a history once more."""

    def __init__(self, history: History) -> None:
        self.values = [value for entry in history.table.log for value in entry.chance]

    def pick(self, purpose: str, index: int, ordinal: int, n: int) -> int:
        return self.values[ordinal]


def twin(table: Table, move: Move, seat: int | None, played: dict[int, list[int]]) -> Move:
    """The move that looks the same to the seat."""
    state = table.state
    if codes.deed(move.code) == codes.PLAY:
        kind = played[move.seat].pop(0)
        wanted = codes.act(codes.PLAY, move.seat, kind)
        return next(offer for offer in state.moves(move.seat) if offer.code == wanted)
    if codes.deed(move.code) == codes.SAY:
        return next(offer for offer in state.moves(move.seat) if offer.seen(seat) == move.seen(seat))
    return move
