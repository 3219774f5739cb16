"""The campaign's phases, one behaviour in each test: wages, team, going in, police report, end (christmas 3, 4, 7)."""

from __future__ import annotations

from typing import Any

import pytest

import getaway
from getaway.clou.campaign import events as ev
from getaway.clou.campaign.telling import tell
from getaway.clou.engine import ENGINE
from getaway.content.texts import Texts
from getaway.core import IllegalMove, NothingToUndo, SetupError, Table
from getaway.web.clou.campaign.face import CampaignFace
from tests.campaign.scene import NIGHTS, POLICE_FIRST, Gang, gang

# Set-up and wages


def test_a_campaign_opens_with_its_story_and_one_box_for_nothing() -> None:
    begun = Gang()
    assert (begun.facts.phase, begun.facts.stories, begun.facts.free_boxes) == ("opening", ("opening",), 1)
    begun.play("crew buy scouting")
    assert (begun.facts.phase, begun.facts.free_boxes, begun.facts.rest) == ("between", 0, 0)
    assert begun.item("scouting").works


def test_a_gang_may_go_in_without_its_free_box() -> None:
    begun = Gang()
    begun.play("one team bruce", "two team janet", "crew go-in")
    begun.run_away(["recipe"])
    assert begun.facts.free_boxes == 0
    assert not begun.item("scouting").works


def test_one_free_box_of_two_leaves_an_item_half_bought_and_it_does_not_work() -> None:
    begun = Gang()
    begun.play("crew buy passports")
    assert (begun.item("passports").crossed, begun.item("passports").works) == (1, False)
    assert begun.facts.sheet.cells == 4
    begun.play("one team bruce", "two team janet", "crew go-in")
    begun.run_away(["recipe"])
    begun.play("crew buy passports")
    assert begun.item("passports").works
    assert begun.facts.sheet.cells == 6


def test_a_fresh_box_can_be_given_back_until_the_gang_goes_in() -> None:
    begun = Gang()
    begun.go_in("bruce", "janet")
    begun.run_away(["recipe", "till"])
    begun.play("crew buy disguise", "crew return disguise")
    assert (begun.facts.rest, begun.item("disguise").crossed) == (9, 0)
    with pytest.raises(IllegalMove, match="no box of ribbon was bought since the last job"):
        begun.play("crew return ribbon")


def test_what_is_not_at_hand_cannot_be_spent() -> None:
    begun = Gang()
    begun.go_in("bruce", "janet")
    begun.run_away()
    with pytest.raises(IllegalMove, match="a box costs 5 points, and the gang has 0"):
        begun.play("crew buy disguise")


# Team and going in


def test_no_thief_twice_and_no_going_in_without_a_thief_for_every_seat() -> None:
    begun = Gang()
    begun.play("crew buy ribbon", "one team bruce")
    with pytest.raises(IllegalMove, match="bruce is taken already"):
        begun.play("two team bruce")
    with pytest.raises(IllegalMove, match="not everybody has a thief yet: two"):
        begun.play("crew go-in")


def test_a_seat_may_change_its_mind_about_its_thief() -> None:
    begun = Gang()
    begun.play("crew buy ribbon", "one team bruce", "one team matt", "two team bruce")
    assert begun.facts.team == {"one": "matt", "two": "bruce"}


def test_going_in_is_the_only_fence_between_two_jobs() -> None:
    begun = Gang()
    begun.play("crew buy ribbon", "one team bruce", "two team matt")
    assert len(begun.table.undoable) == 3
    begun.play("crew go-in")
    with pytest.raises(NothingToUndo):
        begun.table.undo()


def test_running_away_can_be_taken_back_together_with_its_report() -> None:
    begun = Gang(seed=7)
    begun.go_in("bruce", "matt")
    before = begun.state.digest()
    begun.play("crew start")
    started = begun.state.digest()
    while begun.facts.job is not None and begun.facts.job.phase == "dice":
        begun.table.play(begun.state.moves(begun.state.deciders()[0])[-1])
    if begun.facts.job is not None:
        begun.play("crew run")
    assert begun.facts.reports
    begun.table.undo(len(begun.table.undoable))
    assert begun.state.digest() == started != before


def test_thief_sheets_are_clean_in_every_job_and_marks_of_the_shared_sheet_stay() -> None:
    begun = Gang(2, dice=(1, 3, 5))
    begun.go_in("bruce", "trixie", buy=["disguise"])
    begun.play("crew start", "bruce 1 cunning.1", "bruce 5 first-night-2.1", "trixie 1 first-night.1")
    begun.run_away()
    begun.go_in("bruce", "trixie")
    job = begun.facts.job
    assert job is not None
    assert job.shared is not None
    assert "first-night.1" in job.shared.done
    assert job.shared.written["first-night-2.1"] == 5
    assert job.sheets["bruce"].done == ()


