"""`python -m benchmarks` prints all measurements; `--uncompiled` only the engine's rate, for comparison."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from benchmarks import bots, clou, peers, robnrun, start_up
from benchmarks.timing import python_rate

SOURCES = Path(__file__).resolve().parents[1] / "src"


def main() -> None:
    played = clou.game()
    if "--uncompiled" in sys.argv:
        print(clou.engine_rate(played, games=100))
        return
    engine = clou.engine_rate(played)
    python = python_rate(played, 500)
    _show("engine, random play, actions/s", engine, "2.5 M")
    _show("engine driven from Python, steps/s", python, "0.7 M")
    print(f"{'clone, microseconds':44}{1e6 / clou.clone_rate(played):12.2f}   wanted below 0.3")
    _show("uncompiled, actions/s", _uncompiled(), "30 k")
    print(f"{'simulate with random, share of the engine':44}{bots.simulate_ratio(played):12.0%}   wanted 80 % and more")
    _show("greedy, games/s", bots.games_rate(played, "greedy", 400), "1,000")
    _show("planner, games/s", bots.games_rate(played, "planner", 40), "20")
    _show("mastermind, games/s", bots.games_rate(played, "mastermind", 12), "3")
    for name, (median, slow, asked) in bots.question_milliseconds().items():
        wanted = f"wanted below 5; 99th percentile {slow:.1f}, wanted below 100; {asked} asked"
        print(f"{name + ', milliseconds':44}{median:12.2f}   {wanted}")
    gang = robnrun.game()
    _show("Rob 'n Run, random play, actions/s", robnrun.engine_rate(gang), "1.5 M")
    gang_python = python_rate(gang, 200)
    _show("Rob 'n Run driven from Python, steps/s", gang_python, "0.4 M")
    mean, slow = robnrun.decision_milliseconds(gang)
    print(
        f"{'Rob n Run, crew bot, milliseconds':44}{mean:12.2f}   wanted below 2; 99th percentile {slow:.1f}, wanted below 20"
    )
    for name in peers.GAMES:
        peer = peers.peer_rate(name)
        if peer is None:
            print(f"{'OpenSpiel ' + name:44}{'not installed':>12}")
        else:
            _show(f"OpenSpiel {name} from Python, steps/s", peer, f"ours is {python / peer:.1f} times that")
    print(f"{'import getaway, milliseconds':44}{1000 * start_up.import_seconds():12.0f}   wanted below 100")
    print(f"{'getaway list, milliseconds':44}{1000 * start_up.list_seconds():12.0f}   wanted below 300")


def _show(what: str, rate: float, wanted: str) -> None:
    print(f"{what:44}{rate:12,.{0 if rate >= 10 else 2}f}   {'wanted ' if wanted[0].isdigit() else ''}{wanted}")


def _uncompiled() -> float:
    """The engine's rate in a second process that runs the plain sources."""
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-m", "benchmarks", "--uncompiled"]
    return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


if __name__ == "__main__":
    main()
