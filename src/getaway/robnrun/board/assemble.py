"""Builds a board: a scenario, its box and a number of players become the flat tables that the engine plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from getaway.core.errors import SetupError
from getaway.core.house_rules import Chosen
from getaway.robnrun.board import board
from getaway.robnrun.board.board import Board
from getaway.robnrun.board.names import BAG, Names
from getaway.robnrun.board.tables import Tables
from getaway.robnrun.content.box import COLOURS, Box
from getaway.robnrun.content.clue import AnyOf, Clue, Missing, Unneeded
from getaway.robnrun.content.scenario import Scenario

_SAYS = {
    "Needed": (board.NEEDED, 1),
    "Unneeded": (board.UNNEEDED, 1),
    "AnyOf": (board.ANY_OF, 2),
    "Either": (board.EITHER, 2),
    "More": (board.MORE, 2),
    "Kinds": (board.KINDS, 0),
    "Tools": (board.TOOLS, 0),
    "Times": (board.TIMES, 0),
    "Most": (board.MOST, 0),
    "Missing": (board.MISSING, 1),
    "Hand": (board.HAND, 0),
    "Alarm": (board.ALARM, 0),
}
"""By statement: its number in the engine, and how many tools it names."""


def assemble(scenario: Scenario, box: Box, seats: Sequence[str], rules: Chosen) -> tuple[Board, Names]:
    """The board of this scenario for these players under these house rules, and the names of its rows."""
    t = Tables(seats=len(seats), tools=len(box.tools))
    clues = sorted(box.clues, key=lambda clue: clue.number)
    _cards(t, box)
    for clue in clues:
        _clue(t, clue)
    _choose_clues(t, scenario, clues)
    _town(t, scenario, box)
    _station(t, scenario, box, int(rules["fewer-cubes"]))
    _route(t, scenario, box)
    t.gold = box.gold + int(rules["more-gold"])
    t.clue_price = box.clue_price
    t.rating = [box.ratings.not_bad, box.ratings.a_living, box.ratings.perfect]
    t.first_terminal = rules["terminals"] == "first"
    t.cubes_landed = rules["cubes"] == "landed"
    t.about_now = rules["clues-about"] == "now"
    t.hidden_seen = rules["hidden-clues"] == "seen"
    t.alarm_open = rules["alarm-stack"] == "open"
    t.random_colours = rules["colours"] == "random"
    t.drawn_clues = rules["clue-cards"] == "drawn"
    buildings = [building.id for quarter in box.quarters for building in quarter.buildings]
    names = Names(list(seats), [*box.tools, BAG], [str(clue.number) for clue in clues], buildings=buildings)
    names.says = [type(clue.says).__name__.lower() for clue in clues]
    names.quarters = [quarter.id for quarter in box.quarters]
    names.colours = COLOURS
    return Board(t), names


def _cards(t: Tables, box: Box) -> None:
    bags = box.bags if t.seats > 2 else 0
    t.deck = sum(box.copies * 16**tool for tool in range(t.tools)) + bags * 16**t.tools
    t.bag_cards = 2 if t.seats == 3 else 1
    for needs, gold in box.every_safe:
        t.safe_needs.append(sum(count * 16 ** box.tools.index(tool) for tool, count in needs.items()))
        t.safe_gold.append(gold)


def _clue(t: Tables, clue: Clue) -> None:
    says, tools = _SAYS[type(clue.says).__name__]
    match clue.says:
        case Unneeded(unneeded=count) | AnyOf(any_of=count):
            tools = count
        case Missing(missing=True):
            says = board.MISSING_SHOWN
    t.card_says.append(says)
    t.card_tools.append(tools)
    t.card_to.append(clue.to)


def _choose_clues(t: Tables, scenario: Scenario, clues: Sequence[Clue]) -> None:
    rows = {clue.number: row for row, clue in enumerate(clues)}
    playable = [clue.number for clue in clues if t.seats > max(2, clue.to)]
    if t.seats == 2:
        playable = [clue.number for clue in clues if not clue.private]
    replaced = scenario.two_players if t.seats == 2 else {}
    t.cards = bits(rows[replaced.get(number, number)] for number in scenario.clues)
    t.advice = bits(rows[replaced.get(number, number)] for number in scenario.advice)
    t.choice = bits(rows[number] for number in playable if number not in scenario.forbidden)
    if t.choice.bit_count() < board.CARDS:
        raise SetupError(f"{t.seats} players need {board.CARDS} clue cards to choose from")


def _town(t: Tables, scenario: Scenario, box: Box) -> None:
    for row, quarter in enumerate(box.quarters):
        t.quarter_dealer.append(COLOURS.index(scenario.dealers[row]))
        for building in quarter.buildings:
            t.building_safes.append(building.safes)
            t.building_quarter.append(row)
    t.reserve = box.reserve


def _station(t: Tables, scenario: Scenario, box: Box, fewer: int) -> None:
    station = box.station.of(t.seats)
    cubes = {colour: getattr(scenario.station, colour) for colour in COLOURS}
    while fewer > 0 and any(cubes.values()):
        for colour in ("red", "yellow", "green", "white"):
            if cubes[colour] and fewer > 0:
                cubes[colour] -= 1
                fewer -= 1
    for colour in COLOURS:
        column = getattr(station, colour)
        t.column_first.append(len(t.column))
        t.column_length.append(len(column))
        t.column += column
        t.cubes.append(min(cubes[colour], len(column) - 1))
        price = getattr(box.prices, colour)
        t.price.append(price.first)
        t.second_price.append(price.second)


def _route(t: Tables, scenario: Scenario, box: Box) -> None:
    squares = box.route.terminals[-1] + 1
    t.square_cubes = [0] * squares
    t.square_terminal = [0] * squares
    for square, cubes in zip(box.route.cubes, scenario.route):
        t.square_cubes[square] = sum(16 ** COLOURS.index(colour) for colour in cubes)
    for number, square in enumerate(box.route.terminals, 1):
        t.square_terminal[square] = number
    t.car, t.police = box.route.car, box.route.police


def bits(members: Iterable[int]) -> int:
    return sum(2**member for member in members)
