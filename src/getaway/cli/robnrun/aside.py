"""What a table at this terminal keeps outside the record: which seats bots play, and private notes."""

from __future__ import annotations

import json
from pathlib import Path

from getaway.cli.saves import SaveError, replace_file

SUFFIX = ".aside"


class Aside:
    """A small file beside the save, written when it changes."""

    def __init__(self, save: Path, bots: dict[str, str] | None = None, notes: dict[str, str] | None = None) -> None:
        self.path = save.with_suffix(SUFFIX)
        self.bots = bots or {}
        self.notes = notes or {}

    @classmethod
    def read(cls, save: Path) -> Aside:
        """The file beside a save; empty if it is missing or damaged."""
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
