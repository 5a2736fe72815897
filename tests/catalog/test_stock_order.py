"""The column the owner's list is sorted by follows the stock: at once for owners, by a job for sales."""

import threading

import pytest
from django.db import connection, transaction

from sitewright.catalog import stock
from sitewright.catalog.models import Product, StockLevel
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.owner_queries import count_sold_out, list_owner_products
from sitewright.catalog.products.data import VariantData
from sitewright.catalog.products.states import product_by_id
from sitewright.catalog.stock import StockLine
from sitewright.catalog.stock_order import count_marked_stock
from sitewright.kit.tenancy import tenant
from tests.catalog.shops import Shop, make_product, print_data
from tests.waiting import PATIENCE_SECONDS


def _counts() -> dict[str, int]:
    return dict(Product.objects.values_list("title", "stock_count"))


def _variants(title: str) -> list[str]:
    rows = StockLevel.objects.filter(variant__product__title=title).order_by("variant__position")
    return list(rows.values_list("variant_id", flat=True))


def _sell(variant_id: str, quantity: int) -> None:
    stock.hold_stock([StockLine(variant_id, quantity)])
    stock.sell_held_stock([StockLine(variant_id, quantity)], "order")


def test_what_an_owner_writes_is_counted_at_once(shop: Shop) -> None:
    save_products([print_data("Fern print")], "Import")
    make_product("Download", is_unlimited=True, on_hand=3)
    assert _counts() == {"Fern print": 7, "Download": 1_000_000_000}
    set_stock(_variants("Fern print")[0], on_hand=50)
    assert _counts()["Fern print"] == 52
    set_stock(_variants("Download")[0], is_unlimited=False)
    assert _counts()["Download"] == 3
    assert not StockLevel.objects.filter(is_counted=False).exists()


def test_a_removed_variant_no_longer_counts(shop: Shop) -> None:
    save_products([print_data("Fern print")], "Import")
    product = Product.objects.get()
    data = product_by_id(product.id)
    assert data is not None
    data.variants.pop()
    update_product(product.id, data)
    assert _counts() == {"Fern print": 5}


def test_a_sale_is_counted_by_the_next_turn_of_the_job(shop: Shop) -> None:
    save_products([print_data("Fern print")], "Import")
    make_product("Moss", on_hand=6)
    _sell(_variants("Fern print")[0], 4)
    assert _titles("stock") == ["Moss", "Fern print"]
    count_marked_stock()
    assert _counts() == {"Fern print": 3, "Moss": 6}
    assert _titles("stock") == ["Fern print", "Moss"]
    assert _titles("-stock") == ["Moss", "Fern print"]


def _titles(sort: str) -> list[str]:
    return [row.title for row in list_owner_products(search="", sort=sort, page=1, page_size=50).rows]


def test_a_sale_of_something_unlimited_leaves_nothing_to_count(shop: Shop) -> None:
    make_product("Download", is_unlimited=True)
    _sell(_variants("Download")[0], 400)
    assert not StockLevel.objects.filter(is_counted=False).exists()


def test_counts_more_products_than_a_batch_holds(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what a release before this one has written."""
    monkeypatch.setattr("sitewright.catalog.stock_order._BATCH_SIZE", 2)
    for number in range(5):
        make_product(f"Card {number}", on_hand=number)
    StockLevel.objects.update(is_counted=False)
    Product.objects.update(stock_count=0)
    count_marked_stock()
    assert sorted(_counts().values()) == [0, 1, 2, 3, 4]
    assert not StockLevel.objects.filter(is_counted=False).exists()


def test_counts_sold_out_variants(shop: Shop) -> None:
    make_product("Gone", on_hand=0)
    make_product("Endless", on_hand=0, is_unlimited=True)
    make_product("Promised", on_hand=2)
    assert count_sold_out() == 1
    stock.hold_stock([StockLine(_variants("Promised")[0], 2)])
    assert count_sold_out() == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(
    "connection.vendor != 'postgresql'", reason="SQLite has one writer, so nothing is passed over"
)
def test_counting_passes_over_what_a_sale_has_locked() -> None:
    from tests.catalog.shops import make_shop

    shop = make_shop()
    with tenant(shop.website.id):
        make_product("Fern", on_hand=5)
        with transaction.atomic():
            _sell(_variants("Fern")[0], 1)
        with transaction.atomic():
            _sell(_variants("Fern")[0], 1)
            assert _in_thread(shop.website.id) == 4  # what is sold for certain
        count_marked_stock()
        assert _counts() == {"Fern": 3}


def _in_thread(website_id: str) -> int:
    """What the job leaves behind when it runs beside an open sale; fails when it waits for that."""

    def count() -> None:
        with tenant(website_id):
            count_marked_stock()
            counted.append(_counts()["Fern"])
        connection.close()

    counted: list[int] = []
    thread = threading.Thread(target=count, daemon=True)
    thread.start()
    thread.join(PATIENCE_SECONDS)
    assert counted, "counting waits for the sale"
    return counted[0]


def test_a_variant_added_to_a_product_counts(shop: Shop) -> None:
    save_products([print_data("Fern print")], "Import")
    product = Product.objects.get()
    data = product_by_id(product.id)
    assert data is not None
    data.variants.append(VariantData(price_cents=100, attributes={"Size": "A5"}, on_hand=20))
    update_product(product.id, data)
    assert _counts() == {"Fern print": 27}
