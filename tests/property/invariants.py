"""What is always true, checked after every move of a game. Each check has a planted fault that it must catch."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from getaway import core
from getaway.clou.content.thief import RerollStar, RingsTool, TurnStar
from getaway.clou.game import ClouGame
from getaway.clou.play import events as happened
from getaway.clou.play.moves import Move
from getaway.clou.play.state import State
from tests.property import reference

LONGEST = 1500  # moves; no game of 20 rounds and three seats comes near


@dataclass
class Step:
    """One move of a game: the position before it, what it set off, and the position after it."""

    game: ClouGame
    before: State
    move: core.Move
    events: Sequence[core.Event]
    after: State
    number: int
    random: Random
    earlier: Sequence[core.Move]  # moves that were legal once

    @cached_property
    def was(self) -> dict[str, Any]:
        return self.before.view(None).facts()

    @cached_property
    def now(self) -> dict[str, Any]:
        return self.after.view(None).facts()

    @cached_property
    def expected(self) -> reference.Table:
        return reference.Table(self.game, self.after.position, self.now)

    def of(self, *kinds: type[core.Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kinds)]

    def sample(self, moves: core.Moves, count: int) -> list[core.Move]:
        return [moves[at] for at in sorted(self.random.sample(range(len(moves)), min(count, len(moves))))]


Check = Callable[[Step], None]


# Marks, loot, symbols


def nothing_is_crossed_out_twice(step: Step) -> None:
    seats = {name: set(sheet["done"]) for name, sheet in step.was["sheets"].items()}
    written = {name: set(sheet["written"]) for name, sheet in step.was["sheets"].items()}
    plan = set(step.was["plan"])
    plan_written = set(step.was.get("plan-written", {}))
    shared, shared_written = _shared_marks(step.was)
    circle_boxes = {
        name: {tool.id for tool in thief.tools if isinstance(tool, RingsTool)}
        for name, thief in zip(step.game.seats, step.game.crew, strict=True)
    }
    for event in step.events:
        match event:
            case happened.Wrote(_, mark, _) if mark in step.game.names.shared_marks:
                assert mark not in shared_written, f"{mark} was written twice"
                shared_written.add(mark)
                if mark not in step.now["shared"]["open"]:
                    shared.add(mark)
            case happened.Crossed(_, mark, _) | happened.Spent(_, _, mark) if mark in step.game.names.shared_marks:
                assert mark not in shared, f"{mark} was crossed out twice"
                shared.add(mark)
            case happened.Wrote(_, mark, _) if mark in step.game.names.plan_marks:
                assert mark not in plan_written, f"{mark} was written twice"
                plan_written.add(mark)
                if mark in step.now["plan"] and not _is_circle_box(step.game, mark):
                    plan.add(mark)
            case happened.Crossed(_, mark, _) if mark in step.game.names.plan_marks:
                assert mark not in plan, f"{mark} was crossed out twice"
                plan.add(mark)
            case happened.Wrote(seat, mark, _):
                assert mark not in written[seat], f"{mark} was written twice"
                written[seat].add(mark)
                if mark.partition(".")[0] not in circle_boxes[seat]:
                    seats[seat].add(mark)
            case happened.Crossed(seat, mark, _):
                assert mark not in seats[seat], f"{mark} was crossed out twice"
                seats[seat].add(mark)
            case happened.Starred(seat, mark):
                assert mark not in seats[seat], f"{mark} was crossed out twice"
                seats[seat].add(mark)
            case happened.Spent(seat, _, mark) if mark.startswith("special"):
                assert mark not in seats[seat], f"{mark} was crossed out twice"
                seats[seat].add(mark)
            case happened.Spent(_, _, mark) | happened.Struck(mark):
                assert mark not in plan, f"{mark} was crossed out twice"
                plan.add(mark)
    assert plan == set(step.now["plan"]), "the plan shows other marks than were made"
    assert shared == _shared_marks(step.now)[0], "the shared sheet shows other marks than were made"
    for name, sheet in step.now["sheets"].items():
        assert seats[name] == set(sheet["done"]), f"{name}'s sheet shows other marks than were made"


def _is_circle_box(game: ClouGame, mark: str) -> bool:
    by_id = {challenge.id: challenge for _, challenge in game.job.challenges}
    return isinstance(by_id[mark.rpartition(".")[0]].numbers, RingsTool)


def _shared_marks(facts: dict[str, Any]) -> tuple[set[str], set[str]]:
    """The done and the written marks of the shared sheet."""
    sheet = facts.get("shared") or {"done": [], "written": {}}
    return set(sheet["done"]), set(sheet["written"])


def marks_and_loot_are_never_lost_or_doubled(step: Step) -> None:
    for key, kind, field in (
        ("loot", happened.Took, "loot"),
        ("rooms", happened.Opened, "room"),
        ("overcome", happened.Overcame, "challenge"),
    ):
        came = [getattr(event, field) for event in step.of(kind)]
        assert sorted(step.was[key] + came) == sorted(step.now[key]), f"{key}: {came} came"
        assert len(set(step.now[key])) == len(step.now[key]), f"{key}: something is there twice"
    for name, sheet in step.was["sheets"].items():
        after = step.now["sheets"][name]
        assert sheet["written"].items() <= after["written"].items(), "a number changed"
    was, now = step.was.get("plan-written", {}), step.now.get("plan-written", {})
    assert was.items() <= now.items(), "a number on the plan changed"
    before, after = Counter(dict(_crossed(step.was))), Counter(dict(_crossed(step.now)))
    assert after - before == Counter(event.track for event in step.of(happened.Ticked)), "cells that nobody ticked"
    assert not before - after, "a track went back"


def _crossed(facts: dict[str, Any]) -> list[tuple[str, int]]:
    return [(name, crossed) for name, (crossed, _) in facts["tracks"].items()]


def dice_and_symbols_add_up(step: Step) -> None:
    """What a seat holds afterwards is what it held, minus what it used, plus what it gained."""
    if step.was["phase"] != "dice" or step.now["phase"] != "dice" or step.was["round"] != step.now["round"]:
        return
    words = step.move.text.split()
    for name, sheet in step.was["sheets"].items():
        after = step.now["sheets"][name]
        gains = Counter(event.symbol for event in step.of(happened.Gained) if event.seat == name)
        tray, used, pool = Counter(sheet["tray"]), 0, Counter(sheet["pool"])
        if words[0] == name and not words[-1].startswith("star-"):
            tray, used = tray - Counter(_whites_of(words[1])), _rolled_of(words)
            pool -= Counter([words[1]])
        holds = tray + Counter({symbol: count for symbol, count in gains.items() if _is_white(symbol)})
        assert holds == Counter(after["tray"]), f"{name}'s white symbols"
        assert len(after["used"]) == len(sheet["used"]) + used, f"{name}'s dice"
        pool += Counter({symbol: count for symbol, count in gains.items() if not _is_white(symbol)})
        if happened.Lapsed(name) in step.events:
            pool = Counter()
        assert pool == Counter(after["pool"]), f"{name}'s symbols"


def _is_white(symbol: str) -> bool:
    return symbol.startswith(("±", "extra")) or symbol in ("wild", "fill", "cross")


def _whites_of(word: str) -> list[str]:
    if re.match(r"wild|fill|cross", word):
        return [re.split("=", word)[0]]
    return [f"extra {face}" for face in re.findall(r"x(\d)", word)] + re.findall(r"±\d", word)


def _rolled_of(words: Sequence[str]) -> int:
    """How many rolled dice a move uses."""
    return len(re.findall(r"(?<![x:±=\d])\d", words[1])) if len(words) == 3 and re.match(r"x?\d", words[1]) else 0


def _takes_no_number(mark: str) -> bool:
    """A special, on a thief's sheet or on the shared sheet of random play (`random_brought`)."""
    return mark.startswith(("special", "trick."))


