"""Bots of your own in `simulate` and `balance`: as objects, as classes, as `module:Class`; alone and beside others."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import getaway
from getaway.cli import main
from getaway.core import GetawayError, SetupError
from getaway.lab.balance import balance_of, measure
from getaway.lab.pools import Here
from getaway.lab.port import Wanted
from getaway.lab.simulate import Simulated, simulate
from tests.cli.tables import crew, job, thief
from tests.lab.own_bots import Cheat, First, Mute, Needy

CREW = [thief("ada"), thief("bo")]
FIRST = "tests.lab.own_bots:First"
SCENARIO = "rob-n-run/training"

OWN = """
from getaway.bots import Bot, Choice, Said

class Last(Bot):
    name = "last"
    def choose(self, view):
        from getaway.core import Stream
        dream = self.game.imagine(view, Stream(1))
        seat = next(seat for seat in dream.deciders() if seat in self.seats)
        return Choice(dream.moves(seat)[-1], Said("it comes last"))
"""


def run(*args: str) -> Any:
    return CliRunner().invoke(main, list(args))


def of_clou(bot: Any, **more: Any) -> Simulated:
    return simulate(job("bakery"), CREW, bot=bot, **{"games": 3, "seed": 4, "workers": 1} | more)


def of_gang(bot: Any, **more: Any) -> Simulated:
    return simulate(SCENARIO, players=3, bot=bot, **{"games": 2, "seed": 4, "workers": 1} | more)


def word(bot: str) -> str:
    """The bot's word without the number that tells equal names apart."""
    return re.sub(r"(here:\w+)-\d+", r"\1", bot)


@pytest.mark.parametrize("study", [of_clou, of_gang])
def test_an_object_a_class_and_its_words_play_the_same_games(study: Any) -> None:
    found = [study(bot).records for bot in (First(), First, FIRST)]
    assert len(found[0]) >= 2
    names = [{word(game.pop("bot")) for game in games} for games in found]
    assert names == [{"here:first"}, {FIRST}, {FIRST}]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("study", [of_clou, of_gang])
def test_its_games_can_be_replayed(study: Any) -> None:
    found = study(FIRST)
    table = getaway.replay(found.record(1))
    assert table.state.result is not None
    assert (found.records[1]["ending"], found.records[1]["moves"]) == (table.state.result.ending, len(table.log))


def test_it_plays_beside_others_in_a_crew() -> None:
    mixed, other = of_clou([First(), "greedy"]), of_clou(f"greedy,{FIRST}")
    assert word(mixed.records[0]["bot"]) == "here:first,greedy"
    assert [game["moves"] for game in mixed.records] != [game["moves"] for game in other.records]
    assert of_clou(["greedy", First]).records == other.records


def test_a_gang_is_mixed_alike_and_what_never_ends_is_stopped() -> None:
    with pytest.raises(GetawayError, match="these bots never end a game"):
        of_clou([First(), First()], rules={"group-vote": True})  # each changes its vote again and again
    assert word(of_gang([First(), "random", "greedy"], games=1).records[0]["bot"]) == "here:first,random,greedy"
    with pytest.raises(SetupError, match="3 bots for 2 seats"):
        of_clou([First(), "greedy", "greedy"])


def test_worker_processes_find_a_bot_of_your_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_of_mine.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    args = ["simulate", job("bakery"), "--crew", crew("ada", "bo"), "--games", "4", "--bot", "bots_of_mine:Last,greedy"]
    said = [run(*args, "--workers", workers, "--json") for workers in ("1", "2")]
    assert all(done.exit_code == 0 for done in said), said[0].output
    alone, shared = (json.loads(done.stdout) for done in said)
    assert alone["bot"] == "bots_of_mine:Last,greedy"
    assert (alone["score"], alone["won"]) == (shared["score"], shared["won"])


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("nowhere_at_all:First", "there is no bot \"nowhere_at_all:First\": no module named 'nowhere_at_all'"),
        ("tests.lab.own_bots:Second", "tests.lab.own_bots has no class Second"),
        ("tests.lab.own_bots:NoBot", '"tests.lab.own_bots:NoBot" is no bot: derive its class from getaway.bots.Bot'),
        ("tests.lab.own_bots:Half", "is no whole bot: it has no `choose`"),
        ("tests.lab.own_bots:Needy", "must be made without arguments"),
        ("tests.lab.own_bots:Nameless", 'has no name: write `name = "…"`'),
        (":First", "write module:Class"),
        ("firts", 'there is no bot "firts"'),
    ],
)
@pytest.mark.parametrize("command", [("simulate", SCENARIO), ("balance", SCENARIO, "--bounds")])
def test_what_is_no_bot_is_refused_in_one_sentence(command: tuple[str, ...], bot: str, sentence: str) -> None:
    done = run(*command, "--players", "3", "--bot", bot, "--games", "1")
    assert done.exit_code != 0
    assert sentence in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize("study", [of_clou, of_gang])
def test_what_it_may_not_do_is_refused_in_one_sentence(study: Any) -> None:
    with pytest.raises(GetawayError, match=r'the bot "mute" returned .*: return a Choice'):
        study(Mute())
    with pytest.raises(GetawayError, match=r"no legal move now|cannot be done now"):
        study(Cheat())
    with pytest.raises(SetupError, match="is no bot: derive its class"):
        study([3])
    with pytest.raises(SetupError, match="must be made without arguments"):
        study(Needy)


def test_an_object_stays_in_its_process(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="give its class as module:Class"):
        of_clou(First(), workers=2)
    with pytest.raises(GetawayError, match="give the bot as module:Class"):
        of_clou(First(), study=tmp_path / "kept.study")
    assert of_clou(First(), workers=None).games == 3


def test_a_study_goes_on_only_with_the_same_bot_of_your_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_that_change.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    kept = tmp_path / "kept.study"
    of_clou("bots_that_change:Last", study=kept)
    assert of_clou("bots_that_change:Last", study=kept, games=4).games == 4
    (tmp_path / "bots_that_change.py").write_text(OWN + "\n# another thought\n")
    with pytest.raises(GetawayError, match="another version of a bot of your own"):
        of_clou("bots_that_change:Last", study=kept)


def test_content_is_measured_by_a_bot_of_your_own() -> None:
    found = balance_of([SCENARIO], Wanted("", bots=[First()], players=3))
    report = found.lab.report(measure(found.setups, 3, Here(), lambda _: None), [])
    assert word(report.data["about"]["bot"]) == "here:first"
    wanted = Wanted("", crew=CREW, bots=[First(), "greedy"])
    found = balance_of([job("bakery")], wanted)
    report = found.lab.report(measure(found.setups, 3, Here(), lambda _: None), [])
    assert word(report.data["about"]["bot"]) == "here:first,greedy"
    assert sum(report.data["jobs"][0]["players"][2]["endings"].values()) == 3
