"""What a preparation of a campaign does in a job, a small closed vocabulary: each is optional, once a job, for the whole crew.

Example of each: an invented preparation. `trace-cells` alone belongs to the campaign's own sheet.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BeforeValidator, Field

from getaway.clou.content.symbols import COLOURS, Frame, read_frame
from getaway.content.models import Model
from getaway.content.phrases import phrase
from getaway.content.unions import single_key_union


class FreeTraces(Model):
    """Traces cost no points after the job. Example: a cousin in the archive."""

    free_traces: Literal[True] = Field(default=True, description="True.")


class Scout(Model):
    """Before the first roll the crew may cross out symbols of challenges. Example: a window cleaner's notebook."""

    scout: int = Field(default=1, ge=1, le=9, description="How many symbols.", examples=[1])


class Tune(Model):
    """Before the first roll each seat may cross out circles of its own sheet or the shared one; they activate nothing.
    Example: an evening of practice."""

    tune: int = Field(default=1, ge=1, le=9, description="How many circles for each seat.", examples=[1])


class Sparing(Model):
    """Which ways of challenges are spared what."""

    needing: Annotated[Frame, phrase(read_frame, description="A symbol.", examples=list(COLOURS))] = Field(
        description="Ways that need nothing but this symbol at this player count."
    )
    cost: Literal["trace", "time", "alarm"] = Field(default="trace", description="What they cost no more.")


class Spare(Model):
    """Ways that need nothing but one symbol cost less. Example: gloves for the rough work."""

    spare: Sparing = Field(description="Which ways, and what.", examples=[{"needing": "strength", "cost": "trace"}])


class TraceCells(Model):
    """More cells on the campaign's bar of traces. Example: an alibi."""

    trace_cells: int = Field(ge=1, le=9, description="How many.", examples=[2])


AnyPower: TypeAlias = FreeTraces | Scout | Tune | Spare | TraceCells
POWERS: Final[dict[str, type[Model]]] = {
    "free-traces": FreeTraces,
    "scout": Scout,
    "tune": Tune,
    "spare": Spare,
    "trace-cells": TraceCells,
}
Power: TypeAlias = Annotated[AnyPower, single_key_union(POWERS, noun="power")]


def _as_list(value: object) -> object:
    return value if isinstance(value, list) else [value]


Powers = Annotated[list[Power], BeforeValidator(_as_list, json_schema_input_type=Power | list[Power])]
"""One power or a list of them."""
