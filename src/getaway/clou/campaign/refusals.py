"""Why a move between two jobs is refused: a sentence that says what would be right."""

from __future__ import annotations

from getaway.clou.campaign import codes, sheet
from getaway.clou.campaign.options import decisions
from getaway.clou.campaign.position import BETWEEN, LAST, NOBODY, OVER, Position
from getaway.clou.campaign.setting import Setting
from getaway.clou.words.reasons import Reason, hint


def refusal(s: Setting, p: Position, text: str) -> str:
    """Why this text is no legal move, in English, like all errors."""
    return reason(s, p, text).say("en")


def reason(s: Setting, p: Position, text: str) -> Reason:
    """The same as a reason with a key."""
    if p.phase == OVER:
        return Reason("campaign.no.over")
    words = text.split()
    if words[:1] and words[0] in ("crew", *s.words.seats):
        words = words[1:]
    if words[:1] == ["votes"]:
        words = words[1:]
    match words:
        case ["buy" | "return" as verb, item]:
            return _no_item(s, p, verb, item)
        case ["team", thief]:
            return _no_thief(s, p, thief)
        case ["go-in"]:
            return _not_in(s, p)
    return Reason("campaign.no.move", {"moves": _legal(s, p)})


def _no_item(s: Setting, p: Position, verb: str, item: str) -> Reason:
    if item not in s.words.items:
        return Reason("campaign.no.item", {"item": item, "advice": hint(item, [*s.words.items])})
    number = s.words.items.index(item)
    if p.phase != BETWEEN:
        return Reason("campaign.no.move", {"moves": _legal(s, p)})
    if verb == "return":
        return Reason("campaign.no.return", {"item": item})
    if sheet.owned(s, p, number):
        return Reason("campaign.no.owned", {"item": item})
    if not p.job:
        return Reason("campaign.no.free")
    return Reason("campaign.no.points", {"price": s.campaign.price, "rest": sheet.rest(s, p)})


def _no_thief(s: Setting, p: Position, thief: str) -> Reason:
    if thief not in s.words.thieves:
        return Reason("campaign.no.thief", {"thief": thief, "advice": hint(thief, [*s.words.thieves])})
    number = s.words.thieves.index(thief)
    if number in p.prison:
        return Reason("campaign.no.prison", {"thief": thief})
    if p.phase != BETWEEN:
        return Reason("campaign.no.move", {"moves": _legal(s, p)})
    return Reason("campaign.no.taken", {"thief": thief})


def _not_in(s: Setting, p: Position) -> Reason:
    if p.phase == BETWEEN:
        missing = [s.words.seats[seat] for seat, thief in enumerate(p.team) if thief == NOBODY]
        return Reason("campaign.no.team", {"seats": ", ".join(missing)})
    return Reason("campaign.no.move", {"moves": _legal(s, p)})


def _legal(s: Setting, p: Position) -> str:
    """A few legal moves to name instead."""
    found = [s.words.text(code) for code in decisions(s, p)]
    if p.phase != LAST and NOBODY in p.team:
        seat = p.team.index(NOBODY)
        free = [s.words.thieves[thief] for thief in sheet.free_thieves(s, p) if thief not in p.team]
        found += [f"{s.words.seats[seat]} {codes.WORDS[codes.TEAM]} {thief}" for thief in free[:1]]
    return ", ".join(found[:5])
