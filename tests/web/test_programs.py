"""Worker processes: a coach's warnings are exact, and an answer that comes too late is no move."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import getaway
from getaway.bots.clou.questions import Questions
from getaway.clou.game import ClouGame
from getaway.clou.play.position import DICE
from getaway.clou.play.state import State
from getaway.content.engine import SetUp
from getaway.content.packs import find_in_packs
from getaway.web import games
from getaway.web.games import Games, ShownGame
from getaway.web.hub import Hub
from getaway.web.tables import RunningGame
from getaway.web.thinking import Missing, Thinker
from getaway.web.workers import Workers
from tests.store.running import run
from tests.waiting import PATIENCE, wait_for
from tests.web.served import Client, serving


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("tables")) as client:
        yield client


def test_a_coach_knows_which_move_leaves_a_die_over(there: Client) -> None:
    game = getaway.load("clou/kiosk", crew=["bruce"])
    assert isinstance(game, ClouGame)
    questions = Questions(game, 60_000)
    played, state, moves = _with_a_trap(questions)
    made = there.table("me", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page, there.page(made["table"]) as watcher:
        page.hear("welcome")
        watcher.hear("welcome")
        for text in played:
            page.move(text)
        for text in moves:
            page.say({"ask": "clean", "id": text, "seat": 0, "move": text})
            answer = page.hear("answer")
            assert (answer["answer"], answer["now"]) == (text, True)
            assert answer["clean"] is _clean_after(questions, state, text)
        page.say({"ask": "clean", "id": "x", "seat": 0, "move": "bruce 9 nowhere"})
        assert page.hear("answer")["clean"] is None
        watcher.say({"ask": "clean", "id": "x", "seat": 0, "move": moves[0]})
        assert watcher.hear("no")["why"] == "This is not your seat."


def _with_a_trap(questions: Questions) -> tuple[list[str], State, list[str]]:
    """A position in which all dice can be used, but not after every move: the moves to get there, and its own moves."""
    found = (_trap_on_the_way(questions, random.Random(way)) for way in range(20))
    return next(trap for trap in found if trap)


def _trap_on_the_way(questions: Questions, chance: random.Random) -> tuple[list[str], State, list[str]] | None:
    """The first such position of a game played at random; None if it has none."""
    state = questions.game.start(seed="7")
    played: list[str] = []
    while moves := [move for move in state.moves(0) if not move.text.endswith("run")]:
        filling = [move.text for move in moves if "." in move.text][:12]
        clean = state.position.phase == DICE and questions.all_dice(state, 0).yes
        if clean and False in [_clean_after(questions, state, text) for text in filling]:
            return played, state, filling
        played.append((move := chance.choice(moves)).text)
        state.play(move)
    return None


def _clean_after(questions: Questions, state: State, text: str) -> bool | None:
    copy = state.clone()
    copy.play(questions.game.parse(copy, text, 0))
    return questions.all_dice(copy, 0).yes if copy.position.phase == DICE else None


def test_a_worker_forgets_games_that_are_long_unused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST", 1)
    thinker, server = Thinker(), Games()
    kiosk = find_in_packs("clou/kiosk")
    for thief in ("bruce", "janet"):
        shown = server.show(server.load(kiosk, SetUp((thief,))))
        kept = (shown.kept.engine, shown.kept.content, shown.kept.rules)
        question = {"do": "opening", "scene": "", "lang": "en", "game": shown.name}
        thinker.answer({**question, "kept": kept})
        thinker.answer(question)
    with pytest.raises(Missing):
        thinker.answer({**question, "game": server.show(server.load(kiosk, SetUp(("bruce",)))).name})


@pytest.mark.parametrize("turns", range(4))
def test_whoever_asks_a_worker_in_its_last_moments_is_answered_by_the_next(turns: int) -> None:
    server = Games()
    shown = server.show(server.load(find_in_packs("clou/kiosk"), SetUp(("bruce",))))

    async def asked() -> None:
        workers = Workers(1)
        await workers.start()
        try:
            os.kill(workers.workers[0].pid or 0, signal.SIGKILL)
            for _ in range(turns):  # of the loop: each notices the end a little more
                await asyncio.sleep(0.0005)
            assert "The Kiosk" in await workers.draw(shown, {"do": "opening", "scene": "", "lang": "en"})
        finally:
            await workers.close()

    run(asked())


def test_a_late_answer_of_a_worker_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot thinks, somebody moves: its answer was meant for a position that is gone."""
    usual, asked, moved = Workers.think, threading.Event(), threading.Event()

    async def slow(workers: Workers, play: RunningGame, question: dict[str, Any], *, asker: str) -> Any:
        if asked.is_set():
            return await usual(workers, play, question, asker=asker)
        asked.set()
        await asyncio.to_thread(moved.wait, PATIENCE)
        return {"move": "janet done"}

    monkeypatch.setattr(Workers, "think", slow)
    with serving(tmp_path) as client:
        made = client.table("me", "bot:greedy", seed={"kind": "open", "value": "7"}, rules={"group-vote": False})
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("start")
            assert asked.wait(PATIENCE)
            page.move("bruce 3 cunning.1")
            moved.set()
            news = page.hear("at")
            while news["entry"]["by"] != 1:
                news = page.hear("at")
            assert news["entry"]["line"] != "janet done"


