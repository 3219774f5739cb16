"""What strangers upload is handled in a process with limits, never in the server or with the objects of a live table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from getaway.content.engine import SetUp
from getaway.content.packs import find_in_packs
from getaway.core import Table, read_record
from getaway.core.record import MOST_ROWS, write_files
from getaway.web.games import Games
from getaway.web.refused import Refused
from getaway.web.seeds import Seed
from getaway.web.tables import RunningGame
from getaway.web.thinking import Thinker
from getaway.web.turns import Turns
from getaway.web.workers import Allowance, Worker, WorkerDied, entries_of
from tests.store.running import run
from tests.web.served import Client, serving

RECORD = """Getaway record 2
game: clou/kiosk
engine: clou 1
content: {content}
crew: bruce
seed: 7

crew start = 3 4 4
bruce 3 cunning.1
"""


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("tables")) as client:
        yield client


def written(there: Client) -> str:
    made = there.table("me", seed={"kind": "open", "value": "7"})
    text = there.http.get(f"/api/tables/{made['table']}/record").text
    return RECORD.format(content=read_record(text).headers["content"])


def test_nothing_foreign_is_played_in_the_server(there: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Upload, replay and branch: the server's process plays no line of a foreign record, on any thread."""
    text = written(there)
    played: list[str] = []
    usual = Table.repeat

    def seen(table: Table, line: Any) -> Any:
        played.append(threading.current_thread().name)
        return usual(table, line)

    monkeypatch.setattr(Table, "repeat", seen)
    id = there.http.post("/api/records", content=text).json()["replay"]
    assert len(there.get(f"/api/replays/{id}", params={"lang": "en"})["steps"]) == 2
    other = there.post(f"/api/tables/{id}/branch", {"step": 2, "seats": [{"who": "me"}]})
    assert played == []
    with there.page(
        other["table"], other["token"]
    ) as page:  # now it is a table of this server, and one thread plays it
        assert page.hear("welcome")["welcome"]["seq"] == 2
    assert len(set(played)) == 1


def test_branches_do_not_disturb_live_tables(there: Client) -> None:
    """Uncompiled, states of a game share scratch space: playing them in two threads destroys tables."""
    made = there.table("me", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page, ThreadPoolExecutor(4) as strangers:
        page.hear("welcome")
        page.move("start")
        page.move("bruce 3 cunning.1")
        wish = {"step": 2, "seats": [{"who": "me"}]}
        branches = [strangers.submit(there.post, f"/api/tables/{made['table']}/branch", wish) for _ in range(12)]
        for number in range(30):
            assert "ok" in page.do("redo" if number % 2 else "undo", seat=0, count=1)
        assert len({branch.result()["table"] for branch in branches}) == 12


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("crew: bruce", "crew: " + "bruce " * 160_000), "none needs more than"),
        (("\n\n", "\n" * 900_000), f"no game needs more than {MOST_ROWS:,}"),
        (("= 3 4 4", "= " + "9" * 3_900), "at most 9 digits"),
        (("= 3 4 4", "= " + "9 " * 3_000), "none needs more than"),
        (("seed: 7", "seed: " + "7" * 5_000), "none needs more than"),
        (("bruce 3 cunning.1", "bruce " + "3+" * 3_000), "none needs more than"),
    ],
)
def test_what_no_game_needs_is_refused_at_once(there: Client, change: tuple[str, str], why: str) -> None:
    answer = there.http.post("/api/records", content=written(there).replace(*change))
    assert (answer.status_code, why in answer.json()["error"]) == (400, True), answer.text


def test_a_roll_that_no_die_shows_is_no_reason_to_fall(there: Client) -> None:
    text = written(there).replace("seed: 7\n", "")
    for roll in ("9 9 9", "999999999 1 1", "0 0 0", "-1 3 4"):
        answer = there.http.post("/api/records", content=text.replace("3 4 4", roll))
        if answer.status_code == 201:
            replay = there.get(f"/api/replays/{answer.json()['replay']}", params={"lang": "en"})
            assert replay["stopped"]
            branch = {"step": 2, "seats": [{"who": "me"}]}
            assert there.http.post(f"/api/tables/{answer.json()['replay']}/branch", json=branch).status_code < 500
        else:
            assert answer.status_code == 400


def test_a_plan_is_no_larger_than_paper(there: Client) -> None:
    """A designer's job in a record is refused by its name; the message does not say where it was handled."""
    kiosk = Path("src/getaway/packs/clou/jobs/kiosk.yaml").read_text("utf-8")
    job = kiosk.replace("id: kiosk", "id: bank\nengine: clou").replace("at: [7, 6, 4, 2]", "at: [7, 6, 4000, 2000]")
    text = written(there).replace("clou/kiosk", "bank.yaml").replace("sha256:", "sha256:0")
    answer = there.http.post("/api/records", content=text + write_files({"bank.yaml": job}))
    assert answer.status_code == 400
    assert "bank.yaml:" in answer.json()["error"]
    assert "at most 24" in answer.json()["error"]
    assert "getaway-" not in answer.json()["error"]


def test_no_opening_is_drawn_of_a_scene_that_is_none(there: Client) -> None:
    made = there.table("me")
    assert there.http.get(f"/api/replays/{made['table']}/opening", params={"scene": "x"}).status_code == 400


