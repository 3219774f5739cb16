"""`make play`: serve at once, and compile the engine in the background unless that has been done for these sources."""

import os
import signal
import subprocess
import sys
from threading import Thread

from tools.build_compiled import TARGET, has_compiler, is_current, remove_build

BUILD = "GETAWAY_BUILD"
"""Tells the server of a build in progress: its process, and the folder that appears when it is done (web/workers.py)."""


def main() -> None:
    environment, build = dict(os.environ), None
    if is_current():
        environment["PYTHONPATH"] = str(TARGET)
    elif os.environ.get("GETAWAY_COMPILE") != "never" and has_compiler():
        remove_build()
        build = start_build()
        environment[BUILD] = f"{build.pid}:{TARGET}"
    server = subprocess.Popen([sys.executable, "-m", "getaway", "serve", *sys.argv[1:]], env=environment)
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the server and the build by itself
    code = server.wait()
    if build and build.poll() is None:
        build.terminate()
        build.wait()
    sys.exit(code)


def start_build() -> subprocess.Popen[bytes]:
    """Compile with low priority. The build stays in our process group, and ends with it."""
    tool = [sys.executable, str(TARGET.parent.parent / "tools" / "build_compiled.py")]
    build = subprocess.Popen(tool, stdin=subprocess.DEVNULL, preexec_fn=lambda: os.nice(19))
    Thread(target=build.wait, daemon=True).start()  # so that the server sees when the process is gone
    return build


if __name__ == "__main__":
    main()
