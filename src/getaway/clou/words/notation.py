"""One short readable text for every move (docs/records.md). A text is read back by finding the legal move that it names.

bruce 1+3 cunning.2          two dice as a sum into a mark of the own sheet
janet 1:4+x6 grid.5          a 1 that counts as 4, and an extra 6
matt 3±2=5 rings.1           a modifier, and what it makes
trixie wild=7 pyramid.2      any number, or any circle; for a circle with a symbol `wild special-1.2`
bruce strength till.a1       a symbol on a slot: challenge, way, slot
bruce for trixie star-1.2    a star: a gift; `janet reroll star-1.1`, `matt 5:3 star-2.1`, `trixie from bruce star-1.2`
bruce tune grid.5            before the first roll; `crew scout till.a1`, `crew use show-the-list`
bruce lapse · bruce done · crew start · crew stay · crew run · crew drive janet · crew accept · janet votes stay
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from getaway.clou.board import codes
from getaway.clou.board.names import Names
from getaway.clou.content.symbols import white_text
from getaway.clou.play.decisions import decision_of

CREW_WORD: Final = "crew"
REROLL_WORD: Final = "reroll"
SPELLINGS: Final = 4096  # normal forms kept


def option_text(option: int, names: Names) -> str:
    """A decision of the crew in words."""
    row = decision_of(option)
    return f"{row.word} {names.behind(row.names, option - row.option)}" if row.names else row.word


def write_move(code: int, dice: int, names: Names) -> str:
    """The text of a move; `dice` are those of the position."""
    deed = codes.deed(code)
    if deed == codes.DECIDE:
        return f"{CREW_WORD} {option_text(codes.option_of(code), names)}"
    return f"{names.seats[codes.seat_of(code)]} {' '.join(_words(code, deed, dice, names))}"


def _words(code: int, deed: int, dice: int, names: Names) -> Iterator[str]:
    if deed == codes.PLACE:
        yield write_sum(code, dice, names)
        yield names.marks[codes.where(code)]
    elif deed == codes.WILD:
        white = white_text(codes.white_of(code))
        yield f"{white}={codes.number_of(code)}" if codes.number_of(code) else white
        yield names.marks[codes.where(code)]
    elif deed == codes.SPEND:
        if codes.of_crew(code):
            yield CREW_WORD
        yield names.kinds[codes.symbol_of(code)]
        yield names.marks[codes.where(code)]
    elif deed == codes.LAPSE:
        if codes.of_crew(code):
            yield CREW_WORD
        yield "lapse"
    elif deed == codes.STAR or deed == codes.REROLL:
        yield from _star_words(code, deed, dice, names)
    elif deed == codes.TUNE:
        yield f"tune {names.marks[codes.where(code)]}"
    elif deed == codes.DONE:
        yield "done"
    else:
        yield f"votes {option_text(codes.option_of(code), names)}"


def _star_words(code: int, deed: int, dice: int, names: Names) -> Iterator[str]:
    seat, mark = codes.seat_of(code), codes.where(code)
    owner = names.owner(mark)
    if owner != seat:
        yield f"from {names.seats[owner]}"
    if deed == codes.REROLL:
        yield REROLL_WORD
    elif codes.face_of(code):
        place = max(int(codes.rolled_of(code)).bit_length() - 1, 0)
        yield f"{(dice >> (3 * place)) & 7}:{codes.face_of(code)}"
    elif codes.target_of(code) != seat:
        yield f"for {names.seats[codes.target_of(code)]}"
    yield names.marks[mark]


def write_sum(code: int, dice: int, names: Names) -> str:
    """`1+3`, `1:4+x6`, `3±2=5`: how a placement makes its number."""
    sizes = [size for size in range(1, 7) for _ in range((codes.modifiers_of(code) >> (2 * size - 2)) & 3)]
    text = "+".join(sorted(_terms(code, dice, names))) + "".join(f"±{size}" for size in sizes)
    return f"{text}={codes.number_of(code)}" if sizes else text


def _terms(code: int, dice: int, names: Names) -> Iterator[str]:
    conversion = codes.conversion_of(code)
    changed = names.conversions[codes.seat_of(code)][conversion - 1] if conversion else 0
    for place in range(3):
        if (codes.rolled_of(code) >> place) & 1:
            face = (dice >> (3 * place)) & 7
            yield f"{face}:{codes.face_of(code)}" if face == changed else str(face)
            changed = 0 if face == changed else changed
    for value in range(1, 7):
        yield from [f"x{value}"] * ((codes.extras_of(code) >> (2 * value - 2)) & 3)


@lru_cache(SPELLINGS)  # the same moves are made at every table
def normal(text: str) -> str:
    """The normal form of what people type: order of dice, spelling of ±, spaces."""
    words = text.strip().replace("+/-", "±").replace("+-", "±").replace("~", "±").lower().split()
    return " ".join(_sorted_sum(word) for word in words)


def _sorted_sum(word: str) -> str:
    match = re.fullmatch(r"((?:x?[1-6](?::[1-6])?)(?:\+x?[1-6](?::[1-6])?)*)((?:±[1-6])*)(=\d+)?", word)
    if match is None:
        return word
    modifiers = "".join(f"±{size}" for size in sorted(re.findall(r"\d", match[2])))
    return "+".join(sorted(match[1].split("+"))) + modifiers + (match[3] or "")


def completions(words: str, seats: list[str]) -> list[str]:
    """The full texts that a text without a seat may mean: a decision of the crew, or a move of any seat."""
    first = words.split(" ")[0]
    if first in seats:
        return [words]
    # `crew lapse` is a seat's move with the crew's symbols, `crew stay` a decision
    decision = words if first == CREW_WORD else f"{CREW_WORD} {words}"
    return [decision, *(f"{seat} {words}" for seat in seats)]
