"""What the lobby lists: every job, thief, rule and bot in three languages; own files in their current state; nothing else."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from getaway.bots import bot_names
from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.content.library import measured_content, read_job, texts_of
from getaway.content.cards import Card, card_path, card_text
from getaway.content.languages import LANGUAGES
from getaway.content.packs import UnknownContent
from getaway.draw.clou import plan_picture
from getaway.web.drawings import Gallery
from getaway.web.lobby import Lobby
from getaway.web.thinking import Thinker
from getaway.web.words import catalogue

JOB = Path(__file__).parents[1] / "content" / "jobs" / "bakery.yaml"


def told(lang: str, *files: Path) -> Any:
    return Lobby(files).told(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_bot_has_a_name_and_an_explanation(lang: str) -> None:
    words = catalogue(lang)
    for part, ids in (("rule", HOUSE_RULES), ("bot", bot_names("clou"))):
        for id in ids:
            assert words[f"{part}.{id}.name"]
            assert words[f"{part}.{id}.about"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_jobs_come_with_story_and_special_rule_and_thieves_with_what_they_give(lang: str) -> None:
    lobby = told(lang)
    shelf = next(one for one in lobby["shelves"] if one["id"] == "clou")
    assert all(job["title"] and job["story"] and job["special"] and job["loot"] > 0 for job in shelf["jobs"])
    for thief in shelf["thieves"]:
        counts = [given["n"] for given in thief["gives"]]
        assert counts == sorted(counts, reverse=True)
        assert thief["dice"]
        assert thief["car"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_second_edition_is_a_police_file(lang: str) -> None:
    files = {shelf["id"]: shelf["book"]["file"] for shelf in told(lang)["shelves"]}
    assert "C-BGR-96LT" in files.pop("again")
    assert not any(files.values())


def test_a_campaign_is_as_hard_as_its_plans_say_in_the_mean() -> None:
    [campaign] = [job for shelf in told("en")["shelves"] for job in shelf["jobs"] if job.get("gang")]
    assert campaign["difficulty"] == 4  # 3, 4 and 5


def test_a_rule_of_people_in_several_places_is_usual_there() -> None:
    usual = {rule["id"] for rule in told("en")["rules"] if rule["online"] and not rule["default"]}
    assert usual == {"group-vote"}


def test_an_own_file_is_shown_as_it_stands_each_time(tmp_path: Path) -> None:
    file = tmp_path / "bakery.yaml"
    lobby = Lobby([file])
    text = JOB.read_text("utf-8")

    def shown() -> Any:
        return lobby.told("en")["shelves"][0]["jobs"][0]  # type: ignore[call-overload, index]

    assert "bakery.yaml is not there" in shown()["mistakes"][0]
    file.write_text(text.replace("traces:", "tarces:", 1), "utf-8")
    assert any('unknown key "tarces"' in mistake for mistake in shown()["mistakes"])
    assert str(tmp_path) not in str(shown())  # the folder is private
    file.write_text(text, "utf-8")
    assert "mistakes" not in shown()
    assert lobby.find("own/bakery").path == file


def test_a_picture_is_drawn_once_until_its_file_changes(tmp_path: Path) -> None:
    file = tmp_path / "bakery.yaml"
    file.write_text(JOB.read_text("utf-8"), "utf-8")
    asked: list[dict[str, Any]] = []

    class Drawing:
        async def draw(self, _shown: None, question: dict[str, Any], _asker: str) -> str:
            asked.append(question)
            await asyncio.sleep(0)
            return Thinker().answer(question) if len(asked) == 1 else "another"

    gallery = Gallery(Drawing(), Lobby([file]))  # type: ignore[arg-type]

    async def look(times: int) -> set[str]:
        return set(await asyncio.gather(*(gallery.drawing("own/bakery", "en", "light") for _ in range(times))))

    (first,) = asyncio.run(look(3))
    assert first.startswith("<svg")
    assert asyncio.run(look(1)) == {first}
    assert len(asked) == 1
    os.utime(file, (1, 1))
    assert asyncio.run(look(2)) == {"another"}


@pytest.mark.parametrize("name", ["own/other", "own/../bakery", "/etc/passwd", "bakery.yaml", "clou/nothing"])
def test_no_name_opens_another_file(name: str) -> None:
    with pytest.raises(UnknownContent):
        Lobby([JOB]).find(name)


def test_a_card_counts_until_the_job_changes(tmp_path: Path) -> None:
    file = tmp_path / "bakery.yaml"
    file.write_text(JOB.read_text("utf-8"), "utf-8")
    lobby = Lobby([file])

    def card() -> Any:
        return lobby.told("en")["shelves"][0]["jobs"][0]["card"]  # type: ignore[call-overload, index]

    assert card() is None
    figures = {"median": 8, "mean": 7.9, "lost": 0.03, "fair": 0.8, "coup": 0.2, "rounds": 7}
    entry = lobby.find("own/bakery")
    measured = Card("greedy", 100, "1", dict.fromkeys((1, 2, 3), figures))
    card_path(entry).write_text(card_text(measured_content(entry.read()), measured), "utf-8")
    assert card()["matches"] == 3
    assert card()["players"]["2"]["fair"] == 0.8
    file.write_text(file.read_text("utf-8").replace("time: {1: 9", "time: {1: 8"), "utf-8")
    assert card() is None


def test_a_job_with_one_rating_alone_stands_in_the_lobby_and_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "bakery.yaml"
    text = JOB.read_text("utf-8") + "\nratings: [{id: done}]\n"
    file.write_text(text, "utf-8")
    lobby = Lobby([file])
    shelves: Any = lobby.told("en")["shelves"]
    [job] = shelves[0]["jobs"]
    assert (job["rated"], job["first"]) == ("", "Done")
    source = read_job(lobby.find("own/bakery"))
    assert plan_picture(source.content, texts_of(source), "en").marks()


def test_a_job_is_rated_in_the_words_of_its_pack() -> None:
    """Again! has names of its own; the ratings of the base game have short ones."""
    shelves: Any = Lobby([JOB]).told("en")["shelves"]
    jobs = {job["name"]: job for shelf in shelves for job in shelf["jobs"]}
    again, kiosk = jobs["again/high-water"], jobs["clou/kiosk"]
    steps = (
        "ordinary crooks from 10, real professionals from 14, master thieves from 17, criminals of the century from 20"
    )
    assert again["rated"] == steps
    assert (again["first"], again["best"]) == ("at least ordinary crooks", "criminals of the century")
    assert kiosk["rated"] == "fair from 10, a coup from 15"
    assert (kiosk["first"], kiosk["best"]) == ("fair", "a coup")
