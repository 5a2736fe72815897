"""axe-core on every page a visitor sees, desktop and phone: no serious finding (O01)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import DESKTOP, PHONE
from tests.journeys.shopping import PRODUCT, choose_variant

PAGES = [
    "/",
    "/about",
    "/shop",
    "/shop?page=2",
    PRODUCT,
    "/blog",
    "/search",
    "/search?q=fern",
    "/cart",
    "/nowhere",
]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_has_no_serious_finding(
    path: str,
    size: dict[str, int],
    open_page: Callable[..., Page],
    serious_findings: Callable[[Page], list[str]],
) -> None:
    assert serious_findings(open_page(path, size=size)) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_has_none_while_buying(
    scheme: str, open_page: Callable[..., Page], serious_findings: Callable[[Page], list[str]]
) -> None:
    page = open_page(PRODUCT, color_scheme=scheme)
    page.get_by_role("button", name="Add To Cart").click()
    expect(page.get_by_role("alert")).to_contain_text("Please select")
    assert serious_findings(page) == []
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    # While it fades in its contrast is low on purpose (SF-4.16).
    expect(page.locator('.cart-pill[data-fade="shown"]')).to_be_visible()
    assert serious_findings(page) == []
    for path in ("/cart", "/checkout"):
        page.goto(path)
        assert serious_findings(page) == []
