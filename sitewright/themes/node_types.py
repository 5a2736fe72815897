"""Section and block types of a theme: what can be set on them, drawn by the studio, filled in when rendering.

A type is one JSON file beside its template:

    {"type": "heading", "title": "Heading", "category": "Text", "icon": "heading", "fields": [
        {"name": "text", "type": "text", "label": "Text", "default": "A heading", "inline": true},
        {"name": "level", "type": "choice", "default": 2, "choices": [{"value": 2, "label": "Section"}]}]}

What a field says is told in `content/settings_schema`, fields that several types share in `field_sets`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.content.settings_schema.numbers import Number
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.themes.errors import ThemeError
from sitewright.themes.field_sets import NO_SETS, FieldSets, declared_fields
from sitewright.themes.node_pictures import names_pictures


@dataclass(frozen=True)
class NodeType:
    """A kind of section or block."""

    type: str
    title: str
    category: str
    icon: str
    summary: str
    schema: SettingsSchema

    @property
    def fields(self) -> tuple[Field, ...]:
        return self.schema.fields

    @cached_property
    def code_names(self) -> tuple[str, ...]:
        """The settings that hold a template."""
        return self.schema.names_of(FieldType.CODE)

    @cached_property
    def picture_fields(self) -> tuple[Field, ...]:
        """The settings that name pictures, or have rows that do."""
        return tuple(filter(names_pictures, self.fields))

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


SPAN = Number(
    name="span",
    label="Width in columns",
    default=12,
    help="How many of the section's twelve columns the block takes.",
    min=1,
    max=12,
    is_responsive=True,
)


def read_node_type(
    path: Path,
    source: Mapping[str, Any],
    *,
    sets: FieldSets = NO_SETS,
    extra_fields: tuple[Field, ...] = (),
) -> NodeType:
    """Check one schema file's content; raises ThemeError naming what is wrong in it."""
    if source.get("type") != path.stem:
        raise ThemeError(path, f"`type` must be {path.stem!r}, the name of the file")
    declared = declared_fields(path, source, sets)
    names = [field.name for field in (*declared, *extra_fields)]
    if len(names) != len(set(names)):
        raise ThemeError(path, "two fields have the same name")
    return NodeType(
        type=path.stem,
        title=str(source.get("title") or path.stem.capitalize()),
        category=str(source.get("category", "Other")),
        icon=str(source.get("icon", "square")),
        summary=str(source.get("summary", "")),
        schema=SettingsSchema((*declared, *extra_fields)),
    )
