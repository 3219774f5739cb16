"""Number marks on the plan: boxes that no number fits, marks that never open, challenges nobody can overcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from getaway.clou.content.checks import walk
from getaway.clou.content.checks.numbers import EVERY_NUMBER
from getaway.clou.content.checks.possible import Possible
from getaway.clou.content.checks.sheet import module_mistakes
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.words import for_players
from getaway.clou.content.job import Job
from getaway.clou.content.numbers import AnyNumbers
from getaway.content.document import Loc
from getaway.content.mistakes import Mistake


def printed_mistakes(subject: Subject[Job]) -> Iterator[Mistake]:
    """All mistakes about the numbers of a plan whose ids are right."""
    every = {players: Possible(subject.content, players) for players in subject.content.players.counts}
    for loc, challenge, _ in walk.standing(subject.content):
        if challenge.numbers:
            at = (*loc, "numbers")
            yield from module_mistakes(subject, at, challenge.numbers, EVERY_NUMBER)
            yield from _never_open(subject, at, challenge.numbers, every)
            yield from _never_done(subject, at, challenge.numbers, every)


def _never_open(
    subject: Subject[Job], loc: Loc, numbers: AnyNumbers, every: Mapping[int, Possible]
) -> Iterator[Mistake]:
    """Marks with conditions that can never hold; fewer players may have fewer marks."""
    for n, mark in enumerate(numbers.marks):
        if mark.when and not any(possible.holds(mark.when) for possible in every.values()):
            message = f"mark {mark.mark} never opens: what it asks for can never hold"
            yield subject.error((*loc, "marks", n, "when"), message)


def _never_done(
    subject: Subject[Job], loc: Loc, numbers: AnyNumbers, every: Mapping[int, Possible]
) -> Iterator[Mistake]:
    never = [players for players, possible in every.items() if not numbers.can_be_done(players, possible.holds)]
    if never:
        message = "not enough of these marks ever open to overcome the challenge"
        yield subject.error(loc, message + for_players(never, subject.content))
