"""Turns pydantic's errors about a document into mistakes: our words, and the line and column in the author's file."""

from collections.abc import Iterable
from dataclasses import dataclass

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from getaway.content.document import Document, Loc, Position
from getaway.content.expectations import expectation
from getaway.content.mistakes import Mistake, enumerated, nearest
from getaway.content.refusals import PhraseError, Refusal, UnknownKey, WrongShape
from getaway.content.wording import found


@dataclass
class _Complaint:
    """A mistake before it is final; `expected` is set where the sentence is "expected …, found …"."""

    position: Position
    message: str
    place: tuple[Loc, bool] = ((), False)
    expected: str | None = None
    misses: tuple[Loc, str] | None = None
    suggests: tuple[Loc, str] | None = None


def complaints(error: ValidationError, document: Document) -> list[Mistake]:
    """All mistakes of a document, one for each slip of its author."""
    every = [_complaint(details, document) for details in error.errors(include_url=False)]
    suggested = [complaint.suggests for complaint in every if complaint.suggests]
    kept = [complaint for complaint in every if complaint.misses is None or complaint.misses not in suggested]
    return [Mistake(document.name, *complaint.position, complaint.message) for complaint in _joined(kept)]


def _joined(every: Iterable[_Complaint]) -> list[_Complaint]:
    """Merge what the branches of a plain union say about the same value into one mistake."""
    kept: list[_Complaint] = []
    for complaint in every:
        same = next((k for k in kept if k.expected and complaint.expected and k.place == complaint.place), None)
        if same is None:
            kept.append(complaint)
        elif complaint.expected not in (same.expected or "").split(" or "):
            expected = f"{same.expected} or {complaint.expected}"
            same.message = same.message.replace(f"expected {same.expected}", f"expected {expected}", 1)
            same.expected = expected
    return kept


def _complaint(details: ErrorDetails, document: Document) -> _Complaint:
    refusal = details.get("ctx", {}).get("error")
    if isinstance(refusal, UnknownKey):
        return _unknown_key(refusal, details, document)
    if details["type"] == "missing":
        return _missing_key(details, document)
    path, key = _path(details["loc"], document)
    position = document.where(path, key=key)
    if isinstance(refusal, PhraseError):
        return _Complaint(document.inside(path, refusal.offset, key=key), str(refusal))
    if isinstance(refusal, Refusal) and refusal.key is not None:
        return _Complaint(document.where((*path, refusal.key), key=True), str(refusal))
    if isinstance(refusal, Exception) and not isinstance(refusal, WrongShape):
        return _Complaint(position, str(refusal))
    expected, advice = expectation(details)
    return _Complaint(position, f"expected {expected}, found {found(details['input'])}{advice}", (path, key), expected)


def _unknown_key(refusal: UnknownKey, details: ErrorDetails, document: Document) -> _Complaint:
    parent, _ = _path(details["loc"][:-1], document)
    word = str(details["loc"][-1])
    present = document.keys(parent)
    free = [key for key in refusal.known if key not in present]
    near = nearest(word, free)
    advice = f'did you mean "{near}"?' if near else f"known: {enumerated(refusal.known)}"
    message = f'unknown key "{word}"; {advice}'
    return _Complaint(document.where((*parent, word), key=True), message, suggests=(parent, near) if near else None)


def _missing_key(details: ErrorDetails, document: Document) -> _Complaint:
    parent, _ = _path(details["loc"][:-1], document)
    key = str(details["loc"][-1])
    return _Complaint(document.where(parent), f'the key "{key}" is missing here: add it', misses=(parent, key))


def _path(loc: Loc, document: Document) -> tuple[Loc, bool]:
    """Pydantic's path without the union branches it names; true if the error is about the key, not the value."""
    path: Loc = ()
    for part in loc:
        if str(part) in document.keys(path):
            path = (*path, part)
    return path, bool(loc) and loc[-1] == "[key]"
