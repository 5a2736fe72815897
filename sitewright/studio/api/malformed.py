"""What is wrong with a body that is not of the described shape, by code (decision 0017)."""

from collections.abc import Mapping
from typing import Any

from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message

_BOUNDS = {
    "string_too_long": "max_length",
    "string_too_short": "min_length",
    "too_long": "max_length",
    "greater_than_equal": "ge",
    "less_than_equal": "le",
    "less_than": "lt",
}
"""Pydantic's types of errors, each with the name of the bound it tells."""


class MalformedInput(InvalidInput):
    """The body or the address is not of the described shape."""

    code = "malformed-input"
    status = 422

    def __init__(self, fields: Mapping[str, Message]) -> None:
        super().__init__(Message("studio.malformed-input"), fields=fields)


def malformed(problems: list[dict[str, Any]]) -> MalformedInput:
    """The refusal for what Pydantic found; each field is named by its path below the body."""
    return MalformedInput({_path(problem["loc"]): _said(problem) for problem in problems})


def _said(problem: Mapping[str, Any]) -> Message:  # noqa: PLR0911  (a table, one line a kind)
    bound = str(problem.get("ctx", {}).get(_BOUNDS.get(problem["type"], ""), ""))
    match problem["type"]:
        case "missing":
            return Message("studio.field-missing")
        case "extra_forbidden":
            return Message("studio.field-unknown")
        case "string_too_long":
            return Message("kit.use-at-most", most=bound)
        case "string_too_short":
            return Message("studio.use-at-least", least=bound)
        case "too_long":
            return Message("studio.too-many", most=bound)
        case "greater_than_equal":
            return Message("studio.at-least", least=bound)
        case "less_than_equal":
            return Message("studio.at-most", most=bound)
        case "less_than":
            return Message("studio.less-than", bound=bound)
        case _:
            # Rarer kinds, of which there are a hundred: what Pydantic says of them is English.
            return Message("studio.field-unreadable", reason=str(problem["msg"]))


def _path(location: tuple[Any, ...]) -> str:
    """("body", "body", "variants", 0, "sku") → variants.0.sku: source and parameter name say nothing to a
    person.
    """
    parts = [str(part) for part in location]
    return ".".join(parts[2:] if parts[0] == "body" and len(parts) > 2 else parts[1:])
