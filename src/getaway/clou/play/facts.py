"""The public facts of a position, as frozen types. `plain` gives them as plain data for JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from getaway.clou.board.board import Board
from getaway.clou.board.names import Names
from getaway.clou.content.symbols import white_text
from getaway.clou.play.options import deciders
from getaway.clou.play.plan import room_of
from getaway.clou.play.position import CONVERSIONS, HAND, OVER, POOL, READY, TRAY, USED, Position
from getaway.clou.play.ready import offers_left, scouts_left, tunes_left
from getaway.core.bits import WORD, count_of

PHASES = ("ready", "dice", "stay", "alarm", "last", "over")


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """A seat's sheet, dice and symbols."""

    thief: str
    done: tuple[str, ...]
    open: tuple[str, ...]
    written: Mapping[str, int]
    used: tuple[int, ...]
    """The rolled dice that the seat has used, by index."""
    pool: tuple[str, ...]
    tray: tuple[str, ...]
    converts: tuple[int, ...]
    finished: bool

    def plain(self) -> dict[str, object]:
        return {
            "done": list(self.done),
            "open": list(self.open),
            "written": dict(self.written),
            "used": list(self.used),
            "pool": list(self.pool),
            "tray": list(self.tray),
            "converts": list(self.converts),
            "finished": self.finished,
        }


@dataclass(frozen=True, slots=True)
class SharedFacts:
    """The shared sheet."""

    items: tuple[str, ...]
    done: tuple[str, ...]
    open: tuple[str, ...]
    written: Mapping[str, int]

    def plain(self) -> dict[str, object]:
        return {
            "items": list(self.items),
            "done": list(self.done),
            "open": list(self.open),
            "written": dict(self.written),
        }


@dataclass(frozen=True, slots=True)
class ReadyFacts:
    """What is left to do before the first roll: symbols to scout, circles to tune by seat, offers to use."""

    scout: int
    tune: Mapping[str, int]
    offers: tuple[str, ...]

    def plain(self) -> dict[str, object]:
        return {"scout": self.scout, "tune": dict(self.tune), "offers": list(self.offers)}


@dataclass(frozen=True, slots=True)
class Facts:
    """A position. Everything is called by its name in notation; `tracks` are cells crossed out, and cells in all."""

    phase: str
    round: int
    dice: tuple[int, ...]
    deciders: tuple[str, ...]
    tracks: Mapping[str, tuple[int, int]]
    running: tuple[str, ...]
    rooms: tuple[str, ...]
    walkers: Mapping[str, str | None]
    """The current room of each walker; None for nowhere."""
    overcome: tuple[str, ...]
    loot: tuple[str, ...]
    plan: tuple[str, ...]
    plan_open: tuple[str, ...]
    sheets: Mapping[str, SheetFacts]
    alarm: bool
    tonight: tuple[str, ...] | None = None
    """What chance drew when the job began; None for a job that draws nothing."""
    shared: SharedFacts | None = None
    """The shared sheet; None if there is none."""
    written: Mapping[str, int] | None = None
    """Numbers written on the plan; None if it takes none."""
    ready: ReadyFacts | None = None
    """What can be done before the first roll; None if there is nothing, and after it."""

    def left(self, track: str) -> int:
        """The cells of a track that are not crossed out."""
        crossed, length = self.tracks[track]
        return length - crossed

    def plain(self) -> dict[str, object]:
        return {
            "phase": self.phase,
            "round": self.round,
            "dice": list(self.dice),
            "deciders": list(self.deciders),
            "tracks": {name: list(cells) for name, cells in self.tracks.items()},
            "running": list(self.running),
            "rooms": list(self.rooms),
            "walkers": dict(self.walkers),
            "overcome": list(self.overcome),
            "loot": list(self.loot),
            "plan": list(self.plan),
            "plan-open": list(self.plan_open),
            "sheets": {seat: sheet.plain() for seat, sheet in self.sheets.items()},
            "alarm": self.alarm,
        } | self._plain_if_there()

    def _plain_if_there(self) -> dict[str, object]:
        """Facts that most jobs lack."""
        found: dict[str, object] = {}
        if self.tonight is not None:
            found["tonight"] = list(self.tonight)
        if self.shared is not None:
            found["shared"] = self.shared.plain()
        if self.written is not None:
            found["plan-written"] = dict(self.written)
        if self.ready is not None:
            found["ready"] = self.ready.plain()
        return found


