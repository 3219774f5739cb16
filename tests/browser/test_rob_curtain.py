"""Several seats of Rob 'n Run at one screen: a curtain between two of them, and nothing of a seat that left stays."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser import gangs
from tests.browser.conftest import PHONE, WAIT, Open
from tests.browser.tables import EMPTY, until
from tests.browser.test_rob import act, clean, made, play, pressed, seq, server, sit, there
from tests.contract.found import FULL, size

__all__ = ["server"]

GAME = size(4, 30) * WAIT  # milliseconds; two people at one screen need less, also on a busy machine
MARK = "only-for-who-sits-here"
NOTE = "what I think of it"
OWN = "#tray .tool-card, #tray .composer"  # what only the person who sits here sees


def open_curtain(page: Page) -> None:
    """Hold the button to see one's own view."""
    page.locator(".curtain .btn").dispatch_event("pointerdown")
    page.clock.fast_forward(1200)
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(OWN).first).to_be_visible()


def told(page: Page) -> list[str]:
    """Everything that a page's elements contain of the game, visible or not."""
    log = [str(title) for title in page.locator("#log ol > li").evaluate_all("all => all.map((each) => each.title)")]
    parts = ["#log ol", "#robbery .screen-side", "#robbery .told-side", "#crew", "#told", "#safes", "#notice"]
    return [*log, *("".join(page.locator(part).all_text_contents()) for part in parts)]


def knows_as_an_onlooker(page: Page, onlooker: Page) -> None:
    """Behind the curtain, and while all look at the screen, a page contains what a spectator's does."""
    expect(onlooker.locator("body")).to_have_attribute("data-seq", str(seq(page)))
    expect(page.locator("#log ol > li")).to_have_count(seq(page))  # the server has sent it again
    expect(
        page.locator("#tray .tool-card, #tray .composer, #tray .clue, .safe, .notes, .alarm-box .under")
    ).to_have_count(0)
    until(page, lambda: told(page)[:-4] == told(onlooker)[:-4], "something is left")
    public = onlooker.locator("#log ol").text_content() or ""
    assert all(said in public for said in page.locator("#told p").all_text_contents())  # what was read out
    assert page.locator("#safes").inner_html() == ""


def test_two_people_rob_at_one_screen(visit: Open) -> None:
    """To the end of a robbery; at full size to the end of the game."""
    page = visit(EMPTY)
    table = made(page, "me", "me", seed="5")
    sit(page, table["table"], table["token"])
    onlooker = there(visit(f"/table/{table['table']}"))
    last = ".ending" if FULL else "#robbery .film"
    curtains = []

    def over() -> bool:
        if page.locator(".curtain").count():
            curtains.append(seq(page))
            knows_as_an_onlooker(page, onlooker)
            open_curtain(page)
        else:
            go_on(page)
        return page.locator(last).locator("visible=true").count() > 0

    until(page, over, "it does not end", GAME)
    assert len(curtains) >= 3  # the boss, the crew, and the boss again
    if not FULL:
        until(page, lambda: told(page)[: seq(page)] == told(onlooker)[: seq(page)], "who played what is told to all")
        assert "plays a card face down" in told(page)[seq(page)]


def go_on(page: Page) -> bool:
    """Do the next thing that the screen can do, and wait for what it brings; returns whether the screen changes hands."""
    before = seq(page)
    if act(page) and not page.locator("#tray .ring").count():
        expect(page.locator("body")).not_to_have_attribute("data-seq", str(before))
    return page.locator(".curtain").count() > 0


def to_the_curtain(page: Page) -> None:
    """Play the boss's turn, with a note and a look at the safes, until the screen changes hands."""
    until(page, lambda: page.locator(".curtain").count() > 0 or go_on(page), "no curtain", GAME)


