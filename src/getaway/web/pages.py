"""Files that pages are made of: read once, compressed once, named by their content so that browsers may keep them."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from getaway.draw import STATIC as DRAWN
from getaway.draw import sprite
from getaway.web.refused import Refused
from getaway.web.words import LANGUAGES, catalogue

FOLDERS: Final = [(Path(__file__).parent / "static").resolve(), DRAWN.resolve()]
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WORTH_PRESSING: Final = 500  # bytes

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
    """All files of the server, by their address; a file that changes is read again."""

    def __init__(self) -> None:
        self._files: dict[Path, tuple[int, File]] = {}
        self._made = dict(_made())

    def answer(self, address: str, request: Request) -> Response:
        file = self._made.get(address) or self._find(address)
        if file is None:
            raise Refused("no-page", 404)
        kept = FOREVER if request.query_params.get("v") == file.tag else ASK_AGAIN
        headers = {"etag": f'"{file.tag}"', "cache-control": kept, "vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        if file.pressed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.pressed, media_type=file.type, headers={**headers, "content-encoding": "gzip"})
        return Response(file.data, media_type=file.type, headers=headers)

    def _find(self, address: str) -> File | None:
        """A file of ours; a path that leads out of our folders finds nothing."""
        name = address.removeprefix("static/")
        for folder in FOLDERS:
            path = (folder / name).resolve()
            if path.is_relative_to(folder) and path.is_file():
                return self._read(path)
        return None

    def _read(self, path: Path) -> File:
        changed = path.stat().st_mtime_ns
        if path not in self._files or self._files[path][0] != changed:
            self._files[path] = changed, File.of(path.name, path.read_bytes())
        return self._files[path][1]


def _made() -> Iterator[tuple[str, File]]:
    """Files that are made of others."""
    yield "static/sprite.svg", File.of("sprite.svg", sprite().encode())
    for lang in LANGUAGES:
        words = {key: text for key, text in catalogue(lang).items() if not key.startswith("server.")}
        yield f"text/{lang}.json", File.of("words.json", json.dumps(words, ensure_ascii=False).encode())
