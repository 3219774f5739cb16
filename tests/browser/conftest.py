"""A real server, a real Chromium, a new folder for each test's tables.

Without Chromium these tests are skipped with a message; if GETAWAY_BROWSER is `required`, as in CI, they fail instead.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

from tests.parity.compiled import quickest
from tools.chromium import MISSING, find_chromium

HERE = Path(__file__).parent
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 360, "height": 640}
LAPTOP = {"width": 1280, "height": 720}
# Every size, theme and language occurs; texts and colours are independent of each other.
SEEN = [
    (False, "light", "en"),
    (False, "dark", "de"),
    (True, "dark", "en"),
    (True, "light", "de"),
    (True, "light", "ja"),
]
WAIT = 120_000  # milliseconds; only a test that fails waits so long


expect.set_options(timeout=WAIT)


def chromium() -> str:
    if found := find_chromium():
        return found
    if os.environ.get("GETAWAY_BROWSER") == "required":
        pytest.fail(MISSING)
    pytest.skip(MISSING)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def program() -> str:
    return chromium()


@pytest.fixture(scope="module")
def browser(program: str) -> Iterator[Browser]:
    """A Chromium for each module: while it runs, so does a loop in this thread, beside which other tests cannot run theirs."""
    with sync_playwright() as playwright:
        there = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield there
        there.close()


class Server:
    """A server process on a free port of the loopback. It can be killed and started again."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.arguments = arguments
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "getaway", "serve", "--no-browser", "--data", str(self.folder)]
        command += ["--port", str(self.port or _free_port()), *self.arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=quickest())
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://localhost:(\d+)/", line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError("the server ended before it said where it is")

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        """End it as a power cut would: without a chance to save."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def server(program: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for tests that need only a table of their own."""
    there = Server(tmp_path_factory.mktemp("tables"))
    yield there
    there.kill()


@pytest.fixture(scope="session")
def room(program: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for people in one room: no beat."""
    there = Server(tmp_path_factory.mktemp("room"), "--beat", "0")
    yield there
    there.kill()


Open = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Open]:
    """visit("/", phone=True, theme="dark", lang="de"): a new browser each time, with nothing remembered.

    Anything that a page logs as an error, or requests from another host, fails the test at the end.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(path: str = "/", *, phone: bool = False, theme: str = "light", lang: str = "en", url: str = "") -> Page:
        context = browser.new_context(
            viewport=PHONE if phone else LAPTOP,  # type: ignore[arg-type]
            color_scheme=theme,  # type: ignore[arg-type]
            locale=lang,
            has_touch=phone,
            base_url=url or server.url,
        )
        context.set_default_timeout(WAIT)
        contexts.append(context)
        page = context.new_page()
        watch(page, complaints)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def overtaken(page: Page, late: str) -> None:
    """German is chosen, but the address that ends with `late` is slow; then Japanese is chosen, and arrives first."""
    held: list[Route] = []
    page.route(re.compile(re.escape(late) + "$"), lambda route: held.append(route))
    with page.expect_request(re.compile(re.escape(late) + "$")):
        page.locator(".controls select").select_option("de")
    page.locator(".controls select").select_option("ja")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    with page.expect_response(re.compile(re.escape(late) + "$")) as answered:
        held[0].continue_()
    answered.value.finished()
    page.evaluate("fetch('/text/en.json').then((answer) => answer.text())")  # earlier answers have been handled


def watch(page: Page, complaints: list[str]) -> None:
    """Collect a page's errors and its requests to other hosts. Network failures are left to the tests about them."""
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda said: (
            complaints.append(said.text)
            if said.type == "error" and not re.search("Failed to load resource|WebSocket connection to", said.text)
            else None
        ),
    )
    page.on(
        "request",
        lambda asked: (
            None if re.match(r"(http|ws)://localhost:|data:|blob:", asked.url) else complaints.append(asked.url)
        ),
    )


CONTRAST = """(selector) => {
    // axe gives up where text stands in a drawing or something else is near: find what is under its middle, and compare.
    const text = document.querySelector(selector);
    const box = text.getBoundingClientRect();
    const there = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const drawing = text.closest("svg");
    if (drawing && there[0] && !drawing.contains(there[0]) && !there[0].contains(text)) return Infinity; // covered, not seen
    const under = there.filter((one) => one !== text);
    const filled = (one) => getComputedStyle(one)[one instanceof SVGElement ? "fill" : "backgroundColor"];
    const opaque = (colour) => /^rgb\\(/.test(colour);
    const ground = under.map(filled).find(opaque);
    const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
    if (!ground) return 0;
    const written = text instanceof SVGElement ? filled(text) : getComputedStyle(text).color;
    const [bright, dim] = [light(written), light(ground)].sort((a, b) => b - a);
    return (bright + 0.05) / (dim + 0.05);
}"""
LEAST_CONTRAST = 4.5


@pytest.fixture
def barriers() -> Callable[[Page], list[str]]:
    """Problems that axe-core finds on a page: violations, and contrasts that neither axe nor we can confirm."""

    def found(page: Page) -> list[str]:
        # The page's policy forbids foreign scripts, so axe is evaluated through the debugger, which the policy does not bind.
        results = Axe().run(page).response
        undecided = [node for rule in results["incomplete"] if rule["id"] == "color-contrast" for node in rule["nodes"]]
        weak = [node for node in undecided if page.evaluate(CONTRAST, node["target"][0]) < LEAST_CONTRAST]
        broken = [(rule["id"], node) for rule in results["violations"] for node in rule["nodes"]]
        return [
            f"{rule}: {node['html'][:160]} {node.get('failureSummary', '')}"
            for rule, node in [*broken, *(("color-contrast", node) for node in weak)]
        ]

    return found
