"""A shop tells of paying in installments, and a visitor asks what that is."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import DESKTOP
from tests.journeys.shopping import PRODUCT, expect_scripts
from tests.journeys.website_languages import in_english
from tests.live import LiveSite

Open = Callable[..., Page]

_OFF = """
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import update_site
settings = Website.objects.get().settings
store = {name: value for name, value in settings["storeSettings"].items() if "nstallment" not in name}
update_site({"settings": {**settings, "storeSettings": store}}, lambda before, after: None)
"""


@pytest.fixture
def site(live_site: LiveSite) -> Iterator[LiveSite]:
    yield live_site
    live_site.run_in_website(_OFF)


def test_asks_what_it_is(open_page: Open, site: LiveSite) -> None:
    """SF-1.16 SF-2.11 SF-2.47 SF-2.48 SF-2.49 SF-4.29 SF-4.30: once the owner tells of it."""
    _switch_on(open_page("/config/settings/commerce", as_owner=True))
    page = open_page(in_english(PRODUCT))  # PL-9.06: no German.
    expect_scripts(page)
    question, dialog = page.get_by_role("link", name="What is Afterpay?"), page.get_by_role("dialog")
    question.click()
    expect(dialog.get_by_role("heading", name="What is Afterpay?")).to_be_visible()
    close = dialog.get_by_role("button", name="Close")
    for _ in range(2):
        expect(close).to_be_focused()
        page.keyboard.press("Tab")
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(question).to_be_focused()
    question.press("Enter")
    expect(dialog).to_be_visible()
    page.mouse.click(DESKTOP["width"] - 20, 20)
    expect(dialog).to_be_hidden()
    expect(question).to_be_focused()
    question.press("Enter")
    close.click()
    expect(dialog).to_be_hidden()
    expect(question).to_be_focused()


def _switch_on(page: Page) -> None:
    page.get_by_text("Tell of installments", exact=True).click()
    page.get_by_label("Only up to").fill("1000")
    assert serious_findings(page) == []
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Commerce settings saved")).to_be_visible()
