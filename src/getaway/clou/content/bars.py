"""Numbers that differ by player count: cells of bars, marks that are enough."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, Field

from getaway.clou.content.players import MOST_PLAYERS
from getaway.content.models import Model
from getaway.content.refusals import WrongShape


def bar_of_number(value: object) -> object:
    """One number alone is for every player count."""
    if isinstance(value, int) and not isinstance(value, bool):
        return {str(players): value for players in range(1, MOST_PLAYERS + 1)}
    if not isinstance(value, dict | Bar):
        raise WrongShape("a number of cells, or one for each player count such as {1: 9, 2: 8, 3: 7}")
    return value


class Bar(Model):
    """Cells in use by player count; one number alone is for every count."""

    one: int | None = Field(default=None, alias="1", ge=1, le=20, description="Cells with one player.")
    two: int | None = Field(default=None, alias="2", ge=1, le=20, description="Cells with two players.")
    three: int | None = Field(default=None, alias="3", ge=1, le=20, description="Cells with three players.")

    def has(self, players: int) -> bool:
        return (self.one, self.two, self.three)[players - 1] is not None

    def cells(self, players: int) -> int:
        """The cells for a player count; a count that the plan does not name takes the largest below it."""
        named = [cells for cells in (self.one, self.two, self.three)[:players] if cells is not None]
        return named[-1]


AnyBar = Annotated[Bar, BeforeValidator(bar_of_number, json_schema_input_type=Annotated[int, Field(ge=1, le=20)] | Bar)]
