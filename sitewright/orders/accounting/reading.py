"""What happened to orders in a period, read in blocks: eight statements for each, whatever is in it.

An order is booked on the day it was placed, once it is paid: the shop keeps no day on which money came by
hand. One that waits for its money is left out until then, and is in the file of its own day afterwards. Test
orders are left out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import TypeVar

from django.db.models import Q

from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry
from sitewright.checkout.pricing import TaxMode
from sitewright.checkout.tax.standing import Treatment
from sitewright.kit.batches import in_batches
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.accounting.booked_order import BookedOrder, GivenBack, Paid, SoldPart
from sitewright.orders.accounting.period import Period
from sitewright.orders.documents.credit_paper import Credited
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.models import (
    BROUGHT_MONEY,
    OF_NO_SALE,
    TAKEN_IN_HAND,
    DocumentKind,
    Order,
    OrderAdjustment,
    OrderDocument,
    OrderLine,
    Payment,
    Refund,
    RefundKind,
    RefundLine,
    RefundState,
)
from sitewright.orders.order_prices import priced_part

ORDERS_AT_ONCE = 200

Row = TypeVar("Row")


def orders_of(period: Period) -> Iterator[BookedOrder]:
    """Those that were placed in it, as they were; then the earlier ones to which something happened in it."""
    for block in _placed_in(period):
        yield from _booked(block, period)
    # Ids alone are held, of what is rare.
    for ids in in_batches(sorted(_touched_in(period)), ORDERS_AT_ONCE):
        earlier = Order.objects.filter(id__in=ids, is_test=False, placed_at__lt=period.begins)
        yield from _booked(list(earlier.order_by("placed_at", "id")), period)


def _placed_in(period: Period) -> Iterator[list[Order]]:
    """By the index orders_by_time: each block begins where the one before has ended."""
    found = Order.objects.filter(is_test=False, placed_at__gte=period.begins, placed_at__lt=period.ends)
    found = found.order_by("placed_at", "id")
    block = list(found[:ORDERS_AT_ONCE])
    while block:
        yield block
        last = block[-1]
        later = Q(placed_at__gt=last.placed_at) | Q(id__gt=last.id)
        block = list(found.filter(placed_at__gte=last.placed_at).filter(later)[:ORDERS_AT_ONCE])


def _touched_in(period: Period) -> set[str]:
    """The ids of orders of which something went back, was changed or was paid later."""
    span = (period.begins, period.ends)
    refunds = Refund.objects.filter(created_at__gte=span[0], created_at__lt=span[1], state__in=TAKEN_IN_HAND)
    edits = OrderEdit.objects.filter(made_at__gte=span[0], made_at__lt=span[1])
    later = Payment.objects.filter(
        order_id__in=OrderEdit.objects.values("order_id"),
        edit__gt=0,
        state__in=BROUGHT_MONEY,
        created_at__gte=span[0],
        created_at__lt=span[1],
    )
    found = set(refunds.values_list("payment__order_id", flat=True))
    return found.union(edits.values_list("order_id", flat=True), later.values_list("order_id", flat=True))


class _Rows:
    """What belongs to some orders, by their ids."""

    def __init__(self, ids: Sequence[str]) -> None:
        lines = OrderLine.objects.filter(order_id__in=ids).order_by("position")
        adjustments = OrderAdjustment.objects.filter(order_id__in=ids).order_by("sort")
        payments = Payment.objects.filter(order_id__in=ids, state__in=BROUGHT_MONEY)
        # The website is named for the joined table too, whose index begins with it.
        refunds = Refund.objects.filter(
            payment__order_id__in=ids, payment__website_id=current_website_id(), state__in=TAKEN_IN_HAND
        )
        self.lines = _grouped(lines, lambda row: row.order_id)
        self.adjustments = _grouped(adjustments, lambda row: row.order_id)
        self.payments = _grouped(payments.order_by("created_at", "id"), lambda row: row.order_id)
        self.edits = _grouped(OrderEdit.objects.filter(order_id__in=ids), lambda row: row.order_id)
        self.cards = _grouped(GiftCard.objects.filter(order_id__in=ids), lambda row: row.order_id)
        documents = OrderDocument.objects.filter(order_id__in=ids).defer("snapshot")
        self.documents = _grouped(documents, lambda row: row.order_id)
        given = list(refunds.select_related("payment").order_by("created_at", "id"))
        self.refunds = _grouped(given, lambda row: row.payment.order_id)
        # Back on credit that paid, or given as credit in place of money.
        moved = GiftCardEntry.objects.filter(order_id__in=ids).exclude(refund_id="")
        self.credit = _grouped(moved.exclude(card__holder_id=""), lambda row: row.refund_id)
        units = RefundLine.objects.filter(refund__in=[row.id for row in given]).order_by("line_position")
        self.units = _grouped(units, lambda row: row.refund_id)


def _grouped(rows: Iterable[Row], key: Callable[[Row], str]) -> Mapping[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return found


def _booked(orders: Sequence[Order], period: Period) -> Iterator[BookedOrder]:
    """Those of them that are paid."""
    if not orders:
        return
    rows = _Rows([order.id for order in orders])
    for order in orders:
        if any(not payment.edit for payment in rows.payments.get(order.id, ())):
            yield _order(order, rows, period)


def _order(order: Order, rows: _Rows, period: Period) -> BookedOrder:
    sent_to = order.shipping_address
    return BookedOrder(
        order.number,
        order.currency,
        list(_parts(order, rows, period)),
        [_paid(payment, order, rows, period) for payment in rows.payments.get(order.id, ())],
        [_given(refund, order, rows, period) for refund in rows.refunds.get(order.id, ())],
        Treatment(order.tax_treatment),
        order.vat_id,
        str(sent_to.get("country") or ""),
        str(sent_to.get("region") or ""),
        str(sent_to.get("postal_code") or ""),
    )


def _parts(order: Order, rows: _Rows, period: Period) -> Iterator[SoldPart]:
    lines, adjustments = rows.lines.get(order.id, ()), rows.adjustments.get(order.id, ())
    days = {0: period.day_of(order.placed_at)}
    days |= {edit.number: period.day_of(edit.made_at) for edit in rows.edits.get(order.id, ())}
    invoices = _invoices(order, rows)
    cards = frozenset(card.line_position for card in rows.cards.get(order.id, ()))
    for number in sorted({line.edit for line in lines}):
        own = [line for line in lines if line.edit == number]
        made = [each for each in adjustments if each.edit == number]
        priced = priced_part(own, made, TaxMode(order.tax_mode))
        positions = tuple(line.position for line in own)
        yield SoldPart(number, days[number], priced, positions, cards, invoices.get(number, ""))


def _paid(payment: Payment, order: Order, rows: _Rows, period: Period) -> Paid:
    """With the order, and what an edit made it dearer when it was asked for."""
    moment = payment.created_at if payment.edit else order.placed_at
    document = _invoices(order, rows).get(payment.edit, "")
    return Paid(period.day_of(moment), payment.provider, payment.amount_cents, document)


def _invoices(order: Order, rows: _Rows) -> dict[int, str]:
    """The number of each by that of the edit whose goods it is for."""
    papers = rows.documents.get(order.id, ())
    return {each.edit: each.number for each in papers if each.kind == DocumentKind.INVOICE}


def _given(refund: Refund, order: Order, rows: _Rows, period: Period) -> GivenBack:
    day = period.day_of(refund.created_at)
    papers = rows.documents.get(order.id, ())
    notes = [each.number for each in papers if each.refund_id == refund.id]
    # Whether what a bank took is ever paid, or written off, is the adviser's to book.
    credited = None if refund.kind in OF_NO_SALE else _credited(refund, rows)
    credit = sum(entry.amount_cents for entry in rows.credit.get(refund.id, ()))
    cards = refund.gift_card_cents + refund.credit_cents - credit
    document = notes[0] if notes else ""
    return GivenBack(day, credited, _money_back(refund, day), cards, document, credit)


def _credited(refund: Refund, rows: _Rows) -> Credited:
    units = [(line.line_position, line.quantity, line.amount_cents) for line in rows.units.get(refund.id, ())]
    return Credited(units, refund.shipping_cents, refund.other_cents)


def _money_back(refund: Refund, day: date) -> Paid | None:
    """None for what an edit took off, and for what did not reach its buyer: the shop still owes that."""
    if refund.kind == RefundKind.CREDIT or refund.state == RefundState.BOUNCED:
        return None
    kept = refund.gift_card_cents + refund.credit_cents
    return Paid(day, refund.payment.provider, refund.amount_cents - kept)
