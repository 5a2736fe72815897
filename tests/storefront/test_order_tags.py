"""What a shop sorts its orders by is nowhere a buyer looks."""

from collections.abc import Iterator

import pytest

from sitewright.catalog.models import SHOP_COLLECTION
from sitewright.content.models import Collection
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.orders.models import Order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.tags.operations.tag_orders import tag_orders
from tests.cast import Cast, SiteClient
from tests.orders.documents.issuing import real_order

TAG = "slow payer"


@pytest.fixture
def order(cast: Cast) -> Iterator[Order]:
    with tenant(cast.shop.id):
        Collection.objects.create(type=SHOP_COLLECTION, slug="shop", title="Shop", created_at=clock.now())
        order = real_order()
        tag_orders([order.id], [TAG])
        yield order


@pytest.mark.parametrize("form", ["", "&format=json"])
def test_no_tag_is_on_the_page_of_the_order(order: Order, visitor: SiteClient, form: str) -> None:
    address = f"/checkout/order-confirmed?oid={order.id}&authCode={order.access_code}{form}"
    page = visitor.get(address).content.decode()
    assert str(order.number) in page
    assert TAG not in page


def test_no_tag_is_in_a_mail(order: Order) -> None:
    fulfil_order(order.id, tells_buyer=True)
    mails = list(Message.objects.all())
    assert mails
    assert not any(TAG in f"{mail.subject}{mail.text}{mail.html}" for mail in mails)
