"""A visitor is asked before the owner's code runs, and changes their mind (D-24, D-109)."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.live import LiveSite

Open = Callable[..., Page]
_INJECT = """
from sitewright.sites.operations.update_code import update_injected_code
code = {"isInjected": %s, "foot": %r, "hosts": [], "needsConsent": True}
update_injected_code(code, lambda before, after: None)
"""
_CODE = "<p id=chat>Chat</p><script>document.getElementById('chat').title = 'has run'</script>"


@pytest.fixture(autouse=True)
def _code(live_site: LiveSite) -> Iterator[None]:
    _inject(live_site, is_on=True, code=_CODE)
    yield
    # Other journeys know the shop as it was.
    _inject(live_site, is_on=False, code="")


def _inject(live_site: LiveSite, *, is_on: bool, code: str) -> None:
    live_site.run_in_website(_INJECT % (is_on, code))
    # Of a change beside it the server hears nothing: a page that it has stored would go on being shown.
    live_site.stop()
    live_site.start()


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_runs_before_an_answer_which_can_be_changed(open_page: Open, width: int) -> None:
    """D-24: by keyboard, and from the footer of every page; the policy of the page lets it run."""
    page = open_page("/", size={"width": width, "height": 844})
    question = page.get_by_role("region", name="May further services run here?")
    expect(question).to_be_visible()
    expect(page.locator("#chat")).to_have_count(0)
    assert in_both_schemes(page) == {}
    page.keyboard.press("Tab")
    expect(question.get_by_role("button", name="Decline")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#chat[title='has run']")).to_be_visible()
    expect(question).to_be_hidden()
    page.goto("/shop")
    expect(page.locator("#chat[title='has run']")).to_be_visible()
    page.get_by_role("button", name="Cookies and services").click()
    with page.expect_navigation():
        question.get_by_role("button", name="Decline").click()
    expect(page.get_by_role("button", name="Cookies and services")).to_be_visible()
    expect(page.locator("#chat")).to_have_count(0)
    expect(question).to_be_hidden()


def test_without_scripts_nothing_is_asked_and_nothing_runs(open_page: Open) -> None:
    """D-24"""
    page = open_page("/", scripts=False)
    expect(page.locator("h1").first).to_be_visible()
    expect(page.get_by_text("May further services run here?")).to_be_hidden()
    expect(page.locator("#chat")).to_have_count(0)
