"""A burglary plan in letters: rooms with their challenges, loot, tracks and bonus."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from getaway.cli.clou.screen.blueprint import Blueprint
from getaway.cli.clou.screen.challenges import CLOSED, OVERCOME, WATCHED, WORKABLE, sign_of, ways, whole
from getaway.cli.clou.screen.effects import condition_words, effect_words, names
from getaway.cli.clou.screen.facts import Facts
from getaway.cli.clou.screen.symbols import cells
from getaway.cli.screen.ink import DONE, HEAD, OPEN, QUIET, Lines, cut, flow, join, padded, width_of
from getaway.cli.words import say
from getaway.clou.content.job import Bonus, Challenge, Room, Track

STYLES = {WORKABLE: OPEN, OVERCOME: DONE, WATCHED: "", CLOSED: QUIET, " ": ""}


def plan(drawn: Blueprint, facts: Facts | None, width: int) -> Lines:
    """The whole plan."""
    rows = [row for room in drawn.job.rooms for row in _room(room, drawn, facts)]
    rows += [_challenge("", walker, drawn, facts, _standing(walker, facts)) for walker in drawn.job.walkers]
    lines = _table(rows, width)
    for track in drawn.job.tracks:
        lines += flow(track_pieces(track, drawn, facts), width, "  ", 2)
    return lines + flow([*_always(drawn), *_bonus(drawn)], width, "  ", 2)


def _always(drawn: Blueprint) -> Iterator[Text]:
    """Effects bound to no place: at the start, each round, of tagged symbols, and what chance may draw."""
    job, lang = drawn.job, drawn.lang
    for key, then in (("start", job.start), ("each-round", job.each_round)):
        words = effect_words(then, drawn)
        if words:
            yield Text(f"{say(f'plan.{key}', lang)} {', '.join(words)}")
    for tagged in job.symbols:
        sign = say("effect.symbol", lang, what=drawn.sign(tagged.tag))
        yield Text(f"{sign}: {', '.join(effect_words(tagged.then, drawn))}")
    for offer in job.offers:
        name = say("effect.offer", lang, what=drawn.name(offer.id))
        condition = condition_words(offer.when, drawn)
        yield Text(f"{name}{f' ({condition})' if condition else ''}: {', '.join(effect_words(offer.then, drawn))}")
    for opening in job.tonight:
        name = say("effect.tonight", lang, what=drawn.name(opening.id))
        yield Text(f"{name}: {', '.join(effect_words(opening.then, drawn))}")


def open_part(drawn: Blueprint, facts: Facts, width: int) -> Lines:
    """Only the challenges that can be worked on now, one after the other."""
    rows = [_challenge("", each, drawn, facts, True) for each in _workable(drawn, facts)]
    short = [Text(f"{WORKABLE} {drawn.name(each.id)}", OPEN) for each in _workable(drawn, facts)]
    return _table([(room, name, pieces) for (room, _, pieces), name in zip(rows, short, strict=True)], width)


def open_in_short(drawn: Blueprint, facts: Facts, width: int) -> Lines:
    """The same on as few lines as possible, without what challenges bring."""
    parts = []
    for each in _workable(drawn, facts):
        parts.append(join([Text(f"{WORKABLE} {drawn.name(each.id)}:", OPEN), join(ways(each, drawn, facts), " | ")]))
    return flow(parts, width, "   ")


def _workable(drawn: Blueprint, facts: Facts) -> list[Challenge]:
    every = [challenge for _, challenge in drawn.job.challenges]
    return [each for each in every if sign_of(each, False, drawn, facts) == WORKABLE]


Row = tuple[Text, Text, list[Text]]


def _room(room: Room, drawn: Blueprint, facts: Facts | None) -> Iterator[Row]:
    is_open = room.open if facts is None else room.id in facts.rooms
    name = Text(drawn.name(room.id), HEAD if is_open else QUIET)
    notes = [say("plan.loot-here", drawn.lang, name=drawn.name(loot.id or room.id), n=loot.value) for loot in room.loot]
    notes += effect_words([*room.then, *(effect for loot in room.loot for effect in loot.then)], drawn)
    if room.leads_to:
        notes.append(say("plan.leads", drawn.lang, what=names(room.leads_to, drawn)))
    if notes or not room.challenges:
        yield name, Text(), [Text(", ".join(notes))]
        name = Text()
    for challenge in room.challenges:
        yield _challenge(name, challenge, drawn, facts, is_open)
        name = Text()


def _challenge(room: Text | str, challenge: Challenge, drawn: Blueprint, facts: Facts | None, is_open: bool) -> Row:
    sign = sign_of(challenge, is_open, drawn, facts)
    name = Text(f"{sign} {drawn.named(challenge.id)}", STYLES[sign])
    pieces = [] if sign == OVERCOME else whole(challenge, drawn, facts)
    return Text(room) if isinstance(room, str) else room, name, pieces


def _standing(walker: Challenge, facts: Facts | None) -> bool:
    return facts is not None and facts.walkers.get(walker.id) in facts.rooms


def _table(rows: list[Row], width: int) -> Lines:
    """Rooms, challenges and ways in columns; ways that do not fit continue below."""
    first = min(width_of(row[0] for row in rows), width // 5)
    second = min(width_of(row[1] for row in rows), width * 2 // 5)
    indent = first + second + (2 if first else 1)
    lines: Lines = []
    for room, name, pieces in rows:
        head = padded(cut(room, first), first).append(" ") if first else Text()
        head.append_text(padded(cut(name, second), second)).append(" ")
        below = flow(pieces, width - indent, " ") or [Text()]
        lines += [head.append_text(below[0]), *(Text(" " * indent).append_text(line) for line in below[1:])]
    return lines


def track_pieces(track: Track, drawn: Blueprint, facts: Facts | None) -> list[Text]:
    crossed = facts.tracks[track.id][0] if facts else 0
    moving = track.id in facts.running if facts else track.running
    parts = [Text(drawn.name(track.id), HEAD if moving else QUIET)]
    if any(cell.guards for cell in track.cells):
        parts += [_stop(drawn, cell.guards, place - crossed) for place, cell in enumerate(track.cells)]
    else:
        parts.append(Text(cells(crossed, len(track.cells))))
    if not moving:
        parts.append(Text(f"({say('plan.still', drawn.lang)})", QUIET))
    for place, cell in enumerate(track.cells, 1):
        parts += [Text(f"{place}: {words}") for words in effect_words(cell.then, drawn)]
    return parts + [Text(f"{say('plan.full', drawn.lang)} {words}") for words in effect_words(track.full, drawn)]


def _stop(drawn: Blueprint, room: str | None, ahead: int) -> Text:
    """A cell that names a room; the current cell is in brackets."""
    name = drawn.name(room) if room else "□"
    return Text(f"[{name}]", OPEN) if ahead == 0 else Text("■", DONE) if ahead < 0 else Text(name)


def _bonus(drawn: Blueprint) -> list[Text]:
    here = [bonus for bonus in drawn.job.bonus if bonus.when.suits(drawn.players)]
    return [Text(f"{drawn.name(bonus.id)} {bonus.points:+d}: {_bonus_words(bonus, drawn)}") for bonus in here]


def _bonus_words(bonus: Bonus, drawn: Blueprint) -> str:
    each = say("effect.each", drawn.lang, what=names(bonus.each, drawn)) if bonus.each else ""
    return ", ".join(words for words in (each, condition_words(bonus.when, drawn)) if words)
