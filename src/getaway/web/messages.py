"""The messages of pages: each has a known shape and size, or it is refused."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from getaway.content.languages import Language
from getaway.core.house_rules import Value
from getaway.web.refused import Refused

LONGEST: Final = 2_000  # characters of one message
NAME: Final = 40  # characters of a name
TALK: Final = 140  # characters of one chat message
LONGEST_BEAT: Final = 30  # seconds
SHOWN: Final = 40  # characters quoted from an unknown message
MOST_SEATS: Final = 8
NOT_BLANK: Final = ("name", "words")
ALSO: Final = "\u00a0\u3000\u200c\u200d"  # spaces of other scripts, and joiners of letters: also printed
BLANK: Final = re.compile("[\\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
                          "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]*")  # fmt: skip

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=10**9)]
Count = Annotated[int, Meta(ge=1, le=10_000)]
Mark = Annotated[str, Meta(min_length=1, max_length=80)]
Said = Annotated[str, Meta(min_length=1, max_length=120)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=NAME)]
Token = Annotated[str, Meta(min_length=1, max_length=100)]
Secret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""A key, a token, or the id of a table, as in links."""
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""What a browser adds to the dice: 128 bits."""
Faces = Annotated[list[Annotated[int, Meta(ge=1, le=6)]], Meta(max_length=12)]


class Message(Struct, forbid_unknown_fields=True):
    """No text in a message may contain control characters; names and chat may not be blank."""

    def __post_init__(self) -> None:
        for field in self.__struct_fields__:
            value = getattr(self, field)
            if type(value) is str and (not _printable(value) or (field in NOT_BLANK and value and is_blank(value))):
                raise ValueError(f"wrong {field}")


def _printable(value: str) -> bool:
    return value.isprintable() or all(letter.isprintable() or letter in ALSO for letter in value)


class Hello(Message):
    lang: Language
    token: Annotated[str, Meta(max_length=100)] = ""
    seen: Number | None = None
    opening: bool = True


class Command(Message):
    """What changes a table's record; each id is answered once."""

    id: Id
    seq: Number
    seat: Seat


class Move(Command, tag_field="do", tag="move"):
    move: Said


class Back(Command):
    count: Count


class Undo(Back, tag_field="do", tag="undo"):
    pass


class Redo(Back, tag_field="do", tag="redo"):
    pass


class Close(Command, tag_field="do", tag="end"):
    """Confirm the end."""


class HandOver(Message, tag_field="do", tag="seat"):
    id: Id
    seat: Seat
    to: Word


class Look(Message, tag_field="do", tag="look"):
    mark: Mark
    seat: Seat | UnsetType = UNSET


class Choosing(Message, tag_field="do", tag="choosing"):
    on: bool
    seat: Seat | UnsetType = UNSET


class Front(Message, tag_field="do", tag="front"):
    """Which of several seats uses this screen now; None while the curtain is closed."""

    seat: Seat | None = None


class GoOn(Message, tag_field="do", tag="on"):
    """Enough looked back: programs may go on."""


class Rename(Message, tag_field="do", tag="name"):
    name: Word
    seat: Seat | UnsetType = UNSET


class Talk(Message, tag_field="do", tag="say"):
    """A chat message."""

    id: Id
    seat: Seat
    words: Annotated[str, Meta(min_length=1, max_length=TALK)]


class AddSalt(Message, tag_field="do", tag="salt"):
    id: Id
    seat: Seat
    salt: Salt


class Speak(Message, tag_field="do", tag="lang"):
    lang: Language


class Lamp(Message, tag_field="do", tag="lamp"):
    on: bool


class Link(Message):
    """The key of a seat."""

    seat: Seat
    key: Secret


class Next(Message, tag_field="do", tag="next"):
    id: Id
    table: Secret
    keys: Annotated[list[Link], Meta(max_length=16)]


class AskMark(Message, tag_field="ask", tag="mark"):
    id: Id
    mark: Mark
    seat: Seat | UnsetType = UNSET
    dice: Faces | UnsetType = UNSET
    extras: Faces | UnsetType = UNSET


class AskMove(Message, tag_field="ask", tag="move"):
    id: Id
    move: Said
    seat: Seat | UnsetType = UNSET


class AskClean(Message, tag_field="ask", tag="clean"):
    id: Id
    seat: Seat
    move: Said


