"""What an item is worth: pairs of gangs with and without it on the same dice.

Points are compared if both gangs have won: a lost gang counts 0, and a few of them would hide what an item brings. The
numbers of lost gangs with and without it are reported too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from getaway.clou.campaign.game import CampaignGame
from getaway.clou.content.campaign import Preparation
from getaway.clou.content.powers import TraceCells
from getaway.lab.clou.campaign.port import WITH, WITHOUT
from getaway.lab.clou.campaign.rows import Row, read_row
from getaway.lab.measures import Estimate, mean
from getaway.lab.report.page import Finding, PlainTable
from getaway.lab.study import Measured

ALL: Final = 0
"""The key for all numbers of players together."""
Pair = tuple[Row, Row]
Worths = Mapping[tuple[str, int], "Worth"]
"""Results by item and number of players."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The result of some pairs."""

    pairs: int
    gain: Estimate | None
    """Points that gangs with the item have more, over pairs that both have won; None if there is no such pair."""
    lost: tuple[int, int]
    """Lost gangs: with the item, and without it."""


def worths(tables: Sequence[Measured], without: Mapping[str, str]) -> dict[tuple[str, int], Worth]:
    """The worth by item and number of players, and by item over all of them."""
    every: dict[tuple[str, int], list[Pair]] = {}
    for item, players, pairs in _pairs(tables, without):
        every[item, players] = pairs
        every.setdefault((item, ALL), []).extend(pairs)
    return {key: _worth(pairs) for key, pairs in every.items() if pairs}


def _pairs(tables: Sequence[Measured], without: Mapping[str, str]) -> Iterator[tuple[str, int, list[Pair]]]:
    """Campaigns on the same dice, with each item and without it."""
    found = {(each.setup.crew, each.setup.players): each.rows for each in tables if each.setup.crew}
    for ((word, item), players), rows in found.items():
        if word == WITH:
            both = zip(rows, found[(WITHOUT, without[item]), players])
            yield item, players, [(read_row(mine[0]), read_row(other[0])) for mine, other in both]


def _worth(pairs: Sequence[Pair]) -> Worth:
    gains = [mine.score - other.score for mine, other in pairs if mine.won and other.won]
    lost = (sum(not mine.won for mine, _ in pairs), sum(not other.won for _, other in pairs))
    return Worth(len(pairs), mean(gains) if gains else None, lost)


def items_worth(game: CampaignGame, worth: Worths) -> Iterator[Finding]:
    """Every item must be worth its price for some number of players: it is missed only if for each of them the whole
    interval lies below. The worth of more trace cells shows only in losses."""
    for item in game.campaign.items:
        gains = {players: each.gain for (id, players), each in worth.items() if id == item.id and players != ALL}
        found = {players: gain for players, gain in gains.items() if gain is not None}
        insurance = isinstance(item, Preparation) and any(isinstance(power, TraceCells) for power in item.then)
        if not found or insurance:
            continue
        best = max(found, key=lambda players: found[players].high)
        price = game.campaign.price * item.boxes
        says = f"worth {_interval(found[best])} with {_players(best)}, at a price of {price}"
        yield Finding(item.id, says, missed=found[best].high < price)


def _players(count: int) -> str:
    return f"{count} player{'s' if count > 1 else ''}" if count else "all"


def _interval(value: Estimate) -> str:
    return f"{value.value:+.1f} ({value.low:+.1f} to {value.high:+.1f})"


def worth_table(worth: Worths, items: Mapping[str, str]) -> PlainTable:
    counts = [*sorted({players for _, players in worth} - {ALL}), ALL]
    rows = [["item", *map(_players, counts), "pairs", "lost with it", "lost without"]]
    for id, name in items.items():
        told = [_told(worth.get((id, players))) for players in counts]
        all = worth.get((id, ALL))
        rows.append([name, *told, *(map(str, (all.pairs, *all.lost)) if all else ("0", "", ""))])
    words = (
        "Points that a gang with the item from the first job on has more than one without, on the same dice, where both have "
        "won; neither buys anything else, and both take its thief along. 95 % intervals."
    )
    return PlainTable("What an item is worth", words, rows)


def _told(worth: Worth | None) -> str:
    return _interval(worth.gain) if worth and worth.gain else "–"
