"""What the table of Clou says of its own, and the names of marks as people call them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from getaway.clou.content.symbols import ABILITIES
from getaway.clou.game import ClouGame
from getaway.clou.play.events import Crossed, Spent, Struck, Wrote
from getaway.clou.words.explain import Reason
from getaway.clou.words.telling import tell
from getaway.clou.words.wording import say as engine_says
from getaway.content.catalogue import Catalogue
from getaway.core.facts import Event
from getaway.draw.clou.words import CATALOGUE as DRAWN

TOOLS: Final = {  # by the first word of a mark: what stands above it on the sheet, and what it is
    "grid": ("grid", "circle"),
    "tree": ("tree", "circle"),
    "rings": ("rings", "ring"),
    "pyramid": ("pyramid", "box"),
    "special": ("specials", "special"),
}
CIRCLES: Final = [word for word, (_, kind) in TOOLS.items() if kind == "circle"]


CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say


def mark_name(game: ClouGame, seat: int, mark: str, lang: str) -> str:
    """A mark as a seat sees it: `Strength, box 2`; `Grid, the 8`; `Till: symbol 1 of way b`."""
    module, _, place = mark.rpartition(".")
    if mark in game.names.plan_marks:
        return say("mark.slot", lang, challenge=game.name(module, lang), way=place[0], n=place[1:])
    if module in ABILITIES:
        return say("mark.box", lang, module=engine_says(f"symbol.{module}", lang), n=place)
    word, _, line = module.partition("-")
    heading, kind = TOOLS[word]
    values = {"module": DRAWN.texts.text(f"sheet.{heading}", lang), "line": line, "n": place}
    if kind == "circle":
        printed = _printed(game, seat, module)
        values["number"] = str(printed[mark])
        kind = "circle" if list(printed.values()).count(printed[mark]) == 1 else "one-of-circles"
    return say(f"mark.{kind}", lang, **values)


def _printed(game: ClouGame, seat: int, module: str) -> dict[str, int]:
    """The numbers that stand in the circles of a tool."""
    marks = game.names.sheet_marks[seat].items()
    return {
        name: int(game.board.mark_own[mark]).bit_length() - 1
        for name, mark in marks
        if name.rpartition(".")[0] == module
    }


def tell_in_words(game: ClouGame, event: Event, lang: str) -> str:
    """One event as a sentence, with its mark called by its name instead of its notation."""
    if isinstance(event, Struck):
        event = replace(event, mark=mark_name(game, 0, event.mark, lang))
    elif isinstance(event, Wrote | Crossed | Spent):
        seat = game.seats.index(event.seat)
        named = mark_name(game, seat, event.mark, lang)
        if isinstance(event, Crossed) and event.mark.partition(".")[0] in CIRCLES:
            event = replace(event, number=0)  # its name tells it
        event = replace(event, mark=named)
    return tell(game, event, lang)


def in_words(game: ClouGame, seat: int, reason: Reason, lang: str) -> Reason:
    """A reason with marks called by their names instead of their notation."""
    known = {*game.names.marks.values()}

    def named(value: object) -> object:
        if isinstance(value, str) and value in known:
            return mark_name(game, seat, value, lang)
        if isinstance(value, list):
            return type(value)(named(each) for each in value)
        return in_words(game, seat, value, lang) if isinstance(value, Reason) else value

    return Reason(reason.key, {name: named(value) for name, value in reason.values.items()})
