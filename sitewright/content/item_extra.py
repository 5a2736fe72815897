"""The fields that a kind of collection adds to its items, such as the times of an event: checked and cleaned
by type when they are written, completed when they are read.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.content.kinds import Kind
from sitewright.content.settings_schema.field import Field
from sitewright.kit.messages import Message

Extra = dict[str, Any]


def problems_of_extra(kind: Kind, extra: Mapping[str, Any]) -> dict[str, Message]:
    """By `extra.{field}`: why the kind's items cannot hold the value, or that they have no such field."""
    known = {field.name: field for field in kind.item_fields.fields}
    found = {name: _problem(known.get(name), value) for name, value in extra.items()}
    wrong = {name: problem for name, problem in found.items() if problem}
    # What does not go together is asked of values that are right, or it would meet anything.
    wrong = wrong or dict(kind.problems(dict(extra)))
    return {f"extra.{name}": problem for name, problem in wrong.items()}


def cleaned_extra(kind: Kind, extra: Mapping[str, Any]) -> Extra:
    """The values as they are stored: those that are given, with nothing in them that has no field."""
    # By the kind's fields, not by what was sent: nothing else is ever stored (I02).
    given = (field for field in kind.item_fields.fields if extra.get(field.name) is not None)
    return {field.name: field.complete(field.clean_one(extra[field.name])) for field in given}


def completed_extra(kind: Kind, extra: Mapping[str, Any]) -> Extra:
    """A value for every field of the kind, the defaults of fields added since among them."""
    base, _phone = kind.item_fields.completed(extra)
    return base


def _problem(field: Field | None, value: Any) -> Message | None:
    """An item says one thing on all devices, so `{base, phone}` is no value here."""
    if field is None:
        return Message("content.no-such-field")
    return None if value is None else field.problem_of_one(value)
