"""The table of bots' strength: the same dice for all, every crew or one of each size, differences game by game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from getaway.lab.clou.strength import report, setups
from getaway.lab.study import Setup


def test_every_bot_plays_every_job_with_every_crew_on_the_same_seeds() -> None:
    found = setups(["random", "greedy"], "s", one_crew=False)
    tables = [{(s.content, s.crew, s.seed) for s in found if s.bot == bot} for bot in ("random", "greedy")]
    assert len(tables[0]) == 56
    assert tables[0] == tables[1]
    few = setups(["random", "greedy"], "s", one_crew=True)
    assert len({(s.content, s.players) for s in few}) == 12
    assert len(few) == 24
    assert set(few) < set(found)


def test_differences_are_taken_game_by_game_of_games_that_all_have_finished() -> None:
    def table(bot: str, crew: str) -> Setup:
        return Setup("clou", "clou/kiosk", (crew,), 1, (bot,), "", "s")

    found = {
        table("random", "bruce"): {0: 2, 1: 4},
        table("random", "janet"): {0: 6, 1: 0, 2: 9},
        table("greedy", "bruce"): {1: 6, 0: 4},
        table("greedy", "janet"): {0: 8, 1: 2},
    }
    text = "\n".join(report(found, ["random", "greedy"]))
    assert "| kiosk | 1 | 4 | 3.00 | 5.00 | +2.00 (+2.00 to +2.00) |" in text
    assert "2 pairs of job and crew, seed s" in text
    assert "kiosk" not in "\n".join(report({setup: {} for setup in found}, ["random", "greedy"]))


def test_the_command_keeps_its_table_and_goes_on_from_its_study(tmp_path: Path) -> None:
    kept, study = tmp_path / "table.md", tmp_path / "a.study"
    command = [sys.executable, "-m", "getaway.lab.clou.strength", "--bots", "random", "--one-crew", "--workers", "1"]
    command += ["--study", str(study), "-o", str(kept)]
    subprocess.run([*command, "--games", "2"], check=True)
    assert kept.read_text("utf-8").count("\n| ") == 12 + 2
    refused = subprocess.run([*command, "--seed", "other"], capture_output=True, text=True, check=False)
    assert "study" in refused.stderr
    assert refused.returncode != 0
