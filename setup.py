"""What pyproject.toml cannot say: the hot modules are compiled by mypyc, all of them or none.

The environment variable GETAWAY_COMPILE chooses how: `auto` (the default) falls back to pure Python with a notice,
`require` makes every failure an error, `never` does not try.
"""

import glob
import os
import sys
import sysconfig
import tomllib
from distutils.ccompiler import CCompiler, new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError, CompileError

MODE = os.environ.get("GETAWAY_COMPILE", "auto")
SETTINGS = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["getaway"]
FAILURES = (ImportError, BaseError, CCompilerError, SystemExit)  # mypyc leaves by sys.exit


def hot_modules() -> list[str]:
    matches = {pattern: glob.glob(pattern, recursive=True) for pattern in SETTINGS["compiled"]}
    if empty := [pattern for pattern, paths in matches.items() if not paths]:
        sys.exit(f"pyproject.toml, [tool.getaway] compiled: nothing matches {', '.join(empty)}.")
    return sorted({path for paths in matches.values() for path in paths})


def extensions() -> list[Extension]:
    # Only a wheel is compiled. An editable install never is: a stale library would answer for the edited source.
    if MODE == "never" or "bdist_wheel" not in sys.argv:
        return []
    modules = hot_modules()
    if not modules:
        return []
    try:
        return compile_to_c(modules)
    except FAILURES as failure:
        fall_back("mypyc refused the sources, see above" if isinstance(failure, SystemExit) else str(failure))
        return []


def compile_to_c(modules: list[str]) -> list[Extension]:
    flags = working_flags()
    from mypyc.build import mypycify

    # `make check` is where types are judged; here the modules outside the list only lend their types. Types of installed
    # packages are never read: an isolated build, which does not see them, must give the same code as any other.
    lenient = ["--config-file=", "--check-untyped-defs", "--follow-imports=silent", "--ignore-missing-imports"]
    compiled = mypycify([*lenient, "--no-site-packages", *modules], opt_level="3", group_name="getaway")
    for extension in compiled:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return compiled


def working_flags() -> list[str]:
    """The flags that this machine's C compiler knows; an error when it cannot compile for this Python at all."""
    compiler = new_compiler()
    customize_compiler(compiler)
    # Products may overflow (core/bits.py), calls inside the library need no detour, and nobody debugs the C code.
    wanted = ["-fwrapv", "-fno-semantic-interposition", "-g0"]
    if compiler.compiler_type == "unix" and compiles(compiler, wanted):
        return wanted
    if compiles(compiler, []):
        return []
    raise CompileError("no C compiler works for this Python")


def compiles(compiler: CCompiler, flags: list[str]) -> bool:
    with TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            include = [sysconfig.get_path("include")]
            compiler.compile([str(probe)], output_dir=scratch, include_dirs=include, extra_postargs=flags)
        except FAILURES:
            return False
    return True


def fall_back(reason: str) -> None:
    if MODE == "require":
        sys.exit(f"Getaway could not be compiled, as GETAWAY_COMPILE=require asks: {reason}")
    print(f"NOTICE: Getaway is installed as pure Python: the same games, slower ({reason}).", file=sys.stderr)


class BuildAllOrNone(build_ext):
    """Each compiled module is a shim around one shared library: a shim without it would hide the Python module."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()  # the library on one core, the shims on the others

    def build_extensions(self) -> None:
        """Warnings about generated code would take a third of the time, and nobody reads them."""
        if command := getattr(self.compiler, "compiler_so", None):
            self.compiler.compiler_so = [word for word in command if word != "-Wall"]
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except FAILURES:
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = []
            fall_back("the C compiler failed, see above")


if MODE not in ("auto", "require", "never"):
    sys.exit(f"GETAWAY_COMPILE is {MODE!r}; it may be auto, require or never.")
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildAllOrNone},
    setup_requires=[]
    if MODE == "never"
    else SETTINGS["compiler"],  # installed for the build by pip, never by setuptools
)
