"""The names of a board's rows in content, in notation and for people."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Names:
    """Names by row. A mark of a sheet is `strength.2`; one of the plan is `till.a2` (challenge, way, slot), or `dial.n2` if
    it takes numbers."""

    seats: list[str] = field(default_factory=list)
    thieves: list[str] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)
    sheet_marks: list[dict[str, int]] = field(default_factory=list)  # by seat
    plan_marks: dict[str, int] = field(default_factory=dict)
    shared_marks: dict[str, int] = field(default_factory=dict)
    conversions: list[list[int]] = field(default_factory=list)  # by seat: the faces that can count as another
    kinds: list[str] = field(default_factory=list)
    challenges: list[str] = field(default_factory=list)
    ways: list[str] = field(default_factory=list)
    rooms: list[str] = field(default_factory=list)
    loot: list[str] = field(default_factory=list)
    tracks: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    bonuses: list[str] = field(default_factory=list)
    tonight: list[str] = field(default_factory=list)
    offers: list[str] = field(default_factory=list)
    items: list[str] = field(default_factory=list)  # of the shared sheet

    def name_sheet_mark(self, seat: int, mark: int, name: str) -> None:
        self.marks[mark] = name
        self.sheet_marks[seat][name] = mark

    def name_shared_mark(self, mark: int, name: str) -> None:
        self.marks[mark] = name
        self.shared_marks[name] = mark

    def name_plan_mark(self, mark: int, name: str) -> None:
        self.marks[mark] = name
        self.plan_marks[name] = mark

    def owner(self, mark: int) -> int:
        """The seat whose sheet has a mark; LookupError if no seat's has."""
        for seat, marks in enumerate(self.sheet_marks):
            if mark in marks.values():
                return seat
        raise LookupError(f"mark {mark} stands on no sheet")

    def behind(self, what: str, number: int) -> str:
        """The name behind a decision's number: a seat, an offer, a mark."""
        if what == "seat":
            return self.seats[number]
        return self.offers[number] if what == "offer" else self.marks[number]

    def find(self, seat: int, name: str) -> int | None:
        """The mark with this name that a seat can reach: on its own sheet, the shared sheet or the plan."""
        return (self.sheet_marks[seat] | self.shared_marks | self.plan_marks).get(name)

    def reach(self, seat: int) -> dict[str, int]:
        """The marks that a seat can use: of its own sheet and of the shared sheet."""
        return self.sheet_marks[seat] | self.shared_marks
