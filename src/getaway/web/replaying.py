"""Replays every table of a store, as after a restore, to find those that cannot go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from getaway.core import GetawayError
from getaway.store.sqlite import SqliteStore
from getaway.web.hub import Hub
from getaway.web.refused import sentence
from getaway.web.workers import Workers


def replay_all(folder: Path) -> tuple[int, list[str]]:
    """The number of tables, and what is wrong with those that cannot go on."""
    return asyncio.run(_replay_all(folder))


async def _replay_all(folder: Path) -> tuple[int, list[str]]:
    hub = Hub(SqliteStore(folder, read_only=True), Workers(0), pause=0.0, away=0.0)
    try:
        ids = await hub.store.tables()
        problems = [found for id in ids if (found := await _problem(hub, id))]
    finally:
        await hub.close()
    return len(ids), problems


async def _problem(hub: Hub, id: str) -> str | None:
    try:
        hub.forget(await hub.table(id))
    except GetawayError as error:
        return f"{id}: {sentence(error, 'en')}"
    return None
