"""The part of a report about one job, and the part about the thieves' sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from html import escape

from getaway.clou.content.library import WELL, went_well
from getaway.clou.play.events import ENDINGS
from getaway.content.cards import matches_for
from getaway.draw import inline
from getaway.draw.clou import PlanDrawing, sheet_picture
from getaway.lab.clou.figures import Figures, together
from getaway.lab.clou.jobs import Measure, Players
from getaway.lab.clou.remarkable import remarkable, watch
from getaway.lab.clou.ways import way_words
from getaway.lab.measures import mean, median, share
from getaway.lab.report.card import matchbox
from getaway.lab.report.heat import tinted
from getaway.lab.report.html import figure, percent, percent_span, span, table, tag
from getaway.lab.report.page import Section
from getaway.lab.report.plots import Bar, dots, histogram, legend, lines, shares, stacked

ENDING_WORDS = {name: name.replace("-", " ") for name in ENDINGS.values()}
SCALE = (
    '<p class="scale"><span><i class="s0"></i>never</span><span><i class="s1"></i>seldom</span>'
    '<span><i class="s2"></i></span><span><i class="s3"></i>often</span><span><i class="s4"></i>always</span></p>'
)


def job_section(job: Measure) -> Section:
    parts = [
        tag("h2", escape(job.title)),
        _card(job),
        tag("h3", "Scores"),
        _columns(job, _scores),
        tag("h3", "How it ended"),
        tag("div", tag("figure", _endings(job), legend(_ending_keys(job))), _effort(job), class_="two"),
        tag("h3", "Time and traces"),
        _columns(job, _pace),
        legend({"time": "time spent", "traces": "traces left", "ground": "games still inside"}),
        tag("h3", "Crews"),
        _columns(job, _crews),
        tag("h3", "Challenges and their ways"),
        tag("p", "In how many games a challenge was overcome; the bar says by which way."),
        _challenges(job),
        tag("h3", "Loot"),
        _columns(job, lambda job, players: figure(_loot(job, players), _count(players.count))),
        tag("h3", "The plan, by use"),
        _plan(job),
        tag("h3", "Watch these games"),
        *(watch(game) for game in remarkable(job)),
    ]
    return Section(f"job-{job.id}", job.title, "".join(parts))


def sheets_section(jobs: Sequence[Measure]) -> Section:
    """Every thief's sheet, each mark with the share of games in which it was made."""
    every = together(crew.figures for job in jobs for crew in job.crews)
    thieves = {thief.id: (thief, job.game.texts) for job in jobs for crew in job.crews for thief in crew.game.crew}
    pictures = []
    for id, (thief, texts) in thieves.items():
        picture = tinted(sheet_picture(thief, texts, scope=f"heat-{id}"), _used(every, id, every.sat[id]))
        pictures.append(tag("div", inline(picture), class_="heat"))
    body = [tag("h2", "Sheets, by use"), tag("p", "In how many games each mark was made."), SCALE]
    return Section("sheets", "Sheets, by use", "".join([*body, tag("div", *pictures, class_="sheets")]))


def _columns(job: Measure, part: Callable[[Measure, Players], str]) -> str:
    return tag("div", *(part(job, players) for players in job.players.values()), class_="columns")


def _count(players: int) -> str:
    return "alone" if players == 1 else f"{players} players"


def _card(job: Measure) -> str:
    """The difficulty card: a matchbox, and what to expect for each player count."""
    ratings = job.game.job.ratings
    rows = []
    for count, players in job.players.items():
        every = players.every
        rows.append(
            [
                _count(count),
                span(median(every.every_score), 0),
                span(mean(every.every_score)),
                percent_span(share(every.lost, every.games)),
                percent_span(share(every.above(ratings.first), every.games)),
                percent_span(share(every.above(ratings.best), every.games)),
                f"{every.mean('rounds'):.1f}",
                f"{every.mean('traces'):.1f}",
            ]
        )
    head = ["", "median", "mean", "lost", f"above {ratings.first}", f"above {ratings.best}", "rounds", "traces"]
    every = together(players.every for players in job.players.values())
    shares = {"fair": every.above(ratings.first), "coup": every.above(ratings.best), "lost": every.lost}
    well = went_well({name: games / every.games for name, games in shares.items()})
    box = matchbox(job.title, matches_for(well, WELL))
    return tag("div", box, table(head, rows, "Small figures: 95 % intervals. A lost game counts 0."), class_="box")


