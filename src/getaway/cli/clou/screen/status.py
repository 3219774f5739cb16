"""The lines above and below the drawings: the state of the job, and the dice of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.clou.screen.facts import Facts, Hand
from getaway.cli.clou.screen.symbols import cells, symbol
from getaway.cli.screen.ink import DONE, HEAD, OPEN, QUIET, Lines, cut, flow, join, padded
from getaway.cli.words import say
from getaway.clou.play import score
from getaway.clou.play.state import State
from getaway.clou.words.telling import seat_name, track_name
from getaway.content.texts import title

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


def status(game: ClouGame, state: State, facts: Facts, lang: str, width: int) -> Lines:
    """Title, round, time, traces, the job's running tracks, points so far; without bars if they do not fit."""
    lines = _status(game, state, facts, lang, width, bars=True)
    return lines if len(lines) == 1 else _status(game, state, facts, lang, width, bars=False)


def _status(game: ClouGame, state: State, facts: Facts, lang: str, width: int, *, bars: bool) -> Lines:
    shown = ["time", "traces", *(["car", "police"] if facts.phase == "alarm" else [])]
    shown += [track for track in facts.tracks if track in facts.running]
    parts = [Text(title(game.texts, "jobs", game.job.id, lang), HEAD)]
    parts += [Text(say("status.round", lang, n=facts.round))] if facts.round else []
    parts += [_track(game, track, facts, lang, bars) for track in shown]
    parts += [_star(game, state, lang)] if game.board.stars else []
    points = sum(line.amount for line in score.lines(game.board, game.names, state.position))
    return flow([*parts, Text(say("status.points", lang, n=points))], width, " · ")


def _star(game: ClouGame, state: State, lang: str) -> Text:
    """Whether the crew may still use a star in this round, or who has used it."""
    used = [seat for row, seat in enumerate(game.seats) if (state.position.starred >> row) & 1]
    names = ", ".join(seat_name(game, seat, lang) for seat in used)
    return Text(say("status.star-used", lang, names=names), DONE) if used else Text(say("status.star", lang), OPEN)


def _track(game: ClouGame, track: str, facts: Facts, lang: str, bars: bool) -> Text:
    crossed, length = facts.tracks[track]
    style = "bold red" if length - crossed <= 1 else ""
    bar = f"{cells(crossed, length)} {length - crossed}" if bars else f"{length - crossed}/{length}"
    return Text(f"{track_name(game, track, lang)} {bar}", style)


def hands(game: ClouGame, facts: Facts, shown: str, lang: str, width: int) -> Lines:
    """A line for each seat: its dice, white symbols, activated symbols."""
    names = [seat_name(game, seat, lang) for seat in game.seats]
    wide = max(Text(name).cell_len for name in names)
    lines: Lines = []
    for seat, name in zip(game.seats, names, strict=True):
        mine = seat == shown
        head = padded(Text(f"{'>' if mine and len(names) > 1 else ' '} {name}", HEAD if mine else ""), wide + 2)
        lines.append(cut(join([head, *_hand(facts, facts.hands[seat], lang)], "  "), width))
    return lines


def _hand(facts: Facts, hand: Hand, lang: str) -> list[Text]:
    parts = [_dice(facts, hand)] if facts.dice and facts.phase == "dice" else []
    if hand.tray:
        parts.append(join([symbol(text, lang) for text in hand.tray]))
    if hand.converts:
        parts.append(Text(say("hand.converts", lang, faces=" ".join(map(str, hand.converts)))))
    if hand.pool:
        parts.append(Text(say("hand.pool", lang), OPEN).append_text(join([symbol(text, lang) for text in hand.pool])))
    if hand.finished and facts.phase == "dice":
        parts.append(Text(say("hand.finished", lang), QUIET))
    return parts


def _dice(facts: Facts, hand: Hand) -> Text:
    """Unused dice in brackets, used ones crossed out."""
    faces = enumerate(facts.dice)
    return join([Text(" × ", DONE) if place in hand.used else Text(f"[{face}]", OPEN) for place, face in faces], "")
