"""Names a value found in a file, for a sentence to its author."""

_LONGEST_QUOTE = 40


def found(value: object) -> str:
    """A value in a few words: `the word "seven"`, `the number 7`, `an empty list`, `nothing`."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {value}"
        case str():
            return _found_text(value)
        case list() | tuple():
            return _found_list(len(value))
        case dict():
            return "a mapping" if value else "an empty mapping"
        case _:
            return f"{value!r}"


def _found_text(value: str) -> str:
    if not value:
        return "an empty text"
    kind = "text" if any(map(str.isspace, value)) else "word"
    shown = " ".join(value.split())
    if len(shown) > _LONGEST_QUOTE:
        shown = shown[: _LONGEST_QUOTE - 1] + "…"
    return f'the {kind} "{shown}"'


def _found_list(length: int) -> str:
    if length == 0:
        return "an empty list"
    return "a list of 1 entry" if length == 1 else f"a list of {length} entries"
