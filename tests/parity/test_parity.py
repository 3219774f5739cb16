"""Compiled and uncompiled play alike: random games with the same seeds, compared after every move."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.core.house_rules import Chosen
from tests.contract.found import FULL, ROOT, Found, campaigns, frozen, shipped, size
from tests.parity.compiled import ask, check_build, environment

GAMES = [found for found in (*shipped(), *frozen()) if "crew" in found.setup]
JOBS = sorted({found.name for found in GAMES})
SEEDS = size(1, 30)  # games of each set-up
CHUNKS = size(2, 17)  # groups of jobs
SET_UPS = size(6, 14)  # crews of each job, each with other house rules


@pytest.fixture(scope="module")
def _built() -> None:
    check_build()


def requests(job: str) -> Iterator[dict[str, Any]]:
    """Set-ups of a job: half of them with random house rules."""
    random = Random(job.rpartition("/")[2])
    crews = [found for found in GAMES if found.name == job]
    for number, found in enumerate(random.sample(crews, min(SET_UPS, len(crews)))):
        rules = {name: rule.values[-1] for name, rule in HOUSE_RULES.items() if number % 2 and random.random() < 0.3}
        yield request(found, rules, [f"{number}.{seed}" for seed in range(SEEDS)])


def request(found: Found, rules: Chosen, seeds: list[str]) -> dict[str, Any]:
    label = f"{found.label}-{'-'.join(rules)}".replace(" ", "")
    return {"label": label, "name": found.name, "setup": {**found.setup, "rules": rules}, "seeds": seeds}


@pytest.mark.usefixtures("_built")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_compiled_and_uncompiled_games_are_alike_after_every_move(chunk: int) -> None:
    """Several jobs for one pair of processes: starting them takes as long as playing a job."""
    compare([wanted | {"playouts": SEEDS} for job in JOBS[chunk::CHUNKS] for wanted in requests(job)])


@pytest.mark.usefixtures("_built")
@pytest.mark.parametrize("chunk", range(size(1, 20)))
def test_compiled_and_uncompiled_games_of_invented_content_are_alike(chunk: int) -> None:
    names = [f"alike-{chunk}-{number}" for number in range(15)]
    compare([{"label": name, "invent": name, "seeds": [name], "playouts": 1} for name in names])


@pytest.mark.usefixtures("_built")
def test_compiled_and_uncompiled_games_with_a_shared_sheet_are_alike() -> None:
    numbers = range(size(8, 200))
    compare([{"label": f"brought-{n}", "brought": n, "seeds": [f"brought {n}"], "playouts": 1} for n in numbers])


@pytest.mark.usefixtures("_built")
def test_compiled_and_uncompiled_campaigns_are_alike_from_the_first_box_to_the_end() -> None:
    compare([request(found, {}, [f"whole-{seed}" for seed in range(SEEDS)]) for found in campaigns()])


def compare(asked: list[dict[str, Any]]) -> None:
    plain, compiled = ask(asked, compiled=False), ask(asked, compiled=True)
    expected = sum(len(wanted["seeds"]) + ("playouts" in wanted) for wanted in asked)
    assert len(plain) == len(compiled) == expected
    differing = [line for line, other in zip(plain, compiled, strict=True) if line != other]
    assert not differing, first_difference(asked, differing[0])


def first_difference(asked: list[dict[str, Any]], line: str) -> str:
    """The move after which a game goes two ways."""
    label, seed, *_ = line.split()
    if seed == "playouts":
        return f"{label}: games inside the engine differ"
    [wanted] = [one for one in asked if one["label"] == label and seed in one["seeds"]]
    again = [wanted | {"seeds": [seed], "moves": True, "playouts": 0}]
    for plain, compiled in zip(ask(again, compiled=False), ask(again, compiled=True), strict=False):
        if plain != compiled:
            return f"{label}, seed {seed}\nuncompiled: {plain}\n  compiled: {compiled}"
    return f"{label}, seed {seed}: alike when played again"


@pytest.mark.usefixtures("_built")
def test_a_difference_is_found_with_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the compiled engine diverged at the fifth move."""
    wanted = next(requests(JOBS[0])) | {"seeds": ["0.0"]}
    honest = ask

    def ask_differently(asked: list[dict[str, Any]], *, compiled: bool) -> list[str]:
        lines = honest(asked, compiled=False)
        return [line + "!" if compiled and line.startswith("5 ") else line for line in lines]

    [line, *_] = ask([wanted], compiled=False)
    assert first_difference([wanted], line).endswith("alike when played again")
    monkeypatch.setattr(sys.modules[__name__], "ask", ask_differently)
    [_, plain, compiled] = first_difference([wanted], line).splitlines()
    assert plain.startswith("uncompiled: 5 ")
    assert compiled.startswith("  compiled: 5 ")


COMPILED_TESTS = """
import sys, pytest
from getaway.clou.play import state
assert not state.__file__.endswith(".py"), state.__file__
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", sys.argv[1]]))
"""


@pytest.mark.usefixtures("_built")
@pytest.mark.parametrize(
    "tests", ["tests/rules", "tests/contract", "tests/golden"] if FULL else ["tests/rules/test_worked_examples.py"]
)
def test_the_rules_and_the_contract_hold_for_the_compiled_package(tests: str) -> None:
    command = [sys.executable, "-c", COMPILED_TESTS, tests]
    done = subprocess.run(command, env=environment(compiled=True), cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


# The check of the build itself


def test_a_missing_build_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tests.parity.compiled.COMPILED", tmp_path / "nothing")
    with pytest.raises(AssertionError, match="run `make build`"):
        check_build()


def test_a_stale_build_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    tool = (ROOT / "tools" / "build_compiled.py").read_text(encoding="utf-8")
    (tmp_path / "tools" / "build_compiled.py").write_text(tool, encoding="utf-8")
    (tmp_path / "build" / "compiled").mkdir(parents=True)
    (tmp_path / "build" / "compiled" / ".sources").write_text("of yesterday")
    monkeypatch.setattr("tests.parity.compiled.ROOT", tmp_path)
    monkeypatch.setattr("tests.parity.compiled.COMPILED", tmp_path / "build" / "compiled")
    with pytest.raises(AssertionError, match="older than the sources"):
        check_build()
