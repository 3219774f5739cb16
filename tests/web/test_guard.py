"""Nobody gets in where they don't belong, and nobody spoils it for others."""

from __future__ import annotations

import asyncio
import json
import re
import socket as network
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from getaway.web import door, pages, socket
from getaway.web.limits import Bucket, Limits
from getaway.web.limits import network as counted
from getaway.web.tables import RunningGame
from tests.store.running import run
from tests.waiting import PATIENCE
from tests.web.served import Client, serving


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    limits = Limits(messages=20, burst=60, changes=1000, changes_burst=1000, body=5000)
    with serving(tmp_path_factory.mktemp("guard"), limits=limits) as client:
        yield client


def test_every_answer_carries_a_strict_policy(there: Client) -> None:
    for path in ("/", "/static/shell/shell.js", "/api/lobby", "/nothing"):
        headers = there.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_pages_have_no_script_or_style_inside(there: Client) -> None:
    for path in ("/", "/table/x", "/replay/x"):
        page = there.http.get(path).text
        assert "<style" not in page
        assert page.count("<script") == page.count("<script src=") + page.count('<script type="module" src=')
        assert " onclick=" not in page
        assert " style=" not in page


def test_every_page_has_the_same_head_and_names_files_by_their_version(there: Client) -> None:
    heads = []
    for path in ("/", "/table/none", "/replay/none", "/nothing"):
        page = there.http.get(path, headers={"Accept": "text/html"}).text
        named = re.findall('"/static/([^"]+)"', page)
        assert len({name.partition("/")[0] for name in named}) == 1
        assert all(there.http.get(f"/static/{name}").headers["cache-control"] == pages.FOREVER for name in named)
        heads.append(page.partition("</title>")[0])
    assert heads[0].startswith("<!doctype html>")
    assert len(set(heads)) == 1


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_other_names_for_this_machine_are_refused(there: Client, host: str) -> None:
    assert there.http.get("/api/lobby", headers={"Host": host}).status_code == 421


def test_other_pages_may_not_change_anything(there: Client) -> None:
    body = {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}]}
    for origin in ("http://evil.example", "null", f"http://localhost:{there.port + 1}"):
        refused = there.http.post("/api/tables", json=body, headers={"Origin": origin})
        assert refused.status_code == 403
        with pytest.raises(InvalidStatus):
            connect(f"ws://127.0.0.1:{there.port}/ws/x", additional_headers={"Origin": origin})
    own = {"Origin": f"http://127.0.0.1:{there.port}"}
    assert there.http.post("/api/tables", json=body, headers=own).status_code == 201


def test_nothing_changes_by_get(there: Client) -> None:
    made = there.table("me", "person")
    for path in (
        "/api/tables",
        f"/api/tables/{made['table']}/sit",
        f"/api/tables/{made['table']}/renew",
        "/api/records",
    ):
        assert there.http.get(path).status_code == 405


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("{", "does not understand that message"),
        ("[]", "does not understand that message"),
        ({"do": "explode"}, "does not know"),
        ({"do": "move", "id": "x", "seq": 0, "seat": 0}, "“move” is missing"),
        ({"do": "move", "id": "x", "seq": "0", "seat": 0, "move": "start"}, "“seq”"),
        ({"do": "move", "id": "x", "seq": 0, "seat": 0, "move": "start", "admin": True}, "“admin”"),
        ({"do": "move", "id": "x" * 65, "seq": 0, "seat": 0, "move": "start"}, "“id”"),
        ({"do": "look", "mark": "a\u202eb"}, "“mark”"),
        ({"do": "look", "mark": "x" * 3000}, "at most 2000 characters"),
        ({"ask": "mark", "id": "x", "seat": 15, "mark": "till.1"}, "no such seat"),
    ],
)
def test_a_message_of_another_shape_is_refused_with_a_sentence(there: Client, said: object, why: str) -> None:
    made = there.table("me")
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.say(said)
        assert why in page.hear("no")["why"]
        page.move("start")  # and the table goes on


