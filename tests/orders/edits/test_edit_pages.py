"""What the buyer sees of an edited order, and pays of it, without a script."""

import re

import pytest

from sitewright.orders.edits.queries import open_difference
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.answers import order_path
from tests.cast import SiteClient
from tests.catalog.shops import Shop, make_product
from tests.orders.edits.made import bought, edited, variant_of
from tests.storefront.test_plain_layouts import form_in

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_the_order_says_what_changed_and_leads_to_what_is_owed(shop: Shop) -> None:
    order = bought(2)
    edited(
        order, off={0: 1}, on={variant_of(make_product("Moss", price_cents=5000)): 1}, words="As you <asked>."
    )
    order.refresh_from_db()
    visitor = SiteClient("shop.localhost")
    page = visitor.get(order_path(order.id, order.access_code)).content.decode()
    assert "1 × Moss" in page
    assert "1 × Fern" in page
    assert "As you &lt;asked&gt;." in page
    found = re.search(r'href="(/checkout/pay\?[^"]+)"[^>]*>([^<]+)<', page)
    assert found
    assert found[2] == "Pay $30.00"
    pay_page = visitor.get(found[1].replace("&amp;", "&")).content.decode()
    assert f"Difference for order #{order.number}" in pay_page
    fields = form_in(pay_page, re.escape(found[1]))
    sent = {
        **fields,
        "email": order.email,
        "name": order.customer_name,
        "paymentToken": test_provider.SUCCESS,
        "payment": test_provider.SUCCESS,
    }
    answer = visitor.post(found[1].replace("&amp;", "&"), sent, headers={"Origin": "http://shop.localhost"})
    assert answer.status_code == 303, answer.content.decode()[:2000]
    assert order.id in answer.headers["Location"]
    assert open_difference(order) is None
    assert Payment.objects.get(edit=1).state == "captured"
    assert Order.objects.count() == 1
    assert check_invariants() == []
    # Its link leads this browser to the order, and another nowhere.
    again = visitor.get(found[1].replace("&amp;", "&"))
    assert order.id in again.headers["Location"]
    other = SiteClient("shop.localhost").get(found[1].replace("&amp;", "&"))
    assert other.status_code == 409
