"""A campaign's sheet as a picture: a folder of two halves, yellow for progress, beige for what the gang may use.

drawing = FolderDrawing(folder, words)                # laid out once for a campaign and a language
drawing.picture()                                     # as on paper, all marks open
drawing.picture(state)                                # as it stands
picture.area("gang"), picture.area("progress")        # one half; also each card, by the id of its item

What a page finds in it, and changes in place:

    data-mark                     marks of experience and tools, as on thief sheets
    data-buy="costume.1"          boxes that are bought: done, legal
    data-item, data-field         cards: closed (hatched) as long as the gang does not have them
    data-job, data-loot           done, now
    data-cell="traces.3"          done, next; extra closed: not the gang's yet
    data-thief                    jailed: the bars are drawn
    data-entry="2.rest"           a figure of the points table, by job and column; `end.points` of the last row
"""

from getaway.draw.clou.folder.content import Field, Folder, FolderState, Inmate, Item, Target, Weights
from getaway.draw.clou.folder.filling import end_of, folder_of, state_of
from getaway.draw.clou.folder.folder import HALF, FolderDrawing

__all__ = [
    "HALF",
    "Field",
    "Folder",
    "FolderDrawing",
    "FolderState",
    "Inmate",
    "Item",
    "Target",
    "Weights",
    "end_of",
    "folder_of",
    "state_of",
]
