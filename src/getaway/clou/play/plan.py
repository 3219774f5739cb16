"""The burglary plan: slots, ways, challenges, rooms, loot, tracks, effects and the bill (rules, burglary plan). Compiled.

What one mark sets off, in order: the mark; all that it completes, until nothing follows; the bill (traces, time, alarm);
and only if the job goes on, symbols.
"""

from __future__ import annotations

from mypy_extensions import i64

from getaway.clou.board.board import (
    ADD_POINTS,
    ADVANCE_TRACK,
    ALLOW,
    CROSS_OUT,
    FORBID,
    GET_AWAY,
    GIVE,
    MAY_RUN,
    NO_RUNNING,
    OPEN_ROOM,
    PAY_ALARM,
    PAY_ALL_TIME,
    PAY_TIME,
    PAY_TRACE,
    START_TRACK,
    STOP_TRACK,
    TIME,
    TRACES,
    TRACK_DOWN,
    Board,
)
from getaway.clou.play.conditions import passes
from getaway.clou.play.position import ALARM, DICE, GOT_AWAY, HAND, LAST, POOL, TRACKED_DOWN, TRAY, Position
from getaway.clou.play.printed import numbers_complete, numbers_open
from getaway.clou.play.turn import (
    ENDED,
    OPENED,
    OVERCAME,
    RANG,
    SCORED,
    STARTED,
    STOPPED,
    STRUCK,
    TICKED,
    TOOK,
    WAY,
    Turn,
)
from getaway.core.bits import BIT, WORD, lowest


def reachable(b: Board, p: Position, c: i64) -> bool:
    """Whether the crew can get at a challenge: its room is open, and what comes before it is overcome."""
    if b.challenge_after[c] & ~p.overcome != 0:
        return False
    room = room_of(b, p, c)
    return room >= 0 and p.rooms & BIT[room] != 0


def room_of(b: Board, p: Position, c: i64) -> i64:
    """The current room of a challenge; -1 for none. A walker is where its track's current cell says."""
    track = b.challenge_walks[c]
    if track < 0:
        return b.challenge_room[c]
    if p.running & BIT[track] == 0 or p.tracks[track] >= b.track_length[track]:
        return -1
    return b.cell_room[b.track_cell[track] + p.tracks[track]]


def workable(b: Board, p: Position, c: i64) -> bool:
    """Whether symbols may be spent on a challenge now."""
    return (p.complete | p.banned | p.shadowed) & BIT[c] == 0 and reachable(b, p, c)


def refresh(b: Board, p: Position, c: i64) -> None:
    """Set which slots of a challenge are open."""
    word: i64 = b.challenge_word[c]
    slots: i64 = b.challenge_marks[c]
    opened: i64 = 0
    if workable(b, p, c):
        done: i64 = p.marks[word]
        waiting: i64 = slots & ~done
        while waiting != 0:
            place = lowest(waiting)
            waiting &= waiting - 1
            needs = b.mark_needs[word * WORD + place]
            if needs & done == needs:
                opened |= BIT[place]
    p.marks[b.words + word] = (p.marks[b.words + word] & ~slots) | opened
    if b.numbers_word >= 0 and b.challenge_numbers[c] != 0:
        _refresh_numbers(b, p, c)


def _refresh_numbers(b: Board, p: Position, c: i64) -> None:
    """The same for its number marks."""
    word: i64 = b.words + b.numbers_word
    opened: i64 = 0
    if workable(b, p, c):
        opened = numbers_open(b, p, c)
    p.marks[word] = (p.marks[word] & ~b.challenge_numbers[c]) | opened


def follow_number(t: Turn, m: i64) -> None:
    """A number mark of the plan is done: follow up what that completes."""
    b = t.b
    p = t.p
    c: i64 = b.mark_challenge[m]
    run(t, b.mark_then[m])
    line: i64 = 0
    while line < len(b.number_line_marks):
        marks: i64 = b.number_line_marks[line]
        if marks & BIT[m % WORD] != 0 and marks & ~p.marks[b.numbers_word] == 0:
            run(t, b.number_line_then[line])
        line += 1
    if p.complete & BIT[c] == 0 and numbers_complete(b, p, c):
        p.complete |= BIT[c]
        t.tell(WAY, c, b.challenge_number_way[c], 0)
        reach(t, c)
    refresh(b, p, c)


