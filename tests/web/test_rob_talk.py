"""A table of Rob 'n Run: chat between robberies, the chosen beat, and the bots' reasons."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from getaway.web.messages import TALK
from getaway.web.rest import LONGEST, TOLD, Rest
from getaway.web.talk import MOST
from tests.web.served import Client, Page, serving
from tests.web.test_rob_face import begun, codes_of, robbing


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("talk"), beat=0.0) as client:
        yield client


def says(page: Page, words: str, seat: int) -> dict[str, Any]:
    page.say({"do": "say", "id": f"say-{words[:20]}", "seat": seat, "words": words})
    return page.hear("ok", "no")


def test_words_reach_everybody_between_robberies_and_whoever_comes_later(served: Client) -> None:
    made = begun(served, "person", "person")
    tokens = [served.sit(made, seat) for seat in (0, 1)]
    with served.page(made["table"], tokens[0]) as ada:
        assert ada.hear("welcome")["welcome"]["talk"] == []
        assert "ok" in says(ada, "Die Bank?", 0)
        with served.page(made["table"], tokens[1]) as ben:
            assert ben.hear("welcome")["welcome"]["talk"] == [{"seat": 0, "words": "Die Bank?"}]
            says(ada, "Or the casino?", 0)
            assert ben.hear("said")["said"] == {"seat": 0, "words": "Or the casino?"}


def test_who_only_watches_or_does_not_sit_there_says_nothing(served: Client) -> None:
    made = begun(served, "person", "person")
    with served.page(made["table"], served.sit(made, 0)) as ada:
        ada.hear("welcome")
        assert "not your seat" in says(ada, "hello", 1)["why"]
        with served.page(made["table"], None) as onlooker:
            onlooker.hear("welcome")
            assert "watching" in says(onlooker, "hello", 0)["why"]


def test_words_are_few_and_short(served: Client) -> None:
    made = begun(served, "person", "person")
    with served.page(made["table"], served.sit(made, 0)) as ada:
        ada.hear("welcome")
        assert "words" in says(ada, "x" * (TALK + 1), 0)["why"]
        assert "no" in says(ada, " \u200b ", 0)
        for n in range(MOST):
            assert "ok" in says(ada, f"{n}", 0)
        assert "enough" in says(ada, "one more", 0)["why"]
        ada.move("crew start")
        assert "ok" in says(ada, "and again", 0)


def test_during_a_robbery_words_are_refused_with_the_reason(served: Client) -> None:
    made = begun(served, "person", "person")
    with robbing(served, made, 2) as (pages, boss):
        for seat, page in enumerate(pages):
            assert "Nobody talks during a robbery" in says(page, "play acid", seat)["why"]
        assert not any("said" in message for page in pages for message in page.heard)
        assert pages[boss].heard[0]["welcome"]["talk"] == []


def test_a_game_without_silence_has_no_words(served: Client) -> None:
    wish = {"job": "clou/kiosk", "seats": [{"who": "me", "thief": "bruce"}]}
    made = served.post("/api/tables", wish)
    with served.page(made["table"], made["token"]) as page:
        assert "talk" not in page.hear("welcome")["welcome"]
        assert "nothing is said in writing" in says(page, "hello", 0)["why"]


def beat_of(client: Client, **wish: Any) -> float:
    seats = [{"who": "person"}, {"who": "person"}]
    made = client.post("/api/tables", {"job": "rob-n-run/training", "seats": seats, **wish})
    with client.page(made["table"], client.sit(made, 0)) as page:
        return float(page.hear("welcome")["welcome"]["beat"])


def test_a_table_has_the_beat_that_was_chosen_for_it_or_the_usual_one(tmp_path: Path) -> None:
    with serving(tmp_path, beat=3.0) as client:
        assert beat_of(client) == 3.0
        assert beat_of(client, beat=0) == 0
        assert beat_of(client, beat=8) == 8
        wish = {"job": "rob-n-run/training", "seats": [{"who": "person"}] * 2, "beat": 31}
        assert client.http.post("/api/tables", json=wish).status_code == 400


def test_who_shares_a_screen_has_no_beat(tmp_path: Path) -> None:
    with serving(tmp_path, beat=3.0) as client:
        made = begun(client, "me", "me", "bot")
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
        with client.page(made["table"], made["token"]) as page:
            assert page.hear("welcome")["welcome"]["beat"] in (0, 3.0)


def play_on(page: Page, news: dict[str, Any], until: str) -> dict[str, Any]:
    """Make the last offered move again and again, until a message of this kind comes."""
    for _ in range(400):
        if any(until in message for message in page.heard):
            return news
        offers = news.get("offers", {}).get("0")
        news = page.move(f"#{codes_of(offers)[-1]}") if offers else page.hear("at", until)
    raise AssertionError(f"{until} never came")


def test_programs_say_why_once_the_robbery_is_over_and_not_before(served: Client) -> None:
    made = begun(served, "me", "bot", "bot")
    with served.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        play_on(page, page.move("crew start"), "why")
        place = next(n for n, message in enumerate(page.heard) if "why" in message)
        told = page.heard[place]["why"]
        assert {line["seat"] for line in told} <= {1, 2}
        assert all(line["did"] and line["says"] for line in told)
        assert len(told) >= 2
        steps = [message["facts"] for message in page.heard[:place] if "at" in message]
        phases = [facts["phase"] for facts in steps if "phase" in facts]
        assert phases[-1] not in ("clues", "crew")
        with served.page(made["table"], None) as onlooker:
            welcome = onlooker.hear("welcome")["welcome"]
            silent = welcome["facts"]["silent"]
            assert (welcome["why"] == []) == silent
            if not silent:
                onlooker.say({"do": "lang", "lang": "de"})
                said = onlooker.hear("why")["why"]
                assert len(said) == len(told)
                assert [line["says"] for line in said] != [line["says"] for line in told]


# Rest between robberies


@pytest.mark.parametrize(("people", "lasts"), [({0}, LONGEST), (set(), TOLD)])
def test_a_rest_ends_by_itself_and_sooner_if_nobody_plays(
    monkeypatch: pytest.MonkeyPatch, people: set[int], lasts: float
) -> None:
    clock = [100.0]

    async def sleep(seconds: float) -> None:
        clock[0] += seconds

    monkeypatch.setattr("getaway.web.rest.time.monotonic", lambda: clock[0])
    monkeypatch.setattr("getaway.web.rest.asyncio.sleep", sleep)
    asyncio.run(Rest().wait(3, lambda: people, lambda: True))
    assert 100 + lasts <= clock[0] < 101 + lasts
    asyncio.run(Rest().wait(3, lambda: people, lambda: False))
    assert clock[0] < 101 + lasts


def test_all_who_play_must_want_to_go_on_from_the_same_entry() -> None:
    rest = Rest()
    rest.go_on(3, [0])
    assert rest.over(3, {0})
    assert not rest.over(3, {0, 2})
    rest.go_on(3, [2])
    assert rest.over(3, {0, 2})
    assert not rest.over(4, {0})
    rest.go_on(4, [2])
    assert not rest.over(4, {0, 2})


def test_a_program_as_the_next_boss_waits_until_people_have_talked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, begun_resting, happened = Rest.wait, threading.Event(), []

    async def watched(rest: Rest, number: int, here: Callable[[], set[int]], rests: Callable[[], bool]) -> None:
        if not rests():
            return
        begun_resting.set()
        await usual(rest, number, here, rests)
        happened.append("the program goes on")

    monkeypatch.setattr(Rest, "wait", watched)
    with serving(tmp_path, beat=0.0, pause=0.001) as client:
        made = begun(client, "me", "bot", "bot")
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            play_until(page, page.move("crew start"), begun_resting)
            assert "ok" in says(page, "The casino next", 0)
            happened.append("somebody has talked")
            page.say({"do": "on"})
            phases = []
            while "clues" not in phases:
                phases.append(page.hear("at")["facts"].get("phase"))
    assert happened == ["somebody has talked", "the program goes on"]


def play_until(page: Page, news: dict[str, Any], over: threading.Event) -> None:
    """Make the last offered move again and again, until this has happened."""
    while not over.is_set():
        offers = news.get("offers", {}).get("0")
        try:
            news = page.move(f"#{codes_of(offers)[-1]}") if offers else page.hear("at", timeout=0.05)
        except TimeoutError:
            news = {}


# Presence during a silence


def told_to(page: Page, since: int) -> list[dict[str, Any]]:
    """All that a page received since that message, up to the answer to a question of its own."""
    page.say({"ask": "mark", "id": "last", "mark": "x"})
    page.hear("answer")
    return [message for message in page.heard[since:] if "answer" not in message]


def test_in_a_silence_nobody_signals_by_coming_going_or_lending(served: Client) -> None:
    """Leaving, coming back, being watched, sitting down under another name or lending a seat tells the others nothing."""
    made = begun(served, "person", "person", "bot")
    with robbing(served, made, 2) as (pages, boss):
        crew = 1 - boss
        token = served.sit(made, crew)
        began = told_to(pages[boss], 0)
        since = len(pages[boss].heard)
        with served.page(made["table"], token) as again:
            people = again.hear("welcome")["welcome"]["people"]
            key = next(each["key"] for each in made["seats"] if each["seat"] == crew)
            served.post(f"/api/tables/{made['table']}/sit", {"key": key, "name": "play acid"}, token=token)
            again.do("seat", seat=crew, to="bot:crew")
            assert next(m["people"] for m in reversed(again.heard) if "people" in m)[crew]["bot"] == "crew"
            again.do("seat", seat=crew, to="me")
        with served.page(made["table"], None) as onlooker:
            assert "play acid" not in str(onlooker.hear("welcome")["welcome"]["people"])
            assert onlooker.heard[0]["welcome"]["people"][crew]["name"] == people[crew]["name"]
        assert not [message for message in told_to(pages[boss], since) if "at" not in message]
        standing = served.http.get(f"/api/standing?tables={made['table']}").text
        assert "play acid" not in standing
        assert began


def test_who_is_away_for_long_is_told_and_can_be_replaced_by_a_bot_in_a_silence(tmp_path: Path) -> None:
    with serving(tmp_path, beat=0.0, away=0.2) as client:
        made = begun(client, "person", "person")
        with robbing(client, made, 2) as (pages, boss):
            crew = 1 - boss
            assert "after the robbery" in pages[boss].do("seat", seat=crew, to="bot:crew")["why"]
            pages[crew].socket.close()
            while True:
                people = pages[boss].hear("people")["people"]
                if not people[crew]["here"]:
                    break
            assert "second seat" in pages[boss].do("seat", seat=crew, to="me")["why"]
            assert "ok" in pages[boss].do("seat", seat=crew, to="bot:crew")


def test_nobody_takes_a_second_hand_in_a_silence(served: Client) -> None:
    made = begun(served, "person", "person", "bot")
    with robbing(served, made, 2) as (pages, boss):
        assert "second seat" in pages[boss].do("seat", seat=2, to="me")["why"]
        key = next(each["key"] for each in made["seats"] if each["seat"] == 1 - boss)
        mine = served.sit(made, boss)
        answer = served.http.post(
            f"/api/tables/{made['table']}/sit", json={"key": key}, headers={"authorization": f"Bearer {mine}"}
        )
        assert answer.status_code == 409
