"""What a lobby shows of Clou: jobs with story and special rule, thieves with their strengths, house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.content.job import Job
from getaway.clou.content.library import WELL, Source, card_of, read_job, read_thief, texts_of, went_well
from getaway.clou.content.symbols import Frame, Symbol
from getaway.clou.content.thief import DiceResult, Thief
from getaway.clou.words.naming import measured_names, short_rating
from getaway.content.cards import matches_for
from getaway.content.packs import Entry, entries, pack
from getaway.content.text_files import read_texts
from getaway.content.texts import Texts
from getaway.core.house_rules import HouseRules, Value
from getaway.draw.clou.words import Words
from getaway.web.port import Json
from getaway.web.words import say

SEATS: Final = 3
ONLINE: Final = ("group-vote",)
"""House rules that are on by default if people play from several places."""


def job(entry: Entry, lang: str) -> dict[str, Json]:
    """A job for the lobby; ContentError lists the mistakes of its file."""
    source = read_job(entry)
    there, words = source.content, Words(texts_of(source), lang)
    told = {key: words.optional(f"jobs.{there.id}.{key}") for key in ("title", "story", "special")}
    return {
        **told,
        "title": told["title"] or words.content(there.id),
        "id": there.id,
        "players": {"least": there.players.least, "seats": there.players.most},
        "rooms": len(there.rooms),
        "challenges": len(there.challenges),
        "loot": _loot(there),
        "time": [there.time.cells(players) for players in range(1, SEATS + 1)],
        "traces": [there.traces.cells(players) for players in range(1, SEATS + 1)],
        "rated": _describe_ratings(there, words),
        **measured_names(words.texts, there, lang),
        "difficulty": there.difficulty,
        "card": _card(entry, lang),
    }


def thieves(home: str, lang: str) -> list[Json]:
    """The thieves of a pack for the lobby."""
    texts = read_texts(pack(home).folder)
    return [_thief(read_thief(entry), texts, lang) for entry in entries(pack(home), "thieves")]


def own_thieves(files: Sequence[Entry], lang: str) -> list[Json]:
    """Designers' own thieves."""
    sources = [read_thief(entry) for entry in files]
    return [_thief(source, texts_of(source), lang, own=True) for source in sources]


def rules(lang: str, every: HouseRules = HOUSE_RULES) -> list[Json]:
    """The house rules: the default, the other values, and what they change."""
    return [
        {
            "id": id,
            "default": rule.default,
            "online": True if id in ONLINE else rule.default,
            "name": say(f"rule.{id}.name", lang),
            "about": say(f"rule.{id}.about", lang),
            **({} if rule.switch else {"values": [_value(id, value, lang) for value in rule.values]}),
        }
        for id, rule in every.items()
    ]


def _value(rule: str, value: Value, lang: str) -> Json:
    return {"value": value, "says": str(value) if isinstance(value, int) else say(f"rule.{rule}.{value}", lang)}


def _card(entry: Entry, lang: str) -> dict[str, Json] | None:
    """How hard bots found it; None if it was not measured, or has changed since."""
    card = card_of(entry)
    if isinstance(card, str):
        return None
    players = {str(count): dict(figures) for count, figures in card.players.items()}
    return {
        "matches": matches_for(card.mean(went_well), WELL),
        "bot": say(f"bot.{card.bot}.name", lang),
        "players": players,
    }


def _describe_ratings(there: Job, words: Words) -> str:
    """The ratings above the lowest, each with the points from which on it is reached."""
    reached = [(step.above + 1, step.id) for step in there.ratings.steps if step.above is not None]
    return words.engine("comma").join(
        say("lobby.rated", words.lang, n=n, name=short_rating(words.texts, there, id, words.lang)) for n, id in reached
    )


def _loot(there: Job) -> int:
    found = [challenge.loot for _, challenge in there.challenges if challenge.loot]
    found += [item for room in there.rooms for item in room.loot]
    return sum(item.value for item in found)


def _thief(source: Source[Thief], texts: Texts, lang: str, *, own: bool = False) -> dict[str, Json]:
    """A thief for the lobby; a designer's own has its file's name as id."""
    there, words = source.content, Words(texts, lang)
    name = f"own/{source.entry.path.stem}" if own else source.entry.name
    return {
        "id": name if own else there.id,
        "picture": name,
        **{key: words.content(f"thieves.{there.id}.{key}") for key in ("name", "tagline", "about")},
        "gives": _most(there, words),
        "dice": [_dice(result, words) for result in there.dice],
        "car": list(there.escape.car),
        "police": list(there.escape.police),
        "sure": there.escape.always,
    }


def _most(there: Thief, words: Words) -> list[Json]:
    """How many symbols of each colour the sheet gives, the most first."""
    found = Counter(symbol.text for symbol in _given(there) if isinstance(symbol, Frame) and len(symbol.colours) == 1)
    return [{"symbol": symbol, "name": words.engine(f"symbol.{symbol}"), "n": n} for symbol, n in found.most_common()]


def _given(there: Thief) -> Iterator[Symbol]:
    """Every symbol that a sheet can give."""
    for gain in there.gains:
        yield from gain


def _dice(result: DiceResult, words: Words) -> dict[str, Json]:
    kind, _, face = result.roll.partition(" ")
    gives = words.symbols(result.gives) if result.gives else ""
    counts = say("lobby.counts-as", words.lang, faces="\u00a0/\u00a0".join(map(str, result.counts_as)))
    return {"roll": words.own(f"dice.{kind}", n=face), "gives": gives or counts}
