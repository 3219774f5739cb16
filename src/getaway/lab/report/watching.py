"""The record of a game as a download on the page, without a network."""

from __future__ import annotations

import base64

from getaway.core import Table
from getaway.lab.report.html import tag


def record_link(table: Table, name: str) -> str:
    record = base64.b64encode(table.record().encode()).decode()
    link = tag("a", "Take the record", class_="button", href=f"data:text/plain;base64,{record}", download=name)
    return tag("p", link, " <small>It replays with <code>getaway replay</code>.</small>")
