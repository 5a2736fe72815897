"""Rich text is written on the page itself, in the page's own look, and its links are chosen by name."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, Route, expect

from tests.journeys.editing import (
    WIDE,
    add_block,
    add_section,
    create_page,
    expect_saved,
    outline_row,
    sign_in,
)  # fmt: skip
from tests.live import LiveSite

Open = Callable[..., Page]

pytestmark = pytest.mark.database

_LOOK = """text => {
    const { fontFamily, fontSize, color } = getComputedStyle(text);
    return [fontFamily, fontSize, color, text.offsetWidth];
}"""
_LOADED = """() => performance.getEntriesByType("resource")
    .filter(one => one.name.includes("page-text")).length"""


def _begin(page: Page, site: LiveSite, title: str, slug: str) -> tuple[FrameLocator, Locator]:
    """A page of its own with one text, which is being edited as after every new block."""
    sign_in(page, site)
    frame = create_page(page, title, slug)
    add_section(page, "Band")
    assert (
        frame.locator("body").evaluate(_LOADED) == 0
    )  # Nobody pays for the editor before a text is pressed.
    add_block(page, "Band", "Text")
    text = frame.locator(".block-text")
    expect(text).to_be_focused()
    return frame, text


def _bar(page: Page) -> Locator:
    return page.get_by_role("toolbar", name="Text style")


_TAKEN_OVER = re.compile(r"\bProseMirror\b")
"""The browser has the first keys; the bar is there once the editor has come."""


def test_writes_a_linked_word_by_mouse(open_page: Open, live_site: LiveSite) -> None:
    """Row 7 of the first hour: one click, then type; the words keep the look of the page."""
    page = open_page("/config", size=WIDE)
    frame, text = _begin(page, live_site, "Written in place", "written-in-place")
    page.get_by_role("heading", name="Written in place").click()
    expect(_bar(page)).to_be_hidden()
    look = text.evaluate(_LOOK)
    text.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("Visit us soon")
    expect(text).to_have_text("Visit us soon")
    expect(text).to_have_class(_TAKEN_OVER)
    assert text.evaluate(_LOOK) == look
    text.get_by_text("Visit us soon").dblclick(position={"x": 12, "y": 10})
    _bar(page).get_by_role("button", name="Bold").click()
    expect(text.locator("strong")).to_have_text("Visit")
    _bar(page).get_by_role("button", name="Link").click()
    page.get_by_label("Find what the link leads to").fill("about")
    page.get_by_role("option", name="About").click()
    expect(text.locator('a[href="/about"]')).to_have_text("Visit")
    page.get_by_role("heading", name="Written in place").click()
    expect(_bar(page)).to_be_hidden()
    expect_saved(page)
    expect(frame.locator('.block-text:not([contenteditable]) a[href="/about"]')).to_have_text("Visit")


def test_asks_for_a_link_before_the_editor_has_come(open_page: Open, live_site: LiveSite) -> None:
    """What was pressed while the text editor was still on its way opens once it is there."""
    page = open_page("/config", size=WIDE)
    held: list[Route] = []

    def hold(route: Route) -> None:
        # The studio around it has the same script for rich texts of its settings.
        if "/preview/" in route.request.frame.url:
            held.append(route)
        else:
            route.continue_()

    page.context.route(re.compile("/page-text"), hold)
    _, text = _begin(page, live_site, "Asked early", "asked-early")
    page.keyboard.press("Control+A")
    page.keyboard.type("Write to us")
    page.keyboard.press("Control+A")
    page.keyboard.press("Alt+F10")
    page.keyboard.press("Control+K")
    # Both keys have been read, and the window waits for nothing but the editor.
    page.evaluate("1")
    assert held
    for route in held:
        route.continue_()
    expect(page.get_by_label("Find what the link leads to")).to_be_focused()
    page.keyboard.type("/about")
    page.get_by_role("option", name="About").click()
    expect(text.locator('a[href="/about"]')).to_have_text("Write to us")


def test_writes_a_linked_word_by_keys(open_page: Open, live_site: LiveSite) -> None:
    """The same without a mouse: into the text, to the bar and back, to the link, and out."""
    page = open_page("/config", size=WIDE)
    frame, text = _begin(page, live_site, "Written by keys", "written-by-keys")
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Page", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(text).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("Write to us")
    expect(text).to_have_text("Write to us")
    expect(text).to_have_class(_TAKEN_OVER)
    page.keyboard.press("Control+Shift+ArrowLeft")
    page.keyboard.press("Alt+F10")
    bold = _bar(page).get_by_role("button", name="Bold")
    expect(bold).to_be_focused()
    expect(page.get_by_role("tooltip")).to_be_visible()  # It does not take the way out for itself.
    page.keyboard.press("Escape")
    expect(text).to_be_focused()
    page.keyboard.press("Alt+F10")
    expect(bold).to_be_focused()
    page.keyboard.press("Enter")
    expect(text.locator("strong")).to_have_text("us")
    page.keyboard.press("Escape")
    expect(text).to_be_focused()
    page.keyboard.press("Control+K")
    expect(page.get_by_label("Find what the link leads to")).to_be_focused()
    page.keyboard.type("ann@example.com")
    page.get_by_role("option", name="Link to mailto:ann@example.com").wait_for()
    expect(page.get_by_role("option")).to_have_count(1)  # What was found for the first letters has gone.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(text.locator('a[href="mailto:ann@example.com"]')).to_have_text("us")
    page.keyboard.press("Tab")
    expect(_bar(page)).to_be_hidden()
    expect_saved(page)
    expect(outline_row(page, "Text")).to_have_attribute("aria-selected", "true")
    expect(frame.locator(".block-text:not([contenteditable]) strong")).to_have_text("us")
