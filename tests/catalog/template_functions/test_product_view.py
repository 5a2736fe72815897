"""What the store's formatters say of a product as templates see it."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import VariantData
from sitewright.catalog.queries import product_by_slug
from sitewright.catalog.template_functions.prices import different_prices, one_price
from sitewright.catalog.template_functions.product_view import ProductView
from sitewright.jsont.values import MISSING
from tests.catalog.shops import Shop, print_data


def variant(cents: int = 1000, sale_cents: int = 500, **other: Any) -> dict[str, Any]:
    return {
        "price": cents,
        "salePrice": sale_cents,
        "priceMoney": {"value": f"{cents / 100:.2f}", "currency": "EUR"},
        "salePriceMoney": {"value": f"{sale_cents / 100:.2f}", "currency": "EUR"},
        "onSale": False,
        "qtyInStock": 1,
        **other,
    }


def view(*variants: Any, kind: Any = 1, **details: Any) -> ProductView:
    return ProductView({"structuredContent": {"productType": kind, "variants": list(variants), **details}})


def price_texts(product: ProductView) -> tuple[str, str, str]:
    prices = product.prices()
    return prices.lowest.text, prices.normal.text, prices.sale.text


def test_gives_the_one_price_of_variants_that_cost_the_same() -> None:
    product = view(variant(), variant())
    assert (product.prices().varies, price_texts(product)) == (False, ("10.00", "10.00", "0"))


def test_the_quick_way_is_open_to_products_as_pages_have_them(shop: Shop) -> None:
    """A page's `price` is an object, which the quick way took for one that may not be compared."""
    variants = [VariantData(1200, sale_price_cents=900, is_on_sale=True, attributes={"Size": size}, on_hand=5)
                for size in ("A4", "A3")]  # fmt: skip
    slug = create_product(print_data(variants=variants)).slug
    found = product_by_slug(slug)
    assert found
    prices = one_price(found["structuredContent"]["variants"], is_gift_card=False)
    assert prices == different_prices(found["structuredContent"]["variants"], is_gift_card=False)
    assert prices is not None


def test_the_quick_way_is_closed_to_objects_that_hold_more_than_texts() -> None:
    """Python takes true for 1, and the language does not."""
    rows = [variant(2000, price={"decimalValue": value}) for value in (1, True)]
    assert one_price(rows, is_gift_card=False) is None


def test_gives_the_lowest_and_highest_of_prices_that_vary() -> None:
    product = view(variant(2000), variant(1000), variant(3000))
    assert (product.prices().varies, price_texts(product)) == (True, ("10.00", "30.00", "0"))


def test_takes_the_sale_price_of_variants_on_sale() -> None:
    product = view(variant(2000, 900, onSale=True), variant(2000, 100))
    assert price_texts(product) == ("9.00", "20.00", "9.00")
    assert (product.is_on_sale, product.prices().varies) == (True, True)


def test_gives_the_one_sale_price_of_variants_that_agree() -> None:
    on_sale = [variant(2000, 900, onSale=True) for _ in range(3)]
    assert price_texts(view(*on_sale)) == ("9.00", "20.00", "9.00")
    assert price_texts(view(*on_sale, kind=4)) == ("9.00", "20.00", "0")


@pytest.mark.parametrize(
    "other",
    [
        {"onSale": True},
        {"price": 2001},
        {"salePrice": 901},
        {"priceMoney": {"value": "20.00", "currency": "USD"}},
        {"salePriceMoney": {"value": "9.0", "currency": "EUR"}},
    ],
)
def test_looks_at_what_each_variant_costs(other: dict[str, Any]) -> None:
    marked = variant(2000, 900, onSale="yes")
    prices = view(marked, {**marked, **other}).prices()
    assert prices.varies is (next(iter(other)) in {"onSale", "price", "salePrice"})
    assert [prices.lowest.amount, prices.normal.amount] == [Decimal(9), Decimal(20)]


@pytest.mark.parametrize(
    ("value", "text"),
    [(1, "1"), (True, "0"), (1.0, "1"), ("1.0", "1.0"), ("1" * 50, "1" * 50), (None, "0"), ([1], "0")],
)
def test_reads_amounts_of_any_type_as_text(value: Any, text: str) -> None:
    # Amounts are remembered, and Python takes 1, 1.0 and true for the same.
    for amount, expected in ((1, "1"), (value, text), (True, "0")):
        product = view({"priceMoney": {"value": amount, "currency": "EUR"}})
        assert product.prices().normal.text == expected


def test_the_states_are_those_of_the_variants_that_are_objects() -> None:
    product = view(None, {"onSale": True}, "x", {"qtyInStock": 2})
    assert (product.is_on_sale, product.is_sold_out) == (True, False)


def test_answers_the_same_with_and_without_the_keys_prices_do_not_need() -> None:
    bare = [{key: value for key, value in variant().items() if key != "salePrice"} for _ in range(2)]
    assert price_texts(view(*bare)) == price_texts(view(variant(), variant()))


@pytest.mark.parametrize(
    ("first", "second", "varies"),
    [(1, True, True), (1, 1.0, False), ("10", 10, True), (None, MISSING, False), ({"a": 1}, {"a": 1}, False)],
)
def test_prices_vary_by_strict_equality(first: Any, second: Any, varies: bool) -> None:
    other = variant(price=second)
    if second is MISSING:
        del other["price"]
    assert view(variant(price=first), other).prices().varies is varies


@pytest.mark.parametrize("kind", [2, 4, None, "x"])
def test_other_kinds_have_no_stock_to_sell_out(kind: Any) -> None:
    product = view(variant(qtyInStock=0), kind=kind)
    assert product.is_sold_out is (kind in (None, "x"))


def test_is_sold_out_when_nothing_is_left() -> None:
    assert view(variant(qtyInStock=0), variant(qtyInStock="0")).is_sold_out
    assert not view(variant(qtyInStock=0), variant(qtyInStock=0, unlimited=True)).is_sold_out
    assert view().is_sold_out


@pytest.mark.parametrize("product", [None, [], "x", {}, {"structuredContent": []}, MISSING])
def test_takes_anything_for_a_product(product: Any) -> None:
    found = ProductView(product)
    assert (found.is_on_sale, found.is_sold_out, price_texts(found)) == (False, True, ("0", "0", "0"))
    assert found.lowest_variant() is MISSING
