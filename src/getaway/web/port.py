"""What the web needs of an engine: one port for the lobby, and a face for each game at its table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Raw

from getaway.content.engine import SetUp
from getaway.content.engines import engine_names, port
from getaway.core import Game, IllegalMove, Move, Seat, SetupError, State
from getaway.core.house_rules import Chosen
from getaway.core.record import Record
from getaway.core.table import Entry
from getaway.web.changes import changed, settled
from getaway.web.encoding import encode

if TYPE_CHECKING:
    from getaway.content import packs
    from getaway.draw import Picture

CODE: Final = "#"
"""Prefix of a move's code, where notation is possible too."""

Json: TypeAlias = bool | int | float | str | Raw | Sequence["Json"] | Mapping[str, "Json"] | None
"""What can be sent to a page; `Raw` is already JSON."""
Look = Any
"""A position as a face looked at it: of the face's own kind."""
Parts = Sequence[Mapping[str, Json]]
"""Flat facts, always divided in the same way. A part that is the same object as before has not changed (`changes`)."""


class Face(ABC):
    """What a page needs of one game. All results fit into JSON; none contains more than the seat may know."""

    talks: bool = False
    """Whether people can chat at the table when it is not `silent`."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def opening(self, lang: str) -> dict[str, Json]:
        """What is constant during the game: pictures, names, rules. May take a while; is cached by language."""

    def scene(self, state: State) -> str:
        """What lies on the table now, if that changes during a game: pages then ask for another opening. The fact `scene`
        tells them."""
        return ""

    def opening_of(self, scene: str, lang: str) -> dict[str, Json]:
        """The opening of a scene; SetupError if there is no such scene."""
        if scene:
            raise SetupError("this game has no scenes")
        return self.opening(lang)

    @abstractmethod
    def facts(self, state: State, seat: Seat | None) -> Parts:
        """The position as a seat (None: a spectator) knows it: flat, so that only changes are sent."""

    def facts_of(self, state: State, seats: Iterable[Seat | None]) -> dict[Seat | None, Parts]:
        """The same for several viewers of one position: common parts need to be made only once."""
        return {seat: self.facts(state, seat) for seat in seats}

    def look(self, state: State, viewers: Iterable[Seat | None]) -> Look:
        """What is kept of a position until the next one, to tell what changed (`changes`): all facts, or what is quicker."""
        facts = self.facts_of(state, viewers)
        return settled(facts) if self.game.secrets else facts

    def changes(self, before: Look, now: Look) -> dict[Seat | None, Mapping[str, Json]]:
        """What differs between two looks, for each viewer; None for what is gone."""
        return {viewer: changed(before[viewer], facts) for viewer, facts in now.items()}

    @abstractmethod
    def offers(self, state: State, seat: Seat) -> dict[str, Json]:
        """The seat's legal moves, in compact form."""

    def offers_text(self, state: State, seat: Seat) -> str:
        """The same as JSON, for faces that keep parts of it."""
        return encode(self.offers(state, seat))

    @abstractmethod
    def told(self, entry: Entry, seat: Seat | None, lang: str) -> list[str]:
        """What an entry of the log means, in sentences."""

    def replayed(self, state: State) -> Parts:
        """The position in the replay of a finished game: nothing is hidden."""
        return self.facts(state, None)

    def retold(self, entry: Entry, lang: str) -> list[str]:
        """What an entry of such a game means."""
        return self.told(entry, None, lang)

    def hindsight(self, record: Record, lang: str) -> dict[str, Json] | None:
        """What only a finished game can show; None if there is nothing. May take a while."""
        return None

    def happened(self, entry: Entry, seat: Seat | None) -> Sequence[Mapping[str, Json]]:
        """What an entry set off, one thing after another, for a page to show: `{"is": "took", "loot": "takings"}`."""
        return ()

    def recalled(self, entry: Entry, seat: Seat | None) -> Sequence[Mapping[str, Json]]:
        """The part of that which a page needs when it connects later."""
        return ()

    def described(self, state: State, move: Move) -> Mapping[str, Json]:
        """A legal move in fields; `code` is what a page plays it by."""
        return {"code": str(move.code)}

    def read(self, state: State, said: str, seat: Seat) -> Move:
        """The move that is meant: an offer by its code (`#` and a number), or notation. Raises IllegalMove if there is none."""
        if not said.startswith(CODE):
            return self.game.parse(state, said, seat)
        code = said.removeprefix(CODE)
        if seat in state.deciders():
            for move in state.moves(seat):
                if str(move.code) == code:
                    return move
        raise IllegalMove(f"{said} is not offered now")

    @abstractmethod
    def about(self, state: State, seat: Seat | None, question: Mapping[str, Any], lang: str) -> dict[str, Json]:
        """The answer to a page's question: the rule of a mark, why it is closed, what a move sets off."""

    def silent(self, state: State) -> bool:
        """Whether nobody may talk now: then the server refuses every channel except moves, and shows those on the beat."""
        return False

    def rests(self, state: State) -> bool:
        """Whether people look back and talk now, so that a program lets them finish before it moves."""
        return False

    def joins(self, state: State, seat: Seat, leaders: Sequence[Seat]) -> str | None:
        """What a bot must do where people (the leaders) decide: notation, "" to wait, None if it is free."""
        return None

    @abstractmethod
    def ending(self, state: State, lang: str) -> dict[str, Json]:
        """The result explained: points line by line, rating, story. Called only when the game is over."""


