"""`getaway print`: prints content, whole packs and positions as PDF, to play at a table with dice and pencils."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from getaway.cli.draw import write
from getaway.cli.options import language_option
from getaway.cli.progress import step_bar

if TYPE_CHECKING:
    from getaway.paper import Booklet, Order


@click.command()
@click.argument("ids", nargs=-1, metavar="ID...")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="The file, by default ID.pdf; with --all a folder."
)
@click.option(
    "--all",
    "every",
    is_flag=True,
    help="All packs, or those that are named, in all languages on both papers; --lang and --paper choose among them.",
)
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", help="The size of the paper.")
@click.option("--ink", type=click.Choice(["full", "low"]), default="full", help="low leaves large surfaces white.")
@click.option("--players", type=click.IntRange(1, 6), help="Strike out what so many players do not need.")
@click.option(
    "--backs",
    type=click.Choice(["none", "fold", "duplex"]),
    default="none",
    help="Backs of cards: none, beside the fronts to fold, or on the next page for printing on both sides.",
)
@click.option("--offset", default="0,0", metavar="X,Y", help="Move backs by so many millimetres (duplex).")
@click.option("--job-sheet", is_flag=True, help="Plan and thief on one page, smaller: print it and play.")
@click.option(
    "--at", "step", type=click.IntRange(min=0), metavar="STEP", help="Of a record: as it stood after this entry."
)
@language_option
@click.pass_context
def command(
    context: click.Context,
    ids: tuple[str, ...],
    output: Path | None,
    every: bool,
    paper: str,
    ink: str,
    players: int | None,
    backs: str,
    offset: str,
    job_sheet: bool,
    step: int | None,
    lang: str,
) -> None:
    """Print entries, designers' own files, whole packs or a record as PDF.

    ID is as `getaway list` shows it (clou/kiosk), a pack (clou, or the folder of your own), the path of a
    file, or a record of a game.
    """
    from getaway.paper import Order, made_and_pressed

    if every:
        wanted = {name: value for name, value in context.params.items() if _is_said(context, name)}
        return _print_all(ids, wanted, output or Path("paper"))
    if not ids:
        raise click.UsageError("name what to print: getaway print clou/kiosk, getaway print clou, or --all")
    order = Order(lang, paper, ink, players, backs, job_sheet, read_offset(offset))  # type: ignore[arg-type]
    file = output or Path(f"{Path(ids[0]).stem}.pdf")
    with step_bar() as tell:
        booklet, pdf = made_and_pressed(lambda: _booklet(ids, order, step), tell)
    write(file, pdf)
    click.echo(f"{file}: {booklet.title}")
    _warn(file, booklet.unprintable())


def _warn(file: Path, letters: str) -> None:
    """Say which letters cannot be read on paper."""
    from getaway.paper.letters import GETA, named_letters

    if letters:
        click.echo(
            f"{file}: these letters are printed as {GETA}, for the fonts lack them: {named_letters(letters)}", err=True
        )


def _is_said(context: click.Context, option: str) -> bool:
    return context.get_parameter_source(option) is click.core.ParameterSource.COMMANDLINE


def _print_all(names: tuple[str, ...], said: dict[str, Any], folder: Path) -> None:
    """Print whole packs, in all languages and on all papers, unless an option names some."""
    from getaway.content.languages import LANGUAGES
    from getaway.content.packs import pack_at, packs
    from getaway.paper import PAPERS, Order
    from getaway.paper.every import press_every

    strange = sorted(said.keys() - {"ids", "output", "every", "lang", "paper", "ink", "backs", "offset"})
    if strange:
        raise click.UsageError(f"--all prints whole packs: --{strange[0].replace('_', '-')} does not go with it")
    chosen = [pack_at(name) for name in names] or packs()
    langs = [said["lang"]] if "lang" in said else LANGUAGES
    papers = [said["paper"]] if "paper" in said else PAPERS
    more = {"ink": said.get("ink", "full"), "backs": said.get("backs", "none")}
    offset = read_offset(said.get("offset", "0,0"))
    orders = [Order(lang, paper, offset=offset, **more) for lang in langs for paper in papers]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with step_bar() as tell:
            for done, printed in enumerate(press_every(chosen, orders, folder), 1):
                tell(done, len(chosen) * len(orders))
                click.echo(f"{printed.file}: {printed.title}")
                _warn(printed.file, printed.unprintable)
    except OSError as error:
        what = f"{folder} cannot be written: {error.strerror}. Name another folder with -o."
        raise click.ClickException(what) from error


def read_offset(text: str) -> tuple[float, float]:
    """Read `0.5,-1`: to the right and down, in millimetres."""
    try:
        x, y = (float(word) for word in text.split(","))
    except ValueError:
        raise click.BadParameter(
            f'"{text}" is no offset; write two numbers, such as 0.5,-1', param_hint="--offset"
        ) from None
    if max(abs(x), abs(y)) > 20:
        raise click.BadParameter("backs can be moved by at most 20 mm", param_hint="--offset")
    return x, y


def _booklet(ids: tuple[str, ...], order: Order, step: int | None) -> Booklet:
    from getaway.content.packs import find, own_pack, pack, packs
    from getaway.paper import booklet_of, pack_booklet

    if len(ids) == 1 and _is_record(ids[0]):
        return _position(Path(ids[0]), order, step)
    if step is not None:
        raise click.UsageError("--at goes with a record: getaway print GAME.record --at 12")
    if len(ids) == 1 and ids[0] in {there.id for there in packs()}:
        return pack_booklet(pack(ids[0]), order)
    if len(ids) == 1 and (own := own_pack(Path(ids[0]))):
        return pack_booklet(own, order)
    for id in ids:
        _refuse_what_is_no_content(id)
    return booklet_of([find(id) for id in ids], order)


def _refuse_what_is_no_content(name: str) -> None:
    """Refuse a name that looks like a file but is none, and a file that is neither content nor the only record."""
    from getaway.content.packs import is_file_name

    file = Path(name)
    if file.suffix == ".record" and not file.is_file():
        raise click.UsageError(f'there is no file "{name}"')
    if _is_record(name):
        raise click.UsageError(f'"{name}" is a record: print it alone')
    if file.is_file() and not is_file_name(name):
        raise click.UsageError(f'"{name}" is neither content (.yaml) nor a record of a game')


def _is_record(name: str) -> bool:
    from getaway.content.packs import is_file_name
    from getaway.core.record import FIRST_LINE

    file = Path(name)
    if is_file_name(name) or not file.is_file():
        return False
    with file.open(encoding="utf-8", errors="replace") as lines:
        return lines.readline().strip() == FIRST_LINE


def _position(file: Path, order: Order, step: int | None) -> Booklet:
    import getaway
    from getaway.core import Record, Table, read_record
    from getaway.paper import position_booklet

    record = read_record(file.read_text(encoding="utf-8", errors="surrogateescape"))
    steps = len(record.lines)
    if step is not None and step > steps:
        raise click.UsageError(f"the record has {steps} entries; --at takes 0 to {steps}")
    shown = record if step is None or step == steps else Record(record.headers, record.lines[:step])
    table = Table.replay(getaway.game_of(record), shown)
    return position_booklet(table, order, step=step, steps=steps)
