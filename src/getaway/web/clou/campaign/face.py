"""The face of a campaign. In a job Clou's own face shows the table; between jobs the gang's folder is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final

from getaway.clou.campaign.events import CampaignEvents
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.state import State as CampaignState
from getaway.clou.campaign.telling import tell
from getaway.clou.campaign.view import CampaignView
from getaway.clou.play.position import Position
from getaway.clou.play.state import State as JobState
from getaway.core import Game, IllegalMove, Move, Seat, State
from getaway.core.table import Entry
from getaway.web.changes import changed
from getaway.web.clou.campaign.ending import ending
from getaway.web.clou.campaign.facts import flat
from getaway.web.clou.campaign.offers import describe_move, offered
from getaway.web.clou.campaign.opening import gang, opening
from getaway.web.clou.campaign.reading import read_page
from getaway.web.clou.campaign.scenes import game_of, scene_of
from getaway.web.clou.shown import ClouFace
from getaway.web.clou.wording import mark_name
from getaway.web.port import CODE, Face, Json, Look, Parts

JOBS: Final = 24  # jobs whose faces are kept


@dataclass(frozen=True, slots=True)
class _Seen:
    """A look at a campaign: between two jobs all facts, in a job its first ones and the job's position."""

    scene: str
    first: Parts
    face: ClouFace | None = None
    position: Position | None = None

    def facts(self) -> Parts:
        if self.face is None or self.position is None:
            return self.first
        return [*self.first, *self.face.facts_at(self.position)]


class CampaignFace(Face):
    """Nothing is hidden except future dice, stories and jobs."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, CampaignGame)
        super().__init__(game)
        self.campaign = game
        self._face = lru_cache(JOBS)(ClouFace)

    # Scenes

    def scene(self, state: State) -> str:
        return scene_of(_campaign(state))

    def opening(self, lang: str) -> dict[str, Json]:
        return {**opening(self.campaign, lang), "scene": ""}

    def opening_of(self, scene: str, lang: str) -> dict[str, Json]:
        if not scene:
            return self.opening(lang)
        job = game_of(self.campaign.setting, scene)
        sheet = gang(self.campaign, lang)
        names = {mark: {"name": mark_name(job, 0, mark, lang)} for mark in job.names.shared_marks}
        return {
            **self._face(job).opening(lang),
            "scene": scene,
            "campaign": self.campaign.gang or self.campaign.title(lang),
            "gang": {**sheet, "marks": names, "items": list(job.names.items)},
        }

    def _inside(self, state: State) -> tuple[ClouFace, JobState] | None:
        """The face and the state of the current job; None between jobs."""
        at = _campaign(state)
        return None if at.game is None or at.job is None else (self._face(at.game), at.job)

    # What is shown

    def facts(self, state: State, seat: Seat | None) -> Parts:
        inside = self._inside(state)
        if inside is None:
            view = _campaign(state).view(seat)
            assert isinstance(view, CampaignView)
            return [{"scene": ""}, *flat(view.told())]
        face, job = inside
        return [self._head(state), *face.facts(job, seat)]

    def _head(self, state: State) -> Mapping[str, Json]:
        """What does not change in a job: the scene, its number, and the boxes that the gang has paid for."""
        at = _campaign(state).position
        boxes = {item.id: at.boxes(number) for number, item in enumerate(self.campaign.setting.items)}
        paid: Json = {item: crossed for item, crossed in boxes.items() if crossed}
        return {"scene": self.scene(state), "number": at.job + 1, "paid": paid}

    def look(self, state: State, viewers: Iterable[Seat | None]) -> _Seen:
        inside = self._inside(state)
        if inside is None:
            return _Seen("", self.facts(state, None))
        return _Seen(self.scene(state), [self._head(state)], inside[0], inside[0].look(inside[1], viewers))

    def changes(self, before: Look, now: Look) -> dict[Seat | None, Mapping[str, Json]]:
        assert isinstance(before, _Seen)
        assert isinstance(now, _Seen)
        if now.face is not None and now.position is not None and before.scene == now.scene:
            return now.face.changes(before.position, now.position)
        return {None: changed(before.facts(), now.facts())}

    def offers(self, state: State, seat: Seat) -> dict[str, Json]:
        inside = self._inside(state)
        return offered(_campaign(state), seat) if inside is None else inside[0].offers(inside[1], seat)

    def offers_text(self, state: State, seat: Seat) -> str:
        inside = self._inside(state)
        return super().offers_text(state, seat) if inside is None else inside[0].offers_text(inside[1], seat)

    def told(self, entry: Entry, seat: Seat | None, lang: str) -> list[str]:
        events = entry.events
        if events is None:
            return []
        assert isinstance(events, CampaignEvents)
        own = [tell(self.campaign, event, lang) for event in events.own]
        return [*self._told_inside(events, lang), *own]

    def _told_inside(self, events: CampaignEvents, lang: str) -> list[str]:
        if events.inner is None or events.game is None:
            return []
        return self._face(events.game).tell_events(events.inner, lang)

    def happened(self, entry: Entry, seat: Seat | None) -> Sequence[Mapping[str, Json]]:
        if entry.events is None:
            return ()
        return [{"is": type(event).__name__.lower(), **asdict(event)} for event in entry.events]  # type: ignore[call-overload]

    def described(self, state: State, move: Move) -> Mapping[str, Json]:
        inside = self._inside(state)
        if inside is not None:
            return inside[0].described(inside[1], move)
        return {**super().described(state, move), **describe_move(_campaign(state), move.code)}

    def read(self, state: State, said: str, seat: Seat) -> Move:
        inside = self._inside(state)
        return super().read(state, said, seat) if inside is None else inside[0].read(inside[1], said, seat)

    def about(self, state: State, seat: Seat | None, question: Mapping[str, Any], lang: str) -> dict[str, Json]:
        inside = self._inside(state)
        if inside is not None:
            return inside[0].about(inside[1], seat, question, lang)
        if question.get("move"):
            return {"says": self._why_not(_campaign(state), seat, question["move"])}
        view = _campaign(state).view(seat)
        assert isinstance(view, CampaignView)
        return read_page(self.campaign, view.told(), question.get("mark", ""), lang)

    def _why_not(self, state: CampaignState, seat: Seat | None, said: str) -> list[str]:
        """Why a move is refused; empty if it is legal."""
        if said.startswith(CODE):
            return []
        try:
            self.campaign.parse(state, said, seat)
        except IllegalMove as error:
            return [str(error)]
        return []

    def joins(self, state: State, seat: Seat, leaders: Sequence[Seat]) -> str | None:
        """Bots leave purchases and going in to people: they vote as all people do, and only take a thief."""
        inside = self._inside(state)
        if inside is not None:
            return inside[0].joins(inside[1], seat, leaders)
        at = _campaign(state)
        position = at.position
        if seat in leaders or position.team[seat] < 0:
            return None
        if not self.campaign.rules["group-vote"]:
            return ""
        voices = {position.voices[leader] for leader in leaders}
        if len(voices) != 1 or 0 in voices:
            return ""
        decision = at.setting.words.text(voices.pop()).removeprefix("crew ")
        wanted = f"{self.campaign.seats[seat]} votes {decision}"
        return wanted if wanted in {move.text for move in at.moves(seat)} else ""

    def ending(self, state: State, lang: str) -> dict[str, Json]:
        return ending(self.campaign, _campaign(state), lang)


def _campaign(state: State) -> CampaignState:
    assert isinstance(state, CampaignState)
    return state