def test_a_boss_is_asked_to_look_alone_before_the_safes_are_told(visit: Open) -> None:
    """All looked at the screen while a building was chosen."""
    page = visit(EMPTY)
    table = made(page, "me", "me", seed="5")
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))
    sit(page, table["table"], table["token"])
    to_the_curtain(page)
    assert len(heard) > 2
    assert not [text for text in heard if '"behind":' in text]
    clean(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    clean(page)
    hold = page.locator(".curtain .btn")
    expect(hold).to_be_focused()
    page.keyboard.down("Enter")
    page.clock.fast_forward(500)
    page.keyboard.up("Enter")
    page.clock.fast_forward(1200)
    expect(page.locator(".curtain")).to_have_count(1)  # not held long enough
    page.keyboard.down("Enter")
    page.clock.fast_forward(1200)
    expect(page.locator("#robbery .safe").first).to_be_visible()


def test_nothing_of_a_seat_that_left_is_in_the_memory_of_the_page(visit: Open) -> None:
    """Everything sent to the boss alone carries a mark; behind the next curtain the mark is nowhere, not even hidden."""
    page = visit(EMPTY)
    front: list[int | None] = [None]

    def marked(said: str | bytes) -> str | bytes:
        message = json.loads(said)
        if front[0] is None:
            return said
        for place in (message, message.get("welcome") or {}):
            for entry in [*place.get("log", []), *([place["entry"]] if "entry" in place else [])]:
                entry["told"] = [*entry["told"], f"{MARK}-told"]
            if "facts" in place:
                place["facts"][f"{MARK}-fact"] = f"{MARK}-value"
            if "fit" in place:
                place["says"] = [f"{MARK}-says"]
        return json.dumps(message)

    def pass_on(socket: WebSocketRoute) -> None:
        there = socket.connect_to_server()

        def asked(said: str | bytes) -> None:
            message = json.loads(said)
            if message.get("do") == "front":
                front[0] = message["seat"]
            there.send(said)

        socket.on_message(asked)
        there.on_message(lambda said: socket.send(marked(said)))

    page.route_web_socket(re.compile(""), pass_on)
    table = made(page, "me", "me", seed="5")
    sit(page, table["table"], table["token"])
    to_the_curtain(page)
    open_curtain(page)
    page.locator("#robbery .notes textarea").fill(NOTE)
    page.locator("#views [data-view=safes]").click()
    page.locator("#safes [data-flag=rob-auto]").check()
    page.locator("#safes [data-safe='3']").click()
    expect(page.locator("#safes [data-safe='3']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#log")).to_contain_text(MARK)
    assert held_in_memory(page, MARK) > 0
    to_the_curtain(page)
    expect(page.locator("#log ol > li")).to_have_count(seq(page))
    until(page, lambda: held_in_memory(page, MARK) == 0, "something is left in memory")
    assert held_in_memory(page, NOTE) == 0
    assert MARK not in page.content()  # texts of elements are not in the scripts' memory
    open_curtain(page)
    page.locator("#views [data-view=safes]").click()
    expect(page.locator("#safes [data-safe='3']")).to_have_attribute("aria-pressed", "false")
    page.locator("#views [data-view=robbery]").click()
    expect(page.locator("#robbery .notes textarea")).to_have_value("")


def held_in_memory(page: Page, what: str) -> int:
    """How many texts in the page's memory contain this, after a garbage collection."""
    tools = page.context.new_cdp_session(page)
    parts: list[str] = []
    tools.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    tools.send("HeapProfiler.collectGarbage")
    tools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    tools.detach()
    return sum(what in text for text in json.loads("".join(parts))["strings"])


def test_a_curtain_opens_on_nothing_but_what_the_server_has_told(visit: Open) -> None:
    """On a slow line nothing of the previous seat is behind it, neither while it is closed nor when it opens."""
    page = visit(EMPTY)
    late: list[tuple[WebSocketRoute, str | bytes]] = []
    slow: set[str] = set()  # messages with one of these words are held back

    def pass_on(socket: WebSocketRoute) -> None:
        def heard(said: str | bytes) -> None:
            if any(word in str(said) for word in slow):
                late.append((socket, said))
            else:
                socket.send(said)

        socket.connect_to_server().on_message(heard)

    page.route_web_socket(re.compile(""), pass_on)
    table = made(page, "me", "me", seed="5")
    sit(page, table["table"], table["token"])
    to_the_curtain(page)
    open_curtain(page)
    slow.add('"welcome"')
    to_the_curtain(page)
    assert page.locator(".safe, #tray .clue, #log ol > li").count() == 0  # gone at once, however long the server takes
    page.locator(".curtain .btn").dispatch_event("pointerdown")
    page.clock.fast_forward(1200)
    until(page, lambda: len(late) > 1, "nobody sat down")
    expect(page.locator(".curtain")).to_have_count(1)
    while late:
        socket, said = late.pop(0)
        socket.send(said)
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(OWN).first).to_be_visible()


def test_a_screen_with_one_person_left_needs_no_curtain(visit: Open) -> None:
    """A bot plays the other seat of the same screen; it comes back after the robbery."""
    page = visit(EMPTY)
    table = made(page, "me", "me", seed="5")
    sit(page, table["table"], table["token"])
    page.locator("#crew section").nth(1).get_by_role("button", name=re.compile("Hand over")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Gang")).click()
    play([page], "#robbery .film")
    assert page.locator(".curtain").count() == 0


def test_two_at_one_screen_come_back_later_behind_a_curtain(visit: Open) -> None:
    page = visit(EMPTY)
    table = made(page, "me", "me", seed="5")
    sit(page, table["table"], table["token"])
    to_the_curtain(page)
    open_curtain(page)
    assert pressed(page, "#tray .clue:enabled")
    page.reload()
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator(".safe, #tray .clue").count() == 0
    open_curtain(page)


def test_a_seat_alone_at_its_screen_sees_no_curtain(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "say")
    sit(page, table["table"], table["token"])
    expect(page.locator("#robbery .safe").first).to_be_visible()
    assert page.locator(".curtain").count() == 0
