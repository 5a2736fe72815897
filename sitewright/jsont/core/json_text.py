"""JSON text as JavaScript writes it. Iterative, as data may be nested deeply."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from sitewright.jsont.context import Context
from sitewright.jsont.errors import OutputLimitExceeded
from sitewright.jsont.registry import Registry
from sitewright.jsont.utf16 import paired
from sitewright.jsont.values import JSON, MISSING, Value, number_text, to_double

LONE_SURROGATE = re.compile("[\ud800-\udfff]")
LARGEST_ARRAY_INDEX = 2**32 - 2
# Pieces written between two looks at the size: indents make deep data grow with the square of its depth.
PIECES_PER_CHECK = 1_000

encode_text = json.JSONEncoder(ensure_ascii=False).encode


def register(registry: Registry) -> None:
    @registry.formatter(
        "json",
        scope_free=True,
        summary="Compact JSON, safe inside a script element.",
        example=("{o|json}", {"o": {"a": [1, "</b>"]}}),
    )
    def json_formatter(context: Context, _arguments: Sequence[str], value: Value) -> Value:
        return (
            _in_script(json_text(value, maximum=context.budget.limits.output_bytes))
            if value is not MISSING
            else ""
        )

    @registry.formatter(
        "json-pretty", scope_free=True, summary="Indented JSON.", example=("{o|json-pretty}", {"o": {"a": 1}})
    )
    def json_pretty(context: Context, _arguments: Sequence[str], value: Value) -> Value:
        if value is MISSING:
            return ""
        return _in_script(json_text(value, indent="  ", maximum=context.budget.limits.output_bytes))

    @registry.formatter(
        "raw",
        scope_free=True,
        summary="Compact JSON, for text that is not in a script.",
        example=("{o|raw}", {"o": "</b>"}),
    )
    def raw(context: Context, _arguments: Sequence[str], value: Value) -> Value:
        return json_text(value, maximum=context.budget.limits.output_bytes)


def _in_script(text: str) -> str:
    return text.replace("</", "<\\/")


def json_text(value: Value, *, indent: str = "", maximum: int = 2**62) -> str:
    """JSON of a value; missing is `null`. Raises OutputLimitExceeded above `maximum` characters."""
    pieces: list[str] = []
    size = checked = 0
    for piece in _pieces(value, indent):
        pieces.append(piece)
        if len(pieces) - checked >= PIECES_PER_CHECK:
            size += sum(map(len, pieces[checked:]))
            checked = len(pieces)
            if size > maximum:
                raise OutputLimitExceeded(maximum)
    return "".join(pieces)


def _pieces(value: Value, indent: str) -> Iterator[str]:
    if not isinstance(value, (list, dict)) or not value:
        yield _leaf(value)
        return
    colon = ": " if indent else ":"
    stack: list[tuple[Iterator[tuple[str, JSON]], str]] = []
    members, closing = _members(value, colon)
    yield "[" if closing == "]" else "{"
    separator = ""
    while True:
        depth = len(stack) + 1
        for prefix, member in members:
            yield separator
            yield _new_line(indent, depth)
            yield prefix
            separator = ","
            if isinstance(member, (list, dict)) and member:
                stack.append((members, closing))
                members, closing = _members(member, colon)
                yield "[" if closing == "]" else "{"
                separator = ""
                break
            yield _leaf(member)
        else:
            yield _new_line(indent, depth - 1)
            yield closing
            if not stack:
                return
            members, closing = stack.pop()
            separator = ","


def _new_line(indent: str, depth: int) -> str:
    return "\n" + indent * depth if indent else ""


def _members(value: list[JSON] | dict[str, JSON], colon: str) -> tuple[Iterator[tuple[str, JSON]], str]:
    """What is written before each member, and the member; then the closing bracket."""
    if isinstance(value, list):
        return (("", element) for element in value), "]"
    keys = ordered_keys(value)
    return ((quoted(key) + colon, value[key]) for key in keys), "}"


def _leaf(value: Value) -> str:
    if isinstance(value, str):
        return quoted(value)
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, (int, float)):
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
    return LONE_SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", paired(encoded))
