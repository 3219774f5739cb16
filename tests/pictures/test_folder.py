"""The sheet of a campaign: everything on it can be found, stands alone, and shows its state by its role."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from getaway.content.languages import LANGUAGES
from getaway.content.texts import Texts
from getaway.draw import alone
from getaway.draw.clou.folder import HALF, Field, Folder, FolderDrawing, FolderState, Inmate, Item
from getaway.draw.clou.folder.rows import arrangements
from getaway.draw.clou.words import Words
from getaway.draw.picture import MARK, Area, Picture, Shape
from tests.pictures.drawings import Placed, placed
from tests.pictures.folders import FOLDER, MIDWAY, WORDS, modules

LETTER = (558.8, 863.6)


def drawn(state: FolderState | None = None, lang: str = "en", folder: Folder = FOLDER) -> Picture:
    return FolderDrawing(folder, Words(WORDS.texts, lang)).picture(state)


def found(picture: Picture, key: str) -> dict[str, Shape]:
    """The shapes with a key, by its value; each value occurs once."""
    shapes = [shape for shape in picture.walk() if shape.get(key)]
    names = Counter(str(shape.get(key)) for shape in shapes)
    assert set(names.values()) <= {1}, names
    return {str(shape.get(key)): shape for shape in shapes}


def role(shape: Shape) -> list[str]:
    return str(shape.get("class")).split()


@pytest.mark.parametrize("state", [None, MIDWAY, replace(MIDWAY, printed=True)], ids=["paper", "live", "printed"])
def test_everything_of_a_campaign_can_be_found_once(state: FolderState | None) -> None:
    picture = drawn(state)
    boxes = {f"{item.id}.{n}" for item in FOLDER.items for n in range(1, item.boxes + 1)}
    assert found(picture, "data-buy").keys() == boxes
    assert found(picture, "data-item").keys() == {item.id for item in FOLDER.items}
    assert found(picture, "data-field").keys() == {"first", "second", "third"}
    assert found(picture, "data-job").keys() == {target.id for target in FOLDER.targets}
    assert found(picture, "data-loot").keys() == {"glass-diamonds", "combination", "tiara"}
    assert found(picture, "data-thief").keys() == {"bruce", "janet", "matt", "trixie"}
    struck = FOLDER.starts[state.players] if state else 0
    assert len(found(picture, "data-cell")) == FOLDER.cells + FOLDER.extra - struck
    assert len(found(picture, "data-entry")) == 3 * 5 - 1 + 5
    expected = {"first": 2, "first-2": 1, "second": 2, "third": 2, "santa-costume": 3, "candy-canes": 3}
    expected |= {"fairy-lights": 4, "sleigh-bells": 2, "wrapping-paper": 3, "mistletoe": 2}
    assert Counter(mark.split(".")[0] for mark in picture.marks()) == expected


def test_a_state_is_shown_by_roles_alone() -> None:
    picture = drawn(MIDWAY)
    boxes, cards, thieves = (found(picture, key) for key in ("data-buy", "data-item", "data-thief"))
    assert role(boxes["santa-costume.1"])[2:] == ["done"]
    assert role(boxes["tickets.1"])[2:] == ["open", "legal"]
    assert role(boxes["mistletoe.1"])[2:] == ["closed"]
    assert "closed" not in role(cards["santa-costume"])
    assert "closed" in role(cards["passports"]), "half bought is not owned"
    assert [id for id, shape in thieves.items() if "jailed" in role(shape)] == ["matt"]
    assert [id for id, shape in found(picture, "data-job").items() if "now" in role(shape)] == ["numbers-game"]
    cells = [role(shape)[1:] for shape in found(picture, "data-cell").values()]
    assert cells[:3] == [["done"], ["done"], ["next"]]
    assert cells[-2:] == [["extra", "closed"]] * 2


def test_on_paper_nothing_is_closed_and_marks_that_were_made_are_there() -> None:
    paper, printed = drawn(), drawn(replace(MIDWAY, printed=True))
    assert not [shape for shape in paper.walk() if "closed" in role(shape)]
    boxes = found(printed, "data-buy")
    assert [name for name, shape in boxes.items() if "done" in role(shape)] == ["santa-costume.1", "passports.1"]
    assert not [shape for shape in printed.walk() if "module-card" in role(shape) and "closed" in role(shape)]
    assert "The Lodgers" in alone(printed, "low-ink", fonts=False)


def test_the_shapes_do_not_change_with_the_state() -> None:
    """A page changes classes and figures; everything else stays in place."""

    def outlines(picture: Picture) -> Counter[tuple[str, str]]:
        kept = [shape for shape in picture.walk() if shape.name in ("rect", "circle", "path")]
        return Counter((shape.name, str(shape.attributes[1:])) for shape in kept if "hatching" not in role(shape))

    one = replace(MIDWAY, jailed=(), bought=(), owned=(), done=(), taken=(), traces=0, now="numbers-game")
    assert outlines(drawn(one)) == outlines(drawn(MIDWAY))


@pytest.mark.parametrize("half", [HALF, LETTER], ids=["a5", "letter"])
def test_marks_keep_apart_inside_their_cards_and_are_nearly_true_to_size(half: tuple[float, float]) -> None:
    picture = FolderDrawing(FOLDER, WORDS, half).picture()
    marks = {name: area for name, area in edges(picture) if name}
    assert not [(a, b) for a, b in combinations(marks, 2) if marks[a].grown(-1).overlaps(marks[b].grown(-1))]
    assert min(min(area.width, area.height) for area in marks.values()) > 0.8 * MARK
    page = Area(0, 0, picture.width, picture.height).grown(-20)
    assert not [name for name, area in marks.items() if not page.contains(area)]
    every: list[Field | Item] = [*FOLDER.fields, *FOLDER.items]
    cards = {card.id: picture.area(card.id) for card in every}
    assert not [pair for pair in combinations(cards.values(), 2) if pair[0].overlaps(pair[1])]
    for card in every:
        own = {mark for mark in marks if mark.split(".")[0] in [module.id for module in card.modules]}
        assert not [mark for mark in own if not cards[card.id].contains(marks[mark])]


def edges(picture: Picture) -> list[tuple[str, Area]]:
    """The edge of every mark, box and cell."""
    made = []
    for item in placed(picture):
        if item.shape.get("class") == "edge":
            made.append((_name(item), _box(item)))
    return made


def _name(item: Placed) -> str:
    keys = ("data-mark", "data-buy", "data-entry")
    return next((str(group.get(key)) for group in item.inside[::-1] for key in keys if group.get(key)), "")


def _box(item: Placed) -> Area:
    if item.shape.name == "rect":
        return item.area()
    cx, cy, r = (float(str(item.shape.get(key))) for key in ("cx", "cy", "r"))
    return Area(item.x + (cx - r) * item.scale, item.y + (cy - r) * item.scale, 2 * r * item.scale, 2 * r * item.scale)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_leaves_its_half_or_meets_another(lang: str) -> None:
    picture = drawn(MIDWAY, lang)
    texts = [(str(item.shape.children[0]), item.area()) for item in placed(picture) if item.shape.name == "text"]
    for says, area in texts:
        left = area.middle[0] < HALF[0]
        assert Area(0 if left else HALF[0], 0, *HALF).grown(-8).contains(area), says
    assert [(a[0], b[0]) for a, b in combinations(texts, 2) if a[1].grown(-2).overlaps(b[1].grown(-2))] == []


def test_long_words_shrink_and_break() -> None:
    long = "Donaudampfschifffahrtsgesellschaft mit Beiwagen"
    items = [replace(item, name=long, says=(long + " ") * 4) for item in FOLDER.items]
    targets = [replace(target, title=long, place=long, loot_name=long) for target in FOLDER.targets]
    folder = replace(FOLDER, title=long, subtitle=long, targets=targets, tools=items[:6], preparations=items[6:])
    for item in placed(drawn(MIDWAY, folder=folder)):
        if item.shape.name == "text":
            assert Area(0, 0, 2 * HALF[0], HALF[1]).contains(item.area()), item.shape.children[0]


def test_a_small_and_a_large_campaign_fit_too() -> None:
    tool = Item("drum", "Drum", modules=modules("drum", {"grid": GRID}))
    small = replace(FOLDER, targets=FOLDER.targets[:1], fields=(), tools=[tool], preparations=(), extra=0, extra_by="")
    many = replace(
        FOLDER, targets=[*FOLDER.targets, *FOLDER.targets], inmates=[Inmate(f"t{n}", f"Thief {n}") for n in range(6)]
    )
    for folder in (small, many):
        picture = FolderDrawing(folder, WORDS).picture()
        page = Area(0, 0, picture.width, picture.height).grown(-20)
        assert not [name for name, area in edges(picture) if not page.contains(area)]


GRID = {
    "circles": [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
    "rows": ["strength", "dexterity", "cunning"],
    "columns": ["lockpicking", "electronics", "sneaking"],
}


def test_cards_are_spread_over_rows_as_evenly_as_can_be() -> None:
    two = list(arrangements([100, 100, 200, 50, 50, 50], 400, 0))[1]
    assert two.rows == [[0, 1], [2, 3, 4, 5]]
    assert two.scale == 1
    one = next(arrangements([300, 300], 400, 0))
    assert one.scale == pytest.approx(2 / 3)


def test_the_words_of_the_sheet_are_in_its_language() -> None:
    german = FolderDrawing(FOLDER, Words(Texts({"de": {}}), "de")).picture()
    assert "VORBEREITUNGEN" in {str(shape.children[0]) for shape in german.walk() if shape.name == "text"}
