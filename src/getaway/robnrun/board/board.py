"""The board: a box and a scenario compiled for one player count into flat tables that the engine plays. Compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from getaway.core.bits import ONE_OF
from getaway.core.vectors import vec
from getaway.robnrun.board.tally import total

if TYPE_CHECKING:
    from getaway.robnrun.board.tables import Tables

# Kinds of statements
NEEDED: Final[i64] = 1  # X is needed
UNNEEDED: Final[i64] = 2  # none of X, Y, Z is needed
ANY_OF: Final[i64] = 3  # of X, Y, Z at least one is needed
EITHER: Final[i64] = 4  # of X and Y exactly one is needed
MORE: Final[i64] = 5  # X is needed more often than Y
KINDS: Final[i64] = 6  # N kinds are needed
TOOLS: Final[i64] = 7  # N tools are needed in all
TIMES: Final[i64] = 8  # at least one kind is needed exactly N times
MOST: Final[i64] = 9  # the kind needed most is needed N times
MISSING: Final[i64] = 10  # X is still missing N times
MISSING_SHOWN: Final[i64] = 11  # the same, of a tool that is shown already
HAND: Final[i64] = 12  # this many kinds of this hand are missing
ALARM: Final[i64] = 13  # the alarm stack is turned up

# Alarm systems, and so colours of cubes and dealers
YELLOW: Final[i64] = 0
GREEN: Final[i64] = 1
WHITE: Final[i64] = 2
RED: Final[i64] = 3

SYSTEMS: Final[i64] = 4

CARDS: Final[i64] = 6  # clue cards in a robbery
MOST_SAFES: Final[i64] = 3  # safes in one building


class Board:
    """Every table's name says what its rows are: `safe_needs[s]` is about safe s, `card_to[c]` about clue card c."""

    def __init__(self, t: Tables) -> None:
        self.seats: i64 = t.seats
        self.tools: i64 = t.tools
        self.bag: i64 = t.tools  # the kind of card that is no tool
        self.deck: i64 = t.deck  # all cards, a tally
        self.one_bag: i64 = ONE_OF[t.tools]
        self.deck_size: i64 = total(t.deck)
        self.bag_cards: i64 = t.bag_cards  # cards that each member draws for a bag
        self.safes: i64 = len(t.safe_needs)
        self.safe_needs = vec[i64](t.safe_needs)
        self.safe_gold = vec[i64](t.safe_gold)
        self.card_says = vec[i64](t.card_says)
        self.card_tools = vec[i64](t.card_tools)  # number of tools in its statement
        self.card_to = vec[i64](t.card_to)  # number of members it addresses; 0: all
        self.cards: i64 = t.cards  # the six cards of the scenario, a set; empty if the gang picks
        self.choice: i64 = t.choice  # the cards that may be picked or drawn
        self.advice: i64 = t.advice  # the cards that the scenario advises to pick
        self.buildings: i64 = len(t.building_safes)
        self.building_safes = vec[i64](t.building_safes)
        self.building_quarter = vec[i64](t.building_quarter)
        self.quarters: i64 = len(t.quarter_dealer)
        self.quarter_dealer = vec[i64](t.quarter_dealer)
        self.reserve: i64 = t.reserve
        self.column_first = vec[i64](t.column_first)
        self.column_length = vec[i64](t.column_length)
        self.column = vec[i64](t.column)
        self.cubes = vec[i64](t.cubes)
        self.squares: i64 = len(t.square_terminal)
        self.square_cubes = vec[i64](t.square_cubes)  # a tally by colour
        self.square_terminal = vec[i64](t.square_terminal)
        self.car: i64 = t.car
        self.police: i64 = t.police
        self.gold: i64 = t.gold
        self.clue_price: i64 = t.clue_price
        self.rating = vec[i64](t.rating)  # the gold at which each of three better ratings begins
        self.price = vec[i64](t.price)
        self.second_price = vec[i64](t.second_price)
        # house rules
        self.first_terminal: bool = t.first_terminal
        self.cubes_landed: bool = t.cubes_landed
        self.about_now: bool = t.about_now
        self.hidden_seen: bool = t.hidden_seen
        self.alarm_open: bool = t.alarm_open
        self.random_colours: bool = t.random_colours
        self.drawn_clues: bool = t.drawn_clues
