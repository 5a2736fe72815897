"""What is issued by itself, by jobs that are queued in the transaction of what happened."""

from sitewright.kit.jobs import enqueue
from sitewright.orders.documents.queries import invoice_of
from sitewright.orders.documents.settings import invoice_settings
from sitewright.orders.models import OF_NO_SALE, Order, Refund


def invoice_when_paid(order_id: str, settings: str) -> None:
    """`settings`: the JSON text of the website's."""
    found = invoice_settings(settings)
    if found.is_on and found.is_automatic:
        enqueue("orders.issue_paid_invoice", order_id)


def credit_when_given(order: Order, refund: Refund) -> None:
    """The credit note of money that went back, for an order with an invoice."""
    if refund.kind in OF_NO_SALE:
        return
    if invoice_of(order) is not None:
        enqueue("orders.credit_refund", refund.id)
