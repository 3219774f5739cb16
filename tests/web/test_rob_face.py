"""What the server sends a page of Rob 'n Run: offers are exactly the engine's moves, facts are one seat's, silence is kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

import getaway
from getaway.content.languages import LANGUAGES
from getaway.core import Stream, Table
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.state import State
from getaway.web.beat import Beat, wait_for
from getaway.web.changes import joined
from getaway.web.robnrun.offers import weight_of
from getaway.web.robnrun.port import PORT
from getaway.web.robnrun.shown import RobFace
from tests.web.served import Client, Page, serving
from tests.web.wire import running


def a_game(scenario: str = "harbour", players: int = 4) -> RobGame:
    game = getaway.load(f"rob-n-run/{scenario}", players=players)
    assert isinstance(game, RobGame)
    return game


def positions(game: RobGame, count: int, seed: int = 1) -> Iterator[State]:
    """Positions of random games."""
    stream, made = Stream(seed), 0
    while made < count:
        state = game.start(chance=stream)
        while state.deciders() and made < count:
            made += 1
            yield state
            offered = state.moves(state.deciders()[0])
            state.play(offered[stream.below(len(offered))])


def codes_of(offers: Any) -> list[str]:
    """Every code in the offers of a page."""
    if isinstance(offers, str):
        return [offers]
    if isinstance(offers, list):
        return [
            str(int(rest) + weight_of(to, tools))
            for members, _, rest, said in offers
            for to in members.split(" ")
            for tools in said.split(" ")
        ]
    return [code for part in offers.values() for code in codes_of(part)]


@pytest.mark.parametrize(("scenario", "players"), [("harbour", 4), ("cold-steel", 3), ("old-town", 2)])
def test_offers_are_exactly_the_moves_of_the_engine(scenario: str, players: int) -> None:
    game = a_game(scenario, players)
    face = RobFace(game)
    for state in positions(game, 60):
        for seat in range(players):
            moves = [str(move.code) for move in state.moves(seat)] if seat in state.deciders() else []
            assert sorted(codes_of(face.offers(state, seat))) == sorted(moves)
            for code in moves[:3]:
                assert str(face.read(state, f"#{code}", seat).code) == code


@pytest.mark.parametrize(("scenario", "players"), [("harbour", 4), ("training", 5)])
def test_a_move_is_told_in_two_kilobytes(scenario: str, players: int) -> None:
    """In the language with the longest words, with clue cards of all kinds; the boss gets every true statement."""
    game = getaway.load(f"rob-n-run/{scenario}", players=players, rules={"clue-cards": "drawn"})
    assert isinstance(game, RobGame)
    play, stream, boss = running(game, Table(game, seed="0")), Stream(7), 0
    while (state := play.table.state).deciders() and play.number < 60:
        offered = state.moves(state.deciders()[0])
        play.look()
        play.play(offered[stream.below(len(offered))], 0)
        step = play.show()
        told = [len(play.message(step, "ja", (seat,)).encode()) for seat in range(players)]
        boss += max(told) > 800
        assert max(told) <= 2_000
    assert boss > 3  # the boss did say something


def test_facts_are_fit_for_json_and_of_one_seat() -> None:
    game = a_game()
    face = RobFace(game)
    for state in positions(game, 60):
        for seat in (*range(4), None):
            facts = joined(face.facts(state, seat))
            json.dumps(facts)
            boss = seat is not None and facts["boss"] == game.seats[seat]
            assert ("behind" in facts) == (boss and facts["robbed"] is not None)
            for row, name in enumerate(game.seats):
                there = facts[f"seat/{name}"]
                assert isinstance(there, dict)
                looked = boss and there.get("looked")
                assert ("cards" in there) == (row == seat or bool(looked))


def test_it_is_silent_from_the_first_clue_to_the_evaluation() -> None:
    game = a_game()
    face = RobFace(game)
    seen = set()
    for state in positions(game, 80):
        phase = joined(face.facts(state, None))["phase"]
        assert face.silent(state) == (phase in ("clues", "crew"))
        seen.add(phase)
    assert {"casing", "clues", "crew"} <= seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_opening_says_everything_in_words(lang: str) -> None:
    opening: Any = json.loads(json.dumps(RobFace(a_game()).opening(lang)))
    assert len(opening["safes"]) == 70
    assert set(opening["clues"]) == {str(n) for n in range(1, 17)}
    assert all(tool["svg"].startswith("<svg") and tool["name"] for tool in opening["tools"])
    form: Any = PORT.form(lang)
    assert all(value["says"] and "rule." not in value["says"] for rule in form["rules"] for value in rule["values"])


# The beat


def test_a_decision_is_shown_at_the_end_of_its_beat_and_at_no_other_time() -> None:
    ends = {round((since := n / 100) + wait_for(since, 4.0), 6) for n in range(1, 1000)}
    assert ends == {4.0, 8.0, 12.0}
    assert wait_for(3.2, 0) == 0


def test_a_beat_counts_from_what_was_shown_last(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, slept = [100.0], []

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 6))

    monkeypatch.setattr("getaway.web.beat.time.monotonic", lambda: clock[0])
    monkeypatch.setattr("getaway.web.beat.asyncio.sleep", sleep)
    beat = Beat()
    clock[0] += 1.5
    asyncio.run(beat.end(4.0))
    clock[0] += 3.5
    asyncio.run(beat.end(4.0))
    beat.shown()
    asyncio.run(beat.end(0))
    assert slept == [2.5, 3.0]


# The real server


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("gangs"), beat=0.0) as client:
        yield client


def begun(client: Client, *who: str) -> dict[str, Any]:
    seats = [{"who": each, "bot": "crew"} if each == "bot" else {"who": each} for each in who]
    wish = {"job": "rob-n-run/training", "seats": seats, "seed": {"kind": "open", "value": "3"}}
    return dict(client.post("/api/tables", wish))


@contextmanager
def robbing(client: Client, made: dict[str, Any], players: int) -> Iterator[tuple[list[Page], int]]:
    """A page for each seat, in the first robbery; and the seat of the boss."""
    with ExitStack() as stack:
        pages = []
        for seat in range(players):
            pages.append(stack.enter_context(client.page(made["table"], client.sit(made, seat))))
            pages[-1].hear("welcome")
        first = pages[0].move("crew start")
        boss = ("ada", "ben", "cem", "dot", "eli").index(first["facts"]["boss"])
        news = pages[boss].hear("at") if boss else first
        pages[boss].move(f"#{news['offers'][str(boss)]['rob']['bank']}", seat=boss)
        for page in pages:
            while page.seq < 2:
                page.hear("at")
        yield pages, boss


def test_during_a_robbery_the_server_refuses_every_word(served: Client) -> None:
    made = begun(served, "person", "person")
    with robbing(served, made, 2) as (pages, boss):
        crew = 1 - boss
        for what in ({"do": "look", "mark": "x", "seat": crew}, {"do": "name", "name": "play acid"}):
            pages[crew].say(what)
            assert "Nobody talks during a robbery" in pages[crew].hear("no")["why"]
        told = len(pages[boss].heard)
        pages[crew].say({"do": "choosing", "on": True, "seat": crew})
        pages[crew].say({"ask": "mark", "id": "q", "mark": "x", "seat": crew})
        pages[crew].hear("answer")
        pages[boss].say({"ask": "mark", "id": "q", "mark": "x", "seat": boss})
        pages[boss].hear("answer")
        assert not any("people" in message or "look" in message for message in pages[boss].heard[told:])


def test_questions_are_answered_for_seats_that_one_holds(served: Client) -> None:
    made = begun(served, "person", "person")
    with robbing(served, made, 2) as (pages, boss):
        crew = 1 - boss
        pages[crew].say({"ask": "mark", "id": "q", "mark": "fit safes", "seat": boss})
        assert "no" in pages[crew].hear("no", "answer")
        pages[crew].say({"ask": "mark", "id": "r", "mark": "fit safes", "seat": crew})
        assert "answer" in pages[crew].hear("no", "answer")


def test_a_running_game_shows_no_record_that_replays_and_no_open_seed(served: Client) -> None:
    made = begun(served, "person", "person")
    with robbing(served, made, 2) as (pages, _):
        assert pages[0].heard[0]["welcome"]["seed"] == {"kind": "open"}
        assert served.http.get(f"/api/replays/{made['table']}?lang=en").status_code == 409
        assert served.http.get(f"/api/tables/{made['table']}/record").status_code == 409


def test_nobody_sits_down_at_a_seat_that_this_screen_does_not_hold(served: Client) -> None:
    made = begun(served, "me", "me", "bot")
    with served.page(made["table"], made["token"]) as page:
        assert page.hear("welcome")["welcome"]["seat"] == [0, 1]
        assert set(sits(page, 1)["offers"]) == {"1"}
        assert set(sits(page, 2)["offers"]) == {"0", "1"}


def test_a_gang_of_bots_and_a_person_plays_on(served: Client) -> None:
    made = begun(served, "me", "bot", "bot")
    with served.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        news = page.move("crew start")
        for _ in range(6):
            while not (offers := news.get("offers", {}).get("0")):
                news = page.hear("at")
            news = page.move(f"#{codes_of(offers)[-1]}")
        assert page.seq > 6


def test_a_screen_of_two_seats_is_told_what_all_may_know_unless_one_sits_in_front(served: Client) -> None:
    """Between robberies it gets the offers of all its seats; in one, only those and the facts of the seat in front."""
    made = begun(served, "me", "me")
    names = ("ada", "ben")
    with served.page(made["table"], made["token"]) as page:
        assert set(page.hear("welcome")["welcome"]["offers"]) == {"0", "1"}
        boss = names.index(page.move("crew start")["facts"]["boss"])
        rob = page.heard[-1]["offers"][str(boss)]["rob"]["bank"]
        news = page.move(f"#{rob}", seat=boss)
        assert news["offers"] == {}
        assert "behind" not in news["facts"]
        assert "Behind the screen" not in str(news["entry"]["told"])
        front = sits(page, boss)
        assert front["facts"]["behind"]
        assert set(front["offers"]) == {str(boss)}
        page.move(f"#{front['offers'][str(boss)]['ready']}", seat=boss)
        crew = 1 - boss
        front = sits(page, crew)
        assert "behind" not in front["facts"]
        card, code = next(iter(front["offers"][str(crew)]["play"].items()))
        played = page.move(f"#{code}", seat=crew)
        assert card in played["entry"]["line"]
        assert card not in str(sits(page, boss)["log"][-1])
        closed = sits(page, None)
        assert closed["offers"] == {}
        assert "behind" not in closed["facts"]
        assert card not in str(closed["log"][-1])


def sits(page: Page, seat: int | None) -> dict[str, Any]:
    """Sit down in front of a shared screen; returns what the page receives."""
    page.say({"do": "front", "seat": seat})
    return dict(page.hear("welcome")["welcome"])
