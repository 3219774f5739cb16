"""What one seat may know, as flat facts: each is copied because the rules allow it; nothing is made by hiding. Compiled.

Views, bots and imagined states are made from this alone (rules, who sees what).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.core.bits import BIT
from getaway.core.vectors import append, vec
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import Board
from getaway.robnrun.board.tally import total
from getaway.robnrun.play.position import (
    BAGS,
    BIN,
    CODE,
    HAND,
    HAND_THEN,
    LOOKED,
    PLAYS,
    SEAT,
    SHOWN_AFTER,
    SHOWN_THEN,
    STATEMENT,
    SWAPPED,
    TABLE,
    Position,
    bin_cards,
)

UNKNOWN: Final[i64] = -1
SPECTATOR: Final[i64] = -1

# Columns of each seat: cards as far as they are known, and their number
KNOWN_HAND: Final[i64] = 0
KNOWN_TABLE: Final[i64] = 1
KNOWN_BIN: Final[i64] = 2
HAND_SIZE: Final[i64] = 3
TABLE_SIZE: Final[i64] = 4
BIN_SIZE: Final[i64] = 5
HAS_SWAPPED: Final[i64] = 6
IS_LOOKED_AT: Final[i64] = 7
SEEN: Final[i64] = 8


class Sight:
    def __init__(self, seat: i64, seats: vec[i64], town: vec[i64], squares: vec[i64]) -> None:
        self.seat: i64 = seat
        self.seats = seats
        self.town = town  # by building: safes; then by quarter: the dealer's colour
        self.squares = squares
        self.said = vec[i64]([])  # statements, with their content only if heard
        self.past = vec[i64]([])  # rounds: shown, bags, then for each seat its plays if known, then their number
        self.looks = vec[i64]([])
        self.phase: i64 = 0
        self.ending: i64 = 0
        self.robbery: i64 = 0
        self.boss: i64 = -1
        self.actor: i64 = -1
        self.gold: i64 = 0
        self.car: i64 = 0
        self.police: i64 = 0
        self.cubes: i64 = 0
        self.box: i64 = 0
        self.reserve: i64 = 0
        self.gone: i64 = 0
        self.gone_more: i64 = 0
        self.cards: i64 = 0
        self.up: i64 = 0
        self.used: i64 = 0
        self.building: i64 = -1
        self.count: i64 = 0
        self.shown: i64 = 0
        self.bags: i64 = 0
        self.alarm_size: i64 = 0
        self.stack_size: i64 = 0
        self.bin_size: i64 = 0
        self.played: i64 = 0
        self.passes: i64 = 0
        self.statements: i64 = 0
        self.rounds: i64 = 0
        self.turned: i64 = 0
        self.turned_rounds: i64 = 0
        self.cracked: i64 = 0
        self.rang: i64 = 0
        self.steps: i64 = 0
        self.pending: i64 = 0
        self.dealer: i64 = -1
        # the boss alone
        self.safe_a: i64 = -1
        self.safe_b: i64 = -1
        self.safe_c: i64 = -1
        self.needs: i64 = UNKNOWN
        self.alarm: i64 = UNKNOWN


def see(b: Board, p: Position, seat: i64) -> Sight:
    """What this seat (or SPECTATOR) may know of a position."""
    s = Sight(seat, vec[i64]([0] * (SEEN * b.seats)), p.town[: b.buildings + b.quarters], p.squares[:])
    _see_game(s, p)
    _see_robbery(s, b, p)
    _see_seats(s, b, p)
    _hear(s, p)
    _recall(s, b, p)
    if seat != SPECTATOR and seat == p.boss:
        s.safe_a = p.safe_a
        s.safe_b = p.safe_b
        s.safe_c = p.safe_c
        s.needs = p.needs
        s.alarm = p.alarm
    return s


def _see_game(s: Sight, p: Position) -> None:
    s.phase = p.phase
    s.ending = p.ending
    s.robbery = p.robbery
    s.boss = p.boss
    s.actor = p.actor
    s.gold = p.gold
    s.car = p.car
    s.police = p.police
    s.cubes = p.cubes
    s.box = p.box
    s.reserve = p.reserve
    s.gone = p.gone
    s.gone_more = p.gone_more
    s.cracked = p.cracked
    s.rang = p.rang
    s.steps = p.steps
    s.pending = p.pending
    s.dealer = p.dealer


def _see_robbery(s: Sight, b: Board, p: Position) -> None:
    s.cards = p.cards
    s.up = p.up
    s.used = p.used
    s.building = p.building
    s.count = p.count
    s.shown = p.shown
    s.bags = p.bags
    s.alarm_size = total(p.alarm)
    s.stack_size = total(p.stack)
    s.bin_size = total(bin_cards(b, p))
    s.played = p.played
    s.passes = p.passes
    s.turned = p.turned
    s.turned_rounds = p.turned_rounds
    s.looks = p.looks[:]


def _see_seats(s: Sight, b: Board, p: Position) -> None:
    seat: i64 = 0
    while seat < b.seats:
        row: i64 = SEEN * seat
        at: i64 = SEAT * seat
        own: bool = seat == s.seat
        looked: bool = s.seat != SPECTATOR and s.seat == p.boss and p.seats[at + LOOKED] == 1
        s.seats[row + KNOWN_HAND] = p.seats[at + HAND] if own or looked else UNKNOWN
        s.seats[row + KNOWN_TABLE] = p.seats[at + TABLE] if own else UNKNOWN
        s.seats[row + KNOWN_BIN] = p.seats[at + BIN] if own else UNKNOWN
        s.seats[row + HAND_SIZE] = total(p.seats[at + HAND])
        s.seats[row + TABLE_SIZE] = total(p.seats[at + TABLE])
        s.seats[row + BIN_SIZE] = total(p.seats[at + BIN])
        s.seats[row + HAS_SWAPPED] = p.seats[at + SWAPPED]
        s.seats[row + IS_LOOKED_AT] = p.seats[at + LOOKED]
        seat += 1


def hears(code: i64, seat: i64, boss: i64) -> bool:
    """Whether a seat knows the content of a statement."""
    hearers = codes.hearers_of(code)
    return hearers == 0 or (seat != SPECTATOR and (seat == boss or hearers & BIT[seat] != 0))


def _hear(s: Sight, p: Position) -> None:
    s.statements = p.statements
    i: i64 = 0
    while i < p.statements:
        code = p.said[STATEMENT * i + CODE]
        heard = hears(code, s.seat, p.boss)
        s.said = append(s.said, code if heard else codes.without_content(code))
        s.said = append(s.said, p.said[STATEMENT * i + SHOWN_THEN])
        s.said = append(s.said, p.said[STATEMENT * i + HAND_THEN] if heard else 0)
        i += 1


def _recall(s: Sight, b: Board, p: Position) -> None:
    s.rounds = p.rounds
    i: i64 = 0
    while i < p.rounds:
        at: i64 = (PLAYS + b.seats) * i
        s.past = append(append(s.past, p.past[at + SHOWN_AFTER]), p.past[at + BAGS])
        seat: i64 = 0
        while seat < b.seats:
            s.past = append(s.past, p.past[at + PLAYS + seat] if seat == s.seat else UNKNOWN)
            seat += 1
        seat = 0
        while seat < b.seats:
            s.past = append(s.past, total(p.past[at + PLAYS + seat]))
            seat += 1
        i += 1


def past_row(b: Board, round_: i64) -> i64:
    """Where a round begins in a seat's memory."""
    return (PLAYS + 2 * b.seats) * round_


