"""The tables of a board as plain lists, before they become unboxed arrays. Filled by `assemble`."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Tables:
    """Names and rows are those of `board.Board`."""

    seats: int = 0
    tools: int = 0
    deck: int = 0
    bag_cards: int = 1
    safe_needs: list[int] = field(default_factory=list)
    safe_gold: list[int] = field(default_factory=list)
    card_says: list[int] = field(default_factory=list)
    card_tools: list[int] = field(default_factory=list)
    card_to: list[int] = field(default_factory=list)
    cards: int = 0
    choice: int = 0
    advice: int = 0
    building_safes: list[int] = field(default_factory=list)
    building_quarter: list[int] = field(default_factory=list)
    quarter_dealer: list[int] = field(default_factory=list)
    reserve: int = 0
    column_first: list[int] = field(default_factory=list)
    column_length: list[int] = field(default_factory=list)
    column: list[int] = field(default_factory=list)
    cubes: list[int] = field(default_factory=list)
    square_cubes: list[int] = field(default_factory=list)
    square_terminal: list[int] = field(default_factory=list)
    car: int = 0
    police: int = 0
    gold: int = 0
    clue_price: int = 0
    rating: list[int] = field(default_factory=list)
    price: list[int] = field(default_factory=list)
    second_price: list[int] = field(default_factory=list)
    first_terminal: bool = False
    cubes_landed: bool = False
    about_now: bool = False
    hidden_seen: bool = False
    alarm_open: bool = False
    random_colours: bool = False
    drawn_clues: bool = False