def a_number_written_is_the_one_that_its_dice_make(step: Step) -> None:
    for event in step.of(happened.Wrote, happened.Crossed):
        word = step.move.text.split()[1]
        if event.number and re.match(r"x?\d", word):
            terms, _, made = word.partition("=")
            faces, *modifiers = terms.split("±")
            total = sum(
                int(term.removeprefix("x").partition(":")[2] or term.removeprefix("x")) for term in faces.split("+")
            )
            assert abs(event.number - total) <= sum(map(int, modifiers)), f"{word} made {event.number}"
            assert made in ("", str(event.number)), f"{word} made {event.number}"
        assert 1 <= event.number <= reference.LARGEST or _takes_no_number(event.mark)


# Moves


def every_offered_move_is_playable(step: Step) -> None:
    for seat in step.after.deciders():
        moves = step.after.moves(seat)
        assert moves, f"seat {seat} may act and has no move"
        for move in step.sample(moves, 4):
            assert accepts(step.after.clone(), move), f"{move.text} is offered and refused"
    for seat in set(range(len(step.game.seats))) - set(step.after.deciders()):
        assert not step.after.moves(seat), f"seat {seat} has moves and may not act"


def moves_keep_their_order(step: Step) -> None:
    for seat in range(len(step.game.seats)):
        codes = [move.code for move in step.after.moves(seat)]
        assert len(set(codes)) == len(codes), "a move is offered twice"
        others = [step.after.moves(other) for other in step.after.deciders()]
        assert [move.code for move in step.after.clone().moves(seat)] == codes, "a clone lists moves in another order"
        assert [move.code for move in step.after.moves(seat)] == codes, "moves changed their order"
        del others


