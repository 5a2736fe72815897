"""Store credit under races: spent once, given once, never below nothing (issue 13)."""

import pytest

from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.kit.tenancy import tenant
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.refund_order import RefundRequest, refund_order
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.store_credit.fields import TakenCredit
from sitewright.orders.store_credit.operations.take_back_credit import take_back_credit
from sitewright.orders.store_credit.operations.take_credit import take_credit
from tests.catalog.shops import make_shop
from tests.orders.at_once import at_once
from tests.orders.buying import cart_worth, submit
from tests.orders.store_credit.made import balance, cart_of, customer, given

pytestmark = pytest.mark.django_db(transaction=True)


def test_of_many_orders_as_many_are_paid_as_there_is_credit_for() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        ada = customer()
        given(ada, 3500)
        requests = [submit(cart_of(ada, 1000), 0, customer_id=ada.id) for _ in range(8)]
    raised = at_once(shop, *[lambda asked=asked: place_order(asked) for asked in requests])
    with tenant(shop.website.id):
        assert raised.count(None) == 3
        assert Order.objects.count() == 3
        assert balance(ada) == 500
        assert check_invariants() == []


def test_what_is_given_at_once_with_one_key_is_given_once() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        ada = customer()
    raised = at_once(shop, *[lambda: given(ada, 1000, key="one")] * 4, *[lambda: given(ada, 200)] * 4)
    with tenant(shop.website.id):
        assert raised == [None] * 8
        assert balance(ada) == 1800
        assert GiftCard.objects.count() == 1
        assert check_invariants() == []


def test_taken_and_spent_at_once_it_never_falls_below_nothing() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        ada = customer()
        entry = given(ada, 1000)
        asked = submit(cart_of(ada, 800), 0, customer_id=ada.id)
    at_once(
        shop,
        lambda: place_order(asked),
        lambda: take_back_credit(ada.id, entry.id),
        lambda: take_credit(ada.id, TakenCredit("one", 700, "A mistake")),
        lambda: take_credit(ada.id, TakenCredit("two", 600, "A mistake")),
    )
    with tenant(shop.website.id):
        assert balance(ada) in (0, 200, 300, 400)
        assert check_invariants() == []


def test_a_refund_given_by_two_jobs_is_credited_once() -> None:
    shop = make_shop()
    with tenant(shop.website.id):
        ada = customer()
        placed = place_order(submit(cart_worth(1200)[0], 1200))
        refund = refund_order(placed.id, RefundRequest("one", other_cents=900, to_credit=True))
    raised = at_once(shop, *[lambda: give_refund(refund.id)] * 4)
    with tenant(shop.website.id):
        assert raised == [None] * 4
        assert balance(ada) == 900
        assert check_invariants() == []