class Advisor(ABC):
    """Advice for the seats of one game. Called in a worker process, because it takes a while."""

    @abstractmethod
    def lamp(self, state: State, seat: Seat) -> dict[str, Json]:
        """What a seat's lamp shows: `clean` is true, false, or None if unknown."""

    @abstractmethod
    def after(self, state: State, seat: Seat, said: str) -> dict[str, Json]:
        """The same now (`now`) and after a move (`clean`)."""


class WebPort(ABC):
    """What the web needs of an engine: `getaway.web.<engine>.port.PORT`."""

    bots: Sequence[str]
    """The bots that can play a seat."""

    beats: Sequence[float] = ()
    """Lengths of an even beat in seconds that a table may choose, 0 for none; empty if hesitation is no signal."""

    page: Path | None = None
    """A guest's own part of the table page: the folder of its `game.js`. Those of the house are in `static`."""

    @abstractmethod
    def face(self, game: Game) -> Face:
        """How a game is shown."""

    def advisor(self, game: Game) -> Advisor | None:
        """Advice, if the engine has any."""
        return None

    # Lobby

    @abstractmethod
    def told(self, entry: packs.Entry, lang: str) -> dict[str, Json]:
        """A playable entry for the lobby, at least `id` and `title`; ContentError lists the mistakes of its file."""

    def shelved(self, there: Sequence[packs.Entry]) -> Sequence[packs.Entry]:
        """The entries of a pack that the lobby offers, in order."""
        return there

    def characters(self, pack: str, own: Sequence[packs.Entry], lang: str) -> list[Json]:
        """The characters for seats: those of a pack, and designers' own."""
        return []

    @abstractmethod
    def form(self, lang: str) -> dict[str, Json]:
        """What can be chosen: `rules`, and the most `seats`."""

    @abstractmethod
    def picture(self, entry: packs.Entry, lang: str) -> Picture:
        """An entry as it lies on the table before the game."""

    def quickest(self) -> tuple[str, tuple[str, ...]] | None:
        """What "Play now" opens: an entry, and who plays it alone; None if a game cannot be played alone."""
        return None

    def usual_rules(self, *, online: bool) -> Chosen:
        """The default house rules, if people play from several places or from one."""
        return {}

    def setup(self, characters: Sequence[str], rules: Chosen) -> SetUp:
        """The set-up of a table with these characters."""
        return (
            SetUp(crew=tuple(characters), rules=rules) if any(characters) else SetUp((), len(characters), rules=rules)
        )

    def characters_of(self, setup: SetUp) -> Sequence[str]:
        """What the lobby's seats would hold for a set-up: the reverse of `setup`."""
        return setup.crew or setup.seats


def web_of(engine: str) -> WebPort:
    """The port of an engine; SetupError if it has none."""
    found: WebPort = port("web", engine)
    return found


def own_pages() -> dict[str, Path]:
    """The folders of guests with their own part of the table page."""
    return {name: page for name in web_engines() if (page := web_of(name).page)}


def web_engines() -> tuple[str, ...]:
    """The engines whose games have a table in the browser."""
    return _with_port(engine_names())


@cache
def _with_port(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if _has_port(name))


def _has_port(engine: str) -> bool:
    try:
        web_of(engine)
    except SetupError:
        return False
    return True