def test_dice_of_two_jobs_are_not_the_same_and_the_script_goes_on() -> None:
    begun = Gang(1, dice=(1, 1, 1, 6, 6, 6))
    begun.go_in("bruce")
    begun.play("crew start")
    begun.run_away()
    begun.go_in("bruce")
    [rolled, *_] = begun.play("crew start")
    assert rolled.dice == (6, 6, 6)  # type: ignore[attr-defined]


# The police report


def test_the_report_comes_in_the_order_of_the_rules() -> None:
    begun = Gang(2, dice=POLICE_FIRST)
    begun.go_in("bruce", "matt")
    told = begun.caught("matt", ["recipe", "till"], traces=1)
    own = [type(event) for event in told if type(event).__module__ == ev.__name__]
    assert own == [ev.JobClosed, ev.TrophyTaken, ev.TracesCrossed, ev.Jailed, ev.PointsEntered]


def test_tracked_down_in_a_job_keeps_points_and_loot_and_costs_the_whole_team() -> None:
    begun = Gang(2)
    begun.go_in("bruce", "matt", buy=["passports"])
    begun.state.position.bought = ((begun.game.setting.words.items.index("passports"),) * 2,)
    begun.tracked_down(["recipe", "till", "silver"], traces=4)
    report = begun.facts.reports[0]
    assert (report.ending, report.points, report.trophy) == ("tracked-down", 15 - 8, "recipe")
    assert report.prisoners == ("bruce", "matt")


def test_negative_points_are_not_halved() -> None:
    begun = Gang(1, dice=POLICE_FIRST)
    begun.go_in("matt")
    begun.caught("matt", traces=3)
    assert begun.facts.reports[0].points == -6


def test_keepsakes_count_in_full_after_a_failure() -> None:
    begun = Gang(2, dice=POLICE_FIRST)
    begun.go_in("bruce", "matt")
    begun.caught("matt", ["pudding"])
    assert begun.facts.reports[0].keepsakes == ("pudding",)
    assert begun.facts.sheet.score == 3 - 5  # one keepsake, one prisoner


# The end


def test_a_full_bar_loses_the_campaign_at_once_and_waits_to_be_accepted() -> None:
    begun = Gang(2)
    begun.go_in("bruce", "janet")
    told = begun.run_away(traces=4)
    assert told[-1] == ev.CampaignEnds("tracked-down", "lost")
    assert (begun.facts.phase, begun.facts.stories) == ("last", ("opening", "lost"))
    assert [move.text for move in begun.state.moves(0)] == ["crew accept"]
    begun.play("crew accept")
    result = begun.state.result
    assert result is not None
    assert (result.won, result.ending, result.rating) == (False, "tracked-down", "lost")


@pytest.mark.parametrize(
    ("loot", "story", "says"),
    [
        (["ledger"], "won", "The last job is done."),
        ([], "won-without", "The last job is done, though without its special loot."),
    ],
)
def test_a_gang_reads_another_ending_if_it_has_not_the_last_special_loot(
    loot: list[str], story: str, says: str
) -> None:
    begun = Gang(2)
    begun.go_in("bruce", "janet")
    begun.run_away()
    begun.go_in("bruce", "janet")
    told = begun.run_away(loot)
    assert told[-1] == ev.CampaignEnds("won", story)
    assert tell(begun.game, told[-1], "en") == says
    assert begun.facts.stories == ("opening", "after-1", story)
    begun.play("crew accept")
    assert begun.state.result is not None
    assert begun.state.result.won
    ending: Any = CampaignFace(begun.game).ending(begun.state, "en")
    assert (ending["story"], ending["says"]) == (begun.game.text(f"stories.{story}"), says.removesuffix("."))


def test_an_author_may_write_one_ending_for_all_who_have_won() -> None:
    game = gang()
    texts = game.texts.languages["en"]
    key = f"campaigns.{game.campaign.id}.stories.won-without"
    game.texts = Texts({"en": {name: text for name, text in texts.items() if name != key}})
    assert game.story("won-without") == game.story("won") == "The ledger burns nicely."


def test_the_bar_loses_after_the_last_job_too() -> None:
    begun = Gang(2)
    begun.go_in("bruce", "janet")
    begun.run_away(traces=2)
    begun.go_in("bruce", "janet")
    begun.run_away(["ledger"], traces=2)
    assert begun.facts.ending == "tracked-down"


def test_too_few_free_thieves_lose_before_the_next_job() -> None:
    begun = Gang(3)
    begun.go_in("bruce", "janet", "matt", buy=["passports"])
    begun.state.position.bought = ((begun.game.setting.words.items.index("passports"),) * 2,)
    begun.tracked_down(traces=4)  # five cells
    assert begun.facts.ending == "gave-up"


