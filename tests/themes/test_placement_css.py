"""The rules behind the classes of placements: every number has one, on both devices."""

import re

import pytest

from sitewright.content.placement import COLUMNS, MOST_ROWS, MOST_ROWS_OF_A_BLOCK
from sitewright.themes.loading import theme
from sitewright.themes.placement_css import placement_css
from sitewright.themes.stylesheet import site_stylesheet

_BASE, _PHONE = placement_css().split("@media (max-width:40rem)")


@pytest.mark.parametrize(
    ("name", "most"),
    [("column", COLUMNS), ("span", COLUMNS), ("row", MOST_ROWS), ("rows", MOST_ROWS_OF_A_BLOCK)],
)
def test_gives_every_number_its_property(name: str, most: int) -> None:
    expected = [(str(number), str(number)) for number in range(1, most + 1)]
    assert re.findall(rf"\.{name}-(\d+){{--{name}:(\d+)}}", _BASE) == expected
    assert re.findall(rf"\.phone-{name}-(\d+){{--{name}:(\d+)}}", _PHONE) == expected


def test_lets_no_block_inherit_the_place_of_the_one_around_it() -> None:
    """Custom properties come down to what stands inside; every block has one of these classes."""
    [selectors] = re.findall(
        r"^@layer placement\{([^{]*)\{--span:12;--column:auto;--row:auto;--rows:1\}", _BASE
    )
    assert selectors.split(",") == [f".span-{number}" for number in range(1, COLUMNS + 1)]


def test_stands_before_the_rules_of_every_theme() -> None:
    text = site_stylesheet(theme("meadow").stylesheet, {}).text
    assert text.startswith(placement_css())
    assert "grid-column:var(--column)/span var(--span)" in text.replace(" / ", "/")
