"""Many products at once: ten prices with one save, chosen rows, and the one Undo of each."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.live import LiveSite

Open = Callable[..., Page]


def price_fields(page: Page) -> Locator:
    return page.get_by_role("table", name="Products").get_by_role("textbox", name="Price of")


def test_ten_prices_with_one_save_and_one_undo(open_page: Open, live_site: LiveSite) -> None:
    """Typed row by row with the keyboard, as people write them; a price with two readings is not saved."""
    page = open_page("/config", as_owner=True)
    page.goto("/config/commerce/inventory?sort=stock")
    prices = price_fields(page)
    expect(prices.nth(9)).to_be_visible()
    before = [prices.nth(n).input_value() for n in range(10)]
    prices.first.click()
    for number in range(10):
        expect(prices.nth(number)).to_be_focused()
        page.keyboard.type(f"$1,{200 + number}.00" if number else "1,200")
        page.keyboard.press("Enter")
    expect(page.get_by_text("10 prices changed")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("can be read in two ways. Write 1200 or 1.20.")
    expect(page.get_by_role("button", name="Save prices")).to_be_disabled()
    prices.first.fill("1.200,00")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("10 prices saved")).to_be_visible()
    expect(page.get_by_text("10 prices changed")).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Undone", exact=True)).to_be_visible()
    for number in range(10):
        expect(prices.nth(number)).to_have_value(before[number])


def test_chosen_products_are_hidden_and_come_back(open_page: Open, live_site: LiveSite) -> None:
    """A range with Shift; the filter keeps its place in the address."""
    page = open_page("/config", as_owner=True)
    page.goto("/config/commerce/inventory")
    boxes = page.get_by_role("table", name="Products").get_by_role("checkbox")
    boxes.nth(1).click()
    boxes.nth(3).click(modifiers=["Shift"])
    expect(page.get_by_text("3 products chosen")).to_be_visible()
    page.get_by_role("button", name="Hide", exact=True).click()
    expect(page.get_by_text("3 products hidden")).to_be_visible()
    expect(page.get_by_text("3 products chosen")).to_have_count(0)
    page.get_by_role("group", name="Show").get_by_role("button", name="Hidden").click()
    expect(page).to_have_url(re.compile("show=hidden"))
    expect(page.get_by_role("table", name="Products").get_by_role("row")).to_have_count(4)
    page.goto("/config/activity")
    page.get_by_role("button", name="Undo: Hid products: 3").click()
    notices = page.get_by_role("region", name="Notifications")
    expect(notices.get_by_text("Undone", exact=True)).to_be_visible()
    page.goto("/config/commerce/inventory?show=hidden")
    expect(page.get_by_text("No product is like that")).to_be_visible()


def test_prices_of_a_whole_list_are_raised_and_come_back(open_page: Open, live_site: LiveSite) -> None:
    """One product ticked, and all that the list shows changed."""
    page = open_page("/config", as_owner=True)
    page.goto("/config/commerce/inventory")
    prices = price_fields(page)
    expect(prices.nth(9)).to_be_visible()
    before = [prices.nth(n).input_value() for n in range(10)]
    page.get_by_role("table", name="Products").get_by_role("checkbox").nth(1).click()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Raise or lower prices…").click()
    dialog = page.get_by_role("dialog", name="Raise or lower prices")
    dialog.get_by_role("radio").first.press("ArrowDown")
    dialog.get_by_role("button", name="Change prices").click()
    expect(dialog).to_have_count(0)
    for number in range(10):
        expect(prices.nth(number)).not_to_have_value(before[number])
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("Undone", exact=True)).to_be_visible()
    for number in range(10):
        expect(prices.nth(number)).to_have_value(before[number])
