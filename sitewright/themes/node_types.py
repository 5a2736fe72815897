"""Section and block types of a theme: what can be set on them, drawn by the studio, filled in when rendering.

A type is one JSON file beside its template:

    {"type": "heading", "title": "Heading", "category": "Text", "icon": "heading", "fields": [
        {"name": "text", "type": "text", "label": "Text", "default": "A heading", "inline": true},
        {"name": "level", "type": "choice", "default": 2, "choices": [{"value": 2, "label": "Section"}]}]}

What a field says is told in `fields.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitewright.themes.errors import ThemeError
from sitewright.themes.fields import Field, FieldType, read_field


@dataclass(frozen=True, slots=True)
class NodeType:
    """A kind of section or block. `code_names` are the settings that hold a template."""

    type: str
    title: str
    category: str
    icon: str
    summary: str
    fields: tuple[Field, ...]
    code_names: tuple[str, ...] = ()

    def completed(self, settings: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """All settings with defaults filled in, and those of them that differ on phones."""
        base: dict[str, Any] = {}
        phone: dict[str, Any] = {}
        for field in self.fields:
            value = settings.get(field.name)
            if isinstance(value, dict) and ("base" in value or "phone" in value):
                if field.is_responsive and value.get("phone") is not None:
                    phone[field.name] = field.completed(value["phone"])
                value = value.get("base")
            base[field.name] = field.completed(value)
        return base, phone

    def as_json(self) -> dict[str, Any]:
        """The type as the owner API describes it."""
        return {
            "type": self.type,
            "title": self.title,
            "category": self.category,
            "icon": self.icon,
            "summary": self.summary,
            "fields": [field.as_json() for field in self.fields],
        }


SPAN = Field(
    name="span",
    type=FieldType.NUMBER,
    label="Width in columns",
    default=12,
    help="How many of the section's twelve columns the block takes.",
    min=1,
    max=12,
    is_responsive=True,
)


def read_node_type(
    path: Path, source: Mapping[str, Any], *, extra_fields: tuple[Field, ...] = ()
) -> NodeType:
    """Check one schema file's content; raises ThemeError naming what is wrong in it."""
    if source.get("type") != path.stem:
        raise ThemeError(path, f"`type` must be {path.stem!r}, the name of the file")
    fields = source.get("fields", [])
    if not isinstance(fields, list) or not all(isinstance(field, dict) for field in fields):
        raise ThemeError(path, "`fields` must be a list of objects")
    declared = tuple(read_field(path, field) for field in fields)
    names = [field.name for field in (*declared, *extra_fields)]
    if len(names) != len(set(names)):
        raise ThemeError(path, "two fields have the same name")
    return NodeType(
        type=path.stem,
        title=str(source.get("title") or path.stem.capitalize()),
        category=str(source.get("category", "Other")),
        icon=str(source.get("icon", "square")),
        summary=str(source.get("summary", "")),
        fields=(*declared, *extra_fields),
        code_names=tuple(field.name for field in declared if field.type is FieldType.TEMPLATE),
    )
