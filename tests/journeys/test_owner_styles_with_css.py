"""The owner writes CSS: sees it at every key, is told what is wrong, saves it, takes it back."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE
from tests.live import LiveSite

Open = Callable[..., Page]
_NO_CODE = """
from sitewright.sites.operations.update_code import update_css, update_injected_code
guard = lambda before, after: None
update_css("", guard)
update_injected_code({"isInjected": False, "foot": "", "needsConsent": True}, guard)
"""
PURPLE = "rgb(102, 51, 153)"


@pytest.fixture(autouse=True)
def _old_code(live_site: LiveSite) -> Iterator[None]:
    """Other journeys know the shop as it was."""
    yield
    live_site.run_in_website(_NO_CODE)


def test_css_is_seen_while_it_is_typed_saved_and_taken_back(open_page: Open, live_site: LiveSite) -> None:
    """D-43"""
    page = open_page("/config", size=WIDE, as_owner=True)
    page.goto("/config/design")
    page.get_by_role("link", name="Custom CSS").click()
    heading = page.frame_locator("iframe[title^='Preview of']").locator("main :is(h1, h2)").first
    expect(heading).to_be_visible()
    code = page.get_by_role("textbox", name="Custom CSS")
    code.fill("main :is(h1, h2) { color: rebeccapurple; }\n@import '/other.css';")
    expect(heading).to_have_css("color", PURPLE)
    wrong = page.get_by_role("list", name="Errors in the code").get_by_role("button")
    expect(wrong).to_have_text(re.compile("Line 2, column 1: Other style sheets"))
    assert in_both_schemes(page) == {}
    code.fill("main :is(h1, h2) { color: rebeccapurple; }")
    expect(wrong).to_have_count(0)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Custom CSS saved")).to_be_visible()
    shop = open_page("/")
    expect(shop.locator("main :is(h1, h2)").first).to_have_css("color", PURPLE)
    page.get_by_role("button", name="Undo").click()
    expect(heading).not_to_have_css("color", PURPLE)
    shop.reload()
    expect(shop.locator("main :is(h1, h2)").first).not_to_have_css("color", PURPLE)


def test_a_script_runs_for_visitors_and_not_in_the_studio(open_page: Open, live_site: LiveSite) -> None:
    """D-43, I08"""
    page = open_page("/config", size=PHONE, as_owner=True)
    page.goto("/config/settings/code")
    page.get_by_role("textbox", name="End of the page").fill("<script>document.title = 'Seen'</script>")
    page.get_by_text("Put this code into public pages").click()
    page.get_by_text("Ask visitors before this code runs").click()
    assert in_both_schemes(page) == {}
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Code injection saved")).to_be_visible()
    shop = open_page("/")
    expect(shop).to_have_title("Seen")
    shop.goto("/cart")
    expect(shop).not_to_have_title("Seen")
    page.goto("/config/design")
    frame = page.frame_locator("iframe[title^='Preview of']")
    expect(frame.locator("main :is(h1, h2)").first).to_be_visible()
    assert frame.locator("html").evaluate("() => document.title") != "Seen"
