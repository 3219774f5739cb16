"""The legal moves between two jobs, as codes in a fixed order (christmas, phases)."""

from __future__ import annotations

from getaway.clou.campaign import codes, sheet
from getaway.clou.campaign.position import BETWEEN, LAST, NOBODY, Position
from getaway.clou.campaign.setting import Setting


def decisions(s: Setting, p: Position) -> list[int]:
    """Decisions of the whole crew."""
    if p.phase == LAST:
        return [codes.decide(codes.ACCEPT)]
    if p.phase != BETWEEN:
        return []
    every = range(len(s.items))
    found = [codes.decide(codes.GO_IN)] if may_go_in(p) else []
    found += [codes.decide(codes.BUY, item) for item in every if sheet.may_buy(s, p, item)]
    return found + [codes.decide(codes.RETURN, item) for item in every if p.fresh(item)]


def may_go_in(p: Position) -> bool:
    """Every seat has a thief. A free box may be left (christmas 1)."""
    return NOBODY not in p.team


def listed(s: Setting, p: Position, seat: int) -> list[int]:
    """The moves of a seat: decisions of the crew or votes for them, and the choice of its thief."""
    found = decisions(s, p)
    if s.rules["group-vote"]:
        found = [codes.vote(seat, option) for option in found if option != p.voices[seat]]
    return found + _team(s, p, seat)


def _team(s: Setting, p: Position, seat: int) -> list[int]:
    """The thieves that a seat can take."""
    if p.phase != BETWEEN:
        return []
    return [codes.team(seat, thief) for thief in range(len(s.words.thieves)) if sheet.may_take(s, p, seat, thief)]


def deciders(s: Setting, p: Position) -> tuple[int, ...]:
    return tuple(seat for seat in range(s.players) if listed(s, p, seat))
