"""A company that talks, and at times must not: chat, the bots' reasons afterwards, and the beat of a silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.bots import Reason
from getaway.store import KeptTable
from getaway.web.beat import Beat
from getaway.web.company import Company
from getaway.web.encoding import encode
from getaway.web.page import Page
from getaway.web.port import Json
from getaway.web.refused import Refused
from getaway.web.rest import Rest
from getaway.web.seats import Seats
from getaway.web.tables import RunningGame
from getaway.web.talk import Reasons, Talk

if TYPE_CHECKING:
    from getaway.web.hub import Hub


class TalkingCompany(Company):
    """People who play a game with times of silence."""

    def __init__(self, hub: Hub, kept: KeptTable, play: RunningGame, seats: Seats) -> None:
        super().__init__(hub, seats)
        self.kept = kept
        self.play = play
        self.beat = Beat()
        self.rest = Rest()
        self.talk = Talk()
        self.reasons = Reasons()

    @property
    def silent(self) -> bool:
        """Whether nobody may talk now."""
        return self.play.shown.face.silent(self.play.table.state)

    @property
    def talks(self) -> bool:
        """Whether people can chat at this table."""
        return self.play.shown.face.talks

    def may_talk(self) -> None:
        """Refuse every channel except moves during a silence."""
        if self.silent:
            raise Refused("silence", 409)

    def say(self, page: Page, seat: int, words: str) -> None:
        """Send words to everybody here; each page may mute any seat."""
        self.may_speak(page, seat)
        if not self.talks:
            raise Refused("no-talk", 409)
        self.may_talk()
        self.tell({"said": self.talk.say(seat, words, self.play.number)})

    def may_speak(self, page: Page, seat: int) -> None:
        """Refuse a page that does not sit there."""
        if seat not in page.seats:
            raise Refused("not-your-seat", 403)

    def why(self, lang: str) -> list[Json]:
        """Why bots did what they did in the last robbery; empty while the next one runs."""
        return [] if self.silent else self.reasons.tell(self.play, lang)

    def hush_or_not(self) -> bool:
        """When a silence ends, bots also say why they moved."""
        ended = super().hush_or_not()
        if ended:
            self.reasons.end_silence()
            for page in self.pages:
                page.send(encode({"why": self.why(page.lang)}))
        return ended

    def note(self, number: int, seat: int, why: Reason | None) -> None:
        """Note why a bot makes an entry: told with it, or once the silence is over."""
        if why is None:
            return
        if self.talks:
            self.reasons.note(number, seat, why)
        elif not self.play.game.secrets:
            self.play.reasons[number] = why

    async def beat_ends(self) -> None:
        """Where hesitation would be a signal, wait for the end of the beat before anything is done."""
        await self.beat.end(self.beat_length)

    def go_on(self, page: Page) -> None:
        """Somebody has looked back and talked enough."""
        self.rest.go_on(self.play.number, page.seats)

    async def rest_ends(self) -> None:
        """Where people look back and talk, wait until they have finished; a program that went on would silence them."""
        number = self.play.number
        await self.rest.wait(number, self._people_here, lambda: self.play.number == number and self._rests())

    def _rests(self) -> bool:
        return self.play.shown.face.rests(self.play.table.state)

    def _people_here(self) -> set[int]:
        return self.here() & set(self.seats.people)

    @property
    def beat_length(self) -> float:
        """In seconds: chosen for this table, or the default if people sit apart; 0 for none."""
        chosen: float | None = self.kept.about.get("beat")
        if chosen is not None:
            return chosen
        return self.hub.beat if self._apart() else 0

    def _apart(self) -> bool:
        """Whether two or more people play from several places: people at one screen need no beat."""
        people = set(self.seats.people)
        return len(people) > 1 and not any(people <= set(page.seats) for page in self.pages)
