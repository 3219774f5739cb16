"""A table: one game being played, with its record, undo and redo. One class for terminal, replay and server.

Undo reaches back to the last fence, a move that drew on chance or ended the game: nobody may take back what taught them
something. Undo and redo are entries of the log, never deletions. With an open end, an end that asked no chance can be taken
back too, until it is closed; result and secret seed are written only then.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from getaway.core.chance import Branched, Chance, Seeded
from getaway.core.errors import GetawayError, IllegalMove, RecordError
from getaway.core.game import Game
from getaway.core.play import Events, Move, Seat, State
from getaway.core.record import Line, Record, write_record
from getaway.core.secret import SecretSeed, secret_of

GIVEN = "given"
CLOSE = "end"  # the entry that closes an open end; records leave it out, since their last line implies it
_COUNT = re.compile("[0-9]{1,6}")


class NothingToUndo(GetawayError):
    """There is no move to take back, or none to bring back."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a move (`move` is set), an undo or redo of `count` moves, or the close of an open end; `by` is
    the seat if known."""

    text: str
    move: Move | None = None
    chance: tuple[int, ...] = ()
    count: int = 0
    by: Seat | None = None
    events: Events | None = None

    @property
    def closes(self) -> bool:
        return self.move is None and not self.count


class Table:
    """Plays a game move by move and remembers everything."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int | str | SecretSeed | None = None,
        dice: Sequence[int] | None = None,
        chance: Chance | None = None,
        given: Sequence[int] = (),
        open_end: bool = False,
    ) -> None:
        """`given` are the first values of chance, from the game that this one branched off; after them the seed decides.

        `open_end`: an end that asked no chance waits for `close`. A game with secrets reveals them at its end, so it has
        none.
        """
        self.game = game
        self._open_end = open_end and not game.secrets
        self.log: list[Entry] = []
        self._seed = seed
        self._given = len(given)
        if seed is not None and (given or isinstance(seed, SecretSeed)):
            secret = seed.chance if isinstance(seed, SecretSeed) else Seeded.open(seed)
            chance, seed = Branched(given, secret, game.lowest) if given else secret, None
        self.state: State = game.start(seed=seed, dice=dice, chance=chance)
        self._fence: State = self.state.clone()
        self._line: list[Move] = []  # moves since the fence that were not taken back
        self._undone: list[Move] = []  # moves that redo would bring back, the next one last

    def play(self, move: Move | str) -> Events:
        """Make a move, given as a move or in notation."""
        if isinstance(move, str):
            move = self.game.parse(self.state, move)
        events = self.state.play(move)
        self._undone.clear()
        self.log.append(Entry(move.text, move, events.chance, events=events))
        if events.final or (self.state.result is not None and not self._open_end):
            self._stand()
        else:
            self._line.append(move)
        return events

    def _stand(self) -> None:
        """Set a fence: nothing up to here can be taken back."""
        self._fence = self.state.clone()
        self._line.clear()
        self._undone.clear()

    @property
    def over(self) -> bool:
        """Whether the game has ended and its end is closed."""
        return self.state.result is not None and not self._line

    def close(self, *, by: Seat | None = None) -> None:
        """Close an open end."""
        if self.state.result is None or self.over:
            raise IllegalMove("there is no end that waits to be confirmed")
        self._stand()
        self.log.append(Entry(CLOSE if by is None else f"{CLOSE} by {self.game.seats[by]}", by=by))

    @property
    def undoable(self) -> tuple[Move, ...]:
        """The moves since the last fence, oldest first."""
        return tuple(self._line)

    @property
    def redoable(self) -> tuple[Move, ...]:
        """The moves that were taken back, the next one to redo first."""
        return tuple(reversed(self._undone))

    def undo(self, count: int = 1, *, by: Seat | None = None) -> tuple[Move, ...]:
        """Take back the last `count` moves, at most to the last fence; returns them, oldest first."""
        if not self._line:
            raise NothingToUndo("nothing to undo: the last dice have been thrown, and what they showed is known")
        if not 1 <= count <= len(self._line):
            raise NothingToUndo(f"{len(self._line)} moves can be taken back, not {count}")
        taken = self._line[-count:]
        del self._line[-count:]
        self._undone += reversed(taken)
        self.state = self._fence.clone()
        for move in self._line:
            self.state.play(move)
        self.log.append(Entry(self._say("undo", count, by), count=count, by=by))
        return tuple(taken)

    def redo(self, count: int = 1, *, by: Seat | None = None) -> tuple[Move, ...]:
        """Bring back the next `count` moves that were taken back; returns them."""
        if not 1 <= count <= len(self._undone):
            raise NothingToUndo(f"{len(self._undone)} moves can be brought back, not {count}")
        brought = [self._undone.pop() for _ in range(count)]
        for move in brought:
            self.state.play(move)
            self._line.append(move)
        self.log.append(Entry(self._say("redo", count, by), count=count, by=by))
        return tuple(brought)

    def _say(self, word: str, count: int, by: Seat | None) -> str:
        return f"{word} {count}" if by is None else f"{word} {count} by {self.game.seats[by]}"

    def record(self, seat: Seat | None = None) -> str:
        """The record so far; of a running game with secrets, as this seat (None: a spectator) saw it."""
        running = not self.over
        if self.game.secrets and running:
            lines = [self._seen(entry, seat) for entry in self.log]
            promised = self._seed.headers(over=False) if isinstance(self._seed, SecretSeed) else {}
            return write_record(Record({**self.game.headers(), **promised}, lines, files=self.game.files()))
        return self._written(over=not running)

    def archive(self) -> str:
        """The whole record, even of a running game with secrets: to keep, not to show."""
        return self._written(over=True)

    def _written(self, *, over: bool) -> str:
        headers = dict(self.game.headers())
        if isinstance(self._seed, SecretSeed):
            headers |= self._seed.headers(over=over)
        elif self._seed is not None:
            headers["seed"] = str(self._seed)
        if self._given:
            headers[GIVEN] = str(self._given)
        lines = [Line(entry.text, entry.chance) for entry in self.log if not entry.closes]
        return write_record(Record(headers, lines, self.summary(), files=self.game.files()))

    @staticmethod
    def _seen(entry: Entry, seat: Seat | None) -> Line:
        if entry.move is None or entry.events is None:
            return Line(entry.text)
        return Line(entry.move.seen(seat), note=entry.events.note(seat))

    def summary(self) -> str | None:
        """The ending and the score as in a record's last line; None until the end is closed."""
        return _told(self.state) if self.over else None

    @classmethod
    def replay(cls, game: Game, record: Record) -> Self:
        """Play a record again and verify it: every move legal, chance as the seed says, the same end."""
        table = cls.begin(game, record)
        for line in record.lines:
            table.repeat(line)
        table.confirm(record)
        return table

    @classmethod
    def begin(cls, game: Game, record: Record) -> Self:
        """A table that repeats the lines of a record one by one."""
        seed = secret_of(record.headers) or record.headers.get("seed")
        if seed is not None:
            return cls(game, seed=seed, given=given_to(record), open_end=True)
        return cls(game, dice=[value for line in record.lines for value in line.chance], open_end=True)

    def confirm(self, record: Record) -> None:
        """Check after the last line that the result is the recorded one. A record with a result was closed."""
        if record.result is None:
            return
        found = _told(self.state)
        if record.result != found:
            where = found or "a game that goes on"
            raise RecordError(f"the record says '{record.result}', its moves lead to '{where}'", record.result_line)
        self._stand()

    def repeat(self, line: Line) -> Events | None:
        """Do what one line of a record says; RecordError names the line if that fails."""
        word, *rest = line.text.split()
        try:
            if word in ("undo", "redo"):
                count, by = self._whose(line, rest)
                self.undo(count, by=by) if word == "undo" else self.redo(count, by=by)
                return None
            if word == CLOSE and self.state.result is not None:
                self.close(by=self._seat(rest))
                return None
            events = self.play(line.text)
        except GetawayError as error:
            raise RecordError(f"'{line.text}': {error}", line.number) from error
        if events.chance != line.chance:
            raise RecordError(
                f"'{line.text}' says that chance gave {_row(line.chance)}, the seed gives {_row(events.chance)}",
                line.number,
            )
        return events

    def _whose(self, line: Line, rest: list[str]) -> tuple[int, Seat | None]:
        match rest:
            case [count] if _COUNT.fullmatch(count):
                return int(count), None
            case [count, "by", name] if _COUNT.fullmatch(count) and name in self.game.seats:
                return int(count), self.game.seats.index(name)
        raise IllegalMove(f"expected 'undo 2' or 'undo 2 by {self.game.seats[0]}', found '{line.text}'")

    def _seat(self, rest: list[str]) -> Seat | None:
        return (
            self.game.seats.index(rest[1]) if rest[:1] == ["by"] and rest[1:2] and rest[1] in self.game.seats else None
        )


def _told(state: State) -> str | None:
    return None if state.result is None else f"{state.result.ending} {state.result.score}"


def given_to(record: Record) -> tuple[int, ...]:
    """The values of chance that a record took from the game it branched off."""
    count = record.headers.get(GIVEN, "0")
    if not _COUNT.fullmatch(count):
        raise RecordError(f"the header '{GIVEN}:' is a whole number, found '{count}'")
    return tuple(value for line in record.lines for value in line.chance)[: int(count)]


def _row(values: Sequence[int]) -> str:
    return " ".join(map(str, values)) or "nothing"
