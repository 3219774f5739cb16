"""What a seat may know of a game of Rob 'n Run, as plain data (rules, who sees what)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from getaway.core.facts import View
from getaway.core.play import Moves
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import Board
from getaway.robnrun.board.tally import count_of
from getaway.robnrun.play.events import ENDINGS
from getaway.robnrun.play.position import BAGS, CODE, HAND_THEN, PLAYS, SHOWN_AFTER, STATEMENT
from getaway.robnrun.sight.belief import Belief
from getaway.robnrun.sight.sight import (
    BIN_SIZE,
    HAND_SIZE,
    HAS_SWAPPED,
    IS_LOOKED_AT,
    KNOWN_BIN,
    KNOWN_HAND,
    KNOWN_TABLE,
    SEEN,
    TABLE_SIZE,
    UNKNOWN,
    Sight,
    hears,
    in_public,
    past_row,
)
from getaway.robnrun.words.notation import write_statement

if TYPE_CHECKING:
    from getaway.robnrun.board.names import Names

PHASES: Final = ("before", "picking", "casing", "clues", "crew", "halting", "placing", "stopping", "dealing", "over")


class RobView(View):
    """One seat's sight of a position and its own moves."""

    __slots__ = ("board", "moves", "names", "sight")

    def __init__(self, board: Board, names: Names, sight: Sight, moves: Moves | None) -> None:
        self.board = board
        self.names = names
        self.sight = sight
        self.moves: Moves | tuple[()] = () if moves is None else moves

    @property
    def seat(self) -> int | None:
        return None if self.sight.seat < 0 else self.sight.seat

    def belief(self) -> Belief:
        """The sets of safes that fit what this seat knows."""
        return Belief(self.board, self.sight)

    def idle_tools(self) -> list[str]:
        """The memory aid: tools of which everybody can know that they are not needed any more."""
        idle = Belief(self.board, in_public(self.board, self.sight)).idle() if self.sight.building >= 0 else 0
        return [name for tool, name in enumerate(self.names.kinds[:-1]) if (idle >> tool) & 1]

    def facts(self) -> dict[str, object]:
        s, n, b = self.sight, self.names, self.board
        facts: dict[str, object] = {
            "seat": None if s.seat < 0 else n.seats[s.seat],
            "phase": PHASES[s.phase],
            "ending": ENDINGS.get(s.ending),
            "robbery": s.robbery,
            "boss": n.seats[s.boss] if s.boss >= 0 else None,
            "actor": n.seats[s.actor] if s.actor >= 0 else None,
            "gold": s.gold,
            "car": s.car,
            "police": s.police,
            "station": {colour: self._column(row) for row, colour in enumerate(n.colours)},
            "route": {str(square): self._colours(cubes) for square, cubes in enumerate(s.squares) if cubes},
            "town": {name: int(s.town[row]) for row, name in enumerate(n.buildings)},
            "dealers": {name: self._dealer(s.town[b.buildings + row]) for row, name in enumerate(n.quarters)},
            "dealer": self._dealer(s.dealer),
            "reserve": s.reserve,
            "gone": [safe for safe in range(b.safes) if self._gone(safe)],
            "clues": {"cards": n.clue_cards(s.cards), "up": n.clue_cards(s.up), "used": n.clue_cards(s.used)},
            "robbed": n.buildings[s.building] if s.building >= 0 else None,
            "safes": s.count,
            "shown": n.cards_of(s.shown),
            "bags": s.bags,
            "alarm-stack": s.alarm_size,
            "turned-up": n.cards_of(s.turned),
            "stack": s.stack_size,
            "bin": s.bin_size,
            "on-the-table": s.played,
            "passes": s.passes,
            "cracked": s.cracked,
            "alarm": bool(s.rang),
            "steps": s.steps,
            "pending": s.pending,
            "said": [self._statement(i) for i in range(s.statements)],
            "rounds": [self._round(i) for i in range(s.rounds)],
            "seats": {name: self._seat(row) for row, name in enumerate(n.seats)},
            "idle-tools": self.idle_tools(),
            "moves": [move.text for move in self.moves],
        }
        if s.needs != UNKNOWN:
            facts["behind"] = [safe for safe in (s.safe_a, s.safe_b, s.safe_c) if safe >= 0]
            facts["needs"] = n.cards_of(s.needs)
            facts["alarm-cards"] = n.cards_of(s.alarm)
        return facts

    def _gone(self, safe: int) -> bool:
        word, place = (self.sight.gone, safe) if safe < 62 else (self.sight.gone_more, safe - 62)
        return bool((word >> place) & 1)

    def _column(self, colour: int) -> list[int]:
        """Cubes on an alarm system, and the number that holds."""
        b = self.board
        cubes = count_of(self.sight.cubes, colour)
        return [cubes, b.column[b.column_first[colour] + cubes]]

    def _colours(self, tally: int) -> list[str]:
        return [colour for row, colour in enumerate(self.names.colours) for _ in range(count_of(tally, row))]

    def _dealer(self, colour: int) -> str | None:
        return self.names.colours[colour] if colour >= 0 else None

    def _statement(self, i: int) -> str:
        s, at = self.sight, STATEMENT * i
        code = s.said[at + CODE]
        heard = hears(code, s.seat, s.boss)
        text = write_statement(code, self.names, whole=heard)
        if heard and self.names.says[codes.what(code)] == "hand":
            text += f": {codes.number_of(code)} of {' '.join(self.names.cards_of(s.said[at + HAND_THEN]))}"
        return text

    def _round(self, i: int) -> dict[str, object]:
        s, n = self.sight, self.names
        at = past_row(self.board, i)
        plays = {name: int(s.past[at + PLAYS + len(n.seats) + row]) for row, name in enumerate(n.seats)}
        found: dict[str, object] = {"shown": n.cards_of(s.past[at + SHOWN_AFTER]), "bags": int(s.past[at + BAGS])}
        found["plays"] = plays
        if s.seat >= 0:
            found["own"] = n.cards_of(s.past[at + PLAYS + s.seat])
        return found

    def _seat(self, row: int) -> dict[str, object]:
        s = self.sight
        at = SEEN * row
        found: dict[str, object] = {
            "hand": int(s.seats[at + HAND_SIZE]),
            "table": int(s.seats[at + TABLE_SIZE]),
            "bin": int(s.seats[at + BIN_SIZE]),
            "exchanged": bool(s.seats[at + HAS_SWAPPED]),
            "looked-at": bool(s.seats[at + IS_LOOKED_AT]),
        }
        for name, column in (("hand-cards", KNOWN_HAND), ("table-cards", KNOWN_TABLE), ("bin-cards", KNOWN_BIN)):
            if s.seats[at + column] != UNKNOWN:
                found[name] = self.names.cards_of(s.seats[at + column])
        return found
