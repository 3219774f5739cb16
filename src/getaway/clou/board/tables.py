"""The tables of a board as plain lists, before they are frozen into unboxed arrays. Filled by `assemble`."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Tables:
    """Names and rows as in `board.Board`."""

    seats: int = 0
    words: int = 0
    kinds: int = 0
    tracks: int = 0
    challenges: int = 0
    all_challenges: int = 0
    rooms: int = 0
    seat_first: list[int] = field(default_factory=list)
    seat_last: list[int] = field(default_factory=list)
    plan_first: int = 0
    word_boxes: list[int] = field(default_factory=list)
    circles: list[int] = field(default_factory=list)
    word_open: list[int] = field(default_factory=list)
    mark_kind: list[int] = field(default_factory=list)
    mark_own: list[int] = field(default_factory=list)
    mark_relation: list[int] = field(default_factory=list)
    mark_left: list[int] = field(default_factory=list)
    mark_right: list[int] = field(default_factory=list)
    mark_needs: list[int] = field(default_factory=list)
    mark_unlocks: list[int] = field(default_factory=list)
    mark_shuts: list[int] = field(default_factory=list)
    mark_pool: list[int] = field(default_factory=list)
    mark_tray: list[int] = field(default_factory=list)
    mark_source: list[int] = field(default_factory=list)
    mark_then: list[int] = field(default_factory=list)
    mark_line: list[int] = field(default_factory=list)
    mark_lines: list[int] = field(default_factory=list)
    mark_way: list[int] = field(default_factory=list)
    line_marks: list[int] = field(default_factory=list)
    line_pool: list[int] = field(default_factory=list)
    line_tray: list[int] = field(default_factory=list)
    takers: list[int] = field(default_factory=list)
    seat_result: list[int] = field(default_factory=list)
    seat_results: list[int] = field(default_factory=list)
    result_pattern: list[int] = field(default_factory=list)
    result_pool: list[int] = field(default_factory=list)
    result_tray: list[int] = field(default_factory=list)
    result_converts: list[int] = field(default_factory=list)
    conversion_from: list[int] = field(default_factory=list)
    conversion_to: list[int] = field(default_factory=list)
    seat_car: list[int] = field(default_factory=list)
    seat_police: list[int] = field(default_factory=list)
    way_marks: list[int] = field(default_factory=list)
    way_challenge: list[int] = field(default_factory=list)
    way_then: list[int] = field(default_factory=list)
    challenge_word: list[int] = field(default_factory=list)
    challenge_marks: list[int] = field(default_factory=list)
    challenge_room: list[int] = field(default_factory=list)
    challenge_walks: list[int] = field(default_factory=list)
    challenge_after: list[int] = field(default_factory=list)
    challenge_before: list[int] = field(default_factory=list)
    challenge_opens: list[int] = field(default_factory=list)
    challenge_loot: list[int] = field(default_factory=list)
    challenge_then: list[int] = field(default_factory=list)
    room_leads: list[int] = field(default_factory=list)
    room_challenges: list[int] = field(default_factory=list)
    room_loot: list[int] = field(default_factory=list)
    room_then: list[int] = field(default_factory=list)
    rooms_open: int = 0
    loot_value: list[int] = field(default_factory=list)
    loot_then: list[int] = field(default_factory=list)
    tag_marks: list[int] = field(default_factory=list)
    track_length: list[int] = field(default_factory=list)
    track_cell: list[int] = field(default_factory=list)
    track_full: list[int] = field(default_factory=list)
    tracks_running: int = 0
    tracks_with_time: int = 0
    tracks_shading: int = 0
    cell_then: list[int] = field(default_factory=list)
    cell_forbids: list[int] = field(default_factory=list)
    cell_mutes: list[int] = field(default_factory=list)
    cell_room: list[int] = field(default_factory=list)
    list_first: list[int] = field(default_factory=list)
    list_last: list[int] = field(default_factory=list)
    effect_does: list[int] = field(default_factory=list)
    effect_what: list[int] = field(default_factory=list)
    effect_more: list[int] = field(default_factory=list)
    effect_if: list[int] = field(default_factory=list)
    effect_unless: list[int] = field(default_factory=list)
    start_then: int = 0
    round_then: int = 0
    bonus_points: list[int] = field(default_factory=list)
    bonus_if: list[int] = field(default_factory=list)
    bonus_unless: list[int] = field(default_factory=list)
    points_trace: int = 0
    points_alarm: int = 0
    may_pass: bool = False
    must_spend: bool = False
    must_use_white: bool = False
    stack_modifiers: bool = False
    natural_dice: bool = False
    last_call: bool = False
    pair_in_triple: bool = False
    track_grace: bool = False
    group_vote: bool = False
