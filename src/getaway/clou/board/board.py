"""The board: content compiled for one crew into flat tables that the engine plays. Compiled.

A mark is numbered `word * WORD + place`. A word of marks belongs to one sheet, to the shared sheet or to the plan, which has
one word for number marks before its slots. Modules (a bar, a grid, a challenge) never straddle words, so that one AND
answers a question about a whole module. `assemble` fills the tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from getaway.core.vectors import vec

if TYPE_CHECKING:
    from getaway.clou.board.tables import Tables

# Kinds of marks
BOX: Final[i64] = 1
CIRCLE: Final[i64] = 2
RING: Final[i64] = 3
SLOT: Final[i64] = 4
STAR: Final[i64] = 5

# Relations to the number on the left, or to the sum below
NONE: Final[i64] = 0
LESS: Final[i64] = 1
MORE: Final[i64] = 2
EQUAL: Final[i64] = 3
OTHER: Final[i64] = 4
AT_MOST: Final[i64] = 5
AT_LEAST: Final[i64] = 6
AS_WRITTEN: Final[i64] = 7  # a ring: once written, only its own number

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
NO_RUNNING: Final[i64] = 15
MAY_RUN: Final[i64] = 16
PAY_ALL_TIME: Final[i64] = 17

# What tests of conditions look at; their numbers are a track and a span, or a set
IS_CROSSED: Final[i64] = 1  # track, least, most
IS_LEFT: Final[i64] = 2  # track, least, most
IS_TAKEN: Final[i64] = 3  # loot, all of it
IS_NOT_TAKEN: Final[i64] = 4  # loot, none of it
IS_TOGETHER: Final[i64] = 5  # challenges overcome in this round, all of them
IS_TONIGHT: Final[i64] = 6  # openings, one of them drawn

# What stars do
GIFT: Final[i64] = 1  # white symbols for the owner or another seat
TAKE: Final[i64] = 2  # symbols for the owner
REROLL: Final[i64] = 3  # throw the unused dice again
TURN: Final[i64] = 4  # turn an unused die

# Dice results
SHOWS: Final[i64] = 0  # SHOWS + n: a die shows n
PAIR: Final[i64] = 7
TRIPLE: Final[i64] = 8
STRAIGHT: Final[i64] = 9

CIRCLE_NUMBERS: Final[i64] = 37  # rows of `circles` for each word: the circles with each number
CONVERSIONS: Final[i64] = 3  # most conversions of a seat


class Board:
    """Every table's name says what its rows are: `mark_own[m]` is about mark m, `way_then[w]` about way w."""

    def __init__(self, t: Tables) -> None:
        self.seats: Final[i64] = t.seats
        self.sheets: Final[i64] = t.sheets  # of the seats, and the shared one if there is one
        self.words: Final[i64] = t.words
        self.kinds: Final[i64] = t.kinds
        self.tracks: Final[i64] = t.tracks
        self.challenges: Final[i64] = t.challenges
        self.all_challenges: Final[i64] = t.all_challenges
        self.rooms: Final[i64] = t.rooms
        # words
        self.seat_first: Final = vec[i64](t.seat_first)  # one more row after the seats: the shared sheet
        self.seat_last: Final = vec[i64](t.seat_last)
        self.shared_first: Final[i64] = t.shared_first  # words that all seats share, before the plan's; often none
        self.shared_last: Final[i64] = t.shared_last
        self.numbers_word: Final[i64] = t.numbers_word  # number marks of the plan; -1 for none
        self.plan_first: Final[i64] = t.plan_first
        self.shares: Final[bool] = t.shared_first < t.plan_first
        self.word_boxes: Final = vec[i64](t.word_boxes)
        self.circles: Final = vec[i64](t.circles)
        self.word_open: Final = vec[i64](t.word_open)
        # marks
        self.mark_kind: Final = vec[i64](t.mark_kind)
        self.mark_own: Final = vec[i64](t.mark_own)
        self.mark_relation: Final = vec[i64](t.mark_relation)
        self.mark_left: Final = vec[i64](t.mark_left)
        self.mark_right: Final = vec[i64](t.mark_right)
        self.mark_needs: Final = vec[i64](t.mark_needs)
        self.mark_unlocks: Final = vec[i64](t.mark_unlocks)
        self.mark_shuts: Final = vec[i64](t.mark_shuts)
        self.mark_pool: Final = vec[i64](t.mark_pool)
        self.mark_tray: Final = vec[i64](t.mark_tray)
        self.mark_source: Final = vec[i64](t.mark_source)
        self.mark_then: Final = vec[i64](t.mark_then)
        self.mark_line: Final = vec[i64](t.mark_line)
        self.mark_lines: Final = vec[i64](t.mark_lines)
        self.mark_way: Final = vec[i64](t.mark_way)
        self.mark_star: Final = vec[i64](t.mark_star)
        self.mark_challenge: Final = vec[i64](t.mark_challenge)  # of number marks of the plan
        self.mark_when: Final = vec[i64](t.mark_when)  # a condition, -1 for none, -2 for one that never holds
        # stars: by ability, and which seats have them
        self.stars: Final[bool] = t.stars
        self.star_does: Final = vec[i64](t.star_does)
        self.star_pool: Final = vec[i64](t.star_pool)
        self.star_tray: Final = vec[i64](t.star_tray)
        self.star_traces: Final = vec[i64](t.star_traces)
        self.star_others: Final = vec[i64](t.star_others)
        self.seat_star_word: Final = vec[i64](t.seat_star_word)
        self.seat_star_marks: Final = vec[i64](t.seat_star_marks)
        self.sure_drivers: Final[i64] = t.sure_drivers
        # lines
        self.line_marks: Final = vec[i64](t.line_marks)
        self.line_pool: Final = vec[i64](t.line_pool)
        self.line_tray: Final = vec[i64](t.line_tray)
        # which slots of a word take a kind of symbol
        self.takers: Final = vec[i64](t.takers)
        # dice results, conversions and the wheel, by seat
        self.seat_result: Final = vec[i64](t.seat_result)
        self.seat_results: Final = vec[i64](t.seat_results)
        self.result_pattern: Final = vec[i64](t.result_pattern)
        self.result_pool: Final = vec[i64](t.result_pool)
        self.result_tray: Final = vec[i64](t.result_tray)
        self.result_converts: Final = vec[i64](t.result_converts)
        self.conversion_from: Final = vec[i64](t.conversion_from)
        self.conversion_to: Final = vec[i64](t.conversion_to)
        self.seat_car: Final = vec[i64](t.seat_car)
        self.seat_police: Final = vec[i64](t.seat_police)
        # the plan
        self.way_marks: Final = vec[i64](t.way_marks)
        self.way_challenge: Final = vec[i64](t.way_challenge)
        self.way_then: Final = vec[i64](t.way_then)
        self.challenge_word: Final = vec[i64](t.challenge_word)
        self.challenge_marks: Final = vec[i64](t.challenge_marks)
        self.challenge_room: Final = vec[i64](t.challenge_room)
        self.challenge_walks: Final = vec[i64](t.challenge_walks)
        self.challenge_after: Final = vec[i64](t.challenge_after)
        self.challenge_before: Final = vec[i64](t.challenge_before)
        self.challenge_opens: Final = vec[i64](t.challenge_opens)
        self.challenge_loot: Final = vec[i64](t.challenge_loot)
        self.challenge_then: Final = vec[i64](t.challenge_then)
        # number marks of the plan, by challenge: all of them, those open at first, those of which one is enough
        self.challenge_numbers: Final = vec[i64](t.challenge_numbers)
        self.challenge_begins: Final = vec[i64](t.challenge_begins)
        self.challenge_ends: Final = vec[i64](t.challenge_ends)
        self.challenge_enough: Final = vec[i64](t.challenge_enough)
        self.challenge_number_way: Final = vec[i64](t.challenge_number_way)
        self.number_line_marks: Final = vec[i64](t.number_line_marks)
        self.number_line_then: Final = vec[i64](t.number_line_then)
        self.condition_if: Final = vec[i64](t.condition_if)
        self.condition_unless: Final = vec[i64](t.condition_unless)
        self.condition_test: Final = vec[i64](t.condition_test)
        self.room_leads: Final = vec[i64](t.room_leads)
        self.room_challenges: Final = vec[i64](t.room_challenges)
        self.room_loot: Final = vec[i64](t.room_loot)
        self.room_then: Final = vec[i64](t.room_then)
        self.rooms_open: Final[i64] = t.rooms_open
        self.loot_value: Final = vec[i64](t.loot_value)
        self.loot_then: Final = vec[i64](t.loot_then)
        self.loot_worth: Final = vec[i64](t.loot_worth)  # its value, and its worth beyond the job
        self.tag_marks: Final = vec[i64](t.tag_marks)
        self.closing_slots: Final = vec[i64](t.closing_slots)  # by word: slots whose sign forbids other work
        # tracks
        self.track_length: Final = vec[i64](t.track_length)
        self.track_cell: Final = vec[i64](t.track_cell)
        self.track_full: Final = vec[i64](t.track_full)
        self.tracks_running: Final[i64] = t.tracks_running
        self.tracks_with_time: Final[i64] = t.tracks_with_time
        self.tracks_shading: Final[i64] = t.tracks_shading
        self.cell_then: Final = vec[i64](t.cell_then)
        self.cell_forbids: Final = vec[i64](t.cell_forbids)
        self.cell_mutes: Final = vec[i64](t.cell_mutes)
        self.cell_room: Final = vec[i64](t.cell_room)
        # effects: a list of them is a run of rows
        self.list_first: Final = vec[i64](t.list_first)
        self.list_last: Final = vec[i64](t.list_last)
        self.effect_does: Final = vec[i64](t.effect_does)
        self.effect_what: Final = vec[i64](t.effect_what)
        self.effect_more: Final = vec[i64](t.effect_more)
        self.effect_if: Final = vec[i64](t.effect_if)
        self.effect_unless: Final = vec[i64](t.effect_unless)
        self.effect_test: Final = vec[i64](t.effect_test)
        # further tests of a condition: a run of rows, -1 for none
        self.tests_first: Final = vec[i64](t.tests_first)
        self.tests_last: Final = vec[i64](t.tests_last)
        self.test_of: Final = vec[i64](t.test_of)
        self.test_what: Final = vec[i64](t.test_what)
        self.test_least: Final = vec[i64](t.test_least)
        self.test_most: Final = vec[i64](t.test_most)
        self.tells_rounds: Final[bool] = t.tells_rounds
        self.tonight_then: Final = vec[i64](t.tonight_then)
        # before the first roll: symbols that the crew may cross out, circles that each seat may, offers of the job
        self.scouts: Final[i64] = t.scouts
        self.tunes: Final[i64] = t.tunes
        self.offer_then: Final = vec[i64](t.offer_then)
        self.prepares: Final[bool] = t.prepares
        self.start_then: Final[i64] = t.start_then
        self.round_then: Final[i64] = t.round_then
        # points
        self.bonus_points: Final = vec[i64](t.bonus_points)
        self.bonus_if: Final = vec[i64](t.bonus_if)
        self.bonus_unless: Final = vec[i64](t.bonus_unless)
        self.bonus_test: Final = vec[i64](t.bonus_test)
        self.bonus_counts: Final = vec[i64](t.bonus_counts)
        self.bonus_loot: Final = vec[i64](t.bonus_loot)
        self.bonus_challenges: Final = vec[i64](t.bonus_challenges)
        self.points_trace: Final[i64] = t.points_trace
        self.points_alarm: Final[i64] = t.points_alarm
        # what counts beyond the job, for bots
        self.staked: Final[bool] = t.staked
        self.trace_worth: Final[i64] = t.trace_worth
        self.trace_limit: Final[i64] = t.trace_limit
        self.ruin: Final[i64] = t.ruin
        self.caught_keeps: Final[i64] = t.caught_keeps
        self.caught_costs: Final[i64] = t.caught_costs
        self.tracked_keeps: Final[i64] = t.tracked_keeps
        self.tracked_costs: Final[i64] = t.tracked_costs
        # house rules
        self.may_pass: Final[bool] = t.may_pass
        self.must_spend: Final[bool] = t.must_spend
        self.must_use_white: Final[bool] = t.must_use_white
        self.stack_modifiers: Final[bool] = t.stack_modifiers
        self.natural_dice: Final[bool] = t.natural_dice
        self.last_call: Final[bool] = t.last_call
        self.pair_in_triple: Final[bool] = t.pair_in_triple
        self.track_grace: Final[bool] = t.track_grace
        self.group_vote: Final[bool] = t.group_vote
        self.star_by_seat: Final[bool] = t.star_by_seat
        self.must_use_shared: Final[bool] = t.must_use_shared
        self.any_circle: Final[bool] = t.any_circle
        self.last_round: Final[bool] = t.last_round
        # room for lists of moves (play/listing), two numbers for each run; copied, because a copy is quicker than a new one
        self.room_for_runs: Final = vec[i64]([0] * (2 * t.most_runs))
        # whether moves include more than dice and white symbols on the seat's own sheet; on most tables they do not
        self.offers_more: Final[bool] = self.shares or t.stars or t.must_use_white
