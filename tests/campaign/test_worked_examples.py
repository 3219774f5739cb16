"""The worked examples of the campaign's rules (docs/rules/2-christmas.md), by their numbers."""

from __future__ import annotations

from tests.campaign.scene import POLICE_FIRST, Gang


def test_example_1_points_less_expenses_are_the_rest_that_the_next_row_begins_with() -> None:
    gang = Gang()
    gang.go_in("bruce", "janet")
    gang.run_away(["recipe", "till"])  # 9 points
    assert gang.facts.rest == 9
    gang.play("crew buy disguise")
    first = gang.facts.sheet.jobs[0]
    assert (first.points, first.above, first.expenses, first.rest) == (9, 0, 5, 4)
    gang.go_in("bruce", "janet")
    gang.run_away(["wages", "ledger"])  # 13 points
    second = gang.facts.sheet.jobs[1]
    assert (second.points, second.above) == (13, 4)
    assert gang.facts.rest == 17


def test_example_1_only_points_at_hand_can_be_spent() -> None:
    gang = Gang()
    gang.go_in("bruce", "janet")
    gang.run_away(["recipe", "till", "silver", "pudding"], traces=0)  # 15: three boxes
    for item in ("disguise", "affair", "scouting"):
        gang.play(f"crew buy {item}")
    assert gang.facts.rest == 0
    assert not any(item.payable for item in gang.facts.sheet.items)


def test_example_2_the_bar_begins_at_the_player_count_and_one_trace_a_job_makes_two() -> None:
    gang = Gang(2)
    assert (gang.facts.sheet.crossed, gang.facts.sheet.cells) == (0, 4)
    assert Gang(3).facts.sheet.cells == 3
    gang.go_in("bruce", "janet")
    gang.run_away(traces=1)
    gang.go_in("bruce", "janet")
    gang.run_away(traces=1)
    assert gang.facts.sheet.crossed == 2


def test_example_3_a_prisoner_is_missing_from_the_next_team_and_both_experience_fields_are_open() -> None:
    gang = Gang(2, dice=POLICE_FIRST)
    gang.go_in("bruce", "matt")
    gang.caught("matt")
    free = [thief.id for thief in gang.facts.sheet.thieves if thief.prison is None]
    assert free == ["bruce", "janet", "trixie"]
    assert [item.works for item in gang.facts.sheet.items if item.source == "experience"] == [True, True]
    offered = {move.text for move in gang.state.moves(0)}
    assert {"one team bruce", "one team janet", "one team trixie"} <= offered
    assert "one team matt" not in offered


def test_example_4_one_seat_writes_a_circle_box_another_crosses_it_out_and_gets_what_it_gives() -> None:
    gang = Gang(2, dice=(1, 3, 5))
    gang.go_in("bruce", "trixie", buy=["disguise"])
    gang.play("crew start", "bruce 1 cunning.1", "bruce 3 grid.5", "bruce 5 first-night-2.1")
    gang.play("trixie 1 first-night.1")  # an extra die 5
    gang.play("trixie 5+x5 disguise.1")  # 10: cunning and sneaking
    gang.play("trixie lapse")
    gang.play("trixie 3±2=5 first-night-2.1")
    job = gang.facts.job
    assert job is not None
    assert job.shared is not None
    assert {"first-night.1", "first-night-2.1", "disguise.1"} <= {*job.shared.done}
    assert job.sheets["trixie"].pool == ("strength/dexterity/cunning",)
    assert job.sheets["bruce"].pool == ()


def test_example_5_caught_with_15_points_brings_7_and_only_the_driver_goes_to_prison() -> None:
    gang = Gang(2, dice=POLICE_FIRST)
    gang.go_in("bruce", "matt")
    gang.caught("matt", ["recipe", "till", "silver"], traces=0)
    report = gang.facts.reports[0]
    assert (report.score, report.points) == (15, 7)
    assert report.prisoners == ("matt",)


def test_example_5_traces_go_on_the_bar_though_the_escape_failed() -> None:
    gang = Gang(2, dice=POLICE_FIRST)
    gang.go_in("bruce", "matt")
    gang.caught("matt", ["recipe", "till", "silver"], traces=2)
    assert gang.facts.sheet.crossed == 2
    assert gang.facts.reports[0].points == 5  # 15 - 4 for two traces, halved
