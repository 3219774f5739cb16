"""Who sits where: bots by name, as `module:Class`, or as objects of this process.

A set-up names its bots in words, so that any process can play it. An object stays in the process that made it, and is named
`here:` with its name.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from getaway.bots import Bot, make_bot
from getaway.bots.own import fresh, is_own, own_bot, own_class
from getaway.content.mistakes import did_you_mean
from getaway.core import Game, SetupError

BotWish = str | Bot | type[Bot]
"""A bot by its name or as `module:Class`; a class of your own; or an object, which plays all its games."""

HERE: Final = "here:"

_held: dict[str, Bot | type[Bot]] = {}


def bots_for(wishes: Sequence[BotWish], seats: int, known: Sequence[str]) -> tuple[str, ...]:
    """A bot for each seat, as a word: one wish for all, or one for each seat."""
    words = [_word(wish) for wish in wishes]
    for word in words:
        if is_own(word):
            _check(word)
        elif word not in known:
            own = "your own is named module:Class"
            raise SetupError(f'there is no bot "{word}"; {did_you_mean(word, known)}; {own}')
    if len(words) not in (1, seats) and seats:
        raise SetupError(f"{len(words)} bots for {seats} seats: name one for all, or one for each seat")
    return tuple(words) * seats if len(words) == 1 else tuple(words)


def groups_of(bots: Sequence[str]) -> list[tuple[str, list[int]]]:
    """Seats by their bot: one bot plays all seats that name it, so it may choose in which order they act."""
    return [(name, [seat for seat, bot in enumerate(bots) if bot == name]) for name in dict.fromkeys(bots)]


def sit(word: str, game: Game, seats: Sequence[int], seed: int) -> Bot:
    """A bot for one game, seated."""
    if not is_own(word):
        return make_bot(word, game, seats=seats, seed=seed)
    bot = _mine(word)
    bot.begin(game, seats, seed)
    return bot


def is_here(word: str) -> bool:
    """Whether only this process knows the bot."""
    return word.startswith(HERE)


def sources(words: Iterable[str]) -> dict[str, str]:
    """The hash of its file, by `module:Class`."""
    found: dict[str, str] = {}
    for word in sorted({word for word in words if is_own(word) and not is_here(word)}):
        file = inspect.getsourcefile(own_class(word))
        found[word] = hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""
    return found


def _word(wish: object) -> str:
    if isinstance(wish, str):
        return wish
    if isinstance(wish, Bot):
        return _hold(wish)
    if isinstance(wish, type) and issubclass(wish, Bot):
        return f"{wish.__module__}:{wish.__qualname__}" if _can_be_imported(wish) else _hold(wish)
    raise SetupError(f"{wish!r} is no bot: derive its class from getaway.bots.Bot")


def _can_be_imported(kind: type[Bot]) -> bool:
    found: object = sys.modules.get(kind.__module__) if kind.__module__ != "__main__" else None
    for part in kind.__qualname__.split("."):
        found = getattr(found, part, None)
    return found is kind


def _hold(wish: Bot | type[Bot]) -> str:
    name = getattr(wish, "name", None) or "bot"
    number = 1
    while _held.setdefault(word := HERE + name + (f"-{number}" if number > 1 else ""), wish) is not wish:
        number += 1
    return word


def _check(word: str) -> None:
    if is_here(word) and word not in _held:
        raise SetupError(f'there is no bot "{word}" in this process: name its class as module:Class')
    _mine(word)


def _mine(word: str) -> Bot:
    if not is_here(word):
        return own_bot(word)
    held = _held[word]
    return held if isinstance(held, Bot) else fresh(held)
