"""The owner connects a domain, up to the registrar (row 23)."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import DESKTOP
from tests.journeys.editing import sign_in
from tests.live import LiveSite

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

Open = Callable[..., Page]


@pytest.fixture
def reachable_site(tmp_path: "Path") -> Iterator[LiveSite]:
    """A server that has been told where the internet reaches it."""
    told = {"SITEWRIGHT_PUBLIC_ADDRESSES": "203.0.113.7,2001:db8::7"}
    with LiveSite(tmp_path / "site", told) as site:
        yield site


def test_is_told_what_to_set_at_the_registrar(browser: "Browser", reachable_site: LiveSite) -> None:
    context = browser.new_context(base_url=reachable_site.url, viewport=DESKTOP)
    page = context.new_page()
    page.goto("/config/settings/domains")
    sign_in(page, reachable_site)
    page.get_by_label("Domain", exact=True).fill("https://fern.invalid/")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Write it like shop.example.com.")).to_be_visible()
    page.get_by_label("Domain", exact=True).fill("https://Fern.example/")
    page.get_by_role("button", name="Add", exact=True).click()
    line = page.get_by_role("listitem").filter(has_text="fern.example")
    # Reserved for examples (RFC 2606): nobody's registrar has it.
    expect(line.get_by_text("Not set up yet")).to_be_visible()
    records = page.get_by_role("list", name="Entries to make")
    expect(records.get_by_role("listitem")).to_contain_text(["203.0.113.7", "2001:db8::7"])
    # The first is the main one, which stays.
    page.get_by_label("Domain", exact=True).fill("www.fern.example")
    page.get_by_role("button", name="Add", exact=True).click()
    line = page.get_by_role("listitem").filter(has_text="www.fern.example")
    line.get_by_role("button", name="Actions for www.fern.example").click()
    page.get_by_role("menuitem", name="Remove").click()
    expect(line).to_have_count(0)
    notice = page.get_by_role("status").filter(has_text="Removed www.fern.example")
    notice.get_by_role("button", name="Undo", exact=True).click()
    expect(line).to_be_visible()
    context.close()
