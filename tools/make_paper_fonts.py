"""Makes the fonts of the paper room: subsets under names of their own. Needs fonttools and brotli.

    python tools/make_paper_fonts.py CABIN COURIER NOTO

CABIN and COURIER are the folders `files` of the npm packages @fontsource/cabin and @fontsource/courier-prime, NOTO is
the folder with NotoSansCJK-*.ttc of the Debian package fonts-noto-cjk. The letters: Latin as in the packages; for
Japanese the first level of JIS X 0208 with kana and signs, and whatever else our own packs use.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "src" / "getaway" / "paper" / "static" / "fonts"
JAPANESE = 0  # index of the Japanese face in the collections of Noto Sans CJK


def japanese() -> set[int]:
    rows = [*range(0x21, 0x29), *range(0x30, 0x50)]
    letters = {
        bytes([row | 0x80, cell | 0x80]).decode("euc_jp", "ignore") for row in rows for cell in range(0x21, 0x7F)
    }
    ours = [*ROOT.glob("src/getaway/**/*.yaml"), *ROOT.glob("src/getaway/packs/**/*.md")]
    text = "".join(letters) + "".join(file.read_text(encoding="utf-8") for file in ours)
    return {ord(letter) for letter in text if letter >= " "}


def made(font: TTFont, letters: set[int], family: str, style: str) -> TTFont:
    options = Options(layout_features=["kern", "liga", "palt", "vert"], name_IDs=[0, 13, 14], notdef_outline=True)
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    for id, text in ((1, family), (2, style), (4, f"{family} {style}"), (6, f"{family}-{style}".replace(" ", ""))):
        font["name"].setName(text, id, 3, 1, 0x409)
    if "CFF " in font:
        font["CFF "].cff.fontNames[0] = f"{family}-{style}".replace(" ", "")
        top = font["CFF "].cff.topDictIndex[0]
        top.FamilyName, top.FullName = family, f"{family} {style}"
    font.flavor = None
    font.recalcTimestamp = False
    return font


def main(cabin: str, courier: str, noto: str) -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    latin = set(range(0x20, 0x2200))
    for source, family, style, name in (
        (Path(cabin) / "cabin-latin-500-normal.woff2", "GW Sans", "Medium", "gw-sans-500"),
        (Path(cabin) / "cabin-latin-700-normal.woff2", "GW Sans", "Bold", "gw-sans-700"),
        (Path(courier) / "courier-prime-latin-400-normal.woff2", "GW Type", "Regular", "gw-type-400"),
    ):
        made(TTFont(source), latin, family, style).save(FONTS / f"{name}.ttf")
    for style, name in (("Regular", "gw-sans-jp-400"), ("Bold", "gw-sans-jp-700")):
        font = TTFont(Path(noto) / f"NotoSansCJK-{style}.ttc", fontNumber=JAPANESE)
        made(font, japanese(), "GW Sans JP", style).save(FONTS / f"{name}.otf")
    letters = sorted({letter for file in FONTS.glob("gw-sans*.?tf") for letter in TTFont(file).getBestCmap()})
    (FONTS / "letters.txt").write_text("".join(map(chr, letters)), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
