"""The files of pages: read once, compressed once, named by their content so that browsers may cache them."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from getaway.content.languages import LANGUAGES
from getaway.draw import STATIC as DRAWN
from getaway.draw import sprite
from getaway.web.refused import Refused
from getaway.web.words import catalogue

FOLDERS: Final = (DRAWN, Path(__file__).parent / "static")
HEAD: Final = "shell/head.html"  # the head of every page, in place of a comment with this name
TYPES: Final = ".d.ts"  # files only for authors of pages
PAGES: Final = {name: f"{name}/{name}.html" for name in ("lobby", "table", "replay", "after")} | {
    "lost": "shell/lost.html"
}
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WORTH_PRESSING: Final = 500  # least bytes worth compressing

_VERSION: Final = re.compile("[0-9a-f]{12}")  # of ours, perhaps an older one

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent."""

    type: str
    data: bytes
    pressed: bytes | None
    tag: str

    @classmethod
    def of(cls, name: str, data: bytes) -> File:
        type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        text = type.startswith("text/") or type in ("image/svg+xml", "application/json")
        pressed = gzip.compress(data, 9, mtime=0) if text and len(data) > WORTH_PRESSING else None
        return cls(type, data, pressed, hashlib.sha256(data).hexdigest()[:16])


class Pages:
    """All files of the server, by their address. They are read again when one has changed.

    `games` are folders of games that bring their own part of the table page: `{"nim": folder}` is at /static/nim/.
    """

    def __init__(self, games: Mapping[str, Path] = MappingProxyType({})) -> None:
        self._folders = [("", folder) for folder in FOLDERS] + [(f"{name}/", folder) for name, folder in games.items()]
        self._stamps: dict[Path, int] = {}
        self._files: dict[str, File] = {}
        self._words = dict(_words())
        self._version = ""
        self._refresh()

    def _refresh(self) -> None:
        stamps = {path: path.stat().st_mtime_ns for path, _ in self._found()}
        if stamps != self._stamps:
            self._stamps = stamps
            self._read()

    def _found(self) -> Iterator[tuple[Path, str]]:
        """Every file and its address."""
        for under, folder in self._folders:
            for path in sorted(folder.rglob("*")):
                if path.is_file() and not path.name.endswith(TYPES):
                    yield path, under + path.relative_to(folder).as_posix()

    def _read(self) -> None:
        found = {name: path.read_bytes() for path, name in self._found()}
        found |= {"sprite.svg": sprite().encode()}
        self._version = hashlib.sha256(b"".join(found.values())).hexdigest()[:12]
        pages = {name: self._whole(data, found[HEAD]) for name, data in found.items() if name.endswith(".html")}
        self._files = {name: File.of(name, data) for name, data in {**found, **pages}.items()}

    def _whole(self, page: bytes, head: bytes) -> bytes:
        """A page with the common head. Files are named by the version of all of them, and so are the modules they import."""
        page = page.replace(f"<!-- {HEAD} -->".encode(), head.strip())
        return page.replace(b'"/static/', f'"/static/{self._version}/'.encode())

    def page(self, name: str, request: Request, status: int = 200) -> Response:
        self._refresh()
        return _answer(self._files.get(PAGES[name]), request, ASK_AGAIN, status)

    def static(self, path: str, request: Request) -> Response:
        version, _, name = path.partition("/")
        kept = FOREVER if version == self._version else ASK_AGAIN
        name = name if _VERSION.fullmatch(version) else path
        return _answer(self._files.get(name), request, kept)

    def text(self, name: str, request: Request) -> Response:
        return _answer(self._words.get(name), request, ASK_AGAIN)


def takes_gzip(request: Request) -> bool:
    wishes = request.headers.get("accept-encoding", "").replace(" ", "").split(",")
    named = [quality for name, _, quality in (wish.partition(";q=") for wish in wishes) if name == "gzip"]
    return any(not quality or quality.strip("0.") for quality in named)


def _answer(file: File | None, request: Request, kept: str, status: int = 200) -> Response:
    if file is None:
        raise Refused("no-page", 404)
    headers = {"etag": f'"{file.tag}"', "cache-control": kept, "vary": "Accept-Encoding"}
    if status == 200 and headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.pressed and takes_gzip(request):
        return Response(file.pressed, status, {**headers, "content-encoding": "gzip"}, file.type)
    return Response(file.data, status, headers, file.type)


def _words() -> Iterator[tuple[str, File]]:
    """The texts of pages, in every language."""
    for lang in LANGUAGES:
        words = {key: text for key, text in catalogue(lang).items() if not key.startswith("server.")}
        yield f"{lang}.json", File.of("words.json", json.dumps(words, ensure_ascii=False).encode())