def in_public(b: Board, own: Sight) -> Sight:
    """The part of a seat's knowledge that everybody has."""
    s = Sight(SPECTATOR, own.seats[:], own.town, own.squares)
    s.said = own.said[:]
    s.past = own.past[:]
    s.phase = own.phase
    s.boss = own.boss
    s.building = own.building
    s.gone = own.gone
    s.gone_more = own.gone_more
    s.count = own.count
    s.shown = own.shown
    s.bags = own.bags
    s.alarm_size = own.alarm_size
    s.stack_size = own.stack_size
    s.bin_size = own.bin_size
    s.statements = own.statements
    s.rounds = own.rounds
    s.turned = own.turned
    s.turned_rounds = own.turned_rounds
    s.looks = own.looks
    seat: i64 = 0
    while seat < b.seats:
        s.seats[SEEN * seat + KNOWN_HAND] = UNKNOWN
        s.seats[SEEN * seat + KNOWN_TABLE] = UNKNOWN
        s.seats[SEEN * seat + KNOWN_BIN] = UNKNOWN
        round_: i64 = 0
        while round_ < s.rounds:
            s.past[past_row(b, round_) + PLAYS + seat] = UNKNOWN
            round_ += 1
        seat += 1
    i: i64 = 0
    while i < s.statements:
        at: i64 = STATEMENT * i
        if codes.hearers_of(s.said[at + CODE]) != 0:
            s.said[at + CODE] = codes.without_content(s.said[at + CODE])
            s.said[at + HAND_THEN] = 0
        i += 1
    return s
