"""The exact chance to escape, from the cells left on both bars and the driver's escape values. Compiled."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from getaway.clou.board.board import CAR, POLICE, Board
from getaway.clou.play.position import Position
from getaway.core.bits import BIT
from getaway.core.vectors import vec

CERTAIN: Final[i64] = 65536
"""A chance of one."""


def escape_chances(car: set[int], police: set[int], car_cells: int, police_cells: int) -> list[list[Fraction]]:
    """By cells left on the car's and the police's bar: the chance that the car's is full first, or both at once."""
    moving = [(face in car, face in police) for face in range(1, 7) if face in car or face in police]
    table = [[Fraction(0)] * (police_cells + 1) for _ in range(car_cells + 1)]
    for police_left in range(police_cells + 1):
        table[0][police_left] = Fraction(1)
    for car_left in range(1, car_cells + 1):
        for police_left in range(1, police_cells + 1):
            total = Fraction(0)
            for by_car, by_police in moving:
                total += table[car_left - int(by_car)][police_left - int(by_police)]
            table[car_left][police_left] = total / len(moving)
    return table


class Escape:
    """The chances of every seat as driver."""

    def __init__(self, board: Board) -> None:
        self._b: Final = board
        self._rows: Final[i64] = board.track_length[CAR] + 1
        self._columns: Final[i64] = board.track_length[POLICE] + 1
        chances: list[int] = []
        for seat in range(board.seats):
            if board.sure_drivers & BIT[seat] != 0:
                chances += [CERTAIN] * (self._rows * self._columns)
                continue
            table = escape_chances(
                _faces(board.seat_car[seat]), _faces(board.seat_police[seat]), self._rows - 1, self._columns - 1
            )
            for row in table:
                for chance in row:
                    chances.append(int(chance * CERTAIN))
        self._chances: Final = vec[i64](chances)

    def of(self, p: Position, driver: i64) -> i64:
        """The chance of this driver, in 65536ths (CERTAIN)."""
        car: i64 = self._b.track_length[CAR] - p.tracks[CAR]
        police: i64 = self._b.track_length[POLICE] - p.tracks[POLICE]
        return self._chances[(driver * self._rows + car) * self._columns + police]

    def driver(self, p: Position) -> i64:
        """The seat with the best chance; of equals the first."""
        best: i64 = 0
        seat: i64 = 1
        while seat < self._b.seats:
            if self.of(p, seat) > self.of(p, best):
                best = seat
            seat += 1
        return best

    def told(self, p: Position, driver: i64) -> dict[str, object]:
        """The driver, and the chance in percent, for a reason."""
        percent: i64 = (100 * self.of(p, driver) + CERTAIN // 2) // CERTAIN
        return {"seat": int(driver), "chance": int(percent)}

    def best(self, p: Position) -> i64:
        return self.of(p, self.driver(p))


def _faces(members: int) -> set[int]:
    return {face for face in range(1, 7) if (members >> face) & 1}
