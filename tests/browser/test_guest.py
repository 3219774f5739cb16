"""A guest engine in a real browser: its own part of the table page, served from its own folder."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.tables import made
from tests.tiny.guest import welcomed
from tests.web.served import serving


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    door = tmp_path / "vault.yaml"
    door.write_text("engine: tiny\nid: vault\npins: [36]\n")
    with welcomed(), serving(tmp_path / "data", jobs=[door]) as client:
        yield f"http://localhost:{client.port}"


@pytest.mark.walk
def test_it_is_played_with_a_bot(visit: Open, address: str) -> None:
    page = visit("/", url=address)
    table = made(page, [("", "me"), ("", "bot:picker")], job="own/vault")
    kept = f'[{{"id": "{table["table"]}", "token": "{table["token"]}", "job": "own/vault"}}]'
    page.evaluate("(kept) => localStorage.setItem('getaway.tables', kept)", kept)
    page.goto(f"/table/{table['table']}")
    page.get_by_role("button", name="crew deals").click()
    expect(page.locator("#lock")).to_have_text(re.compile(r"^0 / 36 · [1-6] [1-6] [1-6] · 0$"))
    page.get_by_role("button", name=re.compile("ann plays")).first.click()
    expect(page.locator("#log")).to_contain_text("bob plays")
    page.get_by_role("button", name="ann stops").click()
    expect(page.locator("#log")).to_contain_text("The lock holds.")
