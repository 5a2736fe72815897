"""Formatters that change text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sitewright.jsont import utf16
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.text_cache import TextCache
from sitewright.jsont.values import WHITESPACE, Value, as_text, leading_integer

ANY_WHITESPACE = re.compile(rf"[{WHITESPACE}]")
WHITESPACE_RUN = re.compile(rf"[{WHITESPACE}]++")
NOT_IN_SLUG = re.compile(rf"[^a-zA-Z0-9{WHITESPACE}-]++")
# Fewer than elsewhere: text is cut at these alone (7).
TRUNCATION_SPACES = " \t\n\v\f\r"


def register(registry: Registry) -> None:
    _register_cases(registry)
    _register_markup(registry)

    @registry.formatter(
        "truncate",
        scope_free=True,
        summary="Cut text longer than n, after its last space if it has one.",
        arguments="[n] [suffix]",
        example=("{t|truncate 12}", {"t": "The quick brown fox"}),
    )
    def truncate(_context: Context, arguments: Sequence[str], value: Value) -> Value:
        limit = leading_integer(arguments[0]) if arguments else 100
        suffix = arguments[1] if len(arguments) > 1 else "..."
        # A NaN is not above 0 either: without a positive number the value stays as it is.
        return _truncate(as_text(value), int(limit), suffix) if limit > 0 else value


def _register_cases(registry: Registry) -> None:
    @registry.formatter(
        "str", scope_free=True, summary="The value as text.", example=("{n|str|json}", {"n": 5})
    )
    def string(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return as_text(value)

    @registry.formatter(
        "capitalize", scope_free=True, summary="Upper case.", example=("{t|capitalize}", {"t": "abc"})
    )
    def capitalize(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return as_text(value).upper()

    @registry.formatter(
        "slugify",
        scope_free=True,
        summary="Lower case with dashes for spaces.",
        example=("{t|slugify}", {"t": "A Big Day!"}),
    )
    def slugify_formatter(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return slugify(as_text(value))


def _register_markup(registry: Registry) -> None:
    @registry.formatter(
        "encode-space",
        scope_free=True,
        summary="Each space as `&nbsp;`.",
        example=("{t|encode-space}", {"t": "a b"}),
    )
    def encode_space(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return ANY_WHITESPACE.sub("&nbsp;", as_text(value))

    @registry.formatter(
        "line-breaks",
        scope_free=True,
        summary="Each line feed as `<br/>`.",
        example=("{t|line-breaks}", {"t": "a\nb"}),
    )
    def line_breaks(_context: Context, _arguments: Sequence[str], value: Value) -> str:
        return as_text(value).replace("\n", "<br/>")

    @registry.formatter(
        "safe", scope_free=True, summary="Remove tags.", example=("{t|safe}", {"t": "<b>bold</b>"})
    )
    def safe(_context: Context, _arguments: Sequence[str], value: Value) -> Value:
        return utf16.paired(without_tags(as_text(value))) if value else value


def slugify(text: str) -> str:
    """Only ASCII letters, digits and dashes; each run of spaces a dash; lower case."""
    return _slugs[text]


def _slug(text: str) -> str:
    return WHITESPACE_RUN.sub("-", NOT_IN_SLUG.sub("", text)).lower()


# The same few categories and tags stand at each item of a list.
_slugs = TextCache(_slug, 1024)


def without_tags(text: str, replacement: str = "") -> str:
    """The text with every `<…>` (the shortest) replaced. Linear: searched by position, not by pattern."""
    pieces = []
    position = 0
    while (opening := text.find("<", position)) >= 0:
        closing = text.find(">", opening)
        if closing < 0:
            break
        pieces += [text[position:opening], replacement]
        position = closing + 1
    return "".join([*pieces, text[position:]])


def _truncate(text: str, limit: int, suffix: str) -> str:
    units = utf16.code_units(text)
    if len(units) <= limit:
        return text
    head = units[:limit]
    space = max(head.rfind(character) for character in TRUNCATION_SPACES)
    return utf16.paired(head[: space + 1] if space >= 0 else head) + suffix
