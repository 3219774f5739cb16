"""Places for tracks to which the layout left little space."""

from __future__ import annotations

from typing import Final

from getaway.clou.content.job import Job, Track
from getaway.draw.clou.plan.ground import Ground
from getaway.draw.clou.plan.items import Names
from getaway.draw.clou.plan.notes import Notes
from getaway.draw.clou.plan.tracks import track_size
from getaway.draw.picture import Area

_SMALL: Final = 0.75  # tracks that would be drawn smaller are moved
_SHARES: Final = (1, 0.92, 0.84, 0.76, 0.7)
_WORTH: Final = 1.2  # by how much larger a track must become to be moved
_WIDTHS: Final = (150, 250, 350, 600)  # of areas for which arrangements of a track are tried


def move_small_tracks(job: Job, names: Names, notes: Notes, ground: Ground) -> None:
    """Small tracks go where there is more space, in whatever room; none crosses a wall."""
    for track in job.tracks:
        if track.id in ground.tracks:
            area = ground.tracks[track.id]
            ground.taken.remove(area)
            area = _in_one_room(names, notes, ground, track, area)
            scale = track_size(names, notes, track, area)[0]
            ground.tracks[track.id] = (scale < _SMALL and _larger_area(job, names, notes, ground, track, scale)) or area
            ground.take(ground.tracks[track.id])


def _in_one_room(names: Names, notes: Notes, ground: Ground, track: Track, area: Area) -> Area:
    home = ground.room_at(area)
    scale, wide, high = track_size(names, notes, track, area)
    drawn = Area(area.x, area.y, wide * scale, high * scale)
    return area if home is None or ground.rooms[home].contains(drawn) else area.within(ground.inside(home))


def _larger_area(job: Job, names: Names, notes: Notes, ground: Ground, track: Track, scale: float) -> Area | None:
    sizes = {track_size(names, notes, track, Area(0, 0, wide, 1000))[1:] for wide in _WIDTHS}
    for share in _SHARES:
        for wide, high in sorted(sizes, key=lambda size: size[0] * size[1]) if share > scale * _WORTH else ():
            for room in job.rooms:
                inside = ground.inside(room.id).grown(-3)
                columns, rows = int(inside.width - wide * share), int(inside.height - high * share)
                spots = (
                    Area(inside.x + x, inside.y + y, wide * share, high * share)
                    for y in range(0, rows + 1, 8)
                    for x in range(0, columns + 1, 8)
                )
                if found := ground.first_free(spots, inside):
                    return found
    return None
