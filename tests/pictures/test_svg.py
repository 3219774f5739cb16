"""The SVG files: well-formed, escaped, deterministic, in themes and as golden files.

To change a golden file, run the tests once with GETAWAY_NEW_PICTURES=1; look at it before you keep it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from getaway.content.languages import LANGUAGES
from getaway.content.texts import PLACEHOLDER
from getaway.draw import THEMES, Theme, alone, inline, sprite, stylesheet
from getaway.draw.clou import PlanDrawing, plan_picture, sheet_picture
from getaway.draw.clou.words import CATALOGUE
from getaway.draw.picture import Area, Picture, n, shape
from getaway.draw.style import SHEET, palette
from getaway.draw.svg import symbol_ids, written
from tests.pictures.drawings import HERE, JOBS, dot, hut, shipped_plan

SHEET_FACTS = {
    "sheets": {
        "dot": {
            "done": ["strength.1", "dexterity.1", "grid.1", "grid.2", "rings.1", "tree.1"],
            "open": ["strength.2", "cunning.1", "grid.3", "rings.2", "tree.2", "tree.3", "special-1.1", "special-1.2"],
            "written": {"strength.1": 4, "dexterity.1": 10, "rings.1": 6, "rings.2": 2},
        }
    }
}
PLAN_FACTS = {
    "plan": ["door.a1", "door.a2", "chest.a1"],
    "plan-open": ["chest.a2", "chest.b1", "gate.a1", "aunt.a1"],
    "rooms": ["garden", "parlour"],
    "overcome": ["door"],
    "loot": ["spoons"],
    "walkers": {"aunt": "attic"},
    "running": ["kettle", "rounds"],
    "tracks": {"time": [2, 5], "traces": [1, 4], "car": [0, 3], "police": [0, 3], "kettle": [1, 3], "rounds": [2, 4]},
}


def pictures() -> dict[str, Picture]:
    (thief, words), (job, texts) = dot(), hut()
    plan = PlanDrawing(job, texts, players=2)
    return {
        "sheet": sheet_picture(thief, words),
        "sheet-played": sheet_picture(thief, words, facts=SHEET_FACTS, legal={"strength.2"}, selected={"tree.2"}),
        "plan": plan_picture(job, texts),
        "plan-played": plan.picture(PLAN_FACTS, legal={"chest.b1"}),
    }


@pytest.mark.parametrize("name", ["sheet", "sheet-played", "plan", "plan-played"])
def test_golden(name: str) -> None:
    found = inline(pictures()[name]) + "\n"
    golden = HERE / "golden" / f"{name}.svg"
    if os.environ.get("GETAWAY_NEW_PICTURES"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["sheet-played", "plan-played"])
def test_a_file_of_its_own_is_well_formed_and_needs_nothing_else(name: str, theme: Theme) -> None:
    svg = alone(pictures()[name], theme)
    root = ElementTree.fromstring(svg)
    ids = {element.get("id") for element in root.iter()}
    used = {str(element.get("href"))[1:] for element in root.iter() if element.get("href")}
    assert used <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= ids
    assert "var(" not in svg
    assert not re.search(r"<script|\son[a-z]+=|https?://(?!www\.w3\.org/2000/svg)", svg)


def test_true_to_size() -> None:
    assert '<svg xmlns="http://www.w3.org/2000/svg" width="148mm" height="210mm"' in alone(pictures()["sheet"])
    assert 'width="297mm" height="210mm" viewBox="0 0 1188 840"' in alone(pictures()["plan"])


def test_part_of_a_picture() -> None:
    assert 'viewBox="10 20 30 40"' in inline(pictures()["plan"], view=Area(10, 20, 30, 40))


def test_names_are_escaped() -> None:
    (thief, words), (job, texts) = dot(), hut()
    assert "DOT &lt;&amp;&gt; DASH" in inline(sheet_picture(thief, words))
    svg = inline(plan_picture(job, texts))
    assert "DOOR &lt;/G&gt;" in svg
    ElementTree.fromstring(svg)
    assert written(shape("a", "\x00b\x1f", title='"&"')) == '<a title="&quot;&amp;&quot;">b</a>'


@pytest.mark.parametrize("id", JOBS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_symbol_that_is_used_exists(id: str, lang: str) -> None:
    used = {str(found.get("href"))[1:] for found in shipped_plan(id, lang).walk() if found.name == "use"}
    assert used <= set(symbol_ids())


def test_the_sprite_holds_every_symbol_once() -> None:
    root = ElementTree.fromstring(sprite())
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(symbol_ids()) <= set(ids)


@pytest.mark.parametrize("theme", THEMES)
def test_every_variable_has_a_value_in_every_theme(theme: Theme) -> None:
    wanted = set(re.findall(r"var\(--([a-z0-9-]+)\)", SHEET.read_text(encoding="utf-8")))
    assert wanted <= set(palette(theme))
    assert "var(" not in stylesheet(theme)
    assert "--" not in stylesheet(theme)


def test_dark_by_choice_and_dark_by_the_system_are_the_same() -> None:
    css = SHEET.read_text(encoding="utf-8")
    chosen = re.search(r"^:root\[data-theme=dark\]\{(.*)\}$", css, re.MULTILINE)
    system = re.search(r"^:root:not\(\[data-theme=light\]\)\{(.*)\}$", css, re.MULTILINE)
    assert chosen is not None
    assert system is not None
    assert chosen[1] == system[1]


def test_numbers_are_short() -> None:
    assert [n(value) for value in (0, 3, 3.0, 2.5, -0.25, 0.333, -12.0, 1e-9)] == [
        "0",
        "3",
        "3",
        "2.5",
        "-.25",
        "0.33",
        "-12",
        "0",
    ]


def test_pictures_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "from tests.pictures.test_svg import pictures; from getaway.draw import inline; import hashlib;"
        "print(hashlib.sha256(''.join(map(inline, pictures().values())).encode()).hexdigest())"
    )
    root = Path(__file__).resolve().parents[2]
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_drawings_say_the_same_things_in_every_language() -> None:
    said = {lang: CATALOGUE.texts.languages[lang] for lang in LANGUAGES}
    places = {lang: {key: sorted(PLACEHOLDER.findall(text)) for key, text in said[lang].items()} for lang in LANGUAGES}
    assert places["en"] == places["de"] == places["ja"]
