"""Several people at one table: undo, pointing, one screen for two, seats for bots, and no interference."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Open, Server
from tests.browser.tables import (
    EMPTY,
    at_table,
    changed,
    made,
    mouse_step,
    place_from_mark,
    played_one,
    seq,
    sit,
    stop_clock,
    there,
    together,
    until,
)
from tests.web.served import Client


def test_undo_redo_and_the_log(visit: Open) -> None:
    page = at_table(visit)
    rolled = played_one(page)
    filled = page.locator("#sheet .mark.done").count() + page.locator("#sheet .number use").count()
    assert filled
    now = seq(page)
    page.keyboard.press("u")
    changed(page, now)
    now = seq(page)
    page.keyboard.press("r")
    changed(page, now)
    assert page.locator("#sheet .mark.done").count() + page.locator("#sheet .number use").count() == filled
    page.locator(".log li button").first.click()
    expect(page.locator("#sheet .mark.done, #sheet .number use")).to_have_count(0)
    expect(page.locator(".log .taken-back")).not_to_have_count(0)
    assert seq(page) > rolled
    expect(page.locator(".acts .undo")).to_be_disabled()


def test_moves_of_others_are_named_before_they_are_undone(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")), rules={"group-vote": False}, seed="two")
    sit(ada, table)
    bob = visit(EMPTY)
    bob.evaluate("localStorage.setItem('getaway.name', 'Bob')")
    bob.goto(f"/table/{table['table']}#{table['seats'][-1]['key']}")
    expect(ada.locator(".crew")).to_contain_text("Bob")
    played_one(ada)
    expect(bob.locator(".acts .undo")).to_be_enabled()
    bob.keyboard.press("u")
    dialog = bob.get_by_role("dialog", name="Undo")
    expect(dialog).to_contain_text("Bruce ")
    dialog.get_by_role("button", name="Undo").click()
    expect(ada.locator("#notice")).to_contain_text("Bob took back a move.")
    expect(ada.locator("#told")).to_contain_text("Bob took back a move.")
    expect(ada.locator(".log .back")).to_contain_text("Bob")
    expect(bob.locator("#notice")).to_have_count(0)


def test_look_here_is_seen_by_the_others(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")))
    sit(ada, table)
    bob = visit(f"/table/{table['table']}", phone=True)
    there(bob)
    stop_clock(bob)
    ada.locator("#plan [data-mark='till.a1']").focus()
    ada.keyboard.press("l")
    expect(bob.locator(".callout")).to_contain_text("Ada")
    bob.clock.run_for(100)
    expect(bob.locator("#plan [data-mark='till.a1']")).to_have_class(re.compile("looked-at"))
    expect(bob.locator("body")).to_have_attribute("data-tab", "plan")
    expect(bob.locator("#told")).to_contain_text("Ada")
    expect(bob.locator(".callout")).to_have_count(1)
    bob.clock.run_for(3000)
    expect(bob.locator(".callout")).to_have_count(0)
    expect(bob.locator("#plan [data-mark='till.a1']")).not_to_have_class(re.compile("looked-at"))


def meanwhile(one: Page, other: Page) -> None:
    """One person moves and uses what that activates; the other sees it."""
    mouse_step(one, 0)
    while one.locator(".strip .symbols").count():
        mouse_step(one, 0)
    together(one, other)


def test_what_others_do_leaves_my_choice_alone(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")), rules={"group-vote": False}, seed="two")
    sit(ada, table)
    bob = visit(f"/table/{table['table']}#{table['seats'][-1]['key']}")
    bob.get_by_role("dialog").get_by_role("textbox").fill("Bob")
    bob.keyboard.press("Enter")
    there(bob)
    expect(ada.locator(".crew")).to_contain_text("Bob")
    ada.keyboard.press("e")
    bob.locator(".die:enabled").last.click()
    expect(bob.locator(".die.picked")).to_have_count(1)
    expect(ada.locator(".crew .choosing-now")).to_be_visible()
    ada.locator(".mark.fits:visible").first.wait_for()
    meanwhile(ada, bob)
    expect(bob.locator(".die.picked")).to_have_count(1)
    bob.keyboard.press("Escape")
    bob.locator("#sheet .mark.fits").first.click()
    expect(bob.locator(".ways.pinned .way").first).to_be_visible()
    meanwhile(ada, bob)
    before = seq(bob)
    bob.locator(".ways.pinned .way").first.click()
    changed(bob, before)
    expect(ada.locator(".crew .choosing-now")).to_have_count(0)


def test_others_see_who_uses_which_symbol(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")), rules={"group-vote": False}, seed="two")
    sit(ada, table)
    bob = there(visit(f"/table/{table['table']}"))
    played_one(ada)
    while not ada.locator(".strip .symbols").count():
        mouse_step(ada, 0)
    expect(bob.locator("#strip")).to_contain_text("Bruce is using a symbol.")
    expect(ada.locator("#tray .lamp")).to_be_visible()
    expect(bob.locator("#tray .lamp")).to_be_hidden()  # lamps are sent only to the owner of the dice
    used = ada.locator(".strip .symbols [aria-label]").first.get_attribute("aria-label") or ""
    expect(bob.locator("#strip .signs").get_by_role("img", name=used).first).to_be_visible()
    expect(ada).to_have_title(re.compile("^● The Kiosk"))
    expect(bob).to_have_title(re.compile("^The Kiosk"))


def test_hot_seat(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me")))
    expect(page.locator("#sheet [data-scope=bruce]").first).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("#sheet [data-scope=janet]").first).to_be_visible()
    page.keyboard.press("e")
    page.locator(".mark.fits:visible").first.wait_for()
    before = seq(page)
    place_from_mark(page)
    changed(page, before)
    expect(page.locator(".log li").last).to_contain_text("Janet")


def test_the_lamp_is_out_for_who_is_done(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me")), rules={"may-pass": True})
    page.keyboard.press("e")
    expect(page.locator("#tray .lamp")).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator("#tray .lamp")).to_be_hidden()


def test_a_seat_goes_to_a_bot_and_back(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me")))
    page.locator(".crew .mini").click()
    page.get_by_role("button", name="A bot: Quick").click()
    expect(page.locator(".crew")).to_contain_text("bot (Quick)")
    page.locator(".crew").get_by_role("button", name="Take back Janet").click()
    expect(page.locator(".crew")).not_to_contain_text("bot")


def test_the_own_seat_in_front_is_taken_back_where_it_is_missed(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "person")), rules={"group-vote": False})
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hand over Bruce").click()
    page.get_by_role("button", name="A bot: Quick").click()
    expect(page.locator("dialog")).to_have_count(0)
    strip = page.locator("#strip")
    expect(strip).to_contain_text("A bot plays Bruce.")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Take back Bruce")).to_be_visible()
    page.keyboard.press("Escape")
    strip.get_by_role("button", name="Take back Bruce").click()
    expect(strip).not_to_contain_text("A bot plays")
    expect(page.locator(".btn.end")).to_be_enabled()


def test_whose_link_was_renewed_watches_from_then_on(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")), rules={"group-vote": False})
    bob = visit(EMPTY)
    bob.evaluate("localStorage.setItem('getaway.name', 'Bob')")
    bob.goto(f"/table/{table['table']}#{table['seats'][-1]['key']}")
    there(bob)
    asleep = bob.context.new_page()  # another tab, which learns of it only when reloaded
    asleep.goto(EMPTY)
    before = asleep.evaluate("localStorage.getItem('getaway.tables')")
    host = {"Authorization": f"Bearer {table['host']}"}
    ada.request.post(f"/api/tables/{table['table']}/renew", data={"seat": 1}, headers=host)
    expect(bob.locator("#notice")).to_contain_text("The link of this seat was renewed.")
    expect(bob.locator(".btn.end")).to_be_disabled()
    expect(bob.locator("body")).to_have_attribute("data-connection", "open")
    asleep.evaluate("(before) => localStorage.setItem('getaway.tables', before)", before)
    asleep.goto(f"/table/{table['table']}")
    there(asleep)
    expect(asleep.locator("#notice")).to_contain_text("This seat was given away")
    expect(asleep.locator("#plan .mark").first).to_be_visible()
    asleep.reload()
    there(asleep)
    expect(asleep.locator("#notice")).to_have_count(0)


def test_a_goodbye_that_may_pass_forgets_nothing(visit: Open) -> None:
    page = visit(EMPTY)
    table = made(page)
    kept = [{"id": table["table"], "token": table["token"], "host": table["host"]}]
    page.evaluate("(kept) => localStorage.setItem('getaway.tables', JSON.stringify(kept))", kept)

    def broken(route: WebSocketRoute) -> None:
        route.on_message(lambda _: route.send('{"bye": "Something went wrong here.", "key": "unforeseen"}'))

    page.route_web_socket(re.compile("/ws/"), broken)
    page.goto(f"/table/{table['table']}")
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong here.")
    expect(page.get_by_role("link", name="Back to the lobby").last).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('getaway.tables'))") == kept


def test_a_laptop_that_slept_hears_what_it_missed(visit: Open, server: Server) -> None:
    """Its connection is dead without notice: no messages arrive, and no error."""
    page = visit(EMPTY)
    found = made(page)
    held: list[WebSocketRoute] = []
    asleep: list[bool] = []
    missed: list[str] = []

    def hold(route: WebSocketRoute) -> None:
        there = route.connect_to_server()
        held.append(route)
        there.on_message(lambda message: pass_on(route, message))

    def pass_on(route: WebSocketRoute, message: str | bytes) -> None:
        if asleep:
            missed.append(str(message))
        elif route is held[-1]:
            route.send(message)

    page.route_web_socket(re.compile("/ws/"), hold)
    sit(page, found)
    asleep.append(True)
    with httpx.Client() as http, Client(http, server.port).page(found["table"], found["token"]) as other:
        other.hear("welcome")
        other.move("start")
    until(page, lambda: any('"at":1' in message for message in missed), "the move was not told")
    asleep.clear()
    assert seq(page) == 0
    page.evaluate("() => { const now = Date.now; Date.now = () => now() + 3_600_000; }")  # it wakes up
    expect(page.locator("body")).to_have_attribute("data-seq", "1")
    assert len(held) == 2


def test_a_server_that_is_gone_is_told_in_a_sentence_until_it_is_back(visit: Open) -> None:
    page = visit(EMPTY)
    found = made(page)
    held: list[WebSocketRoute] = []
    gone: list[bool] = []

    def hold(route: WebSocketRoute) -> None:
        held.append(route)
        if gone:
            route.close()
        else:
            route.connect_to_server()

    page.route_web_socket(re.compile("/ws/"), hold)
    sit(page, found)
    page.locator(".btn.end").click()
    expect(page.locator("body")).to_have_attribute("data-seq", "1")
    gone.append(True)
    held[-1].close()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.get_by_label("Language").select_option("de")
    gone.clear()
    expect(page.locator("body")).to_have_attribute("data-connection", "open")
    expect(page.get_by_role("alert").get_by_role("paragraph")).to_have_count(0)
    expect(page.locator(".log li").first).to_contain_text("Die Würfel zeigen")
