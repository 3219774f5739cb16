"""The rules on paper: every section of the pack's own text, and examples drawn with the real marks."""

from __future__ import annotations

import pytest

from getaway.clou.content.library import read_thief
from getaway.content.languages import LANGUAGES
from getaway.content.packs import find, pack, packs
from getaway.content.rule_text import rule_sections
from getaway.paper import Booklet, Order, press
from getaway.paper.clou import help
from getaway.paper.clou.examples import CHALLENGES, MODULES, examples
from getaway.paper.clou.words import say
from getaway.paper.port import sheets_of
from getaway.paper.rules import rule_pages
from tests.paper.printing import text_of
from tests.paper.test_pdf import squeezed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_rules_is_printed(lang: str) -> None:
    order = Order(lang, "letter", "low")
    made = Booklet("Rules", order, tuple(rule_pages(pack("clou"), sheets_of("clou"), order)))
    printed = squeezed("".join(text_of(press(made))))
    for section in rule_sections("clou", lang):
        assert squeezed(section.title) in printed
    whole = [
        section
        for section in rule_sections("clou", lang)
        if squeezed("".join(section.text)) in printed.replace("–", "")
    ]
    assert len(whole) >= len(rule_sections("clou", lang)) - 3, "all but those that a column breaks"


def test_examples_belong_to_sections_that_there_are_and_show_what_was_written() -> None:
    sections = {section.id for section in rule_sections("clou", "en")}
    assert {*MODULES, *CHALLENGES} <= sections
    for section in (*MODULES, *CHALLENGES):
        for picture in examples(section, "ja"):
            assert picture.marks() or section == "whites"
    (bar,) = examples("boxes", "en")
    assert [str(shape.get("href")) for shape in bar.walk() if shape.get("class") == "pen"] == ["#pen-3", "#pen-5"]
    (till,) = examples("plan", "de")
    done = [mark for mark, shape in till.marks().items() if "done" in str(shape.get("class"))]
    assert done == ["till.a1", "till.a2"]


def test_a_pack_has_pages_of_rules_if_it_has_rules() -> None:
    for there in packs():
        pages = rule_pages(there, sheets_of(there.engine), Order())
        assert bool(pages) == (there.folder / "rules").is_dir()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_paper_is_told_what_to_cross_out_first_and_nothing_of_undo_and_lamp(lang: str) -> None:
    printed, shown = ({each.id: each for each in rule_sections("clou", lang, printed=p)} for p in (True, False))
    assert next(iter(printed)) == "begin"
    assert "begin" not in shown
    assert {*printed} - {*shown} == {"begin"}
    for id in ("traces", "crew"):
        assert printed[id].screen
        assert shown[id].text == (*printed[id].text, *printed[id].screen)


@pytest.mark.parametrize(
    ("thief", "whites"),
    [
        ("clou/janet", {"modifier", "wild"}),
        ("again/trixie", {"modifier", "cross"}),
        ("clou/bruce", {"modifier", "extra"}),
    ],
)
def test_the_legend_of_a_sheet_explains_the_white_symbols_that_are_on_it(thief: str, whites: set[str]) -> None:
    legend = help.symbols("en", read_thief(find(thief)).content)["whites"]
    assert {each["says"] for each in legend} == {say(f"symbols.{key}", "en") for key in whites}
    assert len(legend) == len(whites)
