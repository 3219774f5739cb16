"""What a game is: the one contract that engines, bots, terminal, lab and server share. It knows no game."""

from getaway.core.chance import Branched, Chance, Scripted, Seeded, Stream
from getaway.core.errors import GetawayError, IllegalMove, OtherFormat, OutOfChance, RecordError, SetupError
from getaway.core.facts import Event, Points, Result, View
from getaway.core.game import Game
from getaway.core.play import CREW, Events, Move, Moves, Seat, State
from getaway.core.record import FORMAT, Record, read_record, write_record
from getaway.core.secret import SecretSeed
from getaway.core.table import Entry, NothingToUndo, Table

__all__ = [
    "CREW",
    "FORMAT",
    "Branched",
    "Chance",
    "Entry",
    "Event",
    "Events",
    "Game",
    "GetawayError",
    "IllegalMove",
    "Move",
    "Moves",
    "NothingToUndo",
    "OtherFormat",
    "OutOfChance",
    "Points",
    "Record",
    "RecordError",
    "Result",
    "Scripted",
    "Seat",
    "SecretSeed",
    "Seeded",
    "SetupError",
    "State",
    "Stream",
    "Table",
    "View",
    "read_record",
    "write_record",
]
