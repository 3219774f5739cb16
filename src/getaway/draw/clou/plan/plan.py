"""The burglary plan: laid out once for a job and a language, then drawn for any position."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from getaway.clou.content.job import Challenge, Job, Room, Walker
from getaway.content.texts import Texts
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.plan.cells import progress
from getaway.draw.clou.plan.foot import Foot
from getaway.draw.clou.plan.furniture import furniture
from getaway.draw.clou.plan.ground import Ground, Paper
from getaway.draw.clou.plan.items import Names, badged, titled
from getaway.draw.clou.plan.loot import Behind, Sack, diamond, link, sack_in, sacks_behind
from getaway.draw.clou.plan.notes import Notes
from getaway.draw.clou.plan.plates import Content, Plate, plate
from getaway.draw.clou.plan.programme import Told, told
from getaway.draw.clou.plan.routes import Route, Router
from getaway.draw.clou.plan.spots import move_small_tracks
from getaway.draw.clou.plan.stretch import Stretched, stretched
from getaway.draw.clou.plan.title import job_title
from getaway.draw.clou.plan.tracks import beside, track
from getaway.draw.clou.plan.walls import walls
from getaway.draw.clou.plan.windows import windows_of_a_room, windows_outside
from getaway.draw.clou.standing import Facts, plan_standing
from getaway.draw.clou.words import Words
from getaway.draw.picture import Area, Picture, Shape, Shapes, circle, group, path, rect, text, use
from getaway.draw.widths import fitted, text_width

SCREEN: Final = Paper()
PLAN: Final = (SCREEN.width, SCREEN.height)
_DOOR: Final = 28.0  # space for an arrow between a wall and a plate
_SACK: Final = 64.0  # space for loot beside a plate
_ENOUGH: Final = 1.0005  # a shortage below this does not show


class PlanDrawing:
    """A plan, laid out. Finding places and routes takes a while; `picture` is quick."""

    def __init__(
        self, job: Job, texts: Texts, lang: str = "en", *, players: int | None = None, paper: Paper = SCREEN
    ) -> None:
        self.job = job
        self.names = Names(job, Words(texts, lang), players)
        self._contents = {challenge.id: Content(self.names, challenge) for _, challenge in job.challenges}
        space = None
        if paper.printed:
            paper, space = _roomiest(job, self._contents, paper)
        self.paper = paper
        self._ground = ground = Ground(job, paper.house, space)
        self.notes = Notes(self.names)  # made again below, once it is known which arrows find no route
        self._homes: dict[str, str | None] = {}
        self._plates = self._laid_plates()
        self._tabs = {room.id: self._tab(room) for room in job.rooms}
        ground.take(*(found.area for found in self._plates.values()), *ground.tracks.values())
        ground.take(*(area for area, _ in self._tabs.values()))
        self._sacks = self._laid_sacks()
        self._routes = self._laid_routes()
        self._hints = {room.id: self._hint(room) for room in job.rooms if not room.open}
        self.notes = Notes(self.names, self._unseen())
        move_small_tracks(job, self.names, self.notes, ground)
        self._foot = None if paper.printed else Foot(job, self.names, self.notes, paper)
        self._entrances = [found for room in job.rooms if room.open and (found := self._way_in(room))]
        crossings = [crossing for _, _, route in self._routes for crossing in route.crossings]
        self._walls = walls(job, ground, crossings, [sack.area for _, sack in self._sacks])
        made = (furniture(ground, room.id, outdoors=room.open) for room in job.rooms)
        self._furniture = [piece for piece in made if piece]

    def picture(
        self,
        facts: Facts | None = None,
        legal: Collection[str] = (),
        selected: Collection[str] = (),
        scope: str = "plan",
        *,
        printed: bool = False,
    ) -> Picture:
        """The plan as on paper, or with the facts of a view; `printed` is for paper, with the marks made so far."""
        marks = Marks(scope, plan_standing(facts, legal, selected, printed=printed))
        shapes: Shapes = [rect("card", 0, 0, self.paper.width, self.paper.height)]
        shapes += [self._room(room, None if printed else facts) for room in self.job.rooms]
        shapes += [*self._furniture, *self._walls]
        shapes += [
            track(self.names, self.notes, each, self._ground.tracks[each.id], progress(facts, each.id, printed=printed))
            for each in self.job.tracks
            if each.id in self._ground.tracks
        ]
        shapes += [self._plate(challenge, marks, facts, printed=printed) for _, challenge in self.job.challenges]
        shapes += [self._route(kind, id, route, facts) for kind, id, route in self._routes]
        shapes += [shape for id, sack in self._sacks for shape in self._sack(id, sack, facts, printed=printed)]
        shapes += self._entrances
        shapes += self._foot.shapes(facts, printed=printed) if self._foot else []
        areas = [*((room.id, self.camera(room.id)) for room in self.job.rooms), *self._windows()]
        size = self.paper.width, self.paper.height
        areas += [("bars", self._foot.bars.grown(8))] if self._foot else []
        return Picture(*size, self._label("plan.label"), self.names.words.lang, tuple(shapes), tuple(areas))

    def beside(self, facts: Facts | None = None) -> Picture:
        """The facing page of a printed plan: all bars and tracks."""
        room = self.paper.width - 2 * self.paper.margin
        shapes, width, height = beside(self.job, self.names, self.notes, room, facts)
        return Picture(width, height, self._label("plan.beside"), self.names.words.lang, tuple(shapes))

    def _label(self, key: str) -> str:
        return self.names.words.own(key, title=job_title(self.job, self.names))

    def camera(self, room: str) -> Area:
        """The part of the picture with one room, its walls and the ends of its arrows."""
        area = self._ground.rooms[room].grown(14)
        x, y = max(area.x, 0), max(area.y, 0)
        return Area(x, y, min(area.right, self.paper.width) - x, min(area.bottom, self.paper.house.bottom + 14) - y)

    def _windows(self) -> list[tuple[str, Area]]:
        """What a phone shows, one after the other: rooms in windows, then what stands outside all rooms."""
        found: dict[str, list[Area]] = {}
        tracks = list(self._ground.tracks.values())
        for room in self.job.rooms:
            sacks = [sack.area for id, sack in self._sacks if id == room.id or self._homes.get(id) == room.id]
            plates = [self._plates[challenge.id] for challenge in room.challenges]
            found[room.id] = windows_of_a_room(self.camera(room.id), plates, sacks, tracks)
        for walker in self.job.walkers:
            if self._homes[walker.id] is None:
                loot = walker.loot.id or walker.id if walker.loot else walker.id
                sacks = [sack.area for id, sack in self._sacks if id in (loot, walker.id)]
                found[self.job.rooms[-1].id] += windows_outside(self._plates[walker.id], sacks)
        return [(f"{room}/{number}", area) for room, areas in found.items() for number, area in enumerate(areas, 1)]

    def programmes(self) -> dict[str, list[Told]]:
        """The passages of performances, by track."""
        return {track.id: told(self.names, track) for track in self.job.tracks if track.is_programme}

    # Laying out

    def _laid_plates(self) -> dict[str, Plate]:
        found: dict[str, Plate] = {}
        for room, challenge in self.job.challenges:
            area = self._ground.challenges[challenge.id]
            self._homes[challenge.id] = room.id if room else self._ground.room_at(area)
            if room:
                inside = self._ground.inside(room.id).grown(-3)
                area = self._ground.downwards(area, inside.bottom).within(inside)
            content = self._contents[challenge.id]
            areas = [area, *_narrower(area, content)] if self.paper.printed else [area]
            found[challenge.id] = plate(content, areas, large=self.paper.printed)
        for _, challenge in self.job.challenges if self.paper.printed else []:
            if found[challenge.id].scale < 1:  # now the others are known to be smaller than their areas
                again = plate(self._contents[challenge.id], self._larger(challenge, found), large=True)
                found[challenge.id] = max(found[challenge.id], again, key=lambda plate: plate.scale)
        return {id: self._away_from_the_wall(plate) for id, plate in found.items()} if self.paper.printed else found

    def _away_from_the_wall(self, plate: Plate) -> Plate:
        """Move a plate right if there is space, so that an arrow can come in on its left."""
        area, home = self._ground.challenges[plate.id], self._homes[plate.id]
        closed = [room.id for room in self.job.rooms if not room.open]
        spare = area.right - plate.area.right - (_SACK if self._contents[plate.id].challenge.loot else 0)
        if home not in closed or area.x > self._ground.rooms[home].x + _DOOR or spare < _DOOR:
            return plate
        return replace(plate, area=plate.area._replace(x=plate.area.x + _DOOR))

    def _larger(self, challenge: Challenge, laid: Mapping[str, Plate]) -> list[Area]:
        """The area of a challenge, then larger ones around it, below the room's tab and clear of everything else."""
        home = self._homes[challenge.id]
        inside = self._ground.inside(home).grown(-5)
        if home:
            inside = Area(inside.x, inside.y + 26, inside.width, inside.height - 26)
        others = [*(plate.area for id, plate in laid.items() if id != challenge.id), *self._ground.tracks.values()]
        area = laid[challenge.id].area
        return [area, *self._ground.around(area, inside, others)]

    def _tab(self, room: Room) -> tuple[Area, tuple[str, float]]:
        """The area of a room's tab, and the name on it with its font size."""
        area = self._ground.rooms[room.id]
        number = (26 if room.id in self.names.room_numbers() else 0) + (22 if self.notes.letter("room", room.id) else 0)
        name = self.names.of(room.id).upper()
        for share, sizes in ((0.6, (18, 16.5, 15)), (1, (15, 13, 11))):  # a door needs wall: a small name first
            lines, size = fitted(name, sizes, area.width * share - 42 - number, lines=1, spacing=0.1)
            if lines[0] == name:
                break
        width = text_width(lines[0], size, spacing=0.1) + 22 + number
        return Area(area.x + 8, area.y + 5, width, 25), (lines[0], size)

    def _hint(self, room: Room) -> Shape | None:
        """The names of what opens a room, beside its tab, if there is space."""
        openers = [challenge.id for _, challenge in self.job.challenges if room.id in challenge.opens]
        tab = self._tabs[room.id][0]
        says = " / ".join(self.names.of(id) for id in openers)
        width = 34 + text_width(says, 15, typewriter=True)
        area = Area(tab.right + 8, tab.y + 3, width, 22)
        if not openers or not self._ground.inside(room.id).contains(area) or not self._ground.is_free(area, 2):
            return None
        self._ground.take(area)
        sign = use("s-diamond-arrow", area.x + 12, area.y + 11, 22)
        return titled(
            self.names.words.own("plan.opened-by", names=says), [sign, text("type", says, area.x + 28, area.y + 16, 15)]
        )

    def _laid_sacks(self) -> list[tuple[str, Sack]]:
        behind: list[Behind] = []
        for _, challenge in self.job.challenges:
            if challenge.loot:
                id = challenge.loot.id or challenge.id
                area, home = self._plates[challenge.id].area, self._homes[challenge.id]
                worth, keepsake = challenge.loot.value, challenge.loot.keepsake
                behind.append(Behind(challenge.id, area, home, id, self.names.of(id), worth, keepsake))
        found = sacks_behind(self._ground, behind)
        for room in self.job.rooms:
            for loot in room.loot:
                id = loot.id or room.id
                name, keepsake = self.names.of(id), loot.keepsake
                found.append((room.id, sack_in(self._ground, room.id, id, name, loot.value, keepsake=keepsake)))
        return found

    def _laid_routes(self) -> list[tuple[str, str, Route]]:
        router = Router(self._ground)
        found: list[tuple[str, str, Route]] = []
        for _, challenge in self.job.challenges:
            for target in challenge.opens:
                route = router.from_plate(self._plates[challenge.id].area, self._homes[challenge.id], target)
                found += [("challenge", challenge.id, route)] if route else []
        for room in self.job.rooms:
            for target in room.leads_to:
                leading = router.from_room(room.id, target)
                found += [("room", room.id, leading)] if leading else []
        return found

    def _unseen(self) -> list[tuple[str, str]]:
        """What opens a room, with the room, if neither an arrow nor a hint beside the tab shows it."""
        shown = {(id, route.target) for _, id, route in self._routes}
        opened = [(challenge.id, to) for _, challenge in self.job.challenges for to in challenge.opens]
        opened += [(room.id, to) for room in self.job.rooms for to in room.leads_to]
        return [pair for pair in opened if pair not in shown and self._hints.get(pair[1]) is None]

    def _way_in(self, room: Room) -> Shape | None:
        """The crossed-out arrow into a room that is open from the start."""
        says = self.names.words.own("plan.way-in")
        width = 44 + text_width(says, 15, typewriter=True)
        within = self._ground.inside(room.id)
        spots = [
            Area(within.x + 4 + 10 * step, y, width, 56)
            for y in (within.y, within.bottom - 58)
            for step in range(int(max(within.width - width, 0) / 10) + 1)
        ]
        area = self._ground.first_free(spots, within, 4)
        if area is None:
            return None
        self._ground.take(area)
        down = area.y == within.y
        ends = [(area.x + 20, area.y), (area.x + 20, area.bottom)]
        arrow = link(ends if down else ends[::-1])
        cross = use("pen-x-2", area.x + 20, area.y + 26, 44)
        return group(arrow, [cross, text("type", says, area.x + 40, area.y + 32, 15)], aria_hidden="true")

    # Drawing

    def _is_open(self, room: str, facts: Facts | None) -> bool:
        return facts is None or room in facts["rooms"]

    def _room(self, room: Room, facts: Facts | None) -> Shape:
        area = self._ground.rooms[room.id]
        tab, (name, size) = self._tabs[room.id]
        number = self.names.room_numbers().get(room.id)
        label: Shapes = [
            path("", f"M{tab.x:g} {tab.y:g}h{tab.width:.1f}l-7 25h-{tab.width - 7:.1f}z"),
            text("room-name", name, tab.x + 9 + (26 if number else 0), tab.y + 18.5, size),
        ]
        if number:
            label += numbered(number, tab.x + 15, tab.y + 12.5)
        letter = self.notes.letter("room", room.id)
        if letter:
            label += badged(letter, tab.right - 22, tab.y + 12.5)
        hint = self._hints.get(room.id)
        return group(
            [rect("floor", *area), rect("room-hatch", *area), group(label, role="room-tab")],
            [hint] if hint else [],
            role=f"room {'open' if self._is_open(room.id, facts) else 'closed'}",
            data_room=room.id,
        )

    def _plate(self, challenge: Challenge, marks: Marks, facts: Facts | None, *, printed: bool) -> Shape:
        found = self._plates[challenge.id]
        if facts is None or printed:
            return found.draw(marks, "won" if facts and challenge.id in facts["overcome"] else "")
        plate_ = found.draw(marks, _plate_state(challenge, self._homes[challenge.id], facts))
        number = self.names.room_numbers().get(facts["walkers"].get(challenge.id) or "")
        if number is None:
            return plate_
        disc = numbered(number, found.area.right - 20, found.area.y + 18)  # the walker's current room
        return replace(plate_, children=(*plate_.children, *disc))

    def _route(self, kind: str, id: str, route: Route, facts: Facts | None) -> Shape:
        won = facts is not None and id in facts["overcome" if kind == "challenge" else "rooms"]
        start = [diamond(*route.points[0])] if kind == "challenge" else []
        return group(link(list(route.points)), start, role="route won" if won else "route", data_route=id)

    def _sack(self, id: str, sack: Sack, facts: Facts | None, *, printed: bool) -> Shapes:
        key = "plan.keepsake" if sack.keepsake else "plan.sack"
        says = self.names.words.own(key, name=self.names.of(sack.id), n=sack.value)
        letter = self.notes.letter("loot", sack.id)
        if facts is None:
            return [*sack.arrow("route"), sack.draw(says, "open", letter)]
        home = self._homes.get(id, id)
        state = "open" if printed or home is None or home in facts["rooms"] else "closed"
        won = "route won" if id in facts["overcome"] else "route"
        return [*sack.arrow(won), sack.draw(says, "done" if sack.id in facts["loot"] else state, letter)]


