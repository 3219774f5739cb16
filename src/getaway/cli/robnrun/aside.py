"""What belongs to a table at this screen but to no record: which seats programs play, and everybody's private notes."""

from __future__ import annotations

import json
from pathlib import Path

from getaway.cli.saves import SaveError, replace_file

SUFFIX = ".aside"


class Aside:
    """A small file beside the save; it is written when something in it changes."""

    def __init__(self, save: Path, bots: dict[str, str] | None = None, notes: dict[str, str] | None = None) -> None:
        self.path = save.with_suffix(SUFFIX)
        self.bots = bots or {}
        self.notes = notes or {}

    @classmethod
    def read(cls, save: Path) -> Aside:
        """What was kept beside a save; nothing where there is no such file or it is damaged."""
        try:
            kept = json.loads(save.with_suffix(SUFFIX).read_text(encoding="utf-8"))
            return cls(save, dict(kept["bots"]), dict(kept["notes"]))
        except (OSError, ValueError, KeyError, TypeError):
            return cls(save)

    def write(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self.path, json.dumps({"bots": self.bots, "notes": self.notes}, ensure_ascii=False, indent=1))
        except OSError as error:
            raise SaveError(f"notes cannot be saved in {self.path}: {error.strerror}") from error
