"""Compile the package into build/compiled, unless it is already there for exactly these sources.

It is built from a copy, so that nothing compiled ever lies in src/, where Python would prefer it to the edited source.
build/compiled is either current or absent; where it is absent, PYTHONPATH falls back to the working environment.
"""

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
TARGET = BUILD / "compiled"
STAMP = TARGET / ".sources"
SOURCES = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the package into build/compiled.")
    parser.add_argument("--optional", action="store_true", help="do without it where no C compiler works")
    optional = parser.parse_args().optional
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # others may build in this tree at the same time
        if STAMP.exists() and STAMP.read_text() == digest(ROOT):
            print("build/compiled is up to date")
        elif not (optional and no_compiler()) and build():
            print("build/compiled is built")
        else:
            shutil.rmtree(TARGET, ignore_errors=True)
            if not optional:
                sys.exit("build/compiled could not be built")
            print("NOTICE: Getaway is not compiled here and runs as pure Python: the same games, slower.")


def no_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(compiler.split()[0]) is None


def build() -> bool:
    print("Compiling the engine, once for these sources: this takes a minute or two ...", flush=True)
    files = list(source_files(ROOT))
    work = work_folder(files)
    copy, result, old = work / "copy", work / "result", work / "old"
    for path in files:
        place = copy / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    for left_over in (result, old):
        shutil.rmtree(left_over, ignore_errors=True)
    if not install(copy, result):
        return False
    (result / STAMP.name).write_text(digest(copy))
    if TARGET.exists():
        TARGET.rename(old)
    result.rename(TARGET)
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


def install(source: Path, target: Path) -> bool:
    """The working environment has everything that the build needs, so pip needs no network."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    environment = {**os.environ, "GETAWAY_COMPILE": "require"}
    environment.pop("PYTHONPATH", None)
    return subprocess.run([*pip, "--target", str(target), str(source)], env=environment).returncode == 0


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
