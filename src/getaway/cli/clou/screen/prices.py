"""What a move brings and costs, told before it is made, from the events that the engine foresees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.clou.screen.facts import Facts
from getaway.cli.clou.screen.symbols import symbol
from getaway.cli.screen.ink import join
from getaway.cli.words import say
from getaway.clou.play import events as ev
from getaway.clou.words.telling import track_name
from getaway.clou.words.wording import say as engine_say
from getaway.core import Event

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


def outcome(events: Sequence[Event], lang: str) -> Text:
    """The symbols that a placement activates."""
    return join([symbol(event.symbol, lang) for event in events if isinstance(event, ev.Gained)])


def consequences(game: ClouGame, events: Sequence[Event], facts: Facts, lang: str) -> str:
    """`Back door, traces 5→4`: further gains and costs."""
    words = [game.name(event.challenge, lang) for event in events if isinstance(event, ev.Overcame)]
    words += [_loot(game, event.loot, lang) for event in events if isinstance(event, ev.Took)]
    return ", ".join([*words, *bill(game, events, facts, lang)])


def _loot(game: ClouGame, loot: str, lang: str) -> str:
    return say("plan.loot", lang, n=game.board.loot_value[game.names.loot.index(loot)])


def bill(game: ClouGame, events: Sequence[Event], facts: Facts, lang: str) -> list[str]:
    """`2 unused dice → traces 5→3`, `time 6→5`, `alarm`: the costs."""
    unused = sum(event.dice_left for event in events if isinstance(event, ev.Finished))
    ticks = Counter(event.track for event in events if isinstance(event, ev.Ticked))
    parts: list[str] = []
    if unused and "traces" not in ticks:
        parts.append(say("price.unused-later", lang, n=unused))
    for track, count in ticks.items():
        left = facts.left(track)
        words = f"{track_name(game, track, lang)} {left}→{left - count}"
        parts.append(say("price.unused", lang, n=unused, price=words) if track == "traces" and unused else words)
    if any(isinstance(event, ev.AlarmRang) for event in events):
        parts.append(say("price.alarm", lang))
    return parts + [engine_say(f"ending.{event.ending}", lang) for event in events if isinstance(event, ev.Ended)]
