"""The command `getaway`. Each command is a module here that exposes `command` and is imported only when it is used."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import click

from getaway.core.errors import GetawayError

COMMANDS = (
    "play",
    "serve",
    "backup",
    "restore",
    "list",
    "show",
    "draw",
    "print",
    "replay",
    "verify",
    "check",
    "new",
    "schema",
    "simulate",
    "balance",
)


class Refused(click.ClickException):
    """A GetawayError on the command line: its message on stderr, exit code 2, no traceback."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        placed = hasattr(self.__cause__, "mistakes")  # these messages begin with the file, as editors expect
        click.echo(self.message if placed else f"getaway: {self.message}", err=True)


class Commands(click.Group):
    """Finds a command by the name of its module."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if find_spec(f"{__name__}.{name}")]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = import_module(f"{__name__}.{cmd_name}").command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except GetawayError as error:
            raise Refused(str(error)) from error


def _show_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from getaway.cli.version import version_lines

        click.echo("\n".join(version_lines()))
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version, help="Show versions and exit."
)
def main() -> None:
    """Play, design and study cooperative heist games."""
