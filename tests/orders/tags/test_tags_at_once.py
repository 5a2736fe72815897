"""Several people at the same orders."""

import pytest

from sitewright.history.models import ChangeSet
from sitewright.kit.tenancy import tenant
from sitewright.orders.tags.models import OrderTag
from sitewright.orders.tags.operations.tag_orders import tag_orders, untag_orders
from sitewright.orders.tags.queries import tags_by_number
from tests.catalog.shops import make_shop
from tests.orders.at_once import at_once
from tests.studio.belongings import make_order

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_same_tag_given_by_four_is_one() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        ids = [make_order(number=number).id for number in (1001, 1002)]
    acts = [lambda: tag_orders(ids, ["gift"]), lambda: tag_orders(ids[::-1], ["Gift"])] * 2
    assert at_once(shop, *acts) == [None] * 4
    with tenant(shop.website.id):
        assert OrderTag.objects.count() == 2
        assert ChangeSet.objects.filter(operation="orders.tag_orders").count() == 1


def test_two_tags_given_at_once_are_both_there() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        order = make_order().id
        tag_orders([order], ["old"])
    raised = at_once(
        shop,
        lambda: tag_orders([order], ["gift"]),
        lambda: tag_orders([order], ["wholesale"]),
        lambda: untag_orders([order], ["old"]),
    )
    assert raised == [None] * 3
    with tenant(shop.website.id):
        assert set(tags_by_number([1001])[1001]) == {"gift", "wholesale"}
