"""What can happen at all in a job if the crew never lacks a symbol: which rooms open, what is overcome, which tracks run.

Facts are found by applying the plan's rules until nothing new follows. A fact is *calm* if the job can go on after it. A
fact that comes only together with the alarm (or with getting away) still takes loot and opens rooms, but nobody works there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Literal

from getaway.clou.content import effects
from getaway.clou.content.checks.walk import Standing, needs, standing
from getaway.clou.content.effects import Effect, When
from getaway.clou.content.job import Job, Room, Track, Walker, Way

Sort = Literal["opens", "overcome", "runs", "moves", "struck", "allowed", "taken"]
Fact = tuple[Sort, str]
"""A room opens; a challenge is overcome, or allowed again; a track runs, or moves; a tag is crossed out; loot is taken."""
Found = Iterator[tuple[Fact, bool]]

_ENDS_THE_WORK = (effects.Alarm, effects.GetAway)


class Possible:
    """The possible facts of a job for a number of players; `never` are challenges assumed to be impossible."""

    def __init__(self, job: Job, players: int, never: Collection[str] = ()) -> None:
        self.job = job
        self.players = players
        self._never = never
        self._facts: dict[Fact, bool] = {}
        self._standing = list(standing(job))
        self._forbidden = set(self._forbidden_at_first())
        self._last = set(self._last_facts())
        while self._learn():
            pass

    def __contains__(self, fact: Fact) -> bool:
        return fact in self._facts

    def calm(self, sort: Sort, id: str) -> bool:
        """Whether this can happen while the job goes on."""
        return self._facts.get((sort, id), False)

    @property
    def loot(self) -> set[str]:
        """The ids of places whose loot can be taken."""
        return {id for sort, id in self._facts if sort == "taken"}

    def forbidden(self, challenge: str) -> bool:
        """Whether a challenge is forbidden before the first round and never allowed again."""
        return challenge in self._forbidden and ("allowed", challenge) not in self

    def rooms_of(self, here: Standing) -> list[str]:
        """The rooms that a challenge may be in."""
        if here.room is not None:
            return [here.room.id]
        assert isinstance(here.challenge, Walker)
        track = next(track for track in self.job.tracks if track.id == here.challenge.with_)
        return [cell.guards for cell in track.cells if cell.guards]

    def can_be_worked_on(self, here: Standing) -> bool:
        return self._stands(here, calmly=True) and not self.forbidden(here.challenge.id)

    def holds(self, when: When | None) -> bool:
        """Whether a condition can ever hold."""
        if when is None:
            return True
        first = (*when.overcome, *when.together)
        return when.suits(self.players) and all(("overcome", id) in self for id in first)

    def symbols(self, way: Way) -> list[str]:
        """The tags of a way's symbols with this many players; empty text for symbols without a tag."""
        return [need.tag for _, need in needs(way) if need.players <= self.players]

    # The rules

    def _learn(self) -> bool:
        """Apply every rule once; True if something new follows."""
        before = len(self._facts), sum(self._facts.values())
        for fact, calm in self._rules():
            self._facts[fact] = self._facts.get(fact, False) or (calm and fact not in self._last)
        return before != (len(self._facts), sum(self._facts.values()))

    def _rules(self) -> Found:
        yield from self._happen(self.job.start, True)
        yield from self._happen(self.job.each_round, True)
        for then in [opening.then for opening in self.job.tonight] + [offer.then for offer in self.job.offers]:
            yield from self._happen(then, True)
        for room in self.job.rooms:
            yield from self._room(room)
        for track in self.job.tracks:
            yield from self._track(track)
        for here in self._standing:
            yield from self._work(here)
            yield from self._overcome(here)

    def _room(self, room: Room) -> Found:
        if room.open:
            yield ("opens", room.id), True
        if ("opens", room.id) in self:
            calm = self.calm("opens", room.id)
            yield from self._happen(room.then, calm)
            yield from ((("opens", other), calm) for other in room.leads_to)
            for loot in room.loot:
                yield ("taken", room.id), calm
                yield from self._happen(loot.then, calm)

    def _track(self, track: Track) -> Found:
        if track.running:
            yield ("runs", track.id), True
        if (track.with_time and ("runs", track.id) in self) or ("moves", track.id) in self:
            calm = self.calm("runs", track.id) or self.calm("moves", track.id)
            for cell in track.cells:
                yield from self._happen(cell.then, calm)
            yield from self._happen(track.full, calm)

    def _work(self, here: Standing) -> Found:
        """Ways that can be completed: by symbols where work is possible, or by effects that cross out all their symbols."""
        challenge = here.challenge
        at_work = self.can_be_worked_on(here) and challenge.id not in self._never
        for way in challenge.every_way:
            tags = self.symbols(way)
            struck = bool(tags) and all(tag and ("struck", tag) in self for tag in tags)
            if (tags and at_work) or struck:
                calm = not self._rings(way) and (at_work or all(self.calm("struck", tag) for tag in tags))
                yield from self._happen(way.then, calm)
                for tagged in self.job.symbols:
                    if tagged.tag in tags:
                        yield from self._happen(tagged.then, calm)
                if at_work or self._stands(here, calmly=False):
                    yield ("overcome", challenge.id), calm and self._stands(here, calmly=True)

        yield from self._numbers(here, at_work)

    def _numbers(self, here: Standing, at_work: bool) -> Found:
        """Challenges overcome by numbers: marks whose conditions can hold, where work is possible."""
        numbers = here.challenge.numbers
        if numbers is None or not at_work:
            return
        reached = numbers.within_reach(self.holds)
        for each in numbers.marks:
            if each.mark - 1 in reached:
                yield from self._happen(each.then, True)
        for line in numbers.lines:
            if reached.issuperset(numbers.every_line[line.line - 1]):
                yield from self._happen(line.then, True)
        if numbers.can_be_done(self.players, self.holds):
            yield ("overcome", here.challenge.id), True

    def _overcome(self, here: Standing) -> Found:
        challenge = here.challenge
        if ("overcome", challenge.id) in self:
            calm = self.calm("overcome", challenge.id)
            yield from self._happen(challenge.then, calm)
            yield from ((("opens", room), calm) for room in challenge.opens)
            if challenge.loot:
                yield ("taken", challenge.id), calm
                yield from self._happen(challenge.loot.then, calm)

    def _stands(self, here: Standing, *, calmly: bool) -> bool:
        """Whether the crew can get at a challenge."""
        wanted: list[Fact] = [("overcome", id) for id in here.challenge.after]
        if isinstance(here.challenge, Walker):
            wanted.append(("runs", here.challenge.with_))
        rooms: list[Fact] = [("opens", room) for room in self.rooms_of(here)]
        is_so = self._facts.get if calmly else self._facts.__contains__
        return all(map(is_so, wanted)) and any(map(is_so, rooms))

    def _happen(self, then: Sequence[Effect], calm: bool) -> Found:
        calm = calm and not self._ends(then)
        for effect in then:
            if self.holds(effect.when):
                yield from ((fact, calm) for fact in self._meaning(effect))

    def _meaning(self, effect: Effect) -> Iterable[Fact]:
        match effect:
            case effects.Open():
                yield "opens", effect.open
            case effects.Start():
                yield "runs", effect.start
            case effects.Advance():
                yield "moves", effect.advance
            case effects.CrossOut():
                yield "struck", effect.cross_out
            case effects.Allow():
                yield from (("allowed", id) for id in self._challenges_in(effect.allow))

    def _rings(self, way: Way) -> bool:
        costs = [cost for _, need in needs(way) if need.players <= self.players for cost in need.costs]
        return "alarm" in way.needs or "alarm" in costs or self._ends(way.then)

    def _ends(self, then: Sequence[Effect]) -> bool:
        """Whether these effects always end the job."""
        return any(isinstance(effect, _ENDS_THE_WORK) and self._always(effect.when) for effect in then)

    def _always(self, when: When | None) -> bool:
        return when is None or (when.suits(self.players) and when.plain)

    def _last_facts(self) -> Iterator[Fact]:
        """Facts that always end the job."""
        for room in self.job.rooms:
            if self._ends([*room.then, *(effect for loot in room.loot for effect in loot.then)]):
                yield "opens", room.id
        for here in self._standing:
            loot = here.challenge.loot
            if self._ends([*here.challenge.then, *(loot.then if loot else ())]):
                yield "overcome", here.challenge.id

    def _forbidden_at_first(self) -> Iterator[str]:
        for effect in self.job.start:
            if isinstance(effect, effects.Forbid) and self._always(effect.when):
                yield from self._challenges_in(effect.forbid)

    def _challenges_in(self, ids: Collection[str]) -> Iterator[str]:
        for here in self._standing:
            if here.challenge.id in ids or (here.room is not None and here.room.id in ids):
                yield here.challenge.id
