"""Rob 'n Run's pages: where boards and cards lie on paper. All lengths in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from getaway.draw.code import code_picture
from getaway.draw.picture import MILLIMETRES, Picture
from getaway.draw.robnrun.cards import back, clue_card, safe_card, tool_card
from getaway.draw.robnrun.parts import SYSTEMS, Words, kinds_of
from getaway.draw.robnrun.port import boards
from getaway.draw.robnrun.screen import paper_screen
from getaway.draw.robnrun.station import station_picture
from getaway.paper.cards import Card, card_pages
from getaway.paper.order import MARGIN, Order
from getaway.paper.page import Page, Placed
from getaway.paper.robnrun.words import say
from getaway.robnrun.content.scenario import Scenario
from getaway.robnrun.sight.facts import Facts

STEPS: Final = ("prepare", "clue", "crew", "alarm", "end", "police")
_TOP: Final = 13.0  # below the heading
_GAP: Final = 2.0
_RIDGE: Final = 2.0  # free space beside a fold
_CLUES: Final = 0.6  # scale of clue cards beside the station


def table_page(words: Words, scenario: Scenario, order: Order, players: int, facts: Facts | None = None) -> Page:
    """Route, town and station of a scenario, its clue cards, and a robbery in short."""
    lang, (height, width) = order.lang, order.size
    route, station, town = boards(words, scenario, players, facts).values()
    placed = [_fitting(route, _TOP, width)]
    placed.append(_fitting(town, placed[-1].area.bottom + _GAP, width))
    top = placed[-1].area.bottom + _GAP
    room = (height - MARGIN - top) / (station.height * MILLIMETRES)
    placed.append(Placed(station, MARGIN, top, min(1, room)))
    left = placed[-1].area.right + 5
    cards = [clue_card(words, clue) for clue in words.box.clues if clue.number in scenario.clues]
    for place, card in enumerate(cards):
        placed.append(Placed(card, left + place * card.width * MILLIMETRES * _CLUES, top + 7, _CLUES))
    below = top + 7 + (placed[-1].size[1] + 2 if cards else 4)
    text = {
        "story": _text(words, scenario, "story"),
        "aside": say("players", lang, n=players),
        "code": code_picture(order.link, lang) if order.link else None,
        "link": order.link,
        "blocks": [
            {
                "x": left,
                "y": top,
                "w": width - left - MARGIN,
                "h": 7.0,
                "title": _cards_line(scenario, lang),
                "steps": [],
            },
            {"x": left, "y": below, "w": width - left - MARGIN, "h": height - MARGIN - below, **_robbery(words, lang)},
        ],
    }
    return Page("boards", say("table", lang, title=title_of(words, scenario)), (width, height), tuple(placed), text)


def title_of(words: Words, scenario: Scenario) -> str:
    return _text(words, scenario, "title") or words.name(scenario.id)


def _text(words: Words, scenario: Scenario, key: str) -> str:
    name = f"scenarios.{scenario.id}.{key}"
    return words.texts.text(name, words.lang) if any(name in said for said in words.texts.languages.values()) else ""


def _fitting(picture: Picture, y: float, width: float) -> Placed:
    """The picture centred, as wide as the page allows."""
    natural = picture.width * MILLIMETRES
    scale = min(1, (width - 2 * MARGIN) / natural)
    return Placed(picture, (width - natural * scale) / 2, y, scale)


def _cards_line(scenario: Scenario, lang: str) -> str:
    if scenario.forbidden:
        return say("forbidden", lang, numbers=", ".join(map(str, scenario.forbidden)))
    line = say("clues", lang)
    pairs = ", ".join(f"{one} → {other}" for one, other in scenario.two_players.items())
    return f"{line} · {say('two', lang, pairs=pairs)}" if pairs else line


def _robbery(words: Words, lang: str) -> dict[str, Any]:
    steps = [say(f"round.{step}", lang, price=words.box.clue_price) for step in STEPS]
    return {"title": say("round.title", lang), "steps": steps}


def station_page(words: Words, order: Order) -> Page:
    """The stations for all player counts, or for the ordered one."""
    counts = [order.players] if order.players and 2 <= order.players <= 5 else [2, 3, 4, 5]
    pictures = [station_picture(words, players, dict.fromkeys(SYSTEMS, 0)) for players in counts]
    labels = [say("players", order.lang, n=players) for players in counts]
    wide, high = max(p.width for p in pictures) * MILLIMETRES, max(p.height for p in pictures) * MILLIMETRES
    placed, blocks = [], []
    for place, picture in enumerate(pictures):
        x = order.size[0] / 2 - wide - 4 + (place % 2) * (wide + 8)
        y = 24 + (place // 2) * (high + 16)
        placed.append(Placed(picture, x, y + 7))
        blocks.append({"x": x, "y": y, "w": wide, "h": 6.0, "title": labels[place], "steps": []})
    return Page(
        "boards",
        say("stations", order.lang),
        order.size,
        tuple(placed),
        {"story": "", "aside": "", "code": None, "blocks": blocks},
    )


def screen_page(words: Words, order: Order) -> Page:
    """A tent to fold in the middle: the lattice faces the crew, a robbery in short faces the boss."""
    lang, (height, width) = order.lang, order.size
    high = height / 2 - MARGIN - _RIDGE
    picture = paper_screen(words, (width - 2 * MARGIN) / MILLIMETRES, high / MILLIMETRES)
    text: dict[str, Any] = {
        "fold": height / 2,
        "note": say("screen-fold", lang),
        "boss": {
            "x": 14.0,
            "y": height / 2 + 12,
            "w": width - 28,
            "h": height / 2 - 12 - MARGIN,
            **_robbery(words, lang),
        },
    }
    return Page("screen", say("screen", lang), (width, height), (Placed(picture, MARGIN, MARGIN, turned=True),), text)


def catalogue_page(words: Words, order: Order) -> Page:
    """All safes, small, as a memory aid."""
    safes = [safe_card(words, *safe) for safe in words.box.every_safe]
    width, height = order.size
    wide, high = (side * MILLIMETRES for side in (safes[0].width, safes[0].height))
    scale, columns = max(
        (min((width - 20) / columns / wide, (height - 32) / -(-len(safes) // columns) / high), columns)
        for columns in range(1, len(safes) + 1)
    )
    left = (width - columns * wide * scale) / 2
    placed = [
        Placed(safe, left + (place % columns) * wide * scale, 20 + place // columns * high * scale, scale)
        for place, safe in enumerate(safes)
    ]
    text: dict[str, Any] = {"story": say("catalogue-note", order.lang), "aside": "", "code": None, "blocks": []}
    return Page("boards", say("catalogue", order.lang), order.size, tuple(placed), text)


def all_cards(words: Words, order: Order) -> list[Page]:
    """Tools and bags, clue cards, safes: each kind with its own back."""
    box, lang = words.box, order.lang
    tools = [tool_card(words, kind) for kind in kinds_of(box)]
    copies = [box.copies] * len(box.tools) + [box.bags]
    pages = card_pages(
        say("tools", lang),
        _with_back([card for card, times in zip(tools, copies) for _ in range(times)], back(words, "tool")),
        order,
    )
    clues = _with_back([clue_card(words, clue) for clue in box.clues], back(words, "clue"))
    safes = _with_back([safe_card(words, *safe) for safe in box.every_safe], back(words, "safe"))
    pages += card_pages(say("clue-cards", lang), clues, order, calibrated=False)
    return [*pages, *card_pages(say("safes", lang), safes, order, calibrated=False)]


def _with_back(fronts: Iterable[Picture], behind: Picture) -> Sequence[Card]:
    return [Card(front, behind) for front in fronts]
