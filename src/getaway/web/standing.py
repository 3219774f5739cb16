"""The state of tables in brief, for the list of those that a browser remembers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.web.hub import Hub
from getaway.web.port import Json
from getaway.web.refused import Refused, sentence

STANDING: Final = 12  # tables in one request


async def standing(hub: Hub, ids: Sequence[str], lang: str) -> dict[str, Json]:
    """By table: whether it is over, which seats may act, and who sits there; or why it cannot be shown."""
    found: dict[str, Json] = {}
    for id in dict.fromkeys(ids):
        try:
            live = await hub.table(id)
        except Refused as error:
            found[id] = {"gone": sentence(error, lang)}
            continue
        state = live.play.table.state
        people = live.people()
        names = [person["name"] for person in people]
        bots = [person["bot"] is not None for person in people]
        points = state.result.score if state.result and live.play.over else None
        turn = range(len(names)) if live.play.waits else state.deciders()
        found[id] = {
            "over": live.play.over,
            "points": points,
            "turn": list(turn),
            "names": names,
            "bots": bots,
        }
    return found
