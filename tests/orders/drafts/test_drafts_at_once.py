"""A draft order that is changed, paid and placed by hand at once: one order, at a total somebody saw."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection

from sitewright.catalog.models import StockLevel
from sitewright.kit.errors import DomainError
from sitewright.kit.tenancy import tenant
from sitewright.orders.drafts.operations.order_draft import order_draft
from sitewright.orders.drafts.operations.remove_draft import remove_draft
from sitewright.orders.drafts.operations.save_draft import change_draft
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import make_product, make_shop
from tests.orders.drafts.made import draft_of, of_catalogue, paid, terms
from tests.waiting import join_all

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


def _at_once(website_id: str, *acts: Callable[[], object]) -> list[Exception]:
    """What of them was refused."""
    barrier, refused = threading.Barrier(len(acts)), list[Exception]()

    def run(act: Callable[[], object]) -> None:
        barrier.wait()
        try:
            with tenant(website_id):
                act()
        except Exception as error:  # noqa: BLE001  (judged by the test)
            refused.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    join_all(threads)
    return refused


def test_everybody_at_once() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        mug = make_product(price_cents=1000, on_hand=3)
        draft = draft_of(of_catalogue(mug))
        first, second = paid(draft, 1000), paid(draft, 1000, browser_hash="x" * 64)
    refused = _at_once(
        shop.website.id,
        lambda: place_order(first),
        lambda: place_order(second),
        lambda: change_draft(draft.id, terms(of_catalogue(mug, 2))),
        lambda: order_draft(draft.id, 1000, is_paid=True),
        lambda: remove_draft(draft.id),
    )
    assert all(isinstance(each, DomainError) for each in refused), refused
    with tenant(shop.website.id):
        orders = list(Order.objects.all())
        assert len(orders) <= 1
        assert [order.grand_total_cents for order in orders] == [1000] * len(orders)
        assert Payment.objects.filter(state="captured").count() == len(orders)
        level = StockLevel.objects.get()
        assert (level.on_hand, level.held) == (3 - len(orders), 0)
        assert check_invariants() == []
