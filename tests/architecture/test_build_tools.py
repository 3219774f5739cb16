"""The build of the compiled package: whole or absent, and gone with the process that is ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "build_compiled.py"


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The build tool, for a tree of one source file."""
    spec = spec_from_file_location("build_compiled", TOOL)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "one.py").write_text("one = 1\n")
    build = tmp_path / "build"
    build.mkdir()
    for name, place in {"ROOT": tmp_path, "BUILD": build, "TARGET": build / "compiled"}.items():
        monkeypatch.setattr(module, name, place)
    monkeypatch.setattr(module, "STAMP", module.TARGET / ".sources")
    return module


def installs(files: int, *, killed: bool = False) -> Callable[..., bool]:
    """An installation that writes some files, and may be killed meanwhile."""

    def install(source: Path, target: Path, temporary: Path) -> bool:
        target.mkdir()
        for number in range(files):
            (source / f"{number}.o").write_text("half" if killed else "whole")
            (target / f"{number}.so").write_text((source / "0.o").read_text())
        if killed:
            raise KeyboardInterrupt
        return True

    return install


def test_a_build_that_is_killed_leaves_nothing_half_made(tool: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "install", installs(2, killed=True))
    with pytest.raises(KeyboardInterrupt):
        tool.build()
    assert not tool.TARGET.exists()
    left = list(tool.BUILD.rglob("*.o"))
    assert left

    seen: list[Path] = []

    def look(**_: object) -> bool:
        seen.extend(path for path in left if path.exists())
        return False

    monkeypatch.setattr(tool, "install", lambda *_, **options: look(**options))
    assert not tool.build()
    assert seen == []


def test_a_whole_build_is_current_until_a_source_changes(tool: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "install", installs(1))
    assert tool.build()
    assert tool.is_current()
    assert (tool.TARGET / "0.so").read_text() == "whole"
    (tool.ROOT / "src" / "one.py").write_text("one = 2\n")
    assert not tool.is_current()


def test_ending_the_build_ends_the_processes_below_it() -> None:
    bottom = "import time; print(1, flush=True); time.sleep(600)"
    middle = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {bottom!r}])"
    code = (
        "import signal, subprocess, sys; from tools.build_compiled import end_with_children;"
        f"signal.signal(signal.SIGTERM, end_with_children); subprocess.run([sys.executable, '-c', {middle!r}])"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout
    assert process.stdout.readline() == "1\n"  # the process at the bottom runs
    os.kill(process.pid, signal.SIGTERM)
    _, said = process.communicate()  # returns when the last process that could write has ended
    assert process.returncode == 1
    assert "the build was ended" in said
