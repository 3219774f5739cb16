"""Checks that all languages say the same things: equal keys, equal placeholders."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from getaway.content.document import Document, Loc
from getaway.content.languages import FIRST_LANGUAGE
from getaway.content.mistakes import Level, Mistake, nearest
from getaway.content.plurals import form_keys
from getaway.content.text_files import Text, gathered
from getaway.content.texts import PLACEHOLDER
from getaway.content.wording import found


def check_texts(
    documents: Mapping[str, Document],
    *,
    level: Level = "error",
    at: Loc = (),
    needed: Iterable[str] = (),
) -> list[Mistake]:
    """Compare the texts of each language with the English ones, or with the first language if there are none.

    `needed` are keys that the content uses, and which every language must have, itself or in its plural forms. A value
    that is no text is an error, whatever the level.
    """
    if not documents:
        return []
    first = FIRST_LANGUAGE if FIRST_LANGUAGE in documents else next(iter(documents))
    model, mistakes = _by_key(documents[first], at)
    keys = dict.fromkeys((*model, *(form for key in needed for form in form_keys(key, model))))
    for document in documents.values():
        texts, wrong = _by_key(document, at)
        mistakes += wrong
        for loc, message, key in _differences(texts, model, keys, at):
            mistakes.append(document.mistake(loc, message, key=key, level=level))
    return sorted(set(mistakes))


def _by_key(document: Document, at: Loc) -> tuple[dict[str, Text], list[Mistake]]:
    texts, mistakes = gathered(document, at)
    return {text.key: text for text in texts}, mistakes


def _differences(
    texts: Mapping[str, Text], model: Mapping[str, Text], keys: Collection[str], at: Loc
) -> Iterator[tuple[Loc, str, bool]]:
    """Where one language differs from the model: a path, a sentence, and whether the sentence is about the key."""
    missing = [key for key in keys if key not in texts]
    for key in missing:
        yield (*at, *key.split(".")), f'the text "{key}" is missing here: add it{_as_in(model.get(key))}', False
    for text in texts.values():
        if text.key not in keys:
            yield text.loc, f'unknown text "{text.key}"; {_way_out(text.key, missing)}', True
        yield from _faulty_placeholders(text, model.get(text.key, text))


def _as_in(text: Text | None) -> str:
    return f", a translation of {found(text.says)}" if text else ""


def _way_out(key: str, missing: Iterable[str]) -> str:
    near = nearest(key, missing)
    return f'did you mean "{near}"?' if near else "remove it, or add it to the other languages"


def _faulty_placeholders(text: Text, model: Text) -> Iterator[tuple[Loc, str, bool]]:
    expected, here = set(PLACEHOLDER.findall(model.says)), set(PLACEHOLDER.findall(text.says))
    if expected != here:
        yield text.loc, f"expected the placeholders {_listed(expected)}, found {_listed(here)}", False
    if any(bracket in PLACEHOLDER.sub("", text.says) for bracket in "{}"):
        yield text.loc, "a placeholder is written like {name}: lower-case letters, digits and _ in brackets", False


def _listed(names: Collection[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"
