"""Random things that a crew brings into a frozen job: a shared sheet of every module, earlier marks, preparations."""

from __future__ import annotations

from random import Random

from getaway.clou.content.house_rules import HOUSE_RULES, SHARED_RULES
from getaway.clou.game import ClouGame
from tests.contract.found import frozen
from tests.rules.vocabulary import bring, item

ITEMS = (
    item("night", {"circles": ["1: extra 5", "8: ±1"]}, {"rings": [{"boxes": ["any"], "gives": "strength/cunning"}]}),
    item("costume", {"circles": ["10: cunning + sneaking", "4: cunning", "7: wild"]}),
    item(
        "bells",
        {"rings": [{"boxes": ["odd", "any"], "gives": "safecracking + cross"}]},
        {"bar": ["any: ±2", ">: fill"]},
    ),
    item("keys", {"tree": ["3: dexterity -> 2 3", "5: electronics", "6: strength -> 4", "9: lockpicking"]}),
    item("ladder", {"pyramid": [["any", "<5"], ["=: strength"]]}, source="experience"),
    item("trick", {"special": {"spend": ["strength", "strength", "cunning"], "gives": "extra 6"}}, source="experience"),
    item(
        "lamp", {"grid": {"circles": [[1, 2, 3], [4, 5, 6], [7, 8, 9]], "rows": ["cunning"] * 3, "columns": ["-"] * 3}}
    ),
)
POWERS = {"scout": 2, "tune": 1, "spare": {"needing": "strength", "cost": "trace"}, "free-traces": True}


def brought_into(number: int, *, house_rules: bool = True) -> ClouGame:
    """A frozen job with some items, some marks made before, and some preparations."""
    random = Random(number)
    game = random.choice(frozen()).load()
    assert isinstance(game, ClouGame)
    chosen = dict(game.rules) | SHARED_RULES.defaults
    for name, rule in ({**HOUSE_RULES, **SHARED_RULES} if house_rules else {}).items():
        chosen[name] = random.choice(rule.values) if random.random() < 0.3 else rule.default
    items = [each for each in ITEMS if random.random() < 0.6] or list(ITEMS)
    powers = {word: value for word, value in POWERS.items() if random.random() < 0.6}
    done = frozenset(mark for mark in ("costume.2", "lamp.5", "keys.1", "trick.1") if random.random() < 0.3)
    night = bring(*items, powers=powers, done=done, written={"night-2.1": 3}, has=frozenset({"x"}))
    job, *crew = game.sources
    return ClouGame(job, crew, chosen, game.texts, night)
