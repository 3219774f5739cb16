"""Which engines there are, and where each room keeps its port to one: the only place that finds them by name.

The engines of the house live in `getaway.<engine>`, their ports in `getaway.<room>.<engine>.port`. A guest is a package
with a module `engine` and one module for each room. Other distributions announce guests as entry points of the group
`getaway.engines`; a process names more in an environment variable, which the processes it starts inherit.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Final, cast

from getaway.content.document import Document
from getaway.content.engine import Engine
from getaway.content.mistakes import ContentError, did_you_mean
from getaway.core.errors import SetupError

if TYPE_CHECKING:
    from getaway.content.packs import Entry

HOUSE: Final = ("clou", "robnrun")
GROUP: Final = "getaway.engines"
ENVIRONMENT: Final = "GETAWAY_ENGINES"
"""Guests by name and package: `nim=my_games.nim whist=my_games.whist`."""


def engine_names() -> tuple[str, ...]:
    """The names of all engines: those of the house, then guests."""
    return (*HOUSE, *_guests())


def welcome(name: str, package: str) -> None:
    """Add a guest: an engine in a package of its own. Worker processes of this process inherit it."""
    os.environ[ENVIRONMENT] = f"{os.environ.get(ENVIRONMENT, '')} {name}={package}".strip()


def engine(name: str) -> Engine:
    """An engine by its name."""
    if name not in engine_names():
        raise SetupError(f'there is no engine "{name}"; {did_you_mean(name, engine_names())}')
    home = f"getaway.{name}" if name in HOUSE else _package(name)
    return cast(Engine, import_module(f"{home}.engine").ENGINE)


def engines() -> tuple[Engine, ...]:
    return tuple(engine(name) for name in engine_names())


def port(room: str, name: str) -> Any:
    """The port of an engine for a room; each room types it in its own module `port`."""
    place = f"getaway.{room}.{name}.port" if name in HOUSE else f"{_package(name)}.{room}"
    try:
        return import_module(place).PORT
    except ModuleNotFoundError as error:
        if error.name is None or not place.startswith(error.name):
            raise
        raise SetupError(f"{name} brings nothing for {room} yet") from None


def engine_named_in(document: Document) -> Engine:
    """The engine that a designer's own file names; ContentError says what to write if it names none."""
    data = document.data
    word = data.get("engine") if isinstance(data, dict) else None
    if word is None:
        raise ContentError([document.mistake((), "a file of its own says which engine plays it: add `engine: clou`")])
    if word not in engine_names():
        message = f'there is no engine "{word}"; {did_you_mean(str(word), engine_names())}'
        raise ContentError([document.mistake(("engine",), message)])
    return engine(str(word))


def engine_of(entry: Entry) -> Engine:
    """The engine that plays an entry of a pack or a designer's file."""
    return engine(entry.pack.engine) if entry.pack else engine_named_in(entry.read())


def _package(name: str) -> str:
    return _guests()[name]


def _guests() -> dict[str, str]:
    """The package of each guest, by the guest's name."""
    named = [word.partition("=") for word in os.environ.get(ENVIRONMENT, "").split()]
    return {**_announced(), **{name: package for name, _, package in named}}


@cache
def _announced() -> dict[str, str]:
    return {found.name: found.value for found in entry_points(group=GROUP)}
