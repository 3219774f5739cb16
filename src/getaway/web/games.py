"""Games by their content and rules, each set up once and shared by all tables that play it."""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from getaway.content.engine import SetUp
from getaway.content.engines import engine, engine_of
from getaway.content.packs import Entry
from getaway.core import Game
from getaway.core.house_rules import Chosen
from getaway.store import Content
from getaway.store.nouns import content_key
from getaway.web.port import Face, web_of

MOST: Final = 200  # games kept in memory


@dataclass(frozen=True, slots=True)
class KeptGame:
    """What a game can be made from again: the engine, its content as JSON, and house rules."""

    engine: str
    content: str
    rules: Chosen

    @property
    def key(self) -> str:
        """The key of the content in the store."""
        return content_key(self.content)

    @property
    def name(self) -> str:
        """A name that is unique to this game."""
        return f"{self.engine} {self.key} {json.dumps(dict(self.rules), sort_keys=True)}"


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game that is set up, and its face."""

    kept: KeptGame
    name: str
    game: Game
    face: Face

    def stored(self) -> Content:
        """The content for the store, by its key and by the hash that records state."""
        return Content(self.game.headers()["content"].rpartition(" ")[2], self.kept.content)


def kept_game(game: Game, rules: Chosen) -> KeptGame:
    """A game that was just set up from a pack or a file, in the form that is kept."""
    data = engine(game.engine).keep(game)
    return KeptGame(
        game.engine, json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")), dict(rules)
    )


class Games:
    """The games in use."""

    def __init__(self) -> None:
        self._shown: OrderedDict[str, ShownGame] = OrderedDict()
        self._kept: OrderedDict[tuple[Any, ...], KeptGame] = OrderedDict()
        self._lock = Lock()  # games are set up in threads

    def load(self, entry: Entry, setup: SetUp) -> KeptGame:
        """The game of a pack's entry or of a file, read again when the file has changed."""
        stamp = entry.path.stat().st_mtime_ns
        name = (
            str(entry.path),
            stamp,
            setup.crew,
            setup.players,
            setup.seats,
            json.dumps(dict(setup.rules), sort_keys=True),
        )
        kept = self._kept.get(name)
        if kept is None:
            kept = kept_game(engine_of(entry).load(entry, setup), setup.rules)
            with self._lock:
                self._kept[name] = kept
                if len(self._kept) > MOST:
                    self._kept.popitem(last=False)
        return kept

    def known(self, name: str) -> ShownGame | None:
        """A game in use, by its name."""
        with self._lock:
            shown = self._shown.get(name)
            if shown is not None:
                self._shown.move_to_end(name)
            return shown

    def show(self, kept: KeptGame) -> ShownGame:
        """A game, set up; SetupError if this version cannot play it."""
        name = kept.name
        shown = self.known(name)
        if shown is None:
            made = _set_up(kept, name)
            with self._lock:
                shown = self._shown.setdefault(name, made)  # another thread may have been first
                if len(self._shown) > MOST:
                    self._shown.popitem(last=False)
        return shown


def _set_up(kept: KeptGame, name: str) -> ShownGame:
    data: dict[str, Any] = json.loads(kept.content)
    game = engine(kept.engine).kept(data, kept.rules)
    return ShownGame(kept, name, game, web_of(kept.engine).face(game))
