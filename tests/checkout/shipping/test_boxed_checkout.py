"""The checkout of a shop that sends by size and by box."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.models import Variant
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.sites.shipping_rules import RateBasis, ShopBox
from tests.cast import SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import context, fill, form
from tests.checkout.shipping.rules import boxed, flat, ship_by, stepped, zone
from tests.checkout.shipping.test_checkout import choices, place, sums

SMALL, LARGE = ShopBox("s", "Small", 10, 10, 10), ShopBox("l", "Large", 30, 10, 10, most_grams=5_000)
BOXED = zone("home", "US", rates=(boxed("b", s=500, l=900),))
TOO_MUCH = "We have no way of delivery for an order like this. Please order less at once."


@pytest.fixture
def boxes(shop: Shop) -> Shop:
    ship_by(shop.website, BOXED, boxes=(SMALL, LARGE))
    return shop


def measure(side_mm: int = 100, grams: int = 0) -> None:
    Variant.objects.update(length_mm=side_mm, width_mm=side_mm, height_mm=side_mm, weight_grams=grams)


def checkout(visitor: SiteClient) -> Any:
    return context(visitor, "/checkout")


def test_cart_checkout_and_order_pay_for_the_boxes(boxes: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1_200, quantity=4)
    measure()
    page = checkout(visitor)
    assert choices(page) == [("B", "14.00", True)]
    assert sums(page)[1:] == [("Shipping: B", "14.00"), ("Total", "62.00")]
    assert place(visitor, shipping="b").status_code == 303
    order = Order.objects.get()
    assert (order.shipping_cents, order.grand_total_cents) == (1_400, 6_200)
    assert check_invariants() == []


def test_two_products_share_a_box(boxes: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    fill(visitor)
    measure()
    assert choices(checkout(visitor)) == [("B", "9.00", True)]


@pytest.mark.parametrize(("side_mm", "grams"), [(0, 0), (101, 0), (100, 5_001)])
def test_what_is_not_measured_or_fits_no_box_goes_another_way(
    shop: Shop, visitor: SiteClient, side_mm: int, grams: int
) -> None:
    ship_by(shop.website, zone("home", "US", rates=(boxed("b", l=900), flat("mail", 700))), boxes=(LARGE,))
    fill(visitor)
    measure(side_mm, grams)
    assert choices(checkout(visitor)) == [("Mail", "7.00", True)]


def test_where_that_is_the_only_way_it_is_said_and_nothing_is_ordered(
    boxes: Shop, visitor: SiteClient
) -> None:
    fill(visitor)
    assert checkout(visitor)["checkout"]["deliveryNotice"] == TOO_MUCH
    refused = visitor.post_form("/checkout?format=json", form(visitor)).json()
    assert refused["checkout"]["fields"]["shipping"]["error"] == TOO_MUCH
    assert not Order.objects.exists()


def test_by_volume_goes_by_all_that_is_shipped(shop: Shop, visitor: SiteClient) -> None:
    by_volume = stepped("v", RateBasis.VOLUME, (2_000, 400), (3_000, 800))
    ship_by(shop.website, zone("home", "US", rates=(by_volume,)))
    fill(visitor, quantity=2)
    measure()
    assert choices(checkout(visitor)) == [("V", "4.00", True)]
    fill(visitor)
    measure()
    assert choices(checkout(visitor)) == [("V", "8.00", True)]
    fill(visitor)
    measure()
    assert choices(checkout(visitor)) == []


def size_queries(visitor: SiteClient) -> int:
    with CaptureQueriesContext(connection) as made:
        visitor.get("/api/commerce/shopping-cart")
    return sum("length_mm" in query["sql"] for query in made.captured_queries)


def test_sizes_are_one_more_query_and_only_where_a_rate_needs_them(shop: Shop, visitor: SiteClient) -> None:
    ship_by(shop.website, zone("home", "US", rates=(flat("mail", 700),)), boxes=(SMALL,))
    for _ in range(3):
        fill(visitor)
    visitor.post_form("/checkout", form(visitor, update="1"))
    assert size_queries(visitor) == 0
    ship_by(shop.website, BOXED, boxes=(SMALL, LARGE))
    assert size_queries(visitor) == 1
