"""The board: content compiled for one crew into flat tables that the engine plays. Compiled.

A mark is numbered `word * WORD + place`. A word of marks belongs to one sheet or to the plan; modules (a bar, a grid, a
challenge) never straddle words, so that one AND answers a question about a whole module. `assemble` fills the tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from getaway.core.vectors import vec

if TYPE_CHECKING:
    from getaway.clou.tables import Tables

# Kinds of marks
BOX: Final[i64] = 1
CIRCLE: Final[i64] = 2
RING: Final[i64] = 3
SLOT: Final[i64] = 4

# Relations to the number on the left, or to the sum below
NONE: Final[i64] = 0
LESS: Final[i64] = 1
MORE: Final[i64] = 2
EQUAL: Final[i64] = 3
OTHER: Final[i64] = 4
AT_MOST: Final[i64] = 5
AT_LEAST: Final[i64] = 6

# White symbols, by their place in a tray: modifiers 1 to 6, extra dice 1 to 6, then these
MODIFIERS: Final[i64] = 0
EXTRAS: Final[i64] = 6
WILD: Final[i64] = 12
FILL: Final[i64] = 13
CROSS: Final[i64] = 14

# Tracks that every plan has
TIME: Final[i64] = 0
TRACES: Final[i64] = 1
CAR: Final[i64] = 2
POLICE: Final[i64] = 3

# What effects do
PAY_TRACE: Final[i64] = 1
PAY_TIME: Final[i64] = 2
PAY_ALARM: Final[i64] = 3
CROSS_OUT: Final[i64] = 4
OPEN_ROOM: Final[i64] = 5
ADD_POINTS: Final[i64] = 6
START_TRACK: Final[i64] = 7
STOP_TRACK: Final[i64] = 8
ADVANCE_TRACK: Final[i64] = 9
GIVE: Final[i64] = 10
FORBID: Final[i64] = 11
ALLOW: Final[i64] = 12
TRACK_DOWN: Final[i64] = 13
GET_AWAY: Final[i64] = 14

# Dice results
SHOWS: Final[i64] = 0  # SHOWS + n: a die shows n
PAIR: Final[i64] = 7
TRIPLE: Final[i64] = 8
STRAIGHT: Final[i64] = 9

CONVERSIONS: Final[i64] = 3  # a seat's conversions at most


class Board:
    """Every table says in its name what its rows are: `mark_own[m]` is about mark m, `way_then[w]` about way w."""

    def __init__(self, t: Tables) -> None:
        self.seats: i64 = t.seats
        self.words: i64 = t.words
        self.kinds: i64 = t.kinds
        self.tracks: i64 = t.tracks
        self.challenges: i64 = t.challenges
        self.all_challenges: i64 = t.all_challenges
        self.rooms: i64 = t.rooms
        # words
        self.seat_first = vec[i64](t.seat_first)
        self.seat_last = vec[i64](t.seat_last)
        self.plan_first: i64 = t.plan_first
        self.word_numbers = vec[i64](t.word_numbers)
        self.word_open = vec[i64](t.word_open)
        # marks
        self.mark_kind = vec[i64](t.mark_kind)
        self.mark_own = vec[i64](t.mark_own)
        self.mark_relation = vec[i64](t.mark_relation)
        self.mark_left = vec[i64](t.mark_left)
        self.mark_right = vec[i64](t.mark_right)
        self.mark_needs = vec[i64](t.mark_needs)
        self.mark_unlocks = vec[i64](t.mark_unlocks)
        self.mark_shuts = vec[i64](t.mark_shuts)
        self.mark_pool = vec[i64](t.mark_pool)
        self.mark_tray = vec[i64](t.mark_tray)
        self.mark_source = vec[i64](t.mark_source)
        self.mark_then = vec[i64](t.mark_then)
        self.mark_line = vec[i64](t.mark_line)
        self.mark_lines = vec[i64](t.mark_lines)
        self.mark_way = vec[i64](t.mark_way)
        # lines
        self.line_marks = vec[i64](t.line_marks)
        self.line_pool = vec[i64](t.line_pool)
        self.line_tray = vec[i64](t.line_tray)
        # which slots of a word take a kind of symbol
        self.takers = vec[i64](t.takers)
        # dice results, conversions and the wheel, by seat
        self.seat_result = vec[i64](t.seat_result)
        self.seat_results = vec[i64](t.seat_results)
        self.result_pattern = vec[i64](t.result_pattern)
        self.result_pool = vec[i64](t.result_pool)
        self.result_tray = vec[i64](t.result_tray)
        self.result_converts = vec[i64](t.result_converts)
        self.conversion_from = vec[i64](t.conversion_from)
        self.conversion_to = vec[i64](t.conversion_to)
        self.seat_car = vec[i64](t.seat_car)
        self.seat_police = vec[i64](t.seat_police)
        # the plan
        self.way_marks = vec[i64](t.way_marks)
        self.way_challenge = vec[i64](t.way_challenge)
        self.way_then = vec[i64](t.way_then)
        self.challenge_word = vec[i64](t.challenge_word)
        self.challenge_marks = vec[i64](t.challenge_marks)
        self.challenge_room = vec[i64](t.challenge_room)
        self.challenge_walks = vec[i64](t.challenge_walks)
        self.challenge_after = vec[i64](t.challenge_after)
        self.challenge_before = vec[i64](t.challenge_before)
        self.challenge_opens = vec[i64](t.challenge_opens)
        self.challenge_loot = vec[i64](t.challenge_loot)
        self.challenge_then = vec[i64](t.challenge_then)
        self.room_leads = vec[i64](t.room_leads)
        self.room_challenges = vec[i64](t.room_challenges)
        self.room_loot = vec[i64](t.room_loot)
        self.room_then = vec[i64](t.room_then)
        self.rooms_open: i64 = t.rooms_open
        self.loot_value = vec[i64](t.loot_value)
        self.loot_then = vec[i64](t.loot_then)
        self.tag_marks = vec[i64](t.tag_marks)
        # tracks
        self.track_length = vec[i64](t.track_length)
        self.track_cell = vec[i64](t.track_cell)
        self.track_full = vec[i64](t.track_full)
        self.tracks_running: i64 = t.tracks_running
        self.tracks_with_time: i64 = t.tracks_with_time
        self.tracks_shading: i64 = t.tracks_shading
        self.cell_then = vec[i64](t.cell_then)
        self.cell_forbids = vec[i64](t.cell_forbids)
        self.cell_mutes = vec[i64](t.cell_mutes)
        self.cell_room = vec[i64](t.cell_room)
        # effects: a list of them is a run of rows
        self.list_first = vec[i64](t.list_first)
        self.list_last = vec[i64](t.list_last)
        self.effect_does = vec[i64](t.effect_does)
        self.effect_what = vec[i64](t.effect_what)
        self.effect_more = vec[i64](t.effect_more)
        self.effect_if = vec[i64](t.effect_if)
        self.effect_unless = vec[i64](t.effect_unless)
        self.start_then: i64 = t.start_then
        self.round_then: i64 = t.round_then
        # points
        self.bonus_points = vec[i64](t.bonus_points)
        self.bonus_if = vec[i64](t.bonus_if)
        self.bonus_unless = vec[i64](t.bonus_unless)
        self.points_trace: i64 = t.points_trace
        self.points_alarm: i64 = t.points_alarm
        # house rules
        self.may_pass: bool = t.may_pass
        self.must_spend: bool = t.must_spend
        self.stack_modifiers: bool = t.stack_modifiers
        self.natural_dice: bool = t.natural_dice
        self.last_call: bool = t.last_call
        self.pair_in_triple: bool = t.pair_in_triple
        self.track_grace: bool = t.track_grace
        self.group_vote: bool = t.group_vote
