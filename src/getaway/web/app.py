"""The server's addresses. Each function reads a request, asks the hub, and answers; every refusal is one sentence."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from getaway.content.engine import SetUp
from getaway.content.languages import LANGUAGES
from getaway.content.packs import UnknownContent
from getaway.content.rule_text import rule_sections
from getaway.core import GetawayError
from getaway.store import Store
from getaway.store.sqlite import SqliteStore
from getaway.web import codes, messages
from getaway.web.beat import USUAL
from getaway.web.door import WRITE
from getaway.web.drawings import Gallery
from getaway.web.garbage import when_quiet
from getaway.web.guard import LOOPBACK, Guard
from getaway.web.house import QUOTA, Quota
from getaway.web.hub import Hub
from getaway.web.limits import Buckets, Limits, network
from getaway.web.lobby import Lobby, quickest
from getaway.web.openings import begin_table
from getaway.web.pages import Pages, takes_gzip
from getaway.web.port import own_pages
from getaway.web.printing import Printer
from getaway.web.refused import Refused, sentence
from getaway.web.socket import Socket, give_up_slow_pages
from getaway.web.standing import STANDING, standing
from getaway.web.tutorials import tutorial
from getaway.web.uploads import keep_record
from getaway.web.watching import branch, hindsight, replay, watched
from getaway.web.words import spoken
from getaway.web.workers import Workers

Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")
LONGEST_SCENE: Final = 400


class Server:
    """Shared by the functions behind the addresses."""

    def __init__(self, hub: Hub, jobs: Sequence[Path], limits: Limits, address: str, *, ready: bool) -> None:
        self.hub = hub
        self.lobby = Lobby(jobs)
        self.pages = Pages(own_pages())
        self.limits = limits
        self.address = address
        self.ready = ready
        self.gallery = Gallery(hub, self.lobby)
        self.printer = Printer(hub, self.lobby, address)

    def routes(self) -> list[Route | WebSocketRoute]:
        get: dict[str, Handler] = {
            "/": self._page("lobby"),
            "/table/{id}": self._page("table"),
            "/replay/{id}": self._page("replay"),
            "/after/{id}": self._page("after"),
            "/static/{path:path}": self.static,
            "/text/{path}": self.text,
            "/api/lobby": self.told,
            "/api/drawing/{name:path}": self.drawing,
            "/api/standing": self.standing,
            "/api/rules/{pack}": self.rules,
            "/api/tables/{id}/opening": self.opening,
            "/api/tutorials/{name:path}": self.tutorial,
            "/api/tables/{id}/record": self.record,
            "/api/replays/{id}": self.replay,
            "/api/replays/{id}/hindsight": self.hindsight,
            "/api/replays/{id}/opening": self.replay_opening,
            "/api/replays/{id}/print": self.print_replay,
            "/api/print/{name:path}": self.print_game,
            "/api/printing/{job}": self.printing,
        }
        post: dict[str, Handler] = {
            "/api/tables": self.begin,
            "/api/tables/{id}/sit": self.sit,
            "/api/tables/{id}/renew": self.renew,
            "/api/tables/{id}/branch": self.branch,
            "/api/records": self.upload,
            "/api/code": self.code,
        }
        return [
            *(Route(path, handler, methods=["GET"]) for path, handler in get.items()),
            *(Route(path, handler, methods=["POST"]) for path, handler in post.items()),
            Route("/api/tables/{id}", self.delete, methods=["DELETE"]),
            WebSocketRoute("/ws/{id}", _Sockets(self)),
        ]

    def _page(self, name: str) -> Handler:
        async def page(request: Request) -> Response:
            return self.pages.page(name, request)

        return page

    async def static(self, request: Request) -> Response:
        return self.pages.static(request.path_params["path"], request)

    async def text(self, request: Request) -> Response:
        return self.pages.text(request.path_params["path"], request)

    async def told(self, request: Request) -> Response:
        lang = lang_of(request)
        told = await asyncio.to_thread(self.lobby.told, lang)
        house = {"address": self.address, "beat": self.hub.beat, "building": self.hub.workers.build.is_running}
        return JSONResponse({**told, **house}, background=BackgroundTask(self.expect, lang))

    async def expect(self, lang: str) -> None:
        """Draw what "Play now" will open while somebody still reads the lobby, if this server was started with `ready`."""
        if not self.ready:
            return
        quick = await asyncio.to_thread(quickest)
        if quick is None:
            return
        with suppress(GetawayError):
            setup = SetUp(crew=quick[1])
            kept = await asyncio.to_thread(self.hub.games.load, self.lobby.find(quick[0]), setup)
            await self.hub.opening(await asyncio.to_thread(self.hub.games.show, kept), lang)

    async def drawing(self, request: Request) -> Response:
        name, theme = request.path_params["name"], request.query_params.get("theme", "light")
        svg = await self.gallery.drawing(name, lang_of(request), theme, await self.owner(request))
        return Response(svg, media_type="image/svg+xml", headers={"cache-control": "no-cache"})

    async def tutorial(self, request: Request) -> Response:
        name, lang = request.path_params["name"], lang_of(request)
        return JSONResponse(await asyncio.to_thread(tutorial, self.lobby, name, lang))

    async def rules(self, request: Request) -> Response:
        sections = await asyncio.to_thread(rule_sections, request.path_params["pack"], lang_of(request))
        return JSONResponse({"sections": [section.model_dump() for section in sections]})

    async def code(self, request: Request) -> Response:
        said = await body(request, messages.CodeWish)
        return JSONResponse(await asyncio.to_thread(codes.code, said.text))

    async def standing(self, request: Request) -> Response:
        ids = request.query_params.get("ids", "").split(",")
        return JSONResponse(await standing(self.hub, ids[:STANDING], lang_of(request)))

    async def begin(self, request: Request) -> Response:
        return JSONResponse(
            await begin_table(self.hub, self.lobby, await body(request, messages.TableWish), await self.owner(request)),
            201,
        )

    async def branch(self, request: Request) -> Response:
        return JSONResponse(
            await branch(
                self.hub, table_id(request), await body(request, messages.BranchWish), await self.owner(request)
            ),
            201,
        )

    async def upload(self, request: Request) -> Response:
        try:
            text = (await request.body()).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Refused("no-text") from None
        return JSONResponse({"replay": await keep_record(self.hub, self.lobby, text, await self.owner(request))}, 201)

    async def replay(self, request: Request) -> Response:
        text = await replay(self.hub, table_id(request), lang_of(request), await self.owner(request))
        return Response(text, media_type="application/json")

    async def hindsight(self, request: Request) -> Response:
        text = await hindsight(self.hub, table_id(request), lang_of(request), await self.owner(request))
        return Response(text, media_type="application/json")

    async def print_game(self, request: Request) -> Response:
        name, asker = request.path_params["name"], await self.owner(request)
        pdf = await self.printer.game(name, request.query_params, lang_of(request), asker)
        return _pdf(pdf, name.rpartition("/")[2])

    async def printing(self, request: Request) -> Response:
        """The progress of a print order, by the name that the page gave it."""
        done, steps = self.printer.progress(request.path_params["job"])
        return JSONResponse({"done": done, "steps": steps})

    async def replay_opening(self, request: Request) -> Response:
        """The opening of one of a replay's scenes."""
        scene = request.query_params.get("scene", "")[:LONGEST_SCENE]
        there = await watched(self.hub, table_id(request))
        text = await self.hub.opening(there.shown, lang_of(request), await self.owner(request), scene)
        return Response(text, media_type="application/json")

    async def print_replay(self, request: Request) -> Response:
        id, asker = table_id(request), await self.owner(request)
        return _pdf(await self.printer.replay(id, request.query_params, lang_of(request), asker), id)

    async def sit(self, request: Request) -> Response:
        said = await body(request, messages.SitWish)
        return JSONResponse(await self.hub.sit(table_id(request), said.key, said.name, bearer(request)))

    async def renew(self, request: Request) -> Response:
        said = await body(request, messages.RenewWish)
        return JSONResponse(await self.hub.renew(table_id(request), bearer(request) or "", said.seat))

    async def owner(self, request: Request) -> str:
        return await self.hub.house.owner(request.client.host if request.client else "")

    async def delete(self, request: Request) -> Response:
        await self.hub.delete(table_id(request), bearer(request) or "")
        return Response(status_code=204)

    async def record(self, request: Request) -> Response:
        id = table_id(request)
        there = await watched(self.hub, id)
        return PlainTextResponse(there.text, headers={"content-disposition": f'attachment; filename="{id}.getaway"'})

    async def opening(self, request: Request) -> Response:
        live = await self.hub.table(table_id(request))
        text = await self.hub.opening(live.play.shown, lang_of(request), scene=live.play.scene)
        if not takes_gzip(request):
            return Response(text, media_type="application/json")
        pressed = await asyncio.to_thread(gzip.compress, text.encode(), 6)
        return Response(pressed, media_type="application/json", headers={"content-encoding": "gzip"})