def test_after_the_last_job_prison_only_costs_points() -> None:
    begun = Gang(2, dice=POLICE_FIRST)
    begun.go_in("bruce", "matt")
    begun.run_away(["recipe", "till"])
    begun.go_in("bruce", "matt")
    begun.caught("matt", ["ledger", "wages"])
    assert begun.facts.ending == "won"
    assert begun.facts.sheet.score == 9 + 6 - 5


def test_after_the_last_job_no_box_is_sold() -> None:
    begun = Gang(2)
    for _ in range(2):
        begun.go_in("bruce", "matt")
        begun.run_away(["recipe", "till"] if not begun.facts.reports else ["ledger"])
    assert begun.facts.rest >= begun.game.campaign.price
    assert [move.text for move in begun.state.moves(0)] == ["crew accept"]


def test_traces_on_the_cells_of_the_passports_cost_points_too() -> None:
    begun = Gang(2)
    begun.go_in("bruce", "janet", buy=["passports"])
    begun.run_away(["recipe", "till"])
    begun.go_in("bruce", "janet", buy=["passports"])
    begun.run_away(traces=5)  # one more than the bar had without them
    begun.play("crew accept")
    assert begun.state.result is not None
    lines = {line.reason: line.amount for line in begun.state.result.points}
    assert lines["points.campaign-traces"] == -3 * 5


@pytest.mark.parametrize(
    ("loot", "rating"), [([], "beginners"), (["recipe", "till"], "beginners"), (["recipe", "till", "silver"], "hands")]
)
def test_ratings_are_reached_above_their_bounds(loot: list[str], rating: str) -> None:
    begun = Gang(2)
    begun.go_in("bruce", "janet")
    begun.run_away(loot)
    begun.go_in("bruce", "janet")
    begun.run_away()
    begun.play("crew accept")
    assert begun.state.result is not None
    assert begun.state.result.rating == rating


def test_a_won_campaign_counts_rows_prison_traces_and_keepsakes() -> None:
    begun = Gang(2)
    begun.go_in("bruce", "janet")
    begun.run_away(["recipe", "pudding"], traces=1)
    begun.go_in("bruce", "janet")
    begun.run_away(["ledger", "music-box"])
    begun.play("crew accept")
    result = begun.state.result
    assert result is not None
    lines = {line.reason: line.amount for line in result.points}
    assert lines == {
        "job.bakehouse": 3,
        "job.counting-house": 9,
        "points.campaign-traces": -3,
        "points.keepsakes": 6,
    }
    assert result.score == 15


def test_loot_of_the_first_job_changes_the_second() -> None:
    with_recipe, without = Gang(2), Gang(2)
    for begun, loot in ((with_recipe, ["recipe"]), (without, [])):
        begun.go_in("bruce", "janet")
        begun.run_away(loot)
        begun.go_in("bruce", "janet")
    assert with_recipe.facts.job is not None
    assert without.facts.job is not None
    assert "clerk.a1" in with_recipe.facts.job.plan
    assert without.facts.job.plan == ()


def test_a_preparation_works_only_with_its_thief() -> None:
    for team, scouts in ((("bruce", "matt"), True), (("bruce", "janet"), False)):
        begun = Gang(2)
        begun.go_in(*team, buy=["scouting"])
        assert any("scout" in move.text for move in begun.state.moves(0)) is scouts


def test_seats_have_names_of_their_own_and_none_of_a_thief() -> None:
    import getaway
    from getaway.core import SetupError
    from tests.campaign.scene import NIGHTS

    assert getaway.load(NIGHTS, seats=["mae", "ada"]).seats == ("mae", "ada")
    for seats in (["mae", "mae"], ["bruce"], ["crew"], ["Mae Ada"]):
        with pytest.raises(SetupError, match="each seat has a name of its own"):
            getaway.load(NIGHTS, seats=seats)
    with pytest.raises(SetupError, match="this campaign is for 1-3 players, not for 4"):
        getaway.load(NIGHTS, players=4)
    assert gang(1).seats == ("one",)


def test_the_name_of_a_gang_is_in_its_record_and_comes_back_from_it() -> None:
    game = getaway.load(NIGHTS, players=2, gang="  The Night   Shift ")
    table = Table(game, seed=1)
    table.play("crew buy ribbon")
    again = getaway.replay(table.record())
    assert again.game.headers()["gang"] == "The Night Shift"
    assert again.record() == table.record()
    assert ENGINE.kept(ENGINE.keep(game), {}).headers() == game.headers()


@pytest.mark.parametrize("name", ["x" * 41, "one\x00two"])
def test_a_name_that_does_not_fit_the_folder_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="at most 40 letters"):
        getaway.load(NIGHTS, players=2, gang=name)
