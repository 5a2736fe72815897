"""The owner makes a popup, visitors get it once, and by the keys alone they can leave it (PL-3.78)."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.editing import WIDE
from tests.live import LiveSite

Open = Callable[..., Page]

KEPT = "Object.keys(localStorage).filter((name) => name.startsWith('popup-overlay:')).length"


@pytest.fixture(autouse=True)
def _no_popup(live_site: LiveSite) -> Iterator[None]:
    """Other journeys know the shop as it was."""
    yield
    live_site.run_in_website(
        "from sitewright.sites.operations.update_site import update_site\n"
        "from sitewright.sites.models import Website\n"
        "kept = {name: value for name, value in Website.objects.get().settings.items() if name != 'popup'}\n"
        "update_site({'settings': kept}, lambda before, after: None)"
    )


def _make_popup(page: Page) -> None:
    page.goto("/config/header")
    page.get_by_role("tab", name="Popup").click()
    page.get_by_role("textbox", name="Title").fill("Ten percent in May")
    shown = page.frame_locator("iframe[title^='Preview of']").get_by_role("dialog")
    expect(shown).to_contain_text("Ten percent in May")
    page.get_by_text("Show to visitors").click()
    page.get_by_role("button", name="After a while Occasion").click()
    page.get_by_role("option", name="When so much of the page was scrolled").click()
    page.get_by_role("textbox", name="Part of the page, in percent").fill("5")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Header and footer saved").wait_for()


def test_a_popup_is_made_shown_once_and_taken_back(open_page: Open) -> None:
    """PL-3.78: nothing is kept before it was shown; focus stays in it, Escape closes it, focus goes back."""
    owner = open_page("/config", size=WIDE, as_owner=True)
    _make_popup(owner)
    shop = open_page("/")
    popup = shop.get_by_role("dialog", name="Ten percent in May")
    link = shop.get_by_role("banner").get_by_role("link", name="Search")
    link.focus()
    expect(popup).to_be_hidden()
    assert shop.evaluate(KEPT) == 0
    shop.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    expect(popup).to_be_visible()
    width = shop.evaluate("document.body.clientWidth")
    close = popup.get_by_role("button", name="Close the message")
    expect(close).to_be_focused()
    for _ in range(3):
        shop.keyboard.press("Tab")
        expect(link).not_to_be_focused()
    shop.keyboard.press("Escape")
    expect(popup).to_be_hidden()
    expect(link).to_be_focused()
    assert shop.evaluate(KEPT) == 2
    assert shop.evaluate("document.body.clientWidth") == width
    shop.reload()
    shop.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(popup).to_be_hidden()
    owner.get_by_role("button", name="Undo").click()
    expect(owner.frame_locator("iframe[title^='Preview of']").get_by_role("dialog")).to_have_count(0)
    shop.reload()
    expect(shop.locator("dialog.popup")).to_have_count(0)
