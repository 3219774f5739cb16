"""The documentation is true: Python marked `run` runs, links have targets, commands exist.

A block that begins with ```python run is a session; the sessions of one page share their names, from top to bottom.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from getaway.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def label(page: Path) -> str:
    return str(page.relative_to(ROOT))


def session(page: Path) -> str:
    """The marked blocks of a page, each at its own line numbers, so that a failure names the page's line."""
    out: list[str] = []
    marked = False
    for line in page.read_text(encoding="utf-8").splitlines():
        marked = line == "```python run" or (marked and line != "```")
        out.append(line if marked and not line.startswith("```") else "")
    return "\n".join(out)


RUNNABLE = [page for page in PAGES if ">>>" in session(page)]


@pytest.mark.parametrize("page", RUNNABLE, ids=label)
def test_a_marked_session_runs_as_shown(page: Path) -> None:
    test = doctest.DocTestParser().get_doctest(session(page), {}, label(page), str(page), 0)
    told: list[str] = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.append)
    assert result.attempted
    assert not result.failed, "".join(told)


def test_the_pages_that_teach_by_example_have_sessions() -> None:
    assert {"README.md", "docs/records.md", "docs/study.md"} <= set(map(label, RUNNABLE))


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_links_within_the_project_lead_to_a_file_and_a_heading(page: Path) -> None:
    lost = [link for link in links(page) if not leads_somewhere(page, link)]
    assert lost == []


def links(page: Path) -> Iterator[str]:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if not re.match(r"[a-z]+:", link):
            yield link


def leads_somewhere(page: Path, link: str) -> bool:
    path, _, heading = link.partition("#")
    target = page if not path else (page.parent / path).resolve()
    return target.exists() and (not heading or heading in headings(target))


def headings(page: Path) -> set[str]:
    """The anchors that GitHub gives to headings."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_commands_that_are_shown_exist(page: Path) -> None:
    shown = re.findall(r"(?:^|`)(?:\.venv/bin/)?getaway ([a-z]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(shown) <= set(COMMANDS)


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_make_targets_that_are_shown_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    shown = re.findall(r"(?:^|`)make ([a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(shown) <= targets


def test_every_folder_of_tests_stands_in_the_table_of_contributing() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = page.partition("\n## Tests\n")[2].partition("\n## ")[0]
    told = {name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    there = {folder.name for folder in (ROOT / "tests").iterdir() if folder.is_dir() and any(folder.rglob("*.*"))}
    assert told == there - {"__pycache__"}
