"""JSON text as JavaScript writes it. Iterative, as data may be nested deeply."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import NamedTuple

from sitewright.jsont.budget import LARGE_PIECE, Budget
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.utf16 import paired
from sitewright.jsont.values import JSON, MISSING, Value, number_text, to_double

LONE_SURROGATE = re.compile("[\ud800-\udfff]")
# Of ECMAScript; larger numbers are keys like any other.
LARGEST_ARRAY_INDEX = 2**32 - 2
# Pieces written between two looks at the size: indents make deep data grow with the square of its depth.
PIECES_PER_CHECK = 1_000

# What `next` gives when an array or object has no more members.
END: tuple[None, None] = (None, None)


class _Members(NamedTuple):
    """What is written before each member, and the member; then the closing bracket."""

    members: Iterator[tuple[str, JSON]]
    closing: str


encode_text = json.JSONEncoder(ensure_ascii=False).encode


def register(registry: Registry) -> None:
    @registry.formatter(
        "json",
        scope_free=True,
        summary="Compact JSON, safe inside a script element.",
        example=("{o|json}", {"o": {"a": [1, "</b>"]}}),
    )
    def json_formatter(context: Context, _arguments: Sequence[str], value: Value) -> Value:
        return "" if value is MISSING else _in_script(json_text(value, budget=context.budget))

    @registry.formatter(
        "json-pretty", scope_free=True, summary="Indented JSON.", example=("{o|json-pretty}", {"o": {"a": 1}})
    )
    def json_pretty(context: Context, _arguments: Sequence[str], value: Value) -> Value:
        return "" if value is MISSING else _in_script(json_text(value, indent="  ", budget=context.budget))

    @registry.formatter(
        "raw",
        scope_free=True,
        summary="Compact JSON, for text that is not in a script.",
        example=("{o|raw}", {"o": "</b>"}),
    )
    def raw(context: Context, _arguments: Sequence[str], value: Value) -> Value:
        return json_text(value, budget=context.budget)


def _in_script(text: str) -> str:
    # A `</script>` in data must not end the element that the JSON stands in.
    return text.replace("</", "<\\/")


def json_text(value: Value, *, indent: str = "", budget: Budget | None = None) -> str:
    """JSON of a value; missing is `null`. With a budget, raises its limits instead of writing without end."""
    output = StringIO()
    for count, piece in enumerate(_pieces(value, indent)):
        written = output.write(piece)
        if budget and (written > LARGE_PIECE or count % PIECES_PER_CHECK == 0):
            budget.check_size(output)
            budget.check_deadline()
    return output.getvalue()


def _pieces(value: Value, indent: str) -> Iterator[str]:
    """The text in pieces, one per member; `stack` holds what is left of each open array or object."""
    if not isinstance(value, (list, dict)) or not value:
        yield _leaf(value)
        return
    colon = ": " if indent else ":"
    stack = [_members(value, colon)]
    separator = _opening(value)
    while stack:
        prefix, member = next(stack[-1].members, END)
        if prefix is None:
            yield _new_line(indent, len(stack) - 1) + stack.pop().closing
            separator = ","
        elif isinstance(member, (list, dict)) and member:
            yield separator + _new_line(indent, len(stack)) + prefix
            stack.append(_members(member, colon))
            separator = _opening(member)
        else:
            yield separator + _new_line(indent, len(stack)) + prefix + _leaf(member)
            separator = ","


def _opening(value: list[JSON] | dict[str, JSON]) -> str:
    return "[" if isinstance(value, list) else "{"


def _new_line(indent: str, depth: int) -> str:
    return "\n" + indent * depth if indent else ""


def _members(value: list[JSON] | dict[str, JSON], colon: str) -> _Members:
    if isinstance(value, list):
        return _Members((("", element) for element in value), "]")
    keys = ordered_keys(value)
    return _Members(((quoted(key) + colon, value[key]) for key in keys), "}")


def _leaf(value: Value) -> str:
    if isinstance(value, str):
        return quoted(value)
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, (int, float)):
        # False for NaN as well: JSON has no infinities and no NaN (7).
        return number_text(value) if abs(to_double(value)) < float("inf") else "null"
    if isinstance(value, list):
        return "[]"
    return "{}" if isinstance(value, dict) else "null"


def ordered_keys(value: dict[str, JSON]) -> list[str]:
    """Keys as JavaScript lists them: those that look like array indexes first, in ascending order."""
    indexes = [key for key in value if _is_array_index(key)]
    if not indexes:
        return list(value)
    return sorted(indexes, key=int) + [key for key in value if not _is_array_index(key)]


def _is_array_index(key: str) -> bool:
    return (
        key.isdigit()
        and key.isascii()
        and len(key) <= 10
        and (key == "0" or key[0] != "0")
        and int(key) <= LARGEST_ARRAY_INDEX
    )


def quoted(text: str) -> str:
    """A JSON string; only halves of surrogate pairs are escaped besides what JSON demands."""
    encoded = encode_text(text)
    if encoded.isascii() or not LONE_SURROGATE.search(encoded):
        return encoded
    # Paired first: of two halves that make a character none is escaped.
    return LONE_SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", paired(encoded))
