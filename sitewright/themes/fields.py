"""A setting of a section or block: what it holds, and how a theme's schema file declares it.

A `responsive` field may hold `{"base": …, "phone": …}`; the other fields hold a plain value. A `template`
field holds code in the template language: only people with the right to code may write it, and the type's own
template finds what came of it as `{rendered.NAME}`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from sitewright.content import rich_text
from sitewright.content.rich_text import is_safe_link, problem_of_html
from sitewright.themes.engine import MOST_CODE_CHARACTERS
from sitewright.themes.errors import ThemeError


class FieldType(StrEnum):
    TEXT = "text"
    RICH_TEXT = "rich_text"
    IMAGE = "image"
    LINK = "link"
    CHOICE = "choice"
    NUMBER = "number"
    SWITCH = "switch"
    LIST = "list"
    TEMPLATE = "template"


_MOST_ROWS = 200


@dataclass(frozen=True, slots=True)
class Choice:
    value: str | int
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """One setting. `inline` fields are typed into the page itself, the others in the settings panel."""

    name: str
    type: FieldType
    label: str
    default: Any = ""
    help: str = ""
    choices: tuple[Choice, ...] = ()
    min: float | None = None
    max: float | None = None
    max_length: int | None = None
    is_responsive: bool = False
    is_inline: bool = False
    fields: tuple["Field", ...] = ()

    def completed(self, value: Any) -> Any:
        """`value` when the field can hold it, in the field's own type; its default otherwise."""
        if value is None:
            return self.default
        return _COMPLETERS[self.type](self, value)

    def problem(self, value: Any) -> str:
        """Why the field cannot hold the value, or empty. A missing value takes the default and is fine."""
        if value is None:
            return ""
        if self.is_responsive and isinstance(value, dict):
            return self._first_problem(value[device] for device in ("base", "phone") if device in value)
        if self.max_length is not None and isinstance(value, str) and len(value) > self.max_length:
            return f"{self.label} takes at most {self.max_length} characters."
        if self.type is FieldType.LIST and isinstance(value, list):
            return self._problem_of_rows(value)
        return self._problem_of_value(value)

    def _problem_of_value(self, value: Any) -> str:
        known = self.completed(value)
        if known != value and str(known) != str(value):
            return f"{self.label} cannot be {str(value)[:100]!r}."
        return problem_of_html(value) if self.type is FieldType.RICH_TEXT else ""

    def _first_problem(self, values: Iterable[Any]) -> str:
        return next(filter(None, map(self.problem, values)), "")

    def _problem_of_rows(self, rows: list[Any]) -> str:
        if len(rows) > _MOST_ROWS:
            return f"{self.label} takes at most {_MOST_ROWS} rows."
        if not all(isinstance(row, dict) for row in rows):
            return f"{self.label} takes rows of settings only."
        found = (inner.problem(row.get(inner.name)) for row in rows for inner in self.fields)
        return next(filter(None, found), "")

    def as_json(self) -> dict[str, Any]:
        """The field as the owner API describes it."""
        described: dict[str, Any] = {
            "name": self.name,
            "type": self.type.value,
            "label": self.label,
            "default": self.default,
            "help": self.help,
            "responsive": self.is_responsive,
            "inline": self.is_inline,
        }
        limits = {"min": self.min, "max": self.max, "max_length": self.max_length}
        described |= {name: limit for name, limit in limits.items() if limit is not None}
        if self.choices:
            described["choices"] = [{"value": choice.value, "label": choice.label} for choice in self.choices]
        if self.fields:
            described["fields"] = [field.as_json() for field in self.fields]
        return described


def _choice(field: Field, value: Any) -> Any:
    """Drafts written by hand hold `"2"` where the schema says `2`; both mean that choice."""
    return next((choice.value for choice in field.choices if str(choice.value) == str(value)), field.default)


