"""Estimates the width of a text from the widths of our fonts, and breaks it where it does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final
from unicodedata import east_asian_width

SANS: Final = {
    **dict.fromkeys("!IJil'|", 0.285), **dict.fromkeys(".,:;·", 0.245), **dict.fromkeys("ijl‘’", 0.265),
    **dict.fromkeys("frt()[]", 0.345), **dict.fromkeys("ckxyz", 0.49), **dict.fromkeys("aeguvdbnopqhßäöü", 0.57),
    **dict.fromkeys("s-–", 0.43), **dict.fromkeys("m", 0.87), **dict.fromkeys("w", 0.73), " ": 0.225,
    **dict.fromkeys("WM", 0.95), **dict.fromkeys("OQÖHDNUÜ", 0.75), **dict.fromkeys("G", 0.67),
    **dict.fromkeys("ABCKRVXYPÄ", 0.63), **dict.fromkeys("EFLTSZ", 0.58), "1": 0.37, "0": 0.71, "+": 0.46, "±": 0.49,
}  # fmt: skip
_OTHER: Final = 0.62  # width of letters not in the table, except ideographs
_TYPE: Final = 0.6
_NEVER_FIRST: Final = "、。，．・：；？！ー々）」』】〉》ッャュョァィゥェォヵヶっゃゅょぁぃぅぇぉ"
"""Characters that may not begin a line in Japanese."""
_ONSET: Final = "sch[lmnrw]?|ch|ph|th|st|sp|[bcdfgkptw]r|[bcfgkps]l|qu|[bcdfghjklmnprstvwxz]"
_SYLLABLE: Final = re.compile(rf"(?<=[a-zäöüß])(?:{_ONSET})(?=[aeiouyäöü][a-zäöüß])", re.IGNORECASE)
"""Where a syllable begins: at the last consonant before a vowel, or at consonants that form one sound."""
_NEVER_LAST: Final = "（「『【〈《"


def text_width(text: str, size: float, *, spacing: float = 0, typewriter: bool = False) -> float:
    """The width in units; `spacing` is the extra space after every letter, in ems."""
    return sum(_em(letter, typewriter) + spacing for letter in text) * size


def wrapped(
    text: str, size: float, room: float, *, lines: int = 2, spacing: float = 0, typewriter: bool = False
) -> list[str] | None:
    """The text on as few lines as fit, broken at spaces, after hyphens or between ideographs; None if it does not fit."""
    found: list[str] = [""]
    for piece in pieces(text):
        if text_width((found[-1] + piece).rstrip(), size, spacing=spacing, typewriter=typewriter) <= room:
            found[-1] += piece
        elif not found[-1] and text_width(piece.rstrip(), size, spacing=spacing, typewriter=typewriter) > room:
            return None
        else:
            found.append(piece)
            if text_width(piece.rstrip(), size, spacing=spacing, typewriter=typewriter) > room:
                return None
    found = [line.strip() for line in found]
    return found if len(found) <= lines else None


def fitted(
    text: str, sizes: tuple[float, ...], room: float, *, lines: int = 2, spacing: float = 0, typewriter: bool = False
) -> tuple[list[str], float]:
    """The text broken at the first size that fits; a word too long for the last size is cut with a hyphen."""
    for size in sizes:
        for most in range(1, lines + 1):
            found = wrapped(text, size, room, lines=most, spacing=spacing, typewriter=typewriter)
            if found:
                return found, size
    size = sizes[-1]
    return _cut(text, size, room, lines, spacing, typewriter), size


def _em(letter: str, typewriter: bool) -> float:
    if east_asian_width(letter) in "WF":
        return 1
    return _TYPE if typewriter else SANS.get(letter, _OTHER)


def pieces(text: str) -> list[str]:
    """A text in parts between which a line may break."""
    found = [""]
    for before, letter in zip(" " + text, text):
        breaks = before in " -" or east_asian_width(letter) in "WF" or east_asian_width(before) in "WF"
        if (
            breaks
            and found[-1]
            and letter not in _NEVER_FIRST
            and before not in _NEVER_LAST
            and not _one(before, letter)
        ):
            found.append("")
        found[-1] += letter
    return found


def _one(before: str, letter: str) -> bool:
    """Whether two letters belong together: in a katakana word, or a number and its counter."""
    return (_is_katakana(before) and _is_katakana(letter)) or (before.isdecimal() and letter != " ")


def _is_katakana(letter: str) -> bool:
    return "ァ" <= letter <= "ヺ" or letter == "ー"


def _cut(text: str, size: float, room: float, lines: int, spacing: float, typewriter: bool) -> list[str]:
    """The text in all the room there is: whole words while lines are left, the rest is left out."""

    def fits(line: str) -> bool:
        return text_width(line.rstrip(), size, spacing=spacing, typewriter=typewriter) <= room

    found = [""]
    for piece in pieces(text):
        if not fits(found[-1] + piece) and fits(piece) and len(found) < lines:
            found.append(piece)
        elif fits(found[-1] + piece):
            found[-1] += piece
        elif not _hyphenated(found, piece, fits, lines):
            for letter in piece:
                if fits(found[-1] + letter + "-"):
                    found[-1] += letter
                elif len(found) < lines:
                    wide = east_asian_width(letter) in "WF"  # Japanese has no hyphens
                    found[-1] += "-" if found[-1][-1:].isalpha() and letter.isalpha() and not wide else ""
                    found.append(letter)
                else:
                    return [*(line.strip() for line in found[:-1]), found[-1].rstrip() + "…"]
    return [line.strip() for line in found]


def _hyphenated(found: list[str], word: str, fits: Callable[[str], bool], lines: int) -> bool:
    """Break a word over two lines, between syllables, as late as possible; False if no break fits."""
    ends = [match.start() for match in _SYLLABLE.finditer(word.rstrip()) if match.start() > 1]
    end = next((end for end in reversed(ends) if fits(found[-1] + word[:end] + "-") and fits(word[end:])), 0)
    if not end or len(found) == lines:
        return False
    found[-1] += word[:end] + "-"
    found.append(word[end:])
    return True
