"""The block that shows several pictures."""

import re
from typing import Any

import pytest

from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from sitewright.themes.stylesheet import site_stylesheet
from tests.cast import Cast
from tests.content.trees import block, section
from tests.storefront.sites import make_picture
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


@pytest.fixture
def picture(site: dict[str, Any]) -> str:
    return f"/media/{make_picture().id}/fern.png"


def shown(site: dict[str, Any], **settings: Any) -> str:
    return section_html(section("s1", block("b1", "gallery", **settings)), site, marks=False)


def field(name: str) -> Any:
    return next(each for each in theme("meadow").blocks["gallery"].fields if each.name == name)


def items(picture: str, *captions: str) -> list[dict[str, str]]:
    return [{"image": picture, "image_alt": "A fern", "caption": caption} for caption in captions]


def test_its_designs_begin_with_a_grid() -> None:
    """PL-3.19: grid, stacked, slider and slideshow; grid unless chosen. Ours has two more."""
    layout = field("layout")
    assert layout.default == "grid"
    assert {"grid", "stacked", "slider", "slideshow"} <= {option.value for option in layout.choices}


@pytest.mark.parametrize(
    ("name", "least", "most", "standard"),
    [
        pytest.param("autoplay_seconds", 1, 10, 5, id="PL-9.25"),
        pytest.param("thumbnail_height", 0, 200, 80, id="PL-9.26"),
        pytest.param("thumbnail_margin", 0, 60, 20, id="PL-9.27"),
        pytest.param("columns", 1, 10, 4, id="PL-9.28"),
        pytest.param("padding", 0, 50, 20, id="PL-9.29"),
        pytest.param("column_width", 100, 300, 300, id="PL-9.30"),
    ],
)
def test_numbers_stay_within_their_ranges(name: str, least: int, most: int, standard: int) -> None:
    """PL-9.25, PL-9.26, PL-9.27, PL-9.28, PL-9.29, PL-9.30: from, to, and where nothing is said."""
    number = field(name)
    assert [number.clean(value) for value in (least - 1, least, most, most + 1)] == [least, least, most, most]
    assert number.complete(None) == standard


def test_its_pictures_have_every_ratio() -> None:
    """PL-9.31: square, 3:2, 2:3, 4:3, 3:4, 16:9 and 2.40."""
    labels = {option.label for option in field("ratio").choices}
    assert {"Square", "3:2", "2:3", "4:3", "3:4", "16:9", "2.40:1"} <= labels


def test_the_lightbox_is_dark_or_light() -> None:
    """PL-9.32: dark unless light is chosen."""
    choice = field("lightbox_theme")
    assert ([option.value for option in choice.choices], choice.default) == (["dark", "light"], "dark")


def test_a_slideshow_alone_has_small_pictures(site: dict[str, Any], picture: str) -> None:
    """PL-9.33: a slideshow shows thumbnails; a slider, a grid and what is stacked do not (D-27)."""
    for layout in ("grid", "mosaic", "stacked", "row", "slider", "slideshow"):
        html = shown(site, layout=layout, items=items(picture, "One", "Two"))
        assert ("gallery-strip" in html) is (layout == "slideshow"), layout
    assert "gallery-strip" not in shown(site, layout="slideshow", thumbnails=False, items=items(picture, ""))


def test_small_pictures_lead_to_theirs_without_a_script(site: dict[str, Any], picture: str) -> None:
    html = shown(site, layout="slideshow", items=items(picture, "One", "Two"))
    targets = re.findall(r'<a href="#([^"]+)">', html)
    assert targets == re.findall(r'<li id="([^"]+)">', html)
    assert len(targets) == 2


def test_it_goes_on_by_itself_only_when_asked_to(site: dict[str, Any], picture: str) -> None:
    """PL-3.20: autoplay, its seconds, and controls are what the page's script is told."""
    calm = shown(site, layout="slider", items=items(picture, "One"))
    assert "data-seconds" not in calm
    assert 'data-when="interaction"' in calm
    moving = shown(
        site, layout="slider", autoplay=True, autoplay_seconds=3, controls=False, items=items(picture, "One")
    )
    assert 'data-when="load" data-seconds="3"' in moving
    assert ("data-arrows" in calm, "data-arrows" in moving) == (True, False)


def test_measures_are_told_to_the_style_sheet(site: dict[str, Any], picture: str) -> None:
    """PL-3.21, PL-3.23: pictures per row, padding, height and margin of the strip."""
    html = shown(site, layout="slideshow", columns=6, padding=7, thumbnail_height=120, thumbnail_margin=9,
                 items=items(picture, ""))  # fmt: skip
    assert 'style="--per-row:6;--gap:7px"' in html
    assert 'style="--strip:120px;--strip-gap:9px"' in html


def test_columns_of_a_grid_that_fits_the_page_have_a_most_width(site: dict[str, Any], picture: str) -> None:
    """PL-9.30: the style sheet makes as many columns as there is room for, none wider than is said."""
    html = shown(site, fit=True, column_width=180, items=items(picture, ""))
    assert "fit-true" in html
    assert ";--most:180px" in html
    assert "repeat(auto-fill,minmax(0,var(--most)))" in site_stylesheet(theme("meadow").stylesheet, {}).text


def test_a_slider_is_half_as_high_as_wide(site: dict[str, Any], picture: str) -> None:
    """PL-9.34: the ratio of a slider is 50 unless its owner says another; no other design has one."""
    assert ";--ratio:50" in shown(site, layout="slider", items=items(picture, ""))
    assert ";--ratio:75" in shown(site, layout="slider", slider_ratio=75, items=items(picture, ""))
    assert "--ratio" not in shown(site, layout="slideshow", items=items(picture, ""))


@pytest.mark.parametrize("captions", ["below", "over", "hover", "none"])
def test_captions_stand_where_they_are_wanted(site: dict[str, Any], picture: str, captions: str) -> None:
    """PL-3.22: below, on the picture, on it when pointed at, or not at all."""
    assert f"captions-{captions}" in shown(site, captions=captions, items=items(picture, "One"))


def test_a_picture_opens_large(site: dict[str, Any], picture: str) -> None:
    """PL-3.24: as a link, that a script opens in a lightbox of its theme."""
    html = shown(site, lightbox_theme="light", items=items(picture, "One"))
    assert re.search(r'<a class="picture-frame" href="[^"]+\?format=2500w">', html)
    assert "data-light" in html
    assert '<div class="picture-frame">' in shown(site, lightbox=False, items=items(picture, "One"))


def test_what_owners_write_stays_text(site: dict[str, Any], picture: str) -> None:
    html = shown(site, items=items(picture, '<img src=x onerror="1">'))
    assert "<figcaption>&lt;img" in html
