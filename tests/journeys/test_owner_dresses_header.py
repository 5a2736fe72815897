"""The owner chooses how the header stands: sees it on the real page, saves it, takes it back (PL-2.24)."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.editing import WIDE
from tests.live import LiveSite

Open = Callable[..., Page]


@pytest.fixture(autouse=True)
def _old_header(live_site: LiveSite) -> Iterator[None]:
    """Other journeys know the shop as it was."""
    yield
    live_site.run_in_website(
        "from sitewright.sites.operations.update_site import update_site\n"
        "from sitewright.sites.models import Website\n"
        "kept = {name: value for name, value in Website.objects.get().settings.items() if name != 'header'}\n"
        "update_site({'settings': kept}, lambda before, after: None)"
    )


def test_a_layout_is_seen_saved_published_and_taken_back(open_page: Open, live_site: LiveSite) -> None:
    """PL-2.24: three presses from the screen to the shop."""
    page = open_page("/config", size=WIDE, as_owner=True)
    page.goto("/config/header")
    header = page.frame_locator("iframe[title^='Preview of']").locator(".site-header")
    expect(header).to_have_class(re.compile("header-menu-start"))
    page.get_by_role("radio", name="Name above the menu").check(force=True)
    expect(header).to_have_class(re.compile("header-stacked"))
    shop = open_page("/")
    expect(shop.locator(".site-header")).to_have_class(re.compile("header-menu-start"))
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Header and footer saved").wait_for()
    shop.reload()
    expect(shop.locator(".site-header")).to_have_class(re.compile("header-stacked"))
    page.get_by_role("button", name="Undo").click()
    expect(header).to_have_class(re.compile("header-menu-start"))
    shop.reload()
    expect(shop.locator(".site-header")).to_have_class(re.compile("header-menu-start"))
