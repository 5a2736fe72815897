"""What the owner put into words has no stock: refunding, returning and cancelling it puts none back."""

from sitewright.orders.drafts.operations.order_draft import order_draft
from sitewright.orders.drafts.terms import DraftLine
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import OrderState, Refund
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from tests.catalog.shops import Shop
from tests.orders.drafts.made import draft_of


def _ordered(price_cents: int = 500) -> str:
    draft = draft_of(DraftLine(2, words="Engraving", price_cents=price_cents))
    return order_draft(draft.id, 2 * price_cents, is_paid=True).id


def test_a_refund_that_restocks(shop: Shop) -> None:
    order_id = _ordered()
    refund_order(order_id, RefundRequest("r", [RefundedUnits(0, 1, is_restocked=True)]))
    assert Refund.objects.get().amount_cents == 500
    assert check_invariants() == []


def test_an_order_that_is_cancelled(shop: Shop) -> None:
    assert cancel_order(_ordered()).state == OrderState.CANCELLED
    assert check_invariants() == []
