"""The authors' reference is up to date with the models."""

import re

import pytest

from getaway.clou.content.effects import EFFECTS
from getaway.clou.content.job import Job
from getaway.content.models import parse
from getaway.content.source import read_text
from getaway.robnrun.content.clue import STATEMENTS, Clue
from tools.make_reference import FOLDER, pages


@pytest.mark.parametrize("name", pages())
def test_a_page_is_as_the_models_are(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == pages()[name], "run python tools/make_reference.py"


def test_no_page_is_left_over() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.md")) == sorted(pages())


def test_every_effect_has_a_section_with_an_example() -> None:
    sections = re.split(r"^## ", pages()["effects.md"], flags=re.MULTILINE)
    told = {section.partition("\n")[0].strip("`"): section for section in sections}
    for word in EFFECTS:
        assert re.search(r"^Example: .{10,}\n\n```yaml\nthen: ", told[word], re.MULTILINE), word


def test_every_example_of_an_effect_can_be_read() -> None:
    frame = "{id: x, time: 9, traces: 5, car: 5, police: 5, rooms: [{id: r, open: true, %s}]}"
    examples = re.findall(r"^then: (.*)$", pages()["effects.md"], re.MULTILINE)
    assert len(examples) == len(EFFECTS) + 2
    for example in examples:
        parse(Job, read_text(frame % f"then: {example}", "example"))


def test_every_statement_has_a_section_with_its_reading() -> None:
    sections = re.split(r"^## ", pages()["clues.md"], flags=re.MULTILINE)
    told = {section.partition("\n")[0].strip("`"): section for section in sections}
    for word in STATEMENTS:
        assert "\n\nRead: " in told[word], word
        [example] = re.findall(r"^- (.*)$", told[word], re.MULTILINE)
        parse(Clue, read_text(example, "example"))


def test_every_key_of_a_scenario_is_described() -> None:
    for name in ("scenario.md", "clues.md"):
        assert not re.search(r"^\| `.*\|  \|  \|$", pages()[name], re.MULTILINE), name


def test_every_link_leads_to_a_heading() -> None:
    anchors = {
        name: {_anchor(line) for line in re.findall(r"^#+ (.*)$", text, re.MULTILINE)} for name, text in pages().items()
    }
    for name, text in pages().items():
        for page, anchor in re.findall(r"\]\(([a-z]*\.?m?d?)#([^)]*)\)", text):
            assert anchor in anchors[page or name], f"{name}: {page}#{anchor}"


def _anchor(heading: str) -> str:
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")
