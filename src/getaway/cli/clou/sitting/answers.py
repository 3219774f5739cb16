"""The answers to `?`: the rule of a mark, why something is closed, what a symbol or a track does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.cli.clou.screen.blueprint import Blueprint
from getaway.cli.clou.screen.challenges import whole
from getaway.cli.clou.screen.facts import Facts
from getaway.cli.clou.screen.plan import track_pieces
from getaway.cli.clou.sitting.names import found
from getaway.cli.screen.ink import join
from getaway.cli.words import say
from getaway.clou.content.symbols import COLOURS, WHITE_WORDS
from getaway.clou.play.state import State
from getaway.clou.words.explain import about_mark, challenge_blocked
from getaway.clou.words.wording import say_symbol
from getaway.content.mistakes import nearest

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


class Answers:
    """Answers about one position, for the seat whose sheet is shown."""

    def __init__(self, game: ClouGame, state: State, facts: Facts, seat: int, lang: str) -> None:
        self.game = game
        self.state = state
        self.facts = facts
        self.seat = seat
        self.lang = lang
        self.plan = Blueprint(game.job, game.texts, len(game.seats), lang)

    def about(self, text: str) -> str:
        """One or two sentences about the thing with this name."""
        seat, word = self._whose(text)
        mark = self.game.names.find(seat, word)
        if mark is not None:
            return f"{about_mark(self.game, self.state, seat, mark).say(self.lang)}."
        names = self.game.names
        if challenge := found(self.game, word, names.challenges, self.lang):
            return self._challenge(challenge)
        if room := found(self.game, word, names.rooms, self.lang):
            return self._room(room)
        if track := found(self.game, word, names.tracks, self.lang):
            return self._track(track)
        return self._symbol(word) or self._nothing(word)

    def _whose(self, text: str) -> tuple[int, str]:
        """The seat and the rest of a question; `janet cunning.2` asks about another seat's sheet."""
        first, _, rest = text.lower().strip().partition(" ")
        return (self.game.seats.index(first), rest) if rest and first in self.game.seats else (self.seat, text.strip())

    def _challenge(self, id: str) -> str:
        number = self.game.names.challenges.index(id)
        challenge = next(each for _, each in self.game.job.challenges if each.id == id)
        blocked = challenge_blocked(self.game, self.state, number)
        about = blocked.say(self.lang) if blocked else say("about.workable", self.lang, name=self.plan.name(id))
        return f"{about}. {join(whole(challenge, self.plan, self.facts))}"

    def _room(self, id: str) -> str:
        if id in self.facts.rooms:
            return say("about.room-open", self.lang, name=self.plan.name(id))
        ways_in = [self.plan.name(each) for each in self.game.job.openers(id)]
        return say("about.room-closed", self.lang, name=self.plan.name(id), ways=", ".join(ways_in) or "-")

    def _track(self, id: str) -> str:
        own = [track for track in self.game.job.tracks if track.id == id]
        if not own:
            return say(f"about.{id}", self.lang, left=self.facts.left(id))
        drawn = join(track_pieces(own[0], self.plan, self.facts), "  ").plain
        return " ".join([f"{drawn}.", self.plan.prose("special")]).strip()

    def _symbol(self, word: str) -> str:
        texts = [*COLOURS, *WHITE_WORDS]
        names = {name: text for text in texts for name in (text, say_symbol(text, self.lang).casefold())}
        short = {say(f"short.{text}", self.lang).casefold(): text for text in texts}
        text = (names | short).get(word.casefold())
        if text is None:
            return ""
        key = "about.white" if text in WHITE_WORDS else "about.colour"
        return say(key, self.lang, name=say_symbol(text, self.lang))

    def _nothing(self, word: str) -> str:
        names = self.game.names
        known = [*names.reach(self.seat), *names.plan_marks, *names.challenges, *names.rooms, *names.tracks]
        near = nearest(word, known)
        return say("about.near" if near else "about.unknown", self.lang, word=word, near=near or "")
