"""Where blocks stand: on the grid by keyboard for every device, and in groups."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.editing import (
    WIDE,
    add_block,
    add_section,
    create_page,
    expect_saved,
    outline_row,
)
from tests.live import LiveSite
from tests.waiting import until

Open = Callable[..., Page]

_PLACE = """block => {
  const grid = block.parentElement;
  const [outer, inner] = [grid.getBoundingClientRect(), block.getBoundingClientRect()];
  const gap = parseFloat(getComputedStyle(grid).columnGap);
  const column = (outer.width - 11 * gap) / 12 + gap;
  return [Math.round((inner.left - outer.left) / column) + 1, Math.round((inner.width + gap) / column)];
}"""

COLUMN_2_OF_6, FULL_WIDTH = [2, 6], [1, 12]


def expect_place(block: Locator, place: list[int]) -> None:
    """Wait until the block begins in this column and takes as many, measured on the page."""
    expect(block).to_be_visible()
    until(lambda: block.evaluate(_PLACE) == place)


def tab_to(page: Page, field: Locator) -> None:
    """Go there as people without a mouse do."""
    for _ in range(60):
        if field.evaluate("field => field === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the field cannot be reached by Tab")


def settings_of_heading(page: Page, frame: FrameLocator) -> Locator:
    """Begin a heading, leave its text, and go to its settings by F6."""
    add_section(page, "Band")
    expect(frame.locator("[data-section]")).to_have_count(1)
    add_block(page, "Band", "Heading")
    expect(frame.locator("h2[contenteditable]")).to_be_focused()
    page.keyboard.press("Escape")
    expect_saved(page)
    settings = page.locator("[data-region=settings]")
    for _ in range(8):
        page.keyboard.press("F6")
        if settings.evaluate("region => region.contains(document.activeElement)"):
            break
    return settings


@pytest.mark.database
def test_places_a_block_on_the_grid_for_each_device_by_keyboard(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Placed", "placed")
    settings = settings_of_heading(page, frame)
    block = frame.locator("[data-block]")

    tab_to(page, settings.get_by_role("textbox", name="Column", exact=True))
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(block).to_have_class("block block-heading level-2 size-l span-11 column-2")
    width = settings.get_by_role("textbox", name="Width in columns")
    tab_to(page, width)
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    expect(width).to_have_value("6")
    expect(block).to_have_class("block block-heading level-2 size-l span-6 column-2")
    expect_place(block, COLUMN_2_OF_6)

    settings.get_by_role("radio", name="All devices").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("iframe")).to_have_css("width", "390px")
    expect_place(block, FULL_WIDTH)
    tab_to(page, width)
    page.keyboard.press("ArrowDown")
    expect(block).to_have_class("block block-heading level-2 size-l span-6 column-2 phone-span-11")
    page.keyboard.press("ArrowUp")
    expect(block).to_have_class("block block-heading level-2 size-l span-6 column-2 phone-span-12")
    expect_place(block, FULL_WIDTH)
    expect(settings.get_by_text("Overridden on phone")).to_be_visible()
    expect_saved(page)

    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    expect(page.get_by_test_id("save-state")).to_have_text("Live")
    for size, place in ((DESKTOP, COLUMN_2_OF_6), (PHONE, FULL_WIDTH)):
        expect_place(open_page("/placed", size=size).locator(".block-heading"), place)

    outline_row(page, "Heading").click()
    page.keyboard.press("Control+z")
    expect(block).to_have_class("block block-heading level-2 size-l span-6 column-2")
    page.keyboard.press("Control+z")
    expect(block).to_have_class("block block-heading level-2 size-l span-11 column-2")
    page.keyboard.press("Control+z")
    expect(block).to_have_class("block block-heading level-2 size-l span-12")


@pytest.mark.database
def test_puts_a_block_into_a_group_and_takes_it_out_by_keyboard(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Grouped", "grouped")
    add_section(page, "Band")
    expect(frame.locator("[data-section]")).to_have_count(1)
    add_block(page, "Band", "Group")
    expect(frame.locator(".block-group")).to_have_count(1)
    outline_row(page, "Band").click()
    add_block(page, "Band", "Heading")
    expect(frame.locator("h2[contenteditable]")).to_be_focused()
    page.keyboard.press("Escape")
    expect_saved(page)

    row = outline_row(page, "Heading")
    row.click()
    page.keyboard.press("Alt+ArrowRight")
    expect(frame.locator(".block-group .block-heading")).to_have_count(1)
    expect(row).to_have_attribute("aria-level", "3")
    page.keyboard.press("Alt+ArrowLeft")
    expect(frame.locator(".block-group .block-heading")).to_have_count(0)
    expect(row).to_have_attribute("aria-level", "2")
    page.keyboard.press("Control+z")
    expect(frame.locator(".block-group .block-heading")).to_have_count(1)

    outline_row(page, "Group").click()
    add_block(page, "Group", "Group")
    expect(frame.locator(".block-group .block-group")).to_have_count(1)
    page.keyboard.press("Control+d")
    expect(frame.locator(".block-group > .blocks > .block-group")).to_have_count(2)
