"""Gift cards that orders sell (issue 13): issued once, when the money is there, and withdrawn with it."""

import pytest

from sitewright.catalog.models import ProductType
from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry
from sitewright.checkout.gift_cards.recipients import Recipient
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message as Mail
from sitewright.orders.gift_cards.operations.issue_sold import issue_sold
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.mark_paid import mark_paid
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop, make_product
from tests.orders.buying import fill_cart, submit

EVE = Recipient("eve@example.com", "Eve", "For you")


def _voucher(quantity: int = 1) -> str:
    made = make_product(price_cents=2500, product_type=ProductType.GIFT_CARD, is_unlimited=True)
    return fill_cart(made, quantity=quantity)


def test_a_card_for_each_unit_and_each_once_though_the_job_runs_twice(shop: Shop) -> None:
    placed = place_order(submit(_voucher(2), 5000, recipient=EVE))
    assert GiftCard.objects.filter(issued_at=None, balance_cents=0).count() == 2
    run_ready()
    issue_sold(placed.id)
    assert [*GiftCard.objects.values_list("balance_cents", flat=True)] == [2500, 2500]
    assert GiftCardEntry.objects.filter(reason="sold").count() == 2
    assert Mail.objects.filter(kind="gift-card", to_address=EVE.email).count() == 2
    assert len({*GiftCard.objects.values_list("code_digest", flat=True)}) == 2
    assert check_invariants() == []


def test_what_stops_half_way_is_issued_whole_the_next_time(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = place_order(submit(_voucher(), 2500))

    def killed(card: GiftCard) -> None:
        raise RuntimeError(card.id)

    with monkeypatch.context() as broken:
        broken.setattr("sitewright.orders.gift_cards.operations.issue_sold.send_if_due", killed)
        with pytest.raises(RuntimeError):
            issue_sold(placed.id)
    assert GiftCard.objects.get().issued_at is None
    assert not GiftCardEntry.objects.exists()
    issue_sold(placed.id)
    assert Mail.objects.filter(kind="gift-card").count() == 1
    assert check_invariants() == []


def test_one_that_is_paid_by_hand_is_issued_when_the_money_is_there(shop: Shop) -> None:
    set_payment_account("pick-up", "live", {})
    placed = place_order(submit(_voucher(), 2500, payment_token="pick-up"))
    run_ready()
    issue_sold(placed.id)
    assert GiftCard.objects.get().issued_at is None
    mark_paid(placed.id)
    run_ready()
    assert GiftCard.objects.get().balance_cents == 2500
    assert not GiftCard.objects.get().is_test
    assert check_invariants() == []


def test_of_a_cancelled_order_it_pays_no_more(shop: Shop) -> None:
    placed = place_order(submit(_voucher(), 2500))
    run_ready()
    cancel_order(placed.id)
    assert not GiftCard.objects.get().is_enabled


def test_of_units_that_went_back_as_many_pay_no_more(shop: Shop) -> None:
    placed = place_order(submit(_voucher(3), 7500))
    run_ready()
    refund_order(placed.id, RefundRequest("one", units=[RefundedUnits(0, 2)]))
    assert GiftCard.objects.filter(is_enabled=True).count() == 1


def test_of_an_order_cancelled_before_it_is_issued_it_never_is(shop: Shop) -> None:
    placed = place_order(submit(_voucher(), 2500))
    cancel_order(placed.id)
    issue_sold(placed.id)
    assert GiftCard.objects.get().issued_at is None
