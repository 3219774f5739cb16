"""What to print: language, paper, ink, and how to print the backs of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from getaway.draw.style import Theme

Paper = Literal["a4", "letter"]
Ink = Literal["full", "low"]
Backs = Literal["none", "fold", "duplex"]
PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)
INKS: Final[tuple[Ink, ...]] = get_args(Ink)
BACKS: Final[tuple[Backs, ...]] = get_args(Backs)
SIZES: Final[dict[Paper, tuple[float, float]]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""Upright, in millimetres."""
MARGIN: Final = 5.0
"""Nothing is printed nearer to an edge, in millimetres: all printers reach this far."""


@dataclass(frozen=True)
class Order:
    lang: str = "en"
    paper: Paper = "a4"
    ink: Ink = "full"
    players: int | None = None
    backs: Backs = "none"
    job_sheet: bool = False
    offset: tuple[float, float] = (0.0, 0.0)
    """How far backs are moved on a sheet printed on both sides, in millimetres: right and down, as seen from the back."""
    link: str = ""
    """Where a position can be seen by others; printed as a code."""

    @property
    def size(self) -> tuple[float, float]:
        return SIZES[self.paper]

    @property
    def theme(self) -> Theme:
        return "low-ink" if self.ink == "low" else "print"
