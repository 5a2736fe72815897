"""Several websites in one installation: found, copied, changed to, closed and deleted, and taken back."""

import re
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


def test_duplicates_and_archives_a_website_and_copies_a_page(
    browser: Browser, start_site: Callable[..., LiveSite]
) -> None:
    """With a server of its own: others count its websites."""
    site = start_site(SITEWRIGHT_NEW_SITES="operators")
    page = at(browser, site)
    title = page.get_by_role("button", name="go to another website").inner_text().strip()

    # A copy by keyboard alone, with a name that is refused at first.
    page.get_by_role("button", name=f"Actions for {title}").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Duplicate…")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name of the copy")).to_be_focused()
    page.keyboard.type("Second shop")
    page.keyboard.press("Tab")
    page.keyboard.type("no host")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Address of the copy")).to_have_attribute("aria-invalid", "true")
    assert in_both_schemes(page) == {}
    page.get_by_label("Address of the copy").fill("second.localhost")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Begin at zero")).to_be_checked()
    page.get_by_role("button", name="Duplicate", exact=True).click()
    expect(page.get_by_role("link", name="Open the studio of Second shop")).to_be_visible(timeout=60_000)
    assert in_both_schemes(page) == {}
    visitor = browser.new_context().new_page()
    shown = visitor.goto(f"http://second.localhost:{site.port}/")
    assert shown is not None
    assert shown.status == 200

    # A page goes there, on a phone.
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site.url}/config/pages")
    page.get_by_role("button", name="Actions for About").click()
    page.get_by_role("menuitem", name="Copy to another website…").click()
    question = page.get_by_role("dialog", name="Copy “About” to another website")
    expect(question.get_by_role("button", name="Second shop (second.localhost)")).to_be_visible()
    assert in_both_schemes(page) == {}
    question.get_by_role("button", name="Copy page").click()
    told = page.get_by_role("dialog", name="Copied to Second shop")
    expect(told).to_contain_text("not published yet")
    expect(told.get_by_role("button", name="Open it there")).to_be_focused()
    assert in_both_schemes(page) == {}
    told.get_by_role("button", name="Open it there").click()
    sign_in(page, site)
    expect(page).to_have_url(re.compile(r"^http://second\.localhost:\d+/config/pages/[0-9a-f]{32}"))

    # Archived from afar it is out of the switcher, and back with one press.
    page.goto(f"{site.url}/config/websites")
    page.get_by_role("button", name="Actions for Second shop").click()
    page.get_by_role("menuitem", name="Archive").click()
    expect(page.get_by_text("Second shop is archived and closed to visitors")).to_be_visible()
    assert in_both_schemes(page) == {}
    gone = visitor.goto(f"http://second.localhost:{site.port}/")
    assert gone is not None
    assert gone.status == 410
    page.get_by_role("button", name="go to another website").click()
    expect(page.get_by_role("option", name="All websites")).to_be_visible()
    expect(page.get_by_role("option", name="Second shop")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Bring back Second shop").click()
    expect(page.get_by_text("Second shop is back and open to visitors")).to_be_visible()
    back = visitor.goto(f"http://second.localhost:{site.port}/")
    assert back is not None
    assert back.status == 200
    visitor.context.close()
    page.context.close()
