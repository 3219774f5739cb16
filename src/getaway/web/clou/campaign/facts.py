"""A campaign between two jobs as flat facts, one key for each thing that can change.

phase, number, target, deciders, rest, price, free, ready, missing, stories, ending, score
end                 {"rest", "prison", "traces", "keepsakes", "points"} once the end has come
team/one            a thief, or null             vote/one        {"do": "buy", "item": "costume"}, {"do": "go-in"}
item/costume        [boxes crossed out, of them since the last job, works, can be paid, its thief is free]
gang/costume.1      ["done"], ["open", 5]        as marks of sheets
row/1               [state, special loot taken, points, rest before, expenses, rest, keepsakes]
thief/bruce         [in prison since, seat]      bar             [cells crossed out, cells]
"""

from __future__ import annotations

from getaway.clou.campaign.facts import CampaignFacts, ItemFacts
from getaway.clou.campaign.moves import Decision
from getaway.draw.clou.folder import end_of
from getaway.web.port import Json

Flat = dict[str, Json]


def flat(facts: CampaignFacts) -> list[Flat]:
    sheet = facts.sheet
    standing: Flat = {
        "phase": facts.phase,
        "number": facts.number,
        "target": facts.target,
        "deciders": list(facts.deciders),
        "rest": facts.rest,
        "price": facts.price,
        "free": facts.free_boxes,
        "ready": facts.may_go_in,
        "missing": list(facts.missing),
        "stories": list(facts.stories),
        "reports": len(facts.reports),
        "ending": facts.ending,
        "score": sheet.score,
        "bar": [sheet.crossed, sheet.cells],
        "end": dict(end_of(facts).items()) if facts.ending else None,
    }
    return [
        standing,
        {f"team/{seat}": thief for seat, thief in facts.team.items()},
        {f"vote/{seat}": _decision(voice) for seat, voice in facts.votes.items()},
        {f"item/{item.id}": _item(item) for item in sheet.items},
        {key: mark for item in sheet.items for key, mark in _marks(item).items()},
        {
            f"row/{number}": [row.state, row.has_trophy, row.points, row.above, row.expenses, row.rest, row.keepsakes]
            for number, row in enumerate(sheet.jobs, 1)
        },
        {f"thief/{thief.id}": [thief.prison, thief.seat] for thief in sheet.thieves},
    ]


def _decision(voted: Decision) -> Json:
    """What a seat votes for, in fields."""
    return {"do": voted.deed} if voted.item is None else {"do": voted.deed, "item": voted.item}


def _item(item: ItemFacts) -> Json:
    return [item.crossed, item.fresh, item.works, item.payable, item.thief_free]


def _marks(item: ItemFacts) -> Flat:
    found: Flat = {f"gang/{mark}": ["open", number] for mark, number in item.written.items()}
    for mark in item.done:
        number = item.written.get(mark)
        found[f"gang/{mark}"] = ["done"] if number is None else ["done", number]
    return found
