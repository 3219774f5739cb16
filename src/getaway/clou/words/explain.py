"""Why a mark is closed, what it takes, and why a move is refused: each a reason with a key, for any language.

It reads the same tables as the engine, and decides nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.clou.board import board, codes
from getaway.clou.board.board import Board
from getaway.clou.content.symbols import COLOURS, white_text
from getaway.clou.play.decisions import WORDS as DECISION_WORDS
from getaway.clou.play.decisions import options_in
from getaway.clou.play.facts import mark_state
from getaway.clou.play.plan import reachable, room_of
from getaway.clou.play.position import DICE, OVER, READY, Position
from getaway.clou.play.printed import holds
from getaway.clou.play.sheet import takes
from getaway.clou.play.stars import may_star
from getaway.clou.words.explain_ready import TUNE_WORD, ready_words, why_not_ready
from getaway.clou.words.notation import CREW_WORD, normal, option_text
from getaway.clou.words.reasons import Either, Named, Reason, Symbols, hint
from getaway.core.bits import LARGEST, WORD

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame
    from getaway.clou.play.state import State


# Marks


def numbers(taken: int) -> Reason:
    """A set of numbers in words: exactly 5, 1 to 3, 5 or more, 2, 4 or 6."""
    members = [n for n in range(1, LARGEST + 1) if (taken >> n) & 1]
    if not members:
        return Reason("numbers.none")
    low, high = members[0], members[-1]
    if low == high:
        return Reason("numbers.exactly", {"n": low})
    step = members[1] - low
    if members == list(range(low, high + 1, step)) and step <= 2:
        kind = "all" if step == 1 else "even" if low % 2 == 0 else "odd"
        if high + step > LARGEST:
            return Reason(f"numbers.{kind}-from" if low > step else f"numbers.{kind}", {"low": low})
        return Reason(f"numbers.{kind}-between", {"low": low, "high": high})
    missing = [n for n in range(low, high) if n not in members]
    if low == 1 and high == LARGEST and len(missing) == 1:
        return Reason("numbers.except", {"n": missing[0]})
    return Reason("numbers.listed", {"list": ", ".join(map(str, members))})


def about_mark(game: ClouGame, state: State, seat: int, mark: int) -> Reason:
    """What a mark takes now, or why it is closed, or that it is done."""
    b, p, names = game.board, state.position, game.names
    name = names.marks[mark]
    plan = mark >= WORD * b.plan_first
    now = mark_state(p, b.words, mark)
    if now == "done":
        key = "mark.written" if b.mark_kind[mark] == board.BOX else "mark.crossed"
        return Reason(key, {"mark": name, "n": 0 if plan else int(p.written[mark])})
    if now == "closed":
        if b.mark_challenge[mark] >= 0:
            return _closed_number(game, state, seat, mark)
        return closed_plan_mark(game, state, mark) if plan else _closed_sheet_mark(game, state, seat, mark)
    if b.mark_kind[mark] == board.STAR:
        return Reason("mark.star" if may_star(b, p, seat) else "mark.star-later", {"mark": name})
    if b.mark_kind[mark] == board.SLOT:
        return Reason("mark.takes-symbol", {"mark": name, "symbol": _colours(game, mark)})
    gives = _gives(game, mark)
    if b.mark_kind[mark] == board.RING and not p.written[mark]:
        return Reason("mark.ring", {"mark": name, "numbers": numbers(takes(b, p, mark)), "gives": gives})
    kind = "mark.box" if b.mark_kind[mark] == board.BOX else "mark.circle"
    return Reason(kind, {"mark": name, "numbers": numbers(takes(b, p, mark)), "gives": gives})


def _colours(game: ClouGame, mark: int) -> Symbols:
    return Symbols(tuple(n for i, n in enumerate(COLOURS) if (game.board.mark_own[mark] >> i) & 1), "/")


def _gives(game: ClouGame, mark: int) -> Reason:
    """What filling the mark activates."""
    pool, tray = game.board.mark_pool[mark], game.board.mark_tray[mark]
    found = [n for i, n in enumerate(game.names.kinds) for _ in range((pool >> (4 * i)) & 15)]
    found += [white_text(i) for i in range(15) for _ in range((tray >> (4 * i)) & 15)]
    return Reason("gives.some", {"symbols": Symbols(tuple(found), " + ")}) if found else Reason("gives.nothing")


def _closed_sheet_mark(game: ClouGame, state: State, seat: int, mark: int) -> Reason:
    b, p, names = game.board, state.position, game.names
    word = mark // WORD
    first = WORD * word
    missing = [first + i for i in range(WORD) if (b.mark_needs[mark] >> i) & 1 and not (p.marks[word] >> i) & 1]
    if missing:
        return Reason("closed.first", {"mark": names.marks[mark], "first": [names.marks[m] for m in missing]})
    before = [m for m in _before(game, seat, mark) if _may_come(game, state, seat, m)]
    if before:
        return Reason("closed.first", {"mark": names.marks[mark], "first": Either(names.marks[m] for m in before)})
    return Reason("closed.path", {"mark": names.marks[mark]})


def _before(game: ClouGame, seat: int, mark: int) -> list[int]:
    """The marks of a tree that lead to this one."""
    word, place = divmod(mark, WORD)
    unlocks = game.board.mark_unlocks
    there = game.names.reach(seat) | game.names.plan_marks
    return [m for m in there.values() if m // WORD == word and (unlocks[m] >> place) & 1]


def _may_come(game: ClouGame, state: State, seat: int, mark: int) -> bool:
    """Whether a mark of a tree is open or can still be reached."""
    now = mark_state(state.position, game.board.words, mark)
    return now == "open" or (
        now == "closed" and any(_may_come(game, state, seat, m) for m in _before(game, seat, mark))
    )


def _closed_number(game: ClouGame, state: State, seat: int, mark: int) -> Reason:
    """A number mark of the plan: its challenge first, then its own condition, then the marks before it."""
    b, p = game.board, state.position
    blocked = challenge_blocked(game, state, b.mark_challenge[mark])
    if blocked is not None:
        return blocked
    if not holds(b, p, b.mark_when[mark]):
        first = [Named(game, n) for i, n in enumerate(game.names.challenges) if (_missing(b, p, mark) >> i) & 1]
        key = "closed.challenge" if first else "closed.condition"
        return Reason(key, {"mark": game.names.marks[mark], "first": first})
    return _closed_sheet_mark(game, state, seat, mark)


def _missing(b: Board, p: Position, mark: int) -> int:
    """The challenges that must be overcome before a mark opens, as a set."""
    condition = b.mark_when[mark]
    return b.condition_if[condition] & ~p.overcome if condition >= 0 else 0


def closed_plan_mark(game: ClouGame, state: State, mark: int) -> Reason:
    b, names = game.board, game.names
    c = b.way_challenge[b.mark_way[mark]]
    blocked = challenge_blocked(game, state, c)
    if blocked is not None:
        return blocked
    word = mark // WORD
    missing = [WORD * word + i for i in range(WORD) if (b.mark_needs[mark] >> i) & 1]
    return Reason("closed.first", {"mark": names.marks[mark], "first": [names.marks[m] for m in missing]})


def challenge_blocked(game: ClouGame, state: State, c: int) -> Reason | None:
    """Why nobody may work on a challenge now; None if they may."""
    b, p, names = game.board, state.position, game.names
    values: dict[str, object] = {"challenge": Named(game, names.challenges[c])}
    if (p.overcome >> c) & 1:
        return Reason("challenge.overcome", values)
    if (p.complete >> c) & 1:
        return Reason("challenge.complete", values)
    if not reachable(b, p, c):
        before = [
            Named(game, n) for i, n in enumerate(names.challenges) if (b.challenge_after[c] & ~p.overcome) >> i & 1
        ]
        if before:
            return Reason("challenge.after", values | {"first": before})
        room = room_of(b, p, c)
        if room < 0:
            return Reason("challenge.away", values)
        openers = Either(Named(game, id) for id in game.job.openers(names.rooms[room]))
        key = "challenge.room-closed" if openers else "challenge.room-shut"
        return Reason(key, values | {"room": Named(game, names.rooms[room]), "openers": openers})
    if (p.shadowed >> c) & 1:
        return Reason("challenge.guarded", values)
    if (p.banned >> c) & 1:
        return Reason("challenge.forbidden", values)
    return None


# Moves


def refusal(game: ClouGame, state: State, text: str, by: int | None = None) -> str:
    return why_not(game, state, text, by).say()


def why_not(game: ClouGame, state: State, text: str, by: int | None = None) -> Reason:
    """Why a text (said by a seat, if known) is no legal move now: the first reason that applies."""
    names, p = game.names, state.position
    if p.phase == OVER:
        return Reason("refused.over")
    words = normal(text).split()
    if not words:
        return Reason("refused.empty")
    if p.phase == READY and (reason := why_not_ready(game, state, words, by)):
        return reason
    if p.phase != DICE:
        return Reason("refused.decide", {"options": _options(game, state)})
    if words[0] in names.seats:
        seat, words = names.seats.index(words[0]), words[1:]
    elif words[0] == CREW_WORD or words[0] in DECISION_WORDS:
        return Reason("refused.not-now", {"names": ", ".join(names.seats[s] for s in state.deciders())})
    elif by is not None or len(names.seats) == 1:
        seat = by or 0
    else:
        return Reason("refused.whose", {"word": words[0], "hint": hint(words[0], names.seats)})
    if seat not in state.deciders():
        return _not_turn(game, state, seat)
    if not words:
        return Reason("refused.empty")
    if TUNE_WORD in words:
        return Reason("refused.before-roll", {"word": TUNE_WORD})
    mark = names.find(seat, words[-1])
    if mark is not None:
        return _why_not_mark(game, state, seat, mark, words)
    if words[-1] == "done" and game.board.must_use_white and not _uses_dice(state, seat):
        return Reason("refused.must-use-white", {"seat": names.seats[seat], "example": state.moves(seat)[0].text})
    if words[-1] == "done":
        return Reason("refused.not-done", {"seat": names.seats[seat], "example": state.moves(seat)[0].text})
    if words[-1] == "lapse":
        return Reason("refused.no-lapse" if not p.waiting else "refused.must-spend")
    known = [*names.reach(seat), *names.plan_marks, "done"]
    return Reason("refused.no-mark", {"word": words[-1], "hint": hint(words[-1], known)})


def _uses_dice(state: State, seat: int) -> bool:
    return any(codes.rolled_of(move.code) for move in state.moves(seat) if codes.deed(move.code) == codes.PLACE)


def _options(game: ClouGame, state: State) -> str:
    offered = options_in(state.position.phase, len(game.seats))
    return ", ".join([*(option_text(option, game.names) for option in offered), *ready_words(game, state)])


def _not_turn(game: ClouGame, state: State, seat: int) -> Reason:
    names = game.names
    others = ", ".join(names.seats[s] for s in state.deciders())
    if state.position.waiting:
        return Reason("refused.symbols-first", {"names": others})
    return Reason("refused.seat-done", {"seat": names.seats[seat], "names": others})


def _why_not_mark(game: ClouGame, state: State, seat: int, mark: int, words: list[str]) -> Reason:
    b, p, names = game.board, state.position, game.names
    about = about_mark(game, state, seat, mark)
    if p.waiting and b.mark_kind[mark] != board.SLOT:
        return Reason("refused.symbols-first", {"names": names.seats[seat]})
    if mark_state(p, b.words, mark) == "open":
        legal = [move.text for move in state.moves(seat) if move.text.split()[-1] == names.marks[mark]]
        if legal:
            return Reason("refused.instead", {"about": about, "legal": " · ".join(legal[:4])})
        if b.mark_kind[mark] == board.SLOT and not p.waiting:
            return Reason("refused.no-symbol", {"about": about})
        return Reason("refused.cannot", {"about": about, "word": words[0]})
    return about
