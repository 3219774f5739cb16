"""Crews of a pack's thieves: which of them lack a symbol that they need for some loot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from getaway.clou.content import effects
from getaway.clou.content.checks import walk
from getaway.clou.content.checks.possible import Possible
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.supply import UNLIMITED, Supply, short_of, supply
from getaway.clou.content.checks.walk import Standing
from getaway.clou.content.checks.words import listed, players_in_words
from getaway.clou.content.job import Job, Way
from getaway.clou.content.symbols import Frame
from getaway.clou.content.thief import Thief
from getaway.content.mistakes import Mistake

_MOST_CREWS_NAMED: Final = 4


def crew_hints(subject: Subject[Job], thieves: Sequence[Thief]) -> Iterator[Mistake]:
    """For each player count the crews that cannot overcome a challenge on the way to some loot."""
    each = {thief.id: supply(thief) for thief in thieves}
    for players in subject.content.players.counts:
        possible = Possible(subject.content, players)
        keys = _keys_to_loot(possible)
        gifts = _gifts(subject.content, possible)
        crews = {crew: _together(crew, each) + gifts for crew in combinations(each, players)}
        for here in walk.standing(subject.content):
            if here.challenge.id in keys:
                yield from _hints(subject, here, possible, crews)


def _hints(
    subject: Subject[Job], here: Standing, possible: Possible, crews: Mapping[tuple[str, ...], Supply]
) -> Iterator[Mistake]:
    by_lack: dict[tuple[str, ...], list[str]] = {}
    for crew, there in crews.items():
        lacks = tuple(_lack(way, possible, there) for way in here.challenge.every_way)
        if all(lacks) and not here.challenge.numbers:
            by_lack.setdefault(lacks, []).append("+".join(crew))
    for lacks, names in by_lack.items():
        who = f"{_some(names)} cannot overcome" if len(names) < len(crews) else "no crew can overcome"
        message = f'with {players_in_words(possible.players)} {who} "{here.challenge.id}": {_in_words(lacks)}'
        yield subject.hint((*here.loc, "id"), message)


def _lack(way: Way, possible: Possible, there: Supply) -> str:
    """What a crew lacks for a way; symbols that an effect can cross out do not count."""
    wanted = [
        need.frame
        for _, need in walk.needs(way)
        if need.players <= possible.players and not (need.tag and ("struck", need.tag) in possible)
    ]
    return short_of(wanted, there)


def _in_words(lacks: Sequence[str]) -> str:
    if len(set(lacks)) == 1:
        return f"{'every way' if len(lacks) > 1 else 'it'} needs {lacks[0]}, which their sheets cannot give"
    needs = listed(f"way {letter} needs {lack}" for letter, lack in zip("abcdef", lacks, strict=False))
    return f"{needs}, which their sheets cannot give"


def _some(names: Sequence[str]) -> str:
    if len(names) <= _MOST_CREWS_NAMED:
        return listed(names)
    return f"{', '.join(names[:_MOST_CREWS_NAMED])} and {len(names) - _MOST_CREWS_NAMED} more crews"


def _keys_to_loot(possible: Possible) -> set[str]:
    """The challenges that some loot cannot be taken without."""
    ids = [challenge.id for _, challenge in possible.job.challenges]
    return {id for id in ids if Possible(possible.job, possible.players, {id}).loot < possible.loot}


def _together(crew: Sequence[str], each: Mapping[str, Supply]) -> Supply:
    return sum((each[name] for name in crew), Supply())


def _gifts(job: Job, possible: Possible) -> Supply:
    """What effects and numbers of the job may give."""
    given = [
        effect for _, effect in walk.effects(job) if isinstance(effect, effects.Give) and possible.holds(effect.when)
    ]
    gains = [effect.give for effect in given]
    gains += [gain for _, each in job.challenges if each.numbers for gain in each.numbers.every_gain]
    frames = [symbol for gain in gains for symbol in gain if isinstance(symbol, Frame)]
    return Supply({colour: UNLIMITED for frame in frames for colour in frame.colours})
