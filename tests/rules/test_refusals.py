"""Refusals: an illegal move is refused with one sentence that says why, and changes nothing."""

from __future__ import annotations

import pytest

from getaway import core
from getaway.clou.play.moves import Move
from getaway.core import IllegalMove, OutOfChance
from tests.rules.vocabulary import Heist, challenge, heist, plan, room, sheet

JOB = plan(
    challenge("door", "strength, strength", opens="hall"),
    challenge("gate", "cunning -> sneaking"),
    challenge("hatch", "cunning", opens="cellar"),
    rooms=[
        room("hall", challenge("guard", "cunning")),
        room("cellar", **{"leads-to": ["hall"]}),
        room("attic", challenge("trunk", "cunning")),
    ],
)
ANN = sheet(
    strength=["<3: strength", ">: strength", "any: strength"],
    cunning=["=6", "any"],
    tree=["1 -> 3", "2 -> 3", "2"],
    rings=[{"boxes": ["≥4"], "gives": "strength"}],
    specials=[{"spend": ["sneaking"], "gives": "wild"}],
)
BEN = sheet("ben", dexterity=["even"])


@pytest.fixture
def game() -> Heist:
    return heist(JOB, ANN, BEN, dice="125")


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("ann 5 strength.1", "strength.1 takes 1 to 2 and gives strength; you could play ann 1 strength.1"),
        ("ann 1 strength.2", "strength.2 is closed: first comes strength.1"),
        ("ann 2 tree.3", "tree.3 is closed: first comes tree.1 or tree.2"),
        ("ann 3 tree.1", "tree.1 takes exactly 1; you could play ann 1 tree.1"),
        ("ann 1 rings.1", "rings.1 is a circle box: first write 4 or more, then cross it out with the same number"),
        ("ann 6 cunning.1", "cunning.1 takes exactly 6; you could play ann 1+5 cunning.1"),
        ("ben 1 dexterity.1", "dexterity.1 takes any even number; you could play ben 2 dexterity.1"),
        ("ann strength door.a1", "door.a1 takes strength, but no symbol waits to be used"),
        ("ann strength door.a2", "door.a2 is closed: first comes door.a1"),
        ("ann cunning guard.a1", "Guard: behind a closed door (Hall); opened by Door or Hatch"),
        ("ann cunning trunk.a1", "Trunk: behind a closed door (Attic)"),
        ("ann sneaking gate.a2", "gate.a2 is closed: first comes gate.a1"),
        ("ann sneaking special-1.1", "special-1.1 takes sneaking, but no symbol waits to be used"),
        ("ann done", "ann is not done: a die that can be used must be used, for example ann "),
        ("ann lapse", "there is no activated symbol to let lapse"),
        ("crew stay", "the dice come first; ann, ben may act"),
        ("crew run", "the dice come first; ann, ben may act"),
        ("ann 1 strength.9", 'there is no mark "strength.9"; did you mean "strength.'),
        ("ann 1 dexterity.2", 'there is no mark "dexterity.2"; did you mean "dexterity.1"?'),
        ("cid 1 strength.1", '"cid" is no seat of this table'),
        ("ann", "name a move"),
        ("", "name a move"),
        ("done", '"done" is no seat of this table'),
    ],
)
def test_a_refusal_says_why_and_what_would_be_right(game: Heist, move: str, says: str) -> None:
    assert says in game.refuse(move)


def test_a_text_without_a_seat_is_read_where_only_one_seat_can_mean_it(game: Heist) -> None:
    game.play("2 dexterity.1")
    assert game.done(1) == {"dexterity.1"}


def test_a_text_that_two_seats_can_mean_is_refused() -> None:
    game = heist(JOB, sheet(), BEN | {"bars": sheet()["bars"]}, dice="111")
    assert game.refuse("done") == '"done" may mean ann done or ben done: say whose move it is'


def test_before_the_first_roll_the_crew_starts() -> None:
    game = heist(JOB, ANN, dice="125", ready=True)
    assert game.refuse("ann 1 strength.1") == "the crew decides now: start"


