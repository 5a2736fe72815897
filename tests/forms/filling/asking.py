"""Fields as forms store them."""

from typing import Any

from sitewright.forms.filling.asked import Asked, fields_of
from sitewright.forms.filling.checking import Checked, check


def stored(field_id: str, type_: str, **said: Any) -> dict[str, Any]:
    return {"id": field_id, "type": type_, "title": field_id.capitalize(), **said}


def asked(type_: str, **said: Any) -> Asked:
    return fields_of([stored("it", type_, **said)])[0]


def checked(fields: list[dict[str, Any]], given: dict[str, Any]) -> Checked:
    return check(fields_of(fields), given)


def answer(type_: str, given: Any, **said: Any) -> Any:
    """What is kept of an answer to one field."""
    return checked([stored("it", type_, **said)], {"it": given}).answers.get("it")


def problem(type_: str, given: Any, **said: Any) -> str:
    """What is said about it; empty when it is fine."""
    found = checked([stored("it", type_, **said)], {"it": given}).problems.get("it")
    return str(found) if found else ""
