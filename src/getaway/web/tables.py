"""One table in memory: its game, its log and what each page must receive. It knows no connection and no disk.

Everything here can be made again from the lines in the store, so a table may be forgotten at any time.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final

from getaway.bots import Reason
from getaway.core import CREW, Game, Move, NothingToUndo, Table
from getaway.core.record import Line, read_line, write_line
from getaway.core.table import Entry
from getaway.web.changes import joined
from getaway.web.encoding import encode
from getaway.web.games import ShownGame
from getaway.web.port import Json, Look
from getaway.web.refused import Refused
from getaway.web.seeds import Seed

TOLD_AT_MOST: Final = 5  # most entries for somebody who was overtaken
REMEMBERED: Final = 64  # steps that a page may have missed before it gets everything again

_names = itertools.count()  # a game that is loaded again has a new name for whoever follows it


class Step:
    """One entry of the log, and what it changed for each kind of viewer, as JSON: texts cost least to keep."""

    def __init__(self, number: int, changes: dict[int | None, str]) -> None:
        self.number: Final = number
        self.changes: Final = changes


class RunningGame:
    """A running game, and what pages receive of it."""

    def __init__(self, shown: ShownGame, seed: Seed, salts: Sequence[str]) -> None:
        self.name = str(next(_names))
        self.shown = shown
        self.seed = seed
        self.table = Table(shown.game, seed=seed.of_table(salts), given=seed.given, open_end=True)
        self.entries: list[tuple[str, int | None]] = []  # each line of the log, and its author
        self.standing: list[int] = []  # numbers of the entries that can be taken back, as in `Table.undoable`
        self.undone: list[int] = []  # numbers of those that can be brought back, the next one last
        self.reasons: dict[int, Reason] = {}  # why bots moved, by entry; only if nothing is hidden, and not stored
        self.recent: deque[Step] = deque(maxlen=REMEMBERED)
        self._common: dict[tuple[str, int | None], str] = {}  # of the newest entry: the part common to equal views
        self._messages: dict[tuple[str, tuple[int, ...], tuple[int, ...]], str] = {}  # the whole messages, by reader
        self._endings: dict[str, str] = {}  # by language, as JSON
        self._told: dict[
            tuple[str, int | None], list[tuple[str, ...]]
        ] = {}  # by language and viewer: each entry's sentences
        self._viewers: tuple[int | None, ...] = (None, *range(len(self.game.seats))) if self.game.secrets else (None,)
        self._seen: Look = None
        self._offers: dict[int, str] = {}  # by seat, as JSON
        self._known = False

    @property
    def game(self) -> Game:
        return self.shown.game

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Whether the game has ended and its end is confirmed."""
        return self.table.over

    @property
    def waits(self) -> bool:
        """Whether its end can still be taken back."""
        return self.table.state.result is not None and not self.over

    @property
    def scene(self) -> str:
        """What lies on the table now."""
        return self.shown.face.scene(self.table.state)

    def repeat(self, line: str, by: int | None, *, show: bool = False) -> None:
        """Repeat a line of the store; RecordError if it does not fit. `show`: pages may have missed it."""
        if show:
            self.look()
        self.table.repeat(read_line(line))
        self._enter(line, by)
        if show:
            self.show()

    def move(self, text: str, seat: int, *, seen: int) -> str:
        """Play a move, named by code or notation; returns its line. A decision of the crew must have seen the last entry."""
        move = self.shown.face.read(self.table.state, text, seat)
        if move.seat == CREW and seen != self.number:
            raise Refused("overtaken", 409)
        return self.play(move, seat)

    def play(self, move: Move, seat: int) -> str:
        self.table.play(move)
        return self._entered(seat)

    def back(self, word: str, count: int, seat: int, *, seen: int) -> str:
        """Undo or redo; returns the line."""
        if seen != self.number:
            raise Refused("overtaken", 409)
        try:
            self.table.undo(count, by=seat) if word == "undo" else self.table.redo(count, by=seat)
        except NothingToUndo:
            left = len(self.standing if word == "undo" else self.undone)
            raise Refused(f"{word}-few" if left else f"{word}-none", 409, n=left) from None
        return self._entered(seat)

    def close(self, seat: int, *, seen: int) -> str:
        """Confirm the end; returns the line."""
        if seen != self.number:
            raise Refused("overtaken", 409)
        if not self.waits:
            raise Refused("no-end", 409)
        self.table.close(by=seat)
        return self._entered(seat)

    def _entered(self, by: int) -> str:
        entry = self.table.log[-1]
        line = write_line(Line(entry.text, entry.chance))
        self._enter(line, by)
        return line

    def _enter(self, line: str, by: int | None) -> None:
        entry = self.table.log[-1]
        self.entries.append((line, by))
        self._known = False
        self._common.clear()
        self._messages.clear()
        self._endings.clear()
        if entry.closes:
            self.standing, self.undone = [], []
        elif entry.move is None:
            self._turn_back(entry)
        else:
            self.undone.clear()
            self.standing = [*self.standing, self.number] if self.table.undoable else []

    def _turn_back(self, entry: Entry) -> None:
        here, there = (self.standing, self.undone) if entry.text.startswith("undo") else (self.undone, self.standing)
        for _ in range(entry.count):
            there.append(here.pop())

    # What pages receive

    def look(self) -> None:
        """Read the position, if it has changed."""
        if not self._known:
            state = self.table.state
            self._seen = self.shown.face.look(state, self._viewers)
            self._offers.clear()
            self._known = True

    def show(self) -> Step:
        """The last entry as a step to send; called once for each, after it was committed."""
        before = self._seen
        self.look()
        found = self.shown.face.changes(before, self._seen)
        changes = {viewer: encode(changed) for viewer, changed in found.items()}
        step = Step(self.number, changes)
        self.recent.append(step)
        return step

    def since(self, number: int) -> list[Step] | None:
        """The steps after a number; None if it is too long ago."""
        missed = [step for step in self.recent if step.number > number]
        return missed if number <= self.number == number + len(missed) else None

    def message(self, step: Step, lang: str, seats: tuple[int, ...], offering: tuple[int, ...] | None = None) -> str:
        """A step as a page of these seats is told; offers only with the newest, of others where `offering` names them.

        Only the messages of the newest are kept, for the others who look on: who comes back later has them made again.
        """
        if step.number != self.number:
            return self._told_to(step, lang, self._viewer(seats)) + "}"
        offered = seats if offering is None else offering
        text = self._messages.get((lang, seats, offered))
        if text is None:
            text = self._messages[lang, seats, offered] = self._newest(step, lang, seats, offered)
        return text

    def _newest(self, step: Step, lang: str, seats: tuple[int, ...], offering: tuple[int, ...]) -> str:
        viewer = self._viewer(seats)
        parts = self._common.get((lang, viewer))
        if parts is None:
            parts = self._common[lang, viewer] = self._told_to(step, lang, viewer)
        parts += f',"offers":{self.offered(offering)},"undo":{self.standing},"redo":{self.undone[::-1]}'
        if self.ended:
            parts += f',"end":{self._ending(lang)}'
        return parts + "}"

    def _told_to(self, step: Step, lang: str, viewer: int | None) -> str:
        """The beginning of a message, common to all with the same view and language."""
        place = step.number - 1
        happened = list(self.shown.face.happened(self.table.log[place], viewer))
        entry = encode({**self._entry(place, lang, viewer), "happened": happened})
        return f'{{"at":{step.number},"entry":{entry},"facts":{step.changes[viewer]}'

    def welcome(
        self,
        lang: str,
        seats: tuple[int, ...],
        opening: str,
        more: Mapping[str, Json],
        held: tuple[int, ...] | None = None,
        offering: tuple[int, ...] | None = None,
    ) -> str:
        """Everything, for a page that knows nothing yet. `opening` is JSON; `held` are its seats if it is shown fewer,
        `offering` those whose offers it gets if they differ."""
        self.look()
        offers = self.offered(seats if offering is None else offering)
        told = {
            **more,
            "seat": list(seats if held is None else held),
            "seq": self.number,
            "facts": joined(self.shown.face.facts(self.table.state, self._viewer(seats))),
            **self._so_far(lang, seats),
            "undo": self.standing,
            "redo": self.undone[::-1],
        }
        return f'{{"welcome":{encode(told)[:-1]},"offers":{offers},"opening":{opening}}}}}'

    def again(self, lang: str, seats: tuple[int, ...]) -> str:
        """What was told so far, for a page that has changed its language."""
        return encode(self._so_far(lang, seats))

    def _so_far(self, lang: str, seats: tuple[int, ...]) -> dict[str, Json]:
        viewer = self._viewer(seats)
        log: list[Json] = [
            {**self._entry(place, lang, viewer), **({"happened": happened} if happened else {})}
            for place in range(self.number)
            for happened in [list(self.shown.face.recalled(self.table.log[place], viewer))]
        ]
        return {"log": log, "end": self.ending(lang)} if self.ended else {"log": log}

    @property
    def ended(self) -> bool:
        return self.table.state.result is not None

    def ending(self, lang: str) -> Json:
        """The result; `waits` while it can still be taken back."""
        return {**self.shown.face.ending(self.table.state, lang), "waits": self.waits}

    def _ending(self, lang: str) -> str:
        """The same as JSON, made once for all readers."""
        text = self._endings.get(lang)
        if text is None:
            text = self._endings[lang] = encode(self.ending(lang))
        return text

    def about(self, question: Mapping[str, Any], seat: int | None, lang: str) -> dict[str, Json]:
        return self.shown.face.about(self.table.state, seat, question, lang)

    def why_not(self, move: str, seat: int, lang: str) -> str:
        """Why a move is refused."""
        says = self.about({"move": move}, seat, lang)["says"]
        assert isinstance(says, list)
        return " ".join(map(str, says))

    def meanwhile(self, seen: int, lang: str, seats: tuple[int, ...]) -> Json:
        """The last entries that somebody who was overtaken had not seen."""
        places = range(max(0, seen, self.number - TOLD_AT_MOST), self.number)
        return [self._entry(place, lang, self._viewer(seats)) for place in places]

    def _viewer(self, seats: tuple[int, ...]) -> int | None:
        return seats[0] if seats and self.game.secrets else None

    def _entry(self, place: int, lang: str, viewer: int | None) -> dict[str, Json]:
        line, by = self.entries[place]
        entry = self.table.log[place]
        seen = line if entry.move is None or self.over or not self.game.secrets else entry.move.seen(viewer)
        told: dict[str, Json] = {
            "line": seen,
            "by": by,
            "told": self._sentences(place, lang, viewer),
            **self._kind(entry, viewer),
        }
        why = self.reasons.get(place + 1)
        return told if why is None else {**told, "why": why.say(lang, self.game)}

    def _kind(self, entry: Entry, viewer: int | None) -> dict[str, Json]:
        """What a page needs of an entry without reading its line; the code only if the move hides nothing from it."""
        if entry.closes:
            return {"closed": True}
        if entry.move is None:
            return {"back": "undo" if entry.text.startswith("undo") else "redo", "count": entry.count}
        hidden = self.game.secrets and entry.move.seat not in (CREW, viewer)
        code: dict[str, Json] = {} if hidden else {"code": str(entry.move.code)}
        return {**code, "rolled": True} if entry.chance else code

    def _sentences(self, place: int, lang: str, viewer: int | None) -> tuple[str, ...]:
        sentences = self._told.setdefault((lang, viewer), [])
        while len(sentences) <= place:
            sentences.append(tuple(self.shown.face.told(self.table.log[len(sentences)], viewer, lang)))
        return sentences[place]

    def offered(self, seats: tuple[int, ...]) -> str:
        for seat in seats:
            if seat not in self._offers:
                self._offers[seat] = self.shown.face.offers_text(self.table.state, seat)
        return "{" + ",".join(f'"{seat}":{self._offers[seat]}' for seat in seats) + "}"
