"""What an owner chooses of a whole collection: checked and cleaned by type when it is written, completed when
it is read.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.content.kinds import Kind
from sitewright.kit.messages import Message

Settings = dict[str, Any]


def problems_of_settings(kind: Kind, settings: Mapping[str, Any]) -> dict[str, Message]:
    """By `settings.{name}`: why a collection of the kind cannot have the value, or that it has no such
    setting."""
    known = {field.name: field for field in kind.settings.fields}
    unknown = {name: Message("content.no-such-field") for name in settings if name not in known}
    given = ((name, value) for name, value in settings.items() if name in known and value is not None)
    wrong = {name: known[name].problem_of_one(value) for name, value in given}
    found = {**unknown, **{name: problem for name, problem in wrong.items() if problem}}
    return {f"settings.{name}": problem for name, problem in found.items()}


def completed_settings(kind: Kind, settings: Mapping[str, Any]) -> Settings:
    """A value for every setting of the kind."""
    base, _phone = kind.settings.completed(settings)
    return base
