"""Cards, 44 by 68 millimetres: tools and bags, clue cards, safes, and the three backs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from getaway.draw.picture import Picture, Shape, Shapes, group, n, path, rect, shape, text, use
from getaway.draw.robnrun.parts import CARD, Words, lines, tool_colour, tool_mark
from getaway.robnrun.content.clue import Alarm as AlarmStack
from getaway.robnrun.content.clue import AnyOf, Clue, Either, Hand, Kinds, Missing, More, Most, Needed, Times, Unneeded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Back = Literal["tool", "clue", "safe"]
EDGE: Final = 10  # from the cut to the printed frame
GAP: Final = 38  # width of a box that the boss fills in
ROW: Final = 96  # the middle of a clue's little picture
_DOOR: Final = (110, 150)  # size of a safe's door, inside its frame
WIDTH, HEIGHT = CARD
MIDDLE: Final = WIDTH / 2


def tool_card(words: Words, tool: str) -> Picture:
    """A tool or the bag, with its sign in two corners."""
    corner = tool_mark(words, tool, EDGE + 20, EDGE + 22, 26)
    turned = shape("g", corner, transform=f"rotate(180 {n(MIDDLE)} {n(HEIGHT / 2)})")
    name = words.name(tool)
    inside = [
        *_frame(),
        corner,
        turned,
        tool_mark(words, tool, MIDDLE, 120, 96),
        *lines("", name, MIDDLE, 204, (19, 17, 15), WIDTH - 40),
    ]
    return _card(words, name, [group(inside, role=tool_colour(words.box, tool))])


def clue_card(words: Words, clue: Clue) -> Picture:
    """A clue card: its number, its statement as a small picture and in words, and how many hear it."""
    says = words.clue(clue.number)
    shapes: Shapes = [
        *_frame(),
        rect("edge", EDGE + 10, EDGE + 10, 44, 30, 15),
        text("mid", str(clue.number), EDGE + 32, EDGE + 31.5, 19),
        *_clue_picture(clue),
        *lines("", says, MIDDLE, 158, (24, 22, 20, 18, 16), WIDTH - 30, 4),
    ]
    label = words.own("card.clue", n=clue.number, says=says)
    if clue.to:
        shapes += [use("s-hush", WIDTH - 54, EDGE + 25, 26, "c-ink"), text("", str(clue.to), WIDTH - 38, EDGE + 31, 16)]
        label = words.own("card.private", n=clue.number, says=says, to=clue.to)
    return _card(words, label, [group(shapes, role="c-ink")])


def _clue_picture(clue: Clue) -> Shapes:
    """The statement with X, Y, Z and N as empty boxes, and the signs between them."""
    match clue.says:
        case Needed():
            return _row(["X", "tick"])
        case Unneeded(unneeded=count):
            gaps = _row(list("XYZ"[:count]))
            wide = 46 * count - 8
            return [
                *gaps,
                path("crossing", f"M{n(MIDDLE - wide / 2 - 6)} {ROW - 23}L{n(MIDDLE + wide / 2 + 6)} {ROW + 23}"),
            ]
        case AnyOf(any_of=count):
            return _row(list("XYZ"[:count]))
        case Either():
            return _row(["X", "/", "Y"])
        case More():
            return _row(["X", "more", "Y"])
        case Missing():
            return _row(["X", "times", "N"])
        case Kinds():
            return _row(["N", "kinds"])
        case Times():
            return _row(["N", "times", "?"])
        case Most():
            return _row(["N", "times", "!"])
        case Hand():
            return _row(["hand", "N"])
        case AlarmStack():
            return _row(["alarm", "eye"])
        case _:
            return _row(["N"])


SIGNS: Final = {
    "tick": ("s-tick", 28),
    "more": ("sign-more", 22),
    "times": ("s-no", 13),
    "kinds": ("s-clue", 30),
    "hand": ("s-hand", 36),
    "alarm": ("s-alarm", 34),
    "eye": ("s-eye", 34),
}


def _row(parts: Sequence[str]) -> Shapes:
    """Boxes and signs side by side, centred."""
    widths = [SIGNS[part][1] if part in SIGNS else 14 if part == "/" else GAP for part in parts]
    x = MIDDLE - (sum(widths) + 8 * (len(parts) - 1)) / 2
    shapes: Shapes = []
    for part, width in zip(parts, widths, strict=True):
        middle = x + width / 2
        if part in SIGNS:
            shapes.append(use(SIGNS[part][0], middle, ROW, width, "c-ink"))
        elif part == "/":
            shapes.append(text("mid", part, middle, ROW + 8, 24))
        else:
            shapes += [rect("gap-box", x, ROW - GAP / 2, GAP, GAP, 5), text("mid", part, middle, ROW + 7.5, 21)]
        x += width + 8
    return shapes


def safe_card(words: Words, needs: Mapping[str, int], gold: int) -> Picture:
    """A safe: the tools it needs in its door, one row for each kind, and its gold below."""
    shapes: Shapes = [
        *_frame(),
        path("hair-ink", "M24 26h128v176H24z"),
        path("hair-ink", "M31 33h114v162H31z"),
        *(rect("safe-foot", x, y, w, h) for x, y, w, h in ((34, 202, 20, 10), (122, 202, 20, 10))),
        *(rect("safe-foot", 17, y, 9, 26) for y in (64, 140)),
    ]
    step = min(_DOOR[0] / max([*needs.values(), 2]), _DOOR[1] / max(len(needs), 3))  # as large as all of them fit
    top = 114 - step * (len(needs) - 1) / 2
    for row, (tool, count) in enumerate(needs.items()):
        left = MIDDLE - step * (count - 1) / 2
        shapes += [tool_mark(words, tool, left + step * place, top + step * row, step - 3) for place in range(count)]
    shapes += [use("s-gold", MIDDLE - 16 * (gold - 1) + 32 * place, 236, 26, "c-ink") for place in range(gold)]
    listed = ", ".join(f"{count} × {words.name(tool)}" for tool, count in needs.items())
    return _card(words, words.own("card.safe", needs=listed, gold=gold), [group(shapes, role="c-ink")])


def back(words: Words, kind: Back) -> Picture:
    """The back of a card. The three kinds of cards have different backs; cards of one kind have the same."""
    inside = rect(f"back-{kind}", EDGE + 10, EDGE + 10, WIDTH - 2 * EDGE - 20, HEIGHT - 2 * EDGE - 20, 6)
    frame = rect("card-back", EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 10)
    return _card(words, words.own(f"card.back-{kind}"), [group([frame, inside], role="c-ink")])


def _frame() -> Shapes:
    return [rect("playing-card", EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 10)]


def _card(words: Words, label: str, shapes: Sequence[Shape]) -> Picture:
    return Picture(WIDTH, HEIGHT, label, words.lang, tuple(shapes))
