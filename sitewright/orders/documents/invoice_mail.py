"""The mail that brings a buyer the invoice."""

from sitewright.kit.messages import Message, text
from sitewright.mail.buyer_mail import BuyerMail, queue_buyer_mail
from sitewright.orders.models import Order, OrderDocument
from sitewright.orders.order_mails import order_mail


def tell_of_invoice(order: Order, invoice: OrderDocument) -> None:
    """Nothing once the buyer was erased."""
    if order.email:
        queue_buyer_mail("invoice", invoice.id, order.email, invoice_mail(order, invoice.number))


def invoice_mail(order: Order, number: str) -> BuyerMail:
    """Leads to the order's page, where the invoice is beside the order it is of."""

    def words(_: str) -> list[str]:
        return [text("orders.invoiced.said", number=order.number, invoice=number)]

    return order_mail(order, Message("orders.invoiced.subject", number=order.number), words)
