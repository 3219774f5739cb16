"""The programs themselves: a view goes in, a move and one sentence come out. Each has its own stream of random numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from typing import Final

from getaway.bots.robnrun import briefing, counsel, mind
from getaway.bots.robnrun.briefing import Briefing
from getaway.bots.robnrun.counsel import Counsel
from getaway.bots.robnrun.mind import Mind
from getaway.bots.robnrun.reasons import Reason
from getaway.core.errors import SetupError
from getaway.core.play import Move
from getaway.robnrun.board import codes
from getaway.robnrun.play.moves import Move as RobMove
from getaway.robnrun.play.position import CLUES, CREW
from getaway.robnrun.sight.view import RobView
from getaway.robnrun.words.statement import statement_of


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and in one sentence why."""

    move: Move
    why: Reason


class Bot(ABC):
    """Plays any seat, as boss and in the crew, in any mixture with people and other programs."""

    name: str

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    @abstractmethod
    def choose(self, view: RobView) -> Choice:
        """A move of this view."""


class RandomBot(Bot):
    """Any move, all alike."""

    name = "random"

    def choose(self, view: RobView) -> Choice:
        return Choice(view.moves[self.random.randrange(len(view.moves))], Reason("any"))


class GreedyBot(Bot):
    """Plays what somebody said is needed, else what it holds most of; never passes or exchanges. As boss it says it all."""

    name = "greedy"

    def choose(self, view: RobView) -> Choice:
        moves = list(view.moves)
        says = [move for move in moves if codes.deed(move.code) == codes.SAY]
        if says:
            return Choice(says[0], Reason("say-all"))
        if view.sight.phase == CLUES:
            return Choice(moves[-1], Reason("all-said"))
        plays = [move for move in moves if codes.deed(move.code) == codes.PLAY]
        if not plays:
            return Choice(moves[0], Reason("first"))
        named = [move for move in plays if self._named(view, codes.what(move.code))]
        if named:
            return Choice(named[0], Reason("named"))
        hand = view.sight.seats[8 * view.sight.seat]
        most = max(plays, key=lambda move: (hand >> (4 * codes.what(move.code))) & 15)
        return Choice(most, Reason("most-held"))

    def _named(self, view: RobView, kind: int) -> bool:
        """Whether a statement that this seat heard says that a tool is needed, and it is not shown yet."""
        names, shown = view.names, (view.sight.shown >> (4 * kind)) & 15
        told = [said for said in view.said() if names.says[names.cards.index(said.card)] in ("needed", "more")]
        return not shown and any(said.tools[:1] == (names.kinds[kind],) for said in told)


class CrewBot(Bot):
    """Keeps every set of safes that fits what it has seen and plays by probability; as boss it tells what helps most."""

    name = "crew"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._minds: tuple[object, Mind, Briefing, Counsel] | None = None

    def choose(self, view: RobView) -> Choice:
        if self._minds is None or self._minds[0] is not view.board:
            self._minds = (view.board, Mind(view.board), Briefing(view.board), Counsel(view.board))
        _, thinking, brief, gang = self._minds
        if view.sight.phase == CREW:
            code = thinking.decide(view.sight, -1)
            return Choice(RobMove(code, view.names), _why_card(view, thinking, code))
        offered = [move.code for move in view.moves]
        if view.sight.phase == CLUES:
            code = brief.decide(view.sight, offered, False)
            return Choice(RobMove(code, view.names), _why_clue(view, brief, code))
        code = gang.decide(view.sight, offered)
        return Choice(RobMove(code, view.names), Reason(_COUNSEL[gang.why]))


class BossBot(CrewBot):
    """The crew bot under the name of its other half."""

    name = "boss"


def _percent(chance: float) -> int:
    return round(100 * chance)


def _why_card(view: RobView, m: Mind, code: int) -> Reason:
    promised: dict[str, object] = {"chance": _percent(m.chance), "other": _percent(m.other), "sets": m.sets}
    match m.why:
        case mind.NOTHING_TO_PLAY:
            return Reason("no-card")
        case mind.BAG_FIRST:
            return Reason("bag", promised)
        case mind.NEW_HAND:
            return Reason("new-hand", promised)
        case mind.OTHERS_BETTER:
            return Reason("others", promised)
        case _:
            return Reason("card", promised, tool=view.names.kinds[codes.what(code)])


def _why_clue(view: RobView, brief: Briefing, code: int) -> Reason:
    match brief.why:
        case briefing.TELLS_MOST:
            return Reason("tells-most", {"bits": f"{brief.bits:.1f}"}, clue=statement_of(code, view.names))
        case briefing.ALARM_THREATENS:
            return Reason("threatens")
        case _:
            return Reason("enough")


_COUNSEL: Final = {
    counsel.SURVIVES: "survives",
    counsel.SAFE_NOW: "safe-now",
    counsel.ADVISED: "advised",
    counsel.WORTH_PAYING: "worth-paying",
    counsel.SPREAD: "spread",
    counsel.ONLY_WAY: "only-way",
}

BOTS: Final[dict[str, type[Bot]]] = {kind.name: kind for kind in (RandomBot, GreedyBot, CrewBot, BossBot)}


def bot(name: str, seed: int = 0) -> Bot:
    """A program by its name."""
    if name not in BOTS:
        raise SetupError(f'there is no program "{name}"; there are {", ".join(BOTS)}')
    return BOTS[name](seed)
