"""Sets of fields that several sections and blocks of a theme have in common: `fields/NAME.json`.

    {"fields": [{"name": "image", "type": "image", "label": "Picture", "default": ""}]}

A schema file has `{"use": "NAME"}` among its `fields` where the fields of the set shall stand.
"""

from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from sitewright.content.settings_schema.field import Field
from sitewright.content.settings_schema.reading import BadDeclaration, read_field
from sitewright.themes.errors import ThemeError

FieldSets = Mapping[str, tuple[Field, ...]]

NO_SETS: FieldSets = {}
"""What a set itself may use: which sets lead to which is never a question."""


def field_set_files(folder: Path) -> list[Path]:
    """The files of a theme's sets; each set has the name of its file."""
    return sorted(folder.glob("fields/*.json"))


def declared_fields(path: Path, source: Mapping[str, Any], sets: FieldSets) -> tuple[Field, ...]:
    """The fields of a schema file, those of a set where it is used. Raises ThemeError."""
    declared = source.get("fields", [])
    if not isinstance(declared, list) or not all(isinstance(entry, dict) for entry in declared):
        raise ThemeError(path, "`fields` must be a list of objects")
    try:
        return tuple(chain.from_iterable(_fields_of(entry, sets) for entry in declared))
    except BadDeclaration as bad:
        raise ThemeError(path, str(bad)) from None


def _fields_of(entry: Mapping[str, Any], sets: FieldSets) -> tuple[Field, ...]:
    if "use" not in entry:
        return (read_field(entry),)
    name = str(entry["use"])
    if len(entry) > 1:
        raise BadDeclaration(f"beside `use` ({name!r}) nothing else can be said")
    if name not in sets:
        raise BadDeclaration(f"`use` names {name!r}, and there is no such set that can be used here")
    return sets[name]
