"""Why something is not possible before the first roll, and what is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.clou.play.decisions import SCOUT, USE, decision_of
from getaway.clou.play.position import READY
from getaway.clou.play.ready import offers_left, scouts_left, tunes_left
from getaway.clou.words.reasons import Reason, hint

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame
    from getaway.clou.play.state import State

SCOUT_WORD, USE_WORD, TUNE_WORD = decision_of(SCOUT).word, decision_of(USE).word, "tune"


def ready_words(game: ClouGame, state: State) -> list[str]:
    """What is possible besides starting, in notation."""
    b, p = game.board, state.position
    if p.phase != READY or not b.prepares:
        return []
    found = [f"{USE_WORD} {name}" for i, name in enumerate(game.names.offers) if (offers_left(b, p) >> i) & 1]
    found += [f"{SCOUT_WORD} …"] if scouts_left(b, p) > 0 else []
    return found + ([f"{TUNE_WORD} …"] if any(tunes_left(b, p, seat) > 0 for seat in range(b.seats)) else [])


def why_not_ready(game: ClouGame, state: State, words: list[str], by: int | None) -> Reason | None:
    """Why scouting, tuning or an offer is refused; None for other words."""
    b, p, names = game.board, state.position, game.names
    if SCOUT_WORD in words:
        if scouts_left(b, p) <= 0:
            return Reason("refused.no-scout")
        known = words[-1] in names.plan_marks
        return Reason("refused.scout-mark", {"mark": words[-1]}) if known else _unknown(words[-1], [*names.plan_marks])
    if TUNE_WORD in words:
        seat = names.seats.index(words[0]) if words[0] in names.seats else by or 0
        if tunes_left(b, p, seat) <= 0:
            return Reason("refused.no-tune", {"seat": names.seats[seat]})
        known = words[-1] in names.reach(seat)
        return Reason("refused.tune-mark", {"mark": words[-1]}) if known else _unknown(words[-1], [*names.reach(seat)])
    if USE_WORD in words:
        left = [name for i, name in enumerate(names.offers) if (offers_left(b, p) >> i) & 1]
        return Reason("refused.no-offer", {"word": words[-1], "hint": hint(words[-1], left)})
    return None


def _unknown(word: str, known: list[str]) -> Reason:
    return Reason("refused.no-mark", {"word": word, "hint": hint(word, known)})
