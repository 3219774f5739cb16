"""The table in letters: town and dealers, police station, route, clue cards, open cards, and each hand's size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.robnrun.words import say
from getaway.cli.screen.ink import DONE, HEAD, OPEN, QUIET, Lines, cut, flow, join, padded, wrapped
from getaway.content.texts import title
from getaway.robnrun.sight.facts import Facts, SeatFacts
from getaway.robnrun.words.telling import card_words, cards_words, clue_words, name_of, safe_words, seat_name

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame

SAFE, EMPTY = "■", "·"
STYLES = {"yellow": "yellow", "green": "green", "white": "bold", "red": "red"}


def cube(colour: str, lang: str) -> Text:
    """A cube as a letter, readable without colour."""
    return Text(say(f"short.{colour}", lang), STYLES[colour])


def status(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    parts = [Text(title(game.texts, "scenarios", game.scenario.id, lang), HEAD)]
    if facts.robbery:
        parts.append(Text(say("status.robbery", lang, n=facts.robbery)))
    if facts.boss:
        parts.append(Text(say("status.boss", lang, seat=seat_name(facts.boss))))
    parts.append(Text(say("status.gold", lang, n=facts.gold), OPEN))
    lead = facts.car - facts.police
    parts.append(Text(say("status.lead", lang, n=lead), "bold red" if lead <= 2 else ""))
    return flow(parts, width, " · ")


def route(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    """`P0 · · · · C5 6YR · 8G · …`: only squares with something on them have a number."""
    squares = []
    for square in range(game.board.squares):
        here = Text()
        terminal = game.board.square_terminal[square]
        if square == facts.police:
            here.append(say("short.police", lang), "bold blue")
        if square == facts.car:
            here.append(say("short.car", lang), OPEN)
        if terminal:
            here.append(f"{say('short.terminal', lang)}{terminal}", OPEN)
        for colour in facts.route.get(square, ()):
            here.append_text(cube(colour, lang))
        squares.append(Text(f"{square}", QUIET).append_text(here) if here.plain else Text(EMPTY, QUIET))
    return flow([Text(say("table.route", lang), HEAD), *squares], width, " ", 2)


def station(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    """A line for each alarm system: its column with the current number, what that means, and its dealer's price."""
    lines: Lines = []
    wide = max(Text(name_of(game, colour, lang)).cell_len for colour in facts.station)
    for row, (colour, system) in enumerate(facts.station.items()):
        column = padded(_column(game, row, system.cubes), 20)
        says = say(f"station.{colour}", lang, n=system.number)
        price = getattr(game.box.prices, colour)
        cost = say("station.price", lang, first=price.first, second=price.second)
        head = padded(Text(name_of(game, colour, lang), STYLES[colour]), wide)
        lines.append(cut(join([head, column, Text(says), Text(cost, QUIET)], "  "), width))
    return lines


def _column(game: RobGame, row: int, cubes: int) -> Text:
    b = game.board
    first, length = b.column_first[row], b.column_length[row]
    column = Text()
    for place in range(length):
        number = str(b.column[first + place])
        styled = Text(f"[{number}]", OPEN) if place == cubes else Text(f" {number} ", DONE if place < cubes else "")
        column.append_text(Text(f" {SAFE} ", DONE) if place < cubes else styled)
    return column


