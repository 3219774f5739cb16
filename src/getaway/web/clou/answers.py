"""Answers to a page's questions, in sentences. The reasons are the engine's; here they are combined.

{"mark": "grid.5"}                 what the mark takes or why it is closed, its lines
{"mark": "grid.5", "dice": [3]}    why these dice do not go into it
{"move": "#33554449"}              why a move is refused, or what it sets off
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from getaway.clou.board import board, codes
from getaway.clou.content.symbols import white_text
from getaway.clou.game import ClouGame
from getaway.clou.play.decisions import may_roll
from getaway.clou.play.facts import mark_state
from getaway.clou.play.moves import Move
from getaway.clou.play.position import DICE
from getaway.clou.play.state import State
from getaway.clou.words.explain import about_mark, why_not
from getaway.clou.words.telling import tell_all
from getaway.clou.words.wording import say_list, say_symbol
from getaway.core import IllegalMove
from getaway.core.bits import WORD, count_of
from getaway.web.clou.reading import notation, read_move
from getaway.web.clou.wording import in_words, mark_name, say, tell_in_words
from getaway.web.port import Json


def answer(game: ClouGame, state: State, seat: int | None, question: Mapping[str, Any], lang: str) -> dict[str, Json]:
    if question.get("mark"):
        mark = game.names.find(seat or 0, question["mark"])
        if mark is not None:
            if seat is not None and (question.get("dice") or question.get("extras")):
                return {"says": [_refused(game, state, _sum(game, seat, question, mark), lang, seat)]}
            return _mark(game, state, seat, mark, lang)
    if question.get("move") and seat is not None:
        return {"says": _move(game, state, seat, question["move"], lang)}
    return {"says": [say("ask.mark", lang)]}


def _sum(game: ClouGame, seat: int, question: Mapping[str, Any], mark: int) -> str:
    terms = [*map(str, question.get("dice", ())), *(f"x{face}" for face in question.get("extras", ()))]
    return f"{game.seats[seat]} {'+'.join(terms)} {game.names.marks[mark]}"


def _mark(game: ClouGame, state: State, seat: int | None, mark: int, lang: str) -> dict[str, Json]:
    reason = in_words(game, seat or 0, about_mark(game, state, seat or 0, mark), lang)
    says = [_sentence(reason.say(lang))]
    open_now = mark_state(state.position, game.board.words, mark) == "open"
    if mark >= WORD * game.board.plan_first:
        challenge = game.board.way_challenge[game.board.mark_way[mark]]
        if open_now:
            says += list(_behind(game, challenge, lang))
    else:
        says += list(_lines(game, state, seat or 0, mark, lang))
        if open_now and seat is not None and state.position.phase == DICE:
            says += _why_not_now(game, state, seat, mark, lang)
    return {"name": mark_name(game, seat or 0, game.names.marks[mark], lang), "says": says}


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lines(game: ClouGame, state: State, seat: int, mark: int, lang: str) -> Iterator[str]:
    """What the lines of a mark give, and what they still need."""
    b, p = game.board, state.position
    word = mark // WORD
    for line in range(b.mark_line[mark], b.mark_line[mark] + b.mark_lines[mark]):
        given = symbols_of(game, b.line_pool[line], b.line_tray[line])
        missing = b.line_marks[line] & ~p.marks[word]
        if given and missing:
            symbols = say_list([say_symbol(symbol, lang) for symbol in given], lang)
            yield say("line.gives", lang, symbols=symbols)
            others = [WORD * word + i for i in range(WORD) if (missing >> i) & 1 and WORD * word + i != mark]
            if others:
                listed = say_list([mark_name(game, seat, game.names.marks[m], lang) for m in others], lang)
                yield say("line.missing", lang, marks=listed)


def symbols_of(game: ClouGame, pool: int, tray: int) -> list[str]:
    """The symbols in two tallies."""
    coloured = [name for i, name in enumerate(game.names.kinds) for _ in range(count_of(pool, i))]
    return coloured + [white_text(i) for i in range(15) for _ in range(count_of(tray, i))]


def _why_not_now(game: ClouGame, state: State, seat: int, mark: int, lang: str) -> list[str]:
    """Why an open mark takes none of the numbers at hand."""
    if any(codes.where(code) == mark for code in _codes(state, seat)):
        return []
    if seat not in state.deciders() or state.position.waiting:
        return [_refused(game, state, f"{game.seats[seat]} {game.names.marks[mark]}", lang, seat)]
    return [say("mark.no-number", lang)] if game.board.mark_kind[mark] != board.SLOT else []


def _refused(game: ClouGame, state: State, text: str, lang: str, by: int | None = None) -> str:
    return _sentence(in_words(game, by or 0, why_not(game, state, text, by), lang).say(lang))


def _codes(state: State, seat: int) -> list[int]:
    return [move.code for move in state.moves(seat)] if seat in state.deciders() else []


def _behind(game: ClouGame, challenge: int, lang: str) -> Iterator[str]:
    """What overcoming a challenge opens and gives."""
    b, names = game.board, game.names
    loot, opens = b.challenge_loot[challenge], b.challenge_opens[challenge]
    for item, name in enumerate(names.loot):
        if (loot >> item) & 1:
            yield say("challenge.loot", lang, name=game.name(name, lang), n=b.loot_value[item])
    rooms = [game.name(name, lang) for i, name in enumerate(names.rooms) if (opens >> i) & 1]
    if rooms:
        yield say("challenge.opens", lang, rooms=say_list(rooms, lang))


def _move(game: ClouGame, state: State, seat: int, text: str, lang: str) -> list[str]:
    """What a move would set off, or why it is refused. A move that rolls dice tells nothing beforehand."""
    copy = state.clone()
    try:
        move = read_move(game, copy, text, seat)
    except IllegalMove:
        return [_refused(game, state, notation(game, state, text), lang, seat)]
    assert isinstance(move, Move)
    return [] if may_roll(move.code) else tell_all(game, copy.play(move), lang, tell_in_words)
