import pytest

from sitewright.content.darkness import is_dark
from sitewright.content.page_context import image_context
from tests.jsont.cldr.rendering import render


@pytest.mark.parametrize(
    ("colour", "dark"), [("000000", True), ("a6a6a6", True), ("a7a7a7", False), ("ffffff", False)]
)
def test_a_colour_is_dark_below_065_of_256(colour: str, dark: bool) -> None:
    """PL-9.20: 0.65 × 256 is 166.4."""
    assert is_dark(colour) is dark


@pytest.mark.parametrize(
    ("colour", "dark"), [("ff0000", True), ("00ff00", True), ("ffff00", False), ("0000ff", True)]
)
def test_an_eye_takes_green_for_brighter_than_blue(colour: str, dark: bool) -> None:
    """PL-9.20: luma, not the mean of the channels."""
    assert is_dark(colour) is dark


def test_it_is_another_question_than_the_weight_of_a_colour() -> None:
    """PL-9.20, D-26: half of white divides there."""
    assert is_dark("909090")
    assert render("{@|color-weight}", "#909090") == "light"


@pytest.mark.parametrize(("colour", "dark"), [("2c4838", True), ("fbf9f4", False)])
def test_a_picture_says_whether_words_on_it_are_better_light(colour: str, dark: bool) -> None:
    """PL-9.20: by its average, which is not known of every picture."""
    pictures = [
        image_context("a" * 32, "a.webp", 10, 10, "", 0.5, 0.5, colours) for colours in (colour * 6, "", None)
    ]
    assert [picture and picture["isDark"] for picture in pictures] == [dark, False, False]