class SeatWish(Message):
    """One seat of a future table."""

    who: Literal["me", "person", "bot"]
    thief: Annotated[str, Meta(max_length=64)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class SeedWish(Message):
    kind: Literal["secret", "open", "daily", "same"] = "secret"
    value: Annotated[str, Meta(max_length=60)] = ""


Seats = Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
Rules = Annotated[dict[Annotated[str, Meta(max_length=64)], Value], Meta(max_length=50)]


class TableWish(Message):
    job: Annotated[str, Meta(min_length=1, max_length=200)]
    seats: Seats
    rules: Rules = {}
    seed: SeedWish = msgspec.field(default_factory=SeedWish)
    beat: Annotated[float, Meta(ge=0, le=LONGEST_BEAT)] | None = None
    name: Name = ""
    gang: Name = ""
    lang: Language = "en"


class BranchWish(Message):
    step: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Seats
    seed: SeedWish = msgspec.field(default_factory=SeedWish)
    name: Name = ""
    lang: Language = "en"


class SitWish(Message):
    key: Token
    name: Name = ""


class RenewWish(Message):
    seat: Seat


class CodeWish(Message):
    text: Annotated[str, Meta(min_length=1, max_length=400)]


class _Greeting(Message):
    hello: Hello


class _Kind(Struct):
    """The kind of a message, read before the rest."""

    do: str | UnsetType = UNSET
    ask: str | UnsetType = UNSET


Do = (
    Move
    | Undo
    | Redo
    | Close
    | HandOver
    | Look
    | Choosing
    | Front
    | GoOn
    | Rename
    | Talk
    | AddSalt
    | Speak
    | Lamp
    | Next
)
Ask = AskMark | AskMove | AskClean
T = TypeVar("T")

_KIND: Final = msgspec.json.Decoder(_Kind)
_DO: Final = msgspec.json.Decoder(Do)
_ASK: Final = msgspec.json.Decoder(Ask)
_GREETING: Final = msgspec.json.Decoder(_Greeting)
_UNKNOWN_FIELD: Final = re.compile("unknown field `(.*?)`")
_MISSING_FIELD: Final = re.compile("missing required field `(.*?)`")
_UNKNOWN_MESSAGE: Final = re.compile(r"Invalid value '(.*)' - at `\$\.(?:do|ask)`")
_PLACE: Final = re.compile(r"at `\$\.?(.*?)`")
_OWN_ERROR: Final = re.compile(r"wrong (\w+)")


def read_message(text: str) -> Do | Ask:
    """A message after the first."""
    if len(text) > LONGEST:
        raise Refused("too-long", 413, n=LONGEST)
    try:
        said: Do = _DO.decode(text)  # most messages are valid commands
    except (ValueError, RecursionError):
        return _looked_into(text)
    return said


def _looked_into(text: str) -> Do | Ask:
    """A question, or the reason why it is no valid message."""
    kind = _decoded(_KIND, text)
    if kind.do is UNSET and kind.ask is UNSET:
        raise Refused("unknown-message", what=text[:SHOWN])
    said: Do | Ask = _decoded(_ASK, text) if kind.do is UNSET else _decoded(_DO, text)
    return said


def read_hello(text: str) -> Hello:
    if len(text) > LONGEST:
        raise Refused("too-long", 413, n=LONGEST)
    said = _any(text)
    if not isinstance(said, dict) or "hello" not in said:
        raise Refused("no-hello")
    return _decoded(_GREETING, text).hello


def read_id(text: str) -> str | None:
    """The id of a refused message, so that its page can tell which one it was."""
    try:
        id = _any(text[:LONGEST]).get("id")
    except (Refused, AttributeError):
        return None
    return id[:64] if isinstance(id, str) else None


def read_body(data: bytes, shape: type[T]) -> T:
    """The body of a request."""
    return _decoded(msgspec.json.Decoder(shape), data)


def is_blank(name: str) -> bool:
    """Whether a name shows nothing at all."""
    return BLANK.fullmatch(name) is not None


def _any(text: str | bytes) -> Any:
    return _decoded(msgspec.json.Decoder(), text)


def _decoded(decoder: msgspec.json.Decoder[T], data: str | bytes) -> T:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise _refusal(str(error)) from None
    except (ValueError, RecursionError):  # broken JSON, broken UTF-8, endless nesting
        raise Refused("no-json") from None


def _refusal(error: str) -> Refused:
    """msgspec's error as a sentence of ours."""
    if found := _UNKNOWN_FIELD.search(error):
        return Refused("unknown-field", what=found[1][:SHOWN])
    if found := _MISSING_FIELD.search(error):
        return Refused("missing-field", what=found[1][:SHOWN])
    if found := _UNKNOWN_MESSAGE.search(error):
        return Refused("unknown-message", what=found[1][:SHOWN])
    place, own = _PLACE.search(error), _OWN_ERROR.match(error)
    what = ".".join(part[1] for part in (place, own) if part and part[1])
    return Refused("wrong-field", what=what[:SHOWN]) if what else Refused("no-json")
