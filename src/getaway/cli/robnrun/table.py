"""The whole table, as one seat may see it, as one frame that fits the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.robnrun import board
from getaway.cli.robnrun.menu import Choice
from getaway.cli.robnrun.words import say
from getaway.cli.screen.fitting import Drawing, fitted, last_news
from getaway.cli.screen.ink import OPEN, QUIET, Lines, columns, cut, rule, trimmed, width_of, wrapped
from getaway.robnrun.sight.facts import Facts
from getaway.robnrun.words.telling import name_of, seat_name

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame

SMALLER = ("hint", "cards", "menu", "news", "station", "said", "notes", "menu", "news", "rule", "seats-rule", "town")
"""Parts that shrink when the window is too low, in order; each mention is one step to the part's next smaller drawing."""

SHORT = {"station": 1, "cards": 1}
"""Parts that line mode shows in their smaller drawing."""

BRIEF = ("rule", "cards", "said", "robbery", "seats", "notes")

GAP = 2


@dataclass(frozen=True, slots=True)
class Table:
    """What to show: the facts of one viewer (a seat, or None for what all may see), its menu, news and notes."""

    game: RobGame
    facts: Facts
    viewer: str | None
    menu: Sequence[Choice]
    news: Sequence[str]
    notes: str
    lang: str
    narrowed: bool = False  # the menu shows only a part, and there is a way back

    def frame(self, width: int, rows: int) -> Lines:
        """The table, at most this wide and this high."""
        lines = trimmed([line for part in fitted(self._parts(width), SMALLER, rows) for line in part], width)
        return lines if len(lines) <= rows else [*lines[: rows - 1], cut(Text(say("menu.more", self.lang)), width)]

    def brief(self, width: int, *, whole: bool) -> Lines:
        """The table for line mode: what is needed to act; town, station and route only if `whole`."""
        parts = self._parts(width)
        names = ["status", *(["route", "station", "town"] if whole else []), *BRIEF]
        lines = [line for name in names for line in parts[name][SHORT.get(name, 0)]()]
        return trimmed([*lines, *self.menu_lines(width, 1)], width)

    def _parts(self, width: int) -> dict[str, list[Drawing]]:
        """Each part of the frame from top to bottom, with its drawings from large to small."""
        game, facts, lang = self.game, self.facts, self.lang
        return {
            "status": [lambda: board.status(game, facts, lang, width)],
            "town": [lambda: board.town(game, facts, lang, width), lambda: board.town(game, facts, lang, width)[:2]],
            "station": [
                lambda: board.station(game, facts, lang, width),
                lambda: board.short_station(game, facts, lang, width),
            ],
            "route": [lambda: board.route(game, facts, lang, width)],
            "rule": [lambda: self._robbery_rule(width), list],
            "cards": [
                lambda: board.clue_cards(game, facts, lang, width),
                lambda: board.short_clue_cards(game, facts, lang, width),
            ],
            "said": [
                lambda: board.statements(game, facts, lang, width),
                lambda: board.short_statements(game, facts, lang, width),
            ],
            "robbery": [lambda: board.robbery(game, facts, lang, width)],
            "seats-rule": [
                lambda: rule(seat_name(self.viewer) if self.viewer else say("table.all", lang), width),
                list,
            ],
            "seats": [lambda: board.seats(game, facts, self.viewer, lang, width)],
            "notes": [lambda: self._notes(width, 4), lambda: self._notes(width, 1)],
            "news": [
                lambda: last_news(self.news, width, 5),
                lambda: last_news(self.news, width, 2),
                self._last_news(width),
            ],
            "menu": [
                lambda: self.menu_lines(width, 1),
                lambda: self.menu_lines(width, 2),
                lambda: self.menu_lines(width, 3),
            ],
            "hint": [lambda: [Text(say("table.hint-back", lang), QUIET)]]
            if self.narrowed
            else [lambda: [Text(say("table.hint", lang), QUIET)], list],
        }

    def _last_news(self, width: int) -> Drawing:
        return lambda: last_news(self.news, width, 1)

    def _robbery_rule(self, width: int) -> Lines:
        if self.facts.robbed is None:
            return []
        name = name_of(self.game, self.facts.robbed, self.lang)
        return rule(say("table.robbery", self.lang, name=name, n=self.facts.safes), width)

    def _notes(self, width: int, most: int) -> Lines:
        return wrapped(say("table.notes", self.lang, text=self.notes), width, 2)[:most] if self.notes else []

    def menu_lines(self, width: int, count: int) -> Lines:
        """The items in `count` columns or more; short items stand side by side."""
        items = [Text(f"{number:>2} ", OPEN).append(choice.label) for number, choice in enumerate(self.menu, 1)]
        fit = max(1, (width + GAP) // (width_of(items) + GAP)) if items else 1
        if len(items) > 6 or count > 1:
            count = max(count, min(fit, 3))
        return columns(items, count, width, GAP)