def the_list_of_moves_is_the_one_of_the_rules(step: Step) -> None:
    if step.now["phase"] == "dice":
        for seat in range(len(step.game.seats)):
            listed = {move.text for move in step.after.moves(seat)}
            expected = step.expected.moves(seat)
            assert listed == expected, f"too many: {listed - expected}, missing: {expected - listed}"
    if step.now["phase"] == "ready" and not step.game.rules["group-vote"]:
        for seat in range(len(step.game.seats)):
            listed, expected = {move.text for move in step.after.moves(seat)}, step.expected.ready(seat)
            assert listed == expected, f"before the first roll: {listed ^ expected}"


def what_is_done_before_the_first_roll_is_counted(step: Step) -> None:
    """Scouting and tuning are possible as often as was brought, an offer once."""
    words, was, now = step.move.text.split(), step.was.get("ready"), step.now.get("ready")
    if was is None or now is None or "votes" in words:
        return
    assert now["scout"] == was["scout"] - (words[1] == "scout"), "symbols scouted"
    tuned = {name: count - (words[:2] == [name, "tune"]) for name, count in was["tune"].items()}
    assert now["tune"] == tuned, "circles tuned"
    assert now["offers"] == [offer for offer in was["offers"] if words[1:] != ["use", offer]], "offers"


def a_refused_move_changes_nothing(step: Step) -> None:
    legal = {move.code for seat in step.after.deciders() for move in step.after.moves(seat)}
    wrong = [step.move.code ^ (1 << step.random.randrange(60)) for _ in range(3)]
    wrong += [move.code for move in step.random.sample(list(step.earlier), min(3, len(step.earlier)))]
    before = step.after.digest()
    for code in wrong:
        if code not in legal:
            move = Move(code, step.after.position.dice, step.game.names)
            assert not accepts(step.after, move), f"{code} is no legal move and was played"
            assert step.after.digest() == before, f"the refused move {code} changed something"


def accepts(state: core.State, move: core.Move) -> bool:
    """Play a move; tells whether it was legal."""
    try:
        state.play(move)
    except core.IllegalMove:
        return False
    return True


def every_text_is_read_back_as_its_move(step: Step) -> None:
    for seat in step.random.sample(step.after.deciders(), min(1, len(step.after.deciders()))):
        move = step.random.choice(step.after.moves(seat))
        assert step.game.parse(step.after, move.text).code == move.code, move.text


# The position


def open_marks_are_those_of_the_rules(step: Step) -> None:
    plan = step.expected.plan
    names, position = step.game.names, step.after.position
    if step.now["phase"] in ("dice", "stay"):  # an escape moves bars that marks may depend on; marking is over
        assert set(step.now["plan-open"]) == plan.open
    assert set(step.now["plan-open"]) - _numbers(step.game) == plan.slots_open
    for seat, name in enumerate(step.game.seats):
        assert set(step.now["sheets"][name]["open"]) == step.expected.open(seat), name
    slots = {slot for slot, _ in step.expected.shared_slots()}
    assert set(step.expected.shared_facts["open"]) == step.expected.shared_open | slots, "the shared sheet"
    assert plan.members(names.challenges, position.complete) == plan.complete
    assert plan.members(names.challenges, position.shadowed) == plan.shadowed
    assert plan.members(["abilities", "tools", "specials"], position.muted) == plan.muted


def _numbers(game: ClouGame) -> set[str]:
    return {name for name in game.names.plan_marks if re.search(r"\.n\d+$", name)}


def a_complete_challenge_in_reach_is_overcome(step: Step) -> None:
    plan = step.expected.plan
    assert plan.overcome <= plan.complete
    late = [c.id for _, c in step.game.job.challenges if c.id in plan.complete - plan.overcome and plan.reachable(c)]
    assert not late, f"{late} could be reached and are not overcome"
    behind = {c.loot.id or c.id for _, c in step.game.job.challenges if c.loot and c.id in plan.overcome}
    lying = {item.id or room.id for room in step.game.job.rooms if room.id in plan.rooms for item in room.loot}
    assert set(step.now["loot"]) == behind | lying


