"""Random games with everything a crew can bring: a shared sheet of every module, things it has, every preparation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from getaway.clou.play import options, ready, rounds
from getaway.core.bits import BIT
from tests.contract.found import size
from tests.property import invariants
from tests.property.campaign import play
from tests.property.random_brought import ITEMS, brought_into


@pytest.mark.parametrize("number", range(size(16, 200)))
def test_random_games_with_a_shared_sheet_keep_the_rules(number: int) -> None:
    checks = (*invariants.CHECKS, invariants.what_is_done_before_the_first_roll_is_counted)
    play(brought_into(number), f"shared {number}", checks)


def test_shared_marks_of_every_kind_are_made_and_every_preparation_is_used() -> None:
    """So that the games above cover all of it."""
    made: set[str] = set()
    words: set[str] = set()

    def watch(step: invariants.Step) -> None:
        made.update(name.partition(".")[0] for name in step.now["shared"]["done"])
        words.update(step.move.text.split()[1:2])

    for number in range(60):
        play(brought_into(number, house_rules=False), f"shared {number}", (watch,), undo=False)
    assert {module.id for each in ITEMS for module in each.modules} <= made
    assert {"scout", "tune"} <= words


Plant = Callable[[pytest.MonkeyPatch], None]
FAULTS: dict[str, tuple[invariants.Check, Plant]] = {}


def fault(check: invariants.Check) -> Callable[[Plant], Plant]:
    """Register a fault that this check must catch."""

    def register(plant: Plant) -> Plant:
        FAULTS[plant.__name__.replace("_", " ")] = check, plant
        return plant

    return register


@fault(invariants.the_list_of_moves_is_the_one_of_the_rules)
def dice_that_fit_on_the_shared_sheet_must_be_used(patch: pytest.MonkeyPatch) -> None:
    def whatever_fits(b: Any, p: Any, seat: int, must: bool, out: Any) -> bool:
        own = out.count
        return bool(more(b, p, seat, must, out)) or out.count > own

    more = options._list_more
    patch.setattr(options, "_list_more", whatever_fits)


@fault(invariants.the_list_of_moves_is_the_one_of_the_rules)
def symbols_do_not_reach_the_shared_sheet(patch: pytest.MonkeyPatch) -> None:
    def on_the_plan(b: Any, p: Any, seat: int, kind: int, crews: int, first: int, last: int, out: Any) -> int:
        return slots(b, p, seat, kind, crews, b.plan_first if first == b.shared_first else first, last, out)

    slots = options._list_slots
    patch.setattr(options, "_list_slots", on_the_plan)


@fault(invariants.open_marks_are_those_of_the_rules)
def tuning_shuts_what_lies_behind(patch: pytest.MonkeyPatch) -> None:
    def crossed(b: Any, p: Any, m: int) -> int:
        before = p.marks[b.words + m // 62]
        done = original(b, p, m)
        p.marks[b.words + m // 62] &= before
        return int(done)

    original = getattr(ready, "cross")  # noqa: B009
    patch.setattr(ready, "cross", crossed)


@fault(invariants.the_list_of_moves_is_the_one_of_the_rules)
def scouting_reaches_what_is_crossed_out(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ready, "scouted", lambda b, p, c: b.challenge_marks[c])


@fault(invariants.what_is_done_before_the_first_roll_is_counted)
def scouting_never_ends(patch: pytest.MonkeyPatch) -> None:
    def scouted(t: Any, m: int) -> None:
        original(t, m)
        t.p.prepared -= 1
        t.p.prepared |= BIT[30]

    original = getattr(rounds, "scout")  # noqa: B009
    patch.setattr(rounds, "scout", scouted)


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check, plant = FAULTS[name]
    games = [brought_into(number, house_rules=False) for number in range(12)]
    plant(monkeypatch)

    def play_all() -> None:
        for number, game in enumerate(games):
            play(game, f"fault {number}", (check,), undo=False)

    with pytest.raises(AssertionError):
        play_all()