def test_a_command_of_another_shape_gets_its_answer(there: Client) -> None:
    """Otherwise a page of another version would wait for ever."""
    made = there.table("me")
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        assert "“why”" in page.do("move", id="mine", seat=0, move="start", why="so")["why"]


def test_a_refused_move_is_explained_in_the_language_of_the_page(there: Client) -> None:
    made = there.table("me", "me", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"], lang="de") as page:
        page.hear("welcome")
        page.move("start")
        refused = page.do("move", seat=0, move="5 cunning.1")
        assert refused["why"] == "Clever, Kästchen 1 nimmt 1 bis 3; möglich wäre bruce 3 cunning.1"


def test_who_says_nothing_is_let_go(
    there: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(socket, "GREETING", 0.05)
    with connect(f"ws://127.0.0.1:{there.port}/ws/x") as silent, pytest.raises(ConnectionClosed):
        silent.recv(PATIENCE)
    assert caplog.records == []


def test_what_nobody_foresaw_is_told_and_the_table_goes_on(there: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    made = there.table("me")
    with there.page(made["table"], made["token"]) as page, there.page(made["table"]) as watcher:
        page.hear("welcome")
        watcher.hear("welcome")
        with monkeypatch.context() as broken:
            broken.setattr(RunningGame, "about", lambda *_: 1 / 0)
            watcher.say({"ask": "mark", "id": "x", "mark": "till.1"})
            assert watcher.hear("bye")["bye"].startswith("Something went wrong here.")
        page.move("start")
        with monkeypatch.context() as broken:
            broken.setattr(RunningGame, "back", lambda *_, **__: 1 / 0)
            assert page.do("undo", seat=0, count=1)["bye"].startswith("Something went wrong here.")
    with there.page(made["table"], made["token"]) as page:
        assert page.hear("welcome")["welcome"]["seq"] == 1


def test_a_first_message_that_is_no_greeting_ends_the_connection(there: Client) -> None:
    made = there.table("me")
    with connect(f"ws://127.0.0.1:{there.port}/ws/{made['table']}") as socket:
        socket.send('{"do":"move"}')
        assert "greeting" in json.loads(socket.recv(PATIENCE))["bye"]
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)


def test_who_floods_is_cut_off_while_others_play_on(there: Client) -> None:
    made = there.table("me", "person", rules={"group-vote": False})
    token = there.sit(made, 1)
    with there.page(made["table"], made["token"]) as ann, there.page(made["table"], token) as bob:
        ann.hear("welcome")
        bob.hear("welcome")
        with suppress(ConnectionClosed):  # the server does not wait for the rest
            for _ in range(500):
                bob.say({"do": "look", "mark": "safe.a1"})
        assert "too much at once" in bob.hear("bye")["bye"]
        with pytest.raises(ConnectionClosed):
            bob.hear("never")
        ann.move("start")


def test_who_asks_without_end_is_cut_off(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(questions=0.001, questions_burst=3)
    with serving(tmp_path_factory.mktemp("asked"), limits=limits) as client:
        answers = [client.http.get("/api/replays/x").status_code for _ in range(5)]
        assert answers == [404, 404, 404, 429, 429]
        assert client.http.get("/").status_code == 200
        client.table("me")


def _knock(port: int) -> network.socket:
    """A connection from another address of this machine, which counts as a stranger."""
    return network.create_connection(("127.0.0.1", port), PATIENCE, ("127.0.0.2", 0))


def test_nobody_takes_all_places(there: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "PLACES", 3)
    with ExitStack() as held:
        knocks = [held.enter_context(_knock(there.port)) for _ in range(5)]
        assert knocks[4].recv(1) == b""
        assert there.http.get("/api/lobby").status_code == 200
        knocks[0].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert knocks[0].recv(12) == b"HTTP/1.1 200"


BEGUN = b"GET / HTTP/1.1\r\nHost:"
HALF_SAID = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf"


@pytest.mark.parametrize(
    ("before", "said"), [(False, b""), (False, BEGUN), (True, BEGUN), (False, HALF_SAID), (True, HALF_SAID)]
)
def test_who_does_not_go_on_asking_is_let_go(
    there: Client, monkeypatch: pytest.MonkeyPatch, before: bool, said: bytes
) -> None:
    """Also in the second request of a connection; uvicorn drops a connection without a second request."""
    made = there.table("me")
    monkeypatch.setattr(door, "LOOK", 0.02)
    with there.page(made["table"], made["token"]) as page, _knock(there.port) as slow:
        page.hear("welcome")
        if before:
            slow.sendall(b"GET /text/none HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert slow.recv(12) == b"HTTP/1.1 404"
        monkeypatch.setattr(door, "REQUEST", 0.05)
        with suppress(ConnectionError):  # it may be closed before everything was sent
            slow.sendall(said)
            while slow.recv(4096):  # until it is closed
                pass
        page.move("start")  # a page that is quiet for as long stays


def test_players_come_in_while_silent_connections_hold_all_places(
    there: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = there.table("me")
    monkeypatch.setattr(door.Door, "most", 8)
    with ExitStack() as held:
        for _ in range(20):
            held.enter_context(_knock(there.port))
        with there.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("start")


def test_a_network_is_counted_as_one() -> None:
    assert counted("2001:db8:1:2::7") == counted("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert counted("2001:db8:1:3::7") != counted("2001:db8:1:2::7")
    assert counted("::ffff:198.51.100.7") == counted("198.51.100.7") == "198.51.100.7"
    assert [counted(each) for each in ("127.0.0.1", "::1", "::ffff:127.0.0.1")] == ["", "", ""]


def test_who_takes_nothing_is_dropped_and_costs_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that never reads: only so much is queued for it, and after a while it is dropped."""
    monkeypatch.setattr(socket, "UNTAKEN", 0.05)

    async def waiting() -> None:
        never = asyncio.Event()

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                await never.wait()

        async def receive() -> Any:
            await never.wait()

        lazy = socket.Socket(None, Limits(), receive, send)  # type: ignore[arg-type]
        before = socket.Socket.behind_all
        running = asyncio.ensure_future(lazy.run("x"))
        looking = asyncio.ensure_future(socket.give_up_slow_pages(0.01))
        await asyncio.sleep(0)
        for _ in range(200):
            lazy.send("x" * 100_000)
        assert 0 < lazy._behind <= socket.BEHIND + 100_000  # of twenty million
        while lazy._behind:
            await asyncio.sleep(0.01)
        lazy.send("more")
        assert not lazy._out
        running.cancel()
        looking.cancel()
        await asyncio.gather(running, looking, return_exceptions=True)
        assert socket.Socket.behind_all == before

    run(waiting())


def test_a_page_that_costs_much_is_heard_later_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    bucket = Bucket(0.5, 1.0)
    assert bucket.spend(10.0, 0.9) == 0.0
    assert bucket.spend(10.0, 0.6) == pytest.approx(1.0)  # half a second too much, at half a second a second
    assert bucket.spend(12.0, 0.0) == 0.0


def test_the_id_of_a_command_is_not_spent_by_a_spectator(there: Client) -> None:
    made = there.table("me", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page, there.page(made["table"]) as watcher:
        page.hear("welcome")
        watcher.hear("welcome")
        assert watcher.do("move", seat=0, move="start", id="first")["why"] == "This is not your seat."
        assert page.do("move", seat=0, move="start", id="first")["ok"] == "first"
        assert "no" in watcher.do("move", seat=0, move="start", id="first")


@pytest.mark.parametrize("blank", ["\u2800", "\u3164", " \u3000", "\u200d\u200c", "\ufe0f"])
def test_a_name_shows_something(there: Client, blank: str) -> None:
    made = there.table("me")
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.say({"do": "name", "name": blank})
        assert page.hear("no")["why"].startswith("The field “name”")
    body = {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "name": blank}
    assert there.http.post("/api/tables", json=body).status_code == 400


@pytest.mark.parametrize("place", ["id", "do", "rules", "hello"])
def test_lists_in_lists_without_end_are_refused(there: Client, place: str, caplog: pytest.LogCaptureFixture) -> None:
    deep = "[" * 900 + "]" * 900
    if place == "rules":
        seats = '[{"thief":"bruce","who":"me"}]'
        deep = "[" * 2000 + "]" * 2000
        answer = there.http.post("/api/tables", content=f'{{"job":"clou/kiosk","seats":{seats},"rules":{deep}}}')
        assert answer.status_code == 400
    else:
        made = there.table("me")
        with there.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.say(f'{{"do":"move","{place}":{deep}}}')
            assert "why" in page.hear("no")
            page.move("start")
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("origin", ["ftp://localhost", "null", "https://", "http://localhost.evil.example"])
def test_odd_origins_are_refused(there: Client, origin: str) -> None:
    headers = {"Origin": origin, "Host": "localhost"}
    assert there.http.post("/api/tables", json={}, headers=headers).status_code == 403


def test_what_is_said_about_tables_is_not_kept_by_browsers(there: Client) -> None:
    made = there.table("me")
    for path in ("/api/lobby", f"/api/tables/{made['table']}/record", "/api/nothing", "/api/standing"):
        assert there.http.get(path).headers["cache-control"] == "no-store"
    assert "no-store" not in there.http.get("/").headers["cache-control"]


def test_a_body_that_breaks_off_costs_no_traceback(there: Client, caplog: pytest.LogCaptureFixture) -> None:
    with _knock(there.port) as gone:
        gone.sendall(b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf")
    assert there.http.post("/api/records", content=b"\xff\xfe broken").status_code == 400
    assert there.http.post("/api/tables", content=b'{"job":"\xff"}').status_code == 400
    there.table("me")
    assert [record for record in caplog.records if record.exc_info] == []


def test_broken_letters_on_a_socket_cost_one_line(there: Client, caplog: pytest.LogCaptureFixture) -> None:
    made = there.table("me")
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed):
            page.hear("nothing")
    assert len([record for record in caplog.records if "UTF-8" in record.message]) == 1
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_message_is_framed_as_browsers_read_it(size: int) -> None:
    data = b"x" * size
    assert door.text_head(size) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


def test_what_is_said_keeps_its_order_where_a_page_takes_some_of_it_later() -> None:
    """What can be written at once waits for what could not."""
    taken: list[str] = []
    takes = [True, False, True]

    async def send(message: Any) -> None:
        await asyncio.sleep(0)
        if message["type"] == "websocket.send":
            taken.append(message["text"])

    def write(text: str) -> bool:
        if takes.pop(0):
            taken.append(text)
            return True
        return False

    async def talk() -> None:
        page = socket.Socket(None, Limits(), None, send, write=write)  # type: ignore[arg-type]
        sender = asyncio.ensure_future(page._sender())
        for text in ("at once", "later", "behind it"):
            page.send(text)
        assert taken == ["at once"]
        page.drop()
        await sender

    run(talk())
    assert taken == ["at once", "later", "behind it"]


def test_too_large_requests_are_refused(there: Client) -> None:
    refused = there.http.post("/api/records", content="x" * 6000)
    assert refused.status_code == 413
    assert refused.json()["error"].startswith("A request may have at most 5000 bytes.")

    def parts() -> Iterator[bytes]:
        for _ in range(20):
            yield b"x" * 1000

    assert there.http.post("/api/records", content=parts()).status_code == 413


def test_requests_that_change_something_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("busy"), limits=Limits(changes=0.001, changes_burst=3)) as client:
        answers = [client.http.post("/api/records", content="x").status_code for _ in range(5)]
        assert answers == [400, 400, 400, 429, 429]
        assert client.http.get("/api/lobby").status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {"job": "clou/kiosk", "seats": []},
        {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "nobody"}]},
        {"job": "clou/kiosk", "seats": [{"thief": "nobody", "who": "me"}]},
        {"job": "clou/kiosk", "seats": [{"thief": "/etc/passwd.yaml", "who": "me"}]},
        {"job": "/etc/passwd.yaml", "seats": [{"thief": "bruce", "who": "me"}]},
        {"job": "../../x.yaml", "seats": [{"thief": "bruce", "who": "me"}]},
        {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "rules": {"may-pass": "perhaps"}},
        {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "rules": {"no-such-rule": True}},
        {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "salt": "0" * 32},
        {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "seed": {"kind": "open"}},
        {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "bot", "bot": "x"}]},
        {"job": 7, "seats": "all"},
        {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "extra": 1},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(there: Client, body: object) -> None:
    answer = there.http.post("/api/tables", json=body)
    assert 400 <= answer.status_code < 500, answer.text
    said = answer.json()["error"]
    assert said[0] != "{"
    assert "Traceback" not in said
    assert "passwd" not in said or "there is no" in said


@pytest.mark.parametrize(
    "body",
    [
        b'{"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "rules": {"\\ud800": true}}',
        b'{"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "seed": {"kind": "same", "value": "\\ud800"}}',
        b'{"\\ud800": 1}',
        b'{"job": "\xff"}',
        b"[" * 4000,
        b"",
    ],
)
def test_what_is_no_text_is_refused_with_a_sentence(there: Client, body: bytes) -> None:
    answer = there.http.post("/api/tables", content=body)
    assert answer.status_code == 400
    assert "does not understand that message" in answer.json()["error"]


@pytest.mark.parametrize("name", ["田中\u3000太郎", "\U0001f469\u200d\U0001f4bb", "Zoë", "می\u200cخواهم", ""])
def test_names_of_all_scripts_are_names(there: Client, name: str) -> None:
    made = there.table("me", name=name)
    with there.page(made["table"], made["token"]) as page:
        assert page.hear("welcome")["welcome"]["people"][0]["name"] == name


@pytest.mark.parametrize("name", ["a\u202eb", "a\nb", "a\x00b", "\u2028", "x" * 41, 7])
def test_what_would_upset_a_line_is_no_name(there: Client, name: object) -> None:
    body = {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "name": name}
    assert there.http.post("/api/tables", json=body).status_code == 400


def test_files_outside_our_folders_are_not_found(there: Client) -> None:
    for path in (
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/text/../app.py",
        "/static//etc/passwd",
    ):
        assert there.http.get(path).status_code == 404


def test_errors_are_in_the_language_of_the_request(there: Client) -> None:
    answer = there.http.get("/nothing", headers={"Accept-Language": "de-AT,de;q=0.9"})
    assert answer.json() == {"error": "Unter dieser Adresse gibt es nichts. Geh zurück in die Lobby."}


@pytest.mark.parametrize(
    ("wish", "pressed"), [("gzip, br", True), ("br;q=1, gzip;q=0.5", True), ("gzip;q=0", False), ("identity", False)]
)
def test_files_are_compressed_for_whoever_wants_it(there: Client, wish: str, pressed: bool) -> None:
    made = there.table("me")
    for path in ("/static/shell/shell.js", f"/api/tables/{made['table']}/opening"):
        headers = there.http.get(path, headers={"Accept-Encoding": wish}).headers
        assert ("content-encoding" in headers) is pressed


def test_a_file_that_a_browser_has_is_not_sent_again(there: Client) -> None:
    tag = there.http.get("/static/shell/shell.js").headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        assert there.http.get("/static/shell/shell.js", headers={"If-None-Match": known}).status_code == 304
    assert there.http.get("/static/shell/shell.js", headers={"If-None-Match": '"other"'}).status_code == 200


def test_an_address_without_a_page_leads_home(there: Client) -> None:
    seen = there.http.get("/nowhere", headers={"accept": "text/html,*/*", "accept-language": "de"})
    assert seen.status_code == 404
    assert seen.headers["content-type"].startswith("text/html")
    assert 'href="/"' in seen.text
    assert (
        there.http.get("/nowhere", headers={"accept-language": "de"}).json()["error"].startswith("Unter dieser Adresse")
    )
