"""A save takes the stock of all its variants before it changes the first, in the order buyers take it."""

from dataclasses import replace
from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.models import Product, StockLevel
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.catalog.products.restoring import restore_products
from sitewright.catalog.products.states import product_by_id
from sitewright.history.recording import State
from tests.catalog.shops import Shop, make_product

_SIZES = ("A1", "A2", "A3", "A4")


def with_four_sizes() -> ProductData:
    """Its variants stand in the order of falling ids."""
    variants = [VariantData(1000, attributes={"Size": size}, on_hand=5) for size in _SIZES]
    make_product("Fern")
    product_id = Product.objects.get().id
    update_product(product_id, ProductData("Fern", variants, option_names=["Size"]))
    stored = product_by_id(product_id)
    assert stored
    stored.variants.sort(key=lambda variant: variant.id, reverse=True)
    return update_product(product_id, stored)


def stock_statements(product: ProductData) -> list[str]:
    with CaptureQueriesContext(connection) as captured:
        update_product(product.id, product)
    statements: list[str] = [str(query["sql"]) for query in captured]
    return [one for one in statements if "catalog_stocklevel" in one]


def restoring(states: dict[str, State]) -> list[str]:
    """The statements about stock; the undo of an import may remove some products and put others back."""
    with CaptureQueriesContext(connection) as captured:
        restore_products(states)
    statements: list[str] = [str(query["sql"]) for query in captured]
    return [one for one in statements if "catalog_stocklevel" in one]


def locking(statements: list[str]) -> list[int]:
    return [place for place, one in enumerate(statements) if "ORDER BY variant_id" in one]


def changing(statements: list[str]) -> list[int]:
    """Also the look under the lock by which one row is corrected."""
    begins: Any = ("UPDATE", "DELETE")
    return [place for place, one in enumerate(statements) if one.lstrip().startswith(begins)]


def test_takes_what_it_corrects_and_removes_in_one_statement(shop: Shop) -> None:
    product = with_four_sizes()
    *kept, gone = product.variants
    corrected = [replace(variant, on_hand=9) for variant in kept]
    statements = stock_statements(replace(product, variants=corrected))
    first = locking(statements)[0]
    assert first < min(changing(statements))
    assert all(variant.id in statements[first] for variant in [*kept, gone])
    assert StockLevel.objects.filter(on_hand=9).count() == 3


def test_takes_only_what_it_changes(shop: Shop) -> None:
    product = with_four_sizes()
    statements = stock_statements(replace(product, title="Fern print"))
    assert locking(statements) == []


def test_an_undo_takes_all_stock_before_it_removes_or_corrects_any(shop: Shop) -> None:
    changed = with_four_sizes()
    make_product("Moss")
    removed = product_by_id(Product.objects.get(title="Moss").id)
    assert removed
    fewer = replace(changed, variants=changed.variants[:2])
    statements = restoring({removed.id: None, changed.id: fewer.as_state()})
    first = locking(statements)[0]
    assert first < min(changing(statements))
    assert all(variant.id in statements[first] for variant in (*removed.variants, *changed.variants[2:]))
