"""What lies behind a section and at its lower edge, how high it is and how much room it leaves."""

import io
import re
from typing import Any

import pytest

from sitewright.content.settings_schema.choices import Choice
from sitewright.media.models import MediaFile
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.upload_recording import upload_recording
from sitewright.media.queries import media_url
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from sitewright.themes.stylesheet import site_stylesheet
from tests.cast import Cast
from tests.content.trees import section
from tests.media.recordings.files import mp4
from tests.storefront.sites import make_picture
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db

DIVIDERS = ["none", "straight", "slanted", "rounded", "wavy", "jagged", "pointed", "scalloped", "stepped"]
BLENDS = [
    "normal",
    "multiply",
    "screen",
    "overlay",
    "darken",
    "lighten",
    "color-dodge",
    "color-burn",
    "hard-light",
    "soft-light",
    "difference",
    "exclusion",
    "hue",
    "saturation",
    "color",
    "luminosity",
]
UNITS = ["px", "%", "em", "rem", "vw", "vh"]


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


@pytest.fixture
def film(site: dict[str, Any]) -> MediaFile:
    content = mp4()
    return upload_recording("walk.mp4", keep_recording("walk.mp4", io.BytesIO(content), len(content)))


def shown(site: dict[str, Any], *, type_: str = "band", marks: bool = False, **settings: Any) -> str:
    return section_html({**section("s1"), "type": type_, "settings": settings}, site, marks=marks)


def opening(html: str) -> str:
    return html[: html.index(">") + 1]


def choices(name: str, type_: str = "band") -> list[Any]:
    field = next(each for each in theme("meadow").sections[type_].fields if each.name == name)
    assert isinstance(field, Choice)
    return [option.value for option in field.choices]


def test_its_space_has_three_presets() -> None:
    """PL-9.57: 3%, 6% and 12% of the width, above and below; never too little on a phone."""
    css = site_stylesheet(theme("meadow").stylesheet, {}).text
    assert ".section{" in css
    for name, share in (("section", "6%"), ("padding-s", "3%"), ("padding-l", "12%")):
        assert re.search(rf"\.{name}\{{[^}}]*--pad:calc\(max\({share},", css), name


@pytest.mark.parametrize("type_", ["band", "columns", "split", "hero"])
def test_every_section_has_the_dividers(type_: str) -> None:
    """PL-3.93: none, straight, slanted, rounded, wavy, jagged, pointed, scalloped, stepped (D-23)."""
    assert choices("divider", type_) == DIVIDERS


@pytest.mark.parametrize("divider", DIVIDERS)
def test_a_divider_shapes_the_lower_edge(site: dict[str, Any], divider: str) -> None:
    """PL-3.93: what is shaped says its shape; a straight line is drawn by the style sheet."""
    tag = opening(shown(site, divider=divider))
    assert f" divider-{divider} " in tag
    is_cut = bool(re.search(r' style="[^"]*--(clip|mask|round):', tag))
    assert is_cut is (divider not in ("none", "straight"))


def test_a_sheet_blends_in_every_mode_of_css(site: dict[str, Any]) -> None:
    """PL-3.93: the 16 values of mix-blend-mode (D-23)."""
    assert choices("overlay_blend") == BLENDS
    for mode in BLENDS:
        html = shown(site, background="image", overlay_blend=mode)
        assert f"mix-blend-mode:{mode}" in html


@pytest.mark.parametrize("unit", UNITS)
def test_own_numbers_have_a_unit(site: dict[str, Any], unit: str) -> None:
    """PL-3.93: px, %, em, rem, vw, vh, for space and height (D-23)."""
    assert choices("padding_unit") == choices("tall_unit") == UNITS
    own: dict[str, Any] = {"padding": "own", "padding_size": 2.5, "padding_unit": unit}
    tag = opening(shown(site, **own, tall="own", tall_size=70, tall_unit=unit))
    assert f'style="--own:2.5{unit};--tall:70{unit};"' in tag


def test_what_is_not_chosen_costs_nothing(site: dict[str, Any]) -> None:
    tag = opening(shown(site))
    assert "style=" not in tag
    assert not re.search("overlay|tall-size|unit", tag)
    assert "ground" not in shown(site).replace("background-none", "")


def test_own_space_on_phones_alone_is_told_too(site: dict[str, Any]) -> None:
    tag = opening(shown(site, padding={"base": "m", "phone": "own"}, padding_size=3, padding_unit="rem"))
    assert "phone-padding-own" in tag
    assert "--own:3rem;" in tag


def test_a_picture_behind_keeps_its_point_in_sight(site: dict[str, Any]) -> None:
    picture = make_picture()
    MediaFile.objects.filter(id=picture.id).update(focal_x=0.2, focal_y=0.8)
    html = shown(
        site, background="image", background_image=f"/media/{picture.id}/fern.png", overlay="#123456",
        overlay_strength=40,
    )  # fmt: skip
    ground = html[html.index('<div class="ground"') :]
    assert "object-position:20% 80%" in ground
    assert 'style="background:#123456;opacity:0.4;mix-blend-mode:normal"' in ground
    assert ground.startswith('<div class="ground" aria-hidden="true">')


def test_words_on_a_colour_of_the_owner_take_one_that_can_be_read(site: dict[str, Any]) -> None:
    tag = opening(shown(site, background="colour", background_colour="#123456"))
    assert "--background:#123456;--text:oklch(from var(--background)" in tag
    assert "style=" not in opening(shown(site, background="colour", background_colour="red;x:y"))


def test_a_film_behind_is_a_picture_until_the_script_plays_it(site: dict[str, Any], film: MediaFile) -> None:
    picture = make_picture()
    html = shown(
        site, background="video", background_video=media_url(film),
        background_image=f"/media/{picture.id}/fern.png",
    )  # fmt: skip
    video = re.search(r"<video[^>]*>", html)
    assert video
    assert f'data-ground="{media_url(film)}" muted loop playsinline preload="none"' in video[0]
    assert not re.search(r"\s(src|autoplay)\b", video[0])
    assert f"/media/{picture.id}/" in html
    assert 'aria-pressed="false" data-pause hidden' in html


@pytest.mark.parametrize("address", ["https://youtu.be/dQw4w9WgXcQ", "/media/" + "0" * 32 + "/a.mp4", "", 7])
def test_only_a_film_of_the_library_plays_behind(site: dict[str, Any], address: Any) -> None:
    html = shown(site, background="video", background_video=address)
    assert "<video" not in html
    assert "data-pause" not in html


def test_nothing_plays_in_the_editor(site: dict[str, Any], film: MediaFile) -> None:
    html = shown(site, marks=True, background="video", background_video=media_url(film))
    assert "<video" not in html
    assert "data-pause" not in html


def test_a_film_that_is_not_chosen_as_background_is_not_read(site: dict[str, Any], film: MediaFile) -> None:
    assert "<video" not in shown(site, background="image", background_video=media_url(film))
