"""A game of Rob 'n Run set up: a scenario, a number of players and house rules. Everybody else uses this class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from getaway.content.fingerprint import content_hash
from getaway.content.game import ContentGame
from getaway.content.packs import Entry
from getaway.content.texts import Texts
from getaway.core import Chance, IllegalMove, Move, Seat, SetupError, View
from getaway.core import State as CoreState
from getaway.core.game import only
from getaway.core.house_rules import Chosen
from getaway.robnrun.board.assemble import assemble
from getaway.robnrun.content.box import PLAYERS
from getaway.robnrun.content.house_rules import HOUSE_RULES
from getaway.robnrun.content.library import HOME, Source, read_scenario, texts_of
from getaway.robnrun.engine import ENGINE
from getaway.robnrun.play.position import first_position
from getaway.robnrun.play.score import reckon
from getaway.robnrun.play.state import Rulebook, State
from getaway.robnrun.sight.imagine import imagine
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.explain import refusal
from getaway.robnrun.words.notation import completions, normal
from getaway.robnrun.words.statement import CREW_WORD

SEATS: Final = ("ada", "ben", "cem", "dot", "eli")
"""Default names of seats."""


class RobGame(ContentGame):
    """One scenario for a number of players."""

    engine = ENGINE.name
    made_by = ENGINE
    house_rules = HOUSE_RULES
    lowest = 0
    secrets = True

    def __init__(self, source: Source, seats: Sequence[str], rules: Chosen, texts: Texts | None = None) -> None:
        self.source = source
        self.scenario = source.scenario
        self.box = source.box
        self.rules = dict(rules)
        self.entry = source.entry
        self.id = source.entry.name
        self.board, self.names = assemble(self.scenario, self.box, seats, rules)
        self.seats = tuple(seats)
        self.texts = texts or texts_of(source)
        self.content = content_hash(source.documents)
        self.book = Rulebook(
            self.board,
            self.names,
            lambda position: reckon(self.box, position),
            lambda state, move: refusal(self, state, move.seen(None)),
            lambda sight, moves: RobView(self.board, self.names, sight, moves),
        )

    def start(
        self, *, seed: int | str | None = None, dice: Sequence[int] | None = None, chance: Chance | None = None
    ) -> State:
        return self.book.state(first_position(self.board), self.chance_of(seed, dice, chance))

    def imagine(self, view: View, chance: Chance) -> State:
        if not isinstance(view, RobView):
            raise TypeError("imagine takes a view of this game")
        return self.book.state(imagine(self.board, view.sight, chance), chance)

    def parse(self, state: CoreState, text: str, seat: Seat | None = None) -> Move:
        assert isinstance(state, State)
        wanted = completions(normal(text), self.names.seats)
        seats = [s for s in state.deciders() if seat is None or s == seat]
        matches = {move.text: move for s in seats for move in state.moves(s) if move.text in wanted}
        if move := only(matches, text):
            return move
        raise IllegalMove(refusal(self, state, text))

    def name(self, id: str, lang: str = "en") -> str:
        """The players' name for a tool, a building, a quarter or a colour."""
        return self.texts.text(f"names.{id}", lang)


def load(
    entry: Entry,
    *,
    players: int | None = None,
    seats: Sequence[str] | None = None,
    rules: Mapping[str, object] | None = None,
    home: str = HOME,
) -> RobGame:
    """Set up a scenario for two to five players, by number or by the names of their seats."""
    chosen = HOUSE_RULES.read(rules)
    if seats is None and players is None:
        raise SetupError("a scenario needs two to five players, such as players=4")
    names = list(seats) if seats is not None else list(SEATS[: players or 0])
    count = len(names) if players is None else players
    if count not in PLAYERS or count != len(names):
        raise SetupError(f"a gang has two to five players, not {count if count not in PLAYERS else len(names)}")
    if (
        len(set(names)) < count
        or CREW_WORD in names
        or not all(name.isidentifier() and name.islower() for name in names)
    ):
        raise SetupError("each seat has a name of its own, one word in lower-case letters, and none is called crew")
    return RobGame(read_scenario(entry, home), names, chosen)
