"""What tests of the table share: opening one, and playing it as people do."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import WAIT, Open, Server

expect.set_options(timeout=WAIT)

Seats = Sequence[tuple[str, str]]
ALONE: Seats = (("bruce", "me"),)
EMPTY = "/static/icon.svg"  # a page of the server that is there at once, for what its browser keeps


def made(page: Page, seats: Seats = ALONE, *, job: str = "clou/kiosk", seed: str = "7", **more: Any) -> dict[str, Any]:
    """A new table, asked for by this page's browser."""
    said = {
        "job": job,
        "seats": [{"thief": thief, **_who(who)} for thief, who in seats],
        "seed": {"kind": "open", "value": seed},
        "name": "Ada",
        **more,
    }
    found = page.request.post("/api/tables", data=said).json()
    assert isinstance(found, dict)
    assert "table" in found, found
    return found


def _who(who: str) -> dict[str, str]:
    kind, _, bot = who.partition(":")
    return {"who": kind, "bot": bot} if bot else {"who": kind}


def sit(page: Page, table: dict[str, Any], job: str = "clou/kiosk") -> Page:
    """At the table with the token of its creator."""
    kept = json.dumps([{"id": table["table"], "token": table["token"], "job": job}])
    page.evaluate("(kept) => localStorage.setItem('getaway.tables', kept)", kept)
    page.goto(f"/table/{table['table']}")
    return there(page)


def there(page: Page) -> Page:
    expect(page.locator("body")).to_have_attribute("data-seq", re.compile(r"\d+"), timeout=4 * WAIT)
    expect(page.locator(".btn.end")).to_be_visible()
    return page


def at_table(visit: Open, seats: Seats = ALONE, *, server: Server | None = None, **more: Any) -> Page:
    """A fresh browser at a fresh table."""
    how = {key: more.pop(key) for key in ("phone", "theme", "lang") if key in more}
    page = visit(EMPTY, url=server.url if server else "", **how)
    return sit(page, made(page, seats, **more), more.get("job", "clou/kiosk"))


def seq(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-seq") or 0)


def changed(page: Page, before: int) -> None:
    """Until the server has said something new, and nothing is on its way."""
    page.wait_for_function(
        "(before) => Number(document.body.dataset.seq) !== before && !('busy' in document.body.dataset)",
        arg=before,
    )


def over(page: Page) -> bool:
    return page.locator(".ending").count() > 0
