"""What the buyer of an order is told of it afterwards, in the transaction of what happened. Nothing once the
buyer was erased.
"""

from collections.abc import Callable, Iterator, Sequence

from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import Message, speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.buyer_mail import BuyerMail, queue_buyer_mail
from sitewright.orders.models import Fulfilment, Order, Refund, RefundKind, RefundState
from sitewright.orders.money_text import money_text
from sitewright.orders.notice_mail import Notice, notice_mail
from sitewright.orders.placing.answers import order_path
from sitewright.orders.refund_queries import refunds_of
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics

Words = Callable[[str], Sequence[str]]
"""Paragraphs for a locale, in the language spoken then."""


def tell_of_refund(order: Order, refund: Refund) -> None:
    if order.email:
        mail = refund_mail(order, refund.amount_cents, refund.credit_cents)
        queue_buyer_mail("order-refunded", refund.id, order.email, mail)


def refund_mail(order: Order, amount_cents: int, credit_cents: int = 0) -> BuyerMail:
    """`credit_cents`: of the amount, what became store credit."""

    def words(locale: str) -> list[str]:
        said = []
        if paid_cents := amount_cents - credit_cents:
            amount = money_text(paid_cents, order.currency, locale)
            said.append(text("orders.refunded.given", amount=amount, number=order.number))
        if credit_cents:
            amount = money_text(credit_cents, order.currency, locale)
            said.append(text("orders.refunded.credited", amount=amount, number=order.number))
        return said

    return order_mail(order, Message("orders.refunded.subject", number=order.number), words)


def tell_of_parcel(order: Order, fulfilment: Fulfilment) -> None:
    if order.email:
        queue_buyer_mail("order-sent", fulfilment.id, order.email, parcel_mail(order, fulfilment))


def parcel_mail(order: Order, fulfilment: Fulfilment) -> BuyerMail:
    def words(_: str) -> list[str]:
        return list(parcel_words(order.number, fulfilment))

    link = (fulfilment.tracking_url, Message("orders.sent.track")) if fulfilment.tracking_url else None
    return order_mail(order, Message("orders.sent.subject", number=order.number), words, link)


def parcel_words(number: int, fulfilment: Fulfilment) -> Iterator[str]:
    """In the language spoken now."""
    yield text("orders.sent.on-its-way", number=number)
    if fulfilment.carrier or fulfilment.tracking_number:
        tracked = " ".join(filter(None, (fulfilment.carrier, fulfilment.tracking_number)))
        yield text("orders.sent.parcel", parcel=tracked)


def tell_of_cancelling(order: Order) -> None:
    if order.email:
        asked = refunds_of(order).exclude(state__in=(RefundState.FAILED, RefundState.BOUNCED))
        # Neither does what an edit took off, or a bank, go back now.
        asked = asked.exclude(kind__in=(RefundKind.CREDIT, RefundKind.DISPUTE))
        mail = cancelling_mail(order, sum(asked.values_list("amount_cents", flat=True)))
        queue_buyer_mail("order-cancelled", order.id, order.email, mail)


def cancelling_mail(order: Order, refunded_cents: int) -> BuyerMail:
    def words(locale: str) -> list[str]:
        amount = money_text(refunded_cents, order.currency, locale)
        back = [text("orders.cancelled.given", amount=amount)] if refunded_cents else []
        return [text("orders.cancelled.said", number=order.number), *back]

    return order_mail(order, Message("orders.cancelled.subject", number=order.number), words)


def order_mail(
    order: Order, subject: Message, words: Words, link: tuple[str, Message] | None = None
) -> BuyerMail:
    """In the language it was bought in. Without a link it leads to the order's page."""
    site = website_basics()
    locale = order.language or site.locale
    with speaking(locale, f"/{order.language}" if order.language else ""):
        base_url = primary_base_url(current_website_id())
        page = base_url + in_language(order_path(order.id, order.access_code))
        address, label = link or (page, Message("orders.mail.view"))
        shown = (address, str(label))
        said = (str(subject), order.customer_name, words(locale))
        notice = Notice(*said, shown, order.is_test, order.number)
        return notice_mail(notice, site.title, mail_settings(site.settings))
