"""Steps a buyer takes, in the words of the pages."""

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

PRODUCT = "/shop/p/poppy-heads"
_KEEP_TEXTS = """element => new MutationObserver(() => {
  element.dataset.said = `${element.dataset.said ?? ""}|${element.textContent.trim()}`;
}).observe(element, { subtree: true, childList: true, characterData: true })"""


def expect_scripts(page: "Page") -> None:
    """Wait until the page's script listens; a page that was led to by a link is seen before that."""
    expect(page.locator("html[data-ready]")).to_be_attached()


def expect_island(page: "Page", name: str) -> None:
    """Wait until this part of the page is alive."""
    expect(page.locator(f'[data-island="{name}"][data-mounted]').first).to_be_attached()


def keep_texts(element: "Locator") -> None:
    """From now on the element keeps what it says, also what it says for a moment only."""
    element.evaluate(_KEEP_TEXTS)


def expect_said(element: "Locator", text: str) -> None:
    """Wait until the element has said this, be it that it says something else by now."""
    expect(element).to_have_attribute("data-said", re.compile(re.escape(text)))


def choose_variant(page: "Page") -> None:
    """Pick the first value of each of the product's three options."""
    for number in range(3):
        page.locator(".product-form fieldset.option").nth(number).locator("label").first.click()


_PLACES = {"US": ("Portland", "OR", "97201"), "DE": ("Berlin", "", "10119")}


def fill_checkout(page: "Page", *, email: str = "buyer@example.com", country: str = "US") -> None:
    city, region, postal_code = _PLACES[country]
    page.get_by_label("Email", exact=True).fill(email)
    page.get_by_label("Name").fill("Bea Buyer")
    choose_country(page, country)
    page.get_by_label("Address", exact=True).fill("1 Main Street")
    fill_place(page, city, postal_code, region)


def choose_country(page: "Page", country: str) -> None:
    """Without scripts the fields of another country than the page was made for are asked for by a button."""
    field = page.get_by_label("Country")
    made_for = field.input_value()
    field.select_option(country)
    button = page.get_by_role("button", name="Use this country")
    if made_for != country and button.is_visible():
        button.click()


def fill_place(page: "Page", city: str, postal_code: str, region: str = "") -> None:
    """What each country calls otherwise, and some do not ask for."""
    page.locator("[name=city]").fill(city)
    if region:
        page.locator("select[name=region]").select_option(region)
    postal_field(page).fill(postal_code)


def postal_field(page: "Page") -> "Locator":
    """Of the checkout, whatever its country calls it."""
    return page.locator("input[name=postalCode]")


def place_order(page: "Page") -> str:
    """Submit the checkout; the order number of the confirmation page."""
    page.get_by_role("button", name=re.compile("^Pay ")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    return page.get_by_text(re.compile(r"Order \d+")).first.inner_text().split()[-1]


def bought_without_scripts(open_page: "Callable[..., Page]") -> "tuple[Page, str]":
    """The page of an order that was just placed without a script, and its number."""
    buying = open_page(PRODUCT, scripts=False)
    choose_variant(buying)
    buying.get_by_role("button", name="Add To Cart").click()
    buying.wait_for_url("**/cart")
    buying.goto("/checkout")
    fill_checkout(buying)
    return buying, place_order(buying)
