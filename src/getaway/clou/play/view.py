"""What a seat may know of a game of Clou: everything but the dice to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.clou.content.symbols import white_text
from getaway.clou.play.options import deciders
from getaway.clou.play.plan import room_of
from getaway.clou.play.position import CONVERSIONS, HAND, OVER, POOL, TRAY, USED, Position
from getaway.core.bits import WORD, count_of
from getaway.core.facts import View

if TYPE_CHECKING:
    from getaway.clou.play.state import State

PHASES = ("ready", "dice", "stay", "alarm", "last", "over")


class ClouView(View):
    """A position without its chance: a state that can be looked at and cloned, but has no future of its own."""

    __slots__ = ("seat", "state")

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.seat = seat

    def facts(self) -> dict[str, object]:
        names, b, p = self.state.book.names, self.state.book.board, self.state.position
        done = {name: mark_state(p, b.words, mark) for mark, name in names.marks.items() if mark >= WORD * b.plan_first}
        return {
            "phase": PHASES[p.phase],
            "round": p.round,
            "dice": [(p.dice >> (3 * place)) & 7 for place in range(3)] if p.round else [],
            "deciders": [names.seats[s] for s in range(b.seats) if p.phase != OVER and (deciders(b, p) >> s) & 1],
            "tracks": {name: [p.tracks[i], b.track_length[i]] for i, name in enumerate(names.tracks)},
            "running": _members(names.tracks, p.running),
            "rooms": _members(names.rooms, p.rooms),
            "walkers": self._walkers(),
            "overcome": _members(names.challenges, p.overcome),
            "loot": _members(names.loot, p.loot),
            "plan": [name for name, mark in done.items() if mark == "done"],
            "plan-open": [name for name, mark in done.items() if mark == "open"],
            "sheets": {name: self._sheet(row) for row, name in enumerate(names.seats)},
            "alarm": bool(p.alarm),
        }

    def _walkers(self) -> dict[str, str | None]:
        """Where each challenge that walks stands now; None for nowhere."""
        names, b, p = self.state.book.names, self.state.book.board, self.state.position
        found = {name: room_of(b, p, c) for c, name in enumerate(names.challenges) if b.challenge_walks[c] >= 0}
        return {name: names.rooms[room] if room >= 0 else None for name, room in found.items()}

    def _sheet(self, row: int) -> dict[str, object]:
        names, b, p = self.state.book.names, self.state.book.board, self.state.position
        marks = names.sheet_marks[row].items()
        hand = HAND * row
        kinds, tray = p.hands[hand + POOL], p.hands[hand + TRAY]
        return {
            "done": [name for name, mark in marks if mark_state(p, b.words, mark) == "done"],
            "open": [name for name, mark in marks if mark_state(p, b.words, mark) == "open"],
            "written": {name: int(p.written[mark]) for name, mark in marks if p.written[mark]},
            "used": [place for place in range(3) if (p.hands[hand + USED] >> place) & 1],
            "pool": [name for i, name in enumerate(names.kinds) for _ in range(count_of(kinds, i))],
            "tray": [white_text(place) for place in range(15) for _ in range(count_of(tray, place))],
            "converts": [
                face for i, face in enumerate(names.conversions[row]) if (p.hands[hand + CONVERSIONS] >> i) & 1
            ],
            "finished": bool((p.finished >> row) & 1),
        }


def mark_state(p: Position, words: int, mark: int) -> str:
    """done, open or closed."""
    marks = p.marks
    word, place = divmod(mark, WORD)
    if (marks[word] >> place) & 1:
        return "done"
    return "open" if (marks[words + word] >> place) & 1 else "closed"


def _members(names: list[str], members: int) -> list[str]:
    return [name for i, name in enumerate(names) if (members >> i) & 1]
