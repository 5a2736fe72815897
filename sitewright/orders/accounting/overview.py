"""What a file of a period would have in it, before it is made. Seven statements."""

from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, QuerySet, Sum

from sitewright.orders.accounting.payout_reading import BOOKED, REACHED_THE_BANK, WAITING
from sitewright.orders.accounting.period import Period
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.models import (
    BROUGHT_MONEY,
    TAKEN_IN_HAND,
    Order,
    OrderState,
    Payment,
    Refund,
    RefundKind,
)
from sitewright.orders.payouts.models import Payout

Sums = list[tuple[str, int]]
"""(currency, minor units)"""

# Each order has a sale and a payment at least.
_FEWEST_OF_ORDER = 2


@dataclass(frozen=True, slots=True)
class Overview:
    """`sums` and `given`: of orders that are paid, and of what went back. `unpaid_count` orders were placed
    in the period and are in no file before their money is there. `paid_out` reached the bank, whether or not
    it stayed; `came_back` did not stay. `waiting_payout_count` are in no file before they have arrived and
    add up.
    """

    order_count: int
    sums: Sums
    refund_count: int
    given: Sums
    edit_count: int
    unpaid_count: int
    payout_count: int
    paid_out: Sums
    bounced_count: int
    came_back: Sums
    waiting_payout_count: int

    @property
    def is_empty(self) -> bool:
        of_orders = self.order_count or self.refund_count or self.edit_count
        return not (of_orders or self.payout_count or self.bounced_count)

    @property
    def fewest_bookings(self) -> int:
        return self.order_count * _FEWEST_OF_ORDER + self.payout_count


def overview_of(period: Period) -> Overview:
    placed = Order.objects.filter(is_test=False, placed_at__gte=period.begins, placed_at__lt=period.ends)
    is_paid = Exists(
        Payment.objects.filter(
            website_id=OuterRef("website_id"), order_id=OuterRef("id"), edit=0, state__in=BROUGHT_MONEY
        )
    )
    sums = placed.filter(is_paid).values("currency").order_by("currency")
    paid = list(sums.annotate(count=Count("id"), sum=Sum("grand_total_cents")))
    back = _refunds(period)
    edits = OrderEdit.objects.filter(made_at__gte=period.begins, made_at__lt=period.ends)
    arriving = Payout.objects.filter(arrives_on__gte=period.first, arrives_on__lte=period.last)
    payouts, bounced = _payouts(arriving.filter(BOOKED)), _payouts(_bounced(period))
    return Overview(
        order_count=sum(row["count"] for row in paid),
        sums=[(row["currency"], int(row["sum"])) for row in paid],
        refund_count=sum(count for _, count, _ in back),
        given=[(currency, cents) for currency, _, cents in back],
        edit_count=edits.filter(order__is_test=False).count(),
        unpaid_count=placed.exclude(state=OrderState.CANCELLED).exclude(is_paid).count(),
        payout_count=sum(count for _, count, _ in payouts),
        paid_out=[(currency, cents) for currency, _, cents in payouts],
        bounced_count=sum(count for _, count, _ in bounced),
        came_back=[(currency, cents) for currency, _, cents in bounced],
        waiting_payout_count=arriving.filter(WAITING).count(),
    )


def _bounced(period: Period) -> "QuerySet[Payout]":
    found: QuerySet[Payout] = Payout.objects.filter(
        BOOKED, bounced_at__gte=period.begins, bounced_at__lt=period.ends
    )
    return found


def _payouts(found: "QuerySet[Payout]") -> list[tuple[str, int, int]]:
    """(currency, how many, minor units that reached the bank)."""
    sums = found.values("currency").order_by("currency")
    rows = sums.annotate(count=Count("id"), sum=Sum("amount_cents", filter=REACHED_THE_BANK, default=0))
    return [(row["currency"], row["count"], int(row["sum"])) for row in rows]


def _refunds(period: Period) -> list[tuple[str, int, int]]:
    """(currency, how many, minor units) of real orders; what an edit took off is counted with the edit."""
    is_real = Exists(
        Order.objects.filter(
            website_id=OuterRef("website_id"), id=OuterRef("payment__order_id"), is_test=False
        )
    )
    given = Refund.objects.filter(
        is_real, created_at__gte=period.begins, created_at__lt=period.ends, state__in=TAKEN_IN_HAND
    ).exclude(kind=RefundKind.CREDIT)
    by_currency = given.values("payment__currency").order_by("payment__currency")
    rows = by_currency.annotate(count=Count("id"), sum=Sum("amount_cents"))
    return [(row["payment__currency"], row["count"], int(row["sum"])) for row in rows]
