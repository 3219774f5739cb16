"""A burglary plan to draw: a job for a number of players, with the names that players know."""

from __future__ import annotations

from dataclasses import dataclass

from getaway.clou.content.job import Chain, Challenge, Job, Need
from getaway.content.texts import Texts, readable, title

SIGNS = "★◆✱●▲■"
"""Signs for tags, in the order in which a job first uses them."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A symbol on the plan, by its name in notation; `follows` if an arrow leads to it from the one before."""

    mark: str
    need: Need
    follows: bool


@dataclass(frozen=True, slots=True)
class WayDrawn:
    letter: str
    slots: tuple[Slot, ...]
    costs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blueprint:
    job: Job
    texts: Texts
    players: int
    lang: str

    def name(self, id: str) -> str:
        key = f"jobs.{self.job.id}.names.{id}"
        return self.texts.text(key, self.lang)

    def named(self, id: str) -> str:
        """The name, with the id of the notation if it cannot be guessed from the name."""
        name = self.name(id)
        return name if name.casefold() == readable(id).casefold() else f"{name} ({id})"

    @property
    def title(self) -> str:
        return title(self.texts, "jobs", self.job.id, self.lang)

    def prose(self, word: str) -> str:
        """The text `story` or `special`; empty if the job has none."""
        key = f"jobs.{self.job.id}.{word}"
        return self.texts.text(key, self.lang) if any(key in t for t in self.texts.languages.values()) else ""

    def sign(self, tag: str) -> str:
        if not tag:
            return ""
        tags = list(dict.fromkeys(need.tag for way in self._every_way() for need in way if need.tag))
        return SIGNS[tags.index(tag) % len(SIGNS)]

    def _every_way(self) -> list[list[Need]]:
        return [_needs(way.needs) for _, challenge in self.job.challenges for way in challenge.every_way]

    def ways(self, challenge: Challenge) -> list[WayDrawn]:
        """What each way needs with this number of players."""
        found: list[WayDrawn] = []
        for letter, way in zip("abcdef", challenge.every_way, strict=False):
            slots: list[Slot] = []
            for item in way.needs:
                chain = item.needs if isinstance(item, Chain) else ()
                for step, need in enumerate(need for need in chain if need.players <= self.players):
                    slots.append(Slot(f"{challenge.id}.{letter}{len(slots) + 1}", need, step > 0))
            costs = tuple(item for item in way.needs if isinstance(item, str))
            found.append(WayDrawn(letter, tuple(slots), costs))
        return found


def _needs(items: list[Chain | str]) -> list[Need]:
    return [need for item in items if isinstance(item, Chain) for need in item.needs]
