"""A campaign's sheet made for the drawings, with every kind of part."""

from __future__ import annotations

from typing import Any, Final

from pydantic import TypeAdapter

from getaway.clou.content.shared import AnyModule, Module, named
from getaway.content.texts import Texts
from getaway.draw.clou.folder import Field, Folder, FolderState, Inmate, Item, Target
from getaway.draw.clou.standing import Standing
from getaway.draw.clou.words import Words

WORDS: Final = Words(Texts({"en": {}}), "en")


def modules(item: str, *written: dict[str, Any]) -> tuple[AnyModule, ...]:
    """The modules of an item, as content files write them."""
    return named(item, [TypeAdapter[AnyModule](Module).validate_python(each) for each in written])


SANTA: Final = ["10: cunning + sneaking", "4: cunning + dexterity", "7: sneaking"]
CANES: Final = [
    {"boxes": ["<4"], "gives": "strength + ±1"},
    {"boxes": [">3"], "gives": "extra 3"},
    {"boxes": ["even"], "gives": "lockpicking"},
]
LIGHTS: Final = ["3: electronics -> 2", "6: electronics + ±1 -> 3", "9: electronics -> 4", "12: electronics"]
BELLS: Final = [{"boxes": ["odd", "any"], "gives": "safecracking + sneaking"}]
PAPER: Final = ["any: ±2", ">: extra 4", ">: wild"]
TRICK: Final = {"spend": ["cunning", "dexterity"], "gives": "wild"}

FOLDER: Final = Folder(
    id="three-heists",
    title="Three heists",
    subtitle="at Christmas",
    targets=[
        Target("cut-glass", "Cut glass", "a glass cutter, Clerkenwell", "glass-diamonds", "glass diamonds"),
        Target("numbers-game", "Numbers game", "a hotel on the Strand", "combination", "combination"),
        Target("final-curtain", "Final curtain", "the Albert Hall", "tiara", "tiara"),
    ],
    cells=6,
    starts={1: 0, 2: 1, 3: 2},
    extra=2,
    extra_by="passports",
    inmates=[Inmate(id, id.title()) for id in ("bruce", "janet", "matt", "trixie")],
    fields=[
        Field(
            "first",
            "from the 1st job",
            modules(
                "first",
                {"circles": ["1: extra 5", "8: ±1"]},
                {"rings": [{"boxes": ["any"], "gives": "strength/dexterity/cunning"}]},
            ),
        ),
        Field("second", "from the 2nd job", modules("second", {"bar": ["<4: dexterity", ">: ±2"]})),
        Field("third", "from the 3rd job", modules("third", {"tree": ["7 -> 2", "9: safecracking"]})),
    ],
    tools=[
        Item("santa-costume", "Santa costume", modules=modules("santa-costume", {"circles": SANTA})),
        Item("candy-canes", "Candy canes", modules=modules("candy-canes", {"rings": CANES})),
        Item("fairy-lights", "Fairy lights", modules=modules("fairy-lights", {"tree": LIGHTS})),
        Item("sleigh-bells", "Sleigh bells", modules=modules("sleigh-bells", {"rings": BELLS})),
        Item("wrapping-paper", "Wrapping paper", modules=modules("wrapping-paper", {"bar": PAPER})),
        Item("mistletoe", "Mistletoe", modules=modules("mistletoe", {"special": TRICK})),
    ],
    preparations=[
        Item("affair", "Affair with the inspector", says="Traces cost no points.", thief="janet"),
        Item("scouting", "Scouting", says="At the start, one symbol of the plan is crossed out.", thief="matt"),
        Item("power-lifting", "Power lifting", says="Ways of strength alone cost no trace.", thief="bruce"),
        Item("tuning-up", "Tuning up", says="At the start, a circle each; it gives nothing.", thief="trixie"),
        Item("tickets", "Tickets", says="At the concert the gang begins in the foyer."),
        Item("passports", "False passports", boxes=2, says="Two more cells for traces."),
    ],
    keepsakes="gifts, meals",
    ratings=[(0, "crooks"), (51, "professionals"), (69, "legends"), (79, "crime of the century")],
)

MIDWAY: Final = FolderState(
    players=2,
    gang="The Lodgers",
    names="Mae, Ada",
    begun="6 Dec 1964",
    done={"cut-glass"},
    now="numbers-game",
    taken={"glass-diamonds"},
    traces=2,
    jailed={"matt"},
    table={(0, "won"): 9, (0, "expenses"): 5, (0, "rest"): 4, (0, "keepsakes"): 1},
    bought={"santa-costume.1", "passports.1"},
    owned={"santa-costume", "first", "second"},
    payable={"tickets.1", "passports.2"},
    marks=Standing(
        known=True,
        done={"first.1"},
        open={"first-2.1", "second.2", "santa-costume.1", "santa-costume.2", "santa-costume.3"},
        written={"first-2.1": 5},
        legal={"santa-costume.1"},
    ),
)
"""Two players after the first of three jobs; one is in prison, half a passport is bought."""
