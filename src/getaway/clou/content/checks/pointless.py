"""Ways that nobody has a reason to choose, because another way of the same challenge needs less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from getaway.clou.content.checks import walk
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.words import for_players
from getaway.clou.content.job import Job, Need, Way
from getaway.content.mistakes import Mistake


def pointless_hints(subject: Subject[Job]) -> Iterator[Mistake]:
    """For each such way, the first other way that is never worse, for any crew."""
    for loc, challenge, _ in walk.standing(subject.content):
        ways = challenge.every_way
        for n, way in enumerate(ways):
            for other, better in enumerate(ways):
                counts = [
                    players for players in subject.content.players.counts if other != n and _beats(better, way, players)
                ]
                if counts and not way.trap and not (other > n and len(_same(better, way, counts)) == len(counts)):
                    message = (
                        f'way {"abcdef"[n]} of "{challenge.id}" asks for all that way {"abcdef"[other]} does: '
                        f"nobody has a reason to choose it{for_players(counts, subject.content)}"
                    )
                    yield subject.hint((*loc, "ways", n), message)
                    break


def _same(one: Way, other: Way, counts: Sequence[int]) -> list[int]:
    """Player counts at which two ways are equal; then the first of them may stay."""
    return [players for players in counts if _beats(other, one, players)]


def _beats(better: Way, worse: Way, players: int) -> bool:
    """Whether every crew that can take the worse way can take the better one at no higher cost."""
    if better.then or worse.then:
        return False  # an effect may be wanted, or feared
    if _costs(better) - _costs(worse):
        return False
    return _covers(_needs(better, players), _needs(worse, players))


def _costs(way: Way) -> Counter[str]:
    return Counter(item for item in way.needs if isinstance(item, str))


def _needs(way: Way, players: int) -> list[Need]:
    return [need for _, need in walk.needs(way) if need.players <= players]


def _covers(wanted: Sequence[Need], there: Sequence[Need]) -> bool:
    """Whether each wanted symbol can be matched with a different one that is at least as hard to give."""
    if not wanted:
        return True
    first, *rest = wanted
    return any(
        _easier(first, need) and _covers(rest, [*there[:place], *there[place + 1 :]])
        for place, need in enumerate(there)
    )


def _easier(one: Need, other: Need) -> bool:
    if one.tag != other.tag or Counter(one.costs) - Counter(other.costs):
        return False
    return set(other.frame.colours) <= set(one.frame.colours)
