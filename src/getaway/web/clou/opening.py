"""The constant part of a job's page: its pictures as on paper, the names in them, and texts."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from getaway.clou.content.job import Chain, Way
from getaway.clou.content.library import rules_of
from getaway.clou.content.ratings import Rating
from getaway.clou.content.symbols import COLOURS
from getaway.clou.content.thief import AnyStar, GivingStar, RerollStar, Thief
from getaway.clou.game import ClouGame
from getaway.clou.words.naming import rating_name
from getaway.clou.words.telling import seat_name, track_name
from getaway.clou.words.wording import say_symbol
from getaway.content.texts import title
from getaway.draw import Area, inline
from getaway.draw.clou import PlanDrawing, portrait, room_windows, sheet_modules, sheet_picture
from getaway.web.clou.choices import rules
from getaway.web.clou.ways import rings, way_costs, way_needs
from getaway.web.clou.wording import mark_name, say
from getaway.web.house_rules import in_force
from getaway.web.port import Json


def opening(game: ClouGame, lang: str) -> dict[str, Json]:
    job = game.job
    return {
        "engine": "clou",
        "pack": rules_of(game.entry),
        "lang": lang,
        "job": job.id,
        "title": title(game.texts, "jobs", job.id, lang),
        "story": _optional(game, "story", lang),
        "special": _optional(game, "special", lang),
        "ratings": [_rating(game, step, lang) for step in job.ratings.steps],
        "house-rules": in_force(rules(lang), game.rules, lang),
        "symbols": {kind: _symbol(kind, lang) for kind in dict.fromkeys([*COLOURS, *game.names.kinds, *_needed(game)])},
        "tracks": {track: track_name(game, track, lang) for track in game.names.tracks},
        "rings": [track.id for track in job.tracks if rings(track)],
        "offers": {offer.id: game.name(offer.id, lang) for offer in job.offers},
        "challenges": _challenges(game, lang),
        "loot": _loot(game, lang),
        "plan": _plan(game, lang),
        "seats": [_seat(game, seat, thief, lang) for seat, thief in zip(game.seats, game.crew, strict=True)],
    }


def _rating(game: ClouGame, step: Rating, lang: str) -> Json:
    """A rating by its name, with the points from which on it is reached; None for the lowest."""
    name = rating_name(game.texts, game.job, step.id, lang)
    return {"id": step.id, "name": name, "from": None if step.above is None else step.above + 1}


def _needed(game: ClouGame) -> list[str]:
    """The kinds of symbols that the plan takes."""
    ways = [way for _, challenge in game.job.challenges for way in challenge.every_way]
    chains = [item for way in ways for item in way.needs if isinstance(item, Chain)]
    return [need.frame.text for chain in chains for need in chain.needs]


def _symbol(kind: str, lang: str) -> Json:
    """A coloured symbol: its name, and its colours; of several, any one will do."""
    colours = kind.split("/")
    return {"name": " / ".join(say_symbol(colour, lang) for colour in colours), "colours": colours}


def _optional(game: ClouGame, part: str, lang: str) -> str:
    key = f"jobs.{game.job.id}.{part}"
    return game.texts.text(key, lang) if any(key in there for there in game.texts.languages.values()) else ""


def _challenges(game: ClouGame, lang: str) -> dict[str, Json]:
    """Names, the room of each (walkers have none), and what its ways need from this crew."""
    return {
        challenge.id: {
            "name": game.name(challenge.id, lang),
            "room": room.id if room else None,
            "numbers": challenge.numbers is not None,
            "ways": {
                letter: _needs(way, len(game.seats))
                for letter, way in zip(ascii_lowercase, challenge.every_way, strict=False)
            },
        }
        for room, challenge in game.job.challenges
    }


def _needs(way: Way, players: int) -> Json:
    """A way as signs: the kinds of symbols that it takes, and its further costs."""
    return {"needs": [frame.text for frame in way_needs(way, players)], "costs": list(way_costs(way, players))}


def _loot(game: ClouGame, lang: str) -> dict[str, Json]:
    found = [(loot.id or room.id, room.id) for room in game.job.rooms for loot in room.loot]
    for room, challenge in game.job.challenges:
        if challenge.loot:
            found.append((challenge.loot.id or challenge.id, room.id if room else ""))
    values = dict(zip(game.names.loot, game.board.loot_value))
    return {id: {"name": game.name(id, lang), "value": values[id], "room": home or None} for id, home in found}


def _plan(game: ClouGame, lang: str) -> dict[str, Json]:
    drawing = PlanDrawing(game.job, game.texts, lang, players=len(game.seats))
    picture, numbers = drawing.picture(), drawing.names.room_numbers()
    rooms: list[Json] = []
    for room in game.job.rooms:
        windows = [_area(area) for area in room_windows(picture, room.id)]
        rooms.append(
            {"id": room.id, "name": game.name(room.id, lang), "windows": windows, "number": numbers.get(room.id)}
        )
    return {
        "svg": inline(picture),
        "size": [picture.width, picture.height],
        "rooms": rooms,
        "bars": _area(picture.area("bars")),
        "programmes": {
            track: [{"sign": each.sign, "name": each.name, "rule": each.rule} for each in passages]
            for track, passages in drawing.programmes().items()
        },
        "marks": {mark: _slot(game, mark, lang) for mark in game.names.plan_marks},
    }


def _seat(game: ClouGame, seat: str, thief: Thief, lang: str) -> dict[str, Json]:
    picture = sheet_picture(thief, game.texts, lang, seat=seat)
    modules = sheet_modules(thief, game.texts, lang, scope=f"{seat}-module")
    row = game.seats.index(seat)
    return {
        "id": seat,
        "thief": thief.id,
        "name": seat_name(game, seat, lang),
        "portrait": portrait(thief.id),
        "car": list(thief.escape.car),
        "police": list(thief.escape.police),
        "sure": thief.escape.always,
        "stars": {f"star-{place}": _star(star, lang) for place, star in enumerate(thief.stars, start=1)},
        "kinds": {bar.id: "bar" for bar in thief.bars} | {tool.id: tool.kind for tool in thief.tools},
        "converts": {result.roll[-1]: list(result.counts_as) for result in thief.dice if result.counts_as},
        "svg": inline(picture),
        "modules": [{"id": name, "title": module.label, "svg": inline(module)} for name, module in modules.items()],
        "marks": {mark: _mark(game, row, mark, lang) for mark in game.names.sheet_marks[row]},
    }


def _slot(game: ClouGame, mark: str, lang: str) -> Json:
    """A mark of the plan: its name, its challenge and the letter of its way."""
    challenge, _, place = mark.rpartition(".")
    return {"name": mark_name(game, 0, mark, lang), "challenge": challenge, "way": place[:1]}


def _mark(game: ClouGame, seat: int, mark: str, lang: str) -> Json:
    """A mark of a sheet: its name, and for a special its number."""
    line, _, _ = mark.rpartition(".")
    word, _, number = line.partition("-")
    return {"name": mark_name(game, seat, mark, lang), **({"special": number} if word == "special" else {})}


def _area(area: Area) -> Sequence[Json]:
    return [round(part, 1) for part in area]


def _star(star: AnyStar, lang: str) -> Json:
    """What a star does, and its price in traces."""
    if isinstance(star, GivingStar):
        return {"what": ", ".join(say_symbol(symbol.text, lang) for symbol in star.gives), "traces": star.traces}
    return {"what": say("star.reroll" if isinstance(star, RerollStar) else "star.turn", lang), "traces": 0}
