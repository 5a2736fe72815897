"""The boxes that what is left of an order packs into."""

from typing import Any

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.models import ProductType, Variant
from sitewright.kit import site_versions
from sitewright.orders.models import Order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.owner_queries import owner_order
from sitewright.orders.packing import BoxesToPack
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.shipping_rules import ShopBox
from tests.catalog.shops import Shop, make_product
from tests.checkout.shipping.rules import ship_by, zone
from tests.orders.buying import fill_cart, submit

SMALL, LARGE = ShopBox("s", "Small", 10, 10, 10), ShopBox("l", "Large", 30, 10, 10)


def order_of(quantity: int, **product: Any) -> Order:
    token = fill_cart(make_product(price_cents=1000, **product), quantity=quantity)
    found: Order = Order.objects.get(id=place_order(submit(token, 1000 * quantity)).id)
    return found


def packs_by(shop: Shop, *boxes: ShopBox) -> None:
    with transaction.atomic():
        ship_by(shop.website, zone("us", "US"), boxes=boxes)
        site_versions.bump()


def measure(side_mm: int = 100) -> None:
    Variant.objects.update(length_mm=side_mm, width_mm=side_mm, height_mm=side_mm)


def packing(order: Order) -> list[BoxesToPack]:
    return owner_order(order.id).packing


def test_names_the_boxes_and_how_many_of_each(shop: Shop) -> None:
    order = order_of(7)
    packs_by(shop, SMALL, LARGE)
    assert packing(order) == []
    measure()
    assert packing(order) == [BoxesToPack("Small", 1), BoxesToPack("Large", 2)]
    measure(101)
    assert packing(order) == []


def test_goes_by_what_is_left(shop: Shop) -> None:
    order = order_of(4)
    packs_by(shop, SMALL, LARGE)
    measure()
    position = owner_order(order.id).lines[0].position
    fulfil_order(order.id, {position: 1}, tells_buyer=False)
    assert packing(order) == [BoxesToPack("Large", 1)]
    fulfil_order(order.id, None, tells_buyer=False)
    assert packing(order) == []


def test_what_is_downloaded_goes_into_no_box(shop: Shop) -> None:
    order = order_of(1, product_type=ProductType.SERVICE)
    packs_by(shop, SMALL)
    measure()
    assert packing(order) == []


def test_shops_without_boxes_read_no_sizes(shop: Shop) -> None:
    order = order_of(1)
    packs_by(shop)
    with CaptureQueriesContext(connection) as made:
        assert packing(order) == []
    assert not any("length_mm" in query["sql"] for query in made.captured_queries)
