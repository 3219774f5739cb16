"""Templates for designers: they load, pass every check and can be played as they are."""

from pathlib import Path


def template(kind: str) -> str:
    """The text of the template of this kind."""
    return (Path(__file__).parent / f"{kind}.yaml").read_text(encoding="utf-8")
