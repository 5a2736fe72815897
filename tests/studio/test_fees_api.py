"""What a provider kept of a payment, as the owner reads it on the order."""

from typing import Any

import pytest

from sitewright.content.operations.create_collection import create_collection
from sitewright.kit.tenancy import tenant
from sitewright.orders.models import Payment
from sitewright.orders.operations.refund_order import RefundRequest, refund_order
from sitewright.orders.placing.operations.place_order import place_order
from tests.cast import Cast, SiteClient
from tests.orders.buying import cart_worth, submit


@pytest.fixture
def order_id(cast: Cast) -> str:
    with tenant(cast.shop.id):
        create_collection("products", "Shop", slug="shop")
        return place_order(submit(*cart_worth(3800))).id


def _said(owner: SiteClient, order_id: str) -> tuple[Any, ...]:
    [payment] = owner.get_json(f"/config/api/orders/{order_id}").json()["payments"]
    return payment["fee_cents"], payment["fee_text"], payment["net_text"]


def test_is_said_with_what_is_left(owner_browser: SiteClient, cast: Cast, order_id: str) -> None:
    assert _said(owner_browser, order_id) == (None, "", "")
    with tenant(cast.shop.id):
        Payment.objects.update(fee_cents=142, fee_currency="USD")
    assert _said(owner_browser, order_id) == (142, "$1.42", "$36.58")


def test_in_another_currency_nothing_is_subtracted(
    owner_browser: SiteClient, cast: Cast, order_id: str
) -> None:
    with tenant(cast.shop.id):
        Payment.objects.update(fee_cents=130, fee_currency="EUR")
    assert _said(owner_browser, order_id) == (130, "€1.30", "")


def test_after_a_refund_the_fee_stays(owner_browser: SiteClient, cast: Cast, order_id: str) -> None:
    with tenant(cast.shop.id):
        Payment.objects.update(fee_cents=142, fee_currency="USD")
        refund_order(order_id, RefundRequest("a refund", other_cents=500))
    assert _said(owner_browser, order_id) == (142, "$1.42", "")
