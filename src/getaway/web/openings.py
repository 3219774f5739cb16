"""Begins a table as requested in the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from getaway.content.engines import engine_of
from getaway.content.packs import is_file_name
from getaway.core.house_rules import Chosen
from getaway.web.games import KeptGame
from getaway.web.hub import Hub, Wish
from getaway.web.lobby import OWN, Lobby
from getaway.web.messages import SeatWish, SeedWish, TableWish
from getaway.web.port import WebPort, web_engines, web_of
from getaway.web.refused import Refused
from getaway.web.seeds import Seed, new_seed

USUAL_BOT = "greedy"


async def begin_table(hub: Hub, lobby: Lobby, said: TableWish, owner: str = "") -> dict[str, Any]:
    """Begin a table. Refused or a GetawayError of the engine says what is wrong with the request."""
    wishes = [_wish(seat) for seat in said.seats]
    kept = await asyncio.to_thread(_game, hub, lobby, said, wishes)
    return await hub.begin(kept, seed_of(said.seed), wishes, said.name, owner=owner, beat=said.beat)


def wishes_of(seats: Sequence[SeatWish], count: int, bots: Sequence[str]) -> list[Wish]:
    """Who plays each of `count` seats."""
    if count != len(seats):
        raise Refused("seat-count", n=count)
    wishes = [_wish(seat) for seat in seats]
    _check_bots(wishes, bots)
    return wishes


def seed_of(said: SeedWish) -> Seed:
    value = said.value.strip()
    if said.kind == "same":
        raise Refused("wrong-field", what="seed.kind")
    if said.kind == "open" and not value:
        raise Refused("missing-field", what="seed.value")
    return new_seed(said.kind, value)


def online(wishes: Sequence[Wish]) -> bool:
    """Whether two or more people play from different places: the creator, and whoever has a link."""
    people = sum(wish.who == "person" for wish in wishes)
    return people + any(wish.who == "me" for wish in wishes) > 1


def _wish(seat: SeatWish) -> Wish:
    return Wish("bot", seat.bot or USUAL_BOT) if seat.who == "bot" else Wish(seat.who)


def _check_bots(wishes: Sequence[Wish], bots: Sequence[str]) -> None:
    for wish in wishes:
        if wish.bot is not None and wish.bot not in bots:
            raise Refused("no-such-bot", what=wish.bot, bots=", ".join(bots))


def _game(hub: Hub, lobby: Lobby, said: TableWish, wishes: Sequence[Wish]) -> KeptGame:
    entry = lobby.find(said.job)
    port = port_of(engine_of(entry).name)
    _check_bots(wishes, port.bots)
    rules: Chosen = {**port.usual_rules(online=online(wishes)), **said.rules}
    characters = [character(lobby, seat.thief) for seat in said.seats]
    return hub.games.load(entry, replace(port.setup(characters, rules), gang=said.gang))


def character(lobby: Lobby, name: str) -> str:
    """A character of a pack by its id, or of a file that this server was started with."""
    if name.startswith(f"{OWN}/"):
        return str(lobby.find(name).path)
    if is_file_name(name):
        raise Refused("wrong-field", what="thief")
    return name


def port_of(engine: str) -> WebPort:
    """The web's port of an engine; Refused if it has none."""
    if engine not in web_engines():
        raise Refused("no-engine", what=engine)
    return web_of(engine)
