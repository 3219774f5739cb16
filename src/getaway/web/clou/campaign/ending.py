"""The end of a campaign: what happened, the points line by line, the rating, and the last story."""

from __future__ import annotations

from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.sheet import last_story
from getaway.clou.campaign.state import State
from getaway.clou.campaign.telling import points_text
from getaway.clou.words.wording import say as engine_says
from getaway.web.clou.wording import say
from getaway.web.port import Json


def ending(game: CampaignGame, state: State, lang: str) -> dict[str, Json]:
    result = state.result
    assert result is not None
    rated = game.text(f"ratings.{result.rating}", lang) if result.won else ""
    story = last_story(state.setting, state.position)
    says = engine_says(f"campaign.ending.{story if result.won else result.ending}", lang)
    return {
        "won": result.won,
        "ending": result.ending,
        "says": says[:1].upper() + says[1:],
        "rating": result.rating,
        "rated": rated,
        "stamp": rated if result.won else say("campaign.stamp-lost", lang),
        "score": result.score,
        "lines": [{"says": points_text(game, line, lang), "points": line.amount} for line in result.points],
        "total": engine_says("points.total", lang),
        "story": game.story(story, lang),
    }
