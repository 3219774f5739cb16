"""Tells what happened in a campaign in any language: a sentence for each event between jobs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from getaway.clou.campaign import events as ev
from getaway.clou.content.campaign import LOST
from getaway.clou.words.wording import say, say_list
from getaway.core.facts import Event, Points

if TYPE_CHECKING:
    from getaway.clou.campaign.game import CampaignGame


def tell(game: CampaignGame, event: Event, lang: str) -> str:
    """One event of the campaign as a sentence."""
    key, values = _told(game, event, lang)
    return say(f"campaign.told.{key}", lang, **values)


def item_name(game: CampaignGame, item: str, lang: str) -> str:
    return game.text(f"names.{item}", lang)


def thief_name(game: CampaignGame, thief: str, lang: str) -> str:
    return game.texts.text(f"thieves.{thief}.name", lang)


def job_title(game: CampaignGame, job: str, lang: str) -> str:
    return game.texts.text(f"jobs.{job}.title", lang)


def loot_name(game: CampaignGame, loot: str, lang: str) -> str:
    """The name of special loot or a keepsake, from the texts of its job."""
    for source in game.sources.jobs:
        key = f"jobs.{source.content.id}.names.{loot}"
        if any(key in texts for texts in game.texts.languages.values()):
            return game.texts.text(key, lang)
    return loot


def seat_name(game: CampaignGame, seat: str, lang: str) -> str:
    """A seat by its number: who sits there is shown elsewhere."""
    return say("campaign.seat", lang, n=game.seats.index(seat) + 1)


def points_text(game: CampaignGame, line: Points, lang: str) -> str:
    """What a line of the final score is for: a job by its title, or what counts at the end."""
    kind, _, what = line.reason.partition(".")
    return job_title(game, what, lang) if kind == "job" else say(f"campaign.points.{what}", lang)


def _told(game: CampaignGame, event: Event, lang: str) -> tuple[str, dict[str, Any]]:
    match event:
        case ev.Bought():
            key = "works" if event.works else "bought"
            return (key if event.price else f"free-{key}"), {
                "item": item_name(game, event.item, lang),
                "price": event.price,
                "rest": event.rest,
            }
        case ev.Returned():
            return "returned", {"item": item_name(game, event.item, lang), "rest": event.rest}
        case ev.Joined():
            return "joined", {
                "seat": seat_name(game, event.seat, lang),
                "thief": thief_name(game, event.thief, lang),
            }
        case ev.Voted():
            decision = event.decision
            named = item_name(game, decision.item, lang) if decision.item else ""
            what = say(f"campaign.decision.{decision.deed}", lang, item=named)
            return "voted", {"seat": seat_name(game, event.seat, lang), "what": what}
        case ev.WentIn():
            team = say_list([thief_name(game, thief, lang) for thief in event.team], lang)
            return "went-in", {"job": job_title(game, event.job, lang), "team": team, "n": event.number}
        case ev.JobClosed():
            return f"closed-{event.ending}", {"job": job_title(game, event.job, lang)}
        case ev.TrophyTaken():
            return "trophy", {"loot": loot_name(game, event.trophy, lang)}
        case ev.TracesCrossed():
            return "traces", {"n": event.traces, "left": event.left}
        case ev.Jailed():
            return "jailed", {"thief": thief_name(game, event.thief, lang)}
        case ev.PointsEntered():
            return "points", {"n": event.points, "rest": event.rest}
        case ev.CampaignEnds():
            return f"ends-{event.ending if event.story == LOST else event.story}", {}
        case ev.CampaignOver():
            return "over", {"n": event.score}
        case _:
            raise TypeError(f"no words for {type(event).__name__}")
