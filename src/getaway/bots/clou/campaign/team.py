"""Which thieves suit a job: what their sheets give, what the plan needs, and who works with the preparations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from getaway.clou.content.checks import walk
from getaway.clou.content.job import Job
from getaway.clou.content.symbols import Frame
from getaway.clou.content.thief import Thief
from getaway.core.chance import Stream


def best_team(
    job: Job, thieves: Mapping[int, Thief], players: int, bonus: Mapping[str, float], coin: Stream, *, twice: bool
) -> tuple[int, ...]:
    """The most promising team, with a little taste; `bonus` is what each thief adds through preparations."""
    numbers = [number for number in thieves for _ in range(players if twice else 1)]
    wanted = _demand(job, players)
    rated = [
        (_fit(wanted, [thieves[n] for n in team]) + sum(bonus.get(thieves[n].id, 0.0) for n in {*team}) + taste, team)
        for team in dict.fromkeys(combinations(numbers, players))
        for taste in [coin.below(1000) / 1000]
    ]
    return max(rated)[1]


def _fit(wanted: Counter[str], team: Sequence[Thief]) -> float:
    """How much of the plan the team can supply: twelve symbols for each thief, in the colours of the sheets."""
    there: Counter[str] = Counter()
    for thief in team:
        mine = _supply(thief)
        total = sum(mine.values()) or 1.0
        for colour, count in mine.items():
            there[colour] += round(1000 * 12 * count / total)
    need = sum(wanted.values()) or 1
    scale = 12_000 * len(team) / need
    return sum(min(there[colour], count * scale) for colour, count in wanted.items()) / 1000 / len(team)


def _demand(job: Job, players: int) -> Counter[str]:
    """What the plan needs, by colour; each of several ways counts its share."""
    found: Counter[str] = Counter()
    for _, challenge in job.challenges:
        for way in challenge.every_way:
            needs = [need.frame for _, need in walk.needs(way) if need.players <= players]
            found.update(_shared_out(needs, 60 // len(challenge.ways)))
    return found


def _supply(thief: Thief) -> Counter[str]:
    """What the sheet can give, by colour."""
    return _shared_out((symbol for gain in thief.gains for symbol in gain if isinstance(symbol, Frame)), 60)


def _shared_out(frames: Iterable[Frame], whole: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for frame in frames:
        for colour in frame.colours:
            found[colour] += whole // len(frame.colours)
    return found
