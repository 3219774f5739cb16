"""Content of a plan for pages: what a way needs from this crew, and which tracks ring."""

from __future__ import annotations

from getaway.clou.content.effects import Alarm
from getaway.clou.content.job import Chain, Need, Track, Way
from getaway.clou.content.symbols import Frame


def way_needs(way: Way, players: int) -> list[Frame]:
    """The symbols that a way needs from a crew of this size."""
    return [need.frame for need in _needed(way, players)]


def way_costs(way: Way, players: int) -> list[str]:
    """The further costs of a way."""
    alone = [item for item in way.needs if isinstance(item, str)]
    return alone + [cost for need in _needed(way, players) for cost in need.costs]


def _needed(way: Way, players: int) -> list[Need]:
    return [need for item in way.needs if isinstance(item, Chain) for need in item.needs if need.players <= players]


def rings(track: Track) -> bool:
    """Whether a track rings the alarm somewhere, or when it is full."""
    effects = [*track.full, *(effect for cell in track.cells for effect in cell.then)]
    return any(isinstance(effect, Alarm) for effect in effects)
