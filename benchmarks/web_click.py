"""`python -m benchmarks.web_click`: from a click to the updated screen, in Chromium on loopback.

Heists are played by mouse at a table of the compiled server. The page's own clock measures from the click event to the
moment when the frame with the committed move has been drawn: the way to the server, the commit on the disk, the way
back, and all changes of the page.

The mouse moves as a hand does: to its target, a short rest, then a press, held or released at once. Playwright's own
`click` is no good: it has frames drawn until just before the press, to see that its target stands still, and releases
at once, so the frame with the answer comes later than after a person's click.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, sync_playwright

from benchmarks.web_load import running
from tools.chromium import MISSING, find_chromium

WANTED = 30  # milliseconds, median
REST, HELD = 100, 80  # milliseconds: rest on the target, button held down
TABLES = {"alone": ("clou/kiosk", ["bruce"]), "three seats": ("clou/tax-return", ["bruce", "janet", "trixie"])}
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WATCH = """
let clicked = null;
window.measured = [];
for (const kind of ["pointerup", "click"]) addEventListener(kind, (event) => { clicked = event.timeStamp; }, true);
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  if (clicked === null) return;
  const since = clicked;
  clicked = null;
  const changed = performance.now() - since;
  requestAnimationFrame(() => {
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => window.measured.push([changed, performance.now() - since]);
    drawn.port2.postMessage(0);
  });
}).observe(document.body, { attributeFilter: ["data-seq"] }));
"""


def sit(page: Page, job: str, crew: list[str], seed: int) -> None:
    seats = [{"thief": thief, "who": "me"} for thief in crew]
    said = {"job": job, "seats": seats, "seed": {"kind": "open", "value": str(seed)}}
    made: dict[str, Any] = page.evaluate(
        """async (said) => (await fetch("/api/tables", {method: "POST", body: JSON.stringify(said),
           headers: {"Content-Type": "application/json"}})).json()""",
        said,
    )
    kept = json.dumps([{"id": made["table"], "token": made["token"], "job": job}])
    page.evaluate("(kept) => localStorage.setItem('getaway.tables', kept)", kept)
    page.goto(f"/table/{made['table']}")
    page.locator("body[data-seq]").wait_for()


def press(target: Locator, held: int) -> None:
    place = target.bounding_box()
    assert place, "what is to be pressed is on the screen"
    mouse, page = target.page.mouse, target.page
    mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.wait_for_timeout(REST)
    mouse.down()
    if held:
        page.wait_for_timeout(held)
    mouse.up()


def act(page: Page, held: int) -> None:
    """Do one thing that a player can do."""
    before = page.evaluate("document.body.dataset.seq")
    if page.locator(".strip .symbols").count():
        press(page.locator(".mark.legal:visible").first, held)
    elif page.locator(".mark.fits:visible").count():
        press(page.locator(".mark.fits:visible").first, held)
        press(page.locator(".ways.pinned .way").first, held)
    elif page.locator(".strip .targets .btn").count():
        press(page.locator(".strip .targets .btn").first, held)
    elif page.locator(".btn.end:enabled").count():
        press(page.locator(".btn.end"), held)
    else:
        page.keyboard.press("s")
        return
    page.wait_for_function(
        "(before) => document.body.dataset.seq !== before && !('busy' in document.body.dataset)", arg=before
    )


def measured(page: Page, job: str, crew: list[str], held: int, clicks: int) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    seed = 0
    while len(found) < clicks:
        page.goto("/")
        sit(page, job, crew, seed := seed + 1)
        while len(found) < clicks and not page.locator(".ending").count():
            act(page, held)
            page.wait_for_timeout(REST)
            found += [(changed, drawn) for changed, drawn in page.evaluate("window.measured.splice(0)")]
    return found


def told(name: str, held: int, found: list[tuple[float, float]]) -> str:
    changed, drawn = (sorted(column) for column in zip(*found, strict=True))
    return (
        f"{name:12} {'held' if held else 'at once':8} click to screen, median {statistics.median(drawn):6.1f} ms, "
        f"95th percentile {drawn[int(0.95 * len(drawn))]:6.1f} (wanted {WANTED}); "
        f"until the page has changed {statistics.median(changed):6.1f}; {len(found)} clicks"
    )


def main() -> None:
    clicks = 40 if "--quick" in sys.argv else 150
    chromium = find_chromium() or sys.exit(MISSING)
    with (
        tempfile.TemporaryDirectory(dir=Path.cwd() / "build") as folder,
        running("tables", folder) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for (name, (job, crew)), held in product(TABLES.items(), (HELD, 0)):
            context = browser.new_context(
                viewport={"width": 1280, "height": 720}, base_url=f"http://localhost:{server.port}"
            )
            context.add_init_script(WATCH)
            print(told(name, held, measured(context.new_page(), job, crew, held, clicks)), flush=True)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
