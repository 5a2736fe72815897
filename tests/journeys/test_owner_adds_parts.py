"""New parts of a page: they come to sight, take the keys, and are told about before they are published."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.editing import (
    WIDE,
    add_block,
    add_section,
    create_page,
    expect_saved,
    hold_notice,
    outline_row,
)  # fmt: skip
from tests.live import LiveSite

Open = Callable[..., Page]

_ROW_IN_SIGHT = """row => {
  const { top, bottom } = row.getBoundingClientRect();
  const list = row.closest("[role=treegrid]").getBoundingClientRect();
  return top >= list.top - 1 && bottom <= list.bottom + 1;
}"""


@pytest.mark.database
def test_goes_to_what_was_added(open_page: Open, live_site: LiveSite) -> None:
    """The notice of a blank page goes with its first section; a new section is scrolled to in page and
    outline; what is typed after adding a block goes into its text.
    """
    page = open_page("/config", size={"width": 1440, "height": 620}, as_owner=True)
    frame = create_page(page, "Many parts", "many-parts")
    expect(frame.get_by_text("This page is still blank.")).to_be_visible()
    add_section(page, "Band")
    expect(frame.locator("[data-section]")).to_have_count(1)
    expect(frame.get_by_text("This page is still blank.")).to_have_count(0)
    for count in range(2, 14):
        add_section(page, "Columns")
        expect(frame.locator("[data-section]")).to_have_count(count)
        expect_saved(page)
    expect(frame.locator("[data-section]").last).to_be_in_viewport()
    row = page.get_by_role("treegrid", name="Outline of the page").get_by_role("row").last
    expect(row).to_have_attribute("aria-selected", "true")
    assert row.evaluate(_ROW_IN_SIGHT)

    add_block(page, "Columns", "Heading")
    heading = frame.locator("h2[contenteditable]")
    expect(heading).to_be_focused()
    page.keyboard.type("Typed at once")
    expect(heading).to_have_text("Typed at once")
    page.keyboard.press("Escape")
    expect_saved(page)

    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("12 sections are empty: Band, Columns")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    row = outline_row(page, "Heading")
    row.click()
    expect(row).to_have_attribute("aria-selected", "true")
    row.click()
    expect(row).to_have_attribute("aria-selected", "true")


@pytest.mark.database
def test_makes_a_link_with_the_key_for_links(open_page: Open, live_site: LiveSite) -> None:
    """Control+K in a rich text asks where to; everywhere else it opens the list of commands."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Linked words", "linked-words")
    add_section(page, "Band")
    add_block(page, "Band", "Text")
    expect(frame.locator(".block-text")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("Our shop")
    page.keyboard.press("Control+A")
    page.keyboard.press("Control+k")
    page.get_by_label("Find what the link leads to").fill("/shop")
    page.get_by_role("option", name="Link to /shop").click()
    expect(frame.locator('[data-field="html"] a[href="/shop"]')).to_have_text("Our shop")


@pytest.mark.database
def test_says_once_that_the_network_is_away(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", size=WIDE, as_owner=True)
    create_page(page, "Away", "away")
    page.context.set_offline(True)
    add_section(page, "Band")
    expect(page.get_by_test_id("save-state")).to_have_text("Offline")
    expect(page.get_by_text(re.compile("Network error"))).to_have_count(1)
    page.context.set_offline(False)
    expect_saved(page)


@pytest.mark.database
def test_removes_a_page_that_was_worked_on(open_page: Open, live_site: LiveSite) -> None:
    """Its draft is discarded first, as the refusal says; then undoing its creation removes it."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Begun in vain", "begun-in-vain")
    add_section(page, "Band")
    expect_saved(page)
    page.get_by_role("button", name="More about the publication").click()
    page.get_by_role("menuitem", name="Discard the draft").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Discard").click()
    expect(frame.locator("[data-section]")).to_have_count(0)
    page.goto("/config/activity")
    line = page.get_by_role("listitem").filter(has_text="Created the page “Begun in vain”")
    line.get_by_role("button", name=re.compile("^Undo")).click()
    hold_notice(page, "Undone")
    page.goto("/config/pages")
    expect(page.get_by_role("link", name="Home Home page")).to_be_visible()
    expect(page.get_by_role("link", name="Begun in vain")).to_have_count(0)
