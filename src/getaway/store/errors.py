"""Errors of a store."""

from __future__ import annotations

from getaway.core import GetawayError


class StoreError(GetawayError):
    """Nothing was written; the state before is intact."""

    status = 507  # the HTTP status


class Overtaken(StoreError):
    """Another process wrote there first: the caller does not know the latest state."""


class OtherFormat(StoreError):
    """The tables were written by another version of Getaway."""


class NotRead(StoreError):
    """Nothing could be read."""

    status = 503


class Damaged(StoreError):
    """The data read differs from the data written."""

    status = 409


class ReadOnly(StoreError):
    """Another server writes here, so this one may not."""

    status = 403
