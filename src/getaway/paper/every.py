"""Prints many booklets: whole packs in several languages and paper sizes, in as many processes as there are cores."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from getaway.content.packs import Pack, pack_at
from getaway.paper.booklet import pack_booklet
from getaway.paper.order import Order
from getaway.paper.press import press


@dataclass(frozen=True)
class Printed:
    """A booklet as a file."""

    file: Path
    title: str
    unprintable: str


def press_every(packs: Sequence[Pack], orders: Sequence[Order], folder: Path) -> Iterator[Printed]:
    """Press a file for every pack and order; yields each when it is done."""
    langs = list(dict.fromkeys(order.lang for order in orders))
    works = [(pack.place, [order for order in orders if order.lang == lang]) for pack in packs for lang in langs]
    with ProcessPoolExecutor(min(len(works), os.cpu_count() or 1), get_context("spawn")) as processes:
        for done in as_completed([processes.submit(_pressed, *work, folder) for work in works]):
            yield from done.result()


def _pressed(place: str, orders: Sequence[Order], folder: Path) -> list[Printed]:
    """Press all papers of one language together, so that typst lays out its texts once."""
    pack = pack_at(place)
    found = []
    for order in orders:
        booklet = pack_booklet(pack, order)
        file = folder / file_name(pack, order)
        file.write_bytes(press(booklet))
        found.append(Printed(file, booklet.title, booklet.unprintable()))
    return found


def file_name(pack: Pack, order: Order) -> str:
    """`clou-de-a4.pdf`"""
    return "-".join([pack.id, order.lang, order.paper, *(["low-ink"] if order.ink == "low" else [])]) + ".pdf"
