"""One field of every type, found by the registry: a new type stands here or the tests fail."""

from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.content.settings_schema.reading import FIELDS, read_field
from sitewright.content.settings_schema.rows import Rows

_CHOICES = [{"value": "m", "label": "Medium"}, {"value": 2, "label": "Two"}]


def sample(type_: FieldType, name: str = "intro") -> Field:
    """A field of the type as a theme would declare it."""
    declared = {"name": name, "type": type_.value}
    if "choices" in FIELDS[type_].options:
        declared["choices"] = _CHOICES  # type: ignore[assignment]
    if type_ is FieldType.LIST:
        inner = [
            sample(other, other.value) for other in FieldType if other not in (FieldType.LIST, FieldType.CODE)
        ]
        return Rows(name=name, fields=tuple(inner))
    return read_field(declared)


SAMPLES = {type_: sample(type_) for type_ in FieldType}
