"""Supply and demand: colours that a plan needs more of than crews can give, and colours that it never needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from getaway.clou.content.checks import walk
from getaway.clou.content.checks.possible import Possible
from getaway.clou.content.checks.pressure import SKETCH
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.supply import Supply, supply
from getaway.clou.content.checks.words import listed, players_in_words
from getaway.clou.content.job import Job, Way
from getaway.clou.content.symbols import COLOURS
from getaway.clou.content.thief import Thief
from getaway.content.mistakes import Mistake


def demand_hints(subject: Subject[Job], thieves: Sequence[Thief]) -> Iterator[Mistake]:
    if thieves and len(subject.content.challenges) > SKETCH:
        yield from _scarce(subject, thieves)
        yield from _unwanted(subject, thieves)


def _scarce(subject: Subject[Job], thieves: Sequence[Thief]) -> Iterator[Mistake]:
    """Colours of which the whole plan needs more than most crews can give in any game."""
    each = {thief.id: supply(thief) for thief in thieves}
    for players in subject.content.players.counts:
        wanted = _unavoidable(Possible(subject.content, players))
        crews = [sum((each[name] for name in crew), Supply()) for crew in combinations(each, players)]
        for colour, count in wanted.items():
            poor = [crew[colour] for crew in crews if crew[colour] < count]
            if crews and 2 * len(poor) > len(crews):
                have = f"{len(poor)} of {len(crews)} crews with {players_in_words(players)} have {max(poor)} at most"
                yield subject.hint(("id",), f"the whole plan takes at least {count} {colour}, and {have}")


def _unavoidable(possible: Possible) -> Counter[str]:
    """By colour, the least that all challenges together need."""
    found: Counter[str] = Counter()
    for here in walk.standing(possible.job):
        ways = [_pure(way, possible) for way in here.challenge.every_way] if not here.challenge.numbers else []
        found.update({colour: min(way[colour] for way in ways) for colour in (ways[0] if ways else ())})
    return +found


def _pure(way: Way, possible: Possible) -> Counter[str]:
    needs = [need for _, need in walk.needs(way) if need.players <= possible.players]
    own = [need for need in needs if not (need.tag and ("struck", need.tag) in possible)]
    return Counter(need.frame.text for need in own if len(need.frame.colours) == 1)


def _unwanted(subject: Subject[Job], thieves: Sequence[Thief]) -> Iterator[Mistake]:
    wanted = {colour for _, need in walk.every_need(subject.content) for colour in need.frame.colours}
    for colour in COLOURS:
        givers = [thief.id for thief in thieves if supply(thief)[colour]]
        if colour not in wanted and givers:
            message = f"no challenge takes {colour}, which {listed(givers)} can give: those symbols are lost here"
            yield subject.hint(("id",), message)
