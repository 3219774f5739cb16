"""What can never happen: rooms that stay closed, challenges out of reach, tracks that never start."""

import pytest

from tests.checks.vocabulary import JOB, told_of

LOST = "can never be worked on, nor its loot taken"


def with_track(track: str) -> tuple[str, str]:
    return "text:\n", f"tracks: [{{{track}}}]\ntext:\n"


def with_effect(effect: str) -> tuple[str, str]:
    return "opens: shop", f"opens: shop\n        then: {effect}"


def errors(*changes: tuple[str, str]) -> list[str]:
    return [line for line in told_of(JOB, *changes) if ": error: " in line]


def test_a_room_that_nothing_opens() -> None:
    assert errors(("        opens: shop\n", "")) == [
        '13:9: error: nothing opens the room "shop": let a challenge say `opens: shop`; "till" and "safe" cannot be reached'
    ]


def test_a_room_whose_key_lies_inside() -> None:
    moved = ("        opens: shop\n", ""), ("after: till", "opens: shop")
    assert errors(*moved) == [
        '13:9: error: the room "shop" can never open: "safe" should open it, but cannot be reached; '
        '"till" and "safe" cannot be reached'
    ]


def test_a_shut_room_with_nothing_but_loot() -> None:
    assert errors(("text:\n", "  - {id: attic, loot: [2]}\ntext:\n")) == [
        '23:10: error: nothing opens the room "attic": let a challenge say `opens: attic`; its loot cannot be taken'
    ]


def test_a_room_that_an_effect_opens_for_some_crews_only() -> None:
    change = ("opens: shop", "then: {open: shop, when: {players: 2}}")
    assert errors(change) == [
        '14:9: error: the room "shop" can never open: an effect should open it, but cannot be reached; '
        '"till" and "safe" cannot be reached (with 1 player)'
    ]


@pytest.mark.parametrize("then", ["{open: shop}", "[{points: 1}, {open: shop, when: {overcome: door}}]"])
def test_a_room_that_an_effect_opens_is_not_told(then: str) -> None:
    assert errors(("opens: shop", f"then: {then}")) == []


def test_a_challenge_that_waits_for_itself() -> None:
    assert errors(("after: till", "after: safe")) == [f'20:16: error: "safe" {LOST}: it comes after "safe"']


def test_challenges_that_wait_for_each_other() -> None:
    assert errors(("        loot: 8\n", "        loot: 8\n        after: [door, safe]\n")) == [
        f'19:23: error: "till" {LOST}: it comes after "safe", which comes after "till"',
        f'21:16: error: "safe" {LOST}: it comes after "till", which comes after "safe"',
    ]


def test_a_challenge_behind_a_shut_one_is_told_with_its_reason() -> None:
    assert errors(("        loot: 8\n", "        loot: 8\n        after: till\n")) == [
        f'19:16: error: "till" {LOST}: it comes after "till"',
        f'21:16: error: "safe" {LOST}: it comes after "till", which can never be overcome',
    ]


def test_nobody_works_on_after_the_alarm() -> None:
    ringing = 'it comes after "till", and with that the alarm goes off or the job ends'
    assert errors(("[[cunning, strength]]", "[[cunning, strength, alarm]]")) == [
        f'20:16: error: "safe" {LOST}: {ringing}'
    ]
    assert errors(("[[cunning, strength]]", "[[cunning, strength (alarm)]]")) == [
        f'20:16: error: "safe" {LOST}: {ringing}'
    ]
    assert errors(("loot: 8", "loot: {value: 8, then: get-away}")) == [f'20:16: error: "safe" {LOST}: {ringing}']
    assert errors(("[[cunning, strength]]", "[[cunning, alarm], [strength]]")) == []


def test_a_room_that_opens_with_the_alarm_gives_its_loot_but_no_work() -> None:
    assert errors(with_effect("alarm"), ("  - id: shop\n", "  - id: shop\n    loot: [{id: coins, value: 1}]\n")) == [
        f'18:13: error: "till" {LOST}: "shop" opens only when the alarm goes off or the job ends',
        f'22:16: error: "safe" {LOST}: it comes after "till", which can never be overcome',
    ]


