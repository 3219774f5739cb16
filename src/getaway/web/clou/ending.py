"""The end of a job: what happened, the points line by line, and the rating."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.clou.game import ClouGame
from getaway.clou.play.state import State
from getaway.clou.words.naming import rating_name
from getaway.clou.words.telling import points_text, score_box, seat_name
from getaway.clou.words.wording import say as engine_says
from getaway.clou.words.wording import say_list
from getaway.core.facts import Points
from getaway.web.clou.wording import say
from getaway.web.port import Json


def ending(game: ClouGame, state: State, lang: str) -> dict[str, Json]:
    result = state.result
    assert result is not None
    driver = state.position.driver
    rated = rating_name(game.texts, game.job, result.rating, lang)
    return {
        "won": result.won,
        "ending": result.ending,
        "says": engine_says(f"ending.{result.ending}", lang),
        "rating": result.rating,
        "rated": rated,
        "stamp": rated if result.won else say(f"stamp.{result.ending}", lang),
        "score": result.score,
        "lines": [{"says": points_text(game, line, lang), "points": line.amount} for line in result.points],
        "columns": [_column(game, name, lines, lang) for name, lines in score_box(result.points).items()],
        "crew": {
            "title": engine_says("points.crew", lang),
            "thieves": [seat_name(game, seat, lang) for seat in game.seats],
        },
        "total": engine_says("points.total", lang),
        "story": _story(game, state, lang),
        "rounds": state.position.round,
        "driver": game.seats[driver] if driver >= 0 else None,
    }


def _column(game: ClouGame, name: str, lines: Sequence[Points], lang: str) -> Json:
    """Gains or losses of the scoring box, with their sum."""
    return {
        "title": engine_says(f"points.{name}", lang),
        "lines": [{"says": points_text(game, line, lang), "points": line.amount} for line in lines],
        "sum": sum(line.amount for line in lines),
    }


def _story(game: ClouGame, state: State, lang: str) -> str:
    """A few sentences about the night, from the final position."""
    p, names = state.position, game.names
    result = state.result
    assert result is not None
    taken = [game.name(name, lang) for i, name in enumerate(names.loot) if (p.loot >> i) & 1]
    crew = [seat_name(game, seat, lang) for seat in game.seats]
    values = {
        "crew": say_list(crew, lang),
        "rounds": p.round,
        "loot": say_list(taken, lang),
        "driver": crew[p.driver] if p.driver >= 0 else "",
    }
    sentences = [say("story.crew" if len(crew) > 1 else "story.alone", lang, **values)]
    sentences.append(say("story.loot" if taken else "story.empty", lang, **values))
    sentences.append(say(f"story.{result.ending}", lang, **values))
    return say("story.between", lang).join(sentences)
