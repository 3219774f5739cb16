"""Symbols can be told apart by their shape alone: small, grey, in pairs."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
import resvg_py
from PIL import Image

from getaway.clou.content.symbols import COLOURS
from getaway.draw.style import THEMES, Theme, palette, stylesheet
from getaway.draw.svg import symbol_ids, symbols

PIXELS = 16
APART = 0.14  # share of both symbols' ink that must differ
IN_A_FRAME = 0.05  # the same for dice: they share a frame, only the pips differ
GAME = [f"s-{colour}" for colour in COLOURS] + [
    "s-plus-minus", "s-extra-die", "s-any-number", "s-any-circle", "s-any-mark", "s-trace", "s-time", "s-alarm",
    "s-sack", "s-police", "s-car", "s-no-entry", "s-feather", "s-horn", "s-gift", "s-away",
]  # fmt: skip
FAMILIES = [
    GAME,
    [f"s-die-{face}" for face in range(1, 7)],
    [f"pen-{digit}" for digit in range(10)] + ["pen-x-1", "pen-tick"],
    ["s-star", "s-diamond", "s-flower", "s-triangle", "s-cross", "s-target"],
    ["sign-less", "sign-more", "sign-equal", "sign-other", "sign-at-most", "sign-at-least"],
    ["b-bruce", "b-janet", "b-matt", "b-trixie", "b-stranger"],
]


def grey(symbol: str, theme: Theme) -> list[int]:
    """The symbol in sixteen pixels, as on a grey printer: 0 is paper, 255 all ink."""
    colours = palette(theme)
    colour = colours.get(symbol.removeprefix("s-"), colours["ink"])
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="{PIXELS}" height="{PIXELS}" class="{theme}">'
        f"<style>{stylesheet(theme)}</style><defs>{''.join(symbols([symbol]))}</defs>"
        f'<use href="#{symbol}" width="24" height="24" style="color:{colour}"/></svg>'
    )
    background = colours["sheet"]
    image = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, background=background)))).convert("L")
    paper = Image.new("RGB", (1, 1), background).convert("L").tobytes()[0]
    return [abs(pixel - paper) for pixel in image.tobytes()]


def difference(one: list[int], other: list[int]) -> float:
    differing = sum(abs(a - b) for a, b in zip(one, other, strict=True))
    return differing / max(1, sum(one) + sum(other))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family[0])
def test_every_pair_differs_at_sixteen_pixels_in_grey(family: list[str], theme: Theme) -> None:
    drawn = {symbol: grey(symbol, theme) for symbol in family}
    assert all(sum(pixels) > 255 * 6 for pixels in drawn.values()), "a symbol without ink"
    least = IN_A_FRAME if "s-die-1" in family else APART
    alike = [pair for pair in combinations(family, 2) if difference(drawn[pair[0]], drawn[pair[1]]) < least]
    assert alike == []


def test_the_three_crosses_of_one_hand_count_as_alike() -> None:
    """The measure can fail: crosses, which mean the same, are nearer to each other than other symbols."""
    crosses = [grey(f"pen-x-{number}", "light") for number in (1, 2, 3)]
    assert all(
        difference(one, other) < difference(one, grey("pen-7", "light")) for one, other in combinations(crosses, 2)
    )


def test_every_symbol_of_the_game_is_there() -> None:
    assert {symbol for family in FAMILIES for symbol in family} <= set(symbol_ids())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_and_pen_can_be_read_on_every_ground(theme: Theme) -> None:
    colours = palette(theme)
    for name in ("ink", "ink2", "ink3", "pen", "red", *COLOURS):
        for ground, least in (("sheet", 4.5), ("paper", 4.5), ("tint", 4.3)):
            assert contrast(colours[name], colours[ground]) >= least, f"{name} on {ground}"
    assert contrast(colours["rule"], colours["sheet"]) >= 3


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
