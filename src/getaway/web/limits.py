"""How much one client may ask for: a bucket that refills with time."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Network, ip_address
from typing import Final

THIS_MACHINE: Final = ("127.0.0.1", "::1")
ADDRESSES: Final = 10_000  # clients remembered at once


@dataclass(frozen=True, slots=True)
class Limits:
    """Per connection: messages a second, and at once. Per network: changes and other questions, bytes, open connections, and
    seconds of the server's work for its messages in each second."""

    messages: float = 20.0
    burst: float = 60.0
    changes: float = 2.0
    changes_burst: float = 60.0
    questions: float = 10.0
    questions_burst: float = 300.0
    body: int = 1_000_000
    bytes: float = 100_000.0
    bytes_burst: float = 10_000_000.0
    work: float = 0.3
    work_burst: float = 3.0
    sockets: int = 200


def network(address: str) -> str:
    """The unit that limits count: an IPv4 address, or the IPv6 network of a household. Empty for this machine."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    found = getattr(found, "ipv4_mapped", None) or found
    if str(found) in THIS_MACHINE:
        return ""
    return str(found) if found.version == 4 else str(IPv6Network((int(found) >> 64 << 64, 64)))


class Bucket:
    """Holds `size` drops, and gains `rate` of them a second."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = self._left = size
        self._at = 0.0

    def take(self, now: float, drops: float = 1.0) -> bool:
        """Take some drops; False if there are too few."""
        self._fill(now)
        if self._left < drops:
            return False
        self._left -= drops
        return True

    def spend(self, now: float, drops: float) -> float:
        """Take drops that were already used; returns the seconds until there are some again."""
        self._fill(now)
        self._left -= drops
        return max(0.0, -self._left / self._rate)

    def _fill(self, now: float) -> None:
        self._left = min(self._size, self._left + (now - self._at) * self._rate) if self._at else self._size
        self._at = now


class Buckets:
    """One bucket for each address; the least recently used are forgotten."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float, drops: float = 1.0) -> bool:
        return self._of(address).take(now, drops)

    def spend(self, address: str, now: float, drops: float) -> float:
        return self._of(address).spend(now, drops)

    def _of(self, address: str) -> Bucket:
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._size))
        self._buckets.move_to_end(address)
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket
