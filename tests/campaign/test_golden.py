"""A recorded campaign for every way in which one can end; each must replay to its end, letter for letter.

`python -m tests.campaign.test_golden` finds them anew, if a change of the rules was meant.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.position import EMPTY_HANDED, GAVE_UP, TRACKED_DOWN, WON
from getaway.core import Table, read_record
from getaway.core.record import without_files
from tests.campaign.scene import gang

GOLDEN = Path(__file__).parent / "golden"
ENDINGS = (WON, TRACKED_DOWN, GAVE_UP, EMPTY_HANDED)


def game_for(ending: str) -> CampaignGame:
    """Three players leave most traces; two endings come by house rules here, for four thieves are enough for two jobs."""
    if ending == GAVE_UP:
        return gang(1, prison_limit="jailed")
    return gang(1, trophy_or_nothing=True) if ending == EMPTY_HANDED else gang(3 if ending == TRACKED_DOWN else 2)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_recorded_campaign_replays_to_its_end(ending: str) -> None:
    text = (GOLDEN / f"{ending}.record").read_text(encoding="utf-8")
    table = Table.replay(game_for(ending), read_record(text))
    assert table.state.result is not None
    assert table.state.result.ending == ending
    assert without_files(table.record()) == text


def test_there_is_one_for_every_ending() -> None:
    assert {file.stem for file in GOLDEN.glob("*.record")} == {*ENDINGS}


def found(ending: str) -> Table:
    """The first campaign at random that ends so; who plays badly enough leaves traces and rings."""
    game = game_for(ending)
    for seed in range(5_000):
        table, coin = Table(game, seed=seed), Random(seed)
        while table.state.result is None:
            moves = list(table.state.moves(coin.choice(table.state.deciders())))
            wanted = [move for move in moves if move.text not in ("crew run",) and " return " not in move.text]
            table.play(coin.choice(wanted or moves))
        if table.state.result.ending == ending:
            return table
    raise LookupError(f"no campaign ends {ending}")


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for ending in ENDINGS:
        (GOLDEN / f"{ending}.record").write_text(without_files(found(ending).record()), encoding="utf-8")


if __name__ == "__main__":
    main()
