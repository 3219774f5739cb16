"""Random campaigns: after every move the sheet adds up, planted faults are found; branches, records, kept content."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import getaway
from getaway.clou.campaign import report as police
from getaway.clou.campaign import sheet
from getaway.clou.campaign.facts import CampaignFacts
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.state import State
from getaway.clou.campaign.view import CampaignView
from getaway.clou.engine import ENGINE
from getaway.core import Record, Scripted, Table, read_record
from getaway.core.record import without_files
from tests.campaign.scene import gang
from tests.contract.found import size

LONGEST = 20_000
"""Most characters of a record, without moves that were taken back."""


class Broken(AssertionError):
    """The sheet does not add up."""


def check(facts: CampaignFacts, before: CampaignFacts | None) -> None:
    """Check what must hold in every position, written a second time from the rules."""
    page = facts.sheet
    if not 0 <= page.crossed <= page.cells:
        raise Broken("traces leave the bar")
    if page.crossed != min(sum(report.traces for report in facts.reports), page.cells):
        raise Broken("the bar does not hold the traces of the jobs")
    prisoners = {thief for report in facts.reports for thief in report.prisoners}
    if prisoners != {thief.id for thief in page.thieves if thief.prison}:
        raise Broken("prisoners come or go without a report")
    if {*facts.team.values()} & prisoners:
        raise Broken("a prisoner is in the team")
    paid = sum(row.expenses or 0 for row in page.jobs)
    if facts.rest != sum(report.points for report in facts.reports) - paid:
        raise Broken("the rest is not points less expenses")
    if before is not None and len(before.reports) == len(facts.reports) and before.rest - facts.rest not in (-5, 0, 5):
        raise Broken("points come from nowhere")
    for report in facts.reports:
        cost = -sum(line.amount for line in report.lines if line.reason == "points.traces")
        if cost not in (0, 2 * report.traces) or (not cost and report.traces and "janet" not in report.team):
            raise Broken("the report has other traces than the job")
        halved = report.ending == "caught" and report.score > 0
        if report.points != (report.score // 2 if halved else report.score):
            raise Broken("points are not those of the job")
        if len(report.prisoners) != {"caught": 1, "tracked-down": len(report.team)}.get(report.ending, 0):
            raise Broken("the wrong thieves are in prison")
    values = -5 * len(prisoners) - 3 * page.crossed + 3 * sum(len(report.keepsakes) for report in facts.reports)
    if page.score != facts.rest + values:
        raise Broken("the reckoning does not add up")
    if before is not None and not {*before.stories} - {"won", "lost"} <= {*facts.stories, *before.stories}:
        raise Broken("a story is forgotten")
    marks = {mark for item in page.items for mark in item.done}
    if before is not None and not {mark for item in before.sheet.items for mark in item.done} <= marks:
        raise Broken("a mark of the shared sheet is clean again")


def facts_of(state: object) -> CampaignFacts:
    assert isinstance(state, State)
    view = state.view(None)
    assert isinstance(view, CampaignView)
    return view.told()


def played(game: CampaignGame, seed: int, look: Callable[[Table], None] | None = None) -> Table:
    """A random campaign in which the crew seldom runs away."""
    table, coin = Table(game, seed=seed), Random(seed)
    while table.state.result is None:
        moves = list(table.state.moves(coin.choice(table.state.deciders())))
        staying = [move for move in moves if move.text != "crew run" or coin.random() < 0.2]
        table.play(coin.choice(staying or moves))
        if look:
            look(table)
    return table


def walk(seed: int) -> None:
    """One campaign, checked after every move."""
    before: list[CampaignFacts] = []

    def look(table: Table) -> None:
        facts = facts_of(table.state)
        check(facts, before[-1] if before else None)
        before[:] = [facts]

    played(gang(1 + seed % 3), seed, look)


@pytest.mark.parametrize("seed", range(size(9, 60)))
def test_the_sheet_adds_up_after_every_move(seed: int) -> None:
    walk(seed)


def walk_all(count: int) -> None:
    for seed in range(count):
        walk(seed)


FAULTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "half points for everybody": lambda patch: patch.setattr(
        police, "_points", lambda s, caught, result: result.score // 2
    ),
    "nobody goes to prison": lambda patch: patch.setattr(police, "_prisoners", lambda s, game, at: ()),
    "a box costs nothing": lambda patch: patch.setattr(sheet, "paid", lambda s, p, after: 0),
    "prisoners are free": lambda patch: patch.setattr(sheet, "may_take", lambda s, p, seat, thief: thief not in p.team),
    "traces are forgotten": lambda patch: patch.setattr(police, "TRACES", 0),
    "marks are wiped off": lambda patch: patch.setattr(police, "_marks", lambda p, game, state: (frozenset(), {})),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_seen(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    FAULTS[fault](monkeypatch)
    monkeypatch.setattr(sheet, "expenses", lambda s, p: 5 * sum(map(len, p.bought[1:])))
    with pytest.raises(Broken):
        walk_all(40)


# Records and branches


def test_a_record_replays_to_the_same_position_and_fits_into_twenty_thousand_letters() -> None:
    for seed in range(6):
        table = played(gang(3), seed)
        text = table.record()
        assert len(without_files(text)) <= LONGEST
        again = getaway.replay(text)
        assert again.state.digest() == table.state.digest()
        assert again.record() == text


def test_a_branch_from_any_step_stands_where_the_campaign_stood() -> None:
    digests: list[str] = []
    game = gang(2)
    table = played(game, 5, lambda table: digests.append(table.state.digest()))
    record = read_record(table.record())
    for step in range(1, len(record.lines) + 1, max(1, len(record.lines) // 25)):
        branch = Table.begin(game, Record(record.headers, record.lines[:step]))
        for line in record.lines[:step]:
            branch.repeat(line)
        assert branch.state.digest() == digests[step - 1]
        if branch.state.result is None:
            assert branch.state.deciders()


def test_a_branch_with_given_chance_goes_on_from_there() -> None:
    record = read_record(played(gang(2), 8).record())
    given = [value for line in record.lines for value in line.chance][:6]
    table = Table(gang(2), seed="another", given=given)
    for line in record.lines:
        if sum(len(entry.chance) for entry in table.log) + len(line.chance) > len(given):
            break
        table.repeat(line)
    assert [value for entry in table.log for value in entry.chance] == given[: len(given)]
    assert "given: 6" in table.record()


def test_kept_content_goes_on_whatever_the_packs_say_by_then() -> None:
    game = gang(2)
    again = ENGINE.kept(json.loads(json.dumps(ENGINE.keep(game))), {})
    assert again.headers() == game.headers()
    assert isinstance(again, CampaignGame)
    assert played(again, 3).record() == played(game, 3).record()


def test_a_record_brings_the_whole_campaign_with_it() -> None:
    files = {*gang(2).files()}
    assert {"nights/campaigns/two-nights.yaml", "nights/jobs/bakehouse.yaml", "nights/thieves/trixie.yaml"} <= files


def test_an_imagined_future_leaves_the_present_alone() -> None:
    game = gang(2)
    state = game.start(seed=1)
    coin = Random(1)
    for _ in range(12):
        state.play(coin.choice(state.moves(coin.choice(state.deciders()))))
    before = state.digest()
    other = game.imagine(state.view(0), Scripted([6] * 60))
    assert other.digest() == before
    for _ in range(5):
        other.play(coin.choice(other.moves(coin.choice(other.deciders()))))
    assert state.digest() == before != other.digest()


def test_all_endings_of_a_campaign_are_met_at_random() -> None:
    missing = {"won", "tracked-down"}
    for seed in range(200):
        result = played(gang(3), seed).state.result
        assert result is not None
        missing.discard(result.ending)
        if not missing:
            return
    pytest.fail(f"no random campaign of 200 ends with {missing}")
