"""Campaigns in the lab: every number of players, and pairs of gangs that measure the worth of an item."""

from __future__ import annotations

import json
from dataclasses import replace

from click.testing import CliRunner

from getaway.cli import main
from getaway.clou.campaign.position import TRACKED_DOWN, WON
from getaway.clou.content.campaign import Preparation
from getaway.lab.clou.campaign.pairs import ALL, Worth, items_worth, worth_table, worths
from getaway.lab.clou.campaign.port import PAIRS, WITH, WITHOUT, CampaignLab, alike
from getaway.lab.clou.campaign.report import report
from getaway.lab.clou.campaign.rows import ENDINGS, HEAD
from getaway.lab.measures import Estimate
from getaway.lab.port import Wanted
from getaway.lab.study import Measured, Setup
from tests.campaign.scene import NIGHTS, gang

LOST = 70
WANTED = Wanted(NIGHTS, bots=["random"])


def test_every_item_has_a_gang_with_it_and_those_without_are_played_once_for_each_thief() -> None:
    items = gang(2).campaign.items
    crews = [setup.crew for setup in CampaignLab().balance_setups(WANTED) if setup.players == 2 and setup.crew]
    assert [id for word, id in crews if word == WITH] == [item.id for item in items]
    thieves = {item.thief if isinstance(item, Preparation) else None for item in items}
    assert len([id for word, id in crews if word == WITHOUT]) == len(thieves)
    assert {*alike(gang(2).campaign).values()} == {id for word, id in crews if word == WITHOUT}


def test_without_pairs_there_is_a_table_for_every_number_of_players_and_a_report_of_them() -> None:
    lab = CampaignLab()
    tables = lab.balance_setups(replace(WANTED, pairs=False))
    assert [table.players for table in tables] == [1, 2, 3]
    measured = [
        Measured(table, [lab.player(table).play_some("s", number, 1)[0] for number in range(2)]) for table in tables
    ]
    assert "What an item is worth" not in [each.title for each in report(measured).tables]


def test_gangs_with_and_without_an_item_are_compared_on_the_same_dice() -> None:
    lab = CampaignLab()
    tables = [table for table in lab.balance_setups(WANTED) if table.players == 1]
    measured = [
        Measured(table, [lab.player(table).play_some("s", number, 1)[0] for number in range(2)]) for table in tables
    ]
    [worth] = [each for each in report(measured).tables if each.title == "What an item is worth"]
    assert len(worth.rows) == 1 + len(gang(1).campaign.items)


def test_pairs_are_spread_over_the_numbers_of_players() -> None:
    lab = CampaignLab()
    pair = next(table for table in lab.balance_setups(WANTED) if table.crew)
    few = PAIRS // len(gang(1).campaign.players.counts)
    assert [pair.games(wanted) for wanted in (few - 1, few, few + 1)] == [few - 1, few, few]


def test_what_an_item_is_worth_is_told_for_each_number_of_players_and_over_all_pairs() -> None:
    lab = CampaignLab()
    game = lab.game(lab.setups(WANTED)[0])
    [item, *_] = [item.id for item in game.campaign.items]
    earned = {1: [4, 6], 3: [-1, 3, LOST]}
    tables = [
        Measured(replace(table, crew=crew), [_counting(lab, table, points) for points in points_of])
        for table in lab.setups(WANTED)
        if table.players in earned
        for crew, points_of in (((WITH, item), earned[table.players]), ((WITHOUT, item), [0, 0, 50]))
    ]
    found = worths(tables, {item: item})
    assert {players: each.gain and each.gain.value for (_, players), each in found.items()} == {1: 5, 3: 1, ALL: 3}
    assert (found[item, ALL].pairs, found[item, ALL].lost) == (5, (1, 0))
    head, row = worth_table(found, {item: item}).rows
    assert head[1:4] == ["1 player", "3 players", "all"]
    assert row[4:] == ["5", "1", "0"]


def test_an_item_is_too_dear_only_if_the_whole_interval_lies_below_its_price_for_every_number_of_players() -> None:
    game = gang(1)
    [item, *_] = [item.id for item in game.campaign.items]
    price = game.campaign.price
    sure, open_ = Estimate(price - 2, price - 3, price - 1), Estimate(price - 3, price - 9, price + 3)
    for gains, missed in (({1: sure}, True), ({1: sure, 3: open_}, False), ({1: open_, 2: sure, 3: sure}, False)):
        worth = {(item, players): Worth(20, gain, (0, 0)) for players, gain in gains.items()}
        [finding] = items_worth(game, worth)
        assert finding.missed == missed


def _counting(lab: CampaignLab, table: Setup, points: int) -> list[list[int]]:
    """A campaign that was won with so many points, or LOST."""
    row = list(lab.player(table).play_some("s", 0, 1)[0][0])
    ending = TRACKED_DOWN if points == LOST else WON
    row[HEAD.index("ending")], row[HEAD.index("score")] = ENDINGS.index(ending), points
    return [row]


def test_simulate_prints_what_came_of_campaigns() -> None:
    wish = ["simulate", NIGHTS, "--players", "2", "--bot", "greedy", "--games", "3", "--seed", "s", "--json"]
    told = json.loads(CliRunner().invoke(main, wish).stdout)
    assert (told["players"], told["bot"], told["games"]) == (2, "greedy", 3)
    assert told["campaign"].endswith("two-nights")
    assert told["won"] + told["tracked_down"] + told["gave_up"] == 3 == sum(told["ratings"].values())
    assert told["jobs"][0]["played"] == 3
    assert {*told["items"]} == {item.id for item in gang(2).campaign.items}
    assert told["score"]["p10"] <= told["score"]["median"]
