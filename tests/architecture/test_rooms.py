"""The rooms: only the folders of an engine know that engine."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from getaway.content.engines import HOUSE

SRC = Path(__file__).resolve().parents[2] / "src" / "getaway"
KNOWS = ("content/engines.py",)
"""The one place that finds engines by name."""
SHARED = sorted(
    path
    for path in SRC.rglob("*.py")
    if not set(HOUSE) & set(path.relative_to(SRC).parts[:2]) and str(path.relative_to(SRC)) not in KNOWS
)


def imported(source: str) -> Iterator[str]:
    """Every module that a file imports, and every text that looks like a module."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Constant(value=str(text)) if text.startswith("getaway."):
                yield text


def engines_in(source: str) -> list[str]:
    return sorted({name for name in imported(source) if _names_engine(name)})


def _names_engine(module: str) -> bool:
    parts = module.split(".")
    return parts[0] == "getaway" and bool(set(HOUSE) & set(parts[1:3]))


def test_what_games_share_knows_none_of_them() -> None:
    found = {str(path.relative_to(SRC)): engines_in(path.read_text(encoding="utf-8")) for path in SHARED}
    assert {name: engines for name, engines in found.items() if engines} == {}


@pytest.mark.parametrize(
    "line",
    [
        "import getaway.clou.game",
        "from getaway.robnrun import engine",
        "from getaway.cli.clou.port import PORT",
        "from getaway.web import clou",
        "def f() -> None:\n    from getaway.clou.content.library import HOME",
        "import_module('getaway.clou.engine')",
    ],
)
def test_each_way_to_know_an_engine_is_found(line: str) -> None:
    assert engines_in(line)


def test_ports_are_no_engine() -> None:
    assert engines_in("from getaway.cli.port import terminal_of\nfrom getaway.content.engines import engine") == []
