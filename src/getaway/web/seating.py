"""Changes of who sits where: a new name, a seat given to a bot, to oneself or to whoever has its link; a salt."""

from __future__ import annotations

import time

from getaway.web.live import LiveTable
from getaway.web.page import Page
from getaway.web.refused import Refused
from getaway.web.seats import Seats


async def rename(table: LiveTable, page: Page, name: str, seat: int | None) -> None:
    table.may_talk()
    async with table.lock:
        wanted = page.seats if seat is None else (seat,)
        if not set(wanted) <= set(page.seats) or not wanted:
            raise Refused("not-your-seat", 403)
        seats = table.seats.next()
        for each in wanted:
            seats.seats[each].name = name
        await table.reseat(seats)


async def season(table: LiveTable, page: Page, seat: int, salt: str) -> None:
    """Add a seat's salt to the dice, after it has seen the server's promise: once, and before the first entry."""
    async with table.lock:
        table.may_speak(page, seat)
        if table.seats.seats[seat].salt == salt:
            return  # the answer was lost on its way
        if table.play.number or table.seats.seats[seat].salt:
            raise Refused("late-salt", 409)
        seats = table.seats.next()
        seats.seats[seat].salt = salt
        await table.reseat(seats)


async def hand_over(table: LiveTable, page: Page, seat: int, to: str) -> None:
    """Give a seat to a bot, to this page, or to whoever has its link."""
    async with table.lock:
        _may_hand_over(table, page, seat)
        seats = table.seats.next()
        kind, _, bot = to.partition(":")
        if kind == "bot" and bot in table.bots:
            seats.seats[seat].bot = bot
        elif to == "me":
            _take(table, page, seats, seat)
        elif to == "open":
            _open(table, page, seats, seat)
        else:
            raise Refused("no-such-bot", what=to, bots=", ".join(table.bots))
        await table.reseat(seats)
        table.gone.pop(seat, None)
    table.hub.entered(table)


def _take(table: LiveTable, page: Page, seats: Seats, seat: int) -> None:
    may_take(table, page.token, seat)
    seated = seats.seats[seat]
    if not seated.taken:
        seated.name = seats.seats[page.seats[0]].name
    seated.bot, seated.taken = None, True
    seats.grant(page.token, [seat])


def _open(table: LiveTable, page: Page, seats: Seats, seat: int) -> None:
    seated = seats.seats[seat]
    if seated.taken or seated.bot:  # otherwise it is open already: the answer was lost on its way
        table.may_speak(page, seat)
    seated.bot, seated.name, seated.taken = None, "", False
    seats.revoke(seat, page.token)


def may_take(table: LiveTable, token: str, seat: int) -> None:
    """Nobody may look into a second hand during a silence."""
    held = table.seats.of_token(token)
    if table.silent and held and seat not in held:
        raise Refused("second-hand", 409)


def _may_hand_over(table: LiveTable, page: Page, seat: int) -> None:
    if not page.seats or seat >= len(table.seats.seats):
        raise Refused("not-your-seat", 403)
    seated = table.seats.seats[seat]
    if seat in page.seats or seated.bot is not None or not seated.taken:
        return
    if table.silent:
        if not table.long_away(seat):
            raise Refused("silent-seat", 409)
        return
    if seat in table.here():
        raise Refused("still-here", 409, name=seated.name)
    left = table.hub.away - (time.monotonic() - table.gone.setdefault(seat, table.hub.started))
    if left > 0:
        raise Refused("not-long-away", 409, name=seated.name, n=int(left) + 1)
