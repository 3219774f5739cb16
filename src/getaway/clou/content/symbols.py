"""The symbols of the game by name, and the little phrases in which content files write them.

strength                     an activated symbol
lockpicking/electronics      a frame: one of them
±2, extra 6, wild            white symbols
strength + ±1                several at once
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Final

from getaway.clou.board import board
from getaway.content.mistakes import did_you_mean
from getaway.content.phrases import phrase
from getaway.content.refusals import PhraseError

COLOURS: Final = ("strength", "dexterity", "cunning", "lockpicking", "electronics", "safecracking", "sneaking")
ABILITIES: Final = COLOURS[:3]
SIZES: Final = range(1, 7)  # modifiers, and the faces of extra dice
MOST_TOGETHER: Final = 15  # the highest count of a tally
WHITE_WORDS: Final = {"wild": board.WILD, "fill": board.FILL, "cross": board.CROSS}
_WORDS_OF_WHITE: Final = {place: word for word, place in WHITE_WORDS.items()}

_MODIFIER = re.compile(r"(?:±|\+-|\+/-) ?(\d+)")
_EXTRA = re.compile(r"extra (\d+)")


@dataclass(frozen=True, slots=True)
class Frame:
    """A coloured symbol, or several of which one is enough."""

    colours: tuple[str, ...]

    @property
    def text(self) -> str:
        return "/".join(self.colours)


@dataclass(frozen=True, slots=True)
class White:
    """A white symbol, by its place in a tray."""

    place: int

    @property
    def text(self) -> str:
        return white_text(self.place)


Symbol = Frame | White


def white_text(place: int) -> str:
    """A white symbol as content and notation write it."""
    if place < board.EXTRAS:
        return f"±{place + 1}"
    if place < board.WILD:
        return f"extra {place - board.EXTRAS + 1}"
    return _WORDS_OF_WHITE[place]


def read_frame(text: str, offset: int = 0) -> Frame:
    """`strength`, or `lockpicking/electronics`."""
    colours: list[str] = []
    for word in text.split("/"):
        name = word.strip()
        at = offset + len(word) - len(word.lstrip())
        if name not in COLOURS:
            raise PhraseError(f'"{name}" is not a symbol; {did_you_mean(name, COLOURS)}', at)
        if name in colours:
            raise PhraseError(f'"{name}" stands twice in one frame; once is enough', at)
        colours.append(name)
        offset += len(word) + 1
    return Frame(tuple(sorted(colours, key=COLOURS.index)))


def read_symbol(text: str, offset: int = 0) -> Symbol:
    name = text.strip()
    offset += len(text) - len(text.lstrip())
    if name in WHITE_WORDS:
        return White(WHITE_WORDS[name])
    for form, first in ((_MODIFIER, board.MODIFIERS), (_EXTRA, board.EXTRAS)):
        match = form.fullmatch(name)
        if match:
            size = int(match[1])
            if size not in SIZES:
                raise PhraseError(f"expected a number from 1 to 6, found {size}", offset + match.start(1))
            return White(first + size - 1)
    if "/" in name or name in COLOURS:
        return read_frame(name, offset)
    known = [*COLOURS, *WHITE_WORDS, "extra 6", "±2"]
    raise PhraseError(f'"{name}" is not a symbol; {did_you_mean(name, known)}', offset)


def read_gain(text: str, offset: int = 0) -> tuple[Symbol, ...]:
    """`strength + ±1`: everything that activates together. `-` or an empty text for no symbol."""
    if text.strip() in ("", "-"):
        return ()
    found: list[Symbol] = []
    for part in re.split(r"(?<=\s)\+(?=\s)", text):
        found.append(read_symbol(part, offset))
        offset += len(part) + 1
    if len(found) > MOST_TOGETHER:
        raise PhraseError(f"at most {MOST_TOGETHER} symbols activate together, not {len(found)}", 0)
    return tuple(found)


Gain = Annotated[
    tuple[Symbol, ...],
    phrase(
        read_gain,
        description="Symbols that activate together: colours, frames such as lockpicking/electronics, and the white ones "
        "±1 to ±6, extra 1 to extra 6, wild (any number or circle), fill (a box), cross (out a circle); joined by +.",
        examples=["strength", "lockpicking/electronics", "cunning + ±1", "wild"],
    ),
]
