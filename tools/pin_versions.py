"""Write constraints.txt: the newest version of every package that developers install, as pip resolves them today."""

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINS = ROOT / "constraints.txt"
HEAD = """\
# The versions that `make` installs, so that a new release of a dependency cannot break a fresh clone.
# Renew them with `make pins`, then run `make check` and `make test`.
"""


def main() -> None:
    require_oldest_python()
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder, "bin", "python")
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = [str(python), "-m", "pip", "--disable-pip-version-check"]
        environment = {**os.environ, "GETAWAY_COMPILE": "never"}
        subprocess.run([*pip, "install", "--quiet", f"{ROOT}[dev,bench]"], check=True, env=environment)
        freeze = [*pip, "freeze", "--all", "--exclude", "pip", "--exclude", "getaway"]
        versions = subprocess.run(freeze, check=True, capture_output=True, text=True).stdout
    PINS.write_text(HEAD + versions, encoding="utf-8")
    print(f"{PINS.name}: {len(versions.splitlines())} versions")


def require_oldest_python() -> None:
    """The newest version of a package may need a newer Python than ours."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    if "{}.{}".format(*sys.version_info) != oldest:
        sys.exit(f"the versions must work on Python {oldest}: make PYTHON=python{oldest} pins")


if __name__ == "__main__":
    main()
