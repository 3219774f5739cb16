"""`getaway serve`: the table in the browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from getaway.web.serving import Address

PORT = 8420


@click.command()
@click.option(
    "--port", type=click.IntRange(1, 65535), default=PORT, show_default=True, help="If it is in use, the next."
)
@click.option("--lan", is_flag=True, help="Listen on the local network too, for friends on the same Wi-Fi.")
@click.option(
    "--public",
    metavar="ADDRESS",
    help="Where a proxy or tunnel shows this server to friends anywhere, such as https://heists.example.",
)
@click.option(
    "--job",
    "jobs",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A job of your own; repeatable.",
)
@click.option(
    "--beat",
    type=click.FloatRange(0, 60),
    default=4.0,
    show_default=True,
    help="Seconds of the even beat in which silent games show decisions of people apart; 0 in one room.",
)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder in which tables are kept.")
@click.option("--read-only", is_flag=True, help="Show tables and replays of a folder; another server may write there.")
@click.option("--no-browser", is_flag=True, help="Print the address and open nothing.")
@click.argument("more", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE]...")
def command(
    port: int,
    lan: bool,
    public: str | None,
    jobs: tuple[Path, ...],
    beat: float,
    data: Path | None,
    read_only: bool,
    no_browser: bool,
    more: tuple[Path, ...],
) -> None:
    """Play in the browser: alone, around one screen, or online with friends.

    `--job bank.yaml hotel.yaml` puts jobs of your own into the lobby; they are read again when they change.
    """
    from getaway.cli.saves import home
    from getaway.cli.version import warn_if_slow
    from getaway.content.packs import find
    from getaway.web.serving import serve
    from getaway.web.workers import BUILD

    if more and not jobs:
        raise click.UsageError(f"unexpected argument {more[0]}; jobs of your own come behind --job")
    files = [find(str(file)).path.resolve() for file in (*jobs, *more)]
    for file in files:
        if any(other != file and other.stem == file.stem for other in files):
            raise click.UsageError(
                f"two jobs are called {file.stem}; the lobby tells them apart by the names of their files"
            )

    if BUILD not in os.environ:  # `make play` compiles meanwhile
        warn_if_slow()

    def started(address: Address) -> None:
        for line in address.lines(port):
            click.echo(line)
        if not no_browser:
            _open(address.own)

    serve(data or home(), port, lan=lan, public=public, jobs=files, read_only=read_only, started=started, beat=beat)


def _open(address: str) -> None:
    """Open the page in a browser; do nothing on a machine without a display."""
    import sys
    import webbrowser

    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)
