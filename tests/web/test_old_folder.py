"""A server over the data folder of 0.1.0: links, seats, lines and records still work."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from getaway.store.sqlite import FILE
from tests.web.served import serving

KEPT = Path(__file__).parents[1] / "store" / "kept"
OLD: dict[str, Any] = json.loads((KEPT / "tables-0.1.0.json").read_text("utf-8"))


def test_the_tables_of_0_1_0_go_on(tmp_path: Path) -> None:
    shutil.copyfile(KEPT / "tables-0.1.0.sqlite", tmp_path / FILE)
    with serving(tmp_path) as client:
        solo, crew = OLD["solo"], OLD["crew"]
        assert client.http.get(f"/api/tables/{solo['table']}/record").text == OLD["text"]
        with client.page(solo["table"], solo["token"]) as page:
            assert page.hear("welcome")["welcome"]["seq"] == 4
            assert page.do("move", seat=0, move="bruce 3 cunning.1", id="mine") == {"ok": "mine", "seq": 2}
            assert page.do("undo", seat=0, count=1)["seq"] == 5
            page.move("bruce 3 cunning.1")
        with client.page(crew["table"], OLD["bob"]) as page:
            welcome = page.hear("welcome")["welcome"]
            assert (welcome["seat"], [person["name"] for person in welcome["people"]]) == ([1], ["Ann", "Bob", ""])
        assert OLD["crew_text"] in client.http.get(f"/api/tables/{crew['table']}/record").text
        assert client.sit(OLD["empty"], 0)
        key = client.post(f"/api/tables/{crew['table']}/renew", {"seat": 0}, token=crew["host"])["key"]
        assert client.post(f"/api/tables/{crew['table']}/sit", {"key": key})["seats"] == [0]
        steps = client.get(f"/api/replays/{OLD['record']}", params={"lang": "en"})["steps"]
        assert len(steps) == 4
