"""The owner's work in the shop: prices, stock, a whole catalogue, and leaving without saving."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.editing import hold_notice
from tests.journeys.phrases import says
from tests.live import LiveSite

Open = Callable[..., Page]

CATALOGUE = """Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,\
Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price
river-stone,River stone,<p>Grey.</p>,Meadow,stone,TRUE,Title,Default Title,RIV-1,shopify,4,deny,12.00
"""


def open_product(page: Page, title: str) -> None:
    """The editor of a product, through the search of the list."""
    page.goto("/config/commerce/inventory")
    page.get_by_label("Search products").fill(title)
    page.get_by_role("table", name="Products").get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()


def save(page: Page) -> None:
    page.get_by_role("button", name="Save", exact=True).click()


def test_changes_a_price_and_takes_it_back(open_page: Open, live_site: LiveSite) -> None:
    """The product page has the new price at the next request, and the old one after Undo."""
    page = open_page("/config", as_owner=True)
    open_product(page, "Artichoke")
    price = page.get_by_label("Price", exact=True)
    before, slug = price.input_value(), page.get_by_label("Address").input_value()
    price.fill("123.45")
    save(page)
    hold_notice(page, "“Artichoke” saved")
    assert says(page.request.get(f"/shop/p/{slug}").text(), "$123.45")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_label("Price", exact=True)).to_have_value(before)
    assert not says(page.request.get(f"/shop/p/{slug}").text(), "$123.45")


def test_says_what_is_wrong_at_the_field(open_page: Open, live_site: LiveSite) -> None:
    """Bad input loses nothing typed."""
    page = open_page("/config", as_owner=True)
    open_product(page, "Artichoke")
    page.get_by_label("Price", exact=True).fill("twelve")
    save(page)
    expect(page.get_by_text("Write a price such as 12.50.")).to_be_visible()
    expect(page.get_by_label("Price", exact=True)).to_have_value("twelve")


def test_asks_before_leaving_unsaved(open_page: Open, live_site: LiveSite) -> None:
    """PL-4.22 PL-4.16"""
    page = open_page("/config", as_owner=True)
    open_product(page, "Artichoke")
    page.get_by_label("Vendor").fill("Somebody else")
    page.get_by_role("link", name="Orders", exact=True).click()
    question = page.get_by_role("alertdialog", name="Save your changes?")
    question.get_by_role("button", name="Keep editing").click()
    expect(page.get_by_label("Vendor")).to_have_value("Somebody else")
    page.get_by_role("link", name="Orders", exact=True).click()
    question.get_by_role("button", name="Discard").click()
    expect(page.get_by_role("heading", level=1, name="Orders")).to_be_visible()


def test_counts_stock_in_the_list(open_page: Open, live_site: LiveSite) -> None:
    """PL-2.11 PL-2.13"""
    page = open_page("/config/commerce/inventory", as_owner=True)
    page.get_by_label("Search products").fill("Acorns")
    page.get_by_role("button", name="Details of Acorns").click()
    field = page.get_by_role("textbox", name="Stock of").first
    field.fill("77")
    field.blur()
    page.get_by_role("row").get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("saved").first).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Details of Acorns").click()
    expect(field).to_have_value("77")


@pytest.mark.database
def test_imports_a_catalogue_and_undoes_it(open_page: Open, live_site: LiveSite, tmp_path: Path) -> None:
    """Upload, progress, report; one click takes the whole import back."""
    file = tmp_path / "products.csv"
    file.write_text(CATALOGUE)
    page = open_page("/config/commerce/inventory?import=true", as_owner=True)
    page.set_input_files("input[type=file]", file)
    expect(page.get_by_role("button", name="Undo this import")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("dialog")).to_contain_text("Created1")
    assert page.request.get("/shop/p/river-stone").ok
    page.get_by_role("button", name="Undo this import").click()
    expect(page.get_by_text("Undone")).to_be_visible()
    assert page.request.get("/shop/p/river-stone").status == 404


def test_refuses_a_zip_named_csv(open_page: Open, live_site: LiveSite, tmp_path: Path) -> None:
    file = tmp_path / "products.csv"
    file.write_bytes(b"PK\x03\x04 not a text")
    page = open_page("/config/commerce/inventory?import=true", as_owner=True)
    page.set_input_files("input[type=file]", file)
    expect(page.get_by_role("alert")).to_contain_text("This file is a zip archive")
