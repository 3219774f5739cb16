"""The addresses of the server: on its own machine, in its network, and for anybody through a proxy."""

from __future__ import annotations

import errno
import re
import socket
import subprocess
import sys
from contextlib import ExitStack
from itertools import takewhile
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from getaway.web.limits import Limits
from getaway.web.serving import Address, ServeError, listen, public_address
from tests.web.served import serving

BODY = {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}]}


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("https://heists.example", "https://heists.example"),
        ("https://Heists.Example/", "https://heists.example"),
        (" http://heists.example:8080 ", "http://heists.example:8080"),
        ("https://küche.example", "https://xn--kche-0ra.example"),
        ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
    ],
)
def test_a_public_address_is_written_as_browsers_write_it(said: str, address: str) -> None:
    assert public_address(said) == address


@pytest.mark.parametrize(
    "said",
    ["heists.example", "https://", "ftp://heists.example", "https://heists.example/table", "https://a:99999", "https://[",
     "https://heists.example?x", "https://.."],
)  # fmt: skip
def test_anything_else_is_no_public_address(said: str) -> None:
    with pytest.raises(ServeError, match="write it like https://"):
        public_address(said)


def test_links_go_out_with_the_address_that_reaches_farthest() -> None:
    assert Address(8420).links == "http://localhost:8420"
    assert Address(8420, "192.168.0.7").links == "http://192.168.0.7:8420"
    everywhere = Address(8421, "192.168.0.7", "https://heists.example")
    assert everywhere.links == "https://heists.example"
    assert {"localhost", "192.168.0.7", "heists.example"} <= set(everywhere.hosts)
    told = "\n".join(everywhere.lines(8420))
    for part in ("8420 is in use", "http://localhost:8421/", "http://192.168.0.7:8421/", "https://heists.example/"):
        assert part in told


def test_one_server_writes_in_a_folder_and_others_may_look_on(tmp_path: Path) -> None:
    with listen("127.0.0.1", 21000) as taken:
        port = taken.getsockname()[1]
    command = [sys.executable, "-m", "getaway", "serve", "--no-browser", "--port", str(port), "--data", str(tmp_path)]
    with ExitStack() as running:
        told = []
        for more in ([], ["--read-only"]):
            server = running.enter_context(subprocess.Popen([*command, *more], stdout=subprocess.PIPE, text=True))
            running.callback(server.terminate)
            assert server.stdout is not None
            told.append(list(takewhile(lambda line: "Ctrl-C" not in line, server.stdout)))
            if not more:
                second = subprocess.run(command, capture_output=True, text=True, check=False)
                assert second.returncode != 0
                assert "another server has the tables in" in second.stderr
        ours = [int(re.findall(r"http://localhost:(\d+)/", "".join(lines))[0]) for lines in told]
        assert ours[0] < ours[1]
        assert told[1][0] == f"Port {port} is in use, so this is port {ours[1]}.\n"
        assert ["nothing can be changed here" in "".join(lines) for lines in told] == [False, True]
        assert [httpx.get(f"http://localhost:{each}/").status_code for each in ours] == [200, 200]


def test_what_is_written_to_a_page_goes_out_at_once() -> None:
    with listen("127.0.0.1", 21100) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_who_looks_on_sees_moves_and_changes_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as writing, serving(tmp_path, read_only=True) as reading:
        made = writing.table("me", seed={"kind": "open", "value": "7"})
        mine = (made["table"], made["token"])
        with writing.page(*mine) as page, reading.page(*mine) as looking:
            page.hear("welcome")
            looking.hear("welcome")
            page.move("start")
            assert looking.hear("at")["at"] == 1
            assert looking.do("undo", seat=0, count=1)["why"].startswith("Nothing can be taken back")
            assert looking.do("move", seat=0, move="bruce 3 cunning.1")["why"].startswith(
                "This server only shows tables."
            )
            page.move("bruce 3 cunning.1")
            assert looking.hear("at")["at"] == 2
        assert reading.http.post("/api/tables", json=BODY).status_code == 403
        assert len(reading.get(f"/api/replays/{made['table']}", params={"lang": "en"})["steps"]) == 2


def test_a_port_that_is_not_open_to_everybody_is_not_called_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(address: tuple[str, int], **_: object) -> socket.socket:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket, "create_server", forbidden)
    with pytest.raises(ServeError, match="port 80 is not open to you; name one from 1024 on"):
        listen("127.0.0.1", 80)


def test_a_proxy_may_ask_by_the_public_name_and_each_of_its_clients_has_limits_of_its_own(tmp_path: Path) -> None:
    hosts = Address(8420, public="https://heists.example:8443").hosts
    limits = Limits(changes=0.001, changes_burst=1, sockets=2)
    with serving(tmp_path, hosts=hosts, limits=limits) as there, ExitStack() as open_ones:

        def made(client: str, origin: str = "https://heists.example:8443") -> int:
            headers = {"Host": "heists.example:8443", "Origin": origin, "X-Forwarded-For": client}
            return there.http.post("/api/tables", json=BODY, headers=headers).status_code

        assert made("198.51.100.1") == 201
        assert made("198.51.100.1") == 429
        assert made("198.51.100.2") == 201
        assert made("198.51.100.3", "https://other.example:8443") == 403

        def connected(client: str) -> None:
            headers = {"X-Forwarded-For": client}
            open_ones.enter_context(connect(f"ws://127.0.0.1:{there.port}/ws/x", additional_headers=headers))

        for client in ("198.51.100.1", "198.51.100.2", "198.51.100.1"):
            connected(client)
        with pytest.raises(InvalidStatus):
            connected("198.51.100.1")
        connected("198.51.100.2")
