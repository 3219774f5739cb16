"""Makes the fonts of the paper room: subsets under names of their own. Needs fonttools and brotli.

    python tools/make_paper_fonts.py CABIN COURIER NOTO SYMBOLS

CABIN, COURIER and SYMBOLS are the folders `files` of the npm packages @fontsource/cabin, @fontsource/courier-prime and
@fontsource/noto-sans-symbols-2, NOTO is the folder with NotoSansCJK-*.ttc of the Debian package fonts-noto-cjk. The
letters: Latin as in the packages; for Japanese the first level of JIS X 0208 with kana and signs, and whatever else our
own texts use; signs that none of these fonts has are taken from SYMBOLS.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "src" / "getaway" / "paper" / "static" / "fonts"
JAPANESE = 0  # index of the Japanese face in the collections of Noto Sans CJK
MORE = "～塡剝頰曖彙鬱楷諧憬惧錮傲恣摯羞箋踪緻璧弄慄賂辣訃嗅毀骸嘲檻唸攫縋嗄呟囁囮贓鞄鍵掏掠匕睨睥躊躇罠罹"
"""Letters of everyday use, and of thieves, that the first level lacks."""


def japanese() -> set[int]:
    rows = [*range(0x21, 0x29), *range(0x30, 0x50)]
    letters = {
        bytes([row | 0x80, cell | 0x80]).decode("euc_jp", "ignore") for row in rows for cell in range(0x21, 0x7F)
    }
    return {ord(letter) for letter in (*letters, *MORE) if letter >= " "} | ours()


def ours() -> set[int]:
    """The letters of our own texts."""
    files = [*ROOT.glob("src/getaway/**/*.yaml"), *ROOT.glob("src/getaway/packs/**/*.md")]
    return {ord(letter) for file in files for letter in file.read_text(encoding="utf-8") if letter >= " "}


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


def main(cabin: str, courier: str, noto: str, symbols: str) -> None:
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
    missing = ours() - {letter for file in FONTS.glob("gw-sans*.?tf") for letter in TTFont(file).getBestCmap()}
    signs = TTFont(Path(symbols) / "noto-sans-symbols-2-symbols-400-normal.woff2")
    made(signs, missing, "GW Signs", "Regular").save(FONTS / "gw-signs-400.ttf")
    letters = sorted({letter for file in FONTS.glob("gw-s*.?tf") for letter in TTFont(file).getBestCmap()})
    (FONTS / "letters.txt").write_text("".join(map(chr, letters)), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
