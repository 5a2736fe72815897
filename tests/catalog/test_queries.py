from dataclasses import replace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog import queries
from sitewright.catalog.models import Category, Product, Visibility
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products.data import ImageData, VariantData
from sitewright.catalog.products.states import product_by_id
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile
from tests.catalog.shops import Shop, make_product, make_shop, print_data


def make_media(name: str = "fern.png") -> MediaFile:
    media: MediaFile = MediaFile.objects.create(
        name=name,
        storage_key=name,
        content_type="image/png",
        size_bytes=1,
        width=800,
        height=600,
        checksum=name,
        created_at=clock.now(),
    )
    return media


def _stock_the_shop(shop: Shop, count: int = 3) -> None:
    Category.objects.get_or_create(collection=shop.collection, display_name="Prints", slug="prints")
    media = make_media()
    products = []
    for n in range(count):
        images = [
            ImageData(media_id=media.id, alt_text=f"Fern {n}"),
            ImageData(source_url="https://a.test/x.jpg"),
        ]
        data = print_data(
            f"Print {n}",
            images=images,
            category_slugs=["prints"],
            tags=["botanical"],
            body_html="<p>Paper</p>",
        )
        data.variants[0].main_image = 0
        products.append(data)
    save_products(products, "Stock the shop")


def test_product_has_the_shape_of_the_page_context(shop: Shop) -> None:
    """SF-3.14, SF-3.15, SF-3.21, SF-3.22, SF-3.23, SF-3.24, SF-3.25, SF-3.26, PL-3.25"""
    _stock_the_shop(shop)
    item = queries.product_by_slug("print-1")
    assert item
    assert (item["recordType"], item["collectionId"]) == (11, shop.collection.id)
    assert item["fullUrl"] == "/shop/p/print-1"
    assert item["categories"] == ["Prints"]
    assert item["mainImage"]["altText"] == "Fern 1"
    assert [image["systemDataVariants"] for image in item["items"]] == ["100w,300w,500w,750w"]
    content = item["structuredContent"]
    assert content["productType"] == 1
    assert content["variantOptionOrdering"] == ["Size"]
    assert content["isSubscribable"] is False
    assert content["onSale"] is True
    small, large = content["variants"]
    assert small["attributes"] == {"Size": "A4"}
    assert small["optionValues"] == [{"optionName": "Size", "value": "A4"}]
    assert small["mainImage"] == {"id": item["items"][0]["id"]}
    assert small["priceMoney"] == {"value": "30.00", "currency": "USD"}
    assert small["price"] == {"decimalValue": "30.00", "currencyCode": "USD"}
    assert (small["qtyInStock"], small["unlimited"], small["onSale"]) == (5, False, False)
    assert large["salePriceMoney"] == {"value": "40.00", "currency": "USD"}
    assert item["fromPrice"] == {"value": "30.00", "currency": "USD"}


def test_yen_have_no_decimals(db: None) -> None:
    """D-06, SF-9.15, SF-9.19"""
    shop = make_shop(currency="JPY")
    with tenant(shop.website.id):
        item = make_product(price_cents=1500)
    assert item["structuredContent"]["variants"][0]["priceMoney"] == {"value": "1500", "currency": "JPY"}


def test_hidden_products_are_not_shown(shop: Shop) -> None:
    save_products([print_data(visibility=Visibility.HIDDEN)], "x")
    assert queries.product_by_slug("fern-print") is None
    assert queries.list_products(shop.collection.id, page=1, page_size=24) == ([], 0)


def test_products_of_other_websites_are_not_shown(shop: Shop) -> None:
    _stock_the_shop(shop)
    other = make_shop("other.localhost")
    with tenant(other.website.id):
        assert queries.product_by_slug("print-1") is None
        assert queries.list_products(shop.collection.id, page=1, page_size=24) == ([], 0)


def test_lists_in_pages(shop: Shop) -> None:
    _stock_the_shop(shop, 5)
    first, total = queries.list_products(shop.collection.id, page=1, page_size=3)
    second, _ = queries.list_products(shop.collection.id, page=2, page_size=3)
    assert [item["title"] for item in first + second] == [f"Print {n}" for n in range(5)]
    assert total == 5


@pytest.mark.parametrize(
    ("sort", "titles"),
    [
        ("title", ["A", "B", "C"]),
        ("price", ["C", "A", "B"]),
        ("-price", ["B", "A", "C"]),
        ("?", ["B", "A", "C"]),
    ],
)
def test_sorts(shop: Shop, sort: str, titles: list[str]) -> None:
    for title, cents in (("C", 100), ("A", 200), ("B", 300)):
        save_products([print_data(title, option_names=[], variants=[VariantData(cents)])], "x")
    items, _ = queries.list_products(shop.collection.id, page=1, page_size=9, sort=sort)
    assert [item["title"] for item in items] == titles


