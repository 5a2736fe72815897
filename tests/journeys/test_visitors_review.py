"""Visitors review a product, with and without scripts; the owner decides by keys and replies."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes, serious_findings
from tests.journeys.conftest import PHONE

Open = Callable[..., Page]

AS_PEOPLE_TYPE_MS = 300
"""Who is done within three seconds has to wait (content/comments/words.py)."""
AT_ONCE, DECIDED, WRONG = "/shop/p/ginkgo", "/shop/p/barley", "/shop/p/foxglove"


def _write(page: Page, text: str, name: str = "Ann", *, stars: int = 4, pause_ms: int = 0) -> None:
    page.get_by_role("radio", name=f"{stars} stars").check()
    page.get_by_label("What is it like?").press_sequentially(text, delay=pause_ms)
    page.get_by_label("Your name").fill(name)


def test_a_review_stands_in_the_page_at_once_and_moves_the_rating(open_page: Open) -> None:
    """SF-2.12"""
    page = open_page(AT_ONCE)
    page.get_by_role("link", name="1 review").click()
    _write(page, "Greener at home.", pause_ms=AS_PEOPLE_TYPE_MS)
    page.get_by_role("button", name="Send review").click()
    expect(page.get_by_role("article").filter(has_text="Greener at home.").last).to_be_focused()
    reviews = page.get_by_role("region", name="2 reviews")
    expect(reviews).to_contain_text("4.5 of 5 stars")
    expect(page.get_by_label("What is it like?")).to_have_value("")
    expect(page.get_by_role("radio", name="4 stars")).not_to_be_checked()
    assert serious_findings(page) == []
    page.goto("/shop?sort=title")
    page.goto(AT_ONCE)
    expect(page.get_by_role("link", name="2 reviews")).to_be_visible()


def test_what_is_wrong_stands_at_its_field(open_page: Open) -> None:
    page = open_page(WRONG)
    _write(page, "Hello")
    page.get_by_role("textbox", name="Your e-mail address").fill("ann@nowhere")
    page.get_by_role("button", name="Send review").click()
    expect(page.get_by_text("This is not an e-mail address.")).to_be_visible()
    expect(page.get_by_role("textbox", name="Your e-mail address")).to_be_focused()
    expect(page.get_by_label("What is it like?")).to_have_value("Hello")
    expect(page.get_by_role("radio", name="4 stars")).to_be_checked()


def test_a_review_without_a_script_waits_and_is_decided_by_keys(open_page: Open) -> None:
    """SF-2.12"""
    visitor = open_page(DECIDED, scripts=False, size=PHONE)
    _write(visitor, "Rustles, almost.", "Cy")
    visitor.get_by_role("button", name="Send review").click()
    expect(visitor.get_by_text("Your review will appear here once it has been looked at.")).to_be_visible()
    expect(visitor.get_by_role("article").filter(has_text="Rustles")).to_have_count(0)

    page = open_page("/config/reviews", as_owner=True)
    row = page.get_by_role("listitem", name="Review of Cy")
    expect(row).to_contain_text("Sent without a script")
    assert in_both_schemes(page) == {}
    page.get_by_role("searchbox", name="Search reviews").fill("rustles")
    expect(page.get_by_role("listitem", name="Review of")).to_have_count(1)
    row.focus()
    page.keyboard.press("s")
    expect(page.get_by_text("1 review marked as spam")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(row).to_be_visible()
    row.focus()
    page.keyboard.press("r")
    page.keyboard.type("So we hoped.")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text("Your reply is published")).to_be_visible()

    visitor.goto(DECIDED)
    expect(visitor.get_by_role("heading", name="1 review")).to_be_visible()
    expect(visitor.get_by_text("So we hoped.")).to_be_visible()
