"""Archive the released content of a pack before it changes: `python tools/archive_pack.py clou`.

Copies index, entries and texts to `packs/old/<version>/<pack>`, where today's records will find them by their hash.
Then raise the version in `pack.yaml`, and change the content.
"""

from __future__ import annotations

import shutil
import sys

from getaway.content.history import OLD
from getaway.content.packs import pack


def archive(name: str) -> None:
    there = pack(name)
    kept = OLD / there.version / there.id
    if kept.exists():
        sys.exit(f"{there.id} {there.version} is kept already: raise the version in pack.yaml if it was released since")
    for part in (*there.parts, "text"):
        shutil.copytree(there.folder / part, kept / part)
    shutil.copy(there.folder / "pack.yaml", kept)
    print(f"kept {kept}")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        archive(name)
