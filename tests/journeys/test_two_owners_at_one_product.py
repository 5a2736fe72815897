"""Two windows on one product: the later one keeps what it typed and is asked about what both changed."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.editing import sign_in
from tests.journeys.test_owner_keeps_shop import open_product, save
from tests.live import LiveSite

Open = Callable[..., Page]


def test_asks_and_loses_nothing(open_page: Open, live_site: LiveSite) -> None:
    """By keyboard: vendor is kept from the first window, the price is taken from it, the title is ours."""
    first, second = open_page("/config"), open_page("/config")
    for page in (first, second):
        sign_in(page, live_site)
        open_product(page, "Artichoke")
    price, before = first.get_by_label("Price", exact=True), second.get_by_label("Price", exact=True)
    was = before.input_value()
    first.get_by_label("Vendor").fill("First window")
    price.fill("111.00")
    save(first)
    expect(first.get_by_text("“Artichoke” saved")).to_be_visible()
    second.get_by_label("Title", exact=True).first.fill("Artichoke print")
    second.get_by_label("Price", exact=True).fill("222.00")
    save(second)
    asked = second.get_by_role("region", name="Changed by two people")
    expect(asked).to_be_focused()
    expect(asked.get_by_text("111.00")).to_be_visible()
    expect(second.get_by_label("Price", exact=True)).to_have_value("222.00")
    second.keyboard.press("Tab")
    second.keyboard.press("Tab")
    second.keyboard.press("Enter")
    expect(asked).to_be_hidden()
    expect(second.get_by_label("Price", exact=True)).to_have_value("111.00")
    save(second)
    expect(second.get_by_text("“Artichoke print” saved")).to_be_visible()
    expect(second.get_by_label("Vendor")).to_have_value("First window")
    second.get_by_label("Title", exact=True).first.fill("Artichoke")
    second.get_by_label("Price", exact=True).fill(was)
    save(second)
    expect(second.get_by_text("“Artichoke” saved")).to_be_visible()
