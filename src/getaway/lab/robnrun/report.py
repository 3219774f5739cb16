"""The report on measured scenarios: the bots between a gang that is told everything and one that is told nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final

from getaway.content.cards import Card, card_path, card_text, matches_for
from getaway.content.packs import find
from getaway.lab.measures import mean
from getaway.lab.passport import versions
from getaway.lab.report.card import matchbox
from getaway.lab.report.html import figure, percent, percent_span, plain_percent, span, table, tag
from getaway.lab.report.page import Finding, PlainTable, Report, Section
from getaway.lab.report.plots import Bar, legend, shares, stacked
from getaway.lab.robnrun.port import BOUNDS, ENDING, GOLD, PORT, ROBBERIES
from getaway.lab.robnrun.remarkable import remarkable, watch
from getaway.lab.robnrun.scenarios import Tables, figures_of, gathered, win_rate
from getaway.lab.study import Measured
from getaway.robnrun.content.box import PLAYERS
from getaway.robnrun.content.library import WELL
from getaway.robnrun.play.position import CAUGHT

RISE: Final = 0.05
"""Most by which a scenario may be easier than the one before it."""
MUCH: Final = 12
"""From this much gold on, games are counted together."""
WORDS: Final = (
    "Percent of games won, with 95 % intervals: by the programs, by a gang that is told everything, and by one that is told "
    "nothing. Gold and terminal of games won by the programs, and their mean rating (0 lost, 4 perfect)."
)
KEYS: Final = {
    "good": "terminal 1",
    "escaped": "terminal 2",
    "got-away": "terminal 3",
    "caught": "caught",
    "stranded": "stranded",
}
_ROLES: Final = ("", *KEYS)  # by ending


def report(tables: Sequence[Measured], against: Sequence[Measured]) -> Report:
    found = gathered(tables)
    setup, games = tables[0].setup, len(tables[0].rows)
    scenarios = list(dict.fromkeys(each.scenario for each in found))
    name = found[0].title if len(scenarios) == 1 else "The balance of the scenarios"
    about = f"{games} games for each scenario and player count, played by {setup.bot}, seed {setup.seed}"
    made = Report(name, about, list(_findings(found)))
    made.data = {
        "about": {"bot": setup.bot, "games": games, "seed": setup.seed, "rules": setup.rules or "usual", **versions()},
        "tables": [_data(each) for each in found],
    }
    made.tables = [PlainTable("Every scenario and player count", WORDS, _overview_rows(found))]
    if against:
        others = gathered(against)
        made.sections.append(_comparison(found, others))
        made.data["against"] = [_data(each) for each in others]
    if len(scenarios) > 1:
        made.sections.append(_overview(found, scenarios))
    made.sections += [_section([each for each in found if each.scenario == id]) for id in scenarios]
    made.cards = [
        (card_path(find(id)), _card([each for each in found if each.scenario == id], games))
        for id in scenarios
        if len(PLAYERS) == sum(each.scenario == id for each in found) and not setup.rules
    ]
    return made


def _findings(found: Sequence[Tables]) -> Iterator[Finding]:
    """Where the bots are no better than a gang that hears nothing, and where a scenario is easier than the one before."""
    before: dict[int, Tables] = {}
    for each in found:
        nothing = each.bounds.get("told-nothing")
        if nothing and each.won.low <= win_rate(nothing).high:
            said = f"{each.players} players: no better than a gang that is told nothing ({percent(each.won.value)})"
            yield Finding(each.scenario, said)
        last = before.get(each.players)
        if last and each.won.low > last.won.high + RISE:
            rise = f"{percent(each.won.value)} after {percent(last.won.value)} in {last.scenario}"
            yield Finding(each.scenario, f"{each.players} players: easier than the scenario before it, {rise}")
        before[each.players] = each
        said = f"{each.players} players: won {percent(each.won.value)}"
        yield Finding(each.scenario, f"{said} ({100 * each.won.low:.0f} to {100 * each.won.high:.0f})", missed=False)


def _overview_rows(found: Sequence[Tables]) -> list[list[str]]:
    rows = [
        [
            "scenario",
            "players",
            "won",
            *(bot.replace("-", " ") for bot in BOUNDS),
            "gold",
            "terminal",
            "rating",
            "robberies",
        ]
    ]
    for each in found:
        bounds = [plain_percent(win_rate(each.bounds[bot])) if bot in each.bounds else "" for bot in BOUNDS]
        figures = figures_of(each)
        means = [f"{figures[name]:.1f}" for name in ("gold", "terminal", "rating", "robberies")]
        rows.append([find(each.scenario).id, str(each.players), plain_percent(each.won), *bounds, *means])
    return rows


def _overview(found: Sequence[Tables], scenarios: Sequence[str]) -> Section:
    counts = sorted({each.players for each in found})
    by_place = {(each.scenario, each.players): each for each in found}
    rows = []
    for id in scenarios:
        cells = [by_place.get((id, count)) for count in counts]
        here = next(each for each in cells if each)
        rows.append([escape(here.title), *(percent_span(each.won) if each else "" for each in cells)])
    head = ["games won", *(f"{count} players" for count in counts)]
    body = tag("h2", "From scenario to scenario") + table(head, rows, "Small figures: 95 % intervals.")
    return Section("overview", "Overview", body)


def _section(tables: Sequence[Tables]) -> Section:
    name = tables[0].title
    won = sum(each.won.value for each in tables) / len(tables)
    rows = [_row(each) for each in tables]
    head = ["", "won", *(bot.replace("-", " ") for bot in BOUNDS), "gold", "robberies"]
    card = tag(
        "div",
        matchbox(name, matches_for(won, WELL)),
        table(head, rows, "Small figures: 95 % intervals. Gold: of games won."),
        class_="box",
    )
    games = [watch(game) for each in tables[:1] for game in remarkable(each.gang)]
    parts = [
        tag("h2", escape(name)),
        card,
        tag("h3", "How it ended"),
        tag("div", tag("figure", _endings(tables), legend(KEYS)), figure(_between(tables), BETWEEN), class_="two"),
        tag("h3", "Gold and robberies"),
        tag("div", *(_counts(each) for each in tables), class_="columns"),
        tag("h3", "Watch these games"),
        *games,
    ]
    return Section(f"scenario-{find(tables[0].scenario).id}", name, "".join(parts))


BETWEEN: Final = "Win rates between the two bounds: a gang that is told nothing, and one that is told everything."


def _row(each: Tables) -> list[str]:
    won = [row[0] for row in each.rows if row[0][ENDING] < CAUGHT]
    gold = span(mean([head[GOLD] for head in won])) if won else "–"
    bounds = [percent_span(win_rate(each.bounds[bot])) if bot in each.bounds else "–" for bot in BOUNDS]
    robberies = span(mean([row[0][ROBBERIES] for row in each.rows]))
    return [f"{each.players} players", percent_span(each.won), *bounds, gold, robberies]


def _endings(tables: Sequence[Tables]) -> str:
    rows = []
    for each in tables:
        counts = Counter(row[0][ENDING] for row in each.rows)
        bars = [
            Bar(counts[n], _ROLES[n], f"{KEYS[_ROLES[n]]}: {percent(counts[n] / len(each.rows))}") for n in range(1, 6)
        ]
        rows.append((f"{each.players} players", [bar for bar in bars if bar.amount]))
    return stacked(rows, "How games ended")


def _between(tables: Sequence[Tables]) -> str:
    rows = []
    for each in tables:
        sorts = (("told nothing", "plain", each.bounds.get("told-nothing")), ("programs", "good", each.gang))
        for words, role, measured in (*sorts, ("told all", "other", each.bounds.get("told-everything"))):
            if measured:
                rate = win_rate(measured).value
                rows.append((f"{each.players}: {words}", Bar(rate, role, f"{words}: {percent(rate)}")))
    return shares(rows, "Win rates of the programs and of both bounds")


def _counts(each: Tables) -> str:
    """How much gold the winners got, and after how many robberies games were over."""
    gold = Counter(min(row[0][GOLD], MUCH) for row in each.rows if row[0][ENDING] < CAUGHT)
    robberies = Counter(row[0][ROBBERIES] for row in each.rows)
    parts = [tag("h4", f"{each.players} players")]
    for words, counted in (("gold, of games won", gold), ("robberies", robberies)):
        rows = [_count_row(n, counted) for n in sorted(counted)]
        parts.append(tag("p", words, class_="small") + (shares(rows, words) if rows else tag("p", "no game was won")))
    return tag("figure", *parts)


def _count_row(n: int, counted: Counter[int]) -> tuple[str, Bar]:
    part = counted[n] / counted.total()
    return f"{n} or more" if n == MUCH else str(n), Bar(part, "good", f"{n}: {percent(part)}")


def _comparison(found: Sequence[Tables], others: Sequence[Tables]) -> Section:
    rows = []
    for each in found:
        other = next((other for other in others if other.players == each.players), None)
        if other:
            pairs = zip(each.rows, other.rows, strict=False)
            change = mean([100 * ((new[0][ENDING] < CAUGHT) - (old[0][ENDING] < CAUGHT)) for new, old in pairs])
            rows.append([f"{each.players} players", percent_span(other.won), percent_span(each.won), span(change)])
    words = f"{found[0].scenario} measured against {others[0].scenario} on the same seeds."
    head = ["games won", "before", "now", "change in points of a hundred"]
    body = tag("h2", "What the change did") + tag("p", escape(words)) + table(head, rows, "With 95 % intervals.")
    return Section("change", "What the change did", body)


def _data(each: Tables) -> dict[str, Any]:
    bounds = {bot.replace("-", "_"): round(win_rate(measured).value, 4) for bot, measured in each.bounds.items()}
    endings = Counter(KEYS[_ROLES[row[0][ENDING]]] for row in each.rows)
    place = {"scenario": each.scenario, "players": each.players, "games": len(each.rows)}
    return {**place, **figures_of(each), **bounds, "endings": dict(endings)}


def _card(tables: Sequence[Tables], games: int) -> str:
    setup = tables[0].gang.setup
    content = PORT.game(setup).content
    return card_text(content, Card(setup.bot, games, setup.seed, {each.players: figures_of(each) for each in tables}))