class _Sockets:
    """The ASGI application behind /ws."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._work = Buckets(server.limits.work, server.limits.work_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        net = network(scope["client"][0]) if scope.get("client") else ""
        write = scope.get(WRITE, lambda _: False)
        socket = Socket(self._server.hub, self._server.limits, receive, send, write=write, net=net, work=self._work)
        running = socket.run(scope["path_params"]["id"])
        await asyncio.ensure_future(running)  # a task of its own: otherwise each step goes through all layers around us


def make_app(
    folder: Path | Store,
    *,
    jobs: Sequence[Path] = (),
    hosts: Iterable[str] = LOOPBACK,
    address: str = "",
    limits: Limits | None = None,
    workers: int = 2,
    pause: float = 0.6,
    away: float = 60.0,
    beat: float = USUAL,
    ready: bool = False,
    quota: Quota = QUOTA,
    read_only: bool = False,
) -> ASGIApp:
    """The whole server as an ASGI application, with its tables in a folder or a store; for pause and away see `hub.Hub`.

    `ready`: worker processes start at once, and draw what is likely to be asked for, so that nobody waits for them.
    `read_only`: another server writes; this one only shows its tables.
    """
    limits = limits or Limits()
    store = folder if isinstance(folder, Store) else SqliteStore(folder, read_only=read_only)
    hub = Hub(store, Workers(workers), pause=pause, away=away, beat=beat, quota=quota)
    server = Server(hub, jobs, limits, address, ready=ready)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.ensure_future(when_quiet(hub.quiet)), asyncio.ensure_future(hub.house.keep())]
        tasks.append(asyncio.ensure_future(give_up_slow_pages()))
        if store.read_only:
            tasks.append(asyncio.ensure_future(hub.follow()))
        if ready:
            await hub.workers.start()
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hub.close()

    refusals: Mapping[Any, Any] = {
        GetawayError: _refuse,
        HTTPException: _refuse_address,
        ClientDisconnect: _refuse_nobody,
        Exception: _refuse_unforeseen,
    }
    app = Starlette(routes=server.routes(), lifespan=lifespan, exception_handlers=refusals)
    app.state.pages = server.pages
    return Guard(app, hosts, limits)


def _pdf(pdf: bytes, name: str) -> Response:
    file = "".join(letter for letter in name if letter.isascii() and (letter.isalnum() or letter in "-_."))
    headers = {"content-disposition": f'inline; filename="{file or "getaway"}.pdf"', "cache-control": "no-cache"}
    return Response(pdf, media_type="application/pdf", headers=headers)


async def body(request: Request, shape: type[T]) -> T:
    return messages.read_body(await request.body(), shape)


def table_id(request: Request) -> str:
    return str(request.path_params["id"])


def lang_of(request: Request) -> str:
    """The language in the request, or the one that the browser prefers."""
    wanted = request.query_params.get("lang", "")
    return wanted if wanted in LANGUAGES else spoken(request.headers.get("accept-language", ""))


def bearer(request: Request) -> str | None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind == "Bearer" and 0 < len(token) <= 100 else None


async def _refuse(request: Request, error: GetawayError) -> Response:
    status = 404 if isinstance(error, UnknownContent) else getattr(error, "status", 400)
    return JSONResponse({"error": sentence(error, lang_of(request))}, status)


async def _refuse_address(request: Request, error: HTTPException) -> Response:
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return request.app.state.pages.page("lost", request, 404)  # type: ignore[no-any-return]
    known = Refused("no-page" if error.status_code == 404 else "wrong-method", error.status_code)
    return JSONResponse({"error": sentence(known, lang_of(request))}, error.status_code)


async def _refuse_nobody(request: Request, error: Exception) -> Response:
    return Response(status_code=400)  # the client has gone


async def _refuse_unforeseen(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": sentence(Refused("unforeseen"), lang_of(request))}, 500)
