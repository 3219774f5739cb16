"""What the server sends a page of a campaign: scenes, the folder as flat facts, offers equal to the engine's moves, and
nothing about the future."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import getaway
from getaway.clou.campaign.game import CampaignGame, load
from getaway.content.packs import find
from getaway.core import SetupError, Table
from getaway.web.changes import joined
from getaway.web.clou.campaign.face import CampaignFace
from getaway.web.port import web_of
from tests.contract.found import FROZEN

LANGUAGES = ("en", "de", "ja")
NOWHERE = ("x", "1", "9 bruce,janet ", "1 bruce ", "1 bruce,nobody ", "1 bruce,janet nothing", "0 bruce,janet ")


@pytest.fixture
def game() -> CampaignGame:
    return load(find(str(FROZEN / "nights" / "campaigns" / "two-nights.yaml")), players=2)


@pytest.fixture
def face(game: CampaignGame) -> CampaignFace:
    found = web_of("clou").face(game)
    assert isinstance(found, CampaignFace)
    return found


def begun(game: CampaignGame) -> Table:
    """A table at which the gang has just gone in."""
    table = Table(game, seed=7)
    item = next(move for move in table.state.moves(0) if " buy " in move.text)
    for text in (item.text, "one team bruce", "two team janet", "crew go-in"):
        table.play(game.parse(table.state, text))
    return table


def test_the_scene_is_empty_between_jobs_and_names_job_team_and_items_inside(
    game: CampaignGame, face: CampaignFace
) -> None:
    assert face.scene(Table(game, seed=7).state) == ""
    number, team, items = face.scene(begun(game).state).split(" ")
    assert (number, team) == ("1", "bruce,janet")
    assert set(items.split(",")) >= {field.id for field in game.campaign.experience if field.from_ == 1}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scene_has_an_opening_fit_for_json(game: CampaignGame, face: CampaignFace, lang: str) -> None:
    table = begun(game)
    between: Any = json.loads(json.dumps(face.opening_of("", lang)))
    inside: Any = json.loads(json.dumps(face.opening_of(face.scene(table.state), lang)))
    assert (between["page"], between["scene"]) == ("clou/campaign", "")
    assert [seat["id"] for seat in inside["seats"]] == ["bruce", "janet"]
    marks = {key.partition("/")[2] for key in joined(face.facts(table.state, 0)) if key.startswith("gang/")}
    assert marks
    assert marks <= inside["gang"]["marks"].keys()


@pytest.mark.parametrize("scene", NOWHERE)
def test_a_scene_that_is_not_there_is_refused(face: CampaignFace, scene: str) -> None:
    with pytest.raises(SetupError, match="no such scene"):
        face.opening_of(scene, "en")


def test_whole_campaigns_are_told_in_steps_that_lead_to_the_same_facts(game: CampaignGame, face: CampaignFace) -> None:
    """Each change applied to the facts before gives the facts after, across scenes too; each offer is a move."""
    for seed in range(3):
        random, table = Random(seed), Table(game, seed=seed)
        looked = face.look(table.state, [None])
        known = joined(face.facts(table.state, None))
        while deciders := table.state.deciders():
            seat = random.choice(deciders)
            move = random.choice(table.state.moves(seat))
            if face.scene(table.state) == "":
                assert str(move.code) in json.dumps(face.offers(table.state, seat))
                assert face.read(table.state, f"#{move.code}", seat).text == move.text
            table.play(move)
            now = face.facts(table.state, None)
            looks = face.look(table.state, [None])
            for key, value in face.changes(looked, looks)[None].items():
                known[key] = value
            looked = looks
            assert {key: value for key, value in known.items() if value is not None} == {
                key: value for key, value in joined(now).items() if value is not None
            }
            for lang in LANGUAGES:
                assert all(face.told(table.log[-1], None, lang))
        assert json.dumps(face.ending(table.state, "de"))


def test_in_a_job_the_gangs_sheet_shows_every_box_that_is_paid_for_preparations_too() -> None:
    game = load(find("christmas/three-heists"), players=1)
    table = Table(game, seed=1)
    for text in ("crew buy scouting", "one team matt", "crew go-in"):
        table.play(game.parse(table.state, text))
    assert joined(CampaignFace(game).facts(table.state, 0))["paid"] == {"scouting": 1}


def test_votes_are_told_in_fields() -> None:
    table = Table(getaway.load("christmas/three-heists", players=2, rules={"group-vote": True}), seed=1)
    face = CampaignFace(table.game)
    table.play("one votes buy scouting")
    assert joined(face.facts(table.state, 1))["vote/one"] == {"do": "buy", "item": "scouting"}
    for move in ("two votes buy scouting", "one team matt", "two team trixie", "two votes go-in"):
        table.play(move)
    votes = {key: vote for key, vote in joined(face.facts(table.state, 0)).items() if key.startswith("vote/")}
    assert votes == {"vote/two": {"do": "go-in"}}


def test_stories_and_reports_that_were_not_reached_cannot_be_read(game: CampaignGame, face: CampaignFace) -> None:
    state = Table(game, seed=7).state
    assert "name" in face.about(state, 0, {"mark": "story/opening"}, "en")
    for page in ("story/after-1", "story/won", "story/lost", "report/1", "report/0", "report/x", "story/"):
        assert "name" not in face.about(state, 0, {"mark": page}, "en")


def test_the_opening_tells_no_story_of_the_future(game: CampaignGame, face: CampaignFace) -> None:
    told = json.dumps(face.opening_of("", "en"), ensure_ascii=False)
    for story in game.campaign.stories[1:]:
        assert game.text(f"stories.{story}")[:40] not in told


def test_after_a_job_its_report_is_read(game: CampaignGame, face: CampaignFace) -> None:
    random, table = Random(2), begun(game)
    while face.scene(table.state):
        table.play(random.choice(table.state.moves(random.choice(table.state.deciders()))))
    report: Any = face.about(table.state, 0, {"mark": "report/1"}, "en")
    heads = [head for head, _ in report["rows"]]
    assert {"Seen there", "How it ended", "Traces"} <= set(heads)
    assert isinstance(report["entered"], int)


def test_before_the_first_roll_scouting_and_tuning_are_marks_and_offers_are_named() -> None:
    table = Table(getaway.load("christmas/three-heists", players=2), seed=1)
    for move in ("crew buy scouting", "one team matt", "two team trixie", "crew go-in"):
        table.play(move)
    face = CampaignFace(table.game)
    offers: Any = face.offers(table.state, 0)
    assert {offer["do"] for offer in offers["strike"]} == {"scout"}
    assert all("fence" not in offer for offer in offers["strike"])
    assert [offer["do"] for offer in offers["say"]] == ["start"]
    opening: Any = face.opening_of(face.scene(table.state), "en")
    assert {offer["mark"] for offer in offers["strike"]} <= {*opening["plan"]["marks"]}


def test_the_last_job_tells_its_passages_and_what_it_offers() -> None:
    game = getaway.load("christmas/three-heists", players=2)
    assert isinstance(game, CampaignGame)
    told: Any = CampaignFace(game).opening_of("3 bruce,janet first-night", "en")
    passages = told["plan"]["programmes"]["concert"]
    assert [passage["name"] for passage in passages][-1] == "Last aria"
    assert "Dressing room" in passages[0]["rule"]
    assert told["offers"] == {"show-tickets": "Show the tickets"}


def test_the_first_symbol_of_sneaking_out_says_that_nothing_else_can_be_worked_on_and_is_never_filled_by_itself() -> (
    None
):
    game = getaway.load("christmas/final-curtain", crew=["bruce"])
    face = web_of("clou").face(game)
    for seed in range(99):
        table = Table(game, seed=seed)
        table.play("crew start")
        offers: Any = face.offers(table.state, 0)
        found = {offer["mark"]: offer.get("fence", {}) for offer in offers.get("spend", [])}
        if "sneaking-out.a1" in found:  # a fog gives the gang a symbol for it
            break
    assert found["sneaking-out.a1"]["alone"]
    assert not any(fence.get("alone") for mark, fence in found.items() if not mark.startswith("sneaking-out"))
    assert "only" not in offers
