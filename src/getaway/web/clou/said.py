"""A move for a page: its code, and what it does in fields. Notation is for people and records; no page reads it.

    {"code": "33554449", "do": "place", "mark": "grid.5", "number": 4, "dice": [1, 3]}
    {"code": "…", "do": "wild", "white": "wild", "mark": "grid.2", "number": 6}
    {"code": "…", "do": "spend", "symbol": "cunning", "mark": "till.a2", "crew": true}
    {"code": "…", "do": "done"} · {"do": "lapse"} · {"do": "run"} · {"do": "drive", "seat": "janet", "vote": true}

A code has more digits than a JavaScript number holds, so it is a text.
"""

from __future__ import annotations

from typing import Final

from getaway.clou.board import codes
from getaway.clou.board.names import Names
from getaway.clou.content.symbols import white_text
from getaway.clou.play.decisions import decision_of
from getaway.web.port import Json

Told = dict[str, Json]
FACES: Final = range(1, 7)


def told_move(code: int, dice: int, names: Names) -> Told:
    return {"code": str(code), **_deed(code, dice, names)}


def _deed(code: int, dice: int, names: Names) -> Told:
    deed = codes.deed(code)
    if deed == codes.PLACE:
        return {"do": "place", "mark": names.marks[codes.where(code)], **told_sum(code, dice, names)}
    if deed == codes.WILD:
        return {"do": "wild", **_wild(code, names)}
    if deed == codes.SPEND:
        spent = {"symbol": names.kinds[codes.symbol_of(code)], "mark": names.marks[codes.where(code)]}
        return {"do": "spend", **spent, **_crews(code)}
    if deed == codes.LAPSE:
        return {"do": "lapse", **_crews(code)}
    if deed == codes.DONE:
        return {"do": "done"}
    if deed in (codes.STAR, codes.REROLL):
        return _star(code, dice, names)
    if deed == codes.TUNE:
        return {"do": "tune", "mark": names.marks[codes.where(code)]}
    return told_option(codes.option_of(code), names) | ({"vote": True} if deed == codes.VOTE else {})


def _star(code: int, dice: int, names: Names) -> Told:
    """A star: its owner, its target, and which die it turns to which face."""
    mark = codes.where(code)
    owner = names.owner(mark)
    told: Told = {"do": "reroll" if codes.deed(code) == codes.REROLL else "star", "mark": names.marks[mark]}
    told |= {"of": names.seats[owner]}
    if codes.face_of(code):
        place = max(int(codes.rolled_of(code)).bit_length() - 1, 0)
        return told | {"turn": [(dice >> (3 * place)) & 7, codes.face_of(code)]}
    return told if told["do"] == "reroll" else told | {"seat": names.seats[codes.target_of(code)]}


def told_option(option: int, names: Names) -> Told:
    """A decision of the crew."""
    row = decision_of(option)
    told: Told = {"do": row.word}
    return told | ({row.names: names.behind(row.names, option - row.option)} if row.names else {})


def _wild(code: int, names: Names) -> Told:
    number: Told = {"number": codes.number_of(code)} if codes.number_of(code) else {}
    return {"white": white_text(codes.white_of(code)), "mark": names.marks[codes.where(code)], **number}


def _crews(code: int) -> Told:
    return {"crew": True} if codes.of_crew(code) else {}


def told_sum(code: int, dice: int, names: Names) -> Told:
    """How a placement makes its number: rolled dice by their faces, extra dice, modifiers, and a converted die."""
    conversion = codes.conversion_of(code)
    parts: Told = {
        "dice": [(dice >> (3 * place)) & 7 for place in range(3) if (codes.rolled_of(code) >> place) & 1],
        "extras": _tally(codes.extras_of(code)),
        "sizes": _tally(codes.modifiers_of(code)),
        "counts": [names.conversions[codes.seat_of(code)][conversion - 1], codes.face_of(code)] if conversion else [],
    }
    return {"number": codes.number_of(code), **{name: part for name, part in parts.items() if part}}


def _tally(packed: int) -> list[int]:
    """A list from two bits for each of six values."""
    return [value for value in FACES for _ in range((packed >> (2 * value - 2)) & 3)]


def told_white(place: int) -> Told:
    """A white symbol of the tray."""
    text = white_text(place)
    if text.startswith("±"):
        return {"kind": "size", "value": int(text[1:])}
    kind, _, face = text.partition(" ")
    return {"kind": kind, "value": int(face)} if face else {"kind": "white", "value": kind}
