"""Pictures and colours in templates: exact texts, widths and thresholds."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import render, rendered

GREY: dict[str, JSON] = {"hue": 200, "saturation": 0.3, "lightness": 0.5, "alpha": 0.9}


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"hue": -1}, "Hue out of bounds"),
        ({"hue": 360.5}, "Hue out of bounds"),
        ({"saturation": 1.01}, "Saturation out of bounds"),
        ({"saturation": -0.1}, "Saturation out of bounds"),
        ({"lightness": 1.01}, "Lightness out of bounds"),
        ({"lightness": -0.1}, "Lightness out of bounds"),
        ({"alpha": 1.01}, "Alpha out of bounds"),
        ({"alpha": -0.1}, "Alpha out of bounds"),
    ],
)
def test_names_the_part_of_a_colour_that_is_out_of_bounds(changed: dict[str, JSON], text: str) -> None:
    """PL-5.11, PL-5.12, PL-5.13, PL-5.14, D-88: in templates with a full stop."""
    assert render("{@|website-color}", GREY | changed).strip() == f"{text}."


@pytest.mark.parametrize(
    "colour",
    [
        {"hue": 0, "saturation": 0, "lightness": 0, "alpha": 0},
        {"hue": 360, "saturation": 1, "lightness": 1, "alpha": 1},
    ],
)
def test_takes_the_bounds_themselves_for_good_colours(colour: dict[str, JSON]) -> None:
    """PL-3.17, PL-5.11, PL-5.12, PL-5.13, PL-5.14"""
    share, hue = ("100%", 360) if colour["hue"] else ("0%", 0)
    assert render("{@|website-color}", colour) == f"hsla({hue}, {share}, {share}, {colour['alpha']})"


@pytest.mark.parametrize("absent", ["hue", "saturation", "lightness"])
def test_misses_a_part_of_a_colour(absent: str) -> None:
    """PL-5.15, D-88"""
    rest = {name: part for name, part in GREY.items() if name != absent}
    assert render("{@|website-color}", rest) == "Missing an H/S/L value."


@pytest.mark.parametrize("formatter", ["resizedHeightForWidth 300", "resizedWidthForHeight 300"])
@pytest.mark.parametrize("size", ["1500", "1500*750", "1x2x3"])
def test_refuses_a_size_that_is_not_width_x_height(formatter: str, size: str) -> None:
    """PL-5.16, D-88: in templates without a full stop, as the language's reference has it."""
    assert render("{@|" + formatter + "}", size) == "Invalid source parameter. Pass in 'originalSize'"


def test_reads_width_and_height_of_the_original() -> None:
    """PL-3.12, PL-5.16"""
    image: JSON = {"assetUrl": "/a.jpg", "originalSize": "1500x750"}
    assert render("{originalSize|width} {originalSize|height}", image) == "1500 750"
    assert render("{originalSize|resizedHeightForWidth 300}", image) == "150"
    assert 'data-src="/a.jpg" data-image="/a.jpg" data-image-dimensions="1500x750"' in render(
        "{@|image-meta}", image
    )


@pytest.mark.parametrize(
    ("image", "point"), [({"mediaFocalPoint": {"x": 0.25, "y": 0.75}}, "0.25,0.75"), ({}, "0.5,0.5")]
)
def test_tells_the_focal_point(image: JSON, point: str) -> None:
    """PL-3.13"""
    assert f'data-image-focal-point="{point}"' in render("{@|image-meta}", image)


@pytest.mark.parametrize(("length", "kept"), [(249, 249), (250, 250), (251, 250), (9000, 250)])
def test_cuts_the_alternative_text_of_a_body(length: int, kept: int) -> None:
    """PL-9.12"""
    assert f'alt="{"x" * kept}"' in render("{@|image-meta}", {"body": "x" * length})


def test_offers_every_width() -> None:
    """PL-9.13"""
    widths = ["100w", "300w", "500w", "750w", "1000w", "1500w", "2500w"]
    image: JSON = {"assetUrl": "/a", "systemDataVariants": ",".join(["original", *widths])}
    offered = ",".join(f"/a?format={width} {width}" for width in widths)
    assert render("{@|image-srcset}", image) == f' srcset="{offered}"'


@pytest.mark.parametrize(
    ("wanted", "width"),
    [
        (1001, "1500w"),
        (1000, "1000w"),
        (751, "1000w"),
        (750, "750w"),
        (501, "750w"),
        (500, "500w"),
        (301, "500w"),
        (300, "300w"),
        (101, "300w"),
        (100, "100w"),
        (1, "100w"),
    ],
)
def test_takes_the_thumbnail_above_the_threshold(wanted: int, width: str) -> None:
    """PL-9.14, D-84"""
    assert render("{@|squarespaceThumbnailForWidth " + str(wanted) + "}", "") == width
    assert render("{@|squarespaceThumbnailForHeight " + str(wanted) + "}", "10x10") == width


@pytest.mark.parametrize(
    ("colour", "weight"),
    [("#000", "dark"), ("#7fffff", "dark"), ("#800000", "light"), ("800000", "light"), ("fff", "light")],
)
def test_divides_light_from_dark_at_half_of_white(colour: str, weight: str) -> None:
    """PL-9.19, D-26"""
    assert render("{@|color-weight}", colour) == weight
    assert rendered("{@|color-weight}", "no colour").output == ""
