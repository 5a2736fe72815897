"""O01: axe-core finds nothing serious on any page a visitor sees, in any state; desktop and phone, light and
dark."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.journeys.axe import gliding, in_both_schemes
from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.shopping import PRODUCT, choose_variant, fill_checkout, place_order, postal_field
from tests.live_template import IS_GERMAN

Open = Callable[..., Page]

PAGES = [
    "/",
    "/about",
    "/visit",
    "/press",
    "/notes",
    "/shop",
    "/shop?page=2",
    PRODUCT,
    "/blog",
    "/blog/six-papers-one-ink",
    "/events",
    "/events?view=calendar&month=2027-04",
    "/events/open-studio",
    "/music",
    "/music/press-room",
    "/inside",
    "/inside/drying-line",
    "/search",
    "/search?q=fern",
    "/search?q=nothing-is-called-this",
    "/cart",
    "/checkout",
    "/nowhere",
]
DEVICES = {"desktop": DESKTOP, "phone": PHONE}
on_each_device = pytest.mark.parametrize("size", DEVICES.values(), ids=DEVICES)


def test_pages(open_page: Open) -> None:
    """In one window, whose width changes; and nothing glides where less motion is asked for."""
    page = open_page("/")
    found = {}
    for path in PAGES:
        page.set_viewport_size(DESKTOP)
        page.goto(path)
        for device, size in DEVICES.items():
            page.set_viewport_size(size)
            found[path, device] = in_both_schemes(page)
            if elements := gliding(page):
                found[path, device]["gliding"] = elements
    assert {state: problems for state, problems in found.items() if problems} == {}


def test_pages_and_studio_speak_the_language_of_this_run(open_page: Open) -> None:
    """Else nothing looks for English that is left (`english_left`)."""
    language = re.compile("^de" if IS_GERMAN else "^en")
    for path in ("/", "/config/sign-in"):
        expect(open_page(path).locator("html")).to_have_attribute("lang", language)


@on_each_device
def test_buying(size: ViewportSize, open_page: Open) -> None:
    """Missing options, a filled cart, a checkout refused, the confirmation."""
    page = open_page(PRODUCT, size=size)
    found = {}
    page.get_by_role("button", name="Add To Cart").click()
    expect(page.get_by_role("alert")).to_contain_text("Please select")
    found["options missing"] = in_both_schemes(page)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    # While it fades in its contrast is low on purpose (SF-4.16).
    expect(page.locator('.cart-pill[data-fade="shown"]')).to_be_visible()
    found["pill"] = in_both_schemes(page)
    page.goto("/cart")
    found["cart"] = in_both_schemes(page)
    page.goto("/checkout")
    found["checkout"] = in_both_schemes(page)
    fill_checkout(page)
    postal_field(page).fill("nowhere")
    page.get_by_role("button", name=re.compile("^Pay ")).click()
    expect(page.get_by_text("Update the missing or invalid information above.")).to_be_visible()
    found["checkout refused"] = in_both_schemes(page)
    postal_field(page).fill("97201")
    place_order(page)
    found["confirmation"] = in_both_schemes(page)
    assert {state: problems for state, problems in found.items() if problems} == {}


@on_each_device
def test_popovers(size: ViewportSize, open_page: Open) -> None:
    """What a listing says after adding, and a picture of a product in the large."""
    page = open_page("/shop/linocuts", size=size)
    card = page.locator(".product-card", has=page.locator('form[data-island="ListingAdd"]')).first
    card.get_by_role("button").click()
    expect(page.get_by_text("was added to your cart.")).to_be_visible()
    found = {"item added": in_both_schemes(page)}
    page.goto(PRODUCT)
    page.locator("a.gallery-main").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    found["lightbox"] = in_both_schemes(page)
    assert {state: problems for state, problems in found.items() if problems} == {}
