"""Ways and conditions: symbols for every crew, tags that are used, no contradictions."""

from tests.checks.vocabulary import JOB, told_of


def test_every_way_keeps_a_symbol_for_every_player_count() -> None:
    for ways in ("[[2+ cunning, strength], [2+ dexterity, 3+ cunning]]", "[[strength], [trace, alarm]]"):
        assert told_of(JOB, ("[[cunning, strength]]", ways)) == [
            "17:15: error: way 2 needs at least one symbol that every crew needs, without 2+ or 3+"
        ]


def test_a_tag_that_no_effect_crosses_out() -> None:
    assert told_of(JOB, ("[[strength, dexterity]]", "[[dexterity, 2+ strength *red -> cunning]]")) == [
        '12:40: hint: no effect crosses out what is tagged "red": '
        "add {cross-out: red} to what happens somewhere, or remove it"
    ]


def test_a_tag_in_a_way_that_is_a_mapping() -> None:
    found = told_of(JOB, ("[[strength, dexterity]]", "[{needs: [strength *red]}]"))
    assert [line.partition(" ")[0] for line in found] == ["12:34:"]


def test_a_tag_that_an_effect_crosses_out_is_not_told() -> None:
    tagged = ("[[cunning, strength]]", "[[cunning *red, strength]]")
    assert told_of(JOB, tagged, ("opens: shop", "opens: shop\n        then: {cross-out: red}")) == []


def test_a_condition_that_contradicts_itself() -> None:
    bonus = "bonus: [{id: gold-only, points: 2, when: {overcome: till, not-overcome: [safe, till]}}]\ntext:\n"
    found = told_of(JOB, ("text:\n", bonus), ("gold: Gold", "gold: Gold, gold-only: Only gold"))
    assert found == ['23:42: error: this can never hold: "till" would be overcome and not overcome']


def test_a_challenge_whose_effect_asks_that_it_was_not_overcome() -> None:
    then = "opens: shop\n        then: {points: 1, when: {not-overcome: door}}"
    assert told_of(JOB, ("opens: shop", then)) == [
        '14:48: error: this can never hold: "door" has been overcome when its effects happen'
    ]
