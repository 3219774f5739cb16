"""A position: the facts of a game between two moves, flat and quick to copy. Compiled.

Nobody knows safes that lie face down, so they are drawn when a boss turns them up; the card stack is a tally from which each
card is drawn when it is taken. Nothing is decided before somebody may see it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.core.bits import ONE_OF, count_of
from getaway.core.vectors import append, vec
from getaway.robnrun.board.board import Board

# Phases
BEFORE: Final[i64] = 0  # before the first robbery
PICKING: Final[i64] = 1  # the gang picks its clue cards
CASING: Final[i64] = 2  # the boss picks a building
CLUES: Final[i64] = 3
CREW: Final[i64] = 4
HALTING: Final[i64] = 5  # the car has reached a terminal with steps left
PLACING: Final[i64] = 6  # new safes for uncracked ones
STOPPING: Final[i64] = 7  # on a terminal: stop or go on
DEALING: Final[i64] = 8  # a dealer offers to remove cubes
OVER: Final[i64] = 9

# Endings; the first three by terminal
TERMINAL: Final[i64] = 0  # TERMINAL + 1, 2, 3
CAUGHT: Final[i64] = 4
STRANDED: Final[i64] = 5  # no safe left and no terminal under the car

# Columns of each seat
HAND: Final[i64] = 0  # its cards, a tally
TABLE: Final[i64] = 1  # its cards played in this crew phase, a tally
BIN: Final[i64] = 2  # its cards in the bin, a tally
LOOKED: Final[i64] = 3  # 1 while the boss knows this hand
SWAPPED: Final[i64] = 4  # 1 after its exchange in this crew phase
SEAT: Final[i64] = 5

# Columns of a statement
CODE: Final[i64] = 0
SHOWN_THEN: Final[i64] = 1
HAND_THEN: Final[i64] = 2  # for a look at a hand: its tools
STATEMENT: Final[i64] = 3

# Columns of an earlier look at the alarm stack
ROUNDS_THEN: Final[i64] = 0
CARDS_THEN: Final[i64] = 1
LOOK: Final[i64] = 2

# Columns of a finished round; the plays of each seat follow
SHOWN_AFTER: Final[i64] = 0
BAGS: Final[i64] = 1
PLAYS: Final[i64] = 2

# Questions to chance
BOSS: Final[i64] = 0
COLOURS: Final[i64] = 1
SAFES: Final[i64] = 2
CARDS_UP: Final[i64] = 3
DEAL: Final[i64] = 4
SWAP: Final[i64] = 5
DRAW: Final[i64] = 6
QUESTIONS: Final[i64] = 7  # number of kinds of questions
PURPOSES: Final[list[str]] = ["boss", "colours", "safes", "clues", "deal", "exchange", "draw"]


@mypyc_attr(acyclic=True, free_list_len=1)
class Position:
    def __init__(self, seats: vec[i64], town: vec[i64], squares: vec[i64], said: vec[i64], past: vec[i64]) -> None:
        self.seats = seats  # SEAT columns for each
        self.town = town  # by building: safes; by quarter: the dealer's colour, -1 if gone; then counts of questions
        self.squares = squares  # cubes on the route, a tally by colour
        self.said = said  # statements of this robbery
        self.past = past  # rounds of this robbery
        self.looks = vec[i64]([])  # earlier looks at the alarm stack
        self.phase: i64 = BEFORE
        self.ending: i64 = 0
        self.robbery: i64 = 0
        self.boss: i64 = -1
        self.actor: i64 = -1
        self.gold: i64 = 0
        self.car: i64 = 0
        self.police: i64 = 0
        self.cubes: i64 = 0  # on the station, a tally by colour
        self.box: i64 = 0  # cubes that went back to the box
        self.reserve: i64 = 0
        self.gone: i64 = 0  # safes of earlier robberies, a set in two words
        self.gone_more: i64 = 0
        self.cards: i64 = 0  # clue cards of this robbery, a set
        self.up: i64 = 0  # those face up
        self.used: i64 = 0  # those face down after use
        self.building: i64 = -1  # the robbed one
        self.count: i64 = 0  # safes behind the screen
        self.safe_a: i64 = -1
        self.safe_b: i64 = -1
        self.safe_c: i64 = -1
        self.needs: i64 = 0  # of all safes behind the screen together
        self.shown: i64 = 0
        self.alarm: i64 = 0
        self.bags: i64 = 0  # bags set aside
        self.stack: i64 = 0
        self.played: i64 = 0  # cards on the table in this crew phase
        self.passes: i64 = 0  # passes in a row
        self.statements: i64 = 0
        self.rounds: i64 = 0
        self.turned: i64 = 0  # cards of the alarm stack that all saw last, a tally
        self.turned_rounds: i64 = 0  # number of rounds these cards come from
        self.cracked: i64 = 0  # safes cracked in this robbery
        self.rang: i64 = 0
        self.steps: i64 = 0  # steps left for the car
        self.pending: i64 = 0  # new safes to place
        self.dealer: i64 = -1  # the colour of the dealer who came in this robbery
        self.drawn: i64 = 0  # questions asked of chance so far

    def clone(self) -> Position:
        copy = Position(self.seats[:], self.town[:], self.squares[:], self.said[:], self.past[:])
        if len(self.looks) != 0:
            copy.looks = self.looks[:]
        copy.phase = self.phase
        copy.ending = self.ending
        copy.robbery = self.robbery
        copy.boss = self.boss
        copy.actor = self.actor
        copy.gold = self.gold
        copy.car = self.car
        copy.police = self.police
        copy.cubes = self.cubes
        copy.box = self.box
        copy.reserve = self.reserve
        copy.gone = self.gone
        copy.gone_more = self.gone_more
        copy.cards = self.cards
        copy.up = self.up
        copy.used = self.used
        copy.building = self.building
        copy.count = self.count
        copy.safe_a = self.safe_a
        copy.safe_b = self.safe_b
        copy.safe_c = self.safe_c
        copy.needs = self.needs
        copy.shown = self.shown
        copy.alarm = self.alarm
        copy.bags = self.bags
        copy.stack = self.stack
        copy.played = self.played
        copy.passes = self.passes
        copy.statements = self.statements
        copy.rounds = self.rounds
        copy.turned = self.turned
        copy.turned_rounds = self.turned_rounds
        copy.cracked = self.cracked
        copy.rang = self.rang
        copy.steps = self.steps
        copy.pending = self.pending
        copy.dealer = self.dealer
        copy.drawn = self.drawn
        return copy

    def numbers(self) -> list[int]:
        """The whole position as a list, for digests and comparisons; earlier looks follow from rounds and statements."""
        head: list[int] = [self.phase, self.ending, self.robbery, self.boss, self.actor, self.gold, self.car]
        head += [self.police, self.cubes, self.box, self.reserve, self.gone, self.gone_more, self.cards, self.up]
        head += [self.used, self.building, self.count, self.safe_a, self.safe_b, self.safe_c, self.needs, self.shown]
        head += [self.alarm, self.bags, self.stack, self.played, self.passes, self.statements, self.rounds]
        head += [self.turned, self.turned_rounds, self.cracked, self.rang, self.steps, self.pending, self.dealer]
        head += [self.drawn, *self.seats, *self.town, *self.squares]
        head += list(self.said[: STATEMENT * self.statements])
        return head + list(self.past[: (PLAYS + len(self.seats) // SEAT) * self.rounds])


def first_position(b: Board) -> Position:
    """The position before the boss is drawn: safes in the town, cubes on the station and on the route."""
    town: list[int] = list(b.building_safes) + list(b.quarter_dealer) + [0] * QUESTIONS
    p = Position(vec[i64]([0] * (SEAT * b.seats)), vec[i64](town), b.square_cubes[:], vec[i64]([]), vec[i64]([]))
    colour: i64 = 0
    while colour < 4:
        p.cubes += ONE_OF[colour] * b.cubes[colour]
        colour += 1
    p.gold = b.gold
    p.car = b.car
    p.police = b.police
    p.reserve = b.reserve
    p.cards = b.cards
    p.stack = b.deck
    return p


def position_of(b: Board, town: list[int], squares: list[int]) -> Position:
    """A position with this town and this route, and otherwise empty."""
    everything: list[int] = town + [0] * QUESTIONS
    seats = vec[i64]([0] * (SEAT * b.seats))
    p = Position(seats, vec[i64](everything), vec[i64](squares), vec[i64]([]), vec[i64]([]))
    p.stack = b.deck
    return p


def look_at_alarm(p: Position) -> None:
    """All see the current alarm stack; what they saw before is kept."""
    if p.turned_rounds != 0 and p.turned_rounds != p.rounds:
        p.looks = append(append(p.looks, p.turned_rounds), p.turned)
    p.turned = p.alarm
    p.turned_rounds = p.rounds


def add_statement(p: Position, code: i64, shown: i64, hand: i64) -> None:
    at: i64 = STATEMENT * p.statements
    if at < len(p.said):
        p.said[at + CODE] = code
        p.said[at + SHOWN_THEN] = shown
        p.said[at + HAND_THEN] = hand
    else:
        p.said = append(append(append(p.said, code), shown), hand)
    p.statements += 1


def add_past(p: Position, at: i64, value: i64) -> None:
    """Write a column of a finished round; the list grows if needed."""
    if at < len(p.past):
        p.past[at] = value
    else:
        p.past = append(p.past, value)


def level(b: Board, p: Position, colour: i64) -> i64:
    """The current number of an alarm system: the lowest that no cube covers."""
    return b.column[b.column_first[colour] + count_of(p.cubes, colour)]


def hand_of(p: Position, seat: i64) -> i64:
    return p.seats[SEAT * seat + HAND]


def bin_cards(b: Board, p: Position) -> i64:
    """The cards in the bin, a tally."""
    cards: i64 = 0
    seat: i64 = 0
    while seat < b.seats:
        cards += p.seats[SEAT * seat + BIN]
        seat += 1
    return cards
