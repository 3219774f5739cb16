"""Records from strangers: checked in a worker, stored once, and shown from then on."""

from __future__ import annotations

import secrets
import time
from typing import Final

from getaway.core import GetawayError
from getaway.store import Content, KeptRecord, StoreError
from getaway.web.hub import Hub
from getaway.web.lobby import Lobby
from getaway.web.refused import Refused

MARK: Final = "r."
"""The beginning of an uploaded record's id, which no table's id has."""


async def keep_record(hub: Hub, lobby: Lobby, text: str, owner: str = "") -> str:
    """Store a record that can be shown; returns its id."""
    await hub.house.room_for(owner, len(text))
    try:
        headers = await hub.foreign({"do": "headers", "record": text}, owner)
        known = await hub.store.contents(headers["content"].rpartition(" ")[2])
        question = {"do": "game", "record": text, "contents": [content.data for content in known], "own": lobby.files}
        found = await hub.foreign(question, owner)
    except (Refused, StoreError):
        raise
    except GetawayError as error:
        raise Refused("no-record", error=error) from error
    engine, data, rules = found["kept"]
    content = Content(found["hash"], data)
    id = f"{MARK}{secrets.token_urlsafe(9)}"
    about = {"engine": engine, "content": content.key, "rules": rules}
    await hub.store.keep_record(KeptRecord(id, text, about, time.time(), owner), content)
    return id


async def stored(hub: Hub, id: str) -> KeptRecord:
    """An uploaded record."""
    found = await hub.store.record(id)
    if found is None:
        raise Refused("no-table", 404)
    hub.house.used(id)
    return found
