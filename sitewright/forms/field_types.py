"""What a form can ask for (SF-3.47 to 3.49, D-08). Pure."""

from enum import StrEnum


class FieldType(StrEnum):
    TEXT = "text"
    TEXTAREA = "textarea"
    EMAIL = "email"
    PHONE = "phone"
    NAME = "name"
    ADDRESS = "address"
    DATE = "date"
    TIME = "time"
    NUMBER = "number"
    CURRENCY = "currency"
    WEBSITE = "website"
    TWITTER = "twitter"
    PASSWORD = "password"  # noqa: S105  (the name of a type)
    RADIO = "radio"
    CHECKBOX = "checkbox"
    SELECT = "select"
    LIKERT = "likert"
    FILE = "file"
    HIDDEN = "hidden"
    SECTION = "section"


ASKS_NOTHING = frozenset({FieldType.SECTION})
"""There is no answer to it (SF-3.48)."""

CHOOSES = frozenset({FieldType.RADIO, FieldType.CHECKBOX, FieldType.SELECT})
"""Its `options` are what can be chosen."""
