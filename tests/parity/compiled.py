"""The compiled package: whether it is there and current, and how to run something with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from tests.contract.found import ROOT

COMPILED = ROOT / "build" / "compiled"


def check_build() -> None:
    """Fail unless build/compiled was built from exactly these sources."""
    assert COMPILED.is_dir(), "build/compiled is missing: run `make build`, or `make test`, which does it"
    assert is_current(), "build/compiled is older than the sources: run `make build`"


def is_current() -> bool:
    """Whether build/compiled was built from the sources as they are now."""
    spec = spec_from_file_location("build_compiled", ROOT / "tools" / "build_compiled.py")
    assert spec
    assert spec.loader
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    return bool(tool.STAMP.is_file() and tool.STAMP.read_text() == tool.digest(ROOT))


def quickest() -> dict[str, str]:
    """The environment for a server: compiled, as people run it, if that is current; otherwise uncompiled."""
    return environment(compiled=True) if _was_current() else dict(os.environ)


_was_current = cache(is_current)


def environment(*, compiled: bool) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(COMPILED if compiled else ROOT / "src")}


def ask(requests: list[dict[str, Any]], *, compiled: bool) -> list[str]:
    """The worker's output; fails unless the intended engine was loaded."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.parity.worker"],
        input=json.dumps(requests),
        env=environment(compiled=compiled),
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    where, *lines = done.stdout.splitlines()
    home = COMPILED if compiled else ROOT / "src"
    assert Path(where).is_relative_to(home), f"the engine came from {where}"
    assert (Path(where).suffix in (".so", ".pyd")) == compiled, f"the engine came from {where}"
    return lines
