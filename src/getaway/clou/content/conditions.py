"""The phrase of a box: the numbers it takes, and what it gives. `> <7: strength`: more than on the left, below 7."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Final

from getaway.clou.board import board
from getaway.clou.content.symbols import Symbol, read_gain
from getaway.content.mistakes import did_you_mean
from getaway.content.phrases import phrase
from getaway.content.refusals import PhraseError
from getaway.core.bits import LARGEST

SIGNS: Final = {
    "<": board.LESS,
    ">": board.MORE,
    "=": board.EQUAL,
    "≠": board.OTHER,
    "≤": board.AT_MOST,
    "≥": board.AT_LEAST,
}
_SPELT: Final = {"!=": "≠", "<=": "≤", ">=": "≥"}
WORDS: Final = ("any", "even", "odd")
_WORD = re.compile(r"\S+")
_COMPARISON = re.compile(r"(!=|<=|>=|[<>=≠≤≥])(\d*)")


@dataclass(frozen=True, slots=True)
class Box:
    """A box or ring: `limits` such as ("<", 7) and the words even or odd hold for the number itself, `sign` against
    the number on the left (in a pyramid: against the sum of the two below)."""

    limits: tuple[tuple[str, int], ...] = ()
    parity: str = ""
    sign: str = ""
    gives: tuple[Symbol, ...] = ()

    def own(self) -> int:
        """The numbers that meet the box's own conditions, as a set of bits."""
        return sum(2**n for n in range(1, LARGEST + 1) if self._meets(n))

    def _meets(self, n: int) -> bool:
        if self.parity and (n % 2 == 0) != (self.parity == "even"):
            return False
        return all(_holds(n, sign, limit) for sign, limit in self.limits)

    @property
    def condition(self) -> str:
        words = [self.sign] if self.sign else []
        words += [f"{sign}{limit}" for sign, limit in self.limits]
        words += [self.parity] if self.parity else []
        return " ".join(words) or "any"


def _holds(n: int, sign: str, limit: int) -> bool:
    return {
        "<": n < limit,
        ">": n > limit,
        "=": n == limit,
        "≠": n != limit,
        "≤": n <= limit,
        "≥": n >= limit,
    }[sign]


def read_box(text: str) -> Box:
    condition, colon, gain = text.partition(":")
    limits: list[tuple[str, int]] = []
    parity = sign = ""
    for found in _WORD.finditer(condition):
        word = found[0]
        comparison = _COMPARISON.fullmatch(word)
        if comparison and comparison[2]:
            limits.append((_spell(comparison[1]), int(comparison[2])))
        elif comparison:
            if sign:
                raise PhraseError("one comparison with the left is enough", found.start())
            sign = _spell(comparison[1])
        elif word in ("even", "odd"):
            parity = word
        elif word != "any":
            known = [*WORDS, *SIGNS, "<4", "=6"]
            raise PhraseError(f'"{word}" is not a condition; {did_you_mean(word, known)}', found.start())
    if not condition.strip():
        raise PhraseError("a box begins with its condition; write any where every number fits", 0)
    box = Box(tuple(limits), parity, sign, read_gain(gain, len(condition) + 1) if colon else ())
    if not box.own():
        raise PhraseError(f"no number from 1 to {LARGEST} meets this condition", 0)
    return box


def _spell(sign: str) -> str:
    return _SPELT.get(sign, sign)


BoxPhrase = Annotated[
    Box,
    phrase(
        read_box,
        description="A condition and, behind a colon, what the box gives. Conditions: any, even, odd, <4, >3, =6, ≠2, ≤5, "
        "≥2; a bare sign compares the number written with the one on its left (in a pyramid: with the sum of the two "
        "below): > means more. All conditions of a box must hold.",
        examples=["any", "<4: strength", "> <7: cunning", "=: dexterity + ±1"],
    ),
]
