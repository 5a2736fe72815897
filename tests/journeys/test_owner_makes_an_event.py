"""An owner adds a calendar's weekly class; a visitor finds it in the list, in the month and as a file."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, ViewportSize, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.keyboard import Keyboard

Open = Callable[..., Page]

PHONE: ViewportSize = {"width": 390, "height": 844}
_TUESDAY = "2030-01-08"


def test_a_weekly_event_is_made_and_seen_in_the_calendar(open_page: Open) -> None:
    page = open_page("/config/events", as_owner=True)
    page.get_by_role("link", name="New event").click()
    page.get_by_role("textbox", name="Title", exact=True).first.click()
    page.keyboard.type("Drawing ferns")
    page.get_by_label("Begins").fill(f"{_TUESDAY}T19:00")
    expect(page.get_by_label("Ends")).to_have_value(f"{_TUESDAY}T21:00")
    page.get_by_role("button", name=re.compile("Repeats")).click()
    page.get_by_role("option", name="Every week").click()
    expect(page.get_by_role("button", name="Tue", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Not on").fill("2030-01-22")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("textbox", name="Name of the place").fill("The studio")
    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.get_by_text("saved: Published").first).to_be_visible()
    assert in_both_schemes(page) == {}

    visitor = open_page("/events")
    visitor.get_by_role("link", name=re.compile("Drawing ferns")).click()
    expect(visitor.get_by_text("Every week")).to_be_visible()
    expect(visitor.get_by_text("Tuesday, January 8, 2030").first).to_be_visible()
    expect(visitor.get_by_text("January 22")).to_have_count(0)
    visitor.goto("/events?view=calendar&month=2030-01")
    expect(visitor.get_by_role("table", name="January 2030")).to_be_visible()
    days = visitor.get_by_role("cell").filter(has_text="Drawing ferns").locator("time")
    expect(days).to_have_count(3)
    for number, day in enumerate(("2030-01-08", "2030-01-15", "2030-01-29")):
        expect(days.nth(number)).to_have_attribute("datetime", day)
    visitor.get_by_role("link", name=re.compile("February 2030")).click()
    expect(visitor.get_by_role("table", name="February 2030")).to_be_visible()
    assert in_both_schemes(visitor) == {}


def test_an_event_is_made_on_a_phone_and_by_keyboard(open_page: Open) -> None:
    page = open_page("/config/events/new", as_owner=True, size=PHONE)
    expect(page.get_by_role("textbox", name="Text")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    keys = Keyboard(page)
    keys.tab_to("textbox", "Title", exact=True)
    keys.type("A walk")
    keys.press("Enter")
    keys.type("Bring boots.")
    keys.tab_to("button", "Publish", exact=True, backwards=True)
    keys.press("Enter")
    expect(page.get_by_text("saved: Published").first).to_be_visible()
    visitor = open_page("/events", size=PHONE)
    expect(visitor.get_by_role("link", name=re.compile("A walk"))).to_be_visible()
    assert visitor.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
