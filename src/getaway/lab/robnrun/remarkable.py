"""Games of a gang worth watching, told move by move with everything visible."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from getaway.core import Table
from getaway.lab.report.html import tag
from getaway.lab.report.watching import record_link
from getaway.lab.robnrun.port import ENDING, GOLD, PORT, ROBBERIES
from getaway.lab.study import Measured, Row
from getaway.robnrun.play.events import ENDINGS
from getaway.robnrun.play.position import CAUGHT

Remarkable = tuple[str, Measured, int, Row]


def remarkable(table: Measured) -> list[Remarkable]:
    """The richest, the longest, and the game that failed latest."""
    found: dict[int, Remarkable] = {}

    def add(why: str, key: Callable[[Row], int], wanted: Callable[[Row], bool]) -> None:
        fitting = [number for number, row in enumerate(table.rows) if wanted(row)]
        if fitting:
            number = max(fitting, key=lambda n: key(table.rows[n]))
            found.setdefault(number, (why, table, number, table.rows[number]))

    add("The richest", lambda row: row[0][GOLD], _won)
    add("The closest", lambda row: row[0][ROBBERIES], _won)
    add("The bitterest end", lambda row: row[0][GOLD], lambda row: not _won(row))
    return list(found.values())


def _won(row: Row) -> bool:
    return row[0][ENDING] < CAUGHT


def watch(game: Remarkable) -> str:
    why, measured, number, row = game
    table = PORT.table(measured.setup, number)
    words = f"game {number}: {ENDINGS[row[0][ENDING]]}, gold {row[0][GOLD]}, {row[0][ROBBERIES]} robberies"
    head = tag("summary", tag("b", escape(why)), tag("span", escape(words), class_="small"))
    name = f"{table.game.id.replace('/', '-')}-{measured.setup.players}-{number}.record"
    return tag("details", head, record_link(table, name), tag("ol", *_moves(table), class_="moves"))


def _moves(table: Table) -> list[str]:
    found = []
    for entry in table.log:
        told = " ".join(str(event) for event in entry.events or ())
        said = f"<br>{escape(told)}" if told else ""
        found.append(tag("li", tag("span", escape(entry.text), class_="type"), said))
    return found
