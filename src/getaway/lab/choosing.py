"""Chooses the pool that plays a study."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.core import SetupError
from getaway.lab.pools import Here, Pool
from getaway.lab.port import lab_of
from getaway.lab.processes import Cores, Processes, cores
from getaway.lab.seating import is_here
from getaway.lab.study import Setup


def pool_for(setups: Sequence[Setup], workers: int | None, on: str | None = None) -> Pool:
    """A cluster if one is named, otherwise this many processes, by default one for each core.

    Bots that think long always run in processes of their own, even a single one: compiled code does not hear Ctrl-C.
    """
    bots = {bot for setup in setups for bot in setup.bots}
    if any(map(is_here, bots)):
        if on is not None or (workers or 1) > 1:
            raise SetupError("a bot object plays in its own process alone: give its class as module:Class for more")
        return Here()
    if on is not None:
        from getaway.lab.cluster import Cluster

        return Cluster(on)
    if not bots <= lab_of(setups[0].engine).bots.quick:
        return Processes(workers or cores())
    if workers is None:
        return Cores()
    return Here() if workers == 1 else Processes(workers)