def cross_out(t: Turn, m: i64) -> None:
    """Cross out a slot, by a symbol or by an effect, and follow up what that completes."""
    b = t.b
    p = t.p
    word: i64 = m // WORD
    p.marks[word] = p.marks[word] | BIT[m % WORD]
    way = b.mark_way[m]
    c = b.way_challenge[way]
    if p.complete & BIT[c] == 0:  # otherwise an effect crosses out a second way, which gives and costs nothing
        run(t, b.mark_then[m])
        if b.way_marks[way] & ~p.marks[word] == 0:
            p.complete |= BIT[c]
            t.tell(WAY, c, way, 0)
            run(t, b.way_then[way])
            reach(t, c)
    refresh(b, p, c)


def reach(t: Turn, c: i64) -> None:
    """Overcome a challenge with a complete way as soon as the crew can get at it."""
    b = t.b
    p = t.p
    if p.complete & ~p.overcome & BIT[c] == 0 or not reachable(b, p, c):
        return
    p.overcome |= BIT[c]
    if b.tells_rounds:
        p.lately |= BIT[c]
    t.tell(OVERCAME, c, 0, 0)
    take(t, b.challenge_loot[c])
    run(t, b.challenge_then[c])
    rooms = b.challenge_opens[c]
    while rooms != 0:
        open_room(t, lowest(rooms))
        rooms &= rooms - 1
    look_again(t, b.challenge_before[c])


def open_room(t: Turn, room: i64) -> None:
    b = t.b
    if t.p.rooms & BIT[room] != 0:
        return
    t.p.rooms |= BIT[room]
    t.tell(OPENED, room, 0, 0)
    take(t, b.room_loot[room])
    run(t, b.room_then[room])
    look_again(t, b.room_challenges[room])
    leads = b.room_leads[room]
    while leads != 0:
        open_room(t, lowest(leads))
        leads &= leads - 1


def look_again(t: Turn, challenges: i64) -> None:
    """Update these challenges after a change around them."""
    while challenges != 0:
        c = lowest(challenges)
        challenges &= challenges - 1
        reach(t, c)
        refresh(t.b, t.p, c)


def take(t: Turn, loot: i64) -> None:
    loot &= ~t.p.loot
    t.p.loot |= loot
    while loot != 0:
        item = lowest(loot)
        loot &= loot - 1
        t.tell(TOOK, item, 0, 0)
        run(t, t.b.loot_then[item])


def run(t: Turn, effects: i64) -> None:
    """Execute a list of effects, each if its condition holds."""
    if effects < 0:
        return
    b = t.b
    row: i64 = b.list_first[effects]
    last: i64 = b.list_last[effects]
    while row < last:
        if (
            b.effect_if[row] & ~t.p.overcome == 0
            and b.effect_unless[row] & t.p.overcome == 0
            and (b.effect_test[row] < 0 or passes(b, t.p, b.effect_test[row]))
        ):
            _do(t, b.effect_does[row], b.effect_what[row], b.effect_more[row])
        row += 1


def _do(t: Turn, does: i64, what: i64, more: i64) -> None:
    if does == PAY_TRACE:
        t.owed_traces += what
    elif does == PAY_TIME:
        t.owed_time += what
    elif does == PAY_ALARM:
        t.owed_alarm = True
    elif does == CROSS_OUT:
        _strike(t, what)
    elif does == OPEN_ROOM:
        open_room(t, what)
    elif does == ADD_POINTS:
        t.p.points += what
        t.tell(SCORED, what + 512, 0, 0)
    elif does == START_TRACK:
        _start(t, what)
    elif does == STOP_TRACK:
        _stop(t, what)
    elif does == ADVANCE_TRACK:
        _advance(t, what, more)
    elif does == GIVE:
        t.gain(what, more)
    elif does == FORBID:
        t.p.banned |= what
        look_again(t, what)
    elif does == ALLOW:
        t.p.banned &= ~what
        look_again(t, what)
    elif does == TRACK_DOWN:
        end(t, TRACKED_DOWN)
    elif does == GET_AWAY:
        t.away = True
    elif does == NO_RUNNING:
        t.p.held = 1
    elif does == MAY_RUN:
        t.p.held = 0
    elif does == PAY_ALL_TIME:
        _pay_all_time(t)


def _pay_all_time(t: Turn) -> None:
    """Cross out all time that is left, with the alarm; with last-circle one round is left (christmas 6.1)."""
    left: i64 = t.b.track_length[TIME] - t.p.tracks[TIME]
    if t.b.last_round:
        left -= 1
    if left > t.owed_time:
        t.owed_time = left


def _advance(t: Turn, track: i64, cells: i64) -> None:
    """Time and traces go on the bill as usual; other tracks move at once."""
    if track == TRACES:
        t.owed_traces += cells
    elif track == TIME:
        t.owed_time += cells
    else:
        while cells > 0:
            tick(t, track)
            cells -= 1


