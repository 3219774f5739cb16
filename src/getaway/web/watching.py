"""Replays and branches: any table or uploaded record again, step by step, and a new table from any of its points."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from getaway.core import RecordError, Table, read_record
from getaway.core.record import Line, Record, write_line
from getaway.core.secret import secret_of
from getaway.core.table import given_to
from getaway.web.games import ShownGame
from getaway.web.hub import Hub
from getaway.web.messages import BranchWish
from getaway.web.openings import port_of, seed_of, wishes_of
from getaway.web.refused import Refused
from getaway.web.seeds import Seed
from getaway.web.uploads import MARK, stored


@dataclass(frozen=True, slots=True)
class Watched:
    """A record with its game; `seed` is told once the game is over."""

    shown: ShownGame
    text: str
    over: bool
    seed: Seed | None


async def watched(hub: Hub, id: str) -> Watched:
    """A table's record so far, or one that was uploaded."""
    if id.startswith(MARK):
        kept = await stored(hub, id)
        return Watched(await hub.shown(kept.about), kept.text, True, _told_seed(read_record(kept.text)))
    async with hub.at(id) as live:
        over = live.play.over
        if live.play.game.secrets and not over:
            raise Refused("still-secret", 409)
        seed = live.play.seed.again(live.salts) if over else None
        return Watched(live.play.shown, live.play.table.record(), over, seed)


def _told_seed(record: Record) -> Seed | None:
    secret, given = secret_of(record.headers), given_to(record)
    if secret is not None:
        return Seed("same", secret.seed.hex(), tuple(salt.hex() for salt in secret.salts), given)
    return Seed("open", record.headers["seed"], given=given) if "seed" in record.headers else None


async def replay(hub: Hub, id: str, lang: str) -> str:
    """The whole replay as JSON."""
    there = await watched(hub, id)
    opening, steps = await asyncio.gather(hub.opening(there.shown, lang), hub.film(there.shown, there.text, lang))
    return f'{steps[:-1]},"opening":{opening}}}'


async def branch(hub: Hub, id: str, said: BranchWish) -> dict[str, Any]:
    """A new table that begins as another went, up to a step; up to none: the same job and crew again."""
    there = await watched(hub, id)
    record = read_record(there.text)
    if said.step > len(record.lines):
        raise Refused("no-step", 404, n=len(record.lines))
    lines = record.lines[: said.step]
    wishes = wishes_of(said.seats, len(there.shown.game.seats), port_of(there.shown.kept.engine).bots)
    seed = asked_seed(said, there).going_on([value for line in lines for value in line.chance])
    await asyncio.to_thread(_try, there.shown, seed, lines)
    return await hub.begin(there.shown.kept, seed, wishes, said.name, said.salt, [write_line(line) for line in lines])


def _try(shown: ShownGame, seed: Seed, lines: Sequence[Line]) -> None:
    """A record that somebody wrote may not fit: better told now than by a table that cannot be opened."""
    table = Table(shown.game, seed=seed.of_table(()), given=seed.given)
    try:
        for line in lines:
            table.repeat(line)
    except RecordError as error:
        raise Refused("no-record", error=error) from error


def asked_seed(said: BranchWish, there: Watched) -> Seed:
    """The seed of a branch: a new one while the other table runs, for its dice to come must stay unknown."""
    if said.seed.kind != "same":
        return seed_of(said.seed)
    if there.seed is None:
        raise Refused("still-running", 409)
    return there.seed
