"""What the web room needs of an engine: a port an engine for the lobby, a face a game for its table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw

from getaway.content.engine import SetUp
from getaway.content.engines import engine_names, port
from getaway.core import Game, IllegalMove, Move, Seat, SetupError, State
from getaway.core.house_rules import Chosen
from getaway.core.record import Record
from getaway.core.table import Entry
from getaway.web.encoding import encode

if TYPE_CHECKING:
    from getaway.content import packs
    from getaway.draw import Picture

CODE: Final = "#"
"""Before the code of a move, where notation may stand too."""

Json = None | bool | int | float | str | Raw | Sequence["Json"] | Mapping[str, "Json"]
"""What can be sent to a page; `Raw` is JSON already."""
Parts = Sequence[Mapping[str, Json]]
"""Flat facts, always cut in the same places. A part that is the very same object as before has not changed (`changes`)."""


class Face(ABC):
    """What a page needs of one game. Everything returned is fit for JSON; nothing holds more than the seat may know."""

    talks: bool = False
    """Whether people talk in words at the table, where nothing else binds their tongues (`silent`)."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def opening(self, lang: str) -> dict[str, Json]:
        """What does not change while the game is played: pictures, names, rules. May take a while; is kept by language."""

    def scene(self, state: State) -> str:
        """What lies on the table now, where that changes while a game is played: then pages ask for another opening. The fact
        `scene` tells them."""
        return ""

    def opening_of(self, scene: str, lang: str) -> dict[str, Json]:
        """The opening of a scene; SetupError if there is no such scene."""
        if scene:
            raise SetupError("this game has no scenes")
        return self.opening(lang)

    @abstractmethod
    def facts(self, state: State, seat: Seat | None) -> Parts:
        """The position as a seat (None: a spectator) knows it: flat, so that only what changed is sent."""

    def facts_of(self, state: State, seats: Iterable[Seat | None]) -> dict[Seat | None, Parts]:
        """The same for several who look at one position: what they have in common need be made only once."""
        return {seat: self.facts(state, seat) for seat in seats}

    @abstractmethod
    def offers(self, state: State, seat: Seat) -> dict[str, Json]:
        """The seat's legal moves, in few words."""

    def offers_text(self, state: State, seat: Seat) -> str:
        """The same as JSON; for a face that has parts of it at hand."""
        return encode(self.offers(state, seat))

    @abstractmethod
    def told(self, entry: Entry, seat: Seat | None, lang: str) -> list[str]:
        """What an entry of the log meant, in sentences."""

    def replayed(self, state: State) -> Parts:
        """The position of a game that is over and shown again: nothing is hidden any more."""
        return self.facts(state, None)

    def retold(self, entry: Entry, lang: str) -> list[str]:
        """What an entry of such a game meant."""
        return self.told(entry, None, lang)

    def hindsight(self, record: Record, lang: str) -> dict[str, Json] | None:
        """Of a game that is over: what can be seen only afterwards; None where there is nothing. May take a while."""
        return None

    def happened(self, entry: Entry, seat: Seat | None) -> Sequence[Mapping[str, Json]]:
        """What an entry set off, one thing after another, as a page shows it: `{"is": "took", "loot": "takings"}`."""
        return ()

    def recalled(self, entry: Entry, seat: Seat | None) -> Sequence[Mapping[str, Json]]:
        """What of that a page still has to know that comes in later."""
        return ()

    def described(self, state: State, move: Move) -> Mapping[str, Json]:
        """A move that can be made now, in fields; `code` is what a page plays it by."""
        return {"code": str(move.code)}

    def read(self, state: State, said: str, seat: Seat) -> Move:
        """The move that somebody means: an offer by its code (`#` and a number), or notation. IllegalMove if there is none."""
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
        """The answer to a question of the page: the rule of a mark, why it is closed, what a move sets off."""

    def silent(self, state: State) -> bool:
        """Whether nobody may talk now: then the server refuses every channel but moves, and evens out when they are shown."""
        return False

    def joins(self, state: State, seat: Seat, leaders: Sequence[Seat]) -> str | None:
        """What a program must say where people (the leaders) decide: notation, nothing ("") to wait, None if it is free."""
        return None

    @abstractmethod
    def ending(self, state: State, lang: str) -> dict[str, Json]:
        """The result explained: points line by line, rating, story. Asked only when the game is over."""


class Advisor(ABC):
    """Advice to the seats of one game. It is asked in a worker process, for it takes a while."""

    @abstractmethod
    def lamp(self, state: State, seat: Seat) -> dict[str, Json]:
        """What a seat's lamp shows: `clean` is true, false, or None where it is not known."""

    @abstractmethod
    def after(self, state: State, seat: Seat, said: str) -> dict[str, Json]:
        """The same now (`now`) and after a move (`clean`)."""


class WebPort(ABC):
    """What the web needs of an engine; each engine brings one, `getaway.web.<engine>.port.PORT`."""

    bots: Sequence[str]
    """The programs that a seat can be given to."""

    beats: Sequence[float] = ()
    """Lengths of an even beat in seconds that a table may choose, 0 for none; empty where hesitation is no signal."""

    page: Path | None = None
    """A guest's own part of the table page: the folder of its `game.js`. Those of the house lie in `static`."""

    @abstractmethod
    def face(self, game: Game) -> Face:
        """How a game is shown."""

    def advisor(self, game: Game) -> Advisor | None:
        """Advice, where an engine has any."""
        return None

    # Lobby

    @abstractmethod
    def told(self, entry: packs.Entry, lang: str) -> dict[str, Json]:
        """Something playable as a lobby shows it, at least `id` and `title`; ContentError lists the mistakes of its file."""

    def shelved(self, there: Sequence[packs.Entry]) -> Sequence[packs.Entry]:
        """What of a pack a lobby offers, in its order."""
        return there

    def characters(self, pack: str, own: Sequence[packs.Entry], lang: str) -> list[Json]:
        """Whom seats can be: those of a pack, and designers' own."""
        return []

    @abstractmethod
    def form(self, lang: str) -> dict[str, Json]:
        """What there is to choose: `rules`, and the most `seats`."""

    @abstractmethod
    def picture(self, entry: packs.Entry, lang: str) -> Picture:
        """An entry as it lies on the table before the game."""

    def quickest(self) -> tuple[str, tuple[str, ...]] | None:
        """What "Play now" opens: an entry, and who plays it alone; None if a game cannot be played alone."""
        return None

    def usual_rules(self, *, online: bool) -> Chosen:
        """House rules that are usual here, where people play from several places or from one."""
        return {}

    def setup(self, characters: Sequence[str], rules: Chosen) -> SetUp:
        """The set-up of a table with so many seats."""
        return (
            SetUp(crew=tuple(characters), rules=rules) if any(characters) else SetUp((), len(characters), rules=rules)
        )


def web_of(engine: str) -> WebPort:
    """The port of an engine; SetupError if it has none."""
    found: WebPort = port("web", engine)
    return found


def own_pages() -> dict[str, Path]:
    """The folders of guests that bring their part of the table page."""
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
