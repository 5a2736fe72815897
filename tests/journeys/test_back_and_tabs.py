"""G05: Back, two tabs and a lost crumb, in a real browser; the cart and the order stay what they are."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.shopping import PRODUCT, choose_variant, fill_checkout, place_order

Open = Callable[..., Page]
NOTHING_LEFT = "There is nothing to check out."


def fill_cart(page: Page, *, scripts: bool) -> None:
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    if scripts:
        expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    else:
        page.wait_for_url("**/cart")


@pytest.mark.parametrize("scripts", [True, False])
def test_back_from_the_confirmation_never_asks_to_send_again(open_page: Open, scripts: bool) -> None:
    """First hour, shopper 7: after a declined card, the confirmation stands behind the answer to a form"""
    page = open_page(PRODUCT, scripts=scripts)
    fill_cart(page, scripts=scripts)
    page.goto("/checkout")
    fill_checkout(page)
    page.get_by_role("radio", name="declined", exact=False).check()
    page.get_by_role("button", name=re.compile("^Pay ")).click()
    expect(page.get_by_role("alert").filter(has_text="declined")).to_be_visible()
    page.get_by_role("radio", name="Pays at once", exact=False).check()
    number = place_order(page)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Checkout")
    page.go_forward()
    expect(page.get_by_text(f"Order {number}").first).to_be_visible()


def test_back_shows_no_form_of_a_placed_cart(open_page: Open) -> None:
    page = open_page(PRODUCT, scripts=False)
    fill_cart(page, scripts=False)
    page.get_by_role("link", name="Checkout").click()
    # Of the country the page was made for: to change it is a form of its own, whose answer Back would show.
    fill_checkout(page, country=page.get_by_label("Country").input_value())
    place_order(page)
    page.go_back()
    expect(page.get_by_text(NOTHING_LEFT)).to_be_visible()


def test_two_tabs_make_one_order(open_page: Open) -> None:
    page = open_page(PRODUCT)
    fill_cart(page, scripts=True)
    page.goto("/checkout")
    fill_checkout(page)
    other = page.context.new_page()
    other.goto("/checkout")
    fill_checkout(other, email="other@example.com")
    assert place_order(page) == place_order(other)
    other.goto("/cart")
    expect(other.get_by_text("Your cart is empty.")).to_be_visible()


def test_a_lost_crumb_keeps_nobody_from_the_cart(open_page: Open) -> None:
    page = open_page(PRODUCT)
    choose_variant(page)
    page.context.clear_cookies(name="crumb")
    page.get_by_role("button", name="Add To Cart").click()
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()


def test_an_emptied_cart_in_another_tab_is_told(open_page: Open) -> None:
    page = open_page(PRODUCT, scripts=False)
    fill_cart(page, scripts=False)
    other = page.context.new_page()
    other.goto("/cart")
    other.get_by_role("button", name="Remove").click()
    expect(other.get_by_text("Your cart is empty.")).to_be_visible()
    page.get_by_role("button", name="Update").click()
    expect(page.get_by_text("This item is not in your cart any more.")).to_be_visible()