def _scores(job: Measure, players: Players) -> str:
    every, ratings = players.every, job.game.job.ratings
    label = (
        f"{_count(players.count)}: lost {percent(every.lost / every.games)}, median {median(every.every_score).value:g}"
    )
    return figure(histogram(every.scores, every.lost, (ratings.first, ratings.best), label), label)


def _endings(job: Measure) -> str:
    rows = []
    for count, players in job.players.items():
        every = players.every
        bars = [
            Bar(every.endings[name], name, f"{words}: {percent(every.endings[name] / every.games)}")
            for name, words in ENDING_WORDS.items()
            if every.endings[name]
        ]
        rows.append((_count(count), bars))
    return stacked(rows, f"How games of {job.title} ended")


def _effort(job: Measure) -> str:
    """What a crew does in a game, on average."""
    names = {
        "rounds": "rounds",
        "symbols-gained": "symbols",
        "symbols-spent": "of them used",
        "unused-dice": "dice unused",
    }
    rows = [
        [_count(count), *(f"{players.every.mean(name):.1f}" for name in names)]
        for count, players in job.players.items()
    ]
    return table(["a game, on average", *names.values()], rows, "What the whole crew did in a game.")


def _ending_keys(job: Measure) -> dict[str, str]:
    seen = sum((players.every.endings for players in job.players.values()), Counter[str]())
    return {name: words for name, words in ENDING_WORDS.items() if seen[name]}


def _pace(job: Measure, players: Players) -> str:
    every = players.every
    playing = [games / every.games for games, _, _ in every.pace]
    time = [spent / games for games, spent, _ in every.pace]
    traces = [left / games for games, _, left in every.pace]
    bar = job.game.job
    has = f"{bar.time.cells(players.count)} time and {bar.traces.cells(players.count)} trace symbols"
    label = f"{_count(players.count)}, after each round, of {has}"
    return figure(lines([("time", "time", time), ("traces", "traces", traces)], playing, label), label)


def _crews(job: Measure, players: Players) -> str:
    found = sorted(
        ((crew.name, mean(crew.figures.every_score)) for crew in players.crews), key=lambda row: -row[1].value
    )
    return figure(
        dots(found, f"Mean score of each crew, {_count(players.count)}"), f"Mean score, {_count(players.count)}"
    )


def _challenges(job: Measure) -> str:
    """For each challenge: how often it was overcome, and by which way."""
    parts = []
    for _, challenge in job.game.job.challenges:
        rows = []
        for count, players in job.players.items():
            every = players.every
            letters = "abcdef"[: len(challenge.ways)]
            bars = [_way_bar(every, challenge.id, letter) for letter in letters]
            rows.append((f"{_count(count)} {percent(every.overcome[challenge.id] / every.games)}", bars))
        label = f"{job.name(challenge.id)}: overcome, and by which way"
        body = stacked(rows, label)
        keys = {f"way-{letter}": way_words(way) for letter, way in zip("abcdef", challenge.every_way, strict=False)}
        parts.append(tag("figure", tag("h4", escape(job.name(challenge.id))), body, legend(keys)))
    return tag("div", *parts, class_="columns")


def _way_bar(every: Figures, challenge: str, letter: str) -> Bar:
    overcome = every.overcome[challenge]
    chosen = every.ways[challenge, letter]
    return Bar(chosen, f"way-{letter}", f"way {letter}: {percent(chosen / overcome) if overcome else 'never'}")


def _loot(job: Measure, players: Players) -> str:
    every = players.every
    rows = []
    for row, name in enumerate(job.game.names.loot):
        taken = every.loot[name] / every.games
        value = job.game.board.loot_value[row]
        rows.append(
            (f"{job.name(name)} ({value})", Bar(taken, "good" if taken else "bad", f"{name}: {percent(taken)}"))
        )
    return shares(rows, f"Loot taken, {_count(players.count)}") if rows else ""


def _plan(job: Measure) -> str:
    most = max(job.players)
    drawing = PlanDrawing(job.game.job, job.game.texts, players=most)
    every = job.players[most].every
    picture = tinted(drawing.picture(scope=f"heat-{job.id}"), _used(every, "", every.games))
    words = f"The share of games ({_count(most)}) in which each symbol was crossed out."
    return tag("p", words) + SCALE + tag("div", tag("div", inline(picture), class_="heat"), class_="plan-frame")


def _used(every: Figures, owner: str, games: int) -> Mapping[str, float]:
    return {mark: count / games for (who, mark), count in every.marks.items() if who == owner and games}
