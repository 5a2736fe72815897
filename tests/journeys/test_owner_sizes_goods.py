"""The owner says how large goods are when they are packed."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.conftest import PHONE
from tests.journeys.editing import hold_notice
from tests.journeys.test_owner_keeps_shop import open_product, save
from tests.live import LiveSite

Open = Callable[..., Page]

_PASTE = """(target, text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    target.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
}"""
_SIDES = ("Length", "Width", "Height")


def _take_back(page: Page) -> None:
    page.get_by_role("button", name="Undo", exact=True).click()


def test_of_a_product_on_a_phone(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", as_owner=True)
    open_product(page, "Artichoke")
    page.set_viewport_size(PHONE)
    fields = [page.get_by_label(side, exact=True) for side in _SIDES]
    for field, typed in zip(fields, ("30,5", "wide", "4"), strict=True):
        field.fill(typed)
    save(page)
    expect(page.get_by_text("Write centimetres such as 30.5, at most 1000.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    fields[1].fill("21")
    save(page)
    hold_notice(page, "“Artichoke” saved")
    _take_back(page)
    expect(fields[0]).to_have_value("")


def test_of_all_variants_at_once(open_page: Open, live_site: LiveSite) -> None:
    """Pasted from a spreadsheet, and one value copied down."""
    page = open_page("/config", as_owner=True)
    open_product(page, "Barley")
    first, second, third = (
        [page.get_by_role("textbox", name=f"{side} in cm").nth(row) for side in _SIDES] for row in range(3)
    )
    first[0].evaluate(_PASTE, "30.5\t21\t4\n40\t30\t4.5\n")
    page.get_by_role("button", name="Copy the first value of Width in cm down").click()
    save(page)
    hold_notice(page, "“Barley” saved")
    for row, sizes in ((first, ("30.5", "21", "4")), (second, ("40", "21", "4.5")), (third, ("", "21", ""))):
        for field, size in zip(row, sizes, strict=True):
            expect(field).to_have_value(size)
    _take_back(page)
    expect(second[0]).to_have_value("")
