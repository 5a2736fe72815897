"""Formatters that look further values up."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.utf16 import paired
from sitewright.jsont.values import (
    MISSING,
    Value,
    as_text,
    emit,
    is_integral,
    is_number,
    javascript_text,
    parse_reference,
    walk,
)

# A brace begins anew where something else than a number stands before it.
FORMAT_NUMBER = re.compile(r"(?:[0-9]*+[^0-9][^{]*+\{)*+([0-9]*+)")


def register(registry: Registry) -> None:
    @registry.formatter(
        "get",
        scope_free=True,
        reads=lambda arguments: arguments,
        summary="Step into the value with the values of references.",
        arguments="ref …",
        example=("{names|get code}", {"names": {"de": "German"}, "code": "de"}),
    )
    def get(_context: Context, _arguments: Sequence[str], value: Value, found: Sequence[Value]) -> Value:
        for key in found:
            value = _step_with(value, key)
        return value

    @registry.formatter(
        "prop",
        scope_free=True,
        summary="Step through literal dotted paths.",
        arguments="path …",
        example=("{a|prop b.c}", {"a": {"b": {"c": 1}}}),
    )
    def prop(_context: Context, arguments: Sequence[str], value: Value) -> Value:
        for argument in arguments:
            value = walk(value, parse_reference(argument))
        return value

    @registry.formatter(
        "lookup",
        summary="The value whose reference is the text of another one.",
        arguments="ref",
        example=("{@|lookup which}", {"which": "b", "b": "found"}),
    )
    def lookup(context: Context, arguments: Sequence[str], _value: Value) -> Value:
        if not arguments or not arguments[0]:
            return ""
        # Not by `reads`: what is to be looked up is known only when the first reference has been.
        return context.resolve(as_text(context.resolve(arguments[0])))

    @registry.formatter(
        "iter",
        scope_free=True,
        reads=("@index",),
        summary="The innermost loop's index as text.",
        example=("{.repeated section l}{@|iter}{.end}", {"l": ["a", "b"]}),
    )
    def iterate(_context: Context, _arguments: Sequence[str], _value: Value, found: Sequence[Value]) -> Value:
        return as_text(found[0])

    @registry.formatter(
        "format",
        summary="Replace `{0}`, `{1}` … in the text by values.",
        arguments="ref …",
        example=("{t|format name}", {"t": "Hello {0}", "name": "Ann"}),
    )
    def format_formatter(context: Context, arguments: Sequence[str], value: Value) -> Value:
        values = [context.resolve_from_parent(argument) for argument in arguments]
        return paired(_fill(as_text(value), [_inserted_text(inserted) for inserted in values]))


def _step_with(value: Value, key: Value) -> Value:
    """Steps by the elements of an array, or one by any other value; all but numbers are text then."""
    if key is MISSING:
        return MISSING
    path = key if isinstance(key, list) else [key if is_number(key) else as_text(key)]
    for part in path:
        value = _member(value, part)
    return value


def _member(value: Value, key: Value) -> Value:
    """What JavaScript finds under a key of any type; only numbers are indexes of arrays."""
    if isinstance(value, dict):
        return value.get(javascript_text(key), MISSING)
    if not isinstance(value, list) or not isinstance(key, (int, float)) or isinstance(key, bool):
        return MISSING
    return value[int(key)] if is_integral(key) and 0 <= key < len(value) else MISSING


def _inserted_text(value: Value) -> str:
    return javascript_text(value) if isinstance(value, (dict, list)) else emit(value)


def _fill(pattern: str, texts: list[str]) -> str:
    """Replace `{n}`; a malformed one gives nothing, an unclosed one swallows the rest."""
    pieces = []
    position = 0
    while (opening := pattern.find("{", position)) >= 0:
        pieces.append(pattern[position:opening])
        closing = pattern.find("}", opening)
        if closing < 0:
            return "".join(pieces)
        pieces.append(_numbered(texts, pattern[opening + 1 : closing]))
        position = closing + 1
    return "".join(pieces) + pattern[position:]


def _numbered(texts: list[str], number: str) -> str:
    """The text of that number, `{}` being the first; nothing for an unknown or malformed one."""
    found = FORMAT_NUMBER.fullmatch(number)
    digits = (found[1].lstrip("0") or "0") if found else ""
    # Length before `int`: the pattern is data, and may hold thousands of digits.
    return texts[int(digits)] if 0 < len(digits) <= 9 and int(digits) < len(texts) else ""
