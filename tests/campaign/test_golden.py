"""A recorded campaign for every ending, of the tests' own campaign and of the shipped one; each must replay to its end
exactly, and continue from any of its steps.

`python -m tests.campaign.test_golden` finds them again, after an intended change of rules or content.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import getaway
from getaway.bots import make_bot
from getaway.bots.match import next_choice
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.position import EMPTY_HANDED, GAVE_UP, TRACKED_DOWN, WON
from getaway.core import Move, Record, Table, read_record
from getaway.core.record import without_files
from tests.campaign.scene import gang
from tests.contract.found import FULL

GOLDEN = Path(__file__).parent / "golden"
ENDINGS = (WON, TRACKED_DOWN, GAVE_UP, EMPTY_HANDED)
CAMPAIGNS = ("two-nights", "three-heists")
EVERY = [(campaign, ending) for campaign in CAMPAIGNS for ending in ENDINGS]
BRANCHES = 1000 if FULL else 12  # branches of each record


def small(ending: str) -> CampaignGame:
    """Three players leave most traces. Two endings need house rules, because four thieves suffice for two jobs."""
    if ending == GAVE_UP:
        return gang(1, prison_limit="jailed")
    return gang(1, trophy_or_nothing=True) if ending == EMPTY_HANDED else gang(3 if ending == TRACKED_DOWN else 2)


def shipped(ending: str) -> CampaignGame:
    """With three players, two prisoners are enough to give up."""
    players = 3 if ending in (TRACKED_DOWN, GAVE_UP) else 2
    rules = {"trophy-or-nothing": True} if ending == EMPTY_HANDED else {}
    found = getaway.load("christmas/three-heists", players=players, rules=rules)
    assert isinstance(found, CampaignGame)
    return found


GAMES: dict[str, Callable[[str], CampaignGame]] = {"two-nights": small, "three-heists": shipped}


def recorded(campaign: str, ending: str) -> tuple[str, Table]:
    text = (GOLDEN / campaign / f"{ending}.record").read_text(encoding="utf-8")
    return text, Table.replay(GAMES[campaign](ending), read_record(text))


@pytest.mark.parametrize(("campaign", "ending"), EVERY)
def test_a_recorded_campaign_replays_to_its_end(campaign: str, ending: str) -> None:
    text, table = recorded(campaign, ending)
    assert table.state.result is not None
    assert table.state.result.ending == ending
    assert without_files(table.record()) == text
    assert len(text) <= 20_000


def test_there_is_one_for_every_ending() -> None:
    there = {(file.parent.name, file.stem) for file in GOLDEN.glob("*/*.record")}
    assert there == {*EVERY}


def test_the_shipped_campaign_is_won_after_three_jobs_and_with_the_tiara() -> None:
    _, table = recorded("three-heists", WON)
    reports = table.state.position.reports  # type: ignore[attr-defined]
    assert len(reports) == 3
    assert reports[-1].trophy == "tiara"


@pytest.mark.parametrize(("campaign", "ending"), EVERY)
def test_a_branch_from_any_step_of_a_record_stands_where_it_stood_and_goes_the_same_way(
    campaign: str, ending: str
) -> None:
    text, table = recorded(campaign, ending)
    record, game = read_record(text), table.game
    again, digests = Table.begin(game, record), []
    for line in record.lines:
        digests.append(again.state.digest())
        again.repeat(line)
    digests.append(again.state.digest())
    for number in range(0, len(record.lines), max(1, len(record.lines) // BRANCHES)):
        branch = Table.begin(game, Record(record.headers, record.lines[:number]))
        for line in record.lines[:number]:
            branch.repeat(line)
        assert branch.state.digest() == digests[number]
        branch.repeat(record.lines[number])
        assert branch.state.digest() == digests[number + 1]


# Finding them


def carelessly(table: Table, coin: Random) -> Move:
    """A random move, chosen so badly that it leaves traces and rings the alarm."""
    moves = list(table.state.moves(coin.choice(table.state.deciders())))
    wanted = [move for move in moves if move.text not in ("crew run",) and " return " not in move.text]
    return coin.choice(wanted or moves)


def played(game: CampaignGame, seed: int, bot: str | None) -> Table:
    """One campaign: by a bot, or at random."""
    table, coin = Table(game, seed=seed), Random(seed)
    bots = [make_bot(bot, game, seed=seed)] if bot else []
    while table.state.result is None:
        table.play(next_choice(table.state, bots).move if bots else carelessly(table, coin))
    return table


def suits(campaign: str, ending: str, table: Table) -> bool:
    result = table.state.result
    if result is None or result.ending != ending:
        return False
    return campaign == "two-nights" or ending != WON or table.state.position.reports[-1].trophy is not None  # type: ignore[attr-defined]


def found(campaign: str, ending: str) -> Table:
    game = GAMES[campaign](ending)
    for seed in range(5_000):
        able = campaign == "three-heists" and ending in (WON, EMPTY_HANDED)
        table = played(game, seed, "planner" if able else None)
        if suits(campaign, ending, table):
            return table
    raise LookupError(f"no campaign ends {ending}")


def main() -> None:
    for campaign, ending in EVERY:
        place = GOLDEN / campaign
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{ending}.record").write_text(without_files(found(campaign, ending).record()), encoding="utf-8")


if __name__ == "__main__":
    main()
