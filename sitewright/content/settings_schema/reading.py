"""Fields from their declaration, as a theme's schema file holds it:

{"name": "size", "type": "choice", "label": "Size", "default": "m", "responsive": true,
 "choices": [{"value": "m", "label": "Medium"}, {"value": "l", "label": "Large"}]}
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sitewright.content.settings_schema.addresses import Audio, EmbedAddress, Image, Images, Link, Url, Video
from sitewright.content.settings_schema.anchor import Anchor
from sitewright.content.settings_schema.choices import Boolean, Choice, Choices, Option
from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.content.settings_schema.form_choice import FormChoice
from sitewright.content.settings_schema.numbers import Colour, Date, Number, Range
from sitewright.content.settings_schema.rows import Rows
from sitewright.content.settings_schema.source import Source
from sitewright.content.settings_schema.texts import Code, Markdown, RichText, Text

FIELDS: dict[FieldType, type[Field]] = {
    kind.type: kind
    for kind in (
        Text, RichText, Markdown, Code, Url, Link, Image, Images, Video, Audio, EmbedAddress,
        Choice, Choices, Boolean, Number, Range, Colour, Date, Source, Anchor, FormChoice, Rows,
    )
}  # fmt: skip

_EARLIER_NAMES = {"switch": "boolean", "template": "code"}
"""Themes made before may say these."""


class BadDeclaration(ValueError):
    """A field is declared in a way that makes no sense; the message says which and why, for its author."""


def read_field(declared: Mapping[str, Any]) -> Field:
    """The field that was declared; raises BadDeclaration."""
    name = declared.get("name")
    if not isinstance(name, str) or not name.isidentifier():
        raise BadDeclaration(f"a field has no usable name: {name!r}")
    kind = _kind(name, declared)
    field = kind(name=name, **_told(declared), **_options(name, kind, declared))
    _check_code(name, field)
    return _with_default(field, kind, declared["default"]) if "default" in declared else field


def _kind(name: str, declared: Mapping[str, Any]) -> type[Field]:
    said = str(declared.get("type", ""))
    try:
        kind = FIELDS[FieldType(_EARLIER_NAMES.get(said, said))]
    except ValueError:
        raise BadDeclaration(f"field {name!r} has the unknown type {said!r}") from None
    if ("choices" in kind.options) != bool(declared.get("choices")):
        raise BadDeclaration(f"field {name!r}: `choices` belong to the type choice, and it needs them")
    return kind


def _told(declared: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "label": str(declared.get("label") or ""),
        "help": str(declared.get("help", "")),
        "unless": str(declared.get("unless", "")),
        "is_responsive": bool(declared.get("responsive", False)),
        "is_inline": bool(declared.get("inline", False)),
    }


def _options(name: str, kind: type[Field], declared: Mapping[str, Any]) -> dict[str, Any]:
    said = {option: declared[option] for option in kind.options if option in declared}
    return {option: _option(name, option, value) for option, value in said.items()}


def _option(name: str, option: str, value: Any) -> Any:
    if option == "fields":
        if not isinstance(value, list) or not all(isinstance(inner, dict) for inner in value):
            raise BadDeclaration(f"field {name!r}: `fields` must be a list of objects")
        return tuple(map(read_field, value))
    if option == "choices":
        return _choices(name, value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadDeclaration(f"field {name!r}: `{option}` must be a number")
    return value


def _choices(name: str, declared: Any) -> tuple[Option, ...]:
    try:
        return tuple(Option(choice["value"], choice["label"], choice.get("code")) for choice in declared)
    except (KeyError, TypeError, AttributeError):
        raise BadDeclaration(f"field {name!r}: each choice needs a `value` and a `label`") from None


def _check_code(name: str, field: Field) -> None:
    # The right to code is asked for the settings that `SettingsSchema.names_of` finds, and it does not look
    # into rows: a template in one would need no right.
    holds_code = isinstance(field, Rows) and any(inner.type is FieldType.CODE for inner in field.fields)
    if holds_code or (field.type is FieldType.CODE and field.is_responsive):
        raise BadDeclaration(f"field {name!r}: a template is one setting, not in rows nor one per device")


def _with_default(field: Field, kind: type[Field], default: Any) -> Field:
    if field.problem(default):
        where = "is not among the choices" if "choices" in kind.options else "cannot be held"
        raise BadDeclaration(f"field {field.name!r}: the default {default!r} {where}")
    # Cleaned like any value, as templates print it where nothing is set.
    return replace(field, default=field.complete(default))
