"""Printing from the browser: a game before it begins, a table at a step, and the message if it cannot be printed."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from getaway.web import printing
from tests.paper.printing import reader, text_of
from tests.web.served import Client, serving


def pdf(client: Client, path: str) -> bytes:
    answer = client.http.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return answer.content


def test_games_and_tables_are_printed_in_a_worker(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        fresh = pdf(client, "/api/print/clou/kiosk?crew=bruce,janet&lang=de&paper=letter&ink=low")
        assert len(reader(fresh).pages) == 4
        assert "DerKiosk" in text_of(fresh)[1]
        own = str(Path(__file__).parents[1] / "pictures" / "content" / "dot.yaml")
        strange = client.http.get("/api/print/clou/kiosk", params={"crew": own, "lang": "en"})
        assert strange.status_code == 400, "no file of the server's disk is opened for a stranger"
        assert "thief" in strange.json()["error"]
        table = client.table("me")["table"]
        at_first = pdf(client, f"/api/replays/{table}/print?lang=en&at=0")
        assert len(reader(at_first).pages) == 3
        assert at_first == pdf(client, f"/api/replays/{table}/print?lang=en&at=0")
        for path, sentence in (
            ("/api/print/clou/kiosk?crew=bruce&paper=a9", "“paper”"),
            ("/api/print/clou/kiosk?crew=nobody", "no thief"),
            (f"/api/replays/{table}/print?at=soon", "“at”"),
            ("/api/print/clou/no-such-job", "no-such-job"),
        ):
            answer = client.http.get(f"{path}&lang=en" if "?" in path else path)
            assert 400 <= answer.status_code < 500
            assert sentence in answer.json()["error"]


def test_without_the_extra_the_page_is_told_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(name: str, *more: Any) -> Any:
        return None if name == "typst" else importlib.util.find_spec(name, *more)

    monkeypatch.setattr(printing, "find_spec", found)
    with serving(tmp_path) as client:
        answer = client.http.get("/api/print/clou/kiosk?crew=bruce&lang=de")
        assert answer.status_code == 503
        assert "pip install 'getaway[paper]'" in answer.json()["error"]


def test_a_page_that_names_its_order_can_ask_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    heard = printing.Printer._heard

    def listening(self: printing.Printer, job: str, done: int, steps: int) -> None:
        heard(self, job, done, steps)
        told.append(self.progress(job))

    monkeypatch.setattr(printing.Printer, "_heard", listening)
    with serving(tmp_path) as client:
        made = pdf(client, "/api/print/clou/kiosk?crew=bruce,janet&lang=en&job=mine")
        steps = len(reader(made).pages) + 1
        assert told == [(0, 2), *((steps + done, 2 * steps) for done in range(steps + 1))], "from the first moment"
        assert client.http.get("/api/printing/mine").json() == {"done": 0, "steps": 0}, "nothing is kept of it"
        pdf(client, "/api/print/clou/kiosk?crew=bruce&lang=en")
        assert len(told) == steps + 2, "who gave no name is not followed"