def symbols_with_a_target_wait(step: Step) -> None:
    rows = set(range(len(step.game.seats) + 1))
    assert {row for row in rows if (step.after.position.waiting >> row) & 1} == step.expected.waiting


# Stars and the escape


def a_star_does_what_is_printed(step: Step) -> None:
    """It goes to its target after its price, changes only unused dice, and wakes the seat it gives a placement."""
    if not step.was["round"] or step.was["round"] != step.now["round"]:
        return
    used = {place for sheet in step.was["sheets"].values() for place in sheet["used"]}
    changed = {place for place in range(3) if step.was["dice"][place] != step.now["dice"][place]}
    assert not changed & used, "a die changed that was used"
    assert len(changed) == 1 if step.of(happened.Turned) else not changed or step.of(happened.Rerolled), (
        "other dice changed"
    )
    for starred in step.of(happened.Starred):
        words, seats = step.move.text.split(), step.game.seats
        to = words[2] if words[1] == "for" else words[0]
        assert all(event.seat == to for event in step.of(happened.Gained)), "a gift for another"
        star = step.game.crew[seats.index(starred.seat)].stars[int(re.findall(r"\d+", starred.mark)[0]) - 1]
        gained = [place for place, event in enumerate(step.events) if isinstance(event, happened.Gained)]
        paid = [event for event in step.events[: gained[0]] if isinstance(event, happened.Ticked)] if gained else None
        assert paid is None or len(paid) == getattr(star, "traces", 0), "a price that was not paid first"
        woken = seats if isinstance(star, RerollStar | TurnStar) else [to]
        for seat in map(seats.index, woken if step.now["phase"] == "dice" and not step.expected.waiting else ()):
            sheet = step.expected.sheet(seat)
            own = step.expected.open(seat), step.game.crew[seat], sheet["written"]
            assert not (sheet["finished"] and list(step.expected.placements(seat, *own))), "somebody sleeps on"


def an_escape_that_always_succeeds_does(step: Step) -> None:
    for drove in step.of(happened.Drove):
        if step.game.crew[step.game.seats.index(drove.seat)].escape.always:
            assert step.of(happened.Ended) == [happened.Ended("escaped")]


# Around it


def a_clone_is_independent(step: Step) -> None:
    before = step.after.digest()
    clone = step.after.clone()
    assert clone.digest() == before
    for seat in clone.deciders()[:1]:
        clone.play(step.random.choice(clone.moves(seat)))
        assert step.after.digest() == before, "a move on a clone changed the original"


def a_view_knows_nothing_of_the_dice_to_come(step: Step) -> None:
    key = core.Seeded.open(step.random.random().hex())
    other = step.game.imagine(step.after.view(0), key)
    for seat in (None, step.random.randrange(len(step.game.seats))):
        assert step.after.view(seat).facts() == other.view(seat).facts(), "a view depends on the key"
    for seat in range(len(step.game.seats)):
        assert [m.code for m in step.after.moves(seat)] == [m.code for m in other.moves(seat)]
    assert step.after.digest() == other.digest(), "the digest depends on the key"


def the_game_ends(step: Step) -> None:
    assert step.number < LONGEST, "the game goes on and on"
    over = step.now["phase"] == "over"
    assert over == (step.after.result is not None) == (not step.after.deciders())
    if step.after.result:
        assert step.after.result.score == sum(points.amount for points in step.after.result.points)


CHECKS: tuple[Check, ...] = (
    nothing_is_crossed_out_twice,
    marks_and_loot_are_never_lost_or_doubled,
    dice_and_symbols_add_up,
    a_number_written_is_the_one_that_its_dice_make,
    every_offered_move_is_playable,
    moves_keep_their_order,
    the_list_of_moves_is_the_one_of_the_rules,
    a_refused_move_changes_nothing,
    every_text_is_read_back_as_its_move,
    open_marks_are_those_of_the_rules,
    a_complete_challenge_in_reach_is_overcome,
    symbols_with_a_target_wait,
    a_star_does_what_is_printed,
    an_escape_that_always_succeeds_does,
    a_clone_is_independent,
    a_view_knows_nothing_of_the_dice_to_come,
    the_game_ends,
)
