"""Beginning a table as somebody asked for it in the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from getaway.content.packs import is_file_name
from getaway.web.games import Plan
from getaway.web.hub import Hub, Wish
from getaway.web.lobby import ENGINE, Lobby
from getaway.web.messages import NAME, Maybe, Shape, checked, language, salt, text
from getaway.web.refused import Refused
from getaway.web.seeds import KINDS, Seed, new_seed

MOST_SEATS: Final = 8
WHO: Final = ("me", "person", "bot")
SEED_LENGTH: Final = 60
GROUP_VOTE: Final = "group-vote"

_TABLE: Final[Shape] = {
    "job": text(200),
    "seats": lambda value: isinstance(value, list) and 1 <= len(value) <= MOST_SEATS,
    "rules": Maybe(lambda value: isinstance(value, dict) and len(value) <= 50),
    "seed": Maybe(lambda value: isinstance(value, dict)),
    "name": Maybe(text(NAME, 0)),
    "salt": Maybe(salt),
    "lang": Maybe(language),
}
_SEAT: Final[Shape] = {"thief": Maybe(text(64)), "who": lambda value: value in WHO, "bot": Maybe(text(40))}
_SEED: Final[Shape] = {"kind": lambda value: value in KINDS, "value": Maybe(text(SEED_LENGTH))}


async def begin_table(hub: Hub, lobby: Lobby, said: dict[str, Any]) -> dict[str, Any]:
    """A new table. Refused or a GetawayError of the engine says what is wrong with the wish."""
    said = checked(said, _TABLE)
    wishes = wishes_of(hub, said["seats"])
    rules = dict(said.get("rules", {}))
    if GROUP_VOTE not in rules and online(wishes):
        rules[GROUP_VOTE] = True
    crew = [str(seat.get("thief", "")) for seat in said["seats"]]
    plan = await asyncio.to_thread(_plan, hub, lobby, said["job"], crew, rules)
    seed = seed_of(said.get("seed", {"kind": "secret"}))
    return await hub.begin(plan, seed, wishes, said.get("name", ""), said.get("salt", ""))


def wishes_of(hub: Hub, seats: Sequence[Any], count: int | None = None) -> list[Wish]:
    """Who shall play the seats, of which there are so many if that is settled."""
    wishes = [_wish(hub, _seat(seat)) for seat in seats]
    if count not in (None, len(wishes)):
        raise Refused("seat-count", n=count)
    return wishes


def seed_of(said: Any) -> Seed:
    if not isinstance(said, dict):
        raise Refused("wrong-field", what="seed")
    said = checked(said, _SEED)
    if said["kind"] == "open" and not said.get("value", "").strip():
        raise Refused("missing-field", what="seed.value")
    return new_seed(said["kind"], said.get("value", "").strip())


def online(wishes: Sequence[Wish]) -> bool:
    """Whether two or more people play from different places: the creator, wherever they sit, and whoever has a link."""
    people = sum(wish.who == "person" for wish in wishes)
    return people + any(wish.who == "me" for wish in wishes) > 1


def _seat(said: Any) -> dict[str, Any]:
    if not isinstance(said, dict):
        raise Refused("wrong-field", what="seats")
    return checked(said, _SEAT)


def _wish(hub: Hub, seat: Mapping[str, Any]) -> Wish:
    if seat["who"] != "bot":
        return Wish(seat["who"])
    bot = seat.get("bot", "greedy")
    if bot not in hub.bots:
        raise Refused("no-such-bot", what=bot, bots=", ".join(hub.bots))
    return Wish("bot", bot)


def _plan(hub: Hub, lobby: Lobby, job: str, crew: Sequence[str], rules: Mapping[str, bool]) -> Plan:
    entry = lobby.find(job)
    if any(map(is_file_name, crew)):
        raise Refused("wrong-field", what="thief")
    engine = entry.pack.engine if entry.pack else ENGINE
    if engine != ENGINE:
        raise Refused("no-engine", what=engine)
    return hub.games.plan(engine, entry, crew, rules)
