"""Rooms reach a game through their port: outside of the folders that bear its name nothing imports an engine."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from getaway.content.engines import HOUSE

SRC = Path(__file__).resolve().parents[2] / "src" / "getaway"
ROOMS = ("bots", "lab")


def engines_in(source: str) -> Iterator[str]:
    """The modules of engines, and of the folders of rooms that bear their names, which a source imports."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module)):
                names = [f"{module}.{alias.name}" for alias in node.names]
            case ast.Import(names=imported):
                names = [alias.name for alias in imported]
            case _:
                continue
        yield from (name for name in names if name.startswith("getaway.") and set(name.split(".")) & set(HOUSE))


@pytest.mark.parametrize("room", ROOMS)
def test_only_a_games_own_folder_imports_it(room: str) -> None:
    paths = [path for path in (SRC / room).rglob("*.py") if not set(path.parts) & set(HOUSE)]
    assert len(paths) > 5
    found = {path.name: list(engines_in(path.read_text(encoding="utf-8"))) for path in paths}
    assert {name: modules for name, modules in found.items() if modules} == {}


@pytest.mark.parametrize(
    "line", ["from getaway.clou.game import ClouGame", "import getaway.robnrun.game", "from getaway.bots import clou"]
)
def test_each_way_to_import_one_is_found(line: str) -> None:
    assert list(engines_in(line))
