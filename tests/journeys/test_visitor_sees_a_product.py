"""A product's page: options, pictures, the bar of phones, what was seen before; saving for later."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import PRODUCT, choose_variant, expect_island, expect_scripts

Open = Callable[..., Page]

SWATCHES = "/shop/p/framed-fern-trio"


def test_chooses_by_arrow_keys(open_page: Open) -> None:
    """SF-2.08, D-104: one stop of Tab for each option; the arrows go through its values."""
    page = open_page(SWATCHES)
    expect_scripts(page)
    page.get_by_role("radio", name="Oak").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Walnut")).to_be_checked()
    expect(page.locator("fieldset.option legend")).to_contain_text("Walnut")


def test_draws_a_picture_up(open_page: Open) -> None:
    """SF-2.40, SF-2.43, D-36: by a double press and by keys; Escape gives the focus back."""
    page = open_page(PRODUCT)
    page.locator("a.gallery-main").press("Enter")
    picture = page.locator("dialog figure img")
    expect(picture).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    picture.dblclick()
    expect(page.locator("dialog figure")).to_have_attribute("data-zoomed", "")
    page.keyboard.press("0")
    expect(picture).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    page.keyboard.press("Escape")
    expect(page.locator("a.gallery-main")).to_be_focused()


def test_a_phone_keeps_the_button_in_reach(open_page: Open) -> None:
    page = open_page(PRODUCT, size=PHONE)
    bar = page.locator(".buy-bar")
    expect(bar).to_be_hidden()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(bar).to_be_visible()
    bar.get_by_role("button").click()
    alert = page.locator(".product-form [role=alert]")
    expect(alert).to_contain_text("Please select the Size, Paper and Frame options.")
    expect(page.locator("fieldset.option").first).to_be_in_viewport()


def test_sees_again_what_it_has_seen(open_page: Open) -> None:
    page = open_page(SWATCHES)
    expect_scripts(page)
    expect(page.locator(".seen-products")).to_be_hidden()
    page.goto(PRODUCT)
    seen = page.locator(".seen-products")
    expect(seen.get_by_role("link", name="Fern Trio, Framed")).to_be_visible()
    seen.get_by_role("button", name="Forget these").click()
    expect(seen).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False])
def test_saves_for_later_and_undoes_it(open_page: Open, scripts: bool) -> None:
    page = open_page(PRODUCT, scripts=scripts)
    choose_variant(page)
    page.locator(".product-form button[type=submit]").click()
    if scripts:
        page.get_by_role("link", name="View cart").click()
    page.wait_for_url("**/cart")
    if scripts:
        expect_island(page, "CartPage")
    page.get_by_role("button", name="Save for later: Poppy Heads").click()
    expect(page.get_by_text("Poppy Heads is saved for later.")).to_be_visible()
    expect(page.get_by_text("Your cart is empty.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Quantity of Poppy Heads")).to_have_value("1")


def test_everyone_can_use_what_was_added_and_saved(open_page: Open) -> None:
    """The popover, the swatches and the list kept with the cart, in light and dark."""
    page = open_page(SWATCHES)
    page.locator("fieldset.option label").first.click()
    page.locator(".product-form button[type=submit]").click()
    page.get_by_role("link", name="View cart").focus()  # It stays while somebody is in it (D-105).
    assert in_both_schemes(page) == {}
    page.goto("/cart")
    page.get_by_role("button", name="Save for later: Fern Trio, Framed").click()
    expect(page.get_by_role("heading", name="Saved for later")).to_be_visible()
    assert in_both_schemes(page) == {}
