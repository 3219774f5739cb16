"""Games worth watching: the median, the best, the worst, the closest escape; told move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape

from getaway.clou.game import ClouGame
from getaway.clou.play import events, position
from getaway.clou.words.telling import tell_all
from getaway.core import Table
from getaway.lab.clou import port
from getaway.lab.clou.jobs import Crew, Measure
from getaway.lab.clou.port import PORT, score
from getaway.lab.measures import median
from getaway.lab.report.html import tag
from getaway.lab.report.watching import record_link
from getaway.lab.study import Row


@dataclass(frozen=True, slots=True)
class Remarkable:
    """A game with the reason to watch it."""

    why: str
    crew: Crew
    number: int
    row: Row

    @property
    def text(self) -> str:
        ending = events.ENDINGS[self.row[0][port.ENDING]].replace("-", " ")
        return f"{self.crew.name}, game {self.number}: {ending}, {self.row[0][port.POINTS]} points"


def remarkable(job: Measure) -> list[Remarkable]:
    """The games to watch, each once."""
    games = [(crew, n, row) for crew in job.crews for n, row in enumerate(crew.table.rows)]
    middle = median(score(row) for _, _, row in games).value
    found: dict[tuple[str, int], Remarkable] = {}

    def add(why: str, key: Callable[[Row], tuple[float, ...]], wanted: Callable[[Row], bool] = lambda _: True) -> None:
        fitting = [game for game in games if wanted(game[2])]
        if fitting:
            crew, number, row = max(fitting, key=lambda game: key(game[2]))
            found.setdefault((crew.name, number), Remarkable(why, crew, number, row))

    add("The game in the middle", lambda row: (-abs(score(row) - middle), -row[0][port.MOVES]))
    add("The best", lambda row: (score(row), -row[0][port.ROUNDS]))
    add("The closest escape", lambda row: (row[0][port.POLICE], row[0][port.POINTS]), _escaped)
    add("The worst", lambda row: (-row[0][port.POINTS],))
    add("The bitterest end", lambda row: (row[0][port.POINTS],), lambda row: row[0][0] in port.LOST)
    return list(found.values())


def _escaped(row: Row) -> bool:
    return row[0][port.ENDING] == position.ESCAPED


def watch(game: Remarkable) -> str:
    """A game to unfold on the page, with its record to download."""
    table = PORT.table(game.crew.table.setup, game.number)
    name = f"{game.crew.game.job.id}-{game.crew.name.replace('+', '-')}-{game.number}.record"
    told = [
        tag("details", tag("summary", tag("b", f"Round {n}"), escape(head)), tag("ol", *moves, class_="moves"))
        for n, (head, moves) in enumerate(_rounds(game.crew.game, table), 1)
    ]
    head = tag("summary", tag("b", escape(game.why)), tag("span", escape(game.text), class_="small"))
    return tag("details", head, record_link(table, name), *told)


def _rounds(game: ClouGame, table: Table) -> Iterator[tuple[str, list[str]]]:
    """By round: the dice, and each move with what it set off."""
    head, moves = "", list[str]()
    for entry in table.log:
        happened = entry.events or ()
        rolled = next((event for event in happened if isinstance(event, events.Rolled)), None)
        if rolled and moves and head:
            yield head, moves
            head, moves = "", []
        if rolled:
            head = f"the dice show {' '.join(map(str, rolled.dice))}"
        told = escape(" ".join(tell_all(game, happened, "en")))
        moves.append(tag("li", tag("span", escape(entry.text), class_="type"), f"<br>{told}" if told else ""))
    if moves:
        yield head, moves
