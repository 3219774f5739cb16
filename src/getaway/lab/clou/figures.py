"""Sums up the watched games of one job, for one or more crews."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from getaway.clou.board.board import SLOT
from getaway.clou.game import ClouGame
from getaway.clou.play.events import ENDINGS
from getaway.core.bits import WORD
from getaway.lab.clou.port import (
    ALARM,
    ENDING,
    GAINED,
    LASTS,
    LOOT,
    LOST,
    MOVES,
    OVERCOME,
    POINTS,
    ROUNDS,
    SPENT,
    TIME,
    TRACES,
    UNUSED,
    score,
)
from getaway.lab.study import Row


@dataclass(slots=True)
class Figures:
    """Counts over games. Names are those of the content, so that games of different crews can be added."""

    games: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    scores: Counter[int] = field(default_factory=Counter)
    overcome: Counter[str] = field(default_factory=Counter)
    ways: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By challenge and letter of a way: how often that way overcame it."""
    loot: Counter[str] = field(default_factory=Counter)
    marks: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By thief ("" for the plan) and mark: the games in which players made it."""
    sat: Counter[str] = field(default_factory=Counter)
    """By thief: the number of games."""
    pace: list[tuple[int, int, int]] = field(default_factory=list)
    """By round: the games that reached its end, and the sums of time and traces in them."""
    sums: Counter[str] = field(default_factory=Counter)
    alarms: int = 0
    """Games in which the alarm rang."""
    late: int = 0
    """Games that reached the late round (`watching.LATE`)."""
    lasting: int = 0
    """Those of them in which the job's special rule still mattered then."""
    begun: Counter[tuple[str, str]] = field(default_factory=Counter)
    finished: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By thief and line of a grid or of rings (its marks): the games in which it was begun, and finished."""

    def add(self, game: ClouGame, rows: Sequence[Row]) -> None:
        for row in rows:
            self._add_outcome(row)
            self._add_plan(game, row)
            self._add_pace(row[3])
        for mark, name in game.names.marks.items():
            word, place = divmod(mark, WORD)
            made = sum(row[1][word] >> place & 1 for row in rows)
            self.marks[_owner(game, word), name] += made
        self._add_lines(game, rows)
        self.sat.update({thief: len(rows) for thief in game.names.thieves})

    def _add_lines(self, game: ClouGame, rows: Sequence[Row]) -> None:
        for word, mask, line in lines_of(game):
            self.begun[line] += sum(row[1][word] & mask != 0 for row in rows)
            self.finished[line] += sum(row[4][word] & mask == mask for row in rows)

    def _add_outcome(self, row: Row) -> None:
        head = row[0]
        self.games += 1
        self.alarms += head[ALARM] != 0
        self.late += head[LASTS] >= 0
        self.lasting += head[LASTS] > 0
        self.endings[ENDINGS[head[ENDING]]] += 1
        self.scores[score(row)] += 1
        columns = {"moves": MOVES, "rounds": ROUNDS, "time": TIME, "traces": TRACES}
        columns |= {"unused-dice": UNUSED, "symbols-gained": GAINED, "symbols-spent": SPENT, "points": POINTS}
        self.sums.update({name: head[column] for name, column in columns.items()})

    def _add_plan(self, game: ClouGame, row: Row) -> None:
        names, head = game.names, row[0]
        self.overcome.update(name for bit, name in enumerate(names.challenges) if head[OVERCOME] >> bit & 1)
        self.loot.update(name for bit, name in enumerate(names.loot) if head[LOOT] >> bit & 1)
        for way in row[2]:
            challenge = game.board.way_challenge[way]
            if head[OVERCOME] >> challenge & 1:
                self.ways[names.challenges[challenge], names.ways[way].rpartition(".")[2]] += 1

    def _add_pace(self, pace: Sequence[int]) -> None:
        for number in range(len(pace) // 2):
            if number == len(self.pace):
                self.pace.append((0, 0, 0))
            games, time, traces = self.pace[number]
            self.pace[number] = (games + 1, time + pace[2 * number], traces + pace[2 * number + 1])

    @property
    def every_score(self) -> list[int]:
        return list(self.scores.elements())

    @property
    def lost(self) -> int:
        return sum(self.endings[ENDINGS[ending]] for ending in LOST)

    def above(self, bound: int) -> int:
        return sum(count for points, count in self.scores.items() if points > bound)

    def mean(self, name: str) -> float:
        return self.sums[name] / self.games


def together(each: Iterable[Figures]) -> Figures:
    """The figures of several crews added up."""
    found = Figures()
    for figures in each:
        found.games += figures.games
        found.alarms += figures.alarms
        found.late += figures.late
        found.lasting += figures.lasting
        for name in ("endings", "scores", "overcome", "ways", "loot", "marks", "sat", "sums", "begun", "finished"):
            _add(getattr(found, name), getattr(figures, name))
        longest = max(len(found.pace), len(figures.pace))
        rounds = [[*pace, *[(0, 0, 0)] * (longest - len(pace))] for pace in (found.pace, figures.pace)]
        found.pace = [(a + d, b + e, c + f) for (a, b, c), (d, e, f) in zip(*rounds, strict=True)]
    return found


def lines_of(game: ClouGame) -> list[tuple[int, int, tuple[str, str]]]:
    """The lines of grids and rings on all sheets: word and marks as a set, and as thief and names of marks."""
    board, found = game.board, dict[tuple[int, int], tuple[str, str]]()
    for mark in game.names.marks:
        if board.mark_kind[mark] == SLOT:  # a special is begun in passing, by symbols without a better place
            continue
        word, first = mark // WORD, board.mark_line[mark]
        for row in range(first, first + board.mark_lines[mark]):
            mask = board.line_marks[row]
            names = [game.names.marks[word * WORD + place] for place in range(WORD) if mask >> place & 1]
            found[word, mask] = (_owner(game, word), " ".join(names))
    return [(word, mask, line) for (word, mask), line in found.items()]


def _add(counter: Counter[object], other: Counter[object]) -> None:
    """Like `update`, but keeps keys with a count of zero."""
    for key, count in other.items():
        counter[key] += count


def _owner(game: ClouGame, word: int) -> str:
    """The thief whose sheet a word of marks belongs to; "" for the plan."""
    board = game.board
    for seat, thief in enumerate(game.names.thieves):
        if board.seat_first[seat] <= word < board.seat_last[seat]:
            return thief
    return ""
