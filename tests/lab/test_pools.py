"""Worker processes: a kill costs time but no results, other versions are refused, Ctrl-C reports at once."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from getaway.core import GetawayError
from getaway.lab import pools, processes, worker
from getaway.lab.clou.port import PORT
from getaway.lab.passport import difference, passport
from getaway.lab.pools import Played, WorkersDied
from getaway.lab.port import Wanted
from getaway.lab.processes import Processes
from getaway.lab.study import Chunk, Row, Setup
from tests.cli.tables import crew, hear_ctrl_c, job, thief
from tests.contract.found import FULL
from tests.waiting import PATIENCE, wait_for

ROOT = Path(__file__).resolve().parents[2]


def setup_for(bot: str = "greedy") -> Setup:
    [setup] = PORT.setups(Wanted(job("bakery"), [thief("ada"), thief("bo")], bots=[bot], seed="s"))
    return setup


def gathered(played: Iterator[Played]) -> dict[int, Row]:
    found: dict[int, Row] = {}
    for chunk, rows in played:
        for number, row in enumerate(rows, chunk.first):
            assert number not in found
            found[number] = [list(part) for part in row]
    return found


def chunks_of(setup: Setup, games: int, size: int) -> list[Chunk]:
    return [Chunk(setup, first, min(size, games - first)) for first in range(0, games, size)]


def test_a_worker_killed_in_the_middle_costs_no_game() -> None:
    setup = setup_for()
    expected = gathered(pools.Here().run([Chunk(setup, 0, 60)]))
    with Processes(2) as pool:
        found, killed = {}, list[int]()
        for chunk, rows in pool.run(chunks_of(setup, 60, 10)):
            found.update({number: [list(part) for part in row] for number, row in enumerate(rows, chunk.first)})
            if len(killed) < 2:
                victim = next(pid for pid in pool.pids.values() if pid not in killed)
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)
    assert found == expected
    assert not set(killed) & set(pool.pids.values())


def test_games_over_which_workers_always_die_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with Processes(2) as pool, pytest.raises(WorkersDied, match="died 3 times over the same games"):
        list(pool.run(chunks_of(setup_for(), 4, 2)))


def test_a_worker_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, words in (("version", "runs version"), ("code", "other code"), ("packs", "other content")):
        asked = worker.question(Chunk(setup_for("random"), 0, 1)) | {"passport": {**passport(), name: "other"}}
        assert words in worker.answer(asked)["refused"]
    assert difference(passport(), passport()) is None
    monkeypatch.setattr(
        processes, "question", lambda chunk: worker.question(chunk) | {"passport": {"compiled": "maybe"}}
    )
    with Processes(1) as pool, pytest.raises(GetawayError, match="install the same Getaway"):
        list(pool.run([Chunk(setup_for(), 0, 1)]))


def test_what_a_worker_cannot_set_up_is_told(tmp_path: Path) -> None:
    gone = Setup("clou", str(tmp_path / "gone.yaml"), (thief("ada"),), 1, ("random",), "", "1")
    with Processes(1) as pool, pytest.raises(GetawayError, match="there is no file"):
        list(pool.run([Chunk(gone, 0, 1)]))


def test_workers_end_with_their_pool() -> None:
    with Processes(2) as pool:
        next(iter(pool.run(chunks_of(setup_for(), 4000, 1000))))
        pids = list(pool.pids.values())
        assert len(pids) == 2
    wait_for(lambda: not any(_alive(pid) for pid in pids))


@pytest.mark.parametrize("package", ["build/compiled", *(["src"] if FULL else [])])
def test_workers_end_when_who_asked_is_killed_in_the_middle_of_a_game(package: str) -> None:
    args = ["simulate", "clou/tax-return", "--crew", "bruce,janet,matt", "--bot", "mastermind", "--games", "4000"]
    process = subprocess.Popen(
        [sys.executable, "-m", "getaway", *args, "--workers", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT / package)},
    )
    wait_for(lambda: len(workers := _children(process.pid)) == 2 and min(map(_ticks, workers)) > 100)  # in a game
    workers = _children(process.pid)
    process.kill()
    process.wait()
    played = sum(map(_ticks, workers))
    while any(_alive(pid) for pid in workers):
        assert sum(map(_ticks, workers)) < played + 500, "they play on"
        time.sleep(0.01)


def _alive(pid: int) -> bool:
    return _stat(pid)[:1] not in ([], ["Z"])


def _children(pid: int) -> list[int]:
    numbers = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    return [number for number in numbers if _stat(number)[1:2] == [str(pid)]]


def _ticks(pid: int) -> int:
    """Processor time of a process, in hundredths of a second."""
    return sum(map(int, _stat(pid)[11:13]))


def _stat(pid: int) -> list[str]:
    """The system's figures for a process, from its state on; empty if it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


INTERRUPTED = [("random", "2"), ("planner", "1"), *([("random", "1"), ("planner", "2")] if FULL else [])]


@pytest.mark.parametrize(("bot", "workers"), INTERRUPTED)
def test_ctrl_c_reports_what_was_finished(bot: str, workers: str, tmp_path: Path) -> None:
    study = tmp_path / "long.study"
    args = ["simulate", job("bakery"), "--crew", crew("ada", "bo"), "--games", "9000000", "--bot", bot]
    process = subprocess.Popen(
        [sys.executable, "-m", "getaway", *args, "--workers", workers, "--study", str(study), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    )
    _wait_for_lines(study, 3)
    said, errors = _interrupted(process)
    assert process.returncode == 130, errors
    found = json.loads(said)
    assert found["stopped"] is True
    assert found["games"] > 0
    assert f"stopped: {found['games']:,} of 9,000,000 games were finished" in errors
    assert "Traceback" not in errors


def _wait_for_lines(path: Path, lines: int) -> None:
    wait_for(lambda: path.is_file() and path.read_bytes().count(b"\n") >= lines)


def _interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    for _ in range(4):
        process.send_signal(signal.SIGINT)
        try:
            return process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("Ctrl-C did nothing")
