"""Storage is limited: what each address may keep, what was used when, and what expires."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from getaway.store import Policy, Store, StoreError
from getaway.web.limits import network
from getaway.web.refused import Refused

DAY: Final = 86_400.0
POLICY: Final = Policy(unplayed=14 * DAY, played=400 * DAY, records=90 * DAY)
EVERY: Final = 3600.0  # seconds between two rounds of housekeeping

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Quota:
    """What one address may keep. The server's own machine has no quota."""

    tables: int = 500
    records: int = 100
    bytes: int = 20_000_000


QUOTA: Final = Quota()


class House:
    """Keeps the store in order."""

    def __init__(self, store: Store, quota: Quota, policy: Policy = POLICY) -> None:
        self._store = store
        self._quota = quota
        self._policy = policy
        self._secret = ""
        self._used: set[str] = set()  # tables and records used since the last round

    async def owner(self, address: str) -> str:
        """The owner's name in the store for an address: it leads back to nobody. Empty for this machine."""
        net = network(address)
        if not net:
            return ""
        if not self._secret:
            self._secret = await self._store.secret()
        return hmac.new(self._secret.encode(), net.encode(), hashlib.sha256).hexdigest()[:24]

    async def room_for(self, owner: str, size: int | None = None) -> None:
        """Refuse one more table, or one more record of a size, if the owner has enough."""
        if not owner:
            return
        held = await self._store.held(owner)
        if size is None and held.tables >= self._quota.tables:
            raise Refused("many-tables", 429, n=self._quota.tables)
        if size is not None and (held.records >= self._quota.records or held.bytes + size > self._quota.bytes):
            raise Refused("many-records", 429, n=self._quota.records)

    def used(self, id: str) -> None:
        self._used.add(id)

    async def keep(self, every: float = EVERY) -> None:
        """Housekeeping, again and again: write down what was used, delete what is old, report damage."""
        with suppress(StoreError):
            for damage in await self._store.check():
                log.warning("damaged: %s; a backup may have it whole", damage)
        while not self._store.read_only:
            await self.round()
            await asyncio.sleep(every)

    async def round(self) -> None:
        used, self._used = self._used, set()
        try:
            if used:
                await self._store.touch(sorted(used), time.time())
            await self._store.expire(time.time(), self._policy)
        except StoreError as error:
            self._used |= used
            log.warning("the store was not tidied: %s", error)
