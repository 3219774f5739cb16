"""The modules of which a shared sheet is made: those of thief sheets, said without names of their own."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, TypeAlias

from pydantic import Field

from getaway.clou.content.conditions import BoxPhrase
from getaway.clou.content.thief import TOOLS, AnyTool, Special
from getaway.content.models import Id, Model
from getaway.content.unions import single_key_union


class BarModule(Model):
    """A bar of boxes, filled from left to right. Example: wrapping paper."""

    kind: ClassVar[str] = "bar"
    id: Id = Field(default="bar", description="Given by the item it belongs to.")
    bar: list[BoxPhrase] = Field(min_length=1, max_length=12, description="Boxes from the left.")


class SpecialModule(Model):
    """A line of circles with symbols, on which any seat spends activated ones. Example: a rehearsed trick."""

    kind: ClassVar[str] = "special"
    id: Id = Field(default="special", description="Given by the item it belongs to.")
    special: Special = Field(description="Its circles, and what the full line gives.")


AnyModule: TypeAlias = BarModule | SpecialModule | AnyTool
MODULES: Final[dict[str, type[Model]]] = {"bar": BarModule, "special": SpecialModule, **TOOLS}
Module: TypeAlias = Annotated[AnyModule, single_key_union(MODULES, noun="module")]


def named(item: str, modules: list[AnyModule] | tuple[AnyModule, ...]) -> tuple[AnyModule, ...]:
    """The modules of an item, named after it: `costume`, and `costume-2` for a second one."""
    return tuple(
        module.model_copy(update={"id": item if number == 1 else f"{item}-{number}"})
        for number, module in enumerate(modules, 1)
    )
