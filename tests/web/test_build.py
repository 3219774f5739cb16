"""A server that started uncompiled: while the engine is compiled the lobby says so, then bots use the compiled package."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from getaway.web import workers
from getaway.web.workers import BUILD, Workers
from tests.waiting import wait_for
from tests.web.served import serving


@pytest.fixture
def build() -> Iterator[subprocess.Popen[str]]:
    """A process that stands for the build: it lives until it is told to end."""
    process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, text=True)
    yield process
    process.communicate()


def finish(build: subprocess.Popen[str], folder: Path | None) -> None:
    if folder:
        # Python imports this as it starts, so each process that finds the folder signs there.
        folder.mkdir()
        (folder / "sitecustomize.py").write_text(
            "import os, pathlib; pathlib.Path(__file__).with_name(f'{os.getpid()}.started').touch()\n"
        )
    build.communicate("\n")


def started_in(folder: Path) -> set[int]:
    return {int(path.stem) for path in folder.glob("*.started")}


def test_workers_change_over_to_the_compiled_package_when_it_is_built(
    tmp_path: Path, build: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = tmp_path / "compiled"
    monkeypatch.setenv(BUILD, f"{build.pid}:{compiled}")
    monkeypatch.setattr(workers, "LOOK", 0.01)

    async def change_over() -> None:
        pool = Workers(2)
        await pool.start()
        before = {worker.pid for worker in pool.workers}
        assert pool.build.is_running
        await asyncio.to_thread(finish, build, compiled)
        assert pool._switching
        await pool._switching
        after = {worker.pid for worker in pool.workers}
        assert not before & after
        await pool.close()  # waits for the processes, so that all have signed
        assert after == started_in(compiled)

    asyncio.run(change_over())


def test_the_lobby_says_that_bots_get_faster_until_the_build_ends(
    tmp_path: Path, build: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BUILD, f"{build.pid}:{tmp_path / 'compiled'}")
    with serving(tmp_path / "tables") as client:
        assert client.get("/api/lobby", params={"lang": "en"})["building"] is True
        finish(build, None)  # it failed: nothing was built
        wait_for(lambda: client.get("/api/lobby", params={"lang": "en"})["building"] is False)


def test_without_a_build_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(BUILD, raising=False)
    with serving(tmp_path) as client:
        assert client.get("/api/lobby", params={"lang": "en"})["building"] is False
