"""Several websites in one installation: found, changed to, closed and deleted, and each taken back."""

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PATIENCE_MS
from tests.journeys.editing import sign_in
from tests.live import LiveSite


def at(browser: Browser, site: LiveSite) -> Page:
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{site.url}/config/websites")
    sign_in(page, site)
    expect(page.get_by_role("heading", name="Websites", exact=True)).to_be_visible()
    return page


def test_makes_changes_to_closes_and_deletes_websites(
    browser: Browser, start_site: Callable[..., LiveSite]
) -> None:
    """With a server of its own: others count its websites."""
    site = start_site(SITEWRIGHT_NEW_SITES="operators")
    page = at(browser, site)
    page.get_by_role("button", name="New website").click()
    page.get_by_label("Name").fill("Fern Press")
    page.get_by_label("Address").fill("no host")
    page.get_by_role("button", name="Make website").click()
    expect(page.get_by_label("Address")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Address").fill("fern.localhost")
    assert in_both_schemes(page) == {}
    page.get_by_role("button", name="Make website").click()
    page.get_by_role("dialog", name="Fern Press is ready").get_by_role("button", name="Stay here").click()
    expect(page.get_by_role("link", name="Open the studio of Fern Press")).to_be_visible()
    assert in_both_schemes(page) == {}

    # By keyboard alone.
    page.keyboard.press("Control+o")
    expect(page.get_by_role("combobox", name="Find a website")).to_be_focused()
    expect(page.get_by_role("option", name="Fern Press (fern.localhost)")).to_be_visible()
    assert in_both_schemes(page) == {}
    page.keyboard.type("fern")
    expect(page.get_by_role("option")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"http://fern.localhost:{site.port}/config/sign-in?next=%2F")
    sign_in(page, site)

    page.goto(f"http://fern.localhost:{site.port}/config/settings/danger")
    page.get_by_role("button", name="Close Fern Press").click()
    expect(page.get_by_text("Fern Press is closed")).to_be_visible()
    visitor = browser.new_context().new_page()
    gone = visitor.goto(f"http://fern.localhost:{site.port}/")
    assert gone is not None
    assert gone.status == 410
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Fern Press is open")).to_be_visible()
    back = visitor.goto(f"http://fern.localhost:{site.port}/")
    assert back is not None
    assert back.status == 200

    # Deleted, it waits in the list of every other website of one's own.
    page.get_by_role("button", name="Delete Fern Press").click()
    question = page.get_by_role("alertdialog", name="Delete Fern Press?")
    expect(question).to_contain_text("fern.localhost and all its other domains go off line at once")
    expect(question.get_by_role("link", name="export them first")).to_be_visible()
    assert in_both_schemes(page) == {}
    question.get_by_role("button", name="Delete website").click()
    expect(page.get_by_text("Fern Press is deleted")).to_be_visible()
    expect(page.get_by_text("It will be removed for good on")).to_be_visible()
    gone = visitor.goto(f"http://fern.localhost:{site.port}/")
    assert gone is not None
    assert gone.status == 410
    page.goto(f"{site.url}/config/websites")
    expect(page.get_by_text("It will be removed for good on")).to_be_visible()
    expect(page.get_by_role("link", name="Open the studio of Fern Press")).to_have_count(0)
    assert in_both_schemes(page) == {}
    page.get_by_role("button", name="Put back Fern Press").click()
    expect(page.get_by_role("link", name="Open the studio of Fern Press")).to_be_visible()
    back = visitor.goto(f"http://fern.localhost:{site.port}/")
    assert back is not None
    assert back.status == 200
    visitor.context.close()
    page.context.close()
