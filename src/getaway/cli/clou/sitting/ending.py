"""The end of a job: the escape die by die, and the score line by line."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.clou.screen.facts import Facts
from getaway.cli.clou.screen.symbols import cells
from getaway.cli.screen.ink import HEAD, OPEN, Lines, padded
from getaway.cli.screen.screen import Screen
from getaway.cli.words import say
from getaway.clou.play import events as ev
from getaway.clou.words.naming import rating_name
from getaway.clou.words.telling import points_text, score_box, seat_name
from getaway.clou.words.wording import say as engine_say
from getaway.core import Event, Result
from getaway.core.facts import Points

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame

BETWEEN = "  "
WIDE = 78  # columns of the smallest terminals
PAUSE = 0.3  # seconds between two dice at a terminal


def chase(screen: Screen, events: Iterable[Event], before: Facts, lang: str) -> None:
    """Print the escape die by die."""
    for line in chase_lines(events, before, lang):
        screen.print([line])
        if screen.redraws:
            time.sleep(PAUSE)


def chase_lines(events: Iterable[Event], before: Facts, lang: str) -> Iterator[Text]:
    """`die 4  car ■■□□□  police ■□□□□`, one line for each die."""
    bars = {bar: before.tracks[bar] for bar in ("car", "police")}
    die = 0
    for event in [*events, None]:
        if isinstance(event, ev.Ticked) and event.track in bars:
            bars[event.track] = event.crossed, bars[event.track][1]
        elif isinstance(event, ev.Chased) or event is None:
            if die:
                drawn = [f"{engine_say(f'track.{bar}', lang)} {cells(*bars[bar])}" for bar in bars]
                yield Text(f"[{die}]  ", OPEN).append("  ".join(drawn))
            die = event.die if event else 0


def reckoning(game: ClouGame, result: Result, lang: str) -> Lines:
    """The ending, the scoring box, the rating."""
    lines = [Text(engine_say(f"ending.{result.ending}", lang), HEAD), *_box(game, result, lang)]
    lines.append(Text(say("end.rating", lang, rating=rating_name(game.texts, game.job, result.rating, lang)), HEAD))
    return lines


def _box(game: ClouGame, result: Result, lang: str) -> Lines:
    """Gains, losses, and the crew with the total: three columns with their sums, or one below the other if too wide."""
    columns = [_column(game, name, points, lang) for name, points in score_box(result.points).items()]
    crew = [engine_say("points.crew", lang), *(seat_name(game, seat, lang) for seat in game.seats)]
    columns.append([*((words, "") for words in crew), (engine_say("points.total", lang), str(result.score))])
    drawn = [_drawn(column, max(map(len, columns))) for column in columns]
    if sum(column[0].cell_len + len(BETWEEN) for column in drawn) > WIDE:
        return [line for column in drawn for line in column if line.plain.strip()]
    return [Text(BETWEEN).join(row) for row in zip(*drawn, strict=True)]


def _column(game: ClouGame, name: str, points: Sequence[Points], lang: str) -> list[tuple[str, str]]:
    rows = [(points_text(game, line, lang), str(line.amount)) for line in points]
    return [(engine_say(f"points.{name}", lang), ""), *rows, ("", str(sum(line.amount for line in points)))]


def _drawn(column: list[tuple[str, str]], tall: int) -> Lines:
    """The lines of a column, padded to the widest, with the sum as the last."""
    wide = max(Text(words).cell_len for words, _ in column) + 2
    rows = [*column[:-1], *[("", "")] * (tall - len(column)), column[-1]]
    lines = [padded(f"  {words}", wide + 2).append(f"{amount:>4}") for words, amount in rows]
    lines[0].stylize(HEAD)
    lines[-1].stylize(HEAD)
    return lines
