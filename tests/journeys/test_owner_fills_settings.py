"""The owner fills in settings of more than one kind in the panel beside the page."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.editing import WIDE, add_block, add_section, create_page, expect_saved
from tests.live import LiveSite

Open = Callable[..., Page]

_SLOWLY_MS = 60
"""Between two keys: longer than the studio waits before it saves, so that the server answers in between."""


def test_types_an_answer_that_the_server_leaves_alone(open_page: Open, live_site: LiveSite) -> None:
    """Rich text in a row: what the server cleans while somebody types is what they typed."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Asked often", "asked-often")
    add_section(page, "Band")
    add_block(page, "Band", "Questions")
    answer = page.get_by_role("textbox", name="Answer")
    answer.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("Yes & <b>no</b>, see https://example.com/a?b=1 for more.", delay=_SLOWLY_MS)
    expect(answer).to_have_text("Yes & <b>no</b>, see https://example.com/a?b=1 for more.")
    expect_saved(page)
    shown = frame.locator(".block-accordion .prose")
    expect(shown).to_have_text("Yes & <b>no</b>, see https://example.com/a?b=1 for more.")
    expect(shown.locator("a")).to_have_attribute("rel", "noopener")


def test_picks_what_a_block_shows(open_page: Open, live_site: LiveSite) -> None:
    """The source of products is a list, and asks for an address only where one is needed."""
    page = open_page("/config", size=WIDE, as_owner=True)
    frame = create_page(page, "Picked", "picked")
    add_section(page, "Band")
    add_block(page, "Band", "Products")
    which = page.get_by_role("button", name="Which")
    expect(which).to_contain_text("Newest first")
    which.click()
    page.get_by_role("option", name="A category").click()
    page.get_by_label("A category: address").fill("cards")
    expect_saved(page)
    expect(frame.locator(".more-link")).to_have_attribute("href", "/shop/cards")
