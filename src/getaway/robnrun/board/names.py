"""The names of a board's rows in content and in notation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

BAG: Final = "bag"


@dataclass
class Names:
    seats: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)  # the tools, then the bag
    cards: list[str] = field(default_factory=list)  # the numbers of the clue cards
    says: list[str] = field(default_factory=list)  # by clue card: its kind of statement
    buildings: list[str] = field(default_factory=list)
    quarters: list[str] = field(default_factory=list)
    colours: tuple[str, ...] = ()

    def cards_of(self, tally: int) -> list[str]:
        """The cards that a tally counts, by name, sorted by kind."""
        return [name for kind, name in enumerate(self.kinds) for _ in range((tally >> (4 * kind)) & 15)]

    def clue_cards(self, members: int) -> list[int]:
        """The numbers of a set of clue cards."""
        return [int(name) for card, name in enumerate(self.cards) if (members >> card) & 1]
