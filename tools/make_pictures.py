"""Take the pictures of docs/pictures again, as the pages look now: `PYTHONPATH=build/compiled python -m tools.make_pictures`;
with words, only those. It needs what the tests in a browser need. `paper.png` is a printed page and stays.

Programs play each game up to a position worth looking at; a table goes on from there.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

import getaway
from getaway.bots import make_bot
from getaway.core import Table, View
from tests.browser.conftest import FLAGS, LAPTOP, PHONE, WAIT, Server, chromium
from tests.browser.gangs import standing
from tests.browser.tables import EMPTY, branched, made, sit

SHOWN: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
COLOURS: Final = 255
"""Enough for ink on paper, and less than half the size."""


def played(job: str, crew: list[str], seed: str, stop: Callable[[View], bool]) -> str:
    """The record of a game that the planner played until a position that `stop` finds for the first seat."""
    game = getaway.load(job, crew=crew)
    table, bot = Table(game, seed=seed), make_bot("planner", game)
    while not stop(table.state.view(0)):
        choice = bot.choose(table.state.view(table.state.deciders()[0]))
        assert choice
        table.play(choice.move)
    return table.record()


def using_symbol(view: View) -> bool:
    """Whether the first seat is about to use a symbol, late enough for a plan with crosses."""
    facts: Any = view.facts()
    return facts["round"] >= 3 and bool(next(iter(facts["sheets"].values()))["pool"])


def round_four(view: View) -> bool:
    facts: Any = view.facts()
    return bool(facts["round"] == 4)


def going_on(page: Page, job: str, crew: list[str], seed: str, stop: Callable[[View], bool]) -> Page:
    seats = [(thief, "bot:planner" if place else "me") for place, thief in enumerate(crew)]
    return sit(page, branched(page, played(job, crew, seed, stop), seats), job)


def table(page: Page) -> None:
    going_on(page, "clou/kiosk", ["bruce", "janet"], "picture", using_symbol)


def again(page: Page) -> None:
    going_on(page, "again/lights-out", ["matt", "trixie"], "picture", round_four)
    page.locator(".star-token").click()
    expect(page.locator("#strip .stars")).to_be_visible()


def phone(page: Page) -> None:
    going_on(page, "clou/kiosk", ["bruce"], "picture", round_four)
    page.locator(".die:enabled").first.click()
    expect(page.locator(".mark.legal:visible").first).to_be_visible()


def campaign(page: Page) -> None:
    seats = [{"who": "me"}, {"who": "me"}]
    said = {"job": "christmas/three-heists", "seats": seats, "seed": {"kind": "open", "value": "1"}, "name": "Ada"}
    take_seat(page, page.request.post("/api/tables", data=said).json())


def rob_n_run(page: Page) -> None:
    take_seat(page, standing(page, "say"))


def take_seat(page: Page, table: dict[str, Any]) -> None:
    kept = {"id": table["table"], "token": table["token"], "title": "The Kiosk", "seats": [0]}
    page.evaluate("(kept) => localStorage.setItem('getaway.tables', JSON.stringify([kept]))", kept)
    page.goto(f"/table/{table['table']}")
    page.locator("body[data-seq]").wait_for()


def lobby(page: Page) -> None:
    take_seat(page, made(page))
    page.goto("/")
    expect(page.locator("#again .stands.mine")).to_be_visible()


PICTURES: Final[dict[str, Callable[[Page], object]]] = {
    "table": table,
    "lobby": lobby,
    "phone": phone,
    "campaign": campaign,
    "again": again,
    "rob-n-run": rob_n_run,
}


def take(browser: Browser, server: Server, name: str) -> None:
    """One picture: a phone's at night, every other by day."""
    small = name == "phone"
    context = browser.new_context(
        viewport=PHONE if small else LAPTOP,  # type: ignore[arg-type]
        color_scheme="dark" if small else "light",
        reduced_motion="reduce",
        locale="en",
        base_url=server.url,
    )
    context.set_default_timeout(4 * WAIT)
    page = context.new_page()
    page.goto(EMPTY)
    PICTURES[name](page)
    page.evaluate("document.fonts.ready")
    seen = Image.open(BytesIO(page.screenshot())).convert("RGB")
    seen.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=4, dither=Image.Dither.NONE).save(
        SHOWN / f"{name}.png", optimize=True
    )
    context.close()


def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for name in names or PICTURES:
                take(browser, server, name)
        finally:
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
