"""Measuring content: the page, the bounds, the card beside a job, and the effect of a change."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import getaway
from getaway.bots.clou.port import PORT as BOTS
from getaway.cli import main
from getaway.cli.version import SLOW
from getaway.clou.content.library import WELL, card_of, went_well
from getaway.clou.game import ClouGame
from getaway.content.cards import Card, card_path, card_text, matches_for, read_card
from getaway.content.packs import find
from getaway.lab.balance import balance_of, measure
from getaway.lab.clou.bounds import Bound, bounds_of, kindest, unused_marks
from getaway.lab.clou.figures import Figures, lines_of, together
from getaway.lab.clou.jobs import jobs_of
from getaway.lab.measures import Estimate
from getaway.lab.pools import Here
from getaway.lab.port import Wanted
from getaway.lab.report.page import Report, page
from getaway.robnrun.content.library import card_of as gang_card_of
from tests.cli.tables import frozen_game, hear_ctrl_c, job
from tests.waiting import PATIENCE, wait_for

ROOT = Path(__file__).resolve().parents[2]
QUICK = ["--bot", "random", "--workers", "1"]


def run(*args: str) -> Any:
    return CliRunner().invoke(main, list(args))


def measured(*names: str, games: int = 3, against: str | None = None, **wanted: Any) -> Report:
    wanted_tables = balance_of(names, Wanted("", **{"bots": ("greedy",), **wanted}), against)
    found = measure(wanted_tables.setups, games, Here(), lambda _: None)
    first = len(wanted_tables.tables)
    return wanted_tables.lab.report(found[:first], found[first:])


class Links(HTMLParser):
    """Every address, id and element of a page, and whether its elements are closed in order."""

    VOID = frozenset({"meta", "br", "path", "rect", "circle", "ellipse", "use"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.names: set[str] = set()
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        self.names.add(name)
        if name not in self.VOID or (name in ("path", "rect", "circle", "use") and not self._closed()):
            self.open.append(name)
        for key, value in attributes:
            if key in ("href", "src"):
                self.addresses.append(value or "")
            if key == "id":
                self.ids.append(value or "")

    def handle_startendtag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        self.names.add(name)
        self.addresses += [value or "" for key, value in attributes if key in ("href", "src")]

    def _closed(self) -> bool:
        return (self.get_starttag_text() or "").endswith("/>")

    def handle_endtag(self, name: str) -> None:
        assert self.open, f"</{name}> closes nothing"
        assert self.open.pop() == name


def check_page(text: str) -> Links:
    """Check that a page is self-contained, without a script, well formed, and that its links have targets."""
    found = Links(text)
    assert not found.open
    assert not found.names & {"script", "link", "iframe", "img", "object"}
    assert all(address.startswith(("#", "data:text/plain;base64,")) for address in found.addresses)
    assert "@import" not in text
    assert all(match.startswith(("data:", "#")) for match in re.findall(r"url\(['\"]?([^)]*)", text))
    own = [
        address[1:] for address in found.addresses if address.startswith(("#job", "#sheets", "#change", "#scenario"))
    ]
    assert set(own) <= set(found.ids)
    assert len(found.ids) == len(set(found.ids))
    return found


@pytest.fixture(scope="module")
def kiosk() -> Report:
    return measured("clou/kiosk", games=2)


def test_the_page_tells_all_parts_and_needs_nothing_else(kiosk: Report) -> None:
    text = page(kiosk)
    found = check_page(text)
    for heading in ("Scores", "How it ended", "Time and traces", "Crews", "Challenges", "Loot", "by use", "Watch"):
        assert heading in text
    assert "The Kiosk" in text
    assert "details" in found.names
    assert {"job-kiosk", "sheets"} <= set(found.ids)


def test_every_record_in_the_page_replays(kiosk: Report) -> None:
    from base64 import b64decode

    records = [a.partition("base64,")[2] for a in check_page(page(kiosk)).addresses if a.startswith("data:text")]
    assert len(records) >= 3
    for record in records:
        assert getaway.replay(b64decode(record).decode()).state.result


def test_the_data_have_every_figure(kiosk: Report) -> None:
    said = json.loads(json.dumps(kiosk.data))
    [found] = said["jobs"]
    assert set(found["players"]) == {"1", "2", "3"}
    two = found["players"]["2"]
    assert two["games"] == 2 * 6 == sum(two["endings"].values()) == sum(two["scores"].values())
    assert len(two["crews"]) == 6
    for challenge, ways in two["ways"].items():
        assert sum(ways.values()) == pytest.approx(1, abs=0.01), challenge
    assert said["about"]["version"] == getaway.__version__
    assert any(key.startswith("bruce ") for key in two["marks"])
    assert all(bound["missed"] in (True, False) for bound in said["bounds"])


def test_the_heat_map_shows_marks_that_nobody_used(kiosk: Report) -> None:
    unused = kiosk.data["unused"]
    assert unused
    thief, mark = unused[0].split()
    text = page(kiosk)
    assert f"{mark}: used in 0 % of games" in text
    assert f"{thief}: nobody ever used" in text
    assert re.search(r'class="mark [a-z ]+ (always|heat-9|heat-8)"', text)


def test_a_bound_of_a_job_is_missed_only_if_its_whole_interval_is() -> None:
    def lost(low: float, high: float) -> Bound:
        return Bound("j", 2, "games lost", Estimate(0.45, low, high), 0.1, 0.4)

    assert not lost(0.39, 0.5).missed
    assert lost(0.41, 0.5).missed
    assert lost(0.41, 0.5).text == "2 players: games lost 45.0 % (41.0 to 50.0), wanted 10 % to 40 %"
    ratio = Bound("j", 1, "best by worst", Estimate(2, 1.7, 2.2), 0, 1.6, shares=False)
    assert ratio.text == "1 player: best by worst 2.00 (1.70 to 2.20), wanted at most 1.6"
    way = Bound("j", 3, "door by way b", Estimate(0, 0, 0.02), 0.03, 1)
    assert way.text.endswith("wanted at least 3 %")


def test_every_way_and_challenge_has_its_bound_but_traps(tmp_path: Path) -> None:
    text = Path(job("bakery")).read_text("utf-8")
    tables = balance_of([job("bakery")], Wanted("", bots=("random",), players=1))
    jobs = jobs_of(measure(tables.setups, 2, Here(), lambda _: None))
    about = [bound.about for bound in bounds_of(jobs)]
    plan = jobs[0].game.job
    for _, challenge in plan.challenges:
        assert f"{challenge.id} overcome" in about
        for letter, way in zip("abcdef", challenge.every_way, strict=False):
            judged = f"{challenge.id} by way {letter}" in about
            assert judged == (not way.trap and len(challenge.ways) > 1)
    assert "trap: true" in text or all(not way.trap for _, c in plan.challenges for way in c.every_way)
    assert all(thief for thief, _ in unused_marks(jobs))


def test_lines_alarms_and_ways_in_have_their_bounds(kiosk: Report) -> None:
    bounds = {(bound["job"], bound["players"], bound["about"]): bound for bound in kiosk.data["bounds"]}
    rung = [bounds["clou/kiosk", count, "alarm rung"] for count in (1, 2, 3)]
    assert any(bound["value"] > 0 for bound in rung)
    two = kiosk.data["jobs"][0]["players"][2]
    assert rung[1]["value"] == pytest.approx(two["alarm"], abs=0.001)
    ways_in = [about for _, count, about in bounds if count == 2 and about.startswith("in by ")]
    game = getaway.load("clou/kiosk", crew=["bruce"])
    assert isinstance(game, ClouGame)
    outside = [each.id for room, each in game.job.challenges if room and room.open and each.opens]
    assert ways_in == ([f"in by {id}" for id in outside] if len(outside) == 2 else [])
    lines = [bound for (job, count, _), bound in bounds.items() if (job, count) == ("sheets", 0)]
    assert lines
    assert all("line " in bound["about"] and 0 <= bound["value"] <= 1 for bound in lines)


def test_only_the_job_that_a_pack_names_first_may_be_kinder() -> None:
    assert [kindest(name) for name in ("clou/kiosk", "clou/crimson-cat", job("bakery"))] == [True, False, False]


def test_a_line_is_finished_when_all_its_marks_are_done() -> None:
    game = frozen_game("bakery", "ada", "bo")
    (word, mask, line), *others = lines_of(game)
    assert line[0] in game.names.thieves
    assert others
    assert not any("special" in names for _, _, (_, names) in others)
    words = game.board.plan_first
    some = mask & -mask

    def row(made: int, done: int) -> list[list[int]]:
        head = [1, 5, 9, 3, 1, *[0] * 11]
        marks = [made if place == word else 0 for place in range(game.board.words)]
        return [head, marks, [], [], [done if place == word else 0 for place in range(words)]]

    figures = Figures()
    figures.add(game, [row(0, 0), row(some, some), row(mask, some), row(mask, mask)])
    assert (figures.begun[line], figures.finished[line], figures.alarms) == (3, 1, 4)
    assert together([figures, figures]).finished[line] == 2


def test_players_of_another_temper_stand_beside_the_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(BOTS), "reference", "greedy")
    monkeypatch.setattr(type(BOTS), "beside", ("random",))
    monkeypatch.setattr("getaway.lab.clou.port.BESIDE", 4)
    found = balance_of([job("bakery")], Wanted("", bots=(), players=1))
    report = found.lab.report(measure(found.setups, 6, Here(), lambda _: None), [])
    assert "played by greedy and by random" in report.about
    table = report.tables[0]
    assert table.title == "The players side by side"
    crews = len(found.tables) // 2
    assert [row[2:4] for row in table.rows[1:]] == [["greedy", str(6 * crews)], ["random", str(4 * crews)]]
    place = next(iter(report.data["players"]["greedy"]))
    better, worse = (report.data["players"][bot][place][1] for bot in ("greedy", "random"))
    assert better["mean"] > worse["mean"]
    assert report.data["about"]["bot"] == "greedy"
    assert report.data["jobs"][0]["players"][1]["mean"] == better["mean"]  # bounds and cards mean the reference bot
    assert "The players side by side" in page(report)
    alone = balance_of([job("bakery")], Wanted("", bots=("random",), players=1))
    assert {setup.bot for setup in alone.setups} == {"random"}


def test_a_pack_with_a_campaign_is_measured_by_its_campaign_and_not_by_the_jobs_in_it() -> None:
    found = balance_of(["christmas"], Wanted("", bots=(), pairs=False))
    assert {(setup.content, setup.players) for setup in found.setups} == {
        ("christmas/three-heists", players) for players in (1, 2, 3)
    }


def test_a_way_is_judged_over_all_player_counts() -> None:
    tables = balance_of([job("bakery")], Wanted("", bots=("greedy",)))
    bounds = bounds_of(jobs_of(measure(tables.setups, 2, Here(), lambda _: None)))
    assert {bound.players for bound in bounds if " by way " in bound.about} == {0}


def test_bounds_are_printed_with_what_is_missed() -> None:
    done = run("balance", "clou/kiosk", "--games", "20", "--bounds", *QUICK)
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert any(line.startswith("MISSED clou/kiosk: 3 players: above 14 0.0 %") for line in lines)
    assert any(line.startswith("kept   clou/kiosk: ") for line in lines)
    assert "bounds of a balanced job are kept" in lines[-1]


# Cards


def test_a_designers_file_gets_its_card_beside_it_and_a_change_makes_it_void(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(Path(job("bakery")).read_text("utf-8"), encoding="utf-8")
    assert card_of(find(str(own))) == "not measured yet"
    done = run("balance", str(own), "--games", "2", "-o", str(tmp_path / "own.html"), *QUICK)
    assert done.exit_code == 0, done.output
    check_page((tmp_path / "own.html").read_text("utf-8"))
    card = card_of(find(str(own)))
    assert isinstance(card, Card)
    assert (card.bot, card.games, card.seed) == ("random", 2, "1")
    assert set(card.players) == {1, 2, 3}
    assert {"median", "mean", "lost", "fair", "coup", "alarm", "rounds"} == set(card.players[1])
    shown = run("show", str(own), "--players", "2", "--lang", "en").stdout
    assert f"Bots (random): median {card.players[2]['median']:g} points" in shown
    own.write_text(own.read_text("utf-8") + "\n# a comment changes nothing\n", encoding="utf-8")
    assert card_of(find(str(own))) == card
    own.write_text(
        own.read_text("utf-8").replace("time:", "# was changed\ntime:").replace("loot: 2", "loot: 3"), "utf-8"
    )
    assert card_of(find(str(own))) == "not measured yet: it was changed since"
    assert "Bots (random)" not in run("show", str(own), "--players", "2", "--lang", "en").stdout


def test_a_card_speaks_only_for_a_whole_measurement(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(Path(job("bakery")).read_text("utf-8"), encoding="utf-8")
    page_path = str(tmp_path / "own.html")
    run("balance", str(own), "--games", "1", "--players", "1", "-o", page_path, *QUICK)
    run("balance", str(own), "--games", "1", "--rule", "may-pass", "-o", page_path, *QUICK)
    run("balance", str(own), "--games", "1", "--no-card", "-o", page_path, *QUICK)
    assert Path(page_path).is_file()
    assert not card_path(find(str(own))).exists()


def test_a_house_rule_is_measured_beside_the_usual_rules(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(Path(job("bakery")).read_text("utf-8"), encoding="utf-8")
    quick = ["--games", "1", "-o", str(tmp_path / "own.html"), *QUICK]
    run("balance", str(own), *quick)
    usual = card_of(find(str(own)))
    assert isinstance(usual, Card)
    run("balance", str(own), "--rule", "more-time=2", *quick)
    run("balance", str(own), "--rule", "more-time=1", "--rule", "may-pass", *quick)  # no card holds two rules at once
    card = card_of(find(str(own)))
    assert isinstance(card, Card)
    assert (card.players, list(card.rules)) == (usual.players, ["more-time=2"])
    median = card.rules["more-time=2"][2]["median"]
    shown = " ".join(run("show", str(own), "--players", "2", "--lang", "en").stdout.split())
    assert f"With the house rule more-time=2: median {median:g} points" in shown


@pytest.mark.parametrize(
    "text", ["", "players: 3\n", "content: x\n", "[1, 2]\n", "content: x\nbot: a\nplayers: {1: 2}\n"]
)
def test_a_damaged_card_is_no_card(tmp_path: Path, text: str) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("engine: clou\n")
    own.with_suffix(".card.yaml").write_text(text)
    assert isinstance(read_card(find(str(own)), "x"), str)


def test_a_card_is_read_as_it_was_written(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("engine: clou\n")
    softer: dict[str, dict[int, dict[str, float]]] = {
        "more-time=1": {1: {"median": 13.0}},
        "more-time=2": {1: {"median": 14.0}, 3: {"median": 16.0}},
    }
    card = Card("planner", 400, "007", {1: {"median": 11.0, "lost": 0.215}, 3: {"lost": 0.1}}, softer)
    own.with_suffix(".card.yaml").write_text(card_text("sha256:abc", card))
    assert read_card(find(str(own)), "sha256:abc") == card
    assert round(card.mean(lambda figures: figures["lost"]), 4) == 0.1575


def test_matches_are_lit_by_how_often_it_goes_well() -> None:
    assert [matches_for(share, (0.65, 0.55, 0.45)) for share in (0.9, 0.6, 0.5, 0.2)] == [1, 2, 3, 4]


def test_the_first_job_is_the_kindest() -> None:
    """Measured by the cards; equal matches for all base jobs would tell players nothing."""
    cards = {name: card_of(find(f"clou/{name}")) for name in ("kiosk", "crimson-cat", "tax-return", "cutting-the-wire")}
    if any(isinstance(card, str) for card in cards.values()):
        pytest.skip("the base game was changed since it was measured")
    lit = {name: matches_for(card.mean(went_well), WELL) for name, card in cards.items() if isinstance(card, Card)}
    assert lit["kiosk"] == min(lit.values()) < max(lit.values())


# Two versions


def test_two_versions_are_compared_on_the_same_seeds(tmp_path: Path) -> None:
    richer = tmp_path / "richer.yaml"
    text = Path(job("bakery")).read_text("utf-8")
    assert "loot: 2" in text
    richer.write_text(text.replace("loot: 2", "loot: 9"), encoding="utf-8")
    found = measured(str(richer), against=job("bakery"), bots=("random",), players=1, games=30)
    change = found.data["against"]["players"][1]["mean"]
    assert change[1] <= change[0] <= change[2]
    assert change[0] > 0
    check_page(page(found))
    same = tmp_path / "same.yaml"
    same.write_text(text, encoding="utf-8")
    equal = measured(str(same), against=job("bakery"), bots=("random",), players=1, games=5)
    assert equal.data["against"]["players"][1] == {name: [0, 0, 0] for name in ("mean", "lost", "fair", "coup")}


def test_a_measurement_goes_on_from_its_file(tmp_path: Path) -> None:
    study = tmp_path / "a.study"
    args = ["balance", job("bakery"), "--players", "1", "--json", "--study", str(study), *QUICK]
    assert run(*args, "--games", "3").exit_code == 0
    size = study.stat().st_size
    done = run(*args, "--games", "3")
    assert study.stat().st_size == size
    fresh = [arg for arg in args if arg not in ("--study", str(study))]
    assert json.loads(done.stdout) == json.loads(run(*fresh, "--games", "3").stdout)


def test_ctrl_c_keeps_what_was_finished(tmp_path: Path) -> None:
    study = tmp_path / "long.study"
    command = [sys.executable, "-m", "getaway", "balance", job("bakery"), "--games", "90000", "--bot", "greedy"]
    process = subprocess.Popen(
        [*command, "--study", str(study)], stderr=subprocess.PIPE, text=True, preexec_fn=hear_ctrl_c, cwd=tmp_path
    )
    wait_for(lambda: study.is_file() and study.read_bytes().count(b"\n") >= 2)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert errors == f"{SLOW}\nstopped: too few games for a report; what was finished is kept in {study}\n"
    assert not (tmp_path / "balance.html").exists()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["clou/kisk"], 'did you mean "clou/kiosk"'),
        (["clou/kiosk", "rob-n-run/training"], "different engines"),
        (["clou/kiosk", "--bot", "plan"], 'no bot "plan"'),
        (["clou/kiosk", "--against", "clou/kiosk"], "compared with itself"),
        (["clou", "--against", "clou/kiosk"], "name one, and the other with --against"),
        (["clou/kiosk", "--against", "rob-n-run/training"], "name one, and the other with --against"),
        (
            ["clou/kiosk", "--crew", "bruce", "--games", "1", "--bot", "random", "-o", "/no/such/page.html"],
            "cannot be written",
        ),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence_with_exit_code_2(args: list[str], sentence: str) -> None:
    done = run("balance", *args)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


# Rob 'n Run


def measured_gangs(folder: Path, *args: str) -> tuple[str, list[dict[str, Any]]]:
    """The page and its data tables, by the compiled package: these bots are too slow in plain Python."""
    page_path, study = folder / "gangs.html", folder / "gangs.study"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "compiled")}
    command = [sys.executable, "-m", "getaway", "balance", *args, "--games", "2", "--study", str(study), "--no-card"]
    said = subprocess.run([*command, "--json"], env=environment, check=True, capture_output=True, text=True).stdout
    subprocess.run([*command, "-o", str(page_path)], env=environment, check=True, capture_output=True)
    return page_path.read_text("utf-8"), json.loads(said)["tables"]


def test_a_scenario_is_measured_between_two_bounds(tmp_path: Path) -> None:
    text, tables = measured_gangs(tmp_path, "rob-n-run/training", "rob-n-run/pawnshops", "--players", "2")
    check_page(text)
    places = [(each["scenario"], each["players"]) for each in tables]
    assert places == [("rob-n-run/training", 2), ("rob-n-run/pawnshops", 2)]
    assert all({"won", "told_everything", "told_nothing", "gold", "robberies"} <= set(each) for each in tables)
    for words in ("told everything", "told nothing", "From scenario to scenario", "Watch these games"):
        assert words in text


def test_a_scenarios_card_is_kept_and_read(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    text = find("rob-n-run/training").path.read_text("utf-8")
    own.write_text("engine: robnrun\n" + text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "compiled")}
    args = ["balance", str(own), "--games", "1", "--bot", "random", "-o", str(tmp_path / "own.md")]
    subprocess.run([sys.executable, "-m", "getaway", *args], env=environment, check=True, capture_output=True)
    card = gang_card_of(find(str(own)))
    assert isinstance(card, Card)
    assert set(card.players) == {2, 3, 4, 5}
    assert (
        f"{100 * card.players[3]['won']:.0f} % der Spiele"
        in run("show", str(own), "--players", "3", "--lang", "de").stdout
    )
    assert "| scenario | players | won |" in (tmp_path / "own.md").read_text("utf-8")
