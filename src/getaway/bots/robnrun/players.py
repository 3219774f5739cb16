"""The bots themselves. A bot plays one seat or all; it keeps nothing of what it saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.bots.protocol import UNBOUND, Bot, Budget, Choice, Reason, Value
from getaway.bots.robnrun import briefing, counsel, mind
from getaway.bots.robnrun.briefing import Briefing
from getaway.bots.robnrun.counsel import Counsel
from getaway.bots.robnrun.mind import Mind
from getaway.core import Game, View
from getaway.core.chance import Stream
from getaway.robnrun.board import codes
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.moves import Move as RobMove
from getaway.robnrun.play.position import CLUES, CREW
from getaway.robnrun.sight.view import RobView


class RobBot(Bot):
    """Plays any seat, as boss and in the crew, together with people and other bots."""

    game: RobGame

    def begin(self, game: Game, seats: Sequence[int], seed: int = 0, budget: Budget = UNBOUND) -> None:
        super().begin(game, seats, seed, budget)
        self.coin = Stream(seed)


class RandomBot(RobBot):
    """Any move, all equally likely."""

    name = "random"

    def choose(self, view: View) -> Choice:
        moves = sight_of(view).moves
        return Choice(moves[self.coin.below(len(moves))], Reason("any"))


class GreedyBot(RobBot):
    """Plays what somebody said is needed, else its most frequent card; never passes or exchanges. As boss says everything."""

    name = "greedy"

    def choose(self, view: View) -> Choice:
        view = sight_of(view)
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
        """Whether a statement that this seat heard says that a tool is needed, and the tool is not shown yet."""
        names, shown = view.names, (view.sight.shown >> (4 * kind)) & 15
        told = [said for said in view.said() if names.says[names.cards.index(said.card)] in ("needed", "more")]
        return not shown and any(said.tools[:1] == (names.kinds[kind],) for said in told)


class CrewBot(RobBot):
    """Keeps every set of safes that fits what it has seen and plays by probability; as boss it says what helps most."""

    name = "crew"

    def begin(self, game: Game, seats: Sequence[int], seed: int = 0, budget: Budget = UNBOUND) -> None:
        super().begin(game, seats, seed, budget)
        board = self.game.board
        self._mind, self._briefing, self._counsel = Mind(board), Briefing(board), Counsel(board)

    def choose(self, view: View) -> Choice:
        view = sight_of(view)
        thinking, brief, gang = self._mind, self._briefing, self._counsel
        if view.sight.phase == CREW:
            code = thinking.decide(view.sight, -1)
            return Choice(RobMove(code, view.names), _why_card(view, thinking, code))
        offered = [move.code for move in view.moves]
        if view.sight.phase == CLUES:
            code = brief.decide(view.sight, offered, False)
            return Choice(RobMove(code, view.names), _why_clue(brief, code))
        code = gang.decide(view.sight, offered)
        values: dict[str, Value] = {"chance": _percent(gang.prospect.away)} if gang.why == counsel.WORTH_MORE else {}
        return Choice(RobMove(code, view.names), Reason(_COUNSEL[gang.why], values))


class BossBot(CrewBot):
    """The crew bot under the name of its other half."""

    name = "boss"


def sight_of(view: View) -> RobView:
    if not isinstance(view, RobView):
        raise TypeError("this bot needs a view of its own game")
    return view


def _percent(chance: float) -> int:
    return round(100 * chance)


def _why_card(view: RobView, m: Mind, code: int) -> Reason:
    promised: dict[str, Value] = {"chance": _percent(m.chance), "other": _percent(m.other), "sets": m.sets}
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
            return Reason("card", {**promised, "tool": view.names.kinds[codes.what(code)]})


def _why_clue(brief: Briefing, code: int) -> Reason:
    match brief.why:
        case briefing.TELLS_MOST:
            return Reason("tells-most", {"bits": round(brief.bits, 1), "clue": code})
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
    counsel.FURTHER: "further",
    counsel.WORTH_MORE: "worth-more",
}

BOTS: Final[dict[str, type[RobBot]]] = {kind.name: kind for kind in (RandomBot, GreedyBot, BossBot, CrewBot)}
