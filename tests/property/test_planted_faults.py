"""Every invariant catches a planted fault: a check that cannot fail is a defect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from getaway import core, load
from getaway.clou.game import ClouGame
from getaway.clou.play import options, plan, printed, reckoning, rounds, sheet, stars, state, uses
from getaway.clou.play.position import CAUGHT, DICE, HAND, POOL, TRAY, USED, Position
from getaway.clou.play.turn import SPENT
from getaway.clou.play.view import ClouView
from getaway.clou.words.notation import write_move
from getaway.core.bits import BIT, WORD
from tests.contract.found import FROZEN
from tests.property import invariants
from tests.property.campaign import play
from tests.property.invariants import CHECKS, Check

Plant = Callable[[pytest.MonkeyPatch], None]
FAULTS: list[tuple[str, Check | None, Plant]] = []
SEEDS = 12


def fault(check: Check | None) -> Callable[[Plant], Plant]:
    """Register a fault that this check must catch; None for undo and redo."""

    def register(plant: Plant) -> Plant:
        FAULTS.append((plant.__name__.replace("_", " "), check, plant))
        return plant

    return register


def after(patch: pytest.MonkeyPatch, where: Any, name: str, more: Callable[..., None]) -> None:
    """Make something more happen after a function of the engine."""
    original = getattr(where, name)

    def changed(*arguments: Any) -> Any:
        result = original(*arguments)
        more(*arguments)
        return result

    patch.setattr(where, name, changed)


# Marks, loot, symbols


@fault(invariants.nothing_is_crossed_out_twice)
def a_filled_box_stays_open(patch: pytest.MonkeyPatch) -> None:
    def reopen(turn: Any, mark: int, number: int) -> None:
        turn.p.marks[mark // WORD] &= ~BIT[mark % WORD]
        turn.p.marks[turn.b.words + mark // WORD] |= BIT[mark % WORD]

    after(patch, uses, "fill", reopen)


@fault(invariants.nothing_is_crossed_out_twice)
def an_effect_crosses_out_what_is_crossed_out_already(patch: pytest.MonkeyPatch) -> None:
    def again(turn: Any, mark: int) -> None:
        turn.tell(SPENT, turn.seat, mark, 0)

    after(patch, uses, "cross_out", again)


@fault(invariants.marks_and_loot_are_never_lost_or_doubled)
def loot_is_lost_when_the_next_is_taken(patch: pytest.MonkeyPatch) -> None:
    after(patch, plan, "take", lambda turn, loot: setattr(turn.p, "loot", loot))


@fault(invariants.marks_and_loot_are_never_lost_or_doubled)
def loot_is_taken_twice(patch: pytest.MonkeyPatch) -> None:
    original = plan.take

    def twice(turn: Any, loot: int) -> None:
        original(turn, loot)
        turn.p.loot &= ~loot
        original(turn, loot)

    patch.setattr(plan, "take", twice)


@fault(invariants.marks_and_loot_are_never_lost_or_doubled)
def a_track_goes_back(patch: pytest.MonkeyPatch) -> None:
    after(patch, rounds, "pass_time", lambda turn: turn.p.tracks.__setitem__(0, turn.p.tracks[0] - 1))


@fault(invariants.dice_and_symbols_add_up)
def a_die_is_used_twice(patch: pytest.MonkeyPatch) -> None:
    after(patch, uses, "fill", lambda turn, *_: turn.p.hands.__setitem__(HAND * turn.seat + USED, 0))


@fault(invariants.dice_and_symbols_add_up)
def a_spent_symbol_stays_in_the_pool(patch: pytest.MonkeyPatch) -> None:
    def keep(turn: Any, mark: int) -> None:
        turn.p.hands[HAND * turn.seat + POOL] += 1

    after(patch, uses, "cross_out", keep)


@fault(invariants.dice_and_symbols_add_up)
def a_white_symbol_comes_from_nowhere(patch: pytest.MonkeyPatch) -> None:
    after(patch, uses, "fill", lambda turn, *_: turn.p.hands.__setitem__(HAND * turn.seat + TRAY, 1))


@fault(invariants.a_number_written_is_the_one_that_its_dice_make)
def the_number_written_is_one_too_many(patch: pytest.MonkeyPatch) -> None:
    original = sheet.fill
    patch.setattr(uses, "fill", lambda turn, mark, number: original(turn, mark, min(number + 1, 36)))


# Moves


@fault(invariants.every_offered_move_is_playable)
def a_clone_refuses_moves_that_are_offered(patch: pytest.MonkeyPatch) -> None:
    clones: list[state.State] = []
    cloned, offered = state.State.clone, state.State.offers

    def clone(self: state.State) -> state.State:
        clones.append(cloned(self))
        return clones[-1]

    patch.setattr(state.State, "clone", clone)
    patch.setattr(state.State, "offers", lambda self, code: self not in clones and offered(self, code))


@fault(invariants.every_offered_move_is_playable)
def a_seat_may_act_and_has_no_move(patch: pytest.MonkeyPatch) -> None:
    original = options.deciders
    everyone = lambda b, p: BIT[b.seats] - 1 if p.phase == DICE else original(b, p)  # noqa: E731
    patch.setattr(state, "deciders", everyone)


@fault(invariants.moves_keep_their_order)
def moves_come_in_another_order_each_time(patch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def shuffled(self: Any, seat: int, listed: Callable[..., Any] = state.State.moves) -> Any:
        calls.append(seat)
        moves = listed(self, seat)
        return moves if len(calls) % 2 else list(moves)[::-1]

    patch.setattr(state.State, "moves", shuffled)


@fault(invariants.moves_keep_their_order)
def a_move_is_offered_twice(patch: pytest.MonkeyPatch) -> None:
    def twice(self: Any, seat: int, listed: Callable[..., Any] = state.State.moves) -> Any:
        return [*listed(self, seat), *listed(self, seat)[:1]]

    patch.setattr(state.State, "moves", twice)


@fault(invariants.the_list_of_moves_is_the_one_of_the_rules)
def a_box_takes_one_number_too_many(patch: pytest.MonkeyPatch) -> None:
    original = sheet.takes
    patch.setattr(options, "takes", lambda b, p, m: original(b, p, m) | (original(b, p, m) << 1) & (BIT[37] - 1))


@fault(invariants.the_list_of_moves_is_the_one_of_the_rules)
def a_move_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    def fewer(self: Any, seat: int, listed: Callable[..., Any] = state.State.moves) -> Any:
        return listed(self, seat)[1:] or listed(self, seat)

    patch.setattr(state.State, "moves", fewer)


@fault(invariants.a_refused_move_changes_nothing)
def a_refused_move_is_half_made(patch: pytest.MonkeyPatch) -> None:
    original = state.State.play

    def half(self: Any, move: core.Move) -> Any:
        try:
            return original(self, move)
        except core.IllegalMove:
            self.position.round += 1
            raise

    patch.setattr(state.State, "play", half)


@fault(invariants.a_refused_move_changes_nothing)
def a_move_of_another_position_is_played(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state.State, "offers", lambda self, code: bool(self._list(0)))


@fault(invariants.every_text_is_read_back_as_its_move)
def two_moves_have_the_same_text(patch: pytest.MonkeyPatch) -> None:
    def shorter(code: int, dice: int, names: Any) -> str:
        words = write_move(code, dice, names).split()
        return " ".join([words[0], words[-1]])

    patch.setattr("getaway.clou.play.moves.write_move", shorter)


# The position


@fault(invariants.open_marks_are_those_of_the_rules)
def a_slot_stays_open_in_an_overcome_challenge(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(plan, "workable", lambda b, p, c: plan.reachable(b, p, c))


@fault(invariants.open_marks_are_those_of_the_rules)
def open_slots_are_not_looked_at_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(plan, "look_again", lambda turn, challenges: None)


@fault(invariants.open_marks_are_those_of_the_rules)
def a_tree_does_not_shut_other_paths(patch: pytest.MonkeyPatch) -> None:
    def open_all(turn: Any, mark: int, *_: Any) -> None:
        word = mark // WORD
        turn.p.marks[turn.b.words + word] |= turn.b.mark_shuts[mark] & ~turn.p.marks[word]

    after(patch, uses, "fill", open_all)


@fault(invariants.a_complete_challenge_in_reach_is_overcome)
def a_complete_challenge_is_forgotten_when_it_comes_in_reach(patch: pytest.MonkeyPatch) -> None:
    def only_refresh(turn: Any, challenges: int) -> None:
        for challenge in range(turn.b.challenges):
            plan.refresh(turn.b, turn.p, challenge)

    patch.setattr(plan, "look_again", only_refresh)


@fault(invariants.a_complete_challenge_in_reach_is_overcome)
def loot_behind_a_challenge_is_left_lying(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(plan, "take", lambda turn, loot: None)


@fault(invariants.symbols_with_a_target_wait)
def symbols_wait_without_a_target(patch: pytest.MonkeyPatch) -> None:
    def all_pools(b: Any, p: Position) -> int:
        return sum(BIT[row] for row in range(b.seats + 1) if p.hands[HAND * row + POOL])

    patch.setattr(rounds, "pools_waiting", all_pools)


@fault(invariants.symbols_with_a_target_wait)
def symbols_do_not_wait(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rounds, "pools_waiting", lambda b, p: 0)
    patch.setattr(rounds, "_let_lapse", lambda turn, row: None)


# Numbers on the plan


@fault(invariants.open_marks_are_those_of_the_rules)
def a_box_of_the_plan_asks_for_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(printed, "holds", lambda b, p, condition: True)


@fault(invariants.open_marks_are_those_of_the_rules)
def numbers_on_the_plan_overcome_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(plan, "numbers_complete", lambda b, p, c: False)


# Stars and the escape


@fault(invariants.the_list_of_moves_is_the_one_of_the_rules)
def a_second_star_is_offered_in_a_round(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(stars, "may_star", lambda b, p, owner: True)


@fault(invariants.a_star_does_what_is_printed)
def a_gift_goes_to_the_wrong_seat(patch: pytest.MonkeyPatch) -> None:
    def astray(turn: Any) -> None:
        to, turn.seat = turn.seat, (turn.seat + 1) % turn.b.seats
        plan.settle(turn)
        turn.seat = to

    patch.setattr(uses, "settle", astray)


@fault(invariants.a_star_does_what_is_printed)
def a_star_is_paid_when_its_symbols_are_there(patch: pytest.MonkeyPatch) -> None:
    def on_credit(turn: Any) -> None:
        turn.hand_out()
        plan.settle(turn)

    patch.setattr(uses, "settle", on_credit)


@fault(invariants.a_star_does_what_is_printed)
def a_reroll_takes_a_used_die(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(uses, "unused", lambda b, p: 7)


@fault(invariants.a_star_does_what_is_printed)
def a_turn_turns_another_die_too(patch: pytest.MonkeyPatch) -> None:
    def both(turn: Any, dice: int, face: int) -> None:
        turn.p.dice = face | face << 3 | face << 6

    after(patch, uses, "_turn", both)


@fault(invariants.a_star_does_what_is_printed)
def changed_dice_wake_nobody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(uses, "_wake", lambda turn, seat, scratch: None)


@fault(invariants.an_escape_that_always_succeeds_does)
def a_sure_escape_is_not_sure(patch: pytest.MonkeyPatch) -> None:
    original = rounds._over
    patch.setattr(rounds, "_over", lambda turn, ending: original(turn, CAUGHT))


# Around it


@fault(invariants.a_clone_is_independent)
def a_clone_shares_the_hands(patch: pytest.MonkeyPatch) -> None:
    after_clone(patch, lambda copy, original: setattr(copy, "hands", original.hands))


@fault(invariants.a_view_knows_nothing_of_the_dice_to_come)
def a_view_leaks_a_roll_to_come(patch: pytest.MonkeyPatch) -> None:
    original = state.State.view

    class Leaky(ClouView):
        chance: Any

        def facts(self) -> dict[str, object]:
            return super().facts() | {"next": self.chance.pick("roll", 99, 0, 1_000_000)}

    def leaky(self: state.State, seat: int | None) -> Leaky:
        shown = original(self, seat)
        assert isinstance(shown, ClouView)
        found = Leaky(shown.state, seat)
        found.chance = self.chance
        return found

    patch.setattr(state.State, "view", leaky)


@fault(invariants.a_view_knows_nothing_of_the_dice_to_come)
def moves_depend_on_the_dice_to_come(patch: pytest.MonkeyPatch) -> None:
    def peek(self: Any, seat: int, listed: Callable[..., Any] = state.State.moves) -> Any:
        moves = listed(self, seat)
        return moves[: 1 + self.chance.pick("roll", 7, 0, len(moves))] if self.chance and len(moves) > 1 else moves

    patch.setattr(state.State, "moves", peek)


@fault(invariants.the_game_ends)
def the_end_never_comes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rounds, "_over", lambda turn, ending: None)


@fault(invariants.the_game_ends)
def points_are_counted_that_nobody_sees(patch: pytest.MonkeyPatch) -> None:
    original = reckoning.total
    patch.setattr(reckoning, "total", lambda b, p: original(b, p) + 1)


# Undo and redo


@fault(None)
def undo_forgets_the_round(patch: pytest.MonkeyPatch) -> None:
    after_clone(patch, lambda copy, original: setattr(copy, "round", 0))


@fault(None)
def redo_leaves_out_a_move(patch: pytest.MonkeyPatch) -> None:
    original = core.Table.redo

    def shorter(self: core.Table, *arguments: Any) -> Any:
        before = self.state.clone()
        brought = original(self, *arguments)
        self.state = before
        return brought

    patch.setattr(core.Table, "redo", shorter)


def after_clone(patch: pytest.MonkeyPatch, change: Callable[[Position, Position], None]) -> None:
    original = Position.clone

    def changed(self: Position) -> Position:
        copy = original(self)
        change(copy, self)
        return copy

    patch.setattr(Position, "clone", changed)


# The tests


def games() -> list[ClouGame]:
    """Games that soon show everything faults need: loot, tags, closed rooms, patrols, gifts, numbers on the plan, stars."""
    found = []
    for job, crew in (
        ("bakery", "ada bo"),
        ("substation", "cleo dov ada"),
        ("clinic", "bo dov"),
        ("ferry", "cleo dov"),
        ("hotel", "ada bo"),
    ):
        game = load(
            str(FROZEN / f"jobs/{job}.yaml"), crew=[str(FROZEN / f"thieves/{name}.yaml") for name in crew.split()]
        )
        assert isinstance(game, ClouGame)
        found.append(game)
    for crew in ("bruce janet", "matt trixie"):
        game = load("again/cat-and-dog", crew=crew.split())
        assert isinstance(game, ClouGame)
        found.append(game)
    return found


@pytest.mark.parametrize(("check", "plant"), [pytest.param(*rest, id=name) for name, *rest in FAULTS])
def test_a_planted_fault_is_caught(check: Check | None, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = games()
    plant(monkeypatch)
    with pytest.raises(AssertionError) as caught:
        play_on(playing, check)
    if check:
        assert caught.value.__notes__, "the check itself did not fail"


def play_on(playing: list[ClouGame], check: Check | None) -> None:
    for seed in range(SEEDS):
        for game in playing:
            play(game, f"fault {seed}", [check] if check else [], undo=check is None)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_check_has_a_planted_fault(check: Check) -> None:
    assert check in [caught for _, caught, _ in FAULTS]
