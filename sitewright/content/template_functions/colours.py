"""The formatters `image-color` and `website-color`."""

import math
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

from sitewright.content.template_functions.lookup import key, text_of
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import JSON, MISSING, Number, Value, as_number, number_text

POSITIONS = ("topLeft", "topRight", "bottomLeft", "bottomRight", "center")
_HUNDREDTH = Decimal("0.01")
# Part, highest value, and what is said when it is exceeded.
_BOUNDS = (
    # PL-5.11 to PL-5.14; with a full stop, as the language reference has them (D-88).
    ("hue", 360, "Hue out of bounds. "),
    ("saturation", 1, "Saturation out of bounds. "),
    ("lightness", 1, "Lightness out of bounds. "),
    ("alpha", 1, "Alpha out of bounds."),
)


def register(registry: Registry) -> None:
    @registry.formatter(
        "image-color",
        scope_free=True,
        summary="A colour of the image, or all of them as attributes.",
        arguments="[topLeft|topRight|bottomLeft|bottomRight|center] [property]",
        example=("{@|image-color center color}", {"colorData": {"centerAverage": "ffeedd"}}),
    )
    def image_color(ctx: Context, arguments: Sequence[str], value: Value) -> Value:
        colours = key(value, "colorData")
        if colours is MISSING:
            return MISSING
        if not arguments:
            return ctx.render_private("image-colors", average_colours(colours))
        colour = text_of(colours, f"{arguments[0]}Average")
        if not colour:
            return f'"{arguments[0]}" not found.'
        return f"{arguments[1]}: #{colour}" if len(arguments) > 1 else f"#{colour}"

    @registry.formatter(
        "website-color",
        scope_free=True,
        summary="An HSL colour as CSS.",
        example=("{@|website-color}", {"hue": 200, "saturation": 0.3, "lightness": 0.5}),
    )
    def website_color(_ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        parts = {name: key(value, name) for name, _, _ in _BOUNDS}
        if any(parts[name] is MISSING for name in ("hue", "saturation", "lightness")):
            return "Missing an H/S/L value."
        numbers = {name: as_number(part) for name, part in parts.items() if part is not MISSING}
        return _complaints(numbers) or _css(numbers)


def average_colours(colours: Value) -> dict[str, JSON]:
    """Those of an image's `colorData` as texts, empty where there is none."""
    names = [f"{position}Average" for position in POSITIONS]
    return {name: text_of(colours, name) for name in names}


def _complaints(numbers: dict[str, Number]) -> str:
    return "".join(
        message
        for name, most, message in _BOUNDS
        if name in numbers and _is_beyond(numbers[name], most, is_share=name in ("saturation", "lightness"))
    )


def _is_beyond(number: Number, most: int, *, is_share: bool) -> bool:
    """NaN is complained of in a share only."""
    return is_share if math.isnan(number) else not 0 <= number <= most


def _css(numbers: dict[str, Number]) -> str:
    saturation, lightness = (f"{_short(numbers[name] * 100)}%" for name in ("saturation", "lightness"))
    colour = f"{_short(numbers['hue'])}, {saturation}, {lightness}"
    return f"hsla({colour}, {_short(numbers['alpha'])})" if "alpha" in numbers else f"hsl({colour})"


def _short(number: Number) -> str:
    """With at most two decimals."""
    if math.isnan(number):
        return number_text(number)
    return number_text(float(Decimal(number).quantize(_HUNDREDTH, ROUND_HALF_UP)))
