"""Builds a board: a job and a crew of thieves become the flat tables that the engine plays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count

from getaway.clou.board.assemble_plan import PlanAssembly
from getaway.clou.board.assemble_shared import place_powers, place_shared, place_stakes
from getaway.clou.board.assemble_sheet import place_sheet
from getaway.clou.board.board import Board
from getaway.clou.board.brought import Brought
from getaway.clou.board.builder import Builder
from getaway.clou.board.codes import MARK_LIMIT
from getaway.clou.board.names import Names
from getaway.clou.board.tables import Tables
from getaway.clou.content.job import Job
from getaway.clou.content.thief import Thief
from getaway.core.bits import WORD
from getaway.core.errors import SetupError
from getaway.core.house_rules import Chosen


def assemble(job: Job, crew: Sequence[Thief], rules: Chosen, brought: Brought | None = None) -> tuple[Board, Names]:
    """The board of this job for this crew under these house rules, and the names of its rows."""
    if len(crew) not in job.players.counts and not (rules["mixed-editions"] and len(crew) > job.players.most):
        raise SetupError(f"this job is for {job.players.text} players, not for {len(crew)}")
    b = Builder()
    b.t.seats = len(crew)
    for thief in crew:
        place_sheet(b, thief)
    brought = brought or Brought()
    if brought.items:
        place_shared(b, brought)
    PlanAssembly(b, job, len(crew), rules, brought).place()
    b.t.shared_last = b.t.plan_first if b.t.numbers_word < 0 else b.t.numbers_word
    if not brought.items:
        b.t.shared_first = b.t.shared_last
    b.t.sheets = len(crew) + (b.t.shared_first < b.t.plan_first)
    b.t.seat_first.append(b.t.shared_first)
    b.t.seat_last.append(b.t.plan_first)
    place_powers(b, brought)
    place_stakes(b, brought.stakes)
    b.t.prepares = bool(b.t.scouts or b.t.tunes or b.t.offer_then)
    b.find_takers()
    if b.t.words * WORD > MARK_LIMIT:
        raise SetupError(f"this table has more than {MARK_LIMIT} marks; make the job or the sheets smaller")
    b.names.thieves = [thief.id for thief in crew]
    b.names.seats = _seat_names(b.names.thieves)
    for rule in (
        "may-pass",
        "must-spend",
        "must-use-white",
        "stack-modifiers",
        "natural-dice",
        "last-call",
        "pair-in-triple",
    ):
        setattr(b.t, rule.replace("-", "_"), rules[rule])
    _sure_escapes(b, crew, rules)
    b.t.star_by_seat = rules["star-limit"] == "seat"
    b.t.track_grace = bool(rules["track-grace"])
    b.t.group_vote = bool(rules["group-vote"])
    b.t.must_use_shared = bool(rules.get("must-use-shared"))
    b.t.any_circle = rules.get("any-circle") == "any"
    b.t.last_round = rules.get("last-circle") == "last-round"
    b.t.most_runs = most_runs(b.t)
    return Board(b.t), b.names


def most_runs(t: Tables) -> int:
    """An upper bound for the runs in a list of moves (play/listing).

    In a round: each mark of a sheet and of the shared sheet by dice and by three white symbols; stars, which turn a die to
    at most fifteen faces. Between dice: every symbol, of a seat and of the crew, on every slot. Before the first roll: any
    mark and any offer. Plus a few: done, lapse, decisions.
    """
    marks = [sum(kind != 0 for kind in t.mark_kind[word * WORD : word * WORD + WORD]) for word in range(t.words)]
    sheet = max(sum(marks[t.seat_first[seat] : t.seat_last[seat]]) for seat in range(t.seats))
    shared = sum(marks[t.shared_first : t.plan_first])
    stars = sum(places.bit_count() for places in t.seat_star_marks)
    slots = sum(places.bit_count() for places in t.takers)
    return max(4 * (sheet + shared) + 15 * stars, 2 * slots, sum(marks) + len(t.offer_then)) + 8


def _sure_escapes(b: Builder, crew: Sequence[Thief], rules: Chosen) -> None:
    """With a thief who always escapes, nobody rolls: whoever drives, or only if that thief does. A thief with free alarms
    spares the crew the penalty."""
    t = b.t
    sure = [seat for seat, thief in enumerate(crew) if thief.escape.always]
    drivers = range(len(crew)) if sure and rules["sure-escape"] == "crew" else sure
    for seat in drivers:
        t.sure_drivers |= 2**seat
        t.seat_car[seat], t.seat_police[seat] = sum(2**face for face in range(1, 7)), 0
    if any(thief.escape.free_alarm for thief in crew):
        t.points_alarm = 0


def _seat_names(thieves: Sequence[str]) -> list[str]:
    """A seat has its thief's name; with same-thief the second is bruce-2."""
    names: list[str] = []
    for thief in thieves:
        numbered = (f"{thief}-{number}" for number in count(2))
        names.append(next(name for name in chain([thief], numbered) if name not in names))
    return names
