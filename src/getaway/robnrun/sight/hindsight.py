"""Analysis of a finished game: who could have known what, and when. Never used while a game runs.

For every robbery: how many sets of safes fitted what each member of the crew knew after every clue and every round; for
every card the chance that its player could compute; and the turning points as facts, which front ends put into words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from getaway.core.bits import count_of
from getaway.core.record import Record
from getaway.core.table import Entry, Table
from getaway.robnrun.board import codes
from getaway.robnrun.play.events import Happened, Kind
from getaway.robnrun.play.position import CLUES, CREW, SEAT, TABLE, Position
from getaway.robnrun.play.state import State
from getaway.robnrun.sight.belief import Belief
from getaway.robnrun.sight.sight import SPECTATOR, see
from getaway.robnrun.words.statement import Statement

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame

NEVER: Final = 0.005  # below this chance, the player could know that the card was wrong
LIKELY: Final = 0.6  # above this chance, a wrong card was bad luck
MOST_POINTS: Final = 5


class Lesson(StrEnum):
    """Kinds of moments in a robbery; each is also the key of its sentence."""

    START = "start"
    SAID = "said"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which somebody learned something: how many sets of safes are possible for all, and for each member."""

    step: int
    what: Lesson
    everybody: int
    members: Mapping[str, int]
    said: Statement | None = None
    shown: tuple[str, ...] = ()
    wrong: int = 0
    bags: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A played card with the chance that it was needed, from what its player could know; None for a bag."""

    step: int
    round: int
    seat: str
    tool: str
    chance: float | None
    needed: bool
    surplus: bool  # it was needed, but enough of it was already there
    sets: int


class Turn(StrEnum):
    """Kinds of turning points; each is also the key of its sentence."""

    WHISPER = "whisper"
    IMPOSSIBLE = "impossible"
    UNLUCKY = "unlucky"
    TWICE = "twice"
    KNOWN = "known"
    ALL_KNOW = "all-know"
    MOST = "most"
    LEAST = "least"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class Point:
    """One turning point: its kind, its step, and what it names."""

    what: Turn
    step: int
    seat: str = ""
    thing: str = ""
    before: int = 0
    after: int = 0


@dataclass(slots=True)
class RobberyAgain:
    """A robbery in hindsight."""

    number: int
    boss: str
    building: str
    moments: list[Moment] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    safes: list[tuple[int, bool]] = field(default_factory=list)  # by number, and whether cracked
    alarm: bool = False
    gold: int = 0
    points: list[Point] = field(default_factory=list)


def look_back(game: RobGame, record: Record) -> list[RobberyAgain]:
    """Every robbery of a record; RecordError if the record does not fit."""
    table = Table.begin(game, record)
    found: list[RobberyAgain] = []
    for step, line in enumerate(record.lines, 1):
        before = _position(table)
        table.repeat(line)
        entry = table.log[-1]
        if entry.move is not None:
            _look_at(game, found, step, before, _position(table), entry)
    for robbery in found:
        robbery.points = sorted(_points(robbery), key=lambda point: (_RANK.index(point.what), point.step))[:MOST_POINTS]
    return found


def _position(table: Table) -> Position:
    state = table.state
    assert isinstance(state, State)
    return state.position.clone()


def _look_at(
    game: RobGame, found: list[RobberyAgain], step: int, before: Position, after: Position, entry: Entry
) -> None:
    assert entry.move is not None
    code = entry.move.code
    deed = codes.deed(code)
    events = [event for event in entry.events or () if isinstance(event, Happened)]
    if deed == codes.ROB:
        names = game.names
        found.append(RobberyAgain(after.robbery, names.seats[after.boss], names.buildings[after.building]))
        found[-1].moments.append(_moment(game, step, Lesson.START, after, after.boss))
    elif deed == codes.SAY and found:
        said = next(event.said for event in events if event.what == Kind.SAID)
        found[-1].moments.append(_moment(game, step, Lesson.SAID, after, before.boss, said=said))
    elif deed == codes.PLAY and found:
        found[-1].cards.append(_card(game, step, before, code))
    if found and before.phase in (CLUES, CREW):
        _sort(game, found[-1], step, before, after, events)


def _sort(
    game: RobGame, robbery: RobberyAgain, step: int, before: Position, after: Position, events: list[Happened]
) -> None:
    """Note the end of a round, and of the robbery, if this move was one."""
    shown = tuple(event.thing for event in events if event.what == Kind.SHOWN)
    wrong = sum(event.what == Kind.ONTO_THE_ALARM_STACK for event in events)
    bags = sum(event.what == Kind.BAG for event in events)
    if shown or wrong or bags:
        moment = _moment(game, step, Lesson.SHOWN, after, before.boss, shown=shown, wrong=wrong, bags=bags)
        robbery.moments.append(moment)
    robbery.alarm |= any(event.what == Kind.ALARM for event in events)
    revealed = {Kind.CRACKED_SAFE: True, Kind.UNCRACKED_SAFE: False}
    robbery.safes += [(event.number or 0, revealed[event.what]) for event in events if event.what in revealed]
    robbery.gold += max(0, after.gold - before.gold)


def _moment(
    game: RobGame,
    step: int,
    what: Lesson,
    p: Position,
    boss: int,
    *,
    said: Statement | None = None,
    shown: tuple[str, ...] = (),
    wrong: int = 0,
    bags: int = 0,
) -> Moment:
    """What is possible now; once the robbery is over, all know its safes."""
    runs = p.phase in (CLUES, CREW)
    crew = {row: name for row, name in enumerate(game.names.seats) if row != boss}
    members = {name: _sets(game, p, row) if runs else 1 for row, name in crew.items()}
    everybody = _sets(game, p, SPECTATOR) if runs else 1
    return Moment(step, what, everybody, members, said, shown, wrong, bags)


def _sets(game: RobGame, p: Position, seat: int) -> int:
    return int(Belief(game.board, see(game.board, p, seat)).count)


def _card(game: RobGame, step: int, p: Position, code: int) -> Card:
    """A card just before it is played."""
    board, names = game.board, game.names
    seat, kind = int(codes.seat_of(code)), codes.what(code)
    belief = Belief(board, see(board, p, seat))
    lying = sum(count_of(p.seats[SEAT * row + TABLE], kind) for row in range(board.seats))
    missing = count_of(p.needs, kind) - count_of(p.shown, kind)
    needed = kind == board.bag or missing > lying
    own = count_of(p.seats[SEAT * seat + TABLE], kind)
    good = sum(weight for _, needs, weight in belief.sets() if count_of(needs, kind) - count_of(p.shown, kind) > own)
    chance = None if kind == board.bag else good / belief.total if belief.total else 0.0
    surplus = not needed and missing > 0
    return Card(step, p.rounds + 1, names.seats[seat], names.kinds[kind], chance, needed, surplus, int(belief.count))


# Turning points

_RANK: Final = (
    *(Turn.WHISPER, Turn.KNOWN, Turn.ALL_KNOW, Turn.IMPOSSIBLE, Turn.ALARM),
    *(Turn.MOST, Turn.TWICE, Turn.UNLUCKY, Turn.LEAST),
)
"""From the most telling about a robbery to the least."""


def _points(robbery: RobberyAgain) -> Iterator[Point]:
    yield from _said(robbery)
    yield from _known(robbery)
    yield from _cards(robbery)
    if robbery.alarm:
        wrong = sum(moment.wrong for moment in robbery.moments)
        yield Point(Turn.ALARM, robbery.moments[-1].step, after=wrong)


def _said(robbery: RobberyAgain) -> Iterator[Point]:
    """Whispers after which one member knew much more than all; the clues that told most and least."""
    told: list[Point] = []
    for before, after in zip(robbery.moments, robbery.moments[1:]):
        if after.said is None:
            continue
        hearers = after.said.to or tuple(after.members)
        best = min(hearers, key=lambda seat: after.members[seat])
        had, has = before.members[best], after.members[best]
        told.append(Point(Turn.MOST, after.step, best, after.said.card, had, has))
        if after.said.to and has * 3 <= after.everybody and has * 2 <= had:
            yield Point(Turn.WHISPER, after.step, best, after.said.card, after.everybody, has)
    told.sort(key=lambda point: point.after / max(1, point.before))
    if told and told[0].after < told[0].before:
        yield told[0]
    if len(told) > 1 and told[-1].after * 10 > told[-1].before * 8:
        least = told[-1]
        yield Point(Turn.LEAST, least.step, least.seat, least.thing, least.before, least.after)


def _known(robbery: RobberyAgain) -> Iterator[Point]:
    """Who could first know everything while the robbery still ran, and how many sets were then left to all."""
    for moment in robbery.moments[:-1]:
        for seat, sets in moment.members.items():
            if sets == 1:
                alone = moment.everybody > 1
                what = Turn.KNOWN if alone else Turn.ALL_KNOW
                yield Point(what, moment.step, seat if alone else "", before=moment.everybody, after=1)
                return


def _cards(robbery: RobberyAgain) -> Iterator[Point]:
    for card in robbery.cards:
        if card.chance is None or card.needed:
            continue
        if card.surplus:
            yield Point(Turn.TWICE, card.step, card.seat, card.tool)
        elif card.chance <= NEVER:
            yield Point(Turn.IMPOSSIBLE, card.step, card.seat, card.tool, after=card.sets)
        elif card.chance >= LIKELY:
            yield Point(Turn.UNLUCKY, card.step, card.seat, card.tool, after=round(100 * card.chance))
