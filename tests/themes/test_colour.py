import pytest

from sitewright.themes.colour import Colour, contrast, mixed, parse_colour, readable_on, with_lightness

BLACK, WHITE = Colour(0, 0, 0), Colour(1, 1, 1)


def test_black_on_white_has_the_largest_contrast() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)


def test_knows_a_published_ratio() -> None:
    assert contrast(parse_colour("#767676"), WHITE) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(
    ("text", "expected"), [("#abc", "#aabbcc"), ("1a2B3c", "#1a2b3c"), (" #fff ", "#ffffff")]
)
def test_reads_short_and_long_forms(text: str, expected: str) -> None:
    assert parse_colour(text).hex() == expected


@pytest.mark.parametrize("text", ["", "red", "#12345", "#gggggg", "url(x)"])
def test_refuses_what_is_no_colour(text: str) -> None:
    with pytest.raises(ValueError, match="not a colour"):
        parse_colour(text)


@pytest.mark.parametrize("colour", ["#2c4838", "#d6a852", "#000000", "#ffffff", "#123456"])
def test_keeps_a_colour_through_its_own_lightness(colour: str) -> None:
    assert mixed(parse_colour(colour), WHITE, 0).hex() == colour


def test_leaves_a_readable_colour_alone() -> None:
    assert readable_on(BLACK, [WHITE], 4.5) is BLACK


def test_darkens_a_pale_colour_on_white_and_keeps_its_hue() -> None:
    found = readable_on(parse_colour("#d6a852"), [WHITE], 4.5)
    assert contrast(found, WHITE) >= 4.5
    assert found.red > found.green > found.blue


def test_turns_round_when_one_end_does_not_suffice() -> None:
    """A slightly lighter grey on middle grey cannot get 4.5 by becoming white, so it becomes dark."""
    ground = parse_colour("#808080")
    assert contrast(readable_on(parse_colour("#858585"), [ground], 4.5), ground) >= 4.5


def test_clips_lightness_to_what_a_screen_shows() -> None:
    found = with_lightness(parse_colour("#ff0000"), 0.98)
    assert all(0 <= channel <= 1 for channel in (found.red, found.green, found.blue))
