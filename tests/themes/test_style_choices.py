"""What an owner chooses beside colours and fonts reaches the theme, and nothing else does."""

import re
from pathlib import Path
from typing import Any

import pytest

from sitewright.sites.settings_schema import SETTINGS
from sitewright.themes.loading import theme
from sitewright.themes.style_choices import (
    every_choice_property,
    every_section_property,
)
from sitewright.themes.styles import preview_styles_css, site_styles_css

MEADOW = theme("meadow")
CHOICES: dict[str, Any] = {
    "headingWeight": 600,
    "baseSize": 110,
    "typeScale": "generous",
    "spacing": "airy",
    "corners": 12,
    "buttonShape": "pill",
    "buttonFill": "outline",
    "imageCorners": 16,
    "hasMotion": False,
}


def test_every_choice_is_tried_here() -> None:
    settings = {setting.keys[1] for setting in SETTINGS if setting.keys[0] == "styles"}
    assert settings - {"palette", "fonts"} == CHOICES.keys()


@pytest.mark.parametrize("name", CHOICES)
def test_each_choice_changes_the_style_sheet(name: str) -> None:
    plain = site_styles_css(MEADOW.styles, {})
    assert site_styles_css(MEADOW.styles, {name: CHOICES[name]}) != plain


@pytest.mark.parametrize("name", [*every_choice_property({}), *every_section_property({})])
def test_the_shipped_theme_uses_every_property(name: str) -> None:
    sheets = "".join(path.read_text() for path in Path(MEADOW.folder / "styles").glob("*.css"))
    assert re.search(rf"var\(--{name}[,)]", sheets)


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("odd", [None, [], {}, "}body{display:none", 3.5, "\0"])
def test_an_odd_value_never_leaves_its_declaration(name: str, odd: Any) -> None:
    css = site_styles_css(MEADOW.styles, {name: odd})
    assert "body{" not in css
    assert css.count("{") == css.count("}")


def test_a_preview_takes_away_what_is_chosen_no_longer() -> None:
    css = preview_styles_css(MEADOW.styles, {"spacing": "tight"}, "dark")
    assert "--space-scale:0.68;" in css
    assert "--corners:initial;" in css
    assert "--button-fill:initial;" in css
    assert "color-scheme:dark" in css
    assert "@media" not in css


def test_a_preview_has_the_scheme_it_is_asked_for() -> None:
    light, dark = (preview_styles_css(MEADOW.styles, {}, scheme) for scheme in ("light", "dark"))
    assert "--background:#fbf9f4" in light
    assert "--background:#fbf9f4" not in dark
