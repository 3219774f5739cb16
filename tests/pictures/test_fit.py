"""Nothing overlaps, and no text leaves its plate, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

import getaway
from getaway.clou.content.job import Job
from getaway.clou.content.thief import Thief
from getaway.clou.game import ClouGame
from getaway.content.languages import LANGUAGES
from getaway.content.texts import Texts
from getaway.draw.clou import plan_picture, room_windows, sheet_picture
from getaway.draw.clou.plan.items import Names
from getaway.draw.clou.plan.title import in_words
from getaway.draw.clou.plan.windows import PHONE
from getaway.draw.clou.words import Words
from getaway.draw.picture import MARK, Area, Picture
from getaway.draw.widths import fitted, pieces, text_width, wrapped
from tests.pictures.drawings import (
    CROWDED,
    JOBS,
    SEQUEL,
    THIEVES,
    Placed,
    dot,
    hut,
    placed,
    shipped_job,
    shipped_plan,
    shipped_thief,
)

CASES = [(id, lang) for id in JOBS for lang in LANGUAGES]
EVERY = CASES + [(id, lang) for id in CROWDED for lang in LANGUAGES]


def frames(picture: Picture, key: str) -> dict[str, Area]:
    """The first rectangle of every group with this key, by its value."""
    found: dict[str, Area] = {}
    for item in placed(picture):
        names = [str(group.get(key)) for group in item.inside if group.get(key)]
        if names and item.shape.name == "rect":
            found.setdefault(names[-1], item.area())
    return found


def texts_in(picture: Picture, key: str) -> list[tuple[str, Placed]]:
    return [
        (str(group.get(key)), item)
        for item in placed(picture)
        if item.shape.name == "text"
        for group in item.inside
        if group.get(key)
    ]


def overflowing(picture: Picture) -> list[str]:
    page = Area(0, 0, picture.width, picture.height)
    found = [
        str(item.shape.children[0])
        for item in placed(picture)
        if item.shape.name == "text" and not page.contains(item.area())
    ]
    plates = frames(picture, "data-challenge")
    for plate, item in texts_in(picture, "data-challenge"):
        if not plates[plate].grown(1).contains(item.area()):
            found.append(f"{plate}: {item.shape.children[0]}")
    rooms = frames(picture, "data-room")
    for room, item in texts_in(picture, "data-room"):
        if not rooms[room].contains(item.area()):
            found.append(f"{room}: {item.shape.children[0]}")
    return found


@pytest.mark.parametrize(("id", "lang"), EVERY)
def test_no_text_of_a_plan_leaves_its_plate_its_room_or_the_page(id: str, lang: str) -> None:
    assert overflowing(shipped_plan(id, lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", THIEVES + SEQUEL)
def test_no_text_of_a_sheet_leaves_the_page_or_meets_another(id: str, lang: str) -> None:
    thief, texts = shipped_thief(id)
    picture = sheet_picture(thief, texts, lang)
    assert overflowing(picture) == []
    areas = [item.area() for item in placed(picture) if item.shape.name == "text"]
    assert not [pair for pair in combinations(areas, 2) if pair[0].overlaps(pair[1])]


def test_very_long_names_fit_too() -> None:
    job, _ = hut()
    long = {f"jobs.hut.names.{id}": "Donaudampfschifffahrtsgesellschaft mit Beiwagen" for id in
            ("garden", "door", "gate", "chest", "attic", "trunk", "coins", "aunt", "kettle", "rounds")}  # fmt: skip
    texts = Texts({"de": {**long, "jobs.hut.title": "Das Haus am Ende der längsten Straße von Camden"}})
    assert overflowing(plan_picture(job, texts, "de")) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_number_of_the_room_in_which_something_walks_stands_beside_its_name(lang: str) -> None:
    job, texts = shipped_job("tax-return")
    facts = getaway.load("clou/tax-return", crew=["bruce"]).start(seed=1).view(None).facts()
    picture = plan_picture(job, texts, lang, players=1, facts=facts)
    discs = [item.shape for item in placed(picture) if item.shape.get("class") == "room-number" and _on(item, job)]
    assert len(discs) == len(job.walkers)
    for disc in discs:
        x, y, r = (float(str(disc.get(key))) for key in ("cx", "cy", "r"))
        around = Area(x - r, y - r, 2 * r, 2 * r)
        names = [item for item in placed(picture) if item.shape.get("class") == "plate-name"]
        assert [item.shape.children for item in names if item.area().overlaps(around)] == []


def _on(item: Placed, job: Job) -> bool:
    """Whether an item is on the plate of a walker."""
    return any(group.get("data-challenge") in [walker.id for walker in job.walkers] for group in item.inside)


@pytest.mark.parametrize(("id", "lang"), EVERY)
def test_plates_tracks_and_sacks_keep_apart(id: str, lang: str) -> None:
    job, picture = shipped_job(id)[0], shipped_plan(id, lang)
    areas = {
        **frames(picture, "data-challenge"),
        **{t: a for t, a in frames(picture, "data-track").items() if t in {t.id for t in job.tracks}},
    }
    sacks = [item.area() for item in placed(picture) if item.shape.get("href") == "#s-sack"]
    for (one, a), (other, b) in combinations(areas.items(), 2):
        assert not a.overlaps(b), f"{one} lies on {other}"
    for sack in sacks:
        under = [name for name, area in areas.items() if area.overlaps(sack)]
        assert all(areas[name].contains(sack) for name in under), f"a sack lies on the edge of {under}"


def spans(picture: Picture, role: str) -> Iterator[Area]:
    """The areas of all line pieces with this role."""
    for shape in picture.walk():
        if shape.get("class") == role:
            points = [point.split() for point in str(shape.get("d"))[1:].split("L")]
            for one, other in pairwise((float(x), float(y)) for x, y in points):
                yield Area.between(one, other)


@pytest.mark.parametrize(("id", "lang"), EVERY)
def test_notes_in_the_foot_of_a_plan_are_large_enough_to_read(id: str, lang: str) -> None:
    notes = [item for role, item in texts_in(shipped_plan(id, lang), "class") if role == "notes"]
    words = [item for item in notes if "type" in str(item.shape.get("class"))]  # not the figures in signs
    assert all(item.scale * float(str(item.shape.get("font-size"))) >= 8.9 for item in words)


@pytest.mark.parametrize(("id", "lang"), EVERY)
def test_a_plan_with_a_difficulty_says_it_and_for_how_many_it_is(id: str, lang: str) -> None:
    job, texts = shipped_job(id)
    said = [str(item.shape.children[0]) for item in placed(shipped_plan(id, lang)) if item.shape.name == "text"]
    told = in_words(job, Names(job, Words(texts, lang), None))
    assert len(told) == (2 if job.difficulty else 1)
    assert any(" · ".join(told) in line for line in said) == bool(job.difficulty)


def test_what_happens_at_the_end_of_a_track_goes_below_its_cells_before_the_track_shrinks() -> None:
    """A track whose end takes many words, in a narrow room: its cells keep most of their size."""
    cells = [item for item in placed(shipped_plan("christmas/bohemian-glass")) if item.shape.get("data-cell")]
    assert min(item.scale for item in cells if str(item.shape.get("data-cell")).startswith("glow.")) > 0.8


@pytest.mark.parametrize("id", JOBS)
def test_routes_cross_no_plate(id: str) -> None:
    picture = shipped_plan(id)
    plates = frames(picture, "data-challenge")
    lines = list(spans(picture, "link"))
    assert lines
    for line in lines:
        assert not [name for name, plate in plates.items() if plate.grown(-1).overlaps(line)]


@pytest.mark.parametrize(("id", "lang"), CASES)
def test_no_door_stands_open_over_loot(id: str, lang: str) -> None:
    picture = shipped_plan(id, lang)
    loot = [item.area() for _, item in texts_in(picture, "data-loot")]
    assert loot
    assert not [door for door in spans(picture, "door") if any(door.overlaps(area) for area in loot)]


@pytest.mark.parametrize("id", JOBS)
def test_every_challenge_that_opens_a_room_has_its_arrow(id: str) -> None:
    job, picture = shipped_job(id)[0], shipped_plan(id)
    routes = [shape.get("data-route") for shape in picture.walk() if shape.get("data-route")]
    for _, challenge in job.challenges:
        assert routes.count(challenge.id) >= len(challenge.opens)
    for room in job.rooms:
        assert routes.count(room.id) >= len(room.leads_to)


@pytest.mark.parametrize("id", JOBS)
def test_a_phone_sees_every_mark_whole_in_some_window(id: str) -> None:
    job, picture = shipped_job(id)[0], shipped_plan(id)
    plates = frames(picture, "data-challenge")
    for room in job.rooms:
        windows = room_windows(picture, room.id)
        assert windows
        assert all(window.width <= PHONE for window in windows)
        for challenge in room.challenges:
            plate = plates[challenge.id].grown(-5)  # the frame of the widest plates is cut off
            for x in range(int(plate.x), int(plate.right - MARK)):
                column = Area(x, plate.y, MARK, plate.height)
                assert any(window.contains(column) for window in windows), challenge.id
    sacks = [item.area() for item in placed(picture) if item.shape.get("href") == "#s-sack"]
    every = [window for room in job.rooms for window in room_windows(picture, room.id)]
    assert all(any(window.contains(sack) for window in every) for sack in sacks)


def test_a_sheet_can_be_shown_by_modules() -> None:
    thief, texts = dot()
    picture = sheet_picture(thief, texts)
    names = [name for name, _ in picture.areas]
    assert names == ["header", "strength", "dexterity", "cunning", "grid", "rings", "tree", "specials", "dice"]
    for (_, one), (_, other) in combinations(picture.areas, 2):
        assert not one.grown(-1).overlaps(other.grown(-1))


def test_texts_break_at_spaces_hyphens_and_between_ideographs() -> None:
    assert wrapped("connecting door", 18, 120) == ["connecting", "door"]
    assert wrapped("alarm-secured", 18, 90) == ["alarm-", "secured"]
    assert wrapped("納税申告書", 20, 70) == ["納税申", "告書"]
    assert wrapped("unbreakable", 18, 40) is None


def test_words_of_a_text_that_is_much_too_long_stay_whole() -> None:
    lines, _ = fitted("COAL HATCH BEHIND THE ENORMOUS RAINWATER TANK", (15,), 190, spacing=0.06)
    assert lines[0] == "COAL HATCH BEHIND"
    assert lines[1].startswith("THE ENORMOUS")
    assert lines[1].endswith("…")


def test_a_word_too_long_for_the_smallest_size_is_cut_with_a_hyphen() -> None:
    lines, size = fitted("Donaudampfschiff", (18, 15), 80)
    assert size == 15
    assert lines[0].endswith("-")
    assert all(text_width(line, size) <= 84 for line in lines)


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("PERLENVORHANG", ["PERLENVOR-", "HANG"]),
        ("KLEIDERSCHRANK", ["KLEIDER-", "SCHRANK"]),
        ("NIKOLAUSSACK", ["NIKOLAUS-", "SACK"]),
    ],
)
def test_a_cut_comes_between_syllables(word: str, lines: list[str]) -> None:
    assert fitted(word, (15,), 110, spacing=0.06)[0] == lines


def test_japanese_lines_end_where_they_may() -> None:
    assert pieces("ガラスのダイヤ") == ["ガラス", "の", "ダイヤ"]
    assert pieces("前に「忍び込む」を1つ消す。") == ["前", "に", "「忍", "び", "込", "む」", "を", "1つ", "消", "す。"]
    assert fitted("クリスマスツリー", (15,), 70)[0] == ["クリスマ", "スツリー"], (
        "rather in the middle of a word than not at all"
    )


def test_the_largest_sheet_that_content_allows_stays_on_its_card() -> None:
    bar = ["any: strength + ±1", *[">: dexterity"] * 11]
    circles = [f"{n}: strength + ±2" + (f" -> {2 * n} {2 * n + 1}" if n < 15 else "") for n in range(1, 31)]
    thief = Thief.model_validate(
        {
            "id": "giant",
            "bars": [{"id": id, "boxes": bar} for id in ("strength", "dexterity", "cunning", "wits", "nerve", "luck")],
            "tools": [
                {"rings": [{"boxes": ["<3 even"] * 6, "gives": "strength + dexterity + wild"}] * 6},
                {"pyramid": [["any: strength + dexterity"] * 6, *(["=: wild"] * n for n in (5, 4, 3, 2, 1))]},
                {"tree": circles},
                {"id": "keys", "tree": circles},
                {"grid": {"circles": [[7] * 3] * 3, "rows": ["wild"] * 3, "columns": ["-"] * 3}},
            ],
            "specials": [{"spend": ["strength"] * 6, "gives": "wild + strength"}] * 8,
            "dice": [{"roll": "triple", "gives": "wild + strength + ±3"}] * 6,
            "escape": {"car": [1, 2, 3, 4, 5, 6], "police": [1, 2, 3, 4, 5, 6]},
        }
    )
    picture = sheet_picture(thief, Texts({"en": {"thieves.giant.name": "Maximiliane von Hohenzollern-Sigmaringen"}}))
    page = Area(0, 0, picture.width, picture.height)
    assert overflowing(picture) == []
    assert all(
        page.contains(item.area())
        for item in placed(picture)
        if item.shape.get("class") == "edge" and item.shape.name == "rect"
    )


def test_a_job_without_places_and_with_twenty_rooms_is_drawn() -> None:
    ways = [["strength", "2+ dexterity", "trace"], ["cunning", "sneaking"]]
    rooms = [
        {
            "id": f"room-{n}",
            "open": n == 0,
            "challenges": [
                {"id": f"door-{n}", "ways": ways, "opens": [f"room-{n + 1}"] if n < 19 else []},
                {"id": f"box-{n}", "ways": ways, "loot": 3},
            ],
        }
        for n in range(20)
    ]
    job = Job.model_validate(
        {"id": "estate", "time": 20, "traces": {"1": 18, "2": 19, "3": 20}, "car": 20, "police": 15, "rooms": rooms}
    )
    picture = plan_picture(job, Texts({}))
    assert overflowing(picture) == []
    assert len(picture.marks()) == 20 * 2 * 4


def test_a_sheet_says_in_words_that_an_escape_always_succeeds() -> None:
    game = getaway.load("again/high-water", crew=["janet"])
    assert isinstance(game, ClouGame)
    picture = sheet_picture(game.crew[0], game.texts)
    says = {str(shape.children[0]) for shape in picture.walk() if shape.name == "text"}
    assert {"always succeeds", "costs no points"} <= says
    assert not [shape for shape in picture.walk() if str(shape.get("href")).startswith("#s-die-")]
