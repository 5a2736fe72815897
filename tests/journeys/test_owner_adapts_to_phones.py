"""The phone's own words, parts for one kind of device, and sections kept for other pages."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.editing import (
    WIDE,
    add_block,
    add_section,
    create_page,
    expect_saved,
    hold_notice,
    outline_row,
)
from tests.live import LiveSite

Open = Callable[..., Page]


_FORGET = "from sitewright.content.models import SavedSection; SavedSection.objects.all().delete()"


@pytest.fixture(autouse=True)
def _no_sections_of_before(live_site: LiveSite) -> Iterator[None]:
    """Other journeys know the library as it was."""
    yield
    live_site.run_in_website(_FORGET)


def test_phones_get_a_text_of_their_own_once_it_is_asked_for(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Words for phones", "words-for-phones")
    add_section(page, "Band")
    add_block(page, "Band", "Heading")
    heading = frame.locator("h2")
    device = page.get_by_role("radiogroup", name="Device")

    # In the phone's view the shared text is typed into, and nothing is asked.
    device.get_by_role("radio", name="Phone").click()
    heading.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("Prints from the river meadows")
    page.keyboard.press("Escape")
    expect_saved(page)
    expect(page.get_by_text("Overridden on phone")).to_have_count(0)

    page.get_by_role("button", name="Different text on phone: Text").click()
    same = page.get_by_role("button", name="Same as desktop: Text")
    expect(same).to_be_focused()
    own = frame.locator("h2 .only-phone")
    expect(own).to_have_text("Prints from the river meadows")
    own.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("River prints")
    page.keyboard.press("Escape")
    expect_saved(page)
    assert in_both_schemes(page) == {}
    device.get_by_role("radio", name="Desktop").click()
    expect(frame.locator("h2 .only-wide")).to_have_text("Prints from the river meadows")
    expect(own).to_be_hidden()

    # A part for one kind of device.
    outline_row(page, "Band").click()
    add_block(page, "Band", "Button")
    shown_on = page.get_by_role("radiogroup", name="Shown on")
    shown_on.get_by_role("radio", name="Phone").click()
    expect(frame.locator(".block-button")).to_be_hidden()
    expect(outline_row(page, "Button").get_by_role("img", name="Only on phones")).to_be_visible()
    expect_saved(page)
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    hold_notice(page, "Published")

    for size, text, is_shown in (
        (PHONE, "River prints", True),
        (DESKTOP, "Prints from the river meadows", False),
    ):
        visit = open_page("/words-for-phones", size=size)
        # As a screen reader has it: one heading, with one of the two texts.
        expect(visit.get_by_role("heading", level=2, name=text, exact=True)).to_be_visible()
        expect(visit.locator(".block-button")).to_be_visible(visible=is_shown)

    device.get_by_role("radio", name="Phone").click()
    heading.click()
    same.click()
    expect(heading).to_have_text("Prints from the river meadows")
    page.get_by_role("button", name="Undo: Reset text on phone").click()
    expect(own).to_have_text("River prints")


def test_a_section_is_kept_and_put_into_another_page(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", size=WIDE, as_owner=True)
    create_page(page, "Where it was made", "where-it-was-made")
    add_section(page, "Band")
    add_block(page, "Band", "Heading")
    outline_row(page, "Band").click()
    page.locator("header").get_by_role("button", name="Save section to library").click()
    dialog = page.get_by_role("dialog", name="Save section to library")
    expect(dialog.get_by_label("Name")).to_have_value("A new heading")
    dialog.get_by_label("Name").fill("Our promise")
    dialog.get_by_role("button", name="Save section").click()
    hold_notice(page, "“Our promise” is in the library")

    frame = create_page(page, "Where it is put", "where-it-is-put")
    page.get_by_role("button", name="Add section").click()
    library = page.get_by_role("dialog", name="Add a section")
    library.get_by_role("radio", name="Yours").click()
    own = library.get_by_role("row", name="Our promise")
    expect(own.locator("iframe")).to_have_count(1)
    assert in_both_schemes(page) == {}
    own.get_by_role("button", name="Actions for Our promise").click()
    page.get_by_role("menuitem", name="Rename…").click()
    page.get_by_role("dialog", name="Rename section").get_by_label("Name").fill("What we promise")
    page.get_by_role("dialog", name="Rename section").get_by_role("button", name="Rename").click()
    library.get_by_role("row", name="What we promise").press("Enter")
    expect(library).to_have_count(0)
    expect(frame.get_by_role("heading", name="A new heading")).to_be_visible()
    expect_saved(page)

    page.get_by_role("button", name="Add section").click()
    library.get_by_role("row", name="What we promise").get_by_role("button", name="Actions").click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(library.get_by_role("row", name="What we promise")).to_have_count(0)
    expect(library.get_by_text("“What we promise” deleted; pages keep their copies")).to_be_visible()
    library.get_by_role("button", name="Undo", exact=True).click()
    expect(library.get_by_role("row", name="What we promise")).to_be_visible()
