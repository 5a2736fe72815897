"""Measures of the shown pages: what stands where on very wide windows, on phones and in narrow columns."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.journeys.conftest import PHONE

Open = Callable[..., Page]
WIDE: ViewportSize = {"width": 2560, "height": 1300}
_LEFT = "element => element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingLeft)"
_IN_COLUMN = """(grid, width) => {
  grid.style.width = `${width}px`;
  return [...grid.children].filter(card => card.scrollWidth > card.clientWidth).length;
}"""


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_card_over_a_hero_begins_where_the_header_does(open_page: Open, size: ViewportSize) -> None:
    page = open_page("/", size=size)
    header = page.locator(".site-header-inner").evaluate(_LEFT)
    card = page.locator(".hero-card").first.evaluate("element => element.getBoundingClientRect().left")
    assert card == pytest.approx(header, abs=1)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768), (1440, 900), (1920, 1080)])
def test_the_first_button_of_the_home_page_is_seen_without_scrolling(
    open_page: Open, width: int, height: int
) -> None:
    page = open_page("/", size={"width": width, "height": height})
    button = page.locator(".hero-card .button-primary").first.bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= height


@pytest.mark.parametrize("width", [130, 180, 250, 420])
def test_product_cards_fit_a_narrow_column(open_page: Open, width: int) -> None:
    page = open_page("/shop")
    assert page.locator(".product-grid").first.evaluate(_IN_COLUMN, width) == 0
