"""What a seat may know of a game of Rob 'n Run, as plain data (rules, who sees what)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from getaway.core.bits import count_of
from getaway.core.facts import View
from getaway.core.play import Moves
from getaway.robnrun.board.board import Board
from getaway.robnrun.play.events import ENDINGS
from getaway.robnrun.play.position import BAGS, CODE, HAND_THEN, PLAYS, SHOWN_AFTER, STATEMENT
from getaway.robnrun.sight.belief import Belief
from getaway.robnrun.sight.facts import Behind, Cards, Facts, Round, SeatFacts, System, plain
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
from getaway.robnrun.words.statement import Offer, Statement, offer_of, told_statement

if TYPE_CHECKING:
    from getaway.robnrun.board.names import Names

PHASES: Final = ("before", "picking", "casing", "clues", "crew", "halting", "placing", "stopping", "dealing", "over")


class RobView(View):
    """One seat's sight of a position, and its moves."""

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
        """The memory aid: tools that everybody can know are not needed any more."""
        idle = Belief(self.board, in_public(self.board, self.sight)).idle() if self.sight.building >= 0 else 0
        return [name for tool, name in enumerate(self.names.kinds[:-1]) if (idle >> tool) & 1]

    def facts(self) -> dict[str, object]:
        return {**plain(self.read()), "moves": [move.text for move in self.moves]}

    def offers(self) -> list[Offer]:
        """The moves of this seat as structured offers."""
        return [offer_of(move.code, self.names) for move in self.moves]

    def read(self) -> Facts:
        """All that this seat may know."""
        s, n, b = self.sight, self.names, self.board
        return Facts(
            seat=None if s.seat < 0 else n.seats[s.seat],
            phase=PHASES[s.phase],
            ending=ENDINGS.get(s.ending),
            robbery=s.robbery,
            boss=n.seats[s.boss] if s.boss >= 0 else None,
            actor=n.seats[s.actor] if s.actor >= 0 else None,
            gold=s.gold,
            car=s.car,
            police=s.police,
            station={colour: self._system(row) for row, colour in enumerate(n.colours)},
            route={square: self._colours(cubes) for square, cubes in enumerate(s.squares) if cubes},
            town={name: int(s.town[row]) for row, name in enumerate(n.buildings)},
            dealers={name: self._dealer(s.town[b.buildings + row]) for row, name in enumerate(n.quarters)},
            dealer=self._dealer(s.dealer),
            reserve=s.reserve,
            gone=tuple(safe for safe in range(b.safes) if self._gone(safe)),
            cards=tuple(n.clue_cards(s.cards)),
            up=tuple(n.clue_cards(s.up)),
            used=tuple(n.clue_cards(s.used)),
            robbed=n.buildings[s.building] if s.building >= 0 else None,
            safes=s.count,
            shown=self._cards(s.shown),
            bags=s.bags,
            alarm_stack=s.alarm_size,
            turned_up=self._cards(s.turned),
            stack=s.stack_size,
            bin=s.bin_size,
            on_the_table=s.played,
            passes=s.passes,
            cracked=s.cracked,
            alarm=bool(s.rang),
            steps=s.steps,
            pending=s.pending,
            said=self.said(),
            rounds=self.rounds(),
            seats=self.seats(),
            idle_tools=tuple(self.idle_tools()),
            behind=self.behind(),
        )

    def said(self) -> tuple[Statement, ...]:
        """The boss's statements in this robbery, as far as this seat heard them."""
        return tuple(self._statement(i) for i in range(self.sight.statements))

    def rounds(self) -> tuple[Round, ...]:
        """The finished rounds of this robbery."""
        return tuple(self._round(i) for i in range(self.sight.rounds))

    def seats(self) -> dict[str, SeatFacts]:
        """All seats as this one sees them."""
        return {name: self._seat(row) for row, name in enumerate(self.names.seats)}

    def behind(self) -> Behind | None:
        """What only the boss knows."""
        s = self.sight
        if s.needs == UNKNOWN:
            return None
        safes = tuple(int(safe) for safe in (s.safe_a, s.safe_b, s.safe_c) if safe >= 0)
        return Behind(safes, self._cards(s.needs), self._cards(s.alarm))

    def _cards(self, tally: int) -> Cards:
        return tuple(self.names.cards_of(tally))

    def _known(self, tally: int) -> Cards | None:
        return None if tally == UNKNOWN else self._cards(tally)

    def _gone(self, safe: int) -> bool:
        word, place = (self.sight.gone, safe) if safe < 62 else (self.sight.gone_more, safe - 62)
        return bool((word >> place) & 1)

    def _system(self, colour: int) -> System:
        b = self.board
        cubes = count_of(self.sight.cubes, colour)
        return System(int(cubes), b.column[b.column_first[colour] + cubes])

    def _colours(self, tally: int) -> tuple[str, ...]:
        return tuple(colour for row, colour in enumerate(self.names.colours) for _ in range(count_of(tally, row)))

    def _dealer(self, colour: int) -> str | None:
        return self.names.colours[colour] if colour >= 0 else None

    def _statement(self, i: int) -> Statement:
        s, at = self.sight, STATEMENT * i
        code = s.said[at + CODE]
        return told_statement(code, self.names, s.said[at + HAND_THEN], whole=hears(code, s.seat, s.boss))

    def _round(self, i: int) -> Round:
        s, n = self.sight, self.names
        at = past_row(self.board, i)
        plays = {name: int(s.past[at + PLAYS + len(n.seats) + row]) for row, name in enumerate(n.seats)}
        own = self._cards(s.past[at + PLAYS + s.seat]) if s.seat >= 0 else None
        return Round(self._cards(s.past[at + SHOWN_AFTER]), int(s.past[at + BAGS]), plays, own)

    def _seat(self, row: int) -> SeatFacts:
        seats, at = self.sight.seats, SEEN * row
        return SeatFacts(
            hand=int(seats[at + HAND_SIZE]),
            table=int(seats[at + TABLE_SIZE]),
            bin=int(seats[at + BIN_SIZE]),
            exchanged=bool(seats[at + HAS_SWAPPED]),
            looked_at=bool(seats[at + IS_LOOKED_AT]),
            hand_cards=self._known(seats[at + KNOWN_HAND]),
            table_cards=self._known(seats[at + KNOWN_TABLE]),
            bin_cards=self._known(seats[at + KNOWN_BIN]),
        )