@pytest.mark.parametrize("pause", [0.0, 0.5])
def test_a_seat_that_is_taken_back_does_not_stop_the_other_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pause: float
) -> None:
    usual, asked, taken = Workers.think, threading.Event(), threading.Event()

    async def slow(workers: Workers, play: RunningGame, question: dict[str, Any], *, asker: str) -> Any:
        if question["seat"] == 1:
            asked.set()
            await asyncio.to_thread(taken.wait, PATIENCE)
        return await usual(workers, play, question, asker=asker)

    monkeypatch.setattr(Workers, "think", slow)
    with serving(tmp_path, pause=pause) as client:
        made = client.table("me", "bot:greedy", "bot:greedy", seed={"kind": "open", "value": "7"})
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("start")
            assert pause or asked.wait(PATIENCE)
            page.do("seat", seat=1, to="me")
            taken.set()
            assert page.hear("at")["entry"]["by"] == 2


@pytest.mark.parametrize("vote", [True, False])
def test_programs_alone_play_to_the_end(there: Client, vote: bool) -> None:
    made = there.table("me", "bot:greedy", rules={"group-vote": vote}, seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.do("seat", seat=0, to="bot:greedy")
        while "end" not in (last := page.hear("at")):
            assert last["entry"]["told"]
        assert last["end"]["ending"]


def test_a_lamp_that_is_lit_while_others_are_worked_out_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, asked, lit = Workers.ponder, threading.Event(), threading.Event()

    async def slow(workers: Workers, play: RunningGame, question: dict[str, Any], *, asker: str) -> Any:
        asked.set()
        await asyncio.to_thread(lit.wait, PATIENCE)
        return await usual(workers, play, question, asker=asker)

    monkeypatch.setattr(Workers, "ponder", slow)
    with serving(tmp_path) as client:
        made = client.table("me", "person", rules={"group-vote": False}, seed={"kind": "open", "value": "7"})
        token = client.sit(made, 1)
        with client.page(made["table"], made["token"]) as one, client.page(made["table"], token) as other:
            one.hear("welcome")
            other.hear("welcome")
            one.move("start")
            one.say({"do": "lamp", "on": True})
            assert asked.wait(PATIENCE)
            other.say({"do": "lamp", "on": True})
            other.say({"do": "name", "name": "Cleo"})
            while other.hear("people")["people"][1]["name"] != "Cleo":  # then the server has heard of the lamp too
                pass
            lit.set()
            assert other.hear("lamp")["lamp"]["seat"] == 1


def test_a_replay_is_made_once_for_all_who_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, film, go = Workers.look_at, Hub.film, threading.Event()
    asked: list[str] = []
    wished: list[str] = []

    async def counted(hub: Hub, shown: ShownGame, record: str, lang: str, asker: str) -> str:
        wished.append(lang)
        return await film(hub, shown, record, lang, asker)

    async def slow(workers: Workers, shown: ShownGame, question: dict[str, Any], **more: Any) -> Any:
        asked.append(question["lang"])
        await asyncio.to_thread(go.wait, PATIENCE)
        return await usual(workers, shown, question, **more)

    monkeypatch.setattr(Workers, "look_at", slow)
    monkeypatch.setattr(Hub, "film", counted)
    with serving(tmp_path) as client, ThreadPoolExecutor(6) as browsers:
        made = client.table("me")["table"]
        langs = ["en", "de", "en", "en", "de", "en"]
        replays = [browsers.submit(client.get, f"/api/replays/{made}", params={"lang": lang}) for lang in langs]
        wait_for(lambda: len(wished) == len(langs))
        other = client.table("me", job="clou/tax-return")["table"]
        assert client.get(f"/api/tables/{other}/opening", params={"lang": "en"})["job"] == "tax-return"  # does not wait
        go.set()
        assert all(replay.result()["steps"] == [] for replay in replays)
        assert client.get(f"/api/replays/{made}", params={"lang": "en"})["steps"] == []
        assert sorted(asked) == ["de", "en"]
