"""Telling a buyer of the number that their parcel has now."""

from sitewright.mail.buyer_mail import queue_buyer_mail
from sitewright.orders.models import Fulfilment, Order
from sitewright.orders.order_mails import parcel_mail


def tell_of_label(order: Order, sending: Fulfilment, label_id: str) -> None:
    """Once for each label: of the sending itself, without a number, the buyer may know already."""
    if order.email:
        queue_buyer_mail("order-sent", label_id, order.email, parcel_mail(order, sending))
