"""The texts of Clou's table, and the names of marks for people."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from string import ascii_lowercase
from typing import Final

from getaway.clou.board.board import CIRCLE, RING
from getaway.clou.content.thief import AnyTool
from getaway.clou.game import ClouGame
from getaway.clou.play.events import Crossed, Spent, Starred, Struck, Wrote
from getaway.clou.words.reasons import Reason
from getaway.clou.words.telling import tell
from getaway.clou.words.wording import CATALOGUE as ENGINE
from getaway.clou.words.wording import say as engine_says
from getaway.clou.words.wording import say_symbol
from getaway.content.catalogue import Catalogue
from getaway.core.facts import Event
from getaway.draw.clou.words import CATALOGUE as DRAWN
from getaway.web.clou.ways import way_needs

_KINDS: Final = {"grid": "circle", "tree": "circle", "rings": "ring", "pyramid": "box", "circles": "circle"}
"""The kind of a tool's marks, by the kind of tool."""
_LINES: Final = ("special", "star")
"""The first words of marks that stand on numbered lines."""


CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say


def read_all() -> None:
    """Read all texts of a table of Clou at set-up, when nobody waits; during a move everybody would."""
    for catalogue in (CATALOGUE, ENGINE, DRAWN):
        catalogue.read()


def mark_name(game: ClouGame, seat: int, mark: str, lang: str) -> str:
    """A mark's name for a seat: `Strength, box 2`; `Grid, the 8`; `Till (2 × strength), symbol 1`."""
    module, _, place = mark.rpartition(".")
    if mark in game.names.plan_marks:
        number = game.board.mark_challenge[game.names.plan_marks[mark]] >= 0
        return _number_name(game, mark, lang) if number else _slot_name(game, module, place, lang)
    if mark in game.names.shared_marks:
        return _shared_name(game, mark, lang)
    thief = game.crew[seat]
    if any(bar.id == module for bar in thief.bars):
        return say("mark.box", lang, module=_module_name(game, seat, module, lang), n=place)
    word, _, line = module.rpartition("-")
    if word in _LINES:
        return say(f"mark.{word}", lang, line=line, n=place)
    tool = _tool(game, seat, module)
    kind = _KINDS[tool.kind]
    values = {"module": _module_name(game, seat, tool.id, lang, f"sheet.{tool.kind}"), "n": place}
    if kind == "circle":
        printed = _printed(game, seat, module)
        values["number"] = str(printed[mark])
        kind = "circle" if list(printed.values()).count(printed[mark]) == 1 else "one-of-circles"
    return say(f"mark.{kind}", lang, **values)


def _slot_name(game: ClouGame, id: str, place: str, lang: str) -> str:
    """A symbol of the plan: its challenge and, if that has several ways, what this way needs."""
    ways = next(challenge.every_way for _, challenge in game.job.challenges if challenge.id == id)
    values = {"challenge": game.name(id, lang), "number": place[1:]}
    if len(ways) == 1:
        return say("mark.only-slot", lang, **values)
    needs = Counter(frame.text for frame in way_needs(ways[ascii_lowercase.index(place[0])], len(game.seats)))
    return say("mark.slot", lang, **values, needs=", ".join(_counted(kind, n, lang) for kind, n in needs.items()))


def _counted(kind: str, n: int, lang: str) -> str:
    name = "/".join(say_symbol(colour, lang) for colour in kind.split("/"))
    return name if n == 1 else f"{n} × {name}"


def _shared_name(game: ClouGame, mark: str, lang: str) -> str:
    """A mark of the shared sheet: its item, and its printed number or its place."""
    module, _, place = mark.rpartition(".")
    number = game.names.shared_marks[mark]
    item = max((item for item in game.names.items if module == item or module.startswith(f"{item}-")), key=len)
    return _by_kind(game, number, game.item_name(item, lang), place, lang)


def _number_name(game: ClouGame, mark: str, lang: str) -> str:
    """A number mark of the plan: its challenge, and its printed number or its place."""
    challenge, _, place = mark.rpartition(".n")
    return _by_kind(game, game.names.plan_marks[mark], game.name(challenge, lang), place, lang)


def _by_kind(game: ClouGame, number: int, module: str, place: str, lang: str) -> str:
    values = {"module": module, "n": place}
    if game.board.mark_kind[number] == CIRCLE:
        return say("mark.circle", lang, **values, number=int(game.board.mark_own[number]).bit_length() - 1)
    return say("mark.ring" if game.board.mark_kind[number] == RING else "mark.box", lang, **values)


def _tool(game: ClouGame, seat: int, module: str) -> AnyTool:
    """The tool of a mark; lines of circle boxes have a number after its id."""
    return next(tool for tool in game.crew[seat].tools if module == tool.id or module.startswith(f"{tool.id}-"))


def _module_name(game: ClouGame, seat: int, id: str, lang: str, otherwise: str = "") -> str:
    """A thief's name for a bar or a tool; otherwise that of the bar's symbol, or of the tool's kind."""
    key = f"thieves.{game.crew[seat].id}.names.{id}"
    if any(key in texts for texts in game.texts.languages.values()):
        return game.texts.text(key, lang)
    name = DRAWN.say(otherwise, lang) if otherwise else engine_says(f"symbol.{id}", lang)
    return name[:1].upper() + name[1:]


def _has_circles(game: ClouGame, seat: int, mark: str) -> bool:
    module = mark.rpartition(".")[0]
    return any(tool.id == module and _KINDS[tool.kind] == "circle" for tool in game.crew[seat].tools)


def _printed(game: ClouGame, seat: int, module: str) -> dict[str, int]:
    """The printed numbers in the circles of a tool."""
    marks = game.names.sheet_marks[seat].items()
    return {
        name: int(game.board.mark_own[mark]).bit_length() - 1
        for name, mark in marks
        if name.rpartition(".")[0] == module
    }


def tell_in_words(game: ClouGame, event: Event, lang: str) -> str:
    """One event as a sentence, with the mark's name instead of its notation."""
    if isinstance(event, Struck):
        event = replace(event, mark=mark_name(game, 0, event.mark, lang))
    elif isinstance(event, Wrote | Crossed | Spent | Starred):
        seat = game.seats.index(event.seat)
        named = mark_name(game, seat, event.mark, lang)
        if isinstance(event, Crossed) and _has_circles(game, seat, event.mark):
            event = replace(event, number=0)  # its name tells it
        event = replace(event, mark=named)
    return tell(game, event, lang)


def in_words(game: ClouGame, seat: int, reason: Reason, lang: str) -> Reason:
    """A reason with marks' names instead of their notation."""
    known = {*game.names.marks.values()}

    def named(value: object) -> object:
        if isinstance(value, str) and value in known:
            return mark_name(game, seat, value, lang)
        if isinstance(value, list):
            return type(value)(named(each) for each in value)
        return in_words(game, seat, value, lang) if isinstance(value, Reason) else value

    return Reason(reason.key, {name: named(value) for name, value in reason.values.items()})
