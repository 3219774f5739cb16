"""The cards of the beige half: fields of experience, tools with their marks, preparations with their effects.

A card that the gang does not have is hatched like a closed room. The price is a condition, drawn on the edge of its box.
"""

from __future__ import annotations

import re
from typing import Final

from getaway.draw.clou.folder.content import Field, Folder, FolderState, Item
from getaway.draw.clou.folder.photograph import photograph, small_bars
from getaway.draw.clou.folder.strips import strip
from getaway.draw.clou.marks import cross_of, halo
from getaway.draw.clou.sheet.module import Pen
from getaway.draw.picture import MARK, Area, Shape, Shapes, group, path, rect, shape, text, use
from getaway.draw.svg import symbol_ids
from getaway.draw.widths import fitted, pieces, text_width, wrapped

PAD: Final = 7.0
FLAG: Final = 21.0
HEAD: Final = 55.0  # height of the head of a card with marks: sign, name, boxes
_PHOTO: Final = 30.0
_LETTERS: Final = ((14.5, 16.0), (13.0, 14.5), (12.0, 13.2), (11.0, 12.0), (10.0, 11.0), (9.0, 10.0), (8.5, 9.4))
"""Font size and line step. The small ones are for paper; a page shows a card's rule in a strip."""
_LARGE: Final = ((20.0, 23.0), (18.0, 20.5), (16.0, 18.0))  # for cards that are higher than _HIGH
_HIGH: Final = 100.0
_BOX: Final = 48.0  # step from one box to the next


def sign_of(id: str, otherwise: str) -> str:
    """The symbol named after an item or special loot, or `otherwise` if there is none."""
    return f"i-{id}" if f"i-{id}" in symbol_ids() else otherwise


def natural_width(pen: Pen, item: Item) -> float:
    """The width that a card with marks needs at full size."""
    name = min(90.0, max(text_width(piece.rstrip(), 17, spacing=0.01) for piece in pieces(item.name)))
    return max(strip(pen, item.modules).width + 2 * PAD, PAD + 32 + name + 6 + _BOX * item.boxes)


def field_card(pen: Pen, field: Field, area: Area, state: FolderState | None) -> Shape:
    """A field of experience: a flag with the job from which it opens, and the marks below."""
    lines, size = fitted(field.name, (15, 13.5, 12), area.width - 16, lines=1)
    wide = text_width(lines[0], size) + 12
    flag = group(
        [
            path("", f"M{area.x:g} {area.y:g}h{wide + 6:.1f}l-6 {FLAG:g}h-{wide:.1f}z"),
            text("", lines[0], area.x + 6, area.y + 15.5, size),
        ],
        role="flag",
    )
    inside = Area(area.x + PAD, area.y + FLAG, area.width - 2 * PAD, area.height - FLAG - 3)
    return _card(field.id, "field", area, state, [strip(pen, field.modules).at(inside), flag])


def item_card(pen: Pen, item: Item, area: Area, folder: Folder, state: FolderState | None) -> Shape:
    made = _with_marks if item.modules else _with_words
    return _card(item.id, "item", area, state, made(pen, item, area, folder, state))


def _card(id: str, kind: str, area: Area, state: FolderState | None, inside: Shapes) -> Shape:
    closed = state is not None and not state.printed and id not in state.owned
    ground = [rect("ground", *area, 3), rect("card-hatch", *area, 3)]
    role = "module-card closed" if closed else "module-card"
    return group(ground, inside, role=role, **{f"data_{kind}": id})


def _with_marks(pen: Pen, item: Item, area: Area, folder: Folder, state: FolderState | None) -> Shapes:
    boxes = area.right - PAD - _BOX * item.boxes + _BOX - MARK
    shapes = _named(item, area, boxes - area.x - PAD - 3)
    shapes.append(path("hair", f"M{area.x + PAD:g} {area.y + HEAD:g}H{area.right - PAD:g}"))
    shapes += _boxes(pen, item, boxes, area.y + 9, folder, state)
    inside = Area(area.x + PAD, area.y + HEAD, area.width - 2 * PAD, area.height - HEAD - 2)
    return [*shapes, strip(pen, item.modules).at(inside)]


