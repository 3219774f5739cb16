"""Compile the package into build/compiled, unless it is already there for exactly these sources.

It is built from a copy, so that nothing compiled ever lies in src/, where Python would prefer it to the edited source.
build/compiled appears whole or not at all, also when the build is killed.
"""

import fcntl
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
TARGET = BUILD / "compiled"
STAMP = TARGET / ".sources"
SOURCES = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")


def main() -> None:
    signal.signal(signal.SIGTERM, end_with_children)
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # others may build in this tree at the same time
        if is_current():
            print("build/compiled is up to date")
        elif build():
            print("build/compiled is built")
        else:
            remove_build()
            sys.exit("build/compiled could not be built")


def is_current() -> bool:
    """Whether build/compiled was built from the sources as they are now."""
    return STAMP.is_file() and STAMP.read_text() == digest(ROOT)


def remove_build() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)


def has_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler.split()[0]) is not None and header.is_file()


def build() -> bool:
    print("Compiling the engine, once for these sources: this takes a minute or two ...", flush=True)
    files = list(source_files(ROOT))
    work = work_folder(files)
    copy, result, old, unfinished = work / "copy", work / "result", work / "old", work / "unfinished"
    if unfinished.exists():
        shutil.rmtree(work)  # a build was killed: its files may be cut off
    work.mkdir(exist_ok=True)
    unfinished.touch()
    for path in files:
        place = copy / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    for left_over in (result, old):
        shutil.rmtree(left_over, ignore_errors=True)
    if not install(copy, result, temporary=work / "temporary"):
        return False
    (result / STAMP.name).write_text(digest(copy))
    if TARGET.exists():
        TARGET.rename(old)
    result.rename(TARGET)
    unfinished.unlink()
    return True


def work_folder(files: list[Path]) -> Path:
    """A folder that is kept as long as the same files are built in the same way: unchanged C code is not compiled
    again, and nothing is left of files that are gone."""
    layout = hashlib.sha256(sys.version.encode())
    for path in files:
        content = path.read_text(encoding="utf-8") if path.name in ("setup.py", "pyproject.toml") else ""
        layout.update(f"\n{path.relative_to(ROOT)} {content}".encode())
    work = BUILD / f"work-{layout.hexdigest()[:12]}"
    for stale in set(BUILD.glob("work-*")) - {work}:
        shutil.rmtree(stale)
    return work


def install(source: Path, target: Path, temporary: Path) -> bool:
    """Let pip build the copy. The developers' environment has what that needs; elsewhere pip fetches it for this build."""
    temporary.mkdir(exist_ok=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    if importlib.util.find_spec("mypy") and importlib.util.find_spec("setuptools"):
        pip += ["--no-index", "--no-build-isolation"]
    pins = {"PIP_CONSTRAINT": str(ROOT / "constraints.txt"), "PIP_BUILD_CONSTRAINT": str(ROOT / "constraints.txt")}
    environment = {**os.environ, **pins, "GETAWAY_COMPILE": "require", "TMPDIR": str(temporary)}
    environment.pop("PYTHONPATH", None)
    return subprocess.run([*pip, "--target", str(target), str(source)], env=environment).returncode == 0


def end_with_children(_signal: int, _frame: FrameType | None) -> None:
    """pip and the C compiler would go on without us."""
    for child in descendants(os.getpid()):
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
    sys.exit("the build was ended")


def descendants(pid: int) -> list[int]:
    """The processes below this one, the youngest first."""
    above = parents()
    family = [pid]
    for parent in family:
        family += [child for child in above if above[child] == parent]
    return family[:0:-1]


def parents() -> dict[int, int]:
    """By process: its parent."""
    if stats := list(Path("/proc").glob("[0-9]*/stat")):
        found: dict[int, int] = {}
        for stat in stats:
            with suppress(OSError):  # it has ended meanwhile
                found[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        return found
    listing = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return {int(pid): int(parent) for pid, parent in map(str.split, listing.splitlines())}


def digest(root: Path) -> str:
    total = hashlib.sha256(sys.version.encode())
    for path in source_files(root):
        total.update(f"\n{path.relative_to(root)} {hashlib.sha256(path.read_bytes()).hexdigest()}".encode())
    return total.hexdigest()


def source_files(root: Path) -> Iterator[Path]:
    for path in (root / name for name in SOURCES):
        if path.is_file():
            yield path
        yield from (file for file in sorted(path.rglob("*")) if file.is_file() and not is_generated(file))


def is_generated(path: Path) -> bool:
    return any(part == "__pycache__" or part.endswith(".egg-info") for part in path.parts)


if __name__ == "__main__":
    main()
