"""An owner writes a post with a picture, dates it ahead and files it; readers find it in its time."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, ViewportSize, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.hand import Hand
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite

Open = Callable[..., Page]

PHONE: ViewportSize = {"width": 390, "height": 844}
MOST_PRESSES = 25
_AHEAD = "2100-12-24T09:30"


def test_writes_dates_ahead_and_tags_within_its_effort(open_page: Open, live_site: LiveSite) -> None:
    """First hour, task 13."""
    page, hand = open_page("/config", as_owner=True), Hand()
    hand.press(page.get_by_role("link", name="Blog", exact=True))
    hand.press(page.get_by_role("link", name="New post"))
    hand.press(page.get_by_role("textbox", name="Title", exact=True).first)
    page.keyboard.type("A winter of ferns")
    hand.press(page.get_by_role("textbox", name="Text"))
    page.keyboard.type("It began with a cold morning.")
    page.keyboard.press("Enter")
    hand.press(page.get_by_role("button", name="Picture", exact=True))
    hand.press(page.get_by_role("dialog").get_by_role("option").first)
    expect(page.locator(".rich-text-page img")).to_have_count(1)
    hand.press(page.get_by_label("Date and time"))
    page.get_by_label("Date and time").fill(_AHEAD)
    hand.press(page.get_by_role("textbox", name="Tags"))
    page.keyboard.type("Winter")
    page.keyboard.press("Enter")
    hand.press(page.get_by_role("button", name="Schedule"))
    expect(page.get_by_text("saved: Scheduled").first).to_be_visible()
    assert hand.count <= MOST_PRESSES
    assert in_both_schemes(page) == {}
    expect(page.get_by_role("status").filter(has_text=re.compile("Not saved"))).to_have_count(0)
    expect(open_page("/blog").get_by_text("A winter of ferns")).to_have_count(0)

    page.get_by_label("Date and time").fill("")
    page.get_by_role("button", name="Status").click()
    page.get_by_role("option", name="Published").click()
    page.get_by_role("button", name="Update").click()
    expect(page.get_by_text("saved: Published").first).to_be_visible()
    reader = open_page("/blog")
    reader.get_by_role("link", name="A winter of ferns").click()
    expect(reader.locator(".post-body img")).to_have_count(1)
    expect(reader.get_by_role("link", name="Winter", exact=True)).to_be_visible()


def test_saves_a_draft_by_itself_and_keeps_the_caret(open_page: Open) -> None:
    page = open_page("/config/blog/new", as_owner=True)
    page.get_by_role("textbox", name="Title", exact=True).first.click()
    page.keyboard.type("Saved while I write")
    page.keyboard.press("Enter")
    page.keyboard.type("One")
    expect(page).to_have_url(re.compile("/config/blog/[0-9a-f]{32}$"))
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    page.keyboard.type(" two")
    expect(page.get_by_role("status").filter(has_text="Not saved yet")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=re.compile("^Saved$"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("textbox", name="Text")).to_have_text("One two")


def test_writes_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/config/blog/new", as_owner=True)
    expect(page.get_by_role("textbox", name="Text")).to_be_visible()
    keys = Keyboard(page)
    keys.tab_to("textbox", "Title", exact=True)
    keys.type("Without a mouse")
    keys.press("Enter")
    keys.type("Words.")
    keys.tab_to("textbox", "Categories")
    keys.type("Craft")
    keys.press("Enter")
    expect(page.get_by_role("list", name="Categories").get_by_text("Craft")).to_be_visible()
    keys.tab_to("button", "Publish", exact=True, backwards=True)
    keys.press("Enter")
    expect(page.get_by_text("saved: Published").first).to_be_visible()


def test_writes_on_a_phone(open_page: Open) -> None:
    page = open_page("/config/blog", as_owner=True, size=PHONE)
    page.get_by_role("link", name="New post").click()
    page.get_by_role("textbox", name="Title", exact=True).first.fill("From the train")
    page.get_by_role("textbox", name="Text").click()
    page.keyboard.type("Short.")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.get_by_text("saved: Published").first).to_be_visible()
