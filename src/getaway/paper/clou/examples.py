"""The worked examples of the rules, drawn with real marks, on a sheet and plates made for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from getaway.clou.content.job import Job
from getaway.clou.content.thief import Thief
from getaway.content.texts import Texts
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.plan.items import Names
from getaway.draw.clou.plan.plates import Content, plate
from getaway.draw.clou.sheet import sheet_modules
from getaway.draw.clou.standing import Standing
from getaway.draw.clou.words import Words
from getaway.draw.picture import Area, Picture

SHEET: Final[dict[str, Any]] = {
    "id": "example",
    "bars": [
        {"id": "strength", "boxes": ["any: strength", "≠: strength"]},
        {"id": "dexterity", "boxes": ["any: dexterity"]},
        {"id": "cunning", "boxes": ["any: cunning"]},
    ],
    "tools": [
        {
            "id": "grid",
            "grid": {
                "circles": [[4, 6, 8], [11, 3, 5], [2, 7, 9]],
                "rows": ["strength", "dexterity", "cunning"],
                "columns": ["lockpicking", "electronics", "sneaking"],
            },
        },
        {"id": "rings", "rings": [{"boxes": [">3", "<5"], "gives": "lockpicking"}]},
        {"id": "pyramid", "pyramid": [["any", "any"], ["=: lockpicking"]]},
    ],
    "specials": [{"spend": ["dexterity", "dexterity"], "gives": "lockpicking"}],
    "dice": [{"roll": "pair", "gives": "extra 6"}, {"roll": "straight", "gives": "±2"}],
    "escape": {"car": [1, 3, 4, 6], "police": [2, 5]},
}
MADE: Final = Standing(
    done={"strength.1", "strength.2", "grid.4", "grid.5", "grid.6", "rings.1", "special-1.1", "special-1.2"}
    | {"pyramid.1", "pyramid.2", "pyramid.3"},
    written={"strength.1": 3, "strength.2": 5, "rings.1": 4, "pyramid.1": 3, "pyramid.2": 2, "pyramid.3": 5},
)
MODULES: Final[dict[str, tuple[str, ...]]] = {
    "boxes": ("strength",),
    "tools": ("grid", "rings", "pyramid"),
    "specials": ("specials",),
    "whites": ("dice",),
}
CHALLENGES: Final[dict[str, dict[str, Any]]] = {
    "plan": {"id": "till", "ways": [["dexterity", "cunning"], ["lockpicking", "dexterity", "strength"]]},
    "costs": {"id": "door", "ways": [["strength", "strength", "trace"]]},
}
WON: Final = Standing(done={"till.a1", "till.a2", "door.a1", "door.a2"})


def examples(section: str, lang: str) -> Sequence[Picture]:
    """The pictures of a section of the rules; empty if words are enough."""
    if section in CHALLENGES:
        return [_plate(CHALLENGES[section], lang)]
    return [_modules(lang)[name] for name in MODULES.get(section, ())]


@cache
def _modules(lang: str) -> dict[str, Picture]:
    return sheet_modules(Thief.model_validate(SHEET), _texts(), lang, standing=MADE)


def _plate(challenge: dict[str, Any], lang: str) -> Picture:
    room = {"id": "shop", "open": True, "challenges": [challenge]}
    bars = {"time": 3, "traces": 3, "car": 3, "police": 3}
    job = Job.model_validate({"id": "example", **bars, "rooms": [room]})
    names = Names(job, Words(_texts(), lang), None)
    made = plate(Content(names, job.rooms[0].challenges[0]), [Area(2, 18, 260, 190)])  # room for the tick
    width, height = made.area.right + 18, made.area.bottom + 4
    shape = made.draw(Marks("example", WON), "won")
    return Picture(width, height, names.of(challenge["id"]), lang, (shape,))


@cache
def _texts() -> Texts:
    """Names for the things in the examples."""
    said = {"en": ("Till", "Door"), "de": ("Kasse", "Tür"), "ja": ("レジ", "扉")}
    return Texts({
        lang: {"jobs.example.names.till": till, "jobs.example.names.door": door} for lang, (till, door) in said.items()
    })  # fmt: skip
