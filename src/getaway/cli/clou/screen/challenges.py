"""A challenge of the plan in letters: its ways with symbols and costs, and what it brings."""

from __future__ import annotations

from rich.text import Text

from getaway.cli.clou.screen.blueprint import Blueprint, Slot, WayDrawn
from getaway.cli.clou.screen.effects import effect_words, names
from getaway.cli.clou.screen.facts import Facts
from getaway.cli.clou.screen.marks import CROSS
from getaway.cli.clou.screen.numbers import number_names, number_words, numbers
from getaway.cli.clou.screen.symbols import symbol
from getaway.cli.screen.ink import DONE, QUIET, join
from getaway.cli.words import say
from getaway.clou.content.job import Challenge

WORKABLE, OVERCOME, WATCHED, CLOSED = ">", CROSS, "!", "-"


def sign_of(challenge: Challenge, room_open: bool, plan: Blueprint, facts: Facts | None) -> str:
    """The state of a challenge as one letter, readable without colour."""
    if facts is None:
        return " "
    if challenge.id in facts.overcome:
        return OVERCOME
    slots = [slot.mark for way in plan.ways(challenge) for slot in way.slots]
    if any(facts.plan.is_open(mark) for mark in [*slots, *number_names(challenge)]):
        return WORKABLE
    return WATCHED if room_open else CLOSED


def ways(challenge: Challenge, plan: Blueprint, facts: Facts | None) -> list[Text]:
    """Each way as one text; several ways get letters."""
    drawn = plan.ways(challenge)
    found = [_way(way, len(drawn) > 1, plan, facts) for way in drawn]
    return [*found, numbers(challenge, plan, facts)] if challenge.numbers else found


def _way(way: WayDrawn, lettered: bool, plan: Blueprint, facts: Facts | None) -> Text:
    text = Text(f"{way.letter} " if lettered else "", QUIET)
    for number, slot in enumerate(way.slots):
        text.append("" if number == 0 else "→" if slot.follows else " ")
        text.append_text(_slot(slot, plan, facts))
    for cost in way.costs:
        text.append(f" +{say(f'cost.{cost}', plan.lang)}")
    return text


def _slot(slot: Slot, plan: Blueprint, facts: Facts | None) -> Text:
    if facts is not None and slot.mark in facts.plan.done:
        return Text(CROSS, DONE)
    text = symbol(slot.need.frame.text, plan.lang)
    text.append(plan.sign(slot.need.tag))
    if slot.need.costs:
        text.append(f"(+{' +'.join(say(f'cost.{cost}', plan.lang) for cost in slot.need.costs)})")
    return text


def behind(challenge: Challenge, plan: Blueprint) -> list[str]:
    """What overcoming it brings."""
    found: list[str] = []
    if challenge.loot:
        found.append(say("plan.loot", plan.lang, n=challenge.loot.value))
        found += [say("plan.keepsake", plan.lang)] if challenge.loot.keepsake else []
    if challenge.opens:
        found.append(say("plan.opens", plan.lang, what=names(challenge.opens, plan)))
    found += effect_words([*challenge.then, *(challenge.loot.then if challenge.loot else ())], plan)
    for letter, way in zip("abcdef", challenge.every_way, strict=False):
        found += [f"{letter}: {words}" for words in effect_words(way.then, plan)]
    found += number_words(challenge, plan)
    if challenge.after:
        found.append(say("plan.after", plan.lang, what=names(challenge.after, plan)))
    return found


def whole(challenge: Challenge, plan: Blueprint, facts: Facts | None) -> list[Text]:
    """Ways, then what it brings; each text may go to a new line."""
    pieces = ways(challenge, plan, facts)
    for piece in pieces[:-1]:
        piece.append(" |", QUIET)
    if words := behind(challenge, plan):
        pieces.append(join([Text("⇒", QUIET), ", ".join(words)]))
    return pieces
