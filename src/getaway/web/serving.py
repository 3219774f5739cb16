"""Listening: which port, which addresses, and the web server around the application."""

from __future__ import annotations

import errno
import logging
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import uvicorn

from getaway.core import GetawayError
from getaway.store.claim import claimed
from getaway.store.schema import refuse_other_formats
from getaway.store.sqlite import FILE
from getaway.web.app import make_app
from getaway.web.beat import USUAL
from getaway.web.door import Door, Wire
from getaway.web.garbage import a_little_at_a_time
from getaway.web.guard import LOOPBACK, name_of
from getaway.web.messages import LONGEST

TRIES: Final = 50  # ports tried
ANYBODY: Final = "0.0.0.0"
OURSELVES: Final = "127.0.0.1"
SWITCH: Final = 0.0005  # seconds that the store's thread waits for a busy loop before it reports a commit
NOWHERE: Final = "192.0.2.1"  # reserved for documentation: nothing is sent there, it only shows the route out


class ServeError(GetawayError):
    """The server cannot listen, or cannot be reached at the given address."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the server can be reached: from this machine, from its network, and from anywhere through a proxy."""

    port: int
    lan: str | None = None
    public: str | None = None
    read_only: bool = False
    """Tables are shown, not played."""

    @property
    def own(self) -> str:
        return f"http://localhost:{self.port}/"

    @property
    def links(self) -> str:
        """The beginning of links for friends."""
        return self.public or f"http://{self.lan or 'localhost'}:{self.port}"

    @property
    def hosts(self) -> list[str]:
        """The names by which browsers may call this server."""
        others = (self.lan, self.public and urlsplit(self.public).netloc)
        return [*LOOPBACK, *(name_of(host) for host in others if host)]

    def lines(self, wanted: int) -> Iterator[str]:
        """Lines to print for whoever started it."""
        if self.port != wanted:
            yield f"Port {wanted} is in use, so this is port {self.port}."
        yield f"Getaway is at {self.own}"
        if self.lan:
            yield f"Friends in the same network open http://{self.lan}:{self.port}/"
        if self.public:
            yield f"Friends anywhere open {self.public}/ if it is passed on to port {self.port} of this machine."
        if self.read_only:
            yield "It shows tables and replays; nothing can be changed here."
        yield "Ctrl-C ends it; every table goes on next time."


def serve(
    folder: Path,
    port: int,
    *,
    lan: bool,
    public: str | None = None,
    jobs: Sequence[Path],
    read_only: bool = False,
    started: Callable[[Address], None],
    beat: float = USUAL,
) -> None:
    """Serve until interrupted."""
    refuse_other_formats(folder / FILE)  # before the claim leaves a file there
    shown = public_address(public) if public else None
    listening = listen(ANYBODY if lan else OURSELVES, port)
    port = listening.getsockname()[1]
    with _writer_of(folder, read_only), suppress(KeyboardInterrupt):  # Ctrl-C, after everything is stored
        address = Address(port, _lan_address() if lan else None, shown, read_only=read_only)
        app = make_app(
            folder,
            jobs=jobs,
            hosts=address.hosts,
            address=address.links,
            ready=True,
            read_only=read_only,
            beat=beat,
        )
        started(address)
        server(app).run(sockets=[listening])


@contextmanager
def _writer_of(folder: Path, read_only: bool) -> Iterator[None]:
    """Only one server writes in a folder."""
    if read_only:
        yield
        return
    with claimed(folder) as alone:
        if not alone:
            raise ServeError(
                f"another server has the tables in {folder}: end it, name another folder with --data, "
                "or only look on with --read-only"
            )
        yield


def public_address(text: str) -> str:
    """Scheme, name and port of an address, as browsers write them."""
    try:
        parts = urlsplit(text.strip())
        name = (parts.hostname or "").encode("idna").decode()
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        parts, name, port = urlsplit(""), "", ""
    if parts.scheme not in ("http", "https") or not name or parts.path.strip("/") or parts.query or parts.fragment:
        raise ServeError(f"“{text}” is no address for --public: write it like https://heists.example, without a path")
    return f"{parts.scheme}://{f'[{name}]' if ':' in name else name}{port}"


def _in_one_line(record: logging.LogRecord) -> bool:
    """Log strangers' malformed input in one line: it is no fault of ours that needs a traceback."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True


def server(app: object) -> uvicorn.Server:
    """uvicorn as we use it: quiet, and without compression of messages, which are small."""
    logging.getLogger("uvicorn.error").addFilter(_in_one_line)
    sys.setswitchinterval(SWITCH)
    a_little_at_a_time()
    config = uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_level="warning",
        access_log=False,  # no address of a client is logged
        server_header=False,
        http=Door,
        ws=Wire,
        ws_max_size=4 * LONGEST,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=30,
    )
    return uvicorn.Server(config)


def listen(host: str, port: int) -> socket.socket:
    """A socket at this port, or at the next free one."""
    for candidate in range(port, min(port + TRIES, 65536)):
        try:
            return _at_once(socket.create_server((host, candidate), backlog=1024))
        except OSError as error:
            if error.errno == errno.EACCES and candidate < 1024:
                wish = f"port {candidate} is not open to you; name one from 1024 on with --port"
                raise ServeError(wish) from error
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):  # some systems forbid reserved ports
                raise ServeError(f"cannot listen on {host}: {error.strerror}") from error
    raise ServeError(f"the ports {port} to {port + TRIES - 1} are all in use; name another one with --port")


def _at_once(listening: socket.socket) -> socket.socket:
    """Send what is written at once, on every connection accepted here. asyncio does so only for sockets that name their
    protocol, which these do not: a second message could wait 40 ms for the page to confirm the first."""
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _lan_address() -> str | None:
    """The address by which others in the network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None
