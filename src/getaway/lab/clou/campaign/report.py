"""The report on measured campaigns: figures by player count, the worth of every item, missed bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from html import escape
from typing import Any, Final

from getaway.clou.campaign.game import CampaignGame
from getaway.lab.clou.campaign.figures import summary
from getaway.lab.clou.campaign.pairs import items_worth, worth_table, worths
from getaway.lab.clou.campaign.port import CampaignLab, alike
from getaway.lab.clou.campaign.rows import Row, read_row
from getaway.lab.measures import Estimate, mean, median, share
from getaway.lab.passport import versions
from getaway.lab.report.html import plain_percent, table, tag
from getaway.lab.report.page import Finding, PlainTable, Report, Section
from getaway.lab.study import Measured

MOST_FIRST: Final = 0.4
"""Most often that an item may be the first box."""
LEAST_BOUGHT: Final = 0.05
"""Least share of won campaigns in which each item is owned."""
LOST: Final = (0.05, 0.25)
"""For the most players; with fewer, some are lost; alone, any number may be."""
WITHOUT_CROWN: Final = (0.15, 0.45)
"""Share lost, or won without the last special loot."""


class Table:
    """The campaigns with one number of players."""

    def __init__(self, measured: Measured) -> None:
        self.setup = measured.setup
        self.game: CampaignGame = CampaignLab().game(measured.setup)
        self.rows: list[Row] = [read_row(row[0]) for row in measured.rows]
        self.players = measured.setup.players

    @property
    def figures(self) -> dict[str, Any]:
        return summary(self.game, [(row, 1) for row in self.rows])

    @property
    def scores(self) -> list[int]:
        return [row.counted for row in self.rows]

    def rate(self, count: int) -> Estimate:
        return share(count, len(self.rows))


def report(tables: Sequence[Measured]) -> Report:
    """One page about one campaign."""
    whole = [Table(each) for each in tables if not each.setup.crew]
    game = whole[0].game
    worth = worths(tables, alike(game.campaign))
    items = {item.id: game.name(item.id) for item in game.campaign.items}
    found = Report(game.title(), _about(whole))
    found.findings += [finding for each in whole for finding in _bounds(each)]
    found.findings += [*_items_bought(whole), *items_worth(game, worth)]
    found.tables += [
        _points(whole),
        _jobs(whole),
        _boxes(whole, items),
        _ratings(whole),
        *([worth_table(worth, items)] if worth else []),
    ]
    found.sections += [_section(number, each) for number, each in enumerate(found.tables)]
    found.data = {
        "about": {"seed": whole[0].setup.seed, "bot": whole[0].setup.bot, **versions()},
        "campaign": game.id,
        "players": {str(each.players): each.figures for each in whole},
        "worth": {f"{item} {players or 'all'}": asdict(each) for (item, players), each in worth.items()},
    }
    return found


def _about(whole: Sequence[Table]) -> str:
    games = sum(len(each.rows) for each in whole)
    return f"{games:,} campaigns by {whole[0].setup.bot}, seed {whole[0].setup.seed}; a lost one counts 0 points"


# Bounds


def _bounds(each: Table) -> Iterator[Finding]:
    about = f"{each.players} player{'s' if each.players > 1 else ''}"
    low, high = _band(each.game)
    middle = median(each.scores)
    yield Finding(about, f"median {middle.value:g} (wanted {low}–{high})", missed=not middle.within(low, high))
    lost = sum(not row.won for row in each.rows)
    rate = each.rate(lost)
    if each.players == each.game.campaign.players.most:
        missed = not rate.within(*LOST)
        yield Finding(about, f"lost {plain_percent(rate)} (wanted {_percents(LOST)})", missed=missed)
    elif each.players > 1:
        yield Finding(about, f"lost {plain_percent(rate)} (wanted some)", missed=not lost)
    plain = each.rate(sum(not row.crowned for row in each.rows))
    missed = not plain.within(*WITHOUT_CROWN)
    yield Finding(
        about,
        f"lost or without the last special loot {plain_percent(plain)} (wanted {_percents(WITHOUT_CROWN)})",
        missed,
    )
    never = [
        step.id
        for at, step in enumerate(each.game.campaign.ratings.steps)
        if not any(row.rating == at for row in each.rows)
    ]
    if never:
        yield Finding(about, f"never reached: {', '.join(never)}", missed=len(never) > 1)


def _band(game: CampaignGame) -> tuple[int, int]:
    """The range of the second rating, which a competent gang reaches."""
    bounds = game.campaign.ratings.bounds
    return (bounds[0] + 1, bounds[1]) if len(bounds) > 1 else (bounds[0] + 1, 999) if bounds else (0, 999)


def _percents(bounds: tuple[float, float]) -> str:
    return f"{100 * bounds[0]:.0f}–{100 * bounds[1]:.0f} %"


def _items_bought(whole: Sequence[Table]) -> Iterator[Finding]:
    """Over all player counts: no first box too often, every item bought sometimes."""
    rows = [row for each in whole for row in each.rows]
    won = [row for row in rows if row.won]
    for number, item in enumerate(whole[0].game.setting.words.items):
        first = share(sum(row.first == number for row in rows), len(rows))
        yield Finding(
            item, f"the first box in {plain_percent(first)} (wanted at most 40 %)", missed=first.low > MOST_FIRST
        )
        owned = share(sum(row.owned[number] is not None for row in won), len(won))
        missed = owned.high < LEAST_BOUGHT
        yield Finding(item, f"owned in {plain_percent(owned)} of won campaigns (wanted 5 %)", missed)


# Figures


def _points(whole: Sequence[Table]) -> PlainTable:
    head = [
        "players",
        "campaigns",
        "won",
        "tracked down",
        "gave up",
        "without last loot or lost",
        "mean",
        "median",
        "10 %",
        "90 %",
    ]
    head += ["traces", "prisoners", "keepsakes", "boxes"]
    rows = [head]
    for each in whole:
        found = each.figures
        score = found["score"]
        rows.append(
            [
                str(each.players),
                str(found["games"]),
                str(found["won"]),
                str(found["tracked_down"]),
                str(found["gave_up"]),
            ]
            + [plain_percent(each.rate(sum(not row.crowned for row in each.rows)))]
            + [f"{mean(each.scores).value:.1f}", f"{score['median']:g}", str(score["p10"]), str(score["p90"])]
            + [f"{found[name]:.1f}" for name in ("traces", "prisoners", "keepsakes", "boxes")]
        )
    return PlainTable("Endings and points", "By number of players; a lost campaign counts 0 points.", rows)


def _jobs(whole: Sequence[Table]) -> PlainTable:
    rows = [["players", "job", "played", "points", "special loot", "traces", "prisoners", "keepsakes", "endings"]]
    for each in whole:
        for job in each.figures["jobs"]:
            endings = ", ".join(f"{word} {count}" for word, count in sorted(job["endings"].items()))
            figures = [f"{job['points']:.1f}", f"{100 * job['trophy']:.0f} %", f"{job['traces']:.1f}"]
            figures += [f"{job['prisoners']:.2f}", f"{job['keepsakes']:.1f}", endings]
            rows.append([str(each.players), job["job"], str(job["played"]), *figures])
    return PlainTable("Job by job", "Points as they were entered, halves included.", rows)


def _boxes(whole: Sequence[Table], items: dict[str, str]) -> PlainTable:
    rows = [["item", *(f"{what}, {each.players}" for each in whole for what in ("first box", "owned", "owned if won"))]]
    for id, name in items.items():
        figures = [each.figures["items"][id] for each in whole]
        rows.append(
            [name, *(f"{100 * found[key]:.0f} %" for found in figures for key in ("first", "bought", "in_won"))]
        )
    return PlainTable("Boxes", "By number of players: the first box for nothing, and what was owned in the end.", rows)


def _ratings(whole: Sequence[Table]) -> PlainTable:
    steps = [step.id for step in whole[0].game.campaign.ratings.steps]
    rows = [["players", "lost", *steps]]
    for each in whole:
        found: Counter[str] = Counter(each.figures["ratings"])
        rows.append([str(each.players), *(plain_percent(each.rate(found[step])) for step in ("lost", *steps))])
    return PlainTable("Ratings", "Shares with their 95 % intervals.", rows)


def _section(number: int, plain: PlainTable) -> Section:
    head, *rows = [[escape(cell) for cell in row] for row in plain.rows]
    body = tag("h2", escape(plain.title)) + tag("p", escape(plain.words)) + table(head, rows, plain.title)
    return Section(f"part-{number}", plain.title, body)
