"""The visitor's main job, from the shop to a paid order, with scripts and without."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.conftest import PHONE
from tests.journeys.shopping import (
    PRODUCT,
    choose_variant,
    expect_island,
    expect_said,
    expect_scripts,
    fill_checkout,
    keep_texts,
    place_order,
    postal_field,
)

Open = Callable[..., Page]


@pytest.mark.database
def test_buys_with_scripts(open_page: Open) -> None:
    """SF-1.02 SF-1.03 SF-1.06 SF-1.07 SF-1.08 SF-1.11 SF-1.12 SF-2.02"""
    page = open_page("/shop")
    page.get_by_role("link", name="Poppy Heads").first.click()
    expect_scripts(page)
    choose_variant(page)
    button = page.locator(".product-form button[type=submit]")
    keep_texts(button)
    button.click()
    expect_said(button, "Added!")
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    pill = page.locator(".cart-pill")
    expect(pill).to_contain_text("1 item")
    pill.click()
    page.wait_for_url("**/cart")
    expect_island(page, "CartPage")
    page.get_by_label("Quantity of Poppy Heads").fill("2")
    page.get_by_label("Quantity of Poppy Heads").blur()
    expect(page.get_by_role("link", name="2 items in cart")).to_be_visible()
    page.get_by_role("link", name="Checkout").click()
    fill_checkout(page)
    assert place_order(page).isdigit()
    page.goto("/cart")
    expect(page.get_by_text("Your cart is empty.")).to_be_visible()


def test_says_what_was_added_on_a_listing(open_page: Open) -> None:
    """SF-2.16 SF-2.37 SF-2.38 SF-4.11 SF-4.21: with the button, and the card stays as large as it was."""
    page = open_page("/shop/linocuts")
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))  # The notice stays until it is closed.
    card = page.locator(".product-card", has=page.locator('form[data-island="ListingAdd"]')).first
    title = card.locator(".product-card-title").inner_text()
    height = _height(card)
    card.get_by_role("button").click()
    popover = page.get_by_text(f"{title} was added to your cart.")
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    expect(card.get_by_role("button")).to_contain_text("Adding…")
    expect(popover).to_have_count(0)
    page.clock.run_for(1000)
    expect(card.get_by_role("button")).to_contain_text("Added!")
    expect(popover).to_be_visible()
    assert _height(card) == height
    page.get_by_role("button", name="Close").click()
    expect(popover).to_be_hidden()


def _height(element: Locator) -> int:
    height: int = element.evaluate("element => element.offsetHeight")
    return height


def test_a_picture_is_over_the_page_until_it_is_closed(open_page: Open) -> None:
    """SF-2.40 SF-2.42 SF-2.43 SF-2.44 SF-2.45 SF-4.31: by each of three keys, which give the focus back."""
    page = open_page(PRODUCT)
    picture = page.locator("a.gallery-main")
    for key in ("Escape", "Enter", "Space"):
        picture.press("Enter")
        close = page.get_by_role("dialog").get_by_role("button", name="Close")
        close.focus()
        expect(page.locator("html.has-lightbox-open")).to_have_css("overflow", "hidden")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('main, header, footer')") is None
        page.keyboard.press("Shift+Tab")
        close.focus()
        page.keyboard.press(key)
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator("html.has-lightbox-open")).to_have_count(0)
        expect(picture).to_be_focused()


def test_asks_for_missing_options(open_page: Open) -> None:
    """SF-5.03"""
    page = open_page(PRODUCT)
    page.get_by_role("button", name="Add To Cart").click()
    expect(page.get_by_role("alert")).to_contain_text("Please select the Size, Paper and Frame options.")


def test_asks_for_options_on_a_listing(open_page: Open) -> None:
    """SF-4.14 SF-5.04"""
    page = open_page("/shop")
    card = page.locator(".product-card", has=page.locator("a.add-button")).first
    keep_texts(card)
    card.locator("a.add-button").click()
    expect_said(card, "Select Option")
    expect(card).to_contain_text("Add To Cart")


def test_buys_without_scripts(open_page: Open) -> None:
    """O06: plain forms carry the whole way, refusals included."""
    page = open_page(PRODUCT, scripts=False)
    choose_variant(page)
    page.get_by_label("Quantity").fill("2")
    page.get_by_role("button", name="Add To Cart").click()
    page.wait_for_url("**/cart")
    expect(page.get_by_label("Quantity of Poppy Heads")).to_have_value("2")
    page.get_by_label("Quantity of Poppy Heads").fill("3")
    page.get_by_role("button", name="Update").click()
    expect(page.get_by_label("Quantity of Poppy Heads")).to_have_value("3")
    page.get_by_role("link", name="Checkout").click()
    fill_checkout(page)
    assert place_order(page).isdigit()


def test_keeps_what_was_typed_when_checkout_is_refused(open_page: Open) -> None:
    """SF-5.28"""
    page = open_page(PRODUCT, scripts=False, size=PHONE)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    page.wait_for_url("**/cart")
    page.goto("/checkout")
    fill_checkout(page)
    postal_field(page).fill("nowhere")
    page.get_by_role("button", name=re.compile("^Pay ")).click()
    expect(page.get_by_text("Update the missing or invalid information above.")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Bea Buyer")
    expect(page.get_by_label("City")).to_have_value("Portland")


def test_keeps_the_cart_when_the_card_is_declined(open_page: Open) -> None:
    page = open_page(PRODUCT)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    page.goto("/checkout")
    fill_checkout(page)
    page.get_by_role("radio", name="declined", exact=False).check()
    page.get_by_role("button", name=re.compile("^Pay ")).click()
    refusal = page.get_by_role("alert").filter(has_text="declined")
    expect(refusal).to_be_focused()  # It stands below a long form.
    expect(refusal).to_be_in_viewport()
    page.goto("/cart")
    expect(page.get_by_label("Quantity of Poppy Heads")).to_have_value("1")


def test_sorts_a_list_without_a_press(open_page: Open) -> None:
    page = open_page("/shop")
    expect_scripts(page)
    expect(page.get_by_role("button", name="Sort")).to_be_hidden()
    page.get_by_label("Sort by").select_option(index=1)
    page.wait_for_url("**/shop?sort=*")
    plain = open_page("/shop", scripts=False)
    expect(plain.get_by_role("button", name="Sort")).to_be_visible()