def test_what_is_forbidden_from_the_start() -> None:
    start = ("text:\n", "start: {forbid: till}\ntext:\n")
    why = "it is forbidden when the job begins, and nothing allows it"
    assert errors(start)[0] == f'16:13: error: "till" {LOST}: {why}'
    assert errors(start, with_effect("{allow: shop}")) == []


def test_symbols_that_effects_cross_out_need_no_work() -> None:
    start = ("text:\n", "start: {forbid: till}\ntext:\n")
    tagged = ("[[cunning, strength]]", "[[cunning *red, strength *red]]")
    assert errors(start, tagged, with_effect("{cross-out: red}")) == [
        f'17:13: error: "till" {LOST}: it is forbidden when the job begins, and nothing allows it'
    ], "but it is overcome, so that the safe behind it can be reached"


@pytest.mark.parametrize(
    ("cells", "why"),
    [
        ("running: true, cells: 3", 'no cell of the track "round" guards a room, so it stands nowhere'),
        ("cells: [{guards: yard}]", 'the track "round" never runs, so it stands nowhere'),
    ],
)
def test_one_that_walks_and_stands_nowhere(cells: str, why: str) -> None:
    walkers = f"walkers: [{{id: guard, with: round, ways: [[strength]]}}]\ntracks: [{{id: round, {cells}}}]\ntext:\n"
    assert errors(("text:\n", walkers))[0] == f'23:29: error: "guard" can never be worked on: {why}'


def test_one_that_walks_through_rooms_that_never_open() -> None:
    walkers = "walkers: [{id: guard, with: round, ways: [[strength]]}]\n"
    tracks = "tracks: [{id: round, running: true, cells: [{guards: attic}]}]\n"
    found = errors(("text:\n", f"  - id: attic\n{walkers}{tracks}text:\n"))
    assert found == [
        '23:9: error: nothing opens the room "attic": let a challenge say `opens: attic`',
        '24:29: error: "guard" can never be worked on: none of the rooms that the track "round" guards can open',
    ]


def test_a_track_that_nothing_starts() -> None:
    assert errors(with_track("id: bark, cells: 2, full: alarm")) == [
        '23:15: error: nothing starts the track "bark": write `running: true` here, or {start: bark} as an effect'
    ]


def test_a_track_whose_start_can_never_happen() -> None:
    never = with_effect("{start: bark, when: {players: 3}}")
    assert errors(with_track("id: bark, cells: 2, full: alarm"), never) == [
        '24:15: error: the track "bark" never starts: the effects that start it can never happen '
        "(with 1 player or 2 players)"
    ]


@pytest.mark.parametrize("then", ["{start: bark}", "{advance: bark}"])
def test_a_track_that_an_effect_moves_is_not_told(then: str) -> None:
    assert errors(with_track("id: bark, cells: 2, full: alarm"), with_effect(then)) == []


def test_a_track_that_guards_must_run_and_not_only_move() -> None:
    assert errors(with_track("id: bark, cells: [{guards: shop}, {}]"), with_effect("{advance: bark}")) == [
        '24:15: error: nothing starts the track "bark": write `running: true` here, or {start: bark} as an effect'
    ]


def test_a_track_that_runs_but_stands_still() -> None:
    still = "id: bark, running: true, with-time: false, cells: 2, full: alarm"
    message = 'nothing moves the track "bark": it is not bound to time, and no effect advances it'
    assert f"23:15: hint: {message}" in told_of(JOB, with_track(still))
    assert f"24:15: hint: {message}" not in told_of(JOB, with_track(still), with_effect("{advance: bark}"))


def test_what_a_moving_track_does_can_happen() -> None:
    opening = with_track("id: bark, running: true, cells: [{}, {then: {open: shop}}]")
    assert errors(opening, ("        opens: shop\n", "")) == []
