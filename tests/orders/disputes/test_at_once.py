"""A refund and a lost dispute at the same moment: what counts as given back is never more than what came."""

from dataclasses import replace

import pytest

from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.operations.look_at_dispute import note_dispute
from sitewright.orders.errors import OrderDisputed, RefundTooLarge
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment, Refund
from sitewright.orders.operations.refund_order import RefundRequest, refund_order
from sitewright.orders.payments.disputed import Disputed, DisputeReason, DisputeState
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop, make_shop
from tests.orders.at_once import at_once
from tests.orders.buying import cart_worth, submit

_LOST = DisputeState.LOST


def _told(state: DisputeState) -> Disputed:
    return Disputed("dp_1", "test", "", "", state, DisputeReason.OTHER, 1200, "USD", clock.now())


@pytest.fixture
def bought(transactional_db: None) -> tuple[Shop, Order, Payment]:
    shop = make_shop()
    with tenant(shop.website.id):
        order = Order.objects.get(id=place_order(submit(*cart_worth(1200))).id)
        return shop, order, Payment.objects.get()


@pytest.mark.parametrize("turn", range(4))
def test_both_together_take_no_more_than_came(bought: tuple[Shop, Order, Payment], turn: int) -> None:
    shop, order, payment = bought
    acts = [
        lambda: refund_order(order.id, RefundRequest("a refund", other_cents=700)),
        lambda: note_dispute(payment, _told(_LOST)),
    ]
    raised = [each for each in at_once(shop, *acts[:: 1 if turn % 2 else -1]) if each is not None]
    assert all(isinstance(each, RefundTooLarge) for each in raised)
    with tenant(shop.website.id):
        assert Payment.objects.get().refunded_cents == 1200
        assert sum(Refund.objects.values_list("amount_cents", flat=True)) == 1200
        assert check_invariants() == []


def test_one_that_opens_meanwhile_stops_the_refund_or_comes_after_it(
    bought: tuple[Shop, Order, Payment],
) -> None:
    shop, order, payment = bought
    raised = at_once(
        shop,
        lambda: refund_order(order.id, RefundRequest("a refund", other_cents=700)),
        lambda: note_dispute(payment, _told(DisputeState.NEEDS_ANSWER)),
    )
    assert all(isinstance(each, OrderDisputed) for each in raised if each is not None)
    with tenant(shop.website.id):
        assert Payment.objects.get().refunded_cents == (0 if any(raised) else 700)


def test_the_same_news_twice_at_once_is_noted_once(bought: tuple[Shop, Order, Payment]) -> None:
    shop, _, payment = bought
    noted: list[bool] = []
    acts = [lambda: noted.append(note_dispute(payment, replace(_told(_LOST)))) for _ in range(2)]
    assert at_once(shop, *acts) == [None, None]
    assert sorted(noted) == [False, True]
    with tenant(shop.website.id):
        assert (Dispute.objects.get().looks, Payment.objects.get().refunded_cents) == (1, 1200)
