"""Formatters on image sizes written `1500x750`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sitewright.jsont.context import Context
from sitewright.jsont.core.numbers import to_int32
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import MISSING, Number, Value, as_text, leading_integer

BAD_SIZE = "Invalid source parameter. Pass in 'originalSize'"
THUMBNAIL_WIDTHS = ((1000, "1500w"), (750, "1000w"), (500, "750w"), (300, "500w"), (100, "300w"))
SMALLEST_THUMBNAIL = "100w"
EXAMPLE_SIZE = {"s": "1500x750"}


def register(registry: Registry) -> None:
    @registry.formatter(
        "width", scope_free=True, summary="Width of `WxH`.", example=("{s|width}", EXAMPLE_SIZE)
    )
    def width(_context: Context, _arguments: Sequence[str], value: Value) -> Value:
        sides = _sides(value)
        return sides[0] if sides else MISSING

    @registry.formatter(
        "height", scope_free=True, summary="Height of `WxH`.", example=("{s|height}", EXAMPLE_SIZE)
    )
    def height(_context: Context, _arguments: Sequence[str], value: Value) -> Value:
        sides = _sides(value)
        return sides[1] if sides else MISSING

    _register_resized(registry)


def _register_resized(registry: Registry) -> None:
    @registry.formatter(
        "resizedHeightForWidth",
        scope_free=True,
        summary="Height at a width.",
        arguments="w",
        example=("{s|resizedHeightForWidth 500}", EXAMPLE_SIZE),
    )
    def resized_height(_context: Context, arguments: Sequence[str], value: Value) -> Value:
        sides = _sides(value)
        return _scaled(sides[1], arguments, sides[0]) if sides else BAD_SIZE

    @registry.formatter(
        "resizedWidthForHeight",
        scope_free=True,
        summary="Width at a height.",
        arguments="h",
        example=("{s|resizedWidthForHeight 500}", EXAMPLE_SIZE),
    )
    def resized_width(_context: Context, arguments: Sequence[str], value: Value) -> Value:
        sides = _sides(value)
        return _scaled(sides[0], arguments, sides[1]) if sides else BAD_SIZE

    @registry.formatter(
        "squarespaceThumbnailForWidth",
        scope_free=True,
        summary="Name of the stored size for a width.",
        arguments="w",
        example=("{s|squarespaceThumbnailForWidth 400}", EXAMPLE_SIZE),
    )
    def thumbnail_for_width(_context: Context, arguments: Sequence[str], _value: Value) -> Value:
        return _thumbnail(_leading_integer(arguments))

    @registry.formatter(
        "squarespaceThumbnailForHeight",
        scope_free=True,
        summary="Name of the stored size for a height.",
        arguments="h",
        example=("{s|squarespaceThumbnailForHeight 400}", EXAMPLE_SIZE),
    )
    def thumbnail_for_height(_context: Context, arguments: Sequence[str], value: Value) -> Value:
        sides = _sides(value)
        return _thumbnail(_scaled(sides[0], arguments, sides[1])) if sides else BAD_SIZE


def _sides(value: Value) -> tuple[Number, Number] | None:
    parts = as_text(value).split("x")
    return (leading_integer(parts[0]), leading_integer(parts[1])) if len(parts) == 2 else None


def _leading_integer(arguments: Sequence[str]) -> Number:
    return leading_integer(arguments[0]) if arguments else 0


def _scaled(side: Number, arguments: Sequence[str], divisor: Number) -> int:
    """An integer of 32 bits, as JavaScript's operators make."""
    wanted = _leading_integer(arguments)
    if divisor == 0 or not all(map(math.isfinite, (side, wanted, divisor))):
        return 0
    return to_int32(side * (wanted / divisor))


def _thumbnail(width: Number) -> str:
    return next((name for over, name in THUMBNAIL_WIDTHS if width > over), SMALLEST_THUMBNAIL)
