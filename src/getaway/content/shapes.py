"""Unions told apart by the shape of the value: `time: 9` or `time: {1: 9, 2: 8}`, one entry or a list of entries."""

from collections.abc import Mapping, Sequence, Set
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, GetCoreSchemaHandler, ValidatorFunctionWrapHandler
from pydantic_core import CoreSchema, core_schema

from getaway.content.phrases import Phrase
from getaway.content.refusals import WrongShape
from getaway.content.unions import SingleKeyUnion

_SHAPES: tuple[tuple[tuple[type, ...], str], ...] = (
    ((NoneType,), "nothing"),
    ((bool,), "true or false"),
    ((int, float), "a number"),
    ((str, Enum), "a word"),
    ((Mapping, BaseModel), "a mapping"),
    ((Sequence, Set), "a list"),
)


class ByShape:
    """Marks a union whose members have different shapes; the shape of the value chooses the member."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        tags = _tags(source)
        branches = {tags[_shapes(member)[0]]: handler.generate_schema(member) for member in get_args(source)}

        def read(value: object, inner: ValidatorFunctionWrapHandler) -> object:
            if _shape(type(value)) not in tags:
                raise WrongShape(" or ".join(tags))
            return inner(value)

        union = core_schema.tagged_union_schema(branches, discriminator=lambda value: tags[_shape(type(value))])
        return core_schema.no_info_wrap_validator_function(read, union)


by_shape = ByShape()
"""For `Annotated[int | dict[int, int], by_shape]`."""


def _tags(source: Any) -> dict[str, str]:
    if get_origin(source) not in (Union, UnionType):
        raise TypeError(f"by_shape belongs on a union such as int | list[int], found {source!r}")
    tags: dict[str, str] = {}
    for member in get_args(source):
        for shape in _shapes(member):
            if shape in tags:
                raise TypeError(f"by_shape needs different shapes, but two members of {source!r} are {shape}")
            tags[shape] = f"<{_shapes(member)[0]}>"
    return tags


def _shapes(member: Any) -> list[str]:
    """The shapes in which one member of a union may be written."""
    origin = get_origin(member)
    if origin is Annotated:
        return _annotated_shapes(*get_args(member))
    if origin is Literal:
        return sorted({_shape(type(value)) for value in get_args(member)})
    return [_shape(origin or member)]


def _annotated_shapes(base: Any, *marks: object) -> list[str]:
    for mark in marks:
        if isinstance(mark, Phrase):
            return ["a word", "a number"] if mark.numbers else ["a word"]
        if isinstance(mark, SingleKeyUnion):
            return ["a word", "a mapping"]
    return _shapes(base)


def _shape(kind: type) -> str:
    return next((shape for kinds, shape in _SHAPES if issubclass(kind, kinds)), kind.__name__)
