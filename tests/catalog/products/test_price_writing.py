"""Writing what changes nothing but prices, as the whole way would."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection, models, transaction
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.models import (
    Product,
    ProductCategory,
    ProductImage,
    StockLevel,
    StockMovement,
    Variant,
)
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products import writing
from sitewright.catalog.products.changes import ProductChange
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.catalog.products.price_writing import changes_only_prices
from sitewright.catalog.products.states import products_by_id
from sitewright.catalog.products.writing import write_products
from sitewright.content.models import SearchDocument
from sitewright.kit import clock
from tests.catalog.shops import Shop, print_data

Change = Callable[[VariantData], VariantData]

_TABLES: list[type[models.Model]] = [
    Product, Variant, ProductImage, ProductCategory, StockLevel, StockMovement, SearchDocument,
]  # fmt: skip
PRICES: dict[str, Change] = {
    "dearer": lambda variant: replace(variant, price_cents=variant.price_cents * 2 + 1),
    "on sale": lambda variant: replace(variant, sale_price_cents=99, is_on_sale=True),
    "off sale": lambda variant: replace(variant, is_on_sale=False),
    "without a sale price": lambda variant: replace(variant, sale_price_cents=None, is_on_sale=False),
    "the large one only": lambda variant: (
        replace(variant, price_cents=9_999) if _is_large(variant) else variant
    ),
    "stock left open": lambda variant: replace(variant, price_cents=7, on_hand=None),
    "nothing": lambda variant: variant,
}
OTHERS: dict[str, Callable[[ProductData], ProductData]] = {
    "title": lambda data: replace(data, title="Other"),
    "stock": lambda data: _with(data, on_hand=77),
    "limit": lambda data: _with(data, is_unlimited=True),
    "sku": lambda data: _with(data, sku="OTHER"),
    "picture": lambda data: _with(data, main_image=None),
    "size": lambda data: _with(data, length_mm=5),
    "order": lambda data: replace(data, variants=data.variants[::-1]),
    "fewer": lambda data: replace(data, variants=data.variants[:1]),
}


def _is_large(variant: VariantData) -> bool:
    return variant.attributes["Size"] == "A3"


def _with(data: ProductData, **values: Any) -> ProductData:
    return replace(data, variants=[replace(data.variants[0], **values), *data.variants[1:]])


@pytest.fixture
def prints(shop: Shop) -> list[ProductData]:
    """Three prints in two sizes, with a picture and a shelf."""
    save_category("Prints")
    slug = "prints"
    image = ImageData(source_url="https://pictures.test/fern.png")
    made = [print_data(f"Print {number}", images=[image], category_slugs=[slug]) for number in range(3)]
    made = [_with(data, main_image=0) for data in made]
    save_products(made, "Made")
    return stored()


def stored() -> list[ProductData]:
    ids = Product.objects.order_by("title").values_list("id", flat=True)
    found = products_by_id(ids)
    return [found[product_id] for product_id in ids]


def rows() -> dict[str, list[dict[str, Any]]]:
    """Every row a product has, without the moment at which search learnt of it."""
    found = {model.__name__: list(model._default_manager.order_by("pk").values()) for model in _TABLES}
    for document in found["SearchDocument"]:
        del document["updated_at"]
    return found


def changed(prints: list[ProductData], change: Change) -> list[ProductChange]:
    return [ProductChange(data, replace(data, variants=list(map(change, data.variants)))) for data in prints]


def written(changes: list[ProductChange]) -> dict[str, list[dict[str, Any]]]:
    """The rows after it, which is then rolled back."""
    with transaction.atomic():
        write_products(changes)
        found = rows()
        transaction.set_rollback(True)
    return found


@pytest.mark.parametrize("name", PRICES)
def test_leaves_the_rows_that_the_whole_way_leaves(
    prints: list[ProductData], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    changes = changed(prints, PRICES[name])
    assert all(map(changes_only_prices, changes))
    with clock.stopped():
        quick = written(changes)
        monkeypatch.setattr(writing, "changes_only_prices", lambda _: False)
        assert written(changes) == quick


@pytest.mark.parametrize("name", OTHERS)
def test_takes_nothing_else_for_a_price(prints: list[ProductData], name: str) -> None:
    assert not changes_only_prices(ProductChange(prints[0], OTHERS[name](prints[0])))


def test_writes_prices_beside_other_changes(prints: list[ProductData]) -> None:
    first, second, third = prints
    write_products([
        *changed([first], PRICES["dearer"]), ProductChange(second, OTHERS["title"](second)),
        *changed([third], PRICES["nothing"]),
    ])  # fmt: skip
    assert [data.title for data in stored()] == ["Other", "Print 0", "Print 2"]
    assert [data.variants[0].price_cents for data in stored()] == [3000, 6001, 3000]


def test_takes_two_statements_for_any_number_of_products(prints: list[ProductData]) -> None:
    with CaptureQueriesContext(connection) as captured, transaction.atomic():
        write_products(changed(prints, PRICES["dearer"]))
    written = [query["sql"] for query in captured if "UPDATE catalog" in query["sql"]]
    assert ["catalog_variant" in written[0], "catalog_product" in written[1], len(written)] == [True, True, 2]