def _named(item: Item, area: Area, room: float) -> Shapes:
    """The sign and name of an item; the sign is left out if a word is too long beside it."""
    sign, sizes = 32.0, (17, 15.5, 14, 12.5, 11.5, 10.5, 9.5)
    if not any(wrapped(item.name, size, room - sign, spacing=0.01) for size in sizes):
        sign = 0.0
    lines, size = fitted(item.name, sizes, room - sign, spacing=0.01)
    first = area.y + (34 if len(lines) == 1 else 25)
    names = [text("card-name", line, area.x + PAD + sign, first + 19 * at, size) for at, line in enumerate(lines)]
    return [*([use(sign_of(item.id, "t-bag"), area.x + PAD + 14, area.y + 29, 28, "art")] if sign else []), *names]


def _with_words(pen: Pen, item: Item, area: Area, folder: Folder, state: FolderState | None) -> Shapes:
    """A preparation: its boxes on the left, its effect beside them, its thief on the right."""
    shapes = _boxes(pen, item, area.x + PAD, area.y + (area.height - MARK) / 2 + 3, folder, state)
    left, side = area.x + PAD + _BOX * item.boxes + 6, _PHOTO
    right = area.right - PAD
    if item.thief:
        photo = Area(right - side, area.y + PAD, side, side)
        jailed = state is not None and item.thief in state.jailed
        shapes.append(photograph(item.thief, photo, jailed=jailed, bars=small_bars(photo), thin=True))
        right = photo.x - 6
    elif sign_of(item.id, ""):
        shapes.append(use(sign_of(item.id, ""), right - 12, area.y + PAD + 12, 24, "art"))
        right -= 28
    return [*shapes, *_words(item, left, right, area)]


def _words(item: Item, left: float, right: float, area: Area) -> Shapes:
    """The name, then the effect; the text may use the full width below the photograph."""
    names, size = fitted(item.name, (17, 15.5, 14), right - left, spacing=0.01)
    shapes: Shapes = [text("card-name", line, left, area.y + 20 + 18 * at, size) for at, line in enumerate(names)]
    high = area.height > _HIGH
    top = area.y + 20 + 18 * len(names) + (5 if high else 0)
    letters = (*_LARGE, *_LETTERS) if high else _LETTERS
    sentences = _sentences(item.says)
    for count in range(len(sentences), 0, -1):
        for small, step in letters if count in (1, len(sentences)) else letters[:3]:
            says = "".join(sentences[:count])
            lines = _flowed(says, small, left, right, area, top, step)
            if top + step * (len(lines) - 1) <= area.bottom - 4:
                return [*shapes, *(text("body", line, left, top + step * at, small) for at, line in enumerate(lines))]
    return shapes


def _sentences(says: str) -> list[str]:
    """A text in whole sentences, so that a card can leave out the last ones instead of cutting one."""
    return re.findall(r".+?(?:[.!?](?:\s+|$)|。|$)", says, re.DOTALL)


def _flowed(says: str, size: float, left: float, right: float, area: Area, top: float, step: float) -> list[str]:
    """A text broken into lines: narrow beside the photograph, wide below it."""
    lines = [""]
    for piece in pieces(says):
        below = top + step * (len(lines) - 1) - size > area.y + PAD + _PHOTO
        room = (area.right - PAD if below else right) - left
        if lines[-1] and text_width((lines[-1] + piece).rstrip(), size) > room:
            lines.append("")
        lines[-1] += piece
    return [line.strip() for line in lines]


def _boxes(pen: Pen, item: Item, x: float, y: float, folder: Folder, state: FolderState | None) -> Shapes:
    return [
        _buy_box(pen, item, place, x + _BOX * (place - 1), y, folder.price, state) for place in range(1, item.boxes + 1)
    ]


def _buy_box(pen: Pen, item: Item, place: int, x: float, y: float, price: int, state: FolderState | None) -> Shape:
    name, middle = f"{item.id}.{place}", x + MARK / 2
    wide = text_width(str(price), 17)
    back = rect("tab-back", middle - wide / 2 - 1.5, y - 6.5, wide + 3, 7.9)
    tab = group([back, text("mid", str(price), middle, y + 6, 17)], role="tab")
    parts = [rect("edge", x, y, MARK, MARK, 3), halo("box", middle, y + MARK / 2), tab]
    cross = use(cross_of(name), middle, y + MARK / 2, 44, "cross")
    says = pen.words.own("folder.buy", name=item.name, n=place, price=price)
    role = f"mark box {_role(name, state)}"
    return group([shape("title", says)], parts, [cross], role=role, id=f"{pen.marks.scope}-buy-{name}", data_buy=name)


def _role(box: str, state: FolderState | None) -> str:
    if state is None:
        return "open"
    if box in state.bought:
        return "done"
    if state.printed:
        return "open"
    return "open legal" if box in state.payable else "closed"
