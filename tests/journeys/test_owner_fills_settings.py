"""The owner fills in settings of more than one kind in the panel beside the page."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.editing import WIDE, add_block, add_section, create_page, expect_saved
from tests.journeys.website_languages import FURTHER_NAME
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


def test_sets_what_the_shop_sells_in(open_page: Open, live_site: LiveSite) -> None:
    """D-94, PL-3.51: another currency says what it does before it is saved; undo brings the old one back."""
    page = open_page("/config/settings/commerce", size=WIDE, as_owner=True)
    currency = page.get_by_role("button", name="Currency")
    currency.click()
    page.get_by_role("option", name="JPY · Japanese Yen").click()
    expect(page.get_by_text("Nothing is converted: what costs $12.50 costs ¥1,250")).to_be_visible()
    assert serious_findings(page) == []
    least = page.get_by_label("Minimum order")
    least.fill("abc")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Write a price such as 12.50.")).to_be_visible()
    expect(least).to_be_focused()
    least.fill("500")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Commerce settings saved")).to_be_visible()
    expect(page.get_by_text("Nothing is converted")).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(currency).to_contain_text("USD")
    expect(least).to_have_value("")


def test_adds_a_language_and_takes_it_off(open_page: Open, live_site: LiveSite) -> None:
    """D-94, PL-2.23: added by keyboard, removed by mouse, and one press takes that back."""
    page = open_page("/config/settings/languages", size=WIDE, as_owner=True)
    names = (f"Remove {FURTHER_NAME}", "Add a language")
    remove, add = (page.get_by_role("button", name=name) for name in names)
    expect(add).to_be_visible()
    if remove.is_visible():
        remove.click()
        expect(add).to_be_visible()
    # While a change is on its way the button takes no press.
    expect(add).not_to_have_attribute("data-pending", "true")
    add.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem").first).to_be_focused()
    # Of some sixty, by what it begins with.
    page.keyboard.type(FURTHER_NAME[:4].lower())
    expect(page.get_by_role("menuitem", name=FURTHER_NAME)).to_be_focused()
    page.keyboard.press("Enter")
    expect(remove).to_be_visible()
    assert serious_findings(page) == []
    remove.click()
    expect(page.get_by_text("None: visitors read it in one language.")).to_be_visible()
    page.get_by_role("button", name="Undo").last.click()
    expect(remove).to_be_visible()
