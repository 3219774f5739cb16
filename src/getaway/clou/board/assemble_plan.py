"""A job becomes slots, ways, challenges, rooms, tracks and lists of effects, for one number of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from getaway.clou.board import board
from getaway.clou.board.assemble_sheet import PLAN, SOURCES, place_bar, place_tool
from getaway.clou.board.brought import Brought
from getaway.clou.board.builder import Builder, bit, bits
from getaway.clou.content import effects
from getaway.clou.content.effects import Effect, When
from getaway.clou.content.job import Bonus, Chain, Challenge, Job, Loot, Need, Track, Walker, Way
from getaway.clou.content.numbers import AnyNumbers, BarNumbers
from getaway.clou.content.powers import Spare, Sparing
from getaway.core.bits import WORD
from getaway.core.errors import SetupError
from getaway.core.house_rules import Chosen

MOST = 62  # challenges, rooms, loot and tracks are sets in one word
BASE_TRACKS = ("time", "traces", "car", "police")


class PlanAssembly:
    """Puts one job onto the board. Names are assigned first, so that effects can refer to anything."""

    def __init__(self, b: Builder, job: Job, players: int, rules: Chosen, brought: Brought) -> None:
        self.b = b
        self.t = b.t
        self.job = job
        self.players = players
        self.rules = rules
        self.has = brought.has
        self.spared = [power.spare for power in brought.powers if isinstance(power, Spare)]
        self.challenges = [challenge.id for _, challenge in job.challenges]
        self.rooms = [room.id for room in job.rooms]
        self.tracks = [*BASE_TRACKS, *(track.id for track in job.tracks)]
        self.loot = [item.id or place for place, item in job.every_loot]
        b.names.tonight = [opening.id for opening in job.tonight]
        b.names.challenges = self.challenges
        b.names.rooms = self.rooms
        b.names.tracks = self.tracks
        for rows, noun in ((self.challenges, "challenges"), (self.rooms, "rooms"), (self.tracks, "tracks")):
            if len(rows) > MOST:
                raise SetupError(f"a job has at most {MOST} {noun}, this one has {len(rows)}")

    def place(self) -> None:
        self._find_tags()
        if any(challenge.numbers for _, challenge in self.job.challenges):
            self.t.numbers_word = self.b.new_word()
        for c, (_, challenge) in enumerate(self.job.challenges):
            self._numbers(c, challenge.numbers)
        self.t.plan_first = self.b.new_word()
        for room, challenge in self.job.challenges:
            self._challenge(challenge, -1 if room is None else self.rooms.index(room.id))
        self._name_number_ways()
        self._rooms()
        self._tracks()
        self._tag_masks()
        self.t.start_then = self._list(self.job.start)
        self.t.round_then = self._list(self.job.each_round)
        self.t.tonight_then = [self._list(opening.then) for opening in self.job.tonight]
        self._offers()
        for bonus in self.job.bonus:
            if bonus.when.suits(self.players, self.has):
                self._bonus(bonus)
        self.t.points_trace = self.job.penalties.trace
        self.t.points_alarm = self.job.penalties.alarm

    def _offers(self) -> None:
        """Offers before the first roll; the condition of an offer applies to each of its effects."""
        for offer in self.job.offers:
            if offer.when.suits(self.players, self.has):
                self.b.names.offers.append(offer.id)
                self.t.offer_then.append(self._list(offer.then))

    def _bonus(self, bonus: Bonus) -> None:
        t = self.t
        self.b.names.bonuses.append(bonus.id)
        t.bonus_points.append(bonus.points)
        t.bonus_if.append(self._challenge_set(bonus.when.overcome))
        t.bonus_unless.append(self._challenge_set(bonus.when.not_overcome))
        t.bonus_test.append(self._tests(bonus.when))
        t.bonus_counts.append(int(bool(bonus.each)))
        t.bonus_loot.append(self._set([id for id in bonus.each if id in self.loot], self.loot))
        t.bonus_challenges.append(self._set([id for id in bonus.each if id not in self.loot], self.challenges))

    # Challenges

    def _challenge(self, challenge: Challenge, room: int) -> None:
        ways = [_needed(way, self.players) for way in challenge.every_way]
        number = len(self.t.challenge_word)
        first = self.b.module(sum(len(needs) for needs in ways))
        marks: list[int] = []
        for letter, way, needs in zip("abcdef", challenge.every_way, ways, strict=False):
            mine = list(range(first + len(marks), first + len(marks) + len(needs)))
            self._way(number, f"{challenge.id}.{letter}", way, needs, mine)
            marks += mine
        t = self.t
        t.challenge_word.append(first // WORD)
        t.challenge_marks.append(bits(marks))
        t.challenge_room.append(room)
        t.challenge_walks.append(self.tracks.index(challenge.with_) if isinstance(challenge, Walker) else -1)
        t.challenge_after.append(self._challenge_set(challenge.after))
        t.challenge_before.append(
            self._set([c.id for _, c in self.job.challenges if challenge.id in c.after], self.challenges)
        )
        t.challenge_opens.append(self._set(challenge.opens, self.rooms))
        t.challenge_loot.append(self._loot([challenge.loot] if challenge.loot else [], challenge.id))
        t.challenge_then.append(self._list(challenge.then))

    # Marks that take numbers

    def _name_number_ways(self) -> None:
        """Number marks form a way named after all ways of symbols: `dial.n`."""
        for name, marks in zip(self.challenges, self.t.challenge_numbers, strict=True):
            self.t.challenge_number_way.append(len(self.b.names.ways) if marks else -1)
            self.b.names.ways += [f"{name}.n"] if marks else []

    def _numbers(self, c: int, numbers: AnyNumbers | None) -> None:
        """The number marks of a challenge, in the one word that all challenges share for them."""
        t = self.t
        if numbers is None:
            for column in (t.challenge_numbers, t.challenge_begins, t.challenge_ends, t.challenge_enough):
                column.append(0)
            return
        marks = self._module(self.challenges[c], numbers)
        t.challenge_numbers.append(bits(marks))
        t.challenge_begins.append(bits([mark for mark in marks if t.word_open[t.numbers_word] & bit(mark)]))
        t.challenge_ends.append(bits([marks[place] for place in numbers.ends]))
        t.challenge_enough.append(numbers.enough_for(self.players))
        for place, mark in enumerate(marks):
            t.mark_challenge[mark] = c
            t.mark_source[mark] = 0  # nothing mutes marks of the plan
            t.word_open[t.numbers_word] &= ~bit(mark)  # its challenge decides when it is open
            t.mark_when[mark] = self._condition(numbers.when(place))
        for each in numbers.marks:
            t.mark_then[marks[each.mark - 1]] = self._list(each.then)
        for line in numbers.lines:
            t.number_line_marks.append(bits([marks[place] for place in numbers.every_line[line.line - 1]]))
            t.number_line_then.append(self._list(line.then))

    def _module(self, name: str, numbers: AnyNumbers) -> list[int]:
        first = self.b.next_mark
        if isinstance(numbers, BarNumbers):
            place_bar(self.b, PLAN, name, numbers.bar)
        else:
            place_tool(self.b, PLAN, numbers.model_copy(update={"id": name}))
        if self.t.words > self.t.numbers_word + 1:
            raise SetupError(f"a plan has at most {WORD} marks that take numbers")
        return list(range(first, self.b.next_mark))

    def _condition(self, when: When | None) -> int:
        """A condition as a row; -1 for none, -2 for one that cannot hold with this crew."""
        if when is None:
            return -1
        if not when.suits(self.players, self.has):
            return -2
        t = self.t
        t.condition_if.append(self._challenge_set(when.overcome))
        t.condition_unless.append(self._challenge_set(when.not_overcome))
        t.condition_test.append(self._tests(when))
        return len(t.condition_if) - 1

    def _way(self, challenge: int, name: str, way: Way, needs: list[tuple[Need, int]], marks: list[int]) -> None:
        t = self.t
        row = len(t.way_marks)
        spared = _spared([need for need, _ in needs], self.spared)
        for number, (mark, (need, before)) in enumerate(zip(marks, needs, strict=True), 1):
            self.b.slot(mark, need.frame)
            self.b.names.name_plan_mark(mark, f"{name}{number}")
            t.mark_way[mark] = row
            t.mark_needs[mark] = bit(marks[before]) if before >= 0 else 0
            costs = [_cost(cost) for cost in need.costs if cost not in spared]
            t.mark_then[mark] = self._list([*costs, *self._set_off(need.tag)])
            if need.tag:
                self._tagged.append((self.b.names.tags.index(need.tag), mark))
        self.b.names.ways.append(name)
        t.way_marks.append(bits(marks))
        t.way_challenge.append(challenge)
        then: list[Effect] = [*(_cost(item) for item in way.needs if isinstance(item, str)), *way.then]
        free = tuple(effects.EFFECTS[word] for word in spared)
        t.way_then.append(self._list([effect for effect in then if not isinstance(effect, free)]))

    def _loot(self, loot: Sequence[Loot], name: str) -> int:
        found = 0
        for item in loot:
            found += 2 ** len(self.t.loot_value)
            self.b.names.loot.append(item.id or name)
            self.t.loot_value.append(item.value)
            self.t.loot_then.append(self._list(item.then))
        return found

    # Rooms and tracks

    def _rooms(self) -> None:
        t = self.t
        walkers = self._set([walker.id for walker in self.job.walkers], self.challenges)
        for room in self.job.rooms:
            t.room_leads.append(self._set(room.leads_to, self.rooms))
            t.room_challenges.append(self._challenge_set([c.id for c in room.challenges]) | walkers)
            t.room_loot.append(self._loot(room.loot, room.id))
            t.room_then.append(self._list(room.then))
        t.rooms_open = self._set([room.id for room in self.job.rooms if room.open], self.rooms)
        t.rooms = len(self.rooms)
        t.challenges = len(self.challenges)
        t.all_challenges = 2**t.challenges - 1

    def _tracks(self) -> None:
        job = self.job
        ends: dict[str, list[Effect | str]] = {
            "time": [] if self.rules["last-call"] else [effects.Alarm()],
            "traces": ["tracked down"],
            "car": [],
            "police": [],
        }
        for name, end in ends.items():
            more = int(self.rules["more-time"]) if name == "time" else 0
            self._track([{}] * (getattr(job, name).cells(self.players) + more), self._list(end))
        for number, track in enumerate(job.tracks, len(BASE_TRACKS)):
            self._track([self._cell(track, place) for place in range(len(track.cells))], self._list(track.full))
            self.t.tracks_running |= 2**number if track.running else 0
            self.t.tracks_with_time |= 2**number if track.with_time else 0
            if any(cell.guards or cell.forbids or cell.mutes for cell in track.cells):
                self.t.tracks_shading |= 2**number
        self.t.tracks = len(self.tracks)

    def _track(self, cells: Sequence[Mapping[str, int]], full: int) -> None:
        t = self.t
        t.track_cell.append(len(t.cell_then))
        t.track_length.append(len(cells))
        t.track_full.append(full)
        for cell in cells:
            t.cell_then.append(cell.get("then", -1))
            t.cell_forbids.append(cell.get("forbids", 0))
            t.cell_mutes.append(cell.get("mutes", 0))
            t.cell_room.append(cell.get("room", -1))

    def _cell(self, track: Track, place: int) -> dict[str, int]:
        cell = track.cells[place]
        own = self._set([walker.id for walker in self.job.walkers if walker.with_ == track.id], self.challenges)
        guarded = self._challenge_set([cell.guards]) if cell.guards else 0
        return {
            "then": self._list(cell.then),
            "forbids": (guarded | self._challenge_set(cell.forbids)) & ~own,
            "mutes": sum(SOURCES[name] for name in cell.mutes),
            "room": self.rooms.index(cell.guards) if cell.guards else -1,
        }

    # Tags

    def _find_tags(self) -> None:
        self._tagged: list[tuple[int, int]] = []
        for _, challenge in self.job.challenges:
            for way in challenge.every_way:
                for item in way.needs:
                    for need in item.needs if isinstance(item, Chain) else ():
                        if need.tag and need.tag not in self.b.names.tags:
                            self.b.names.tags.append(need.tag)

    def _set_off(self, tag: str) -> list[Effect]:
        """The effects of symbols with this tag."""
        return [effect for tagged in self.job.symbols if tagged.tag == tag and tag for effect in tagged.then]

    def _tag_masks(self) -> None:
        t = self.t
        t.tag_marks = [0] * (len(self.b.names.tags) * t.words)
        t.closing_slots = [0] * t.words
        for tag, mark in self._tagged:
            t.tag_marks[tag * t.words + mark // WORD] |= bit(mark)
        closing = [sign.tag for sign in self.job.symbols if any(isinstance(each, effects.Forbid) for each in sign.then)]
        for sign in closing:
            row = self.b.names.tags.index(sign) * t.words
            t.closing_slots = [old | new for old, new in zip(t.closing_slots, t.tag_marks[row : row + t.words])]

    # Effects

    def _list(self, wanted: Sequence[Effect | str]) -> int:
        """A list of effects as a row; -1 for none. Effects for more players are left out."""
        here = [e for e in wanted if isinstance(e, str) or e.when is None or e.when.suits(self.players, self.has)]
        if not here:
            return -1
        t = self.t
        t.list_first.append(len(t.effect_does))
        for effect in here:
            self._effect(effect)
        t.list_last.append(len(t.effect_does))
        return len(t.list_first) - 1

    def _effect(self, effect: Effect | str) -> None:
        t = self.t
        does, what, more = self._meaning(effect)
        when = (effect.when if isinstance(effect, Effect) else None) or When()
        t.effect_does.append(does)
        t.effect_what.append(what)
        t.effect_more.append(more)
        t.effect_if.append(self._challenge_set(when.overcome))
        t.effect_unless.append(self._challenge_set(when.not_overcome))
        t.effect_test.append(self._tests(when))

    def _tests(self, when: When) -> int:
        """The parts of a condition that are not about challenges, as a run of rows; -1 for none."""
        rows = [(board.IS_CROSSED, self.tracks.index(id), span.least, span.most) for id, span in when.crossed.items()]
        rows += [(board.IS_LEFT, self.tracks.index(id), span.least, span.most) for id, span in when.left.items()]
        sets = [(board.IS_TAKEN, self._set(when.taken, self.loot))]
        sets.append((board.IS_NOT_TAKEN, self._set(when.not_taken, self.loot)))
        sets.append((board.IS_TOGETHER, self._challenge_set(when.together)))
        sets.append((board.IS_TONIGHT, self._set(when.tonight, self.b.names.tonight)))
        rows += [(kind, members, 0, 0) for kind, members in sets if members]
        t = self.t
        t.tells_rounds = t.tells_rounds or bool(when.together)
        if not rows:
            return -1
        t.tests_first.append(len(t.test_of))
        for kind, what, least, most in sorted(rows):
            t.test_of.append(kind)
            t.test_what.append(what)
            t.test_least.append(least)
            t.test_most.append(most)
        t.tests_last.append(len(t.test_of))
        return len(t.tests_first) - 1

    def _meaning(self, effect: Effect | str) -> tuple[int, int, int]:
        match effect:
            case effects.Trace():
                return board.PAY_TRACE, effect.trace, 0
            case effects.Time():
                return (board.PAY_ALL_TIME, 0, 0) if effect.time == "all" else (board.PAY_TIME, effect.time, 0)
            case effects.Alarm():
                return board.PAY_ALARM, 0, 0
            case effects.CrossOut():
                return board.CROSS_OUT, self.b.names.tags.index(effect.cross_out), 0
            case effects.Open():
                return board.OPEN_ROOM, self.rooms.index(effect.open), 0
            case effects.Points():
                return board.ADD_POINTS, effect.points, 0
            case effects.Start():
                return board.START_TRACK, self.tracks.index(effect.start), 0
            case effects.Stop():
                return board.STOP_TRACK, self.tracks.index(effect.stop), 0
            case effects.Advance():
                return board.ADVANCE_TRACK, self.tracks.index(effect.advance), effect.by
            case effects.Give():
                return board.GIVE, *self.b.gains(effect.give)
            case effects.Forbid():
                return board.FORBID, self._challenge_set(effect.forbid), 0
            case effects.Allow():
                return board.ALLOW, self._challenge_set(effect.allow), 0
            case effects.GetAway():
                return board.GET_AWAY, 0, 0
            case effects.NoRunning():
                return board.NO_RUNNING, 0, 0
            case effects.MayRun():
                return board.MAY_RUN, 0, 0
            case "tracked down":
                return board.TRACK_DOWN, 0, 0
            case _:
                raise NotImplementedError(f"no row says what {effect!r} does")

    # Sets

    def _challenge_set(self, ids: Sequence[str]) -> int:
        """Challenges, and all challenges of rooms, as a set."""
        found = self._set([name for name in ids if name in self.challenges], self.challenges)
        for room in self.job.rooms:
            if room.id in ids:
                found |= self._set([challenge.id for challenge in room.challenges], self.challenges)
        return found

    def _set(self, ids: Sequence[str], rows: Sequence[str]) -> int:
        return sum(2 ** rows.index(name) for name in ids)


def _cost(word: str) -> Effect:
    return effects.EFFECTS[word]()


def _spared(needs: Sequence[Need], spared: Sequence[Sparing]) -> set[str]:
    """The costs that this way is spared: it needs only what a preparation names."""
    return {each.cost for each in spared if all(need.frame == each.needing for need in needs)}


def _needed(way: Way, players: int) -> list[tuple[Need, int]]:
    """The symbols needed with this many players, each with the index of the one that must go before it, or -1.

    In a chain that is the previous one. Equal symbols of one way are one choice, so the first of them goes first.
    """
    found: list[tuple[Need, int]] = []
    alone: dict[Need, int] = {}  # index of the last such symbol outside chains
    for item in way.needs:
        chain = [need for need in item.needs if need.players <= players] if isinstance(item, Chain) else []
        for step, need in enumerate(chain):
            twin = replace(need, players=1)
            found.append((need, len(found) - 1 if step else alone.get(twin, -1) if len(chain) == 1 else -1))
            if len(chain) == 1:
                alone[twin] = len(found) - 1
    return found