def test_filters_by_category_and_tag(shop: Shop) -> None:
    _stock_the_shop(shop, 2)
    save_products([print_data("Card", tags=["paper"])], "x")

    def titles(**filters: Any) -> list[str]:
        items, total = queries.list_products(shop.collection.id, page=1, page_size=9, **filters)
        assert total == len(items)
        return [item["title"] for item in items]

    assert titles(category="prints") == ["Print 0", "Print 1"]
    assert titles(tag="paper") == ["Card"]
    assert titles(category="prints", tag="paper") == []


def test_a_shelf_keeps_the_shops_order_when_a_product_moves(shop: Shop) -> None:
    _stock_the_shop(shop, 3)
    moved = product_by_id(Product.objects.get(slug="print-0").id)
    assert moved
    save_products([replace(moved, position=1_000)], "Move it down")
    on_shelf, _ = queries.list_products(shop.collection.id, page=1, page_size=9, category="prints")
    everywhere, _ = queries.list_products(shop.collection.id, page=1, page_size=9)
    assert [item["title"] for item in on_shelf] == ["Print 1", "Print 2", "Print 0"]
    assert on_shelf == everywhere


def test_neighbours_stand_on_the_same_shelf(shop: Shop) -> None:
    _stock_the_shop(shop, 3)
    save_products([print_data("Elsewhere")], "x")
    product_id = Product.objects.get(slug="print-1").id
    found = queries.neighbours_of(product_id, shop.collection.id, category="prints", limit=4)
    assert [item["title"] for item in found] == ["Print 0", "Print 2"]


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL goes by its statistics")
@pytest.mark.parametrize("category", [None, "prints"])
def test_never_reads_all_products_of_a_website(shop: Shop, category: str | None) -> None:
    """E10: SQLite without statistics takes any index that begins with the website for a good one."""
    _stock_the_shop(shop, 2)
    with CaptureQueriesContext(connection) as statements:
        queries.list_products(shop.collection.id, page=1, page_size=24, category=category)
        queries.product_by_slug("print-1")
        queries.products_by_id([Product.objects.get(slug="print-1").id])
        queries.neighbours_of("x", shop.collection.id, category=category, limit=4)
    plans = [step for statement in statements for step in _plan(statement["sql"])]
    assert len(plans) > 10
    assert [step for step in plans if step.endswith("(website_id=?)") or step.startswith("SCAN ")] == []


def _plan(sql: str) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN QUERY PLAN " + sql.replace("%", "%%"), [])
        return [row[3] for row in cursor.fetchall()]


@pytest.mark.parametrize("count", [1, 24])
def test_needs_the_same_statements_for_any_number(shop: Shop, count: int) -> None:
    """E10"""
    _stock_the_shop(shop, count)
    with CaptureQueriesContext(connection) as statements:
        queries.list_products(shop.collection.id, page=1, page_size=24)
    assert len(statements) == 5


def test_agrees_with_the_orm(shop: Shop) -> None:
    _stock_the_shop(shop, 4)
    items, _ = queries.list_products(shop.collection.id, page=1, page_size=24)
    assert [_flat(item) for item in items] == [
        _flat_by_orm(p) for p in Product.objects.order_by("position", "id")
    ]


def test_tells_the_stock_in_variant_order(shop: Shop) -> None:
    """SF-3.40, D-52"""
    _stock_the_shop(shop, 1)
    assert queries.stock_of(Product.objects.get().id) == [
        {"unlimited": False, "qtyInStock": 5},
        {"unlimited": False, "qtyInStock": 2},
    ]


def _flat(item: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": item["id"],
        "title": item["title"],
        "tags": item["tags"],
        "added": item["addedOn"],
        "images": [image["id"] for image in item["items"]],
        "variants": [
            (v["id"], v["sku"], v["attributes"], v["qtyInStock"], v["priceMoney"]["value"])
            for v in item["structuredContent"]["variants"]
        ],
    }


def _flat_by_orm(product: Product) -> dict[str, Any]:
    variants = product.variants.select_related("stock").order_by("position")
    return {
        "id": product.id,
        "title": product.title,
        "tags": product.tags,
        "added": int(product.created_at.timestamp() * 1000),
        "images": [i.id for i in product.images.filter(media__isnull=False).order_by("position")],
        "variants": [
            (v.id, v.sku, v.attributes, v.stock.on_hand - v.stock.held, f"{v.price_cents / 100:.2f}")
            for v in variants
        ],
    }
