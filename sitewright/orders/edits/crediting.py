"""What an edit takes off an order, written: its worth is no longer owed, and no money moves with it."""

from collections.abc import Mapping

from sitewright.kit import clock
from sitewright.orders.documents.automatic import credit_when_given
from sitewright.orders.downloads.giving import withdraw_downloads
from sitewright.orders.gift_cards.operations.withdraw_sold import withdraw_sold
from sitewright.orders.models import (
    BROUGHT_MONEY,
    Order,
    Payment,
    Refund,
    RefundKind,
    RefundLine,
    RefundState,
)
from sitewright.orders.operations.give_refund import restock_refund
from sitewright.orders.operations.refund_order import RefundedUnits, refund_lines


def credit_units(order: Order, edit: int, units: Mapping[int, int], *, restocks: bool) -> Refund:
    """Inside the caller's transaction, with the order locked. Raises UnitsAlreadyRefunded."""
    asked = [RefundedUnits(position, count, restocks) for position, count in units.items()]
    lines, now = refund_lines(order, asked), clock.now()
    paid = Payment.objects.filter(order_id=order.id, state__in=BROUGHT_MONEY).order_by("created_at")
    refund: Refund = Refund.objects.create(
        payment=paid[0],
        key=f"credit-{order.id}-{edit}",
        kind=RefundKind.CREDIT,
        edit=edit,
        amount_cents=sum(line.amount_cents for line in lines),
        state=RefundState.GIVEN,
        created_at=now,
        updated_at=now,
    )
    for line in lines:
        line.refund = refund
    RefundLine.objects.bulk_create(lines)
    withdraw_sold(order.id, units)
    withdraw_downloads(order.id, units.keys())
    restock_refund(order, refund)
    credit_when_given(order, refund)
    return refund
