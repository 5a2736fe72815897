"""What customs ask of goods, as owners type it."""

import pytest

from sitewright.catalog.products.checks import problems_of
from sitewright.catalog.products.completing import completed
from sitewright.catalog.products.customs import hs_digits, is_country, is_hs_code
from sitewright.catalog.products.data import ProductData, VariantData


def _shirt(hs_code: str = "", origin_country: str = "") -> ProductData:
    variant = VariantData(price_cents=1200)
    return ProductData(title="Shirt", variants=[variant], hs_code=hs_code, origin_country=origin_country)


@pytest.mark.parametrize("text", ["6109.10", "6109 10 00", "6109.10.00.10", "610910001012"])
def test_a_code_is_kept_as_digits(text: str) -> None:
    assert is_hs_code(text)
    assert hs_digits(text).isdigit()
    assert completed(_shirt(text), None, is_sku_taken=lambda _: False).hs_code == hs_digits(text)


@pytest.mark.parametrize("text", ["61091", "6109100010123", "shirts", "6109-10", "६१०९१०"])
def test_what_is_no_code_is_said_at_its_field(text: str) -> None:
    assert list(problems_of(_shirt(text))) == ["hs_code"]


@pytest.mark.parametrize("text", ["Portugal", "XX", "EU", "ZZ"])
def test_a_country_is_one_of_today(text: str) -> None:
    assert list(problems_of(_shirt("", text))) == ["origin_country"]


def test_letters_of_a_country_are_written_large() -> None:
    assert is_country("pt")
    assert completed(_shirt("", " pt "), None, is_sku_taken=lambda _: False).origin_country == "PT"


def test_neither_has_to_be_said() -> None:
    assert not problems_of(_shirt())
