"""The whole table as one frame that fits the window: drawn large, then part by part smaller until it fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.clou.screen import plan as drawn_plan
from getaway.cli.clou.screen import sheet as drawn_sheet
from getaway.cli.clou.screen.blueprint import Blueprint
from getaway.cli.clou.screen.choices import menu_lines
from getaway.cli.clou.screen.facts import Facts
from getaway.cli.clou.screen.status import hands, status
from getaway.cli.clou.screen.tools import Card
from getaway.cli.clou.sitting.menu import Choice
from getaway.cli.screen.fitting import Drawing, fitted, last_news
from getaway.cli.screen.ink import QUIET, Lines, cut, rule, trimmed
from getaway.cli.words import say
from getaway.clou.play.state import State
from getaway.clou.words.telling import seat_name

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame

SMALLER = ("hint", "sheet", "menu", "news", "plan", "plan", "news", "sheet-rule", "plan-rule", "sheet", "plan", "sheet")
"""Parts that shrink when the window is too low, in order; each mention is one step to the part's next smaller drawing."""


HIGH = 32
"""In windows with fewer rows the largest plan and sheet are never used, so that the table does not jump between turns."""


@dataclass(frozen=True, slots=True)
class Table:
    """What to show: a position, one seat's sheet, a menu and the news of the last move."""

    game: ClouGame
    state: State
    facts: Facts
    shown: int
    menu: Sequence[Choice]
    news: Sequence[str]
    lang: str

    @property
    def blueprint(self) -> Blueprint:
        return Blueprint(self.game.job, self.game.texts, len(self.game.seats), self.lang)

    def frame(self, width: int, rows: int) -> Lines:
        """The table, at most this wide and this high."""
        lines = trimmed(
            [line for part in fitted(self._parts(width, high=rows >= HIGH), SMALLER, rows) for line in part], width
        )
        return lines if len(lines) <= rows else [*lines[: rows - 1], cut(Text(say("menu.more", self.lang)), width)]

    def brief(self, width: int, *, whole: bool) -> Lines:
        """The table for line mode: what is needed to act; plan and sheet only if `whole`."""
        parts = self._parts(width)
        names = [
            *(["plan-rule", "plan", "sheet-rule", "sheet"] if whole else []),
            "status",
            "hands",
        ]
        lines = [line for name in names for line in parts[name][0]()]
        return trimmed([*lines, *self.menu_lines(width, 1)], width)

    def _parts(self, width: int, *, high: bool = True) -> dict[str, list[Drawing]]:
        """Each part of the frame from top to bottom, with its drawings from large to small."""
        return {
            "status": [lambda: status(self.game, self.state, self.facts, self.lang, width)],
            "plan-rule": [lambda: rule(say("table.plan", self.lang), width), list],
            "plan": self._plans(width)[0 if high else 1 :],
            "sheet-rule": [lambda: rule(seat_name(self.game, self._seat, self.lang), width), list],
            "sheet": self._sheets(width)[0 if high else 1 :],
            "news": [
                lambda: last_news(self.news, width, 4),
                lambda: last_news(self.news, width, 2),
                lambda: last_news(self.news, width, 1),
            ],
            "hands": [lambda: hands(self.game, self.facts, self._seat, self.lang, width)],
            "menu": self._menus(width),
            "hint": [lambda: [Text(say("table.hint", self.lang), QUIET)], list],
        }

    @property
    def _seat(self) -> str:
        return self.game.seats[self.shown]

    def _plans(self, width: int) -> list[Drawing]:
        plan, facts = self.blueprint, self.facts
        return [
            lambda: drawn_plan.plan(plan, facts, width),
            lambda: drawn_plan.open_part(plan, facts, width),
            lambda: drawn_plan.open_in_short(plan, facts, width),
            lambda: drawn_plan.open_in_short(plan, facts, width)[:2],
        ]

    def _sheets(self, width: int) -> list[Drawing]:
        card = Card(self.game.crew[self.shown], self.game.texts, self.facts.hands[self._seat].pencil, self.lang)
        return [
            lambda: drawn_sheet.sheet(card, width),
            lambda: drawn_sheet.low_sheet(card, width),
            lambda: drawn_sheet.low_sheet(card, width)[:-1],
            lambda: drawn_sheet.bars(card, width),
        ]

    def _menus(self, width: int) -> list[Drawing]:
        """Menus. Items about symbols on the plan are told in words, so they get more room than marks of a sheet."""
        spending = any(choice.mark in self.game.names.plan_marks for choice in self.menu)
        counts = (1, 2) if spending else (1 if len(self.menu) <= 6 else 2, 3)
        return [lambda: self.menu_lines(width, counts[0]), lambda: self.menu_lines(width, counts[1])]

    def menu_lines(self, width: int, count: int) -> Lines:
        return menu_lines(self.game, self.state, self.menu, self.facts, self.lang, width, count)
