"""The money of a disputed payment: held, it is not given back as well; lost, it counts as given back."""

from typing import Any

import pytest

from sitewright.history.models import ChangeSet
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message as Mail
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.operations.look_at_dispute import look_at_dispute
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.edits.queries import why_not_editable
from sitewright.orders.errors import OrderDisputed, RefundTooLarge
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderDocument, Payment, PaymentAccount, Refund
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.give_refund import fail_refund, give_refund
from sitewright.orders.operations.refund_order import RefundRequest, refund_order
from sitewright.orders.payments.accounts import account_by_id
from tests.orders.disputes.telling import CLOSED, UPDATED, hear
from tests.orders.documents.issuing import issue_by
from tests.orders.stripe_fake import StripeFake


def _refund(order: Order, cents: int, key: str = "a refund") -> Refund:
    return refund_order(order.id, RefundRequest(key, other_cents=cents))


def _moves(stripe: StripeFake, dispute: dict[str, Any], status: str) -> None:
    dispute["status"] = status
    hear(stripe, dispute, CLOSED if status in ("won", "lost") else UPDATED)
    assert check_invariants() == []


def _counted() -> tuple[str, int]:
    payment = Payment.objects.get()
    return payment.state, payment.refunded_cents


@pytest.mark.parametrize("status", ["needs_response", "under_review"])
def test_held_by_a_bank_nothing_is_refunded(stripe: StripeFake, order: Order, status: str) -> None:
    hear(stripe, stripe.dispute(stripe.intent, status))
    with pytest.raises(OrderDisputed, match="would pay it out twice"):
        _refund(order, 100)
    with pytest.raises(OrderDisputed):
        cancel_order(order.id)
    run_ready()
    order.refresh_from_db()
    assert (order.state, _counted(), stripe.refunds) == ("placed", ("captured", 0), {})


def test_cancelled_without_a_refund_all_the_same(stripe: StripeFake, order: Order) -> None:
    hear(stripe, stripe.dispute(stripe.intent))
    assert cancel_order(order.id, refunds=False).state == "cancelled"
    assert check_invariants() == []


def test_held_by_a_bank_its_goods_stay(stripe: StripeFake, order: Order) -> None:
    dispute = stripe.dispute(stripe.intent)
    hear(stripe, dispute)
    assert "bank holds the money" in str(why_not_editable(order))
    _moves(stripe, dispute, "won")
    assert why_not_editable(order) is None


def test_an_inquiry_is_settled_by_a_refund(stripe: StripeFake, order: Order) -> None:
    """No money has moved, and Stripe takes the refund."""
    dispute = stripe.dispute(stripe.intent, "warning_needs_response")
    hear(stripe, dispute)
    give_refund(_refund(order, 1200).id)
    _moves(stripe, dispute, "warning_closed")
    assert (_counted(), stripe.taken, Dispute.objects.get().state) == (("refunded", 1200), 0, "dropped")


def test_won_the_money_stays(stripe: StripeFake, order: Order) -> None:
    dispute = stripe.dispute(stripe.intent)
    for status in ("needs_response", "under_review", "won"):
        _moves(stripe, dispute, status)
    assert (_counted(), Refund.objects.count()) == (("captured", 0), 0)
    give_refund(_refund(order, 500).id)
    assert _counted() == ("captured", 500)


def test_lost_it_counts_as_given_back(stripe: StripeFake, order: Order) -> None:
    dispute = stripe.dispute(stripe.intent)
    for status in ("needs_response", "under_review", "lost", "lost"):
        _moves(stripe, dispute, status)
    refund = Refund.objects.get()
    assert (refund.kind, refund.state, refund.amount_cents, refund.is_buyer_told) == (
        "dispute",
        "given",
        1200,
        False,
    )
    assert (_counted(), stripe.refunds) == (("refunded", 1200), {})
    assert not Mail.objects.filter(kind="order-refunded").exists()
    with pytest.raises(RefundTooLarge):
        _refund(order, 1)


def test_lost_in_part_the_rest_can_be_refunded(stripe: StripeFake, order: Order) -> None:
    _moves(stripe, stripe.dispute(stripe.intent, amount=300), "lost")
    assert _counted() == ("captured", 300)
    with pytest.raises(RefundTooLarge):
        _refund(order, 901)
    give_refund(_refund(order, 900).id)
    assert _counted() == ("refunded", 1200)
    assert check_invariants() == []


