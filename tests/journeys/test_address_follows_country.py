"""The checkout asks for an address as the country has it that it goes to."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import (
    PRODUCT,
    choose_country,
    choose_variant,
    expect_scripts,
    fill_place,
    place_order,
)

Open = Callable[..., Page]

pytestmark = pytest.mark.journey


def _at_checkout(open_page: Open, *, scripts: bool) -> Page:
    page = open_page(PRODUCT, scripts=scripts, size=PHONE)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    if scripts:
        expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    else:
        page.wait_for_url("**/cart")
    page.goto("/checkout")
    if scripts:
        expect_scripts(page)
    return page


def _names(page: Page) -> list[str]:
    fields = page.locator('[data-slot="address-fields"] :is(input, select)')
    return [str(field.get_attribute("name")) for field in fields.all()]


def test_fields_change_with_the_country_and_keep_what_is_typed(open_page: Open) -> None:
    page = _at_checkout(open_page, scripts=True)
    choose_country(page, "US")
    expect(page.get_by_label("State", exact=True)).to_have_role("combobox")
    expect(page.get_by_role("button", name="Use this country")).to_be_hidden()
    page.get_by_label("City").fill("Cork")
    page.get_by_label("Country").select_option("IE")
    expect(page.get_by_label("Eircode (optional)")).to_be_visible()
    expect(page.get_by_label("County (optional)").locator("option")).to_have_count(27)
    expect(page.get_by_label("City")).to_have_value("Cork")
    assert serious_findings(page) == []
    page.get_by_label("Country").select_option("DE")
    expect(page.get_by_label("County (optional)")).to_have_count(0)
    assert _names(page) == ["line1", "line2", "postalCode", "city", "phone"]
    expect(page.get_by_label("City")).to_have_value("Cork")


def test_buys_from_ireland_without_a_script(open_page: Open) -> None:
    page = _at_checkout(open_page, scripts=False)
    page.get_by_label("Email", exact=True).fill("buyer@example.com")
    page.get_by_label("Name").fill("Bea Buyer")
    page.get_by_label("Country").select_option("IE")
    page.get_by_role("button", name="Use this country").click()
    page.get_by_label("Address", exact=True).fill("1 Patrick Street")
    fill_place(page, "Cork", "T12 AB12", "Co. Cork")
    place_order(page)
    expect(page.get_by_text("Co. Cork")).to_be_visible()
