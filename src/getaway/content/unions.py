"""Unions told apart by one key: effects written `{start: watch-dog}`, `{trace: 1}` or as the bare word `alarm`.

The key chooses the model that reads the mapping, so one slip gives one mistake. A plain union would try every model and
report the failure of each.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidatorFunctionWrapHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from getaway.content.mistakes import did_you_mean
from getaway.content.models import Model
from getaway.content.refusals import Refusal, WrongShape


@dataclass(frozen=True, eq=False)  # without eq it stays hashable, as members of other unions must be
class SingleKeyUnion:
    """Marks a field whose model is chosen by a key; a bare word is the model with all its defaults."""

    choices: Mapping[str, type[Model]]
    noun: str

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        branches = {f"<{word}>": handler.generate_schema(model) for word, model in self.choices.items()}
        by_key = core_schema.tagged_union_schema(branches, discriminator=lambda value: f"<{self._key(value)}>")
        return core_schema.no_info_wrap_validator_function(self._read, by_key)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        ways: list[JsonSchemaValue] = []
        for (word, model), mapping in zip(self.choices.items(), handler(schema)["oneOf"], strict=True):
            if _stands_bare(model):
                ways.append({"const": word} | _description(model))
            if word in model.written_keys():
                ways.append(mapping)
        return {"title": self.noun, "oneOf": ways}

    def _read(self, value: object, inner: ValidatorFunctionWrapHandler) -> object:
        if isinstance(value, Model):
            return value
        if isinstance(value, str):
            return self._bare(value)
        if not isinstance(value, dict) or not value:
            raise WrongShape(f"a word or a mapping with one key that names the {self.noun}")
        self._refuse_unfit(value)
        return inner(value)

    def _bare(self, word: str) -> Model:
        model = self.choices.get(word)
        if model is None:
            raise Refusal(f'unknown {self.noun} "{word}"; {did_you_mean(word, self.choices)}')
        if not _stands_bare(model):
            raise Refusal(f'the {self.noun} "{word}" needs a value: write {{{word}: …}}')
        return model()

    def _key(self, value: dict[str, object]) -> str:
        return next((key for key in value if key in self.choices), "")

    def _refuse_unfit(self, value: dict[str, object]) -> None:
        named = [key for key in value if key in self.choices]
        if not named:
            word = next(iter(value))
            raise Refusal(f'unknown {self.noun} "{word}"; {did_you_mean(word, self.choices)}', word)
        keys = self.choices[named[0]].written_keys()
        if named[0] not in keys:
            raise Refusal(f'the {self.noun} "{named[0]}" takes no value: write only {named[0]}', named[0])
        for other in named[1:]:
            if other not in keys:
                raise Refusal(f'"{named[0]}" and "{other}" are two entries: write each {self.noun} on its own', other)


def single_key_union(choices: Mapping[str, type[Model]], *, noun: str) -> SingleKeyUnion:
    """For `Effect = Annotated[Start | Trace | Alarm, single_key_union({"start": Start, …}, noun="effect")]`.

    A model has a field with the key's name, and may have others; a model without it is written as the bare word only.
    """
    return SingleKeyUnion(choices, noun)


def _stands_bare(model: type[Model]) -> bool:
    return not any(field.is_required() for field in model.model_fields.values())


def _description(model: type[Model]) -> JsonSchemaValue:
    return {"description": model.__doc__} if model.__doc__ else {}
