"""One page open twice: what is done in one window shows in the other, and nobody's words vanish."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.journeys.editing import (
    WIDE,
    add_block,
    add_section,
    create_page,
    expect_saved,
    open_editor,
    outline_row,
    sign_in,
)  # fmt: skip
from tests.live import LiveSite

Open = Callable[..., Page]


def _windows(
    open_page: Open, site: LiveSite, title: str, *, same_browser: bool
) -> list[tuple[Page, FrameLocator]]:
    """Two windows on one new page with a heading; of one browser, or of two."""
    first = open_page("/config", size=WIDE)
    sign_in(first, site)
    shown = create_page(first, title, title.lower().replace(" ", "-"))
    add_section(first, "Band")
    add_block(first, "Band", "Heading")
    expect(shown.locator("[data-block]")).to_have_count(1)
    expect_saved(first)
    if same_browser:
        second = first.context.new_page()
    else:
        second = open_page("/config", size=WIDE)
        sign_in(second, site)
    return [(first, shown), (second, open_editor(second, title))]


@pytest.mark.database
@pytest.mark.parametrize("same_browser", [True, False])
def test_shows_each_window_what_the_other_does(
    open_page: Open, live_site: LiveSite, same_browser: bool
) -> None:
    """Sections, texts and undo, without a reload of the page in the frame."""
    title = "Seen at once" if same_browser else "Seen soon"
    (first, shown), (second, mirrored) = _windows(open_page, live_site, title, same_browser=same_browser)
    mirrored.locator("html").evaluate("page => page.dataset.stays = 'yes'")
    add_section(first, "Columns")
    expect(mirrored.locator("[data-section]")).to_have_count(2)
    expect(outline_row(second, "Columns")).to_be_visible()
    heading = shown.locator("h2")
    heading.click()
    first.keyboard.press("Control+A")
    first.keyboard.type("Printed by the river")
    first.keyboard.press("Escape")
    expect(mirrored.locator("h2")).to_have_text("Printed by the river")
    second.get_by_role("button", name="Undo: Edit heading").click()
    expect(heading).to_have_text("A new heading")
    expect(mirrored.locator("html")).to_have_attribute("data-stays", "yes")


@pytest.mark.database
def test_keeps_what_both_type_into_one_text(open_page: Open, live_site: LiveSite) -> None:
    """Both carets stand in the same heading while both type; afterwards both windows show both."""
    windows = _windows(open_page, live_site, "Typed by two", same_browser=False)
    for (page, shown), key in zip(windows, ("Home", "End"), strict=True):
        page.bring_to_front()
        shown.locator("h2").click()
        page.keyboard.press(key)
    (first, shown), (second, mirrored) = windows
    for left, right in (("Fresh: ", " today"), ("and bold ", " and tomorrow")):
        first.keyboard.type(left)
        second.keyboard.type(right)
        for page in (first, second):
            expect_saved(page)
    for page in (first, second):
        page.keyboard.press("Escape")
        expect_saved(page)
    for text in (shown.locator("h2"), mirrored.locator("h2")):
        expect(text).to_have_text("Fresh: and bold A new heading today and tomorrow")
