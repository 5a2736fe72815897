"""Decide what of an order goes back, and note it; a job asks the provider then (`give_refund`).

Exact under races: the order is locked, and the payment's sum moves by one conditional statement, so that what
goes back is never more than what came. The amount counts as gone until the provider has refused it. What gift
cards and store credit paid goes back to them, after the payment has given back all it had (decision 0063).
The payment's share may become store credit of the buyer instead (decision 0089).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.db.models import F

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.jobs import enqueue
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.customers.queries import customer_of_order
from sitewright.orders.disputes.queries import is_money_withdrawn
from sitewright.orders.downloads.giving import withdraw_downloads
from sitewright.orders.edits.queries import over_paid
from sitewright.orders.errors import NoAccountForCredit, OrderDisputed, RefundTooLarge, UnitsAlreadyRefunded
from sitewright.orders.gift_cards.operations.withdraw_sold import withdraw_sold
from sitewright.orders.locking import locked_order
from sitewright.orders.models import (
    BROUGHT_MONEY,
    Order,
    Payment,
    PaymentState,
    Refund,
    RefundKind,
    RefundLine,
    RefundState,
)
from sitewright.orders.money_text import money_text
from sitewright.orders.refund_amounts import shared_out
from sitewright.orders.refund_queries import cards_refundable, refundable, shipping_given, units_given
from sitewright.sites.queries import website_basics

LONGEST_REASON = 500

_GAVE_NONE = (PaymentState.AWAITED, PaymentState.VOIDED)


@dataclass(frozen=True, slots=True)
class RefundedUnits:
    position: int
    quantity: int
    is_restocked: bool = False


@dataclass(frozen=True, slots=True)
class RefundRequest:
    """`key` is the form's: pressed twice, it is one refund. `reason` is for the shop's books alone. `edit` is
    the number of the edit after which so much came too much: it is for no goods then.
    """

    key: str
    units: Sequence[RefundedUnits] = ()
    shipping_cents: int = 0
    other_cents: int = 0
    reason: str = ""
    tells_buyer: bool = True
    edit: int = 0
    to_credit: bool = False
    """What the payment has left becomes store credit of the buyer's account."""


@transaction.atomic
def refund_order(order_id: str, request: RefundRequest) -> Refund:
    """Raises OrderNotFound, UnitsAlreadyRefunded, RefundTooLarge for more than is left or for nothing,
    OrderDisputed while a bank holds the money, and NoAccountForCredit where the buyer has no account.
    """
    order = locked_order(order_id)
    earlier: Refund | None = Refund.objects.filter(key=_key(order, request)).first()
    if earlier is not None:
        return earlier
    if is_money_withdrawn(order):
        raise OrderDisputed
    request = _as_settlement(order, request)
    lines = refund_lines(order, request.units)
    amount_cents = sum(line.amount_cents for line in lines) + request.shipping_cents + request.other_cents
    _require_shipping(order, request.shipping_cents)
    payment, card_cents = _taken_from(order, amount_cents)
    refund = _written(order, (payment, card_cents), request, lines, amount_cents)
    withdraw_sold(order.id, {each.position: each.quantity for each in request.units})
    withdraw_downloads(order.id, {each.position for each in request.units})
    enqueue("orders.give_refund", refund.id)
    _told(order, amount_cents)
    return refund


def _as_settlement(order: Order, request: RefundRequest) -> RefundRequest:
    """An amount for no goods is what an edit made too much, where so much is: a refund of it was refused
    before.
    """
    if request.edit or request.units or request.shipping_cents:
        return request
    edit, over_cents = over_paid(order)
    return replace(request, edit=edit) if 0 < request.other_cents <= over_cents else request


def refund_lines(order: Order, units: Sequence[RefundedUnits]) -> list[RefundLine]:
    """What so many units were paid with, of no refund yet. Lock the order before. Raises
    UnitsAlreadyRefunded.
    """
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


def _taken_from(order: Order, amount_cents: int) -> tuple[Payment, int]:
    """The payment with so much left, which now has it no longer, and what cards give of it. Raises
    RefundTooLarge.
    """
    cards_left = cards_refundable(order)
    # Cards paid also where the money is still awaited, or will never come.
    states = BROUGHT_MONEY + (_GAVE_NONE if cards_left else ())
    found = Payment.objects.filter(order_id=order.id, state__in=states).order_by("created_at")
    payments: list[Payment] = list(found)
    for payment in payments if amount_cents > 0 else ():
        parts = shared_out(amount_cents, payment_left=left_of(payment), cards_left=cards_left)
        if parts and _is_taken(payment, parts[0]):
            return payment, parts[1]
    left = max(map(left_of, payments), default=0) + cards_left
    raise RefundTooLarge(_text(order, left))


def left_of(payment: Payment) -> int:
    """What of it can still go back."""
    return payment.amount_cents - payment.refunded_cents if payment.state in BROUGHT_MONEY else 0


def _is_taken(payment: Payment, amount_cents: int) -> bool:
    """What was read may be old by now; the condition is asked in the statement that changes it."""
    if not amount_cents:
        return True
    has_left = Payment.objects.filter(id=payment.id, state__in=BROUGHT_MONEY)
    has_left = has_left.filter(amount_cents__gte=F("refunded_cents") + amount_cents)
    changed = has_left.update(refunded_cents=F("refunded_cents") + amount_cents, updated_at=clock.now())
    return changed == 1


def _written(
    order: Order,
    taken_from: tuple[Payment, int],
    request: RefundRequest,
    lines: list[RefundLine],
    amount_cents: int,
) -> Refund:
    payment, card_cents = taken_from
    # What credit and cards paid goes back to them in any case.
    credit_cents = amount_cents - card_cents if request.to_credit else 0
    refund: Refund = Refund.objects.create(
        payment=payment,
        key=_key(order, request),
        amount_cents=amount_cents,
        shipping_cents=request.shipping_cents,
        other_cents=request.other_cents,
        gift_card_cents=card_cents,
        credit_cents=credit_cents,
        credit_of=_holder_of(order) if credit_cents else "",
        state=RefundState.ASKED,
        reason=request.reason.strip()[:LONGEST_REASON],
        is_buyer_told=request.tells_buyer,
        kind=RefundKind.SETTLEMENT if request.edit else RefundKind.REFUND,
        edit=request.edit,
        created_at=clock.now(),
        updated_at=clock.now(),
    )
    for line in lines:
        line.refund = refund
    RefundLine.objects.bulk_create(lines)
    return refund


def _holder_of(order: Order) -> str:
    """Raises NoAccountForCredit."""
    holder = customer_of_order(order)
    if holder is None:
        raise NoAccountForCredit
    return str(holder.id)


def _key(order: Order, request: RefundRequest) -> str:
    return f"refund-{order.id}-{request.key}"


def _text(order: Order, cents: int) -> str:
    return money_text(cents, order.currency, website_basics().locale)


def _told(order: Order, amount_cents: int) -> None:
    """In the activity, without a version: money is corrected, never rolled back."""
    label = Message("changes.order-refunded", number=order.number, amount=_text(order, amount_cents))
    begun_change_set(label, "orders.refund_order", "orders.Order", {}, subject_id=order.id)
