"""The same study on a real cluster: a Dask scheduler and two worker processes on this machine."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from getaway.cli import main
from getaway.lab import cluster
from getaway.lab.clou.port import PORT
from getaway.lab.cluster import Cluster, NoCluster
from getaway.lab.conduct import conduct
from getaway.lab.parcels import parcel, unpacked
from getaway.lab.port import Wanted
from getaway.lab.simulate import simulate
from getaway.lab.study import Chunk, Setup
from tests.cli.tables import crew, hear_ctrl_c, job, thief
from tests.contract.found import FULL
from tests.waiting import PATIENCE, wait_for

ROOT = Path(__file__).resolve().parents[2]
CREW = [thief("ada"), thief("bo")]


class LocalCluster:
    """A scheduler and its workers as processes, as people start them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._started: list[subprocess.Popen[bytes]] = []
        self.address = self._scheduler()
        self.workers = [self.add_worker() for _ in range(2)]

    def _scheduler(self) -> str:
        log = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        return said(log, r"Scheduler at:\s+(tcp://\S+)")

    def add_worker(self, source: Path = ROOT / "src") -> subprocess.Popen[bytes]:
        """A worker without a nanny: nobody restarts it."""
        options = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1")
        said(self._start("worker", self.address, *options, source=source), r"(Registered to:)")
        return self._started[-1]

    def _start(self, *args: str, source: Path = ROOT / "src") -> Path:
        log = self._folder / f"{len(self._started)}.log"
        program = [sys.executable, "-m", "distributed.cli.dask_" + args[0], *args[1:]]
        path = os.pathsep.join([str(source), str(ROOT)])
        with log.open("wb") as out:
            self._started.append(
                subprocess.Popen(
                    program, stdout=out, stderr=out, cwd=self._folder, env={**os.environ, "PYTHONPATH": path}
                )
            )
        return log

    def close(self) -> None:
        for process in reversed(self._started):
            process.kill()
            process.wait()


def said(log: Path, pattern: str) -> str:
    """Wait until a process has printed something."""
    wait_for(lambda: re.search(pattern, log.read_text()))
    found = re.search(pattern, log.read_text())
    assert found
    return found[1]


@pytest.fixture
def local(tmp_path: Path) -> Iterator[LocalCluster]:
    there = LocalCluster(tmp_path)
    yield there
    there.close()


def setup_for(bot: str = "greedy") -> Setup:
    [setup] = PORT.setups(Wanted(job("bakery"), CREW, bots=[bot]))
    return setup


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games_even_when_a_worker_is_killed(local: LocalCluster) -> None:
    expected = simulate(job("bakery"), CREW, bot="greedy", games=60, workers=1)
    args = ["simulate", job("bakery"), "--crew", crew("ada", "bo"), "--bot", "greedy", "--games", "60", "--json"]
    done = CliRunner().invoke(main, [*args, "--on", local.address])
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    assert (said["workers"], said["score"]) == (2, expected.summary["score"])
    found = {}
    with Cluster(local.address) as pool:
        for piece in conduct([setup_for()], 60, pool):
            found.update({n: [list(part) for part in row] for n, row in enumerate(piece.rows, piece.first)})
            if len(found) == len(piece.rows):
                local.workers[0].send_signal(signal.SIGKILL)
    assert [row[0][1] for _, row in sorted(found.items())] == [record["points"] for record in expected.records]


@pytest.mark.filterwarnings("ignore")
def test_workers_of_another_version_are_refused(local: LocalCluster, tmp_path: Path) -> None:
    older = tmp_path / "older"
    shutil.copytree(ROOT / "src" / "getaway", older / "getaway", ignore=shutil.ignore_patterns("__pycache__"))
    (older / "getaway" / "_version.py").write_text('__version__ = "0.0.1"\n')
    with Cluster(local.address) as pool:
        for worker in local.workers:
            worker.kill()
        local.add_worker(older)  # a later worker is found out by its first answer
        with pytest.raises(NoCluster, match=r"runs version 0\.0\.1 of Getaway.* install the same Getaway everywhere"):
            list(pool.run([Chunk(setup_for(), 0, 1)]))
    with pytest.raises(NoCluster, match=r"the worker tcp://\S+ runs version 0\.0\.1 of Getaway, not"):
        Cluster(local.address)


@pytest.mark.skipif(not FULL, reason="at full size; tests of pools interrupt processes of this machine")
@pytest.mark.filterwarnings("ignore")
def test_ctrl_c_leaves_a_cluster(local: LocalCluster, tmp_path: Path) -> None:
    study = tmp_path / "long.study"
    args = [
        "simulate",
        job("bakery"),
        "--crew",
        crew("ada", "bo"),
        "--games",
        "900000",
        "--json",
        "--on",
        local.address,
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "getaway", *args, "--study", str(study)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    )
    wait_for(lambda: study.is_file() and study.read_bytes().count(b"\n") >= 3)
    process.send_signal(signal.SIGINT)
    said, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, errors
    assert json.loads(said)["games"] > 0


def test_a_cluster_without_workers_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ANSWERS", 1.0)
    monkeypatch.setattr(LocalCluster, "add_worker", lambda _: None)
    there = LocalCluster(tmp_path)
    try:
        with pytest.raises(NoCluster, match="has no workers"):
            Cluster(there.address)
    finally:
        there.close()


def test_designers_files_travel_with_their_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(Path(job("bakery")).read_text("utf-8"), encoding="utf-8")
    [setup] = PORT.setups(Wanted(str(own), CREW, bots=["greedy"]))
    packed = parcel(Chunk(setup, 3, 2))
    own.unlink()
    asked = unpacked(json.loads(json.dumps(packed)))
    there = Chunk.of(asked["chunk"])
    assert there.setup.content != str(own)
    assert Path(there.setup.content).name == "own.yaml"
    assert (there.first, there.count, there.setup.bots) == (3, 2, setup.bots)
    assert Path(there.setup.content).read_text("utf-8") == Path(job("bakery")).read_text("utf-8")
