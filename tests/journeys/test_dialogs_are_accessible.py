"""O01: axe-core finds nothing serious in the dialogs of the studio that ask or tell something, in any of
their states; desktop and phone, light and dark."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, ViewportSize, expect

from tests.journeys.conftest import PHONE
from tests.journeys.editing import add_section, create_page, expect_saved, outline_row
from tests.journeys.test_studio_is_accessible import Inspection, on_each_device, show_panel
from tests.live import LiveSite

Open = Callable[..., Page]


def begin(open_page: Open, site: LiveSite, size: ViewportSize) -> Inspection:
    page = open_page("/config", size=size, reduced_motion="reduce", as_owner=True)
    return Inspection(page)


def with_sections(page: Page, name: str, size: ViewportSize, *sections: str) -> str:
    """The title of a page of its own with these sections, which nobody has published."""
    device = "phone" if size == PHONE else "desktop"
    title = f"{name} on {device}"
    create_page(page, title, f"{name.lower()}-{device}")
    page.reload()  # For some seconds React Aria tells of the button “Create”, which is no longer there.
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    for section in sections:
        show_panel(page, "Outline", size)
        add_section(page, section)
        show_panel(page, "Outline", size)
        expect(outline_row(page, section)).to_be_visible()
    expect_saved(page)
    return title


def publish(page: Page) -> None:
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Published", exact=True)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


@on_each_device
def test_publishing(size: ViewportSize, open_page: Open, live_site: LiveSite) -> None:
    """For the first time, the notice that it happened, which keeps no part of the editor covered, what was
    added and removed since, and the question whether to drop that."""
    inspection = begin(open_page, live_site, size)
    page = inspection.page
    title = with_sections(page, "Questions", size, "Band", "Columns")
    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.get_by_role("dialog", name=f"Publish “{title}”")).to_contain_text("for the first time")
    inspection.look("first publication")
    inspection.close_overlay()
    publish(page)
    inspection.look("notice of the publication")
    show_panel(page, "Settings", size)
    page.get_by_role("button", name="Delete Columns").click()
    show_panel(page, "Outline", size)
    add_section(page, "Picture and words")
    expect_saved(page)
    page.get_by_role("button", name="Publish", exact=True).click()
    for what in ("added", "removed"):
        expect(page.get_by_role("dialog").get_by_text(what, exact=True)).to_be_visible()
    inspection.look("publication of changes")
    inspection.close_overlay()
    page.get_by_role("button", name="More about the publication").click()
    page.get_by_role("menuitem", name="Discard unpublished changes").click()
    expect(page.get_by_role("alertdialog", name="Discard unpublished changes?")).to_be_visible()
    inspection.look("question before discarding")
    assert inspection.found == {}


@on_each_device
def test_leaving_with_unsent_changes(size: ViewportSize, open_page: Open, live_site: LiveSite) -> None:
    """The server has not answered for three seconds."""
    inspection = begin(open_page, live_site, size)
    page = inspection.page
    with_sections(page, "Unsent", size, "Band")
    page.route("**/draft/updates", lambda _: None)
    add_section(page, "Columns")
    page.get_by_role("button", name="Back to pages").click()
    expect(page.get_by_role("alertdialog", name="Some changes are not saved")).to_be_visible()
    inspection.look("question before leaving the editor")
    assert inspection.found == {}


@on_each_device
def test_forms_in_dialogs(size: ViewportSize, open_page: Open, live_site: LiveSite) -> None:
    """A new page and the settings of one, as they come and with something wrong."""
    inspection = begin(open_page, live_site, size)
    page = inspection.page
    inspection.visit("/config/pages?create=true")
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_text("A page needs a title.")).to_be_visible()
    inspection.look("new page with an error")
    inspection.visit("/config/pages")
    page.get_by_role("button", name="Actions for About").click()
    page.get_by_role("menuitem", name=re.compile("^Title, address")).click()
    expect(page.get_by_role("dialog", name="Page settings").get_by_label("Title").first).to_be_visible()
    inspection.look("settings of a page")
    page.get_by_label("Title", exact=True).fill("")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("A page needs a title.")).to_be_visible()
    inspection.look("settings of a page with an error")
    assert inspection.found == {}