def _number(field: Field, value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return field.default
    lowest = value if field.min is None else field.min
    highest = value if field.max is None else field.max
    return min(max(value, lowest), highest)


def _text(field: Field, value: Any) -> Any:
    return value if isinstance(value, str) else field.default


def _link(field: Field, value: Any) -> Any:
    return value if isinstance(value, str) and is_safe_link(value) else field.default


def _switch(field: Field, value: Any) -> Any:
    return value if isinstance(value, bool) else field.default


def _list(field: Field, value: Any) -> Any:
    if not isinstance(value, list):
        return field.default
    rows = (row for row in value if isinstance(row, dict))
    return [{inner.name: inner.completed(row.get(inner.name)) for inner in field.fields} for row in rows]


_COMPLETERS = {
    FieldType.TEXT: _text,
    FieldType.RICH_TEXT: _text,
    FieldType.IMAGE: _link,
    FieldType.LINK: _link,
    FieldType.CHOICE: _choice,
    FieldType.NUMBER: _number,
    FieldType.SWITCH: _switch,
    FieldType.LIST: _list,
    FieldType.TEMPLATE: _text,
}


def read_field(path: Path, source: Mapping[str, Any]) -> Field:
    """Check one field of a schema file."""
    name = source.get("name")
    if not isinstance(name, str) or not name.isidentifier():
        raise ThemeError(path, f"a field has no usable name: {name!r}")
    try:
        type_ = FieldType(source.get("type", ""))
    except ValueError:
        raise ThemeError(path, f"field {name!r} has the unknown type {source.get('type')!r}") from None
    try:
        choices = tuple(Choice(choice["value"], choice["label"]) for choice in source.get("choices", []))
    except (KeyError, TypeError):
        raise ThemeError(path, f"field {name!r}: each choice needs a `value` and a `label`") from None
    if (type_ is FieldType.CHOICE) != bool(choices):
        raise ThemeError(path, f"field {name!r}: `choices` belong to the type choice, and it needs them")
    inner_types = [inner.get("type") for inner in source.get("fields", [])]
    if FieldType.TEMPLATE in inner_types or (type_ is FieldType.TEMPLATE and source.get("responsive")):
        raise ThemeError(path, f"field {name!r}: a template is one setting, not in rows nor one per device")
    return _field(path, name, type_, choices, source)


def _field(
    path: Path, name: str, type_: FieldType, choices: tuple[Choice, ...], source: Mapping[str, Any]
) -> Field:
    field = Field(
        name=name,
        type=type_,
        label=str(source.get("label") or name.replace("_", " ").capitalize()),
        default=source.get("default", _EMPTY[type_]),
        help=str(source.get("help", "")),
        choices=choices,
        min=source.get("min"),
        max=source.get("max"),
        max_length=source.get("max_length", _LONGEST.get(type_)),
        is_responsive=bool(source.get("responsive", False)),
        is_inline=bool(source.get("inline", False)),
        fields=tuple(read_field(path, inner) for inner in source.get("fields", [])),
    )
    if choices and field.default not in [choice.value for choice in choices]:
        raise ThemeError(path, f"field {name!r}: the default {field.default!r} is not among the choices")
    return field


_EMPTY: dict[FieldType, Any] = {
    FieldType.TEXT: "",
    FieldType.RICH_TEXT: "",
    FieldType.IMAGE: "",
    FieldType.LINK: "",
    FieldType.CHOICE: "",
    FieldType.NUMBER: 0,
    FieldType.SWITCH: False,
    FieldType.LIST: [],
    FieldType.TEMPLATE: "",
}

_LONGEST = {
    FieldType.TEXT: 10_000,
    FieldType.RICH_TEXT: rich_text.MOST_CHARACTERS,
    FieldType.IMAGE: 2_000,
    FieldType.LINK: 2_000,
    FieldType.TEMPLATE: MOST_CODE_CHARACTERS,
}
"""Where the schema says nothing."""
