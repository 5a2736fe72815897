"""Numbers that the style sheet of widgets keeps: where phones begin, and how long a fade takes."""

import re

import pytest

from sitewright.themes.loading import themes_folder

STYLES = themes_folder() / "meadow/styles"
ISLANDS = (STYLES / "islands.css").read_text(encoding="utf-8")


def test_phones_end_at_432_pixels_for_widgets_alone() -> None:
    """PL-9.37, D-28: what holds from 433 on needs no query; no other style sheet knows the number."""
    assert set(re.findall(r"\(m(?:in|ax)-width: *\d+px\)", ISLANDS)) == {"(max-width: 432px)"}
    others = [path.read_text(encoding="utf-8") for path in STYLES.glob("*.css") if path.name != "islands.css"]
    assert not [css for css in others if re.search(r"\b43[23]px", css)]


@pytest.mark.parametrize("widget", [".cart-pill { ", ".added-popover { "])
def test_what_appears_by_itself_takes_300_milliseconds(widget: str) -> None:
    """PL-9.50, D-42: less where the owner wants no movement, none where the visitor does."""
    rule = ISLANDS[ISLANDS.index(widget) :].split("\n")[0]
    assert "calc(.3s * var(--motion, 1))" in rule
    calm = re.search(r"@media \(prefers-reduced-motion: reduce\) \{.*", (STYLES / "base.css").read_text())
    assert calm
    assert "animation-duration: .01ms !important; transition: none !important" in calm[0]
