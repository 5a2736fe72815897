"""Acts of an owner in the studio that several journeys share."""

import re

from playwright.sync_api import FrameLocator, Locator, Page, ViewportSize, expect

from tests.live import LiveSite

# The desktop frame at its true size beside both panels, so that clicks land where they are aimed.
WIDE: ViewportSize = {"width": 2100, "height": 960}


def sign_in(page: Page, site: LiveSite) -> None:
    """Fill in the sign-in the address led to, and wait until the studio is there."""
    page.get_by_label("E-mail").fill(site.owner_email)
    page.get_by_label("Password").fill(site.owner_password)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_label("Password")).to_have_count(0)


def open_editor(page: Page, title: str) -> FrameLocator:
    """The editor of a page from the list of pages; answers the page inside its frame."""
    page.goto("/config/pages")
    page.get_by_role("table", name="Pages").get_by_role("link", name=title).click()
    frame = page.frame_locator(f'iframe[title="Preview of {title}"]')
    expect(frame.locator("[data-section]").first).to_be_visible()
    return frame


def create_page(page: Page, title: str, slug: str) -> FrameLocator:
    """A page of its own for a journey, so that it disturbs no other; the editor opens with it."""
    page.goto("/config/pages?create=true")
    page.get_by_label("Title").fill(title)
    page.get_by_label("Address").fill(slug)
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    frame = page.frame_locator(f'iframe[title="Preview of {title}"]')
    expect(frame.locator("main")).to_be_visible()
    return frame


def add_section(page: Page, name: str) -> None:
    """Add a blank section after the selected one, from the outline."""
    page.get_by_role("button", name="Add section").click()
    library = page.get_by_role("dialog", name="Add a section")
    library.get_by_role("radio", name="Blank sections").click()
    library.get_by_role("option", name=name, exact=True).click()
    expect(library).to_have_count(0)


def add_block(page: Page, section: str, name: str) -> None:
    """Add a block to the selected section with the button over the page."""
    page.get_by_role("button", name=f"Add a block to {section}").click()
    page.get_by_role("menuitem", name=name, exact=True).click()


def outline_row(page: Page, beginning: str) -> Locator:
    """A line of the outline by how it begins."""
    return page.get_by_role("treegrid", name="Outline of the page").get_by_role(
        "row", name=re.compile(f"^{re.escape(beginning)}")
    )


def expect_sections(frame: FrameLocator, ids: list[str]) -> None:
    """Wait until the page in the frame has these sections in this order."""
    sections = frame.locator("[data-section]")
    expect(sections).to_have_count(len(ids))
    for number, section in enumerate(ids):
        expect(sections.nth(number)).to_have_attribute("data-section", section)


def hold_notice(page: Page, text: str) -> None:
    """Wait for a notice in the corner and put the mouse on it: it stays until the mouse leaves."""
    page.get_by_label("Notifications").get_by_text(text, exact=True).hover()


def section_ids(frame: FrameLocator) -> list[str]:
    """The sections of the page in the frame, in their order."""
    ids: list[str] = frame.locator("[data-section]").evaluate_all(
        "found => found.map(one => one.dataset.section)"
    )
    return ids


def expect_saved(page: Page) -> None:
    """Wait until the server has taken everything."""
    expect(page.get_by_test_id("save-state")).to_have_text(re.compile("Draft saved|Live"))
