"""Sheets and plans of Clou as pictures.

sheet = sheet_picture(game.crew[0], game.texts, "en", facts=view.facts(), seat="bruce", legal={"strength.2"})
plan = PlanDrawing(game.job, game.texts, "en", players=2)       # laid out once, drawn for every position
inline(plan.picture(view.facts()))                              # for a page with the style sheet and `sprite()`
alone(sheet, "low-ink")                                         # a file of its own, true to size
inline(picture, view=picture.area("yard"))                      # one room, for a small screen
sheet_modules(game.crew[0], game.texts, "en")                   # a sheet in pieces, for a small screen
FolderDrawing(folder, Words(texts, "en")).picture(state)        # the sheet of a campaign: see `folder`

What a page finds in a picture, and changes in place:

    <g id="bruce-strength.2" data-mark="strength.2" class="mark box open legal">   marks: open, closed, done; legal, selected
    data-room, data-challenge, data-route, data-loot, data-track, data-cell        open or closed, won, done, next
    data-of, data-branch                                                           what is weak while its mark is closed
    <g class="number" data-pen="21 23 36">                                         where a number is written: middle, size

Roles alone show a state (the ring, the dot and the cross are always there, hidden), so a page changes classes; only a
number that was written needs strokes in its place. `faded` weakens an open mark while others are to be chosen.
"""

from getaway.draw.clou.folder import FolderDrawing
from getaway.draw.clou.plan import PlanDrawing, plan_picture, room_windows
from getaway.draw.clou.sheet import portrait, sheet_modules, sheet_picture

__all__ = ["FolderDrawing", "PlanDrawing", "plan_picture", "portrait", "room_windows", "sheet_modules", "sheet_picture"]
