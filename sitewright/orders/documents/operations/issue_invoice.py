"""Issue the invoice of an order: once, with the next number, and as it stays.

The number is taken in the transaction that writes the invoice: when that fails, nobody has seen the number
and the next one gets it.
"""

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.documents.invoice_mail import tell_of_invoice
from sitewright.orders.documents.operations.credit_refund import credit_given_refunds
from sitewright.orders.documents.order_paper import invoice_paper, sale_of
from sitewright.orders.documents.queries import invoice_settings_here, invoices_of, parts_to_invoice
from sitewright.orders.documents.settings import InvoiceSettings
from sitewright.orders.documents.writing import taken_number, written
from sitewright.orders.errors import InvoicesOff, NotInvoiceable, OrderNotFound, SellerUnknown
from sitewright.orders.locking import locked_order
from sitewright.orders.models import DocumentKind, Order, OrderDocument, OrderState, Payment, PaymentState
from sitewright.sites.queries import website_data


@transaction.atomic
def issue_invoice(order_id: str, *, tells_buyer: bool = True) -> OrderDocument:
    """The order's invoice, the one it has if it has one; what edits have added since has one of its own each.
    Raises OrderNotFound, InvoicesOff, SellerUnknown, NotInvoiceable for a cancelled order, and NumberTaken.
    """
    order, settings = locked_order(order_id), invoice_settings_here()
    there = {each.edit: each for each in invoices_of(order)}
    missing = [edit for edit in parts_to_invoice(order) if edit not in there]
    if not missing:
        return next(reversed(there.values()))
    _require_invoiceable(order, settings)
    for edit in missing:
        invoice = _issued(order, edit, settings, tells_buyer=tells_buyer)
    credit_given_refunds(order)
    return invoice


def _issued(order: Order, edit: int, settings: InvoiceSettings, *, tells_buyer: bool) -> OrderDocument:
    site, issued_at = website_data(), clock.now()
    taken = taken_number(DocumentKind.INVOICE, settings.numbers, site.time_zone, is_test=order.is_test)
    paper = invoice_paper(sale_of(order, edit), site, settings, number=taken.printed, issued_at=issued_at)
    invoice = written(order, taken, paper, issued_at, edit=edit)
    label = Message("changes.invoice-issued", number=order.number, invoice=invoice.number)
    begun_change_set(label, "orders.issue_invoice", "orders.Order", {}, subject_id=order.id)
    if tells_buyer:
        tell_of_invoice(order, invoice)
    return invoice


def issue_paid_invoice(order_id: str) -> None:
    """For an order that was paid meanwhile; nothing where invoices are issued by hand, or cannot be yet."""
    settings = invoice_settings_here()
    if not (settings.is_on and settings.is_automatic and settings.is_complete and _is_paid(order_id)):
        return
    try:
        issue_invoice(order_id)
    except (OrderNotFound, NotInvoiceable):
        # Erased or cancelled before the job came: there is nothing left to ask money for.
        return


def _require_invoiceable(order: Order, settings: InvoiceSettings) -> None:
    if not settings.is_on:
        raise InvoicesOff
    if not settings.is_complete:
        raise SellerUnknown
    if order.state == OrderState.CANCELLED:
        raise NotInvoiceable


def _is_paid(order_id: str) -> bool:
    payments = Payment.objects.filter(order_id=order_id)
    is_open = payments.filter(state=PaymentState.AWAITED).exists()
    return not is_open and payments.filter(state=PaymentState.CAPTURED).exists()
