"""Code of one page, and the way back when own CSS or code has hidden everything."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.editing import WIDE
from tests.live import LiveSite

Open = Callable[..., Page]
_NO_CODE = """
from sitewright.content.models import Page
from sitewright.content.operations.update_page_code import update_page_code
from sitewright.content.page_code import PageCode
from sitewright.sites.operations.update_code import update_css, update_injected_code
guard = lambda before, after: None
update_css("", guard)
update_injected_code({"isInjected": False, "foot": "", "needsConsent": True}, guard)
update_page_code(Page.objects.get(slug="").id, PageCode())
"""


@pytest.fixture(autouse=True)
def _old_code(live_site: LiveSite) -> Iterator[None]:
    """Other journeys know the shop as it was."""
    yield
    live_site.run_in_website(_NO_CODE)


def test_a_page_has_code_of_its_own_and_nothing_locks_the_owner_out(
    open_page: Open, live_site: LiveSite
) -> None:
    page = open_page("/config", size=WIDE, as_owner=True)
    page.goto("/config/settings/code")
    page.get_by_text("Put this code into public pages").click()
    page.get_by_text("Ask visitors before this code runs").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Code injection saved")).to_be_visible()
    page.goto("/config/pages")
    page.get_by_role("button", name="Actions for Home").click()
    page.get_by_role("menuitem", name="Title, address, search engines").click()
    page.get_by_role("button", name="Code for this page").click()
    dialog = page.get_by_role("dialog", name="Code for “Home”")
    # It hides the page, but for whoever is shown it without.
    code = "<script>document.querySelector('main').hidden = true</script>"
    dialog.get_by_role("textbox", name="End of the page").fill(code)
    assert in_both_schemes(page) == {}
    dialog.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Code of the page saved")).to_be_visible()
    page.goto("/config/design/css")
    page.get_by_role("textbox", name="Custom CSS").fill("body { display: none; }")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Custom CSS saved")).to_be_visible()
    way_out = page.get_by_role("link", name="Open the site without your own CSS and code")
    address = str(way_out.get_attribute("href"))

    visitor = open_page(address)
    expect(visitor.locator("h1").first).to_be_hidden()
    page.goto(address)
    expect(page.locator("h1").first).to_be_visible()
    expect(page.get_by_text("Only you see this.")).to_be_visible()

    page.goto("/config/pages")
    page.get_by_role("table", name="Pages").get_by_role("link", name="Home").click()
    frame = page.frame_locator("iframe[title='Preview of Home']")
    offer = page.get_by_role("button", name="Show without them")
    expect(offer).to_be_visible()
    offer.click()
    expect(frame.locator("h1").first).to_be_visible()
    page.get_by_role("button", name="Show with them").click()
    expect(frame.locator("h1").first).to_be_hidden()