def facts_of(names: Names, b: Board, p: Position) -> Facts:
    """The facts of a position."""
    marks = {name: mark_state(p, b.words, mark) for name, mark in names.plan_marks.items()}
    return Facts(
        phase=PHASES[p.phase],
        round=int(p.round),
        dice=tuple(int((p.dice >> (3 * place)) & 7) for place in range(3)) if p.round else (),
        deciders=tuple(names.seats[s] for s in range(b.seats) if p.phase != OVER and (deciders(b, p) >> s) & 1),
        tracks={name: (int(p.tracks[i]), int(b.track_length[i])) for i, name in enumerate(names.tracks)},
        running=_members(names.tracks, p.running),
        rooms=_members(names.rooms, p.rooms),
        walkers=_walkers(names, b, p),
        overcome=_members(names.challenges, p.overcome),
        loot=_members(names.loot, p.loot),
        plan=tuple(name for name, state in marks.items() if state == "done"),
        plan_open=tuple(name for name, state in marks.items() if state == "open"),
        sheets={seat: _sheet(names, b, p, row) for row, seat in enumerate(names.seats)},
        alarm=bool(p.alarm),
        tonight=_members(names.tonight, p.tonight) if names.tonight else None,
        shared=_shared(names, b, p) if names.items else None,
        written=_written(names, b, p) if b.numbers_word >= 0 else None,
        ready=_ready(names, b, p) if b.prepares and p.phase == READY else None,
    )


def _written(names: Names, b: Board, p: Position) -> dict[str, int]:
    found = {name: mark for name, mark in names.plan_marks.items() if b.mark_challenge[mark] >= 0}
    return {name: int(p.written[mark]) for name, mark in found.items() if p.written[mark]}


def _shared(names: Names, b: Board, p: Position) -> SharedFacts:
    states = {name: mark_state(p, b.words, mark) for name, mark in names.shared_marks.items()}
    return SharedFacts(
        items=tuple(names.items),
        done=tuple(name for name, state in states.items() if state == "done"),
        open=tuple(name for name, state in states.items() if state == "open"),
        written={name: int(p.written[mark]) for name, mark in names.shared_marks.items() if p.written[mark]},
    )


def _ready(names: Names, b: Board, p: Position) -> ReadyFacts:
    tunes = {seat: int(tunes_left(b, p, row)) for row, seat in enumerate(names.seats)}
    return ReadyFacts(int(scouts_left(b, p)), tunes, _members(names.offers, offers_left(b, p)))


def _walkers(names: Names, b: Board, p: Position) -> dict[str, str | None]:
    found = {name: room_of(b, p, c) for c, name in enumerate(names.challenges) if b.challenge_walks[c] >= 0}
    return {name: names.rooms[room] if room >= 0 else None for name, room in found.items()}


def _sheet(names: Names, b: Board, p: Position, row: int) -> SheetFacts:
    marks = names.sheet_marks[row].items()
    hand = HAND * row
    used, kinds, tray = p.hands[hand + USED], p.hands[hand + POOL], p.hands[hand + TRAY]
    free = p.hands[hand + CONVERSIONS]
    return SheetFacts(
        thief=names.thieves[row],
        done=tuple(name for name, mark in marks if mark_state(p, b.words, mark) == "done"),
        open=tuple(name for name, mark in marks if mark_state(p, b.words, mark) == "open"),
        written={name: int(p.written[mark]) for name, mark in marks if p.written[mark]},
        used=tuple(place for place in range(3) if (used >> place) & 1),
        pool=tuple(name for i, name in enumerate(names.kinds) for _ in range(count_of(kinds, i))),
        tray=tuple(white_text(place) for place in range(15) for _ in range(count_of(tray, place))),
        converts=tuple(face for i, face in enumerate(names.conversions[row]) if (free >> i) & 1),
        finished=bool((p.finished >> row) & 1),
    )


def mark_state(p: Position, words: int, mark: int) -> str:
    """done, open or closed."""
    marks = p.marks
    word, place = divmod(mark, WORD)
    if (marks[word] >> place) & 1:
        return "done"
    return "open" if (marks[words + word] >> place) & 1 else "closed"


def _members(names: list[str], members: int) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(names) if (members >> i) & 1)