@pytest.mark.parametrize(
    ("question", "allowance"),
    [("spin", Allowance(seconds=1, memory=2_000_000_000)), ("grow", Allowance(seconds=30, memory=600_000_000))],
)
def test_a_question_that_takes_too_much_ends_its_process_and_the_next_is_answered(
    question: str, allowance: Allowance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker with a planted question that never ends, or that takes all memory."""
    (tmp_path / "sitecustomize.py").write_text(_PLANTED, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    async def asked() -> None:
        worker = Worker(allowance, tries=1)
        try:
            with pytest.raises((WorkerDied, Refused)):
                await worker.ask(None, {"do": question})
            assert await worker.ask(None, {"do": "hello"}) == "hello"
        finally:
            await worker.close()

    run(asked())


_PLANTED = """
import sys
if "-m" in sys.orig_argv and "getaway.web.worker" in sys.orig_argv:
    from getaway.web import thinking
    def answer(self, asked, tell=None):
        while asked["do"] == "spin":
            pass
        return "hello" if asked["do"] == "hello" else len(bytearray(10**10))
    thinking.Thinker.answer = answer
"""


def test_whoever_used_least_has_the_next_turn() -> None:
    order: list[str] = []

    async def ask() -> None:
        turns = Turns()
        late: list[asyncio.Future[None]] = []

        async def work(who: str) -> None:
            async with turns.turn(who):
                order.append(who)
                if len(order) == 2:  # somebody else asks while others wait
                    late.append(asyncio.ensure_future(work("few")))
                await asyncio.sleep(0.001)

        await asyncio.gather(*(work("many") for _ in range(20)))
        await asyncio.gather(*late)

    run(ask())
    assert order == ["many", "many", "few", *["many"] * 18]


def test_whoever_asks_for_too_much_is_refused_and_a_turn_that_is_given_up_goes_on() -> None:
    async def ask() -> None:
        turns = Turns(patient=2)
        async with turns.turn("a"):
            waiting = [asyncio.ensure_future(turns._wait("a")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Refused):
                await turns._wait("a")
            waiting[0].cancel()
            other = asyncio.ensure_future(turns._wait("b"))
            await asyncio.sleep(0)
        await asyncio.wait([waiting[1], other], return_when=asyncio.FIRST_COMPLETED)
        assert [waiting[1].done(), other.done()].count(True) == 1
        other.cancel()
        waiting[1].cancel()

    run(ask())


def test_a_bot_is_given_no_way_to_a_table() -> None:
    """The game that a bot gets is not that of the tables: its scratch space leads to no live position."""
    games = Games()
    shown = games.show(games.load(find_in_packs("clou/kiosk"), SetUp(("bruce",))))
    thinker = Thinker()
    kept = (shown.kept.engine, shown.kept.content, shown.kept.rules)
    asked = {"do": "bot", "bot": "greedy", "seat": 0, "game": shown.name, "kept": kept, "table": "t", "from": 0}
    thinker.answer({**asked, "entries": []})
    (copy,) = thinker._copies.values()
    (bot,) = copy.bots.values()
    assert vars(bot).get("game", copy.twin.game) is not copy.table.game
    assert copy.twin.game is not copy.table.game


def test_a_bot_whose_turn_is_over_by_now_is_asked_for_nothing() -> None:
    """A worker is asked while a table goes on: its knowledge may be newer than the question."""
    crew = ("bruce", "janet", "matt")
    shown = (games := Games()).show(games.load(find_in_packs("clou/kiosk"), SetUp(crew)))
    play = RunningGame(shown, Seed("open", "1"), [])
    while len(play.table.state.deciders()) == len(crew):
        seat = play.table.state.deciders()[0]
        play.play(play.table.state.moves(seat)[0], seat)
    (other, *_) = set(range(len(crew))) - set(play.table.state.deciders())
    kept = (shown.kept.engine, shown.kept.content, shown.kept.rules)
    asked = {"do": "bot", "bot": "greedy", "game": shown.name, "kept": kept, "table": "t", "from": 0}
    thinker, entries = Thinker(), entries_of(play, 0)
    assert thinker.answer({**asked, "seat": other, "entries": entries}) == {"move": ""}
    assert thinker.answer({**asked, "seat": play.table.state.deciders()[0], "entries": entries})["move"]


def test_a_record_and_the_files_it_needs_travel_as_one_file(tmp_path: Path) -> None:
    """From a server with a designer's job to one that has never seen it: watched there, and continued."""
    job = tmp_path / "bank.yaml"
    kiosk = Path("src/getaway/packs/clou/jobs/kiosk.yaml").read_text("utf-8")
    job.write_text(kiosk.replace("id: kiosk", "id: bank\nengine: clou"), "utf-8")
    with serving(tmp_path / "one", jobs=[job]) as one:
        made = one.table("me", job="own/bank", seed={"kind": "open", "value": "7"})
        with one.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("start")
        text = one.http.get(f"/api/tables/{made['table']}/record").text
    assert "\nfile: bank.yaml\n" in text
    assert str(tmp_path) not in text
    with serving(tmp_path / "other") as other:
        answer = other.http.post("/api/records", content=text)
        assert answer.status_code == 201, answer.text
        id = answer.json()["replay"]
        assert len(other.get(f"/api/replays/{id}", params={"lang": "en"})["steps"]) == 1
        branch = other.post(f"/api/tables/{id}/branch", {"step": 1, "seats": [{"who": "me"}]})
        with other.page(branch["table"], branch["token"]) as page:
            page.hear("welcome")
            page.move("bruce 3 cunning.1")
        alone = text.partition("\nfile: ")[0]
        assert (
            "bank.yaml" in other.http.post("/api/records", content=alone.replace("sha256:", "sha256:0")).json()["error"]
        )
