"""The mail that brings downloads: when the money of an order comes later, and when they are given anew."""

from collections.abc import Sequence

from sitewright.kit.messages import Message, text
from sitewright.mail.buyer_mail import BuyerMail, queue_buyer_mail
from sitewright.orders.downloads.queries import NamedDownload
from sitewright.orders.models import Order
from sitewright.orders.order_mails import order_mail


def tell_of_downloads(order: Order, downloads: Sequence[NamedDownload]) -> None:
    """Nothing once the buyer was erased. Once for each time they were given."""
    if order.email and downloads:
        first = downloads[0].download
        subject = f"{order.id}-{first.round}-{int(first.given_at.timestamp()) if first.given_at else 0}"
        queue_buyer_mail(
            "downloads", subject, order.email, downloads_mail(order, [each.file.name for each in downloads])
        )


def downloads_mail(order: Order, names: Sequence[str]) -> BuyerMail:
    """Leads to the order's page, where they are."""

    def words(_: str) -> list[str]:
        said = text("downloads.mail.said", number=order.number)
        return [said, text("downloads.mail.files", names=", ".join(names))]

    return order_mail(order, Message("downloads.mail.subject", number=order.number), words)
