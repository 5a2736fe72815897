"""Decide what of an order goes back, and note it; a job asks the provider then (`give_refund`).

Exact under races: the order is locked, and the payment's sum moves by one conditional statement, so that what
goes back is never more than what came. The amount counts as gone until the provider has refused it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.jobs import enqueue
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.errors import RefundTooLarge, UnitsAlreadyRefunded
from sitewright.orders.locking import locked_order
from sitewright.orders.models import (
    Order,
    Payment,
    PaymentState,
    Refund,
    RefundLine,
    RefundState,
)
from sitewright.orders.money_text import money_text
from sitewright.orders.refund_queries import refundable, shipping_given, units_given
from sitewright.sites.queries import website_basics

LONGEST_REASON = 500


@dataclass(frozen=True, slots=True)
class RefundedUnits:
    position: int
    quantity: int
    is_restocked: bool = False


@dataclass(frozen=True, slots=True)
class RefundRequest:
    """`key` is the form's: pressed twice, it is one refund. `reason` is for the shop's books alone."""

    key: str
    units: Sequence[RefundedUnits] = ()
    shipping_cents: int = 0
    other_cents: int = 0
    reason: str = ""
    tells_buyer: bool = True


@transaction.atomic
def refund_order(order_id: str, request: RefundRequest) -> Refund:
    """Raises OrderNotFound, UnitsAlreadyRefunded, and RefundTooLarge for more than is left or for nothing."""
    order = locked_order(order_id)
    earlier: Refund | None = Refund.objects.filter(key=_key(order, request)).first()
    if earlier is not None:
        return earlier
    lines = _lines(order, request.units)
    amount_cents = sum(line.amount_cents for line in lines) + request.shipping_cents + request.other_cents
    _require_shipping(order, request.shipping_cents)
    payment = _taken_from(order, amount_cents)
    refund = _written(order, payment, request, lines, amount_cents)
    enqueue("orders.give_refund", refund.id)
    _told(order, amount_cents)
    return refund


def _lines(order: Order, units: Sequence[RefundedUnits]) -> list[RefundLine]:
    room, given = refundable(order), units_given(order)
    lines = []
    for each in units:
        before = given.get(each.position, 0)
        if not 0 <= each.position < len(room.lines) or before + each.quantity > room.lines[each.position][0]:
            raise UnitsAlreadyRefunded
        # A line named twice would be counted from the same beginning.
        given[each.position] = before + each.quantity
        cents = room.of_units(each.position, before, each.quantity)
        lines.append(
            RefundLine(
                website_id=current_website_id(),
                line_position=each.position,
                quantity=each.quantity,
                amount_cents=cents,
                is_restocked=each.is_restocked,
            )
        )
    return lines


def _require_shipping(order: Order, shipping_cents: int) -> None:
    left = refundable(order).shipping_cents - shipping_given(order)
    if shipping_cents > left:
        raise RefundTooLarge(_text(order, left))


def _taken_from(order: Order, amount_cents: int) -> Payment:
    """The payment with so much left, which now has it no longer. Raises RefundTooLarge."""
    taken = (PaymentState.CAPTURED, PaymentState.REFUNDED)
    found = Payment.objects.filter(order_id=order.id, state__in=taken).order_by("created_at")
    payments: list[Payment] = list(found)
    for payment in payments if amount_cents > 0 else ():
        has_left = Payment.objects.filter(id=payment.id, state__in=taken)
        has_left = has_left.filter(amount_cents__gte=F("refunded_cents") + amount_cents)
        # What was read may be old by now; the condition is asked in the statement that changes it.
        if has_left.update(refunded_cents=F("refunded_cents") + amount_cents, updated_at=clock.now()):
            return payment
    left = max((payment.amount_cents - payment.refunded_cents for payment in payments), default=0)
    raise RefundTooLarge(_text(order, left))


def _written(
    order: Order, payment: Payment, request: RefundRequest, lines: list[RefundLine], amount_cents: int
) -> Refund:
    refund: Refund = Refund.objects.create(
        payment=payment,
        key=_key(order, request),
        amount_cents=amount_cents,
        shipping_cents=request.shipping_cents,
        other_cents=request.other_cents,
        state=RefundState.ASKED,
        reason=request.reason.strip()[:LONGEST_REASON],
        is_buyer_told=request.tells_buyer,
        created_at=clock.now(),
        updated_at=clock.now(),
    )
    for line in lines:
        line.refund = refund
    RefundLine.objects.bulk_create(lines)
    return refund


def _key(order: Order, request: RefundRequest) -> str:
    return f"refund-{order.id}-{request.key}"


def _text(order: Order, cents: int) -> str:
    return money_text(cents, order.currency, website_basics().locale)


def _told(order: Order, amount_cents: int) -> None:
    """In the activity, without a version: money is corrected, never rolled back."""
    label = Message("changes.order-refunded", number=order.number, amount=_text(order, amount_cents))
    begun_change_set(label, "orders.refund_order", "orders.Order", {}, subject_id=order.id)
