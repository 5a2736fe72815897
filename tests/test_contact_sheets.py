"""The contact sheets in docs/screens: nothing is left out, and everything can be told apart."""

from pathlib import Path

import pytest
from PIL import Image

from tools.contact_sheets import FOLDER, HEIGHTS
from tools.sheet_layout import Strip, scaled, sheet_height, write_sheet
from tools.sheet_screens import GROUPS, WIDTHS, routes, shown_routes


def test_every_address_of_the_studio_is_on_a_sheet() -> None:
    assert "/commerce/orders/$orderId" in routes()
    assert routes() - shown_routes() == frozenset()


def test_every_sheet_is_there_and_in_the_list_of_sheets() -> None:
    listed = (FOLDER / "README.md").read_text()
    for group in GROUPS:
        assert f"({group.name}.webp)" in listed
        assert (FOLDER / f"{group.name}.webp").is_file()


def test_screens_of_one_sheet_have_names_of_their_own() -> None:
    for group in GROUPS:
        names = [screen.name for screen in group.screens]
        assert len(set(names)) == len(names)


def test_every_sheet_fits_into_its_file() -> None:
    for group in GROUPS:
        tallest = [max(HEIGHTS[width] for width in each.widths) * each.heights for each in group.screens]
        strips = [_strip(group.title, round(height)) for height in tallest]
        assert sheet_height(group.title, strips) <= 16_383


def _strip(name: str, height: int) -> Strip:
    strip = Strip(name)
    for width in WIDTHS:
        strip.light[width] = scaled(Image.new("RGB", (width, height), "white"))
        strip.dark[width] = scaled(Image.new("RGB", (width, height), "black"))
    return strip


def test_a_sheet_shows_each_width_light_above_dark(tmp_path: Path) -> None:
    strip = _strip("Orders", 1000)
    write_sheet("Selling", WIDTHS, [strip], tmp_path / "sheet.webp")
    sheet = Image.open(tmp_path / "sheet.webp").convert("L")
    assert sheet.height == 88 + strip.height
    left = 24
    for width in WIDTHS:
        middle = left + round(width * 0.4) // 2
        light, dark = (sheet.getpixel((middle, 88 + 44 + top)) for top in (200, 400 + 24 + 200))
        assert (light, dark) == (255, 0)
        left += round(width * 0.4) + 24
    assert sheet.width == left


def test_a_sheet_that_no_file_could_hold_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="split the group"):
        write_sheet("Selling", WIDTHS, [_strip("Orders", 1000)] * 20, tmp_path / "sheet.webp")
