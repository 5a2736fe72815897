"""An owner sells a file, and its buyer has the very bytes (issues 12 and 13; the shopper's task 8)."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.shopping import place_order
from tests.live import LiveSite

Open = Callable[..., Page]
BYTES = b"%PDF-1.7\n" + bytes(range(256)) * 2_000
_DELETE = """
from sitewright.catalog.models import Product
from sitewright.catalog.operations.delete_product import delete_product
for product in Product.objects.filter(title="Walking map"):
    delete_product(product.id)
"""


@pytest.fixture(autouse=True)
def _no_map(live_site: LiveSite) -> Iterator[None]:
    yield
    # Other journeys know the shop as it was.
    live_site.run_in_website(_DELETE)


def _sell(page: Page, file: Path) -> None:
    page.get_by_label("Title").first.fill("Walking map")
    page.get_by_role("button", name="Physical goods").click()
    page.get_by_role("option", name="Digital: files to download").click()
    expect(page.get_by_text("Save first, then add files")).to_be_visible()
    page.get_by_label("Price", exact=True).fill("7.50")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Nothing to download yet")).to_be_visible()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Add files").click()
    chooser.value.set_files(file)
    expect(page.get_by_role("row").get_by_text("Karte.pdf")).to_be_visible()


def _downloaded(page: Page, link: str) -> bytes:
    with page.expect_download() as download:
        page.get_by_role("link", name=link).click()
    assert download.value.suggested_filename == link
    return Path(download.value.path()).read_bytes()


def _buy(page: Page) -> None:
    page.goto("/shop/p/walking-map")
    page.get_by_role("button", name="Add To Cart").first.click()
    page.goto("/checkout")
    expect(page.get_by_label("Address", exact=True)).to_have_count(0)
    page.get_by_label("Email").fill("buyer@example.com")
    page.get_by_label("Name").fill("Bea Buyer")
    place_order(page)


def test_a_file_is_sold_downloaded_and_given_anew(open_page: Open, tmp_path: Path) -> None:
    file = tmp_path / "Karte.pdf"
    file.write_bytes(BYTES)
    studio = open_page("/config/commerce/inventory/new", as_owner=True)
    _sell(studio, file)
    assert serious_findings(studio) == []
    page = open_page("/shop/p/walking-map", scripts=False)
    _buy(page)
    expect(page.get_by_text("Downloads left: 5")).to_be_visible()
    assert _downloaded(page, "Karte.pdf") == BYTES
    studio.goto("/config/commerce/orders")
    studio.get_by_role("link", name=re.compile("#")).first.click()
    expect(studio.get_by_text("Downloaded 1 of 5 times")).to_be_visible()
    assert serious_findings(studio) == []
    studio.get_by_role("button", name="Give new downloads").click()
    expect(studio.get_by_text("Downloaded 0 of 5 times")).to_be_visible()
    old = page.get_by_role("link", name="Karte.pdf").get_attribute("href")
    assert page.request.get(str(old)).status == 404
    page.reload()
    assert _downloaded(page, "Karte.pdf") == BYTES
