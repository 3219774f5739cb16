"""A game of Clou set up: a job, a crew and house rules. Everybody else uses a game through this class."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from getaway.clou.board.assemble import assemble
from getaway.clou.board.brought import Brought
from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.content.job import Job
from getaway.clou.content.library import Source, home_of, read_crew, read_job, texts_of
from getaway.clou.content.players import MOST_PLAYERS
from getaway.clou.content.thief import Thief
from getaway.clou.engine import ENGINE
from getaway.clou.play.moves import Moves
from getaway.clou.play.position import Position, first_position
from getaway.clou.play.rounds import set_up
from getaway.clou.play.score import reckon
from getaway.clou.play.shared import lay_out
from getaway.clou.play.state import Rulebook, State
from getaway.clou.play.turn import Turn
from getaway.clou.play.view import ClouView
from getaway.clou.words.explain import refusal
from getaway.clou.words.notation import completions, normal
from getaway.content.fingerprint import content_hash
from getaway.content.game import ContentGame
from getaway.content.packs import Entry
from getaway.content.texts import Texts
from getaway.core import Chance, IllegalMove, Move, Seat, SetupError, View
from getaway.core import State as CoreState
from getaway.core.game import only
from getaway.core.house_rules import Chosen


class ClouGame(ContentGame):
    """One job for one crew."""

    engine = ENGINE.name
    made_by = ENGINE
    house_rules = HOUSE_RULES

    def __init__(
        self,
        job: Source[Job],
        crew: Sequence[Source[Thief]],
        rules: Chosen,
        texts: Texts | None = None,
        brought: Brought | None = None,
    ) -> None:
        self.sources: tuple[Source[Any], ...] = (job, *crew)
        self.job = job.content
        self.crew = [thief.content for thief in crew]
        self.rules = dict(rules)
        self.brought = brought
        self.entry = job.entry
        self.id = job.entry.name
        self.board, self.names = assemble(self.job, self.crew, rules, brought)
        self.seats = tuple(self.names.seats)
        self.texts = texts or texts_of(job, *crew)
        self.content = content_hash([job.document, *(thief.document for thief in crew)])
        self._crew_names = [
            _name_of(thief.entry, home_of(job.entry), mixed=bool(rules["mixed-editions"])) for thief in crew
        ]
        self.book = Rulebook(
            self.board,
            self.names,
            lambda position: reckon(self.board, self.names, self.job, position),
            lambda state, move: refusal(self, state, _text_of(move)),
            lambda state, seat: ClouView(state.book.state(state.position.clone(), None), seat),
        )

    @cached_property
    def _first(self) -> Position:
        """The position before the first roll. It needs no chance, so every game begins with a copy of it."""
        position = first_position(self.board)
        if self.brought is not None:
            lay_out(self.board, self.names, self.brought, position)
        set_up(Turn(self.board, position, None))
        return position

    def start(
        self, *, seed: int | str | None = None, dice: Sequence[int] | None = None, chance: Chance | None = None
    ) -> State:
        return self.book.state(self._first.clone(), self.chance_of(seed, dice, chance))

    def imagine(self, view: View, chance: Chance) -> State:
        if not isinstance(view, ClouView):
            raise TypeError("imagine takes a view of this game")
        return self.book.state(view.state.position.clone(), chance)

    def parse(self, state: CoreState, text: str, seat: Seat | None = None) -> Move:
        assert isinstance(state, State)
        wanted = completions(normal(text), self.names.seats)
        seats = [s for s in state.deciders() if seat is None or s == seat]
        matches: dict[str, Move] = {}
        for s in seats:
            moves = state.moves(s)
            assert isinstance(moves, Moves)
            matches |= moves.named(wanted)
        if move := only(matches, text):
            return move
        raise IllegalMove(refusal(self, state, text, seat))

    def name(self, id: str, lang: str = "en") -> str:
        """The players' name for a room, a challenge, loot or a track of this job."""
        return self.texts.text(f"jobs.{self.job.id}.names.{id}", lang)

    def item_name(self, item: str, lang: str = "en") -> str:
        """The players' name for an item of the shared sheet."""
        place = self.brought.texts if self.brought else ""
        return self.texts.text(f"{place}.names.{item}", lang)

    def who_plays(self) -> dict[str, str]:
        return {"crew": shlex.join(self._crew_names)}  # a file's name may contain spaces


def _name_of(thief: Entry, home: str, *, mixed: bool) -> str:
    """A thief's name in a header: the id, with the pack if editions mix; a designer's thief by file."""
    if thief.pack is None:
        return thief.name
    return f"{thief.pack.id}/{thief.id}" if mixed and thief.pack.place != home else thief.id


def _text_of(move: Move) -> str:
    """The text of a move; empty if its code names a seat, mark or symbol that does not exist."""
    try:
        return move.text
    except LookupError:
        return ""


def load(entry: Entry, *, crew: Sequence[str], rules: Mapping[str, object], home: str = "") -> ClouGame:
    """Set up a job for a crew of thieves (of the pack `home`, if the job has none of its own) under house rules."""
    chosen = HOUSE_RULES.read(rules)
    if isinstance(crew, str) or not crew:
        raise SetupError('a job needs a crew of one to three thieves, such as crew=["bruce", "janet"]')
    if len(crew) > MOST_PLAYERS:
        raise SetupError(f"a crew has one to three thieves, not {len(crew)}")
    thieves = read_crew(crew, home_of(entry, home), mixed=bool(chosen["mixed-editions"]))
    if not chosen["same-thief"] and len({thief.content.id for thief in thieves}) < len(crew):
        raise SetupError("no thief twice in a crew; the house rule same-thief allows it")
    return ClouGame(read_job(entry), thieves, chosen)
