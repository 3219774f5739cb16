"""Tells events and the lines of the score in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from getaway.clou.content.symbols import WHITE_WORDS
from getaway.clou.play import events as ev
from getaway.clou.play.decisions import decision_of
from getaway.clou.words.wording import say, say_symbol
from getaway.content.texts import Texts, title
from getaway.core.facts import Event, Points

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame

Teller = Callable[["ClouGame", Any, str], str]


def tell(game: ClouGame, event: Event, lang: str) -> str:
    """One event as a sentence."""
    return _TELLERS[type(event)](game, event, lang)


def tell_all(game: ClouGame, events: Iterable[Event], lang: str, teller: Teller = tell) -> list[str]:
    """A sentence for each event; obvious ones are left out."""
    return [sentence for event in gathered(list(events)) if (sentence := teller(game, event, lang))]


def gathered(events: list[Event]) -> Iterator[Event]:
    """Events merged for telling: successive cells of one track, and a way with the challenge it overcomes."""
    overcome = {event.challenge for event in events if isinstance(event, ev.Overcame)}
    for place, event in enumerate(events):
        following = events[place + 1] if place + 1 < len(events) else None
        if isinstance(event, ev.Ticked) and isinstance(following, ev.Ticked) and following.track == event.track:
            continue
        if not (isinstance(event, ev.WayDone) and event.challenge in overcome):
            yield event


def seat_name(game: ClouGame, seat: str, lang: str) -> str:
    """The players' name for a seat; `crew` is all of them."""
    if seat not in game.seats:
        return say("crew", lang)
    thief = game.names.thieves[game.seats.index(seat)]
    return title(game.texts, "thieves", thief, lang) + seat.removeprefix(thief).replace("-", " ")


def track_name(game: ClouGame, track: str, lang: str) -> str:
    return say(f"track.{track}", lang) if track in ("time", "traces", "car", "police") else game.name(track, lang)


def mark_name(game: ClouGame, mark: str, lang: str) -> str:
    """A mark of the plan with its challenge's name; a mark of a sheet as in notation."""
    if mark not in game.names.plan_marks:
        return mark
    return f"{game.name(mark.rpartition('.')[0], lang)} ({mark})"


def score_box(points: Sequence[Points]) -> dict[str, list[Points]]:
    """The first two columns of the scoring box; the third is the crew with the total."""
    return {
        "gains": [line for line in points if line.amount > 0],
        "losses": [line for line in points if line.amount < 0],
    }


def points_text(game: ClouGame, points: Points, lang: str) -> str:
    """What a line of the score is for."""
    return points_words(game.texts, game.job.id, points, lang)


def points_words(texts: Texts, job: str, points: Points, lang: str) -> str:
    """The same for a job that is over."""
    kind, _, name = points.reason.partition(".")
    if kind == "points":
        return say(points.reason, lang)
    if kind == "bonus" and points.amount < 0:  # to players, a bonus that costs points is a penalty
        kind = "malus"
    return say(f"points.{kind}", lang, name=texts.text(f"jobs.{job}.names.{name}", lang))


def _seat(key: str) -> Teller:
    return lambda game, event, lang: say(f"event.{key}", lang, seat=seat_name(game, event.seat, lang))


def _named(key: str, field: str) -> Teller:
    return lambda game, event, lang: say(f"event.{key}", lang, name=game.name(getattr(event, field), lang))


def _gained(game: ClouGame, event: ev.Gained, lang: str) -> str:
    white = event.symbol in WHITE_WORDS or event.symbol.startswith(("±", "extra"))
    values = {"seat": seat_name(game, event.seat, lang), "symbol": say_symbol(event.symbol, lang)}
    return say("event.gained-white" if white else "event.gained", lang, **values)


def _marked(key: str) -> Teller:
    def told(game: ClouGame, event: ev.Wrote | ev.Crossed, lang: str) -> str:
        word = key if event.number else f"{key}-symbol"
        return say(
            f"event.{word}",
            lang,
            seat=seat_name(game, event.seat, lang),
            mark=mark_name(game, event.mark, lang),
            n=event.number,
        )

    return told


def _spent(game: ClouGame, event: ev.Spent, lang: str) -> str:
    values = {"seat": seat_name(game, event.seat, lang), "symbol": say_symbol(event.symbol, lang)}
    return say("event.spent", lang, **values, mark=mark_name(game, event.mark, lang))


def _finished(game: ClouGame, event: ev.Finished, lang: str) -> str:
    key = "event.finished-left" if event.dice_left else "event.finished"
    return say(key, lang, seat=seat_name(game, event.seat, lang), n=event.dice_left)


def _took(game: ClouGame, event: ev.Took, lang: str) -> str:
    value = game.board.loot_value[game.names.loot.index(event.loot)]
    return say("event.took", lang, name=game.name(event.loot, lang), n=value)


def _ticked(game: ClouGame, event: ev.Ticked, lang: str) -> str:
    left = game.board.track_length[game.names.tracks.index(event.track)] - event.crossed
    told = say("event.ticked", lang, track=track_name(game, event.track, lang), left=left)
    return told[:1].upper() + told[1:]  # a track that every plan has is no proper name


def _voted(game: ClouGame, event: ev.Voted, lang: str) -> str:
    return say("event.voted", lang, seat=seat_name(game, event.seat, lang), option=_option(game, event.option, lang))


def _option(game: ClouGame, option: int, lang: str) -> str:
    """What the crew decides on, in a few words."""
    row = decision_of(option)
    name = ""
    if row.names:
        id = game.names.behind(row.names, option - row.option)
        name = {"seat": seat_name, "mark": mark_name}.get(row.names, _content_name)(game, id, lang)
    return say(f"decision.{row.word}", lang, name=name)


def _content_name(game: ClouGame, id: str, lang: str) -> str:
    return game.name(id, lang)


_TELLERS: Final[dict[type[Event], Teller]] = {
    ev.Rolled: lambda game, event, lang: say("event.rolled", lang, dice=" ".join(map(str, event.dice))),
    ev.Gained: _gained,
    ev.MayConvert: _seat("may-convert"),
    ev.Wrote: _marked("wrote"),
    ev.Crossed: _marked("crossed"),
    ev.Spent: _spent,
    ev.Struck: lambda game, event, lang: say("event.struck", lang, mark=mark_name(game, event.mark, lang)),
    ev.Lapsed: _seat("lapsed"),
    ev.Finished: _finished,
    ev.WayDone: _named("way", "challenge"),
    ev.Overcame: _named("overcame", "challenge"),
    ev.Opened: _named("opened", "room"),
    ev.Took: _took,
    ev.Ticked: _ticked,
    ev.Started: _named("started", "track"),
    ev.Stopped: _named("stopped", "track"),
    ev.AlarmRang: lambda game, event, lang: say("event.alarm", lang),
    ev.Drove: _seat("drove"),
    ev.Chased: lambda game, event, lang: say("event.chased", lang, n=event.die),
    ev.Ended: lambda game, event, lang: say(f"ending.{event.ending}", lang),
    ev.Drew: _named("drew", "opening"),
    ev.Offered: _named("offered", "offer"),
    ev.Starred: lambda game, event, lang: say(
        "event.starred", lang, seat=seat_name(game, event.seat, lang), mark=event.mark
    ),
    ev.Rerolled: lambda game, event, lang: say("event.rerolled", lang, dice=" ".join(map(str, event.dice))),
    ev.Turned: lambda game, event, lang: say("event.turned", lang, showed=event.showed, shows=event.shows),
    ev.Voted: _voted,
    ev.Scored: lambda game, event, lang: say("event.scored", lang, n=event.points),
}
