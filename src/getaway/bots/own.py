"""A user's own bots by the words `module:Class`: only for people who may run code here anyway, never for pages."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from getaway.bots.protocol import Bot
from getaway.core import SetupError


def is_own(name: str) -> bool:
    return ":" in name


def own_class(name: str) -> type[Bot]:
    """The class that `module:Class` names; modules of the current folder are found too."""
    module, _, word = name.partition(":")
    found = _module(name, module)
    for part in word.split("."):
        if not hasattr(found, part):
            raise SetupError(f'there is no bot "{name}": {module} has no class {word}')
        found = getattr(found, part)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise SetupError(f'"{name}" is no bot: derive its class from getaway.bots.Bot')
    return found


def own_bot(name: str) -> Bot:
    """A new bot of that class, not seated yet."""
    return fresh(own_class(name))


def fresh(kind: type[Bot]) -> Bot:
    name = f"{kind.__module__}:{kind.__qualname__}"
    missing = sorted(getattr(kind, "__abstractmethods__", ()))
    if missing:
        raise SetupError(f'"{name}" is no whole bot: it has no `{missing[0]}`')
    if not isinstance(getattr(kind, "name", None), str):
        raise SetupError(f'"{name}" has no name: write `name = "…"` into its class')
    try:
        return kind()
    except TypeError as error:
        raise SetupError(f'"{name}" must be made without arguments; `begin` brings its game ({error})') from None


def _module(name: str, module: str) -> object:
    here = os.getcwd()
    if here not in sys.path:  # the command `getaway` does not search it by default; worker processes get this list
        sys.path.append(here)
    try:
        return import_module(module)
    except (ImportError, ValueError) as error:
        raise SetupError(f'there is no bot "{name}": {_lower(error)}; write module:Class') from None


def _lower(error: Exception) -> str:
    text = str(error) or "a module has a name"
    return text[:1].lower() + text[1:]
