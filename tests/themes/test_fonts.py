"""Fonts of the site: hosted here, at addresses of their content, with a stand-in of the same measures."""

import re

import pytest

from sitewright.kit.assets import static_folder
from sitewright.themes.fonts import Font, find_font, fonts
from sitewright.themes.loading import theme
from sitewright.themes.styles import font_preloads, site_styles_css
from sitewright.themes.stylesheet import site_stylesheet

FOLDER = static_folder("storefront") / "fonts"
MEADOW = theme("meadow")
EACH = pytest.mark.parametrize("font", fonts().values(), ids=lambda font: font.code)


def test_there_are_sixty_families_of_every_category() -> None:
    """PL-2.28"""
    assert len(fonts()) >= 60
    categories = {font.category for font in fonts().values()}
    assert categories == {"sans", "serif", "display", "monospace", "handwriting"}


@EACH
def test_every_family_is_whole(font: Font) -> None:
    """Its files lie where its rules point, it has a regular face, and a licence that lets us host it."""
    addresses = re.findall(r"url\(/static/storefront/fonts/([^)]+)\)", font.css)
    assert len(addresses) == len(font.faces)
    assert all((FOLDER / file).is_file() for file in addresses)
    assert font.preload(400).endswith(".woff2")
    assert "-latin-" in font.preload(400)
    assert font.licence in ("OFL-1.1", "Apache-2.0")
    assert 60 < font.fallback.size_adjust < 150
    assert 50 < font.fallback.ascent < 150


def test_every_licence_is_handed_on() -> None:
    notices = (FOLDER / "LICENSES.txt").read_text()
    assert all(f"{font.name} ({font.licence})" in notices for font in fonts().values())


def test_a_page_gets_the_rules_of_its_two_families_alone() -> None:
    css = site_stylesheet(MEADOW.stylesheet, {"fonts": {"display": "lora", "text": "inter"}}).text
    assert set(re.findall(r"font-family:'([^']+)';font-style", css)) == {"Lora Web", "Inter Web"}
    assert "--font-display:'Lora Web','Lora Web Fallback',serif;" in css
    assert "size-adjust:" in css


def test_one_family_for_both_is_told_once() -> None:
    one = site_styles_css(MEADOW.styles, {"fonts": {"display": "inter"}})
    both = site_styles_css(MEADOW.styles, {"fonts": {"display": "inter", "text": "inter"}})
    assert both.count("@font-face") == one.count("@font-face")


def test_preloads_exactly_the_chosen_files() -> None:
    urls, needless = font_preloads(MEADOW.styles, {"fonts": {"display": "spectral"}, "headingWeight": 600})
    assert [url.split("/")[-1].split(".")[0] for url in urls] == ["spectral-latin-600-normal"]
    assert needless == ["fraunces-light.woff2"]


def test_preloads_nothing_of_ours_when_nothing_is_chosen() -> None:
    assert font_preloads(MEADOW.styles, {}) == ([], [])


@pytest.mark.parametrize("odd", ["no-such-font", None, 7, ["inter"], {"code": "inter"}, "INTER;}"])
def test_the_themes_own_font_stands_in_for_an_unknown_one(odd: object) -> None:
    chosen = {"fonts": {"display": odd}}
    assert site_styles_css(MEADOW.styles, chosen) == site_styles_css(MEADOW.styles, {})
    assert font_preloads(MEADOW.styles, chosen) == ([], [])


def test_finds_nothing_by_what_is_no_code() -> None:
    odd: list[object] = [None, [], {}, 3, ""]
    assert [find_font(code) for code in odd] == [None] * 5
