"""What a move will cost, found by making it in a copy of the position: traces, time, alarm, an ending; a driver's chance."""

from __future__ import annotations

from getaway.bots.clou.value.escape import CERTAIN, Escape
from getaway.clou.board import codes
from getaway.clou.game import ClouGame
from getaway.clou.play import reckoning
from getaway.clou.play.decisions import ESCAPE, decision_of
from getaway.clou.play.moves import Move
from getaway.clou.play.options import dice_left
from getaway.clou.play.position import DICE, LAST, OVER, Position
from getaway.clou.play.state import State
from getaway.web.port import Json

TIME, TRACES = "time", "traces"


class Fences:
    """Previews of one game's moves."""

    def __init__(self, game: ClouGame) -> None:
        self._game, self._board = game, game.board
        self._escape: Escape | None = None  # made on first use
        self._row = {track: game.names.tracks.index(track) for track in (TIME, TRACES)}

    def of(self, state: State, move: Move) -> dict[str, Json]:
        """The figures that a page shows in one line; what cannot be known beforehand is left out."""
        deed = codes.deed(move.code)
        if deed in (codes.DECIDE, codes.VOTE):
            return self._decision(state.position, codes.option_of(move.code))
        if deed == codes.DONE:
            return self._done(state, move)
        return self._sets_off(state.position, self._after(state, move)) if deed == codes.SPEND else {}

    def _sets_off(self, before: Position, after: Position) -> dict[str, Json]:
        """What spending a symbol costs and sets off: traces and time before and after, alarm, challenges, loot and more."""
        names = self._game.names
        found: dict[str, Json] = {}
        ended = after.phase != before.phase  # the end of a round has its own costs, whatever is spent
        unused = sum([dice_left(before, seat) for seat in range(self._board.seats)]) if ended else 0
        for track, due in ((TRACES, unused), (TIME, 1 if ended else 0)):
            now, then = self._left(before, track), self._left(after, track)
            if now - then > due:
                found[track] = [now, then]
        if after.alarm and not before.alarm:
            found["alarm"] = True
        if after.phase in (LAST, OVER) and before.phase not in (LAST, OVER):
            found["ends"] = True
        sets = (
            ("wins", names.challenges, before.overcome, after.overcome),
            ("opens", names.rooms, before.rooms, after.rooms),
            ("takes", names.loot, before.loot, after.loot),
            ("starts", names.tracks, before.running, after.running),
            ("stops", names.tracks, after.running, before.running),
            ("forbids", names.challenges, before.banned, after.banned),
        )
        for word, rows, old, new in sets:
            if new & ~old:
                found[word] = [name for i, name in enumerate(rows) if (new & ~old) >> i & 1]
        if "forbids" in found:
            left = ~(after.overcome | after.banned) & (2 ** len(names.challenges) - 1)
            found["alone"] = left & (left - 1) == 0  # at most one is left: what was just worked on
        return found

    def is_free(self, state: State, move: Move) -> bool:
        """Whether a move costs neither trace nor time, sets off nothing and does not end the job."""
        after = self._after(state, move)
        before = state.position
        unchanged = all(self._left(before, track) == self._left(after, track) for track in (TIME, TRACES))
        return unchanged and (after.alarm, after.phase, after.banned) == (before.alarm, before.phase, before.banned)

    def _after(self, state: State, move: Move) -> Position:
        copy = state.clone()
        copy.play(move)
        return copy.position

    def _done(self, state: State, move: Move) -> dict[str, Json]:
        """`dice` are left unused; figures before and after are given only if the move ends the round."""
        before, after = state.position, self._after(state, move)
        found: dict[str, Json] = {"dice": dice_left(before, move.seat)}
        if after.phase == DICE:
            return found
        for track in (TRACES, TIME):
            found[track] = [self._left(before, track), self._left(after, track)]
        return found | {"alarm": bool(after.alarm and not before.alarm), "lost": after.phase == LAST}

    def _decision(self, p: Position, option: int) -> dict[str, Json]:
        row = decision_of(option)
        if row.ends and not row.rolls:
            points = int(reckoning.total(self._board, p))
            return {"points": points, "rating": "lost" if reckoning.lost(p) else self._game.job.ratings.of(points)}
        if row.effect == ESCAPE:
            return {"chance": round(100 * int(self._chances().of(p, option - row.option)) / int(CERTAIN))}
        return {TIME: [self._left(p, TIME)], TRACES: [self._left(p, TRACES)]} if row.rolls else {}

    def _chances(self) -> Escape:
        if self._escape is None:
            self._escape = Escape(self._board)
        return self._escape

    def _left(self, p: Position, track: str) -> int:
        row = self._row[track]
        return int(self._board.track_length[row] - p.tracks[row])
