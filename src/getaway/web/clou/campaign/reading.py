"""Pages of the campaign to open: a story, or the police report of a job. Nothing of the future is among them.

story/after-1 · report/1
"""

from __future__ import annotations

from getaway.clou.campaign.facts import CampaignFacts
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.position import Report
from getaway.clou.campaign.telling import job_title, loot_name, thief_name
from getaway.clou.words.telling import points_words
from getaway.clou.words.wording import say as engine_says
from getaway.clou.words.wording import say_list
from getaway.web.clou.wording import say
from getaway.web.port import Json


def read_page(game: CampaignGame, facts: CampaignFacts, page: str, lang: str) -> dict[str, Json]:
    kind, _, which = page.partition("/")
    if kind == "story" and which in facts.stories:
        return {"name": story_title(game, which, lang), "says": _paragraphs(game.story(which, lang))}
    if kind == "report" and which.isdecimal() and 1 <= int(which) <= len(facts.reports):
        return _report(game, facts, int(which), lang)
    return {"says": [say("campaign.no-page", lang)]}


def story_title(game: CampaignGame, story: str, lang: str) -> str:
    if story == "opening":
        return game.title(lang)
    if story.startswith("after-"):
        done = game.sources.jobs[int(story.removeprefix("after-")) - 1].content.id
        return say("campaign.after", lang, job=job_title(game, done, lang))
    return say(f"campaign.{story}", lang)


def _paragraphs(text: str) -> list[str]:
    return [part.strip() for part in text.split("\n") if part.strip()]


def _report(game: CampaignGame, facts: CampaignFacts, number: int, lang: str) -> dict[str, Json]:
    """The report as typed lines: the question, and what the police know."""
    report = facts.reports[number - 1]
    rows = _rows(game, facts, report, number, lang)
    points: list[Json] = [
        {"says": points_words(game.texts, report.job, line, lang), "points": line.amount} for line in report.lines
    ]
    return {
        "name": say("campaign.report-of", lang, job=job_title(game, report.job, lang)),
        "says": [f"{head}: {text}" for head, text in rows],
        "rows": [[head, text] for head, text in rows],
        "points": points,
        "score": report.score,
        "entered": report.points,
    }


def _rows(game: CampaignGame, facts: CampaignFacts, report: Report, number: int, lang: str) -> list[tuple[str, str]]:
    nobody = say("campaign.nobody", lang)
    team = say_list([thief_name(game, thief, lang) for thief in report.team], lang)
    jailed = say_list([thief_name(game, thief, lang) for thief in report.prisoners], lang) or nobody
    kept = say_list([loot_name(game, loot, lang) for loot in report.keepsakes], lang) or say("campaign.nothing", lang)
    row = facts.sheet.jobs[number - 1]
    trophy = loot_name(game, row.trophy, lang) if row.trophy else ""
    stolen = trophy if report.trophy else say("campaign.not-stolen", lang, loot=trophy)
    rows = [
        (say("campaign.row.team", lang), team),
        (say("campaign.row.end", lang), engine_says(f"ending.{report.ending}", lang)),
        (say("campaign.row.loot", lang), stolen),
        (say("campaign.row.keepsakes", lang), kept),
        (say("campaign.row.traces", lang), str(report.traces)),
        (say("campaign.row.prison", lang), jailed),
    ]
    return [(head, text) for head, text in rows if text]
