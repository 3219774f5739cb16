"""`getaway backup` and `getaway restore` with a real folder; deletion and quotas at a server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from click.testing import CliRunner

from getaway.cli import main
from getaway.store.sqlite import FILE
from getaway.web.house import Quota
from tests.web.served import serving

BODY = {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}], "seed": {"kind": "open", "value": "7"}}


def test_a_restore_replays_every_table(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    with serving(data) as client:
        made = [client.table("me", seed={"kind": "open", "value": "7"}) for _ in range(2)]
        for each in made:
            with client.page(each["table"], each["token"]) as page:
                page.hear("welcome")
                page.move("start")
        told = CliRunner().invoke(main, ["backup", str(copy), "--data", str(data)])
        assert told.exit_code == 0, told.output
    restored = CliRunner().invoke(main, ["restore", str(copy), "--data", str(data)])
    assert restored.exit_code == 0, restored.output
    assert "2 of 2 tables can go on." in restored.output
    with closing(sqlite3.connect(copy)) as file, file:
        file.execute('DELETE FROM lines WHERE "table" = ?', (made[0]["table"],))
    restored = CliRunner().invoke(main, ["restore", str(copy), "--data", str(data)])
    assert restored.exit_code == 1
    assert "1 of 2 tables can go on." in restored.output
    assert made[0]["table"] in restored.output
    with serving(data) as client:
        assert "crew start" in client.http.get(f"/api/tables/{made[1]['table']}/record").text
        assert client.http.get(f"/api/tables/{made[0]['table']}/record").status_code == 409


def test_a_host_deletes_a_table(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = client.table("me", "person")
        path = f"/api/tables/{made['table']}"
        assert client.http.delete(path).status_code == 403
        assert client.http.delete(path, headers={"Authorization": f"Bearer {made['token']}"}).status_code == 403
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            assert client.http.delete(path, headers={"Authorization": f"Bearer {made['host']}"}).status_code == 204
            assert page.hear("bye")["bye"].startswith("The table was deleted")
        assert client.http.get(f"{path}/record").status_code == 404
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        tables = ("tables", "rosters", "lines", "heads", "seals", "content")
        assert [file.execute(f"SELECT count(*) FROM {table}").fetchone() for table in tables] == [(0,)] * 6


def test_an_address_keeps_so_many_tables_and_the_own_machine_any_number(tmp_path: Path) -> None:
    with serving(tmp_path, quota=Quota(tables=2, records=1)) as client:

        def made(address: str | None, path: str = "/api/tables") -> int:
            headers = {"X-Forwarded-For": address} if address else {}
            if path == "/api/tables":
                return client.http.post(path, json=BODY, headers=headers).status_code
            return client.http.post(path, content=text, headers=headers).status_code

        assert [made("198.51.100.1") for _ in range(3)] == [201, 201, 429]
        assert [made("2001:db8::1"), made("2001:db8::2"), made("2001:db8::3")] == [201, 201, 429]
        assert [made(None) for _ in range(4)] == [201] * 4
        text = client.http.get(f"/api/tables/{client.table('me')['table']}/record").text
        assert [made("198.51.100.1", "/api/records") for _ in range(2)] == [201, 429]
    assert b"198.51.100.1" not in b"".join(path.read_bytes() for path in tmp_path.iterdir())
