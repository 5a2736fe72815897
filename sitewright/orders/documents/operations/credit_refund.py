"""Issue the credit note for money that went back after an invoice, or for an invoiced order that was
cancelled before it was paid.
"""

import msgspec
from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message, speaking, text
from sitewright.orders.documents.credit_paper import Credited, credit_paper
from sitewright.orders.documents.paper import Paper
from sitewright.orders.documents.queries import (
    credit_papers,
    invoice_settings_here,
    invoiced_paper,
    parts_to_invoice,
)
from sitewright.orders.documents.writing import TakenNumber, taken_number, written
from sitewright.orders.locking import locked_order
from sitewright.orders.models import (
    OF_NO_SALE,
    TAKEN_IN_HAND,
    DocumentKind,
    Order,
    OrderDocument,
    OrderLine,
    Refund,
)
from sitewright.orders.refund_queries import refunds_of
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_data


@transaction.atomic
def credit_refund(order: Order, refund: Refund) -> OrderDocument | None:
    """Its credit note, the one it has if it has one. None for an order without an invoice, and for money that
    needs none.

    The order is locked by whoever calls. Raises NumberTaken.
    """
    invoice = invoiced_paper(order)
    if invoice is None or refund.kind in OF_NO_SALE:
        return None
    earlier = OrderDocument.objects.filter(
        order=order, kind=DocumentKind.CREDIT_NOTE, refund_id=refund.id
    ).first()
    if earlier is not None:
        found: OrderDocument = earlier
        return found
    credited = _of_refund(refund, order, invoice)
    return _credited(order, invoice, credited, refund.id) if credited else None


@transaction.atomic
def credit_given_refund(refund_id: str) -> None:
    """For money that went back. Raises OrderNotFound and NumberTaken."""
    refund = Refund.objects.select_related("payment").get(id=refund_id)
    credit_refund(locked_order(refund.payment.order_id), refund)


def credit_given_refunds(order: Order) -> None:
    """Those that have no credit note yet: what went back before the invoice is taken off it too."""
    given = refunds_of(order).filter(state__in=TAKEN_IN_HAND).exclude(kind__in=OF_NO_SALE)
    for refund in given.order_by("created_at"):
        credit_refund(order, refund)


@transaction.atomic
def credit_whole(order: Order) -> OrderDocument | None:
    """For an invoiced order of which no money came: nothing is owed any more. None without an invoice, or
    once anything was credited.
    """
    invoice = invoiced_paper(order)
    if invoice is None or credit_papers(order):
        return None
    return _credited(order, invoice, _all_of(invoice), "")


def _credited(order: Order, invoice: Paper, credited: Credited, refund_id: str) -> OrderDocument:
    settings, site, issued_at = invoice_settings_here(), website_data(), clock.now()
    taken = taken_number(
        DocumentKind.CREDIT_NOTE, settings.credit_numbers, site.time_zone, is_test=order.is_test
    )
    paper = _paper(order, invoice, credited, taken, site.time_zone)
    note = written(order, taken, paper, issued_at, refund_id)
    label = Message("changes.credit-issued", number=order.number, note=note.number)
    begun_change_set(label, "orders.credit_refund", "orders.Order", {}, subject_id=order.id)
    return note


def _paper(order: Order, invoice: Paper, credited: Credited, taken: TakenNumber, time_zone: str) -> Paper:
    day = local_now(time_zone).date().isoformat()
    with speaking(invoice.language):
        words = (text("checkout.shipping"), text("documents.other"))
        total = text("documents.total-credited")
        paper = credit_paper(
            invoice, credit_papers(order), credited, words=words, number=taken.printed, issued_on=day
        )
    return msgspec.structs.replace(paper, sums=((total, paper.total_cents),))


def _of_refund(refund: Refund, order: Order, invoice: Paper) -> Credited | None:
    """None while lines of it are on no invoice yet: it follows theirs. What never will be needs no note."""
    units = [
        (line.line_position, line.quantity, line.amount_cents)
        for line in refund.lines.order_by("line_position")
    ]
    invoiced = {line.position for line in invoice.lines}
    missing = {position for position, _, _ in units} - invoiced
    if missing:
        parts = parts_to_invoice(order)
        if OrderLine.objects.filter(order=order, position__in=missing, edit__in=parts).exists():
            return None
        units = [each for each in units if each[0] in invoiced]
        if not (units or refund.shipping_cents or refund.other_cents):
            return None
    return Credited(units, refund.shipping_cents, refund.other_cents)


def _all_of(invoice: Paper) -> Credited:
    units = [(line.position, line.quantity, line.net_cents + line.tax_cents) for line in invoice.lines]
    return Credited(units, sum(charge.net_cents + charge.tax_cents for charge in invoice.charges))
