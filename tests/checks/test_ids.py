"""Ids in a job: every reference has a target, and each id is used once."""

import pytest

from tests.checks.vocabulary import JOB, told, told_of


def test_the_job_and_the_thief_of_these_tests_have_no_mistake() -> None:
    assert told(JOB) == []


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("opens: shop", "opens: shopp"), '13:16: error: there is no room "shopp"; did you mean "shop"?'),
        (("opens: shop", "opens: [shop, shopp]"), '13:23: error: there is no room "shopp"; did you mean "shop"?'),
        (("after: till", "after: tilly"), '20:16: error: there is no challenge "tilly"; did you mean "till"?'),
        (
            ("open: true", "open: true\n    leads-to: shpo"),
            '10:15: error: there is no room "shpo"; did you mean "shop"?',
        ),
        (
            ("opens: shop", "opens: shop\n        then: {cross-out: red}"),
            '14:27: error: there is no tag "red"; nothing is known here',
        ),
        (
            ("opens: shop", "opens: shop\n        then: {start: bark}"),
            '14:23: error: there is no track "bark"; nothing is known here',
        ),
        (
            ("opens: shop", "opens: shop\n        then: [alarm, {forbid: [yard, sefe]}]"),
            '14:39: error: there is no room or challenge "sefe"; did you mean "safe"?',
        ),
        (
            ("opens: shop", "opens: shop\n        then: {points: 1, when: {overcome: dor}}"),
            '14:44: error: there is no challenge "dor"; did you mean "door"?',
        ),
        (
            ("loot: 8", "loot: {value: 8, then: {open: shed}}"),
            '18:39: error: there is no room "shed"; known: yard, shop',
        ),
        (
            ("[[cunning, strength]]", "[{needs: [cunning], then: {stop: bark}}]"),
            '17:48: error: there is no track "bark"; nothing is known here',
        ),
        (
            ("text:\n", "bonus: [{points: 1, when: {not-overcome: [dog]}}]\ntext:\n"),
            '23:43: error: there is no challenge "dog"; known: door, till, safe',
        ),
        (
            ("text:\n", "tracks: [{id: bark, running: true, cells: [{}, {guards: hall}]}]\ntext:\n"),
            '23:57: error: there is no room "hall"; known: yard, shop',
        ),
        (
            ("text:\n", "walkers: [{id: guard, with: round, ways: [[strength]]}]\ntext:\n"),
            '23:29: error: there is no track "round"; nothing is known here',
        ),
    ],
)
def test_an_id_that_leads_nowhere_is_told_where_it_stands(change: tuple[str, str], sentence: str) -> None:
    assert sentence in told_of(JOB, change)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            ("id: till", "id: door"),
            '16:13: error: the id "door" is used twice; every room, challenge and track needs its own',
        ),
        (
            ("text:\n", "tracks: [{id: time, running: true, cells: 2}]\ntext:\n"),
            '23:15: error: every plan has a bar called "time"; choose another id',
        ),
        (
            ("id: gold", "id: till"),
            '22:20: error: "till" is the name of something else; give this loot an id of its own',
        ),
        (
            ("open: true", "open: true\n    loot: [1, 2]"),
            '10:15: error: "yard" is the name of something else; give this loot an id of its own',
        ),
        (
            ("text:\n", "bonus: [{id: gold, points: 1, when: {overcome: door}}]\ntext:\n"),
            '23:14: error: "gold" is the name of something else; give this bonus an id of its own',
        ),
    ],
)
def test_an_id_that_is_used_twice_is_told(change: tuple[str, str], sentence: str) -> None:
    assert sentence in told_of(JOB, change)


def test_all_lost_ids_are_told_at_once_in_the_order_of_the_file() -> None:
    assert told_of(JOB, ("opens: shop", "opens: shopp"), ("after: till", "after: tilly")) == [
        '13:16: error: there is no room "shopp"; did you mean "shop"?',
        '20:16: error: there is no challenge "tilly"; did you mean "till"?',
    ]


def test_a_slip_elsewhere_does_not_hide_an_id_that_leads_nowhere() -> None:
    told = told_of(JOB, ("opens: shop", "opens: shopp"), ("car: 5", "car: many"))
    assert '13:16: error: there is no room "shopp"; did you mean "shop"?' in told
    assert len(told) == 2
