"""What a file of a period would have in it, before it is made. Four statements."""

from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Sum

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


@dataclass(frozen=True, slots=True)
class Overview:
    """`sums` and `given`: (currency, minor units) of orders that are paid, and of what went back.
    `unpaid_count` orders were placed in the period and are in no file before their money is there.
    """

    order_count: int
    sums: list[tuple[str, int]]
    refund_count: int
    given: list[tuple[str, int]]
    edit_count: int
    unpaid_count: int

    @property
    def is_empty(self) -> bool:
        return not (self.order_count or self.refund_count or self.edit_count)


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
    return Overview(
        order_count=sum(row["count"] for row in paid),
        sums=[(row["currency"], int(row["sum"])) for row in paid],
        refund_count=sum(count for _, count, _ in back),
        given=[(currency, cents) for currency, _, cents in back],
        edit_count=edits.filter(order__is_test=False).count(),
        unpaid_count=placed.exclude(state=OrderState.CANCELLED).exclude(is_paid).count(),
    )


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
