"""What surrounds the rooms: what an import costs, what is compiled, and what compiled code must not contain."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOT = sorted({path for pattern in CONFIG["tool"]["getaway"]["compiled"] for path in ROOT.glob(pattern)})
HOT_NAMES = [".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in HOT]


def run(code: str, *, compiled: bool = False) -> list[str]:
    """The words that a new Python process prints."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "compiled") if compiled else ""}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.split()


def test_importing_getaway_loads_neither_pydantic_nor_yaml() -> None:
    loaded = run("import getaway, sys; print(*sys.modules)")
    assert not {"pydantic", "yaml", "click", "rich"} & set(loaded)


def test_hot_modules_come_from_libraries_when_compiled_and_from_src_otherwise() -> None:
    show = f"from importlib import import_module\nfor name in {HOT_NAMES}: print(import_module(name).__file__)"
    compiled, plain = (dict(zip(HOT_NAMES, run(show, compiled=how), strict=True)) for how in (True, False))
    built = ROOT / "build" / "compiled"
    elsewhere = {name: file for name, file in compiled.items() if not Path(file).is_relative_to(built)}
    assert elsewhere == {}, "run `make build` first"
    assert {name: file for name, file in compiled.items() if Path(file).suffix not in (".so", ".pyd")} == {}
    assert list(plain.values()) == [str(path) for path in HOT]


def test_the_working_environment_builds_with_the_same_versions_as_an_installation() -> None:
    extras = CONFIG["project"]["optional-dependencies"]
    assert {*CONFIG["build-system"]["requires"], *CONFIG["tool"]["getaway"]["compiler"]} <= set(extras["dev"])


def test_every_package_that_is_installed_has_a_pinned_version() -> None:
    project = CONFIG["project"]
    wanted = [
        *project["dependencies"],
        *(name for names in project["optional-dependencies"].values() for name in names),
    ]
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {canonical(line.partition("==")[0]) for line in pins if "==" in line}
    assert {canonical(re.split(r"[\[<>=; ]", name)[0]) for name in wanted} <= pinned


def test_every_package_that_is_imported_is_named() -> None:
    """Also those that another one happens to bring."""
    project = CONFIG["project"]
    named = [*project["dependencies"], *(name for names in project["optional-dependencies"].values() for name in names)]
    known = {canonical(re.split(r"[\[<>=; ]", name)[0]) for name in named} | {"getaway"}
    imported = {name for path in (ROOT / "src").rglob("*.py") for name in imported_packages(path.read_text("utf-8"))}
    assert {canonical(DISTRIBUTION.get(name, name)) for name in imported - sys.stdlib_module_names} <= known


DISTRIBUTION = {"yaml": "PyYAML"}
"""Packages whose module has another name."""


def canonical(name: str) -> str:
    return name.lower().replace("_", "-")


def imported_packages(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


def test_no_hot_module_shifts_a_constant() -> None:
    """mypyc silently compiles `1 << k` as a 32-bit shift; also i64(1), a Final, and a local that is only ever 1."""
    shifts = {path.name: shifted_constants(path.read_text(encoding="utf-8")) for path in HOT}
    assert {name: found for name, found in shifts.items() if found} == {}


def test_no_hot_module_has_a_cached_property() -> None:
    """A compiled class cannot store one: it is silently computed again each time."""
    assert [path.name for path in HOT if "cached_property" in path.read_text(encoding="utf-8")] == []


def test_each_kind_of_shifted_constant_is_found() -> None:
    source = """
ONE: Final = 1
def shifts(k: i64) -> None:
    one: i64 = 1
    grows: i64 = 1
    grows += 1
    wrong = [1 << k, -1 << k, i64(1) << k, (1 + 2) << k, ONE << k, one << k]
    right = [k << 1, k << ONE, grows << k, BIT[k] << k, word(k) << k]
"""
    assert shifted_constants(source) == ["1 << k", "-1 << k", "i64(1) << k", "1 + 2 << k", "ONE << k", "one << k"]


def shifted_constants(source: str) -> list[str]:
    module = ast.parse(source)
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    top = constant_names(*[node for node in module.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)])
    return [
        ast.unparse(node)
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
        if is_constant(node.left, top | constant_names(function))
    ]


def constant_names(*scope: ast.stmt) -> set[str]:
    """The names that are set once in this scope, to a constant."""
    nodes = [node for statement in scope for node in ast.walk(statement)]
    times_set = Counter(node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    targets = [(node.targets[0], node.value) for node in nodes if isinstance(node, ast.Assign)]
    targets += [(node.target, node.value) for node in nodes if isinstance(node, ast.AnnAssign) and node.value]
    constants = {target.id for target, value in targets if isinstance(target, ast.Name) and is_constant(value, set())}
    return {name for name in constants if times_set[name] == 1}


def is_constant(node: ast.expr, names: set[str]) -> bool:
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name):
            return name in names
        case ast.UnaryOp(operand=operand):
            return is_constant(operand, names)
        case ast.BinOp(left=left, right=right):
            return is_constant(left, names) and is_constant(right, names)
        case ast.Call(func=ast.Name(id="i64" | "int"), args=[argument]):
            return is_constant(argument, names)
        case _:
            return False
