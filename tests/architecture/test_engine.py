"""The engines: no content in code, no input or output, no clock, no chance but the declared one, a light import."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from getaway.content.packs import entries, packs

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "getaway"
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ENGINES = sorted({pack.engine for pack in packs()})
COMPILED = {path for pattern in CONFIG["tool"]["getaway"]["compiled"] for path in ROOT.glob(pattern)}
HOT = sorted(path for path in COMPILED if path.relative_to(SRC).parts[0] in ("core", *ENGINES))
SOURCES = sorted(path for room in ("core", "content", *ENGINES) for path in (SRC / room).rglob("*.py"))
WORDS_OF_THE_GAME = {
    *("strength", "dexterity", "cunning", "lockpicking", "electronics", "safecracking", "sneaking"),
    *("time", "traces", "car", "police"),
    *("grid", "rings", "tree", "pyramid"),
    "station",
}


def offenders(paths: Iterable[Path], search: Callable[[str], list[str]]) -> dict[str, list[str]]:
    """What a search finds in each file where it finds anything."""
    findings = {str(path.relative_to(SRC)): search(path.read_text(encoding="utf-8")) for path in paths}
    return {name: found for name, found in findings.items() if found}


# No content in code


def ids_in(data: object) -> Iterator[str]:
    """Every id of a content file: of the file itself, its rooms, challenges, loot, tracks, cards."""
    if isinstance(data, dict):
        if isinstance(data.get("id"), str):
            yield data["id"]
        for value in data.values():
            yield from ids_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from ids_in(value)


@cache
def content_ids() -> frozenset[str]:
    found: set[str] = set()
    for pack in packs():
        for entry in entries(pack):
            found |= set(ids_in(yaml.safe_load(entry.path.read_text(encoding="utf-8"))))
    return frozenset(found - WORDS_OF_THE_GAME)


def named_in(source: str, ids: frozenset[str]) -> list[str]:
    """The ids that code uses as a text, a name, or an argument. Comments and examples may mention them."""
    found: list[str] = []
    module = ast.parse(source)
    examples = [node for node in ast.walk(module) if isinstance(node, ast.keyword) and node.arg == "examples"]
    told = {id(part) for example in examples for part in ast.walk(example.value)}
    for node in ast.walk(module):
        if id(node) in told:
            continue
        match node:
            case ast.Constant(value=str(text)) if not any(letter.isspace() for letter in text):
                found += [word for word in (text, *text.split("/"), *text.split(".")) if word in ids]
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                found += [name] * (name.replace("_", "-").lower() in hyphenated(ids))
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found += [name] * (name.replace("_", "-").lower() in hyphenated(ids))
    return list(dict.fromkeys(found))


@cache
def hyphenated(ids: frozenset[str]) -> set[str]:
    """Ids that no programmer uses by chance; of single words only thieves and jobs, not words like `safe` or `door`."""
    whole = {entry.id for pack in packs() for entry in entries(pack)}
    return {id for id in ids if "-" in id or id in whole}


JOB, THIEF = (next(entry.id for pack in packs() for entry in entries(pack, part)) for part in ("jobs", "thieves"))
INSIDE = min(id for id in content_ids() if "-" in id)
SNAKE = INSIDE.replace("-", "_")


def test_there_is_content_and_code_to_look_at() -> None:
    assert len(content_ids()) > 20
    assert len(SOURCES) > 40


def test_no_engine_code_names_a_piece_of_content() -> None:
    assert offenders(SOURCES, lambda source: named_in(source, content_ids())) == {}


@pytest.mark.parametrize(
    "line",
    [
        f'if job.id == "{JOB}": pass',
        f'bonus = {{"{INSIDE}": 3}}',
        f'load("pack/{JOB}")',
        f'text("jobs.{JOB}.title")',
        f"match thief:\n    case '{THIEF}': pass",
        f"def {THIEF}() -> None: ...",
        f"class {THIEF.title()}: ...",
        f"{SNAKE} = 3",
        f"rules.{THIEF}(1)",
        f"start({SNAKE}=True)",
    ],
)
def test_each_way_to_name_content_is_found(line: str) -> None:
    assert named_in(line, content_ids())


@pytest.mark.parametrize(
    "line", [f'"""A {INSIDE}."""', f'raise ValueError("a crew of {THIEF} and others")', f'f(examples=["{INSIDE}"])']
)
def test_a_sentence_or_an_example_may_tell_of_content(line: str) -> None:
    assert named_in(line, content_ids()) == []


# No input or output, no clock, no hidden chance

FORBIDDEN = {
    *("os", "io", "sys", "pathlib", "shutil", "tempfile", "socket", "subprocess", "threading", "multiprocessing"),
    *("time", "datetime", "random", "secrets", "uuid", "asyncio", "logging", "urllib", "http", "sqlite3", "pickle"),
    *("pydantic", "yaml", "click", "rich"),
}
FORBIDDEN_CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__"}


def reaches_outside(source: str) -> list[str]:
    """What a module imports or calls that reaches outside the game."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found += [alias.name for alias in names if alias.name.split(".")[0] in FORBIDDEN]
            case ast.ImportFrom(module=str(module), level=0) if module.split(".")[0] in FORBIDDEN:
                found.append(module)
            case ast.Call(func=ast.Name(id=name)) if name in FORBIDDEN_CALLS:
                found.append(name)
    return found


def test_hot_modules_do_no_input_or_output_and_read_no_clock_and_no_chance_of_their_own() -> None:
    assert offenders(HOT, reaches_outside) == {}


IO = {"wording.py", "library.py"}  # these read texts and content at set-up


def test_engines_do_no_input_or_output_and_read_no_clock_and_no_chance_of_their_own() -> None:
    paths = [path for path in SOURCES if path.parent.name in (*ENGINES, "core") and path.name not in IO]
    assert offenders(paths, lambda source: [name for name in reaches_outside(source) if name != "pydantic"]) == {}


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "import os.path",
        "from time import perf_counter",
        "from datetime import date as day",
        "def f() -> None:\n    import secrets",
        "open('x')",
        "print(1)",
        "class A:\n    def f(self) -> None:\n        input()",
    ],
)
def test_each_way_outside_is_found(line: str) -> None:
    assert reaches_outside(line)


def test_the_game_inside_is_not_outside() -> None:
    assert reaches_outside("import hashlib\nfrom getaway.core import Chance\nself.open(3)\nchance.random()") == []


# A light import

LIGHT = {"getaway", "getaway._version"}


def test_importing_getaway_loads_nothing_but_itself() -> None:
    code = "import sys; before = set(sys.modules); import getaway; print(*sorted(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert {name for name in loaded if name.split(".")[0] == "getaway"} == LIGHT
    assert not {name.split(".")[0] for name in loaded} & (FORBIDDEN - {"os", "io", "sys"})


def test_listing_packs_loads_no_model_of_content() -> None:
    code = "import sys; from getaway.content.packs import packs; packs(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "pydantic" not in loaded