def _strike(t: Turn, tag: i64) -> None:
    """Cross out every symbol with a tag, by an effect: no order and no access is needed."""
    b = t.b
    word: i64 = b.plan_first
    while word < b.words:
        slots: i64 = b.tag_marks[tag * b.words + word] & ~t.p.marks[word]
        while slots != 0:
            m = word * WORD + lowest(slots)
            t.tell(STRUCK, m, 0, 0)
            cross_out(t, m)
            slots &= ~t.p.marks[word]
        word += 1


def _start(t: Turn, track: i64) -> None:
    if t.p.running & BIT[track] == 0:
        t.p.running |= BIT[track]
        t.p.fresh |= BIT[track]
        t.tell(STARTED, track, 0, 0)
        shade(t)


def _stop(t: Turn, track: i64) -> None:
    if t.p.running & BIT[track] != 0:
        t.p.running &= ~BIT[track]
        t.tell(STOPPED, track, 0, 0)
        shade(t)


def tick(t: Turn, track: i64) -> None:
    """Cross out the next cell of a track, with its effects and those of the track's end."""
    b = t.b
    crossed: i64 = t.p.tracks[track]
    if crossed >= b.track_length[track]:
        return
    t.p.tracks[track] = crossed + 1
    t.tell(TICKED, track, crossed + 1, 0)
    run(t, b.cell_then[b.track_cell[track] + crossed])
    if crossed + 1 == b.track_length[track]:
        run(t, b.track_full[track])
    if b.tracks_shading & BIT[track] != 0:
        shade(t)


def shade(t: Turn) -> None:
    """Set what the current cells of running tracks forbid: work on challenges, symbols from some sources."""
    b = t.b
    p = t.p
    if b.tracks_shading == 0:
        return
    p.shadowed = 0
    p.muted = 0
    tracks: i64 = p.running & b.tracks_shading
    while tracks != 0:
        track = lowest(tracks)
        tracks &= tracks - 1
        if p.tracks[track] < b.track_length[track]:
            cell = b.track_cell[track] + p.tracks[track]
            p.shadowed |= b.cell_forbids[cell]
            p.muted |= b.cell_mutes[cell]
    look_again(t, b.all_challenges)


def pass_time(t: Turn) -> None:
    """Cross out one time symbol; tracks bound to time move too (rules, a round, 3)."""
    b = t.b
    p = t.p
    if p.tracks[TIME] >= b.track_length[TIME]:
        t.owed_alarm = True  # only with last-call: time must pass and none is left
        return
    tick(t, TIME)
    bound: i64 = b.tracks_with_time & p.running
    if b.track_grace:
        bound &= ~p.fresh
    while bound != 0:
        track = lowest(bound)
        bound &= bound - 1
        if p.running & BIT[track] != 0:
            tick(t, track)


def settle(t: Turn) -> None:
    """Pay the bill, then hand out the symbols if the job goes on. Being tracked down comes first."""
    p = t.p
    while p.phase == DICE and t.owed_traces + t.owed_time > 0:
        if t.owed_traces > 0:
            t.owed_traces -= 1
            tick(t, TRACES)
        else:
            t.owed_time -= 1
            pass_time(t)
    if p.phase == DICE and t.away:
        end(t, GOT_AWAY)
    if p.phase == DICE and t.owed_alarm:
        p.alarm = 1
        p.phase = ALARM
        t.tell(RANG, 0, 0, 0)
    if p.phase == DICE:
        t.hand_out()
    else:
        _drop_all(t)
    if t.b.numbers_word >= 0:
        _look_at_numbers(t.b, p)


def _look_at_numbers(b: Board, p: Position) -> None:
    """Update number marks of the plan, whose conditions may have changed."""
    c: i64 = 0
    while c < b.challenges:
        if b.challenge_numbers[c] != 0:
            _refresh_numbers(b, p, c)
        c += 1


def end(t: Turn, ending: i64) -> None:
    """End the job. The crew must still accept it, so that a last placement can be taken back."""
    t.p.phase = LAST
    t.p.ending = ending
    t.tell(ENDED, ending, 0, 0)


def _drop_all(t: Turn) -> None:
    """Let everything pending lapse."""
    t.owed_traces = 0
    t.owed_time = 0
    t.owed_alarm = False
    t.gained_pool = 0
    t.gained_tray = 0
    row: i64 = 0
    while row <= t.b.seats:
        t.p.hands[HAND * row + POOL] = 0
        t.p.hands[HAND * row + TRAY] = 0
        row += 1
