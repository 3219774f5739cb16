"""What a store cannot do."""

from __future__ import annotations

from getaway.core import GetawayError


class StoreError(GetawayError):
    """Nothing was written; what was there before is still there."""

    status = 507  # of HTTP


class Overtaken(StoreError):
    """Somebody else has written there first: what the caller knows is not all."""


class NotRead(StoreError):
    """Nothing could be read."""

    status = 503


class Damaged(StoreError):
    """What is kept is not what was written."""

    status = 409


class ReadOnly(StoreError):
    """Somebody else writes here."""

    status = 403