def _roomiest(job: Job, contents: Mapping[str, Content], paper: Paper) -> tuple[Paper, Stretched]:
    """The title above or beside the house, whichever leaves more room for marks."""
    found: list[tuple[Paper, Stretched]] = []
    for each in (replace(paper, title="above"), replace(paper, title="beside")):
        found.append((each, stretched(job, contents, each.house)))
        if found[-1][1].short <= _ENOUGH:
            break
    return min(found, key=lambda each: each[1].short)


def _narrower(area: Area, content: Content) -> list[Area]:
    """Narrower areas, in which other line breaks may give a lower plate."""
    sizes = [*content.sizes, *content.tight_sizes]
    return [Area(area.x, area.y, wide, area.height) for wide, _ in sizes if wide < area.width]


def _plate_state(challenge: Challenge, home: str | None, facts: Facts) -> str:
    if challenge.id in facts["overcome"]:
        return "won"
    if isinstance(challenge, Walker):
        home = facts["walkers"].get(challenge.id)
    return "open" if home in facts["rooms"] else "closed"


def numbered(number: int, cx: float, cy: float) -> Shapes:
    """The number of a room on a track."""
    return [circle("room-number", cx, cy, 11), text("mid", str(number), cx, cy + 6, 17)]


def plan_picture(
    job: Job,
    texts: Texts,
    lang: str = "en",
    *,
    players: int | None = None,
    facts: Mapping[str, object] | None = None,
    legal: Collection[str] = (),
    selected: Collection[str] = (),
) -> Picture:
    """A job's plan: as on paper, for a number of players, or with the facts of a view."""
    return PlanDrawing(job, texts, lang, players=players).picture(facts, legal, selected)
