"""Replays and branches: any table or uploaded record step by step, and a new table from any of its steps."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from getaway.web.games import ShownGame
from getaway.web.hub import Hub
from getaway.web.messages import BranchWish
from getaway.web.openings import port_of, seed_of, wishes_of
from getaway.web.refused import Refused
from getaway.web.seeds import Seed, read_seed
from getaway.web.uploads import MARK, stored


@dataclass(frozen=True, slots=True)
class Watched:
    """A record with its game. `seed` is that of a finished table; an uploaded record has its own."""

    shown: ShownGame
    text: str
    uploaded: bool
    seed: Seed | None = None
    beat: float | None = None


async def watched(hub: Hub, id: str) -> Watched:
    """A table's record so far, or one that was uploaded."""
    if id.startswith(MARK):
        kept = await stored(hub, id)
        return Watched(await hub.shown(kept.about), kept.text, uploaded=True)
    async with hub.at(id) as live:
        if live.play.game.secrets and not live.play.over:
            raise Refused("still-secret", 409)
        seed = live.play.seed.again(live.salts) if live.play.over else None
        beat = live.kept.about.get("beat")
        return Watched(live.play.shown, live.play.table.record(), uploaded=False, seed=seed, beat=beat)


async def replay(hub: Hub, id: str, lang: str, asker: str = "") -> str:
    """The whole replay as JSON."""
    there = await watched(hub, id)
    opening, steps = await asyncio.gather(
        hub.opening(there.shown, lang, asker), hub.film(there.shown, there.text, lang, asker)
    )
    return f'{steps[:-1]},"opening":{opening}}}'


async def hindsight(hub: Hub, id: str, lang: str, asker: str = "") -> str:
    """Who could have known what, and when, as JSON; Refused while the game runs, or if the game has nothing to say."""
    there = await watched(hub, id)
    opening, told = await asyncio.gather(
        hub.opening(there.shown, lang, asker), hub.film(there.shown, there.text, lang, asker, "hindsight")
    )
    if told == "null":
        raise Refused("no-hindsight", 404)
    return f'{told[:-1]},"opening":{opening}}}'


async def branch(hub: Hub, id: str, said: BranchWish, owner: str = "") -> dict[str, Any]:
    """A new table that begins like another, up to a step; without one: the same job and crew again."""
    there = await watched(hub, id)
    wishes = wishes_of(said.seats, len(there.shown.game.seats), port_of(there.shown.kept.engine).bots)
    seed = asked_seed(said, there)
    question = {"do": "branch", "record": there.text, "step": said.step, "seed": seed and seed.row()}
    found = await hub.foreign(question, owner, there.shown)
    begun = read_seed(found["seed"])
    return await hub.begin(there.shown.kept, begun, wishes, said.name, found["lines"], owner=owner, beat=there.beat)


def asked_seed(said: BranchWish, there: Watched) -> Seed | None:
    """The seed of a branch: a new one while the other table runs, because its future dice must stay unknown."""
    if said.seed.kind != "same":
        return seed_of(said.seed)
    if there.seed is None and not there.uploaded:
        raise Refused("still-running", 409)
    return there.seed
