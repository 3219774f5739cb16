"""The base of all content models, and `parse`, which gives an instance of one or every mistake at once."""

from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationError
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from getaway.content.complaints import complaints
from getaway.content.document import Document
from getaway.content.ids import ID_FORM, ID_PATTERN, first_fault, is_id
from getaway.content.mistakes import ContentError
from getaway.content.phrases import phrase
from getaway.content.refusals import PhraseError
from getaway.content.strictness import sharpen
from getaway.content.wording import found

M = TypeVar("M", bound="Model")


def written(name: str) -> str:
    """The key in files for a field's name in Python: `may_pass` is written `may-pass`, `if_` is written `if`."""
    return name.rstrip("_").replace("_", "-")


class Model(BaseModel):
    """A mapping with fixed keys. Fields have Python names; files write them with hyphens."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=written,
        validate_by_name=True,
        validate_by_alias=True,
    )

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        schema = handler(source)
        sharpen(handler.resolve_ref_schema(schema), cls.written_keys)
        return schema

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        described = handler(schema)
        handler.resolve_ref_schema(described)["additionalProperties"] = False
        return described

    @classmethod
    def written_keys(cls) -> list[str]:
        """The keys that a file may use, in the order of the fields."""
        return [field.alias or name for name, field in cls.model_fields.items()]


def parse(model: type[M], document: Document) -> M:
    """The document as an instance of the model; raises ContentError with all its mistakes."""
    try:
        return model.model_validate(document.data, by_alias=True, by_name=False)
    except ValidationError as error:
        raise ContentError(complaints(error, document)) from None


def _read_id(word: str) -> str:
    if not is_id(word):
        raise PhraseError(f"expected an id ({ID_FORM}), found {found(word)}", first_fault(word))
    return word


Id = Annotated[str, phrase(_read_id, description=f"An id: {ID_FORM}.", examples=["back-door"], pattern=ID_PATTERN)]
