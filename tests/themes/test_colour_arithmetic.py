"""Our arithmetic of colours beside a library that does nothing else (coloraide)."""

import random

import pytest
from coloraide import Color

from sitewright.themes.colour import Colour, contrast, lightness, mixed, parse_colour, with_lightness

_CHANCE = random.Random(11)
_COLOURS = [f"#{_CHANCE.randrange(1 << 24):06x}" for _ in range(40)] + ["#000000", "#ffffff", "#808080"]
_PAIRS = list(zip(_COLOURS, reversed(_COLOURS), strict=True))


def _channels(colour: Color) -> list[float]:
    """As a screen shows it: what lies outside of sRGB is cut off."""
    return list(colour.convert("srgb").clip().coords())


def _ours(colour: Colour) -> list[float]:
    return [colour.red, colour.green, colour.blue]


@pytest.mark.parametrize(("first", "second"), _PAIRS)
def test_contrast_is_that_of_wcag(first: str, second: str) -> None:
    expected = Color(first).contrast(second, method="wcag21")
    assert contrast(parse_colour(first), parse_colour(second)) == pytest.approx(expected, rel=1e-3)


@pytest.mark.parametrize(("first", "second"), _PAIRS)
@pytest.mark.parametrize("share", [0.07, 0.5, 0.93])
def test_mixes_in_oklab(first: str, second: str, share: float) -> None:
    expected = Color(first).mix(second, share, space="oklab")
    assert _ours(mixed(parse_colour(first), parse_colour(second), share)) == pytest.approx(
        _channels(expected), abs=5e-4
    )


@pytest.mark.parametrize("text", _COLOURS)
@pytest.mark.parametrize("level", [0.1, 0.45, 0.9])
def test_changes_lightness_in_oklab(text: str, level: float) -> None:
    expected = Color(text).convert("oklab").set("lightness", level)
    assert _ours(with_lightness(parse_colour(text), level)) == pytest.approx(_channels(expected), abs=5e-4)


@pytest.mark.parametrize("text", _COLOURS)
def test_knows_lightness_in_oklab(text: str) -> None:
    assert lightness(parse_colour(text)) == pytest.approx(Color(text).convert("oklab")["lightness"], abs=1e-4)
