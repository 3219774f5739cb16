"""`python -m benchmarks` prints what was measured; `--uncompiled` only the engine's rate, for comparison."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from benchmarks import clou, peers, start_up

SOURCES = Path(__file__).resolve().parents[1] / "src"


def main() -> None:
    played = clou.game()
    if "--uncompiled" in sys.argv:
        print(clou.engine_rate(played, games=100))
        return
    engine = clou.engine_rate(played)
    python = clou.python_rate(played)
    _show("engine, random play, actions/s", engine, "2.5 M")
    _show("engine driven from Python, steps/s", python, "0.7 M")
    print(f"{'clone, microseconds':44}{1e6 / clou.clone_rate(played):12.2f}   wanted below 0.3")
    _show("uncompiled, actions/s", _uncompiled(), "30 k")
    for name in peers.GAMES:
        peer = peers.peer_rate(name)
        if peer is None:
            print(f"{'OpenSpiel ' + name:44}{'not installed':>12}")
        else:
            _show(f"OpenSpiel {name} from Python, steps/s", peer, f"ours is {python / peer:.1f} times that")
    print(f"{'import getaway, milliseconds':44}{1000 * start_up.import_seconds():12.0f}   wanted below 100")
    print(f"{'getaway list, milliseconds':44}{1000 * start_up.list_seconds():12.0f}   wanted below 300")


def _show(what: str, rate: float, wanted: str) -> None:
    print(f"{what:44}{rate:12,.0f}   {'wanted ' if wanted[0].isdigit() else ''}{wanted}")


def _uncompiled() -> float:
    """The engine's rate in a second process that runs the plain sources."""
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-m", "benchmarks", "--uncompiled"]
    return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


if __name__ == "__main__":
    main()
