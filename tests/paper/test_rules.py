"""Rule texts of a pack as pages: Markdown as our rule pages write it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from getaway.content.packs import pack
from getaway.paper import Booklet, Order, press
from getaway.paper.rules import blocks_of, rule_pages, runs_of
from tests.paper.printing import text_of

TEXT = """# The rules

Roll **three** dice, *never* `two`. See [there](x.md).

## A round

- first
  and more
- second

| a | b |
|---|---|
| 1 | 2 |
"""


def test_rule_texts_become_headings_paragraphs_lists_and_tables() -> None:
    found = list(blocks_of(TEXT))
    assert [block["kind"] for block in found] == ["heading", "text", "heading", "list", "table"]
    assert [len(item) for item in found[3]["items"]] == [1, 1]
    assert found[3]["items"][0][0]["says"] == "first and more"
    assert [run["as"] for run in runs_of("a **b** *c* `d` [e](f)")] == [
        "plain", "strong", "plain", "emph", "plain", "code", "plain", "plain",
    ]  # fmt: skip


def test_a_pack_with_rules_prints_them_in_the_readers_language_or_in_english(tmp_path: Path) -> None:
    there = replace(pack("clou"), folder=tmp_path)
    assert rule_pages(there, Order("de")) == []
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "en.md").write_text(TEXT, encoding="utf-8")
    pages = rule_pages(there, Order("de"))
    (page,) = text_of(press(Booklet("Regeln", Order("de"), tuple(pages))))
    assert "Rollthreedice,nevertwo.Seethere." in page
    (tmp_path / "rules" / "de.md").write_text(TEXT.replace("Roll", "Wirf"), encoding="utf-8")
    (page,) = text_of(press(Booklet("Regeln", Order("de"), tuple(rule_pages(there, Order("de"))))))
    assert "Wirfthreedice" in page
