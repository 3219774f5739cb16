"""Every letter that we print has a glyph: texts of packs and of this room against the fonts themselves."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from PIL import ImageFont

import getaway
from getaway.content.languages import LANGUAGES
from getaway.content.packs import packs
from getaway.content.text_files import read_texts
from getaway.paper.letters import FONTS, known, unprintable

NEVER = "\U0010ffff"
"""No font has a glyph for this."""
HOUSE = Path(getaway.__file__).parent
ROOMS = [
    text.parent for room in ("paper", "draw", "clou/words", "robnrun/words") for text in (HOUSE / room).rglob("text")
]
"""The folders of texts that drawings and pages say."""
SANS = ("gw-sans-{}.ttf", "gw-sans-jp-{}.otf")


def texts(lang: str) -> list[str]:
    """All that may stand on paper in a language: of every pack, and of the rooms that draw and print."""
    found = [text for pack in packs() for text in read_texts(pack.folder).languages[lang].values()]
    rules = [(pack.folder / "rules" / f"{lang}.yaml").read_text(encoding="utf-8") for pack in packs()]
    return [*found, *rules, *(text for room in ROOMS for text in read_texts(room).languages[lang].values())]


@cache
def glyphs(name: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / name), 20)


def has(name: str, letter: str) -> bool:
    """Whether a font has a glyph of its own for a letter."""
    font = glyphs(name)
    return bytes(font.getmask(letter)) != bytes(font.getmask(NEVER))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_letter_that_is_printed_is_known(lang: str) -> None:
    said = texts(lang)
    assert len(said) > 300
    assert unprintable(said) == ""


@pytest.mark.parametrize("weights", [("500", "400"), ("700", "700")])
def test_every_known_letter_that_we_print_has_a_glyph(weights: tuple[str, str]) -> None:
    fonts = [*(name.format(weight) for name, weight in zip(SANS, weights, strict=True)), "gw-signs-400.ttf"]
    letters = {letter for lang in LANGUAGES for text in texts(lang) for letter in text if not letter.isspace()}
    missing = [letter for letter in sorted({*letters, *"★◆✱檻唸嗅"}) if not any(has(font, letter) for font in fonts)]
    assert missing == []


def test_a_letter_that_the_fonts_lack_is_found() -> None:
    assert "𓀀" not in known()
    assert not any(has(file.name, "𓀀") for file in FONTS.glob("gw-*.?tf"))
    assert unprintable(["ab𓀀", "𓀀c"]) == "𓀀"