def test_lost_after_a_refund_only_the_rest_counts(stripe: StripeFake, order: Order) -> None:
    """The bank took all of it, and no more than came can go back in the books."""
    give_refund(_refund(order, 500).id)
    _moves(stripe, stripe.dispute(stripe.intent), "lost")
    assert (_counted(), Refund.objects.get(kind="dispute").amount_cents) == (("refunded", 1200), 700)


def test_a_refund_that_fails_after_it_was_lost_leaves_nothing(stripe: StripeFake, order: Order) -> None:
    refund = _refund(order, 500)
    stripe.dispute(stripe.intent, "lost")
    account = account_by_id("stripe", PaymentAccount.objects.get().id)
    assert account is not None
    # Heard of before the job of the refund has had its turn.
    look_at_dispute(account, "dp_1")
    assert (_counted(), Refund.objects.get(kind="dispute").amount_cents) == (("refunded", 1200), 700)
    fail_refund(refund.id, "The charge is disputed.")
    assert (_counted(), Refund.objects.get(kind="dispute").amount_cents) == (("refunded", 1200), 1200)
    assert check_invariants() == []


def test_won_after_all(stripe: StripeFake, order: Order) -> None:
    """A bank may decide once more."""
    dispute = stripe.dispute(stripe.intent)
    for status, counted in (
        ("lost", ("refunded", 1200)),
        ("won", ("captured", 0)),
        ("lost", ("refunded", 1200)),
    ):
        _moves(stripe, dispute, status)
        assert _counted() == counted
    assert Refund.objects.count() == 1


def test_lost_in_other_money_all_of_it_counts(stripe: StripeFake, order: Order) -> None:
    _moves(stripe, stripe.dispute(stripe.intent, currency="eur", amount=1100), "lost")
    assert (_counted(), Dispute.objects.get().currency) == (("refunded", 1200), "EUR")


def test_two_disputes_of_one_payment(stripe: StripeFake, order: Order) -> None:
    first, second = (stripe.dispute(stripe.intent, amount=cents) for cents in (700, 800))
    _moves(stripe, first, "lost")
    _moves(stripe, second, "lost")
    assert (_counted(), Dispute.objects.count()) == (("refunded", 1200), 2)
    assert sorted(Refund.objects.values_list("amount_cents", flat=True)) == [500, 700]


def test_lost_nothing_is_credited(stripe: StripeFake, order: Order) -> None:
    """Nobody took the sale back: it is unpaid."""
    issue_by()
    _moves(stripe, stripe.dispute(stripe.intent), "lost")
    issue_invoice(order.id)
    run_ready()
    assert [each.kind for each in OrderDocument.objects.all()] == ["invoice"]
    assert check_invariants() == []


def test_cancelled_after_it_was_lost_the_mail_promises_nothing(stripe: StripeFake, order: Order) -> None:
    _moves(stripe, stripe.dispute(stripe.intent), "lost")
    cancel_order(order.id)
    assert "$12.00" not in Mail.objects.get(kind="order-cancelled").text
    assert check_invariants() == []


@pytest.mark.parametrize(
    ("rows", "broken"),
    [
        (lambda: Dispute.objects.update(closed_at=None), "says when it was over"),
        (lambda: Dispute.objects.update(state="won"), "counts as given back"),
        (lambda: Refund.objects.update(other_cents=0, shipping_cents=1200), "is for no goods"),
        (lambda: Refund.objects.all().delete(), "counts as given back"),
    ],
)
def test_the_checker_finds_what_is_wrong(stripe: StripeFake, order: Order, rows: Any, broken: str) -> None:
    _moves(stripe, stripe.dispute(stripe.intent, amount=1100), "lost")
    rows()
    assert any(broken in str(found) for found in check_invariants())


def test_says_in_the_activity_what_became_of_it(stripe: StripeFake, order: Order) -> None:
    dispute = stripe.dispute(stripe.intent)
    for status in ("needs_response", "under_review", "lost"):
        _moves(stripe, dispute, status)
    found = ChangeSet.objects.filter(operation="orders.look_at_dispute").order_by("id")
    assert [each.subject_id for each in found] == [order.id] * 3
    assert "gave $12.00 of order" in str(found[2].label)
