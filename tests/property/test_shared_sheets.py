"""Random games with all that a crew can bring: a shared sheet of every module, things it has, every preparation."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from getaway.clou.content.house_rules import HOUSE_RULES, SHARED_RULES
from getaway.clou.game import ClouGame
from getaway.clou.play import options, ready, rounds
from getaway.core.bits import BIT
from tests.contract.found import frozen, size
from tests.property import invariants
from tests.property.campaign import play
from tests.rules.vocabulary import bring, item

ITEMS = (
    item("night", {"circles": ["1: extra 5", "8: ±1"]}, {"rings": [{"boxes": ["any"], "gives": "strength/cunning"}]}),
    item("costume", {"circles": ["10: cunning + sneaking", "4: cunning", "7: wild"]}),
    item(
        "bells",
        {"rings": [{"boxes": ["odd", "any"], "gives": "safecracking + cross"}]},
        {"bar": ["any: ±2", ">: fill"]},
    ),
    item("keys", {"tree": ["3: dexterity -> 2 3", "5: electronics", "6: strength -> 4", "9: lockpicking"]}),
    item("ladder", {"pyramid": [["any", "<5"], ["=: strength"]]}, source="experience"),
    item("trick", {"special": {"spend": ["strength", "strength", "cunning"], "gives": "extra 6"}}, source="experience"),
    item(
        "lamp", {"grid": {"circles": [[1, 2, 3], [4, 5, 6], [7, 8, 9]], "rows": ["cunning"] * 3, "columns": ["-"] * 3}}
    ),
)
POWERS = {"scout": 2, "tune": 1, "spare": {"needing": "strength", "cost": "trace"}, "free-traces": True}


def brought_into(number: int, *, house_rules: bool = True) -> ClouGame:
    """A frozen job with some items, some marks made before, and some preparations."""
    random = Random(number)
    game = random.choice(frozen()).load()
    assert isinstance(game, ClouGame)
    chosen = dict(game.rules) | SHARED_RULES.defaults
    for name, rule in ({**HOUSE_RULES, **SHARED_RULES} if house_rules else {}).items():
        chosen[name] = random.choice(rule.values) if random.random() < 0.3 else rule.default
    items = [each for each in ITEMS if random.random() < 0.6] or list(ITEMS)
    powers = {word: value for word, value in POWERS.items() if random.random() < 0.6}
    done = frozenset(mark for mark in ("costume.2", "lamp.5", "keys.1", "trick.1") if random.random() < 0.3)
    night = bring(*items, powers=powers, done=done, written={"night-2.1": 3}, has=frozenset({"x"}))
    job, *crew = game.sources
    return ClouGame(job, crew, chosen, game.texts, night)


@pytest.mark.parametrize("number", range(size(16, 200)))
def test_random_games_with_a_shared_sheet_keep_the_rules(number: int) -> None:
    checks = (*invariants.CHECKS, invariants.what_is_done_before_the_first_roll_is_counted)
    play(brought_into(number), f"shared {number}", checks)


def test_shared_marks_of_every_kind_are_made_and_every_preparation_is_used() -> None:
    """So that the games above see all of it."""
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
    def own_and_shared(b: Any, p: Any, seat: int, out: Any) -> bool:
        return bool(placements(b, p, seat, out)) | bool(
            options._list_words(b, p, seat, b.shared_first, b.plan_first, out)
        )

    placements = options.list_placements
    patch.setattr(options, "list_placements", own_and_shared)


@fault(invariants.the_list_of_moves_is_the_one_of_the_rules)
def symbols_do_not_reach_the_shared_sheet(patch: pytest.MonkeyPatch) -> None:
    def on_the_plan(b: Any, p: Any, seat: int, kind: int, crews: int, first: int, last: int, out: Any) -> None:
        slots(b, p, seat, kind, crews, b.plan_first if first == b.shared_first else first, last, out)

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
