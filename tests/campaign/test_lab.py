"""Campaigns in the lab: every number of players, and pairs of gangs that measure the worth of an item."""

from __future__ import annotations

from dataclasses import replace

from getaway.clou.content.campaign import Preparation
from getaway.lab.clou.campaign.port import WITH, WITHOUT, CampaignLab, alike
from getaway.lab.clou.campaign.report import report
from getaway.lab.port import Wanted
from getaway.lab.study import Measured
from tests.campaign.scene import NIGHTS, gang

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
