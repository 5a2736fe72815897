"""Values of columns as an archive writes them, read by the types of the columns. Pure."""

import base64
import binascii
import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from datetime import datetime
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.db import models

from sitewright.kit.fields import IdField
from sitewright.kit.json_bounds import is_within_bounds

MOST_PARTS = 500_000
"""Values in one row: a page has at most 6,000 sections and blocks."""

_ID = re.compile(r"[0-9a-f]{32}")
_TYPES: tuple[tuple[Any, Any], ...] = (
    (models.BooleanField, bool),
    (models.FloatField, (int, float)),
    (models.IntegerField, int),
    (models.CharField, str),
    (models.TextField, str),
)

Row = dict[str, Any]


class WrongValue(Exception):
    """A row or value that its table cannot hold; the text says why."""


def row_of(line: bytes, fields: Mapping[str, Any], added: AbstractSet[str] = frozenset()) -> Row:
    """A line as a row with these columns; those `added` since may be missing. Raises WrongValue."""
    if not is_within_bounds(line, most_parts=MOST_PARTS):
        raise WrongValue("is too deep or too full")
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise WrongValue("is no JSON") from None
    if not isinstance(found, dict) or found.keys() | added != fields.keys():
        raise WrongValue("has other columns than this release knows")
    begun = {name: fields[name].get_default() for name in added}
    return begun | {name: _value(name, fields[name], value) for name, value in found.items()}


def _value(name: str, field: Any, value: Any) -> Any:
    if value is None:
        if not field.null:
            raise WrongValue(f"{name} is empty")
        return None
    try:
        # A reference is written as the key that it refers to.
        return _converted(field.target_field if field.is_relation else field, value)
    except (ValidationError, WrongValue, ValueError):
        raise WrongValue(f"{name} holds what it cannot hold") from None


def _converted(field: Any, value: Any) -> Any:
    if isinstance(field, IdField):
        return _checked(value, isinstance(value, str) and _ID.fullmatch(value))
    if isinstance(field, models.DateTimeField):
        moment = datetime.fromisoformat(_checked(value, isinstance(value, str)))
        return _checked(moment, moment.tzinfo is not None)
    if isinstance(field, models.BinaryField):
        return _bytes(value)
    if isinstance(field, models.JSONField):
        # What is a list everywhere else must not be something that cannot be walked through.
        kind = type(field.get_default())
        _checked(value, field.null or isinstance(value, kind) or not field.has_default())
        return _checked(value, is_storable(value))
    for kind_of_field, kind in _TYPES:
        if isinstance(field, kind_of_field):
            _checked(value, isinstance(value, kind) and (kind is bool or not isinstance(value, bool)))
            _checked(value, is_storable(value))
            _checked(value, not field.choices or value in dict(field.flatchoices))
            field.run_validators(value)
            return value
    raise WrongValue(f"no rule for {type(field).__name__}")


def _bytes(value: Any) -> bytes:
    try:
        return base64.b64decode(_checked(value, isinstance(value, str)), validate=True)
    except binascii.Error:
        raise WrongValue("is no base64") from None


def _checked(value: Any, is_right: object) -> Any:
    if not is_right:
        raise WrongValue("is of another type")
    return value


def is_storable(value: Any) -> bool:
    """Whether texts in the value are such as every engine stores: without NUL and halves of characters."""
    if isinstance(value, str):
        return "\0" not in value and value == value.encode("utf-8", "ignore").decode()
    if isinstance(value, list):
        return all(map(is_storable, value))
    if isinstance(value, dict):
        return all(is_storable(name) and is_storable(each) for name, each in value.items())
    return True