def short_station(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    parts = [
        Text(f"{name_of(game, colour, lang)} ", STYLES[colour]).append(say(f"station.{colour}", lang, n=system.number))
        for colour, system in facts.station.items()
    ]
    return flow(parts, width, " · ", 2)


def town(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    """Each quarter with the dealer who hides there, and the safes of its buildings."""
    parts: list[Text] = []
    for quarter in game.box.quarters:
        dealer = facts.dealers[quarter.id]
        head = Text(name_of(game, quarter.id, lang), HEAD)
        hides = say("town.dealer", lang, colour=name_of(game, dealer, lang)) if dealer else say("town.gone", lang)
        head.append(f" ({hides}): ", QUIET)
        parts.append(
            head.append_text(join([_building(game, each.id, facts, lang) for each in quarter.buildings], ", "))
        )
    return flow([*parts, Text(say("town.reserve", lang, n=facts.reserve), QUIET)], width, "  ")


def _building(game: RobGame, building: str, facts: Facts, lang: str) -> Text:
    safes = facts.town[building]
    name = Text(name_of(game, building, lang), "" if safes else DONE)
    return name.append(f" {SAFE * safes if safes else EMPTY}")


def clue_cards(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    """The clue cards of this robbery, one on each line: face up, used, or hidden."""
    return [_card(game, card, facts, lang, width) for card in facts.cards]


def _card(game: RobGame, card: int, facts: Facts, lang: str, width: int) -> Text:
    state = "up" if card in facts.up else "used" if card in facts.used else "hidden"
    style = OPEN if state == "up" else DONE
    line = Text(f"{card:>2} ", style).append(say(f"clues.{state}", lang), QUIET)
    return cut(padded(line, 12).append(card_words(game, str(card), lang), style if state == "up" else QUIET), width)


def short_clue_cards(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    groups = (("up", facts.up), ("used", facts.used), ("hidden", facts.hidden))
    parts = [Text(f"{say(f'clues.{name}', lang)} {_numbers(cards)}") for name, cards in groups if cards]
    return flow([Text(say("table.clues", lang), HEAD), *parts], width, " · ", 2) if parts else []


def _numbers(cards: Sequence[int]) -> str:
    return " ".join(map(str, cards))


def statements(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    """The boss's statements in this robbery, one on each line."""
    return [line for said in facts.said for line in wrapped(f"  {clue_words(game, said, lang)}", width, 4)]


def short_statements(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    words = "; ".join(clue_words(game, said, lang) for said in facts.said)
    return wrapped(words, width, 2) if words else []


def robbery(game: RobGame, facts: Facts, lang: str, width: int) -> Lines:
    """Open cards, how near the alarm is, what only the boss knows, and the memory aid."""
    if facts.robbed is None:
        return []
    allowed = facts.station["red"].number
    parts = [(say("robbery.shown", lang), cards_words(game, facts.shown, lang) or EMPTY)]
    alarm = say("robbery.alarm-of", lang, n=facts.alarm_stack, most=allowed)
    known = facts.behind.alarm_cards if facts.behind is not None else facts.turned_up
    parts.append((say("robbery.alarm", lang), alarm + (f": {cards_words(game, known, lang)}" if known else "")))
    if facts.behind is not None:
        safes = "; ".join(safe_words(game, safe, lang) for safe in facts.behind.safes)
        parts.append((say("robbery.behind", lang), safes))
    white = facts.station["white"].number
    table = say("robbery.table-of", lang, n=facts.on_the_table, most=white)
    parts.append(
        (say("robbery.table", lang), f"{table} · {say('robbery.piles', lang, stack=facts.stack, bin=facts.bin)}")
    )
    if facts.idle_tools:
        parts.append((say("robbery.idle", lang), ", ".join(name_of(game, tool, lang) for tool in facts.idle_tools)))
    wide = max(Text(head).cell_len for head, _ in parts) + 2
    return [line for head, words in parts for line in _headed(head, words, wide, width)]


def _headed(head: str, words: str, wide: int, width: int) -> Lines:
    first, *rest = wrapped(words, width - wide)
    return [padded(Text(head, HEAD), wide).append_text(first), *(Text(" " * wide).append_text(line) for line in rest)]


def seats(game: RobGame, facts: Facts, viewer: str | None, lang: str, width: int) -> Lines:
    """A line for each player: number of cards and actions; the whole hand if the viewer knows it."""
    wide = max(len(seat) for seat in game.seats) + 4
    lines: Lines = []
    for seat in game.seats:
        head = padded(_name(seat, facts, viewer), wide)
        first, *rest = flow(_seat(game, seat, facts, lang) or [Text()], width - wide, " · ")
        lines += [head.append_text(first), *(Text(" " * wide).append_text(line) for line in rest)]
    return lines


def _name(seat: str, facts: Facts, viewer: str | None) -> Text:
    sign = ">" if seat == facts.actor or (seat == facts.boss and facts.phase in ("casing", "clues")) else " "
    return Text(f"{sign} {seat_name(seat)}", HEAD if seat == viewer else "")


def _seat(game: RobGame, seat: str, facts: Facts, lang: str) -> list[Text]:
    there = facts.seats[seat]
    if seat == facts.boss:
        return [Text(say("seat.boss", lang))]
    if facts.robbed is None:
        return []
    cards = [Text(words, OPEN) for words in cards_words(game, there.hand_cards or (), lang).split(", ") if words]
    return [Text(say("seat.hand", lang, n=there.hand)), *cards, *_deeds(game, there, lang)]


def _deeds(game: RobGame, there: SeatFacts, lang: str) -> list[Text]:
    parts: list[Text] = []
    if there.table:
        own = f": {cards_words(game, there.table_cards, lang)}" if there.table_cards else ""
        parts.append(Text(say("seat.table", lang, n=there.table) + own))
    if there.bin:
        own = f": {cards_words(game, there.bin_cards, lang)}" if there.bin_cards else ""
        parts.append(Text(say("seat.bin", lang, n=there.bin) + own, QUIET))
    if there.exchanged:
        parts.append(Text(say("seat.exchanged", lang), QUIET))
    return parts
