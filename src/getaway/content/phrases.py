"""Small grammars inside texts, such as `2+ dexterity`: read by a function, with mistakes at the exact column."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from getaway.content.refusals import WrongShape


@dataclass(frozen=True)
class Phrase:
    """Marks a field that files write as a text, which `parser` reads."""

    parser: Callable[[str], Any]
    description: str
    examples: tuple[str, ...]
    pattern: str | None
    numbers: bool

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        described: JsonSchemaValue = {
            "type": ["string", "integer"] if self.numbers else "string",
            "description": self.description,
            "examples": list(self.examples),
        }
        return described if self.pattern is None else described | {"pattern": self.pattern}

    def read(self, value: object) -> object:
        if isinstance(value, str):
            return self.parser(value)
        if self.numbers and type(value) is int:
            return self.parser(str(value))
        raise WrongShape(f"a text such as {self.examples[0]}" if self.examples else "a text")


def phrase(
    parser: Callable[[str], Any],
    *,
    description: str,
    examples: Sequence[str],
    pattern: str | None = None,
    numbers: bool = False,
) -> Phrase:
    """For `Annotated[Condition, phrase(read_condition, description=…, examples=[…])]`.

    The parser takes the text and raises PhraseError with the offset of what is wrong. With `numbers`, an unquoted whole
    number is a phrase too.
    """
    return Phrase(parser, description, tuple(examples), pattern, numbers)
