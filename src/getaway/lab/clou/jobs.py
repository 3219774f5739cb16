"""Measured jobs: the watched games of every crew, by job and player count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from getaway.clou.game import ClouGame
from getaway.content.texts import title
from getaway.lab.clou.figures import Figures, together
from getaway.lab.clou.port import PORT
from getaway.lab.study import Measured


@dataclass(slots=True)
class Crew:
    """One crew at one job."""

    name: str
    game: ClouGame
    table: Measured
    figures: Figures


@dataclass(slots=True)
class Players:
    """One player count: its crews, and all of them together."""

    count: int
    crews: list[Crew] = field(default_factory=list)

    @property
    def every(self) -> Figures:
        return together(crew.figures for crew in self.crews)


@dataclass(slots=True)
class Measure:
    """One job."""

    content: str
    players: dict[int, Players] = field(default_factory=dict)

    @property
    def game(self) -> ClouGame:
        return next(iter(self.players.values())).crews[0].game

    @property
    def crews(self) -> list[Crew]:
        return [crew for players in self.players.values() for crew in players.crews]

    @property
    def id(self) -> str:
        return self.game.job.id

    @property
    def title(self) -> str:
        return title(self.game.texts, "jobs", self.id, "en")

    def name(self, id: str) -> str:
        return self.game.name(id)


def jobs_of(measured: Sequence[Measured]) -> list[Measure]:
    found: dict[str, Measure] = {}
    for table in measured:
        setup, game = table.setup, PORT.game(table.setup)
        job = found.setdefault(setup.content, Measure(setup.content))
        figures = Figures()
        figures.add(game, table.rows)
        crew = Crew("+".join(game.names.thieves), game, table, figures)
        job.players.setdefault(setup.players, Players(setup.players)).crews.append(crew)
    return list(found.values())
