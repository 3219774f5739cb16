"""Positions of Rob 'n Run to begin a test at: a game that bots played, cut off where a seat must act."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

import getaway
from getaway.bots import make_bot
from getaway.core import Table
from getaway.core.record import Line, write_line
from getaway.robnrun.sight.view import RobView

PLAYERS = 2


@cache
def played(scenario: str = "training", seed: str = "2") -> tuple[str, dict[str, int]]:
    """A record, and the first step at which seat 0 does each of `rob`, `say`, `play`, `film`."""
    game = getaway.load(f"rob-n-run/{scenario}", players=PLAYERS)
    table, bot = Table(game, seed=seed), make_bot("crew", game)
    steps: dict[str, int] = {}
    while len(steps) < 4:
        seat = table.state.deciders()[0]
        view = table.state.view(seat)
        assert isinstance(view, RobView)
        if seat == 0 and (deed := _deed(view)):
            steps.setdefault(deed, len(table.log))
        choice = bot.choose(view)
        assert choice is not None
        table.play(choice.move)
    lines = [write_line(Line(entry.text, entry.chance)) for entry in table.log]
    return "\n".join([table.record().partition("\n\n")[0], "", *lines, ""]), steps


def _deed(view: RobView) -> str:
    offers = view.offers()
    deeds = {offer.deed.value for offer in offers}
    if view.sight.building >= 0:
        return "say" if "ready" in deeds else "play" if "play" in deeds else ""
    return "rob" if "rob" in deeds else "film" if deeds & {"pay", "place"} else ""


def standing(page: Page, deed: str) -> dict[str, Any]:
    """A new table at which seat 0, held by this page, is about to do `deed`; a bot plays the other seat."""
    record, steps = played()
    found = page.request.post("/api/records", data=record.encode())
    assert found.ok, found.text()
    seats = [{"who": "me"}, {"who": "bot", "bot": "crew"}]
    wish = {"step": steps[deed], "seats": seats, "seed": {"kind": "open", "value": "1"}}
    made = page.request.post(f"/api/tables/{found.json()['replay']}/branch", data=wish)
    assert made.ok, made.text()
    return dict(made.json())