def test_after_the_round_the_crew_stays_or_runs() -> None:
    game = heist(JOB, BEN, dice="222")
    game.play("2+2+2 dexterity.1")
    assert game.refuse("ben done") == "the crew decides now: stay, run"


def test_after_the_end_the_crew_accepts() -> None:
    game = heist(plan(traces=1), sheet(), dice="111")
    game.play("done")
    assert game.refuse("crew run") == "the crew decides now: accept"


def test_a_symbol_that_fits_nowhere_there_is_refused(game: Heist) -> None:
    game.play("ann 1 strength.1")
    assert "door.a1 takes strength; you could play ann strength door.a1" in game.refuse("ann cunning door.a1")


def test_a_challenge_that_is_complete_behind_a_closed_door_is_told_so() -> None:
    job = plan(
        challenge("fuse", "strength", then={"cross-out": "dark"}),
        challenge("gate", "cunning"),
        rooms=[room("vault", challenge("camera", "electronics *dark", "cunning"))],
    )
    game = heist(job, sheet(strength=["any: strength"], cunning=["any: cunning"]), dice="111")
    game.play("1 strength.1", "strength fuse.a1", "1 cunning.1")
    assert game.refuse("cunning camera.b1") == "Camera: done, and overcome as soon as the crew can get there"


def test_a_move_of_another_position_is_refused(game: Heist) -> None:
    move = game.table.state.moves(0)[0]
    game.table.play(move)
    before = game.table.state.digest()
    with pytest.raises(IllegalMove, match=r"."):
        game.table.state.play(move)
    assert game.table.state.digest() == before


@pytest.mark.parametrize("code", [0, -1, 15, 240, 1 << 57, (1 << 62) - 1, 6 + 240 + (1 << 8)])
def test_a_number_that_is_no_move_is_refused(game: Heist, code: int) -> None:
    before = game.table.state.digest()
    with pytest.raises(IllegalMove, match=r"."):
        game.table.state.play(Move(code, 0, game.table.game.names))  # type: ignore[attr-defined]
    assert game.table.state.digest() == before


def test_dice_that_run_out_change_nothing() -> None:
    game = heist(JOB, BEN, dice="222 12")
    game.play("2+2+2 dexterity.1")
    before = game.table.state.digest()
    with pytest.raises(OutOfChance, match="the script has 5 values"):
        game.play("crew stay")
    assert (game.table.state.digest(), game.phase, len(game.table.log)) == (before, "stay", 2)
    game.play("crew run")
    assert game.result.ending == "ran-away"


def test_dice_that_run_out_in_the_escape_change_nothing() -> None:
    game = heist(plan(time=1, car=2), sheet(strength=["any"]), dice="222 4")
    game.play("2+2+2 strength.1")
    before = game.table.state.digest()
    with pytest.raises(OutOfChance):
        game.play("crew drive ann")
    assert (game.table.state.digest(), game.track("car"), game.phase) == (before, 0, "alarm")


def test_dice_that_run_out_leave_a_vote_as_it_was() -> None:
    game = heist(JOB, ANN, BEN, dice="1", ready=True, rules={"group-vote": True})
    game.play("ann votes start")
    before = game.table.state.digest()
    with pytest.raises(OutOfChance):
        game.play("ben votes start")
    assert game.table.state.digest() == before


def test_a_face_that_no_die_has_is_refused() -> None:
    game = heist(JOB, ANN, dice="171", ready=True)
    before = game.table.state.digest()
    with pytest.raises(OutOfChance, match="value 2 of the script is 7"):
        game.play("crew start")
    assert game.table.state.digest() == before


def test_a_refused_move_leaves_no_entry_in_the_record(game: Heist) -> None:
    before = game.table.record()
    game.refuse("ann 5 strength.1")
    assert game.table.record() == before


def test_a_game_starts_with_exactly_one_source_of_chance() -> None:
    game = heist(JOB, ANN, ready=True).table.game
    for chances in ({}, {"seed": 1, "dice": [1, 2, 3]}, {"seed": 1, "chance": core.Seeded.open(2)}):
        with pytest.raises(core.SetupError, match="give one of them"):
            game.start(**chances)  # type: ignore[arg-type]
