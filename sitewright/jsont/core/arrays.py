"""Formatters that pick from, count or rearrange arrays and objects."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from sitewright.jsont import utf16
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import (
    JSON,
    MISSING,
    Missing,
    Value,
    as_number,
    as_text,
    is_integral,
    javascript_text,
    parse_reference,
    to_double,
    truthy,
    walk,
)


def register(registry: Registry) -> None:
    @registry.formatter(
        "count",
        scope_free=True,
        summary="Number of elements, keys, or UTF-16 code units of text.",
        example=("{items|count}", {"items": [1, 2, 3]}),
    )
    def count(_context: Context, _arguments: Sequence[str], value: Value) -> Value:
        if isinstance(value, str):
            return utf16.length(value)
        return len(value) if isinstance(value, (list, dict)) else 0

    @registry.formatter(
        "cycle",
        scope_free=True,
        summary="The n-th argument, beginning anew after the last.",
        arguments="a b …",
        example=("{.repeated section l}{@index|cycle odd even} {.end}", {"l": [1, 2, 3]}),
    )
    def cycle(_context: Context, arguments: Sequence[str], value: Value) -> Value:
        number = to_double(as_number(value))
        if not arguments or not is_integral(number):
            return MISSING
        # The second `fmod` brings a negative remainder round; in doubles, as in the reference (7).
        return arguments[
            int(math.fmod(math.fmod(number - 1, len(arguments)) + len(arguments), len(arguments)))
        ]

    @registry.formatter(
        "key-by",
        scope_free=True,
        summary="An array as an object, keyed by each element's value at path.",
        arguments="path",
        example=("{l|key-by id|json}", {"l": [{"id": "a", "n": 1}]}),
    )
    def key_by(_context: Context, arguments: Sequence[str], value: Value) -> Value:
        if not arguments or not isinstance(value, list):
            return {}
        path = parse_reference(arguments[0])
        keyed = ((walk(element, path), element) for element in value)
        return {javascript_text(key): element for key, element in keyed if key is not MISSING}

    _register_find(registry)


def _register_find(registry: Registry) -> None:
    @registry.formatter(
        "find-first",
        scope_free=True,
        reads=_lookup,
        summary="The first element, or the first whose path is true.",
        arguments="[lookup] [path]",
        example=("{l|find-first sale|prop n}", {"l": [{"n": 1}, {"n": 2, "sale": True}]}),
    )
    def find_first(
        _context: Context, arguments: Sequence[str], value: Value, found: Sequence[Value]
    ) -> Value:
        return _find(arguments, value, found) if isinstance(value, list) else MISSING

    @registry.formatter(
        "find-last",
        scope_free=True,
        reads=_lookup,
        summary="The last element, or the last whose path is true.",
        arguments="[lookup] [path]",
        example=("{l|find-last}", {"l": [1, 2, 3]}),
    )
    def find_last(_context: Context, arguments: Sequence[str], value: Value, found: Sequence[Value]) -> Value:
        return _find(arguments, value[::-1], found) if isinstance(value, list) else MISSING


def _lookup(arguments: Sequence[str]) -> Sequence[str]:
    """The reference to the object the elements are keys of: only the first of two arguments is one."""
    return arguments[:1] if len(arguments) == 2 else ()


def _find(arguments: Sequence[str], elements: list[JSON], found: Sequence[Value]) -> Value:
    if not arguments:
        return elements[0] if elements else MISSING
    # Three arguments and more are as one, the first being the path (7).
    if len(arguments) != 2:
        path = parse_reference(arguments[0])
        return _first(element for element in elements if truthy(walk(element, path)))
    entries, path = found[0], parse_reference(arguments[1])
    if not isinstance(entries, dict):
        return MISSING
    return _first(
        element for element in elements if truthy(walk(entries.get(as_text(element), MISSING), path))
    )


def _first(elements: Iterable[JSON]) -> JSON | Missing:
    return next(iter(elements), MISSING)
