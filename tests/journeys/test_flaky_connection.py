"""G04: buying over a connection that loses answers or is away; each press counts once."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, cast

import pytest
from playwright.sync_api import Page, Route, expect

from tests.journeys.shopping import PRODUCT, choose_variant, expect_island, fill_checkout

if TYPE_CHECKING:
    from playwright._impl._api_structures import SetCookieParam

Open = Callable[..., Page]
ENTRIES = "**/api/commerce/shopping-cart/entries"
NO_CONNECTION = "Please check your internet connection."


@pytest.fixture
def handled_messages() -> tuple[str, ...]:
    """What Chromium writes for a request that got no answer."""
    return ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_CONNECTION_RESET")


@pytest.fixture
def page(open_page: Open) -> Iterator[Page]:
    """A product page, alive, with a variant chosen."""
    page = open_page(PRODUCT)
    choose_variant(page)
    page.locator(".product-form button[type=submit]").hover()
    expect_island(page, "ProductForm")
    yield page
    page.context.set_offline(False)


def lose_answers(page: Page, address: str, times: int | None = None) -> None:
    """The server does what it is asked there, always or so often, and the browser never hears of it.

    Not even a cookie arrives; fetching the route would leave it one.
    """

    def lose(route: Route) -> None:
        cookies = page.context.cookies()
        route.fetch(max_redirects=0)
        page.context.clear_cookies()
        page.context.add_cookies(cast("list[SetCookieParam]", cookies))
        route.abort("connectionreset")

    page.route(address, lose, times=times)


def press_add(page: Page) -> None:
    button = page.locator(".product-form button[type=submit]")
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()


def expect_quantity(page: Page, quantity: int) -> None:
    page.goto("/cart")
    expect(page.get_by_label("Quantity of Poppy Heads")).to_have_value(str(quantity))


def test_pressing_again_after_a_lost_answer_adds_once(page: Page) -> None:
    press_add(page)
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    lose_answers(page, ENTRIES)
    press_add(page)
    expect(page.get_by_role("alert")).to_contain_text(NO_CONNECTION)
    page.unroute(ENTRIES)
    press_add(page)
    expect(page.get_by_role("link", name="2 items in cart")).to_be_visible()
    press_add(page)
    expect(page.get_by_role("link", name="3 items in cart")).to_be_visible()
    expect_quantity(page, 3)


@pytest.mark.parametrize("lost", [1, 3])
def test_who_has_no_cart_yet_gets_one_piece(page: Page, lost: int) -> None:
    lose_answers(page, ENTRIES, times=lost)
    press_add(page)
    if lost > 1:
        expect(page.get_by_role("alert")).to_contain_text(NO_CONNECTION)
        press_add(page)
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    expect_quantity(page, 1)


def test_who_is_offline_is_told_and_adds_when_back(page: Page) -> None:
    page.context.set_offline(True)
    press_add(page)
    expect(page.get_by_role("alert")).to_contain_text(NO_CONNECTION)
    page.context.set_offline(False)
    press_add(page)
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_empty()
    expect_quantity(page, 1)


def test_the_number_is_right_again_without_a_press(page: Page) -> None:
    press_add(page)
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    lose_answers(page, ENTRIES)
    press_add(page)
    expect(page.get_by_role("alert")).to_contain_text(NO_CONNECTION)
    page.context.set_offline(True)
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="2 items in cart")).to_be_visible()


def test_a_card_of_a_list_tells_who_is_offline(open_page: Open) -> None:
    page = open_page("/shop/linocuts")
    card = page.locator(".product-card", has=page.locator('form[data-island="ListingAdd"]')).first
    card.get_by_role("button").hover()
    expect_island(page, "ListingAdd")
    page.context.set_offline(True)
    card.get_by_role("button").click()
    expect(card.get_by_role("alert")).to_contain_text(NO_CONNECTION)
    page.context.set_offline(False)
    card.get_by_role("button").click()
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()


def test_a_checkout_whose_answer_is_lost_makes_one_order(page: Page) -> None:
    press_add(page)
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    page.goto("/checkout")
    fill_checkout(page)
    lose_answers(page, "**/checkout", times=1)
    page.get_by_role("button", name="Pay $").click(no_wait_after=True)
    expect(page).to_have_url(re.compile("^chrome-error:"))  # The browser offers to try again.
    page.goto("/checkout")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    page.goto("/checkout")
    expect(page.get_by_text("There is nothing to check out.")).to_be_visible()
    page.goto("/cart")
    expect(page.get_by_text("Your cart is empty.")).to_be_visible()
