"""The end of a job: the escape die by die, and the reckoning line by line."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.clou.screen.facts import Facts
from getaway.cli.clou.screen.symbols import cells
from getaway.cli.screen.ink import HEAD, OPEN, Lines, padded
from getaway.cli.screen.screen import Screen
from getaway.cli.words import say
from getaway.clou.play import events as ev
from getaway.clou.words.naming import rating_name
from getaway.clou.words.telling import points_text
from getaway.clou.words.wording import say as engine_say
from getaway.core import Event, Result

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame

PAUSE = 0.3  # seconds between two dice, where somebody watches


def chase(screen: Screen, events: Iterable[Event], before: Facts, lang: str) -> None:
    """Print the escape die by die."""
    for line in chase_lines(events, before, lang):
        screen.print([line])
        if screen.redraws:
            time.sleep(PAUSE)


def chase_lines(events: Iterable[Event], before: Facts, lang: str) -> Iterator[Text]:
    """`die 4  car ■■□□□  police ■□□□□`, one line a die."""
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


def reckoning(game: ClouGame, result: Result, path: Path, lang: str) -> Lines:
    """The end of a sitting: how it came, and where the record is."""
    return [*reckoning_lines(game, result, lang), Text(say("end.saved", lang, path=path))]


def reckoning_lines(game: ClouGame, result: Result, lang: str) -> Lines:
    """How it ended, the points line by line, the rating."""
    rows = [(points_text(game, points, lang), points.amount) for points in result.points]
    rows.append((engine_say("points.total", lang), result.score))
    wide = max(Text(words).cell_len for words, _ in rows)
    lines = [Text(engine_say(f"ending.{result.ending}", lang), HEAD)]
    lines += [padded(f"  {words}", wide + 2).append(f"{amount:>6}") for words, amount in rows]
    lines.append(Text(say("end.rating", lang, rating=rating_name(game.texts, game.job, result.rating, lang)), HEAD))
    return lines
