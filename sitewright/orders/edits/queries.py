"""What was changed of an order, what its buyer owes after that, and what can still be changed."""

from collections.abc import Collection

from django.db.models import Exists, OuterRef, QuerySet, Sum

from sitewright.kit.messages import Message
from sitewright.orders.disputes.queries import is_money_withdrawn
from sitewright.orders.drafts.models import Draft
from sitewright.orders.edits.arithmetic import Balance, balance_of
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.models import (
    BROUGHT_MONEY,
    Order,
    OrderLine,
    OrderState,
    Payment,
    PaymentState,
    Placement,
    PlacementState,
    Refund,
    RefundKind,
    RefundState,
)
from sitewright.orders.order_states import units_of
from sitewright.orders.refund_queries import refunds_of, units_refunded
from sitewright.orders.subscriptions.goods_models import GoodsChange
from sitewright.orders.subscriptions.models import SubscriptionOrder

MOST_EDITS = 100
"""Of one order; each has papers and mails."""


def edits_of(order: Order) -> list[OrderEdit]:
    """The first one first."""
    return list(OrderEdit.objects.filter(order=order).order_by("number"))


def edits_of_orders(order_ids: Collection[str]) -> list[OrderEdit]:
    """The first one first."""
    return list(OrderEdit.objects.filter(order_id__in=order_ids).order_by("id"))


def open_difference(order: Order) -> Payment | None:
    """What the buyer still has to pay after an edit, and has not begun to. Lock the order before deciding on
    it.
    """
    found: Payment | None = _differences(order).filter(placement=None).first()
    return found


def is_difference_begun(order: Order) -> bool:
    """Whether its buyer has chosen to pay it later, by hand."""
    return bool(_differences(order).exclude(placement=None).exists())


def draft_of_difference(order: Order) -> Draft | None:
    """By which it is paid; None where none is open."""
    if open_difference(order) is None:
        return None
    placed = Placement.objects.filter(
        website_id=OuterRef("website_id"), cart_id=OuterRef("cart_id"), state=PlacementState.PLACED
    )
    # Those of earlier differences stay, for their links to lead to the order.
    open_ones = Draft.objects.filter(~Exists(placed), settles_order_id=order.id, removed_at=None)
    found: Draft | None = open_ones.order_by("-number").first()
    return found


def why_not_editable(order: Order) -> Message | None:
    """None for an order whose goods can be changed."""
    if order.state == OrderState.CANCELLED:
        return Message("edits.cancelled")
    exchanged = GoodsChange.objects.filter(order_id=order.id)
    if SubscriptionOrder.objects.filter(order_id=order.id).exists() or exchanged.exists():
        return Message("edits.subscription")
    payments = Payment.objects.filter(order_id=order.id)
    is_awaited = payments.filter(state=PaymentState.AWAITED, edit=0).exists()
    if is_awaited or not payments.filter(state__in=BROUGHT_MONEY).exists() or _balance(order) > 0:
        return Message("edits.unpaid")
    if is_money_withdrawn(order):
        return Message("edits.disputed")
    if OrderEdit.objects.filter(order=order).count() >= MOST_EDITS:
        return Message("edits.too-many", most=MOST_EDITS)
    return None


def balance_before(order: Order) -> Balance:
    difference = open_difference(order)
    return Balance(difference.amount_cents if difference else 0, max(-_balance(order), 0))


def over_paid(order: Order) -> tuple[int, int]:
    """The last edit's number, and what its buyer paid more than it costs; 0 for an order without edits."""
    last = OrderEdit.objects.filter(order=order).order_by("-number").first()
    return (last.number, max(-_balance(order), 0)) if last else (0, 0)


def removable_units(order: Order) -> dict[int, int]:
    """Of each line, what was neither sent nor given back nor taken off."""
    refunded = units_refunded(order)
    return {line.position: max(line.left - refunded.get(line.position, 0), 0) for line in units_of(order)}


def owed_after_edits(order: Order) -> int:
    """Also what its buyer has chosen to pay by hand."""
    return int(_differences(order).aggregate(sum=Sum("amount_cents"))["sum"] or 0)


def last_edit_to_take_back(order: Order) -> OrderEdit | None:
    """The newest, while it has done nothing but add goods that nobody paid or sent. Lock the order before
    acting on it.
    """
    edit: OrderEdit | None = OrderEdit.objects.filter(order=order).order_by("-number").first()
    difference = open_difference(order)
    if edit is None or difference is None or edit.removed_cents or edit.given_cents:
        return None
    is_all_owed = difference.edit == edit.number and difference.amount_cents >= edit.added_cents > 0
    room = removable_units(order)
    lines = OrderLine.objects.filter(order=order, edit=edit.number)
    is_untouched = all(room.get(line.position, 0) == line.quantity for line in lines)
    return edit if is_all_owed and is_untouched else None


def _balance(order: Order) -> int:
    payments = Payment.objects.filter(order_id=order.id, state__in=(*BROUGHT_MONEY, PaymentState.AWAITED))
    asked = refunds_of(order).exclude(state=RefundState.FAILED)
    return balance_of(
        cost_cents=order.grand_total_cents,
        credited_cents=_sum(asked.filter(kind=RefundKind.CREDIT)),
        settled_cents=_sum(asked.filter(kind=RefundKind.SETTLEMENT)),
        paid_cents=int(payments.aggregate(sum=Sum("amount_cents"))["sum"] or 0),
    )


def _sum(refunds: "QuerySet[Refund]") -> int:
    return int(refunds.aggregate(sum=Sum("amount_cents"))["sum"] or 0)


def _differences(order: Order) -> "QuerySet[Payment]":
    found: QuerySet[Payment] = Payment.objects.filter(
        order_id=order.id, edit__gt=0, state=PaymentState.AWAITED
    )
    return found
