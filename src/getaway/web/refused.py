"""Refusals of the server, as text keys: everybody is told in their own language."""

from __future__ import annotations

from pathlib import PurePath

from getaway.content.mistakes import ContentError
from getaway.core import GetawayError
from getaway.store import Damaged, NotRead, ReadOnly, StoreError
from getaway.web.words import say


class Refused(GetawayError):
    """A request that is answered with a sentence; `status` is the HTTP status."""

    def __init__(self, key: str, status: int = 400, **values: object) -> None:
        super().__init__(key)
        self.key = f"server.{key}"
        self.status = status
        self.values = values

    def __str__(self) -> str:
        return sentence(self, "en")


def sentence(error: GetawayError, lang: str) -> str:
    """An error in a language, if it has more than one."""
    if isinstance(error, StoreError):
        error = _store_refusal(error)
    if isinstance(error, ContentError):
        first = error.mistakes[0]
        what = f"{PurePath(first.file).name}:{first.line}: {first.message}"  # its folder is private
        error = Refused("file-mistakes", what=what)
    return say(error.key, lang, **error.values) if isinstance(error, Refused) else str(error.args[0])


def _store_refusal(error: StoreError) -> Refused:
    if isinstance(error, ReadOnly):
        return Refused("read-only")
    if isinstance(error, Damaged):
        return Refused("damaged", error=error)
    return Refused("not-read", error=error) if isinstance(error, NotRead) else Refused("not-kept", error=error)
