"""A campaign's sheet made up for the drawings: every kind of part that can stand on one."""

from __future__ import annotations

from typing import Any, Final

from pydantic import TypeAdapter

from getaway.clou.content.thief import Bar, Special, Tool
from getaway.content.texts import Texts
from getaway.draw.clou.folder import Field, Folder, FolderState, Inmate, Item, Target
from getaway.draw.clou.folder.content import Part
from getaway.draw.clou.standing import Standing
from getaway.draw.clou.words import Words

WORDS: Final = Words(Texts({"en": {}}), "en")


def part(written: dict[str, Any]) -> Part:
    """A part as content files write it."""
    if "boxes" in written:
        return Bar.model_validate(written)
    if "spend" in written:
        return Special.model_validate(written)
    return TypeAdapter[Part](Tool).validate_python(written)


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
    extra_by="false-passports",
    inmates=[Inmate(id, id.title()) for id in ("bruce", "janet", "matt", "trixie")],
    fields=[
        Field(
            "first",
            "from the 1st job",
            [
                part({"id": "first", "tree": ["1: extra 5", "8: ±1"]}),
                part({"id": "first-rings", "rings": [{"boxes": ["any"], "gives": "strength/dexterity/cunning"}]}),
            ],
        ),
        Field("second", "from the 2nd job", [part({"id": "second", "boxes": ["<4: dexterity", ">: ±2"]})]),
        Field("third", "from the 3rd job", [part({"id": "third", "tree": ["7 -> 2", "9: safecracking"]})]),
    ],
    tools=[
        Item(
            "santa-costume",
            "Santa costume",
            parts=[part({"id": "santa", "tree": ["10: cunning + sneaking", "4: cunning + dexterity", "7: sneaking"]})],
        ),
        Item(
            "candy-canes",
            "Candy canes",
            parts=[
                part(
                    {
                        "id": "canes",
                        "rings": [
                            {"boxes": ["<4"], "gives": "strength + ±1"},
                            {"boxes": [">3"], "gives": "extra 3"},
                            {"boxes": ["even"], "gives": "lockpicking"},
                        ],
                    }
                )
            ],
        ),
        Item(
            "fairy-lights",
            "Fairy lights",
            parts=[
                part(
                    {
                        "id": "lights",
                        "tree": [
                            "3: electronics -> 2",
                            "6: electronics + ±1 -> 3",
                            "9: electronics -> 4",
                            "12: electronics",
                        ],
                    }
                )
            ],
        ),
        Item(
            "sleigh-bells",
            "Sleigh bells",
            parts=[part({"id": "bells", "rings": [{"boxes": ["odd", "any"], "gives": "safecracking + sneaking"}]})],
        ),
        Item(
            "wrapping-paper",
            "Wrapping paper",
            parts=[part({"id": "paper", "boxes": ["any: ±2", ">: extra 4", ">: wild"]})],
        ),
        Item("mistletoe", "Mistletoe", parts=[part({"spend": ["cunning", "dexterity"], "gives": "wild"})]),
    ],
    preparations=[
        Item("affair", "Affair with the inspector", says="Traces cost no points.", thief="janet"),
        Item("scouting", "Scouting", says="At the start, one symbol of the plan is crossed out.", thief="matt"),
        Item("power-lifting", "Power lifting", says="Ways of strength alone cost no trace.", thief="bruce"),
        Item("tuning-up", "Tuning up", says="At the start, a circle each; it gives nothing.", thief="trixie"),
        Item("tickets", "Tickets", says="At the concert the gang begins in the foyer."),
        Item("false-passports", "False passports", boxes=2, says="Two more cells for traces."),
    ],
    finds="gifts, meals",
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
    table={(0, "won"): 9, (0, "expenses"): 5, (0, "rest"): 4, (0, "finds"): 1},
    bought={"santa-costume.1", "false-passports.1"},
    owned={"santa-costume", "first", "second"},
    payable={"tickets.1", "false-passports.2"},
    marks=Standing(
        known=True,
        done={"first.1"},
        open={"first-rings.1", "second.2", "santa.1", "santa.2", "santa.3"},
        written={"first-rings.1": 5},
        legal={"santa.1"},
    ),
)
"""Two players after the first of three jobs; one is in prison, half a passport is bought."""
