"""What those concerned are told of a return, in the transaction of what happened. No buyer is written to once
erased.
"""

from collections.abc import Iterable, Mapping, Sequence

from sitewright.catalog.choice_text import with_choice
from sitewright.kit.messages import Message, speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.buyer_mail import BuyerMail, queue_buyer_mail
from sitewright.orders.deciders import tell_deciders
from sitewright.orders.models import Order, OrderLine
from sitewright.orders.order_mails import order_mail
from sitewright.orders.returns.models import Return, ReturnEntry, ReturnReason, ReturnState
from sitewright.orders.returns.settings import return_terms_here
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.queries import website_data

OWNERS_MAIL = "return-asked"

REASONS = {
    ReturnReason.CHANGED_MIND: Message("returns.reason.changed-mind"),
    ReturnReason.DOES_NOT_FIT: Message("returns.reason.does-not-fit"),
    ReturnReason.DAMAGED: Message("returns.reason.damaged"),
    ReturnReason.WRONG_ITEM: Message("returns.reason.wrong-item"),
    ReturnReason.NOT_AS_DESCRIBED: Message("returns.reason.not-as-described"),
    ReturnReason.OTHER: Message("returns.reason.other"),
}


def tell_of_request(order: Order, found: Return) -> None:
    """The buyer, and everybody who may decide about it."""
    listed = goods_of(order, found)
    if order.email:
        queue_buyer_mail("return-requested", found.id, order.email, requested_mail(order, listed))
    site, base_url = website_data(), primary_base_url(current_website_id())
    with speaking(site.locale):
        subject = text("returns.owner.subject", number=order.number)
        said = text("returns.owner.said", name=order.customer_name, number=order.number)
        words = [said, "\n".join(_with_reasons(order, found)), _quoted(found.words)]
        words.append(text("returns.owner.link", url=f"{base_url}/config/commerce/orders/{order.id}"))
    tell_deciders(OWNERS_MAIL, found.id, site.title, subject, words)


def tell_of_answer(order: Order, found: Return) -> None:
    """With the owner's words, and where to send it if it was approved."""
    if not order.email:
        return
    if found.state == ReturnState.APPROVED:
        mail = approved_mail(order, found.answer, return_terms_here().paragraphs)
        queue_buyer_mail("return-approved", found.id, order.email, mail)
    else:
        queue_buyer_mail("return-declined", found.id, order.email, declined_mail(order, found.answer))


def tell_of_receipt(order: Order, found: Return) -> None:
    if order.email:
        mail = received_mail(order, goods_of(order, found))
        queue_buyer_mail("return-received", found.id, order.email, mail)


def goods_of(order: Order, found: Return) -> list[str]:
    """Such as `2 × Fern`."""
    lines = {line.position: line for line in OrderLine.objects.filter(order=order)}
    return goods_in(found.entries.all(), lines)


def goods_in(entries: Iterable[ReturnEntry], lines: Mapping[int, OrderLine]) -> list[str]:
    """Those of a return, by the lines of its order; with the options that were chosen."""
    ordered = sorted(entries, key=lambda entry: entry.line_position)
    return [f"{entry.quantity} × {_title(lines[entry.line_position])}" for entry in ordered]


def _title(line: OrderLine) -> str:
    return with_choice(line.product_name, line.attributes.values())


def requested_mail(order: Order, goods: Sequence[str]) -> BuyerMail:
    def words(_: str) -> list[str]:
        return [text("returns.requested.said", number=order.number), *goods, text("returns.requested.then")]

    return order_mail(order, Message("returns.requested.subject", number=order.number), words)


def approved_mail(order: Order, answer: str, instructions: Sequence[str]) -> BuyerMail:
    def words(_: str) -> list[str]:
        said = text("returns.approved.said", number=order.number)
        return [said, *filter(None, [answer]), *instructions]

    return order_mail(order, Message("returns.approved.subject", number=order.number), words)


def declined_mail(order: Order, answer: str) -> BuyerMail:
    def words(_: str) -> list[str]:
        return [text("returns.declined.said", number=order.number), *filter(None, [answer])]

    return order_mail(order, Message("returns.declined.subject", number=order.number), words)


def received_mail(order: Order, goods: Sequence[str]) -> BuyerMail:
    def words(_: str) -> list[str]:
        return [text("returns.received.said", number=order.number), *goods, text("returns.received.then")]

    return order_mail(order, Message("returns.received.subject", number=order.number), words)


def _quoted(words: str) -> str:
    """Behind every line break, so that nothing a buyer wrote reads as a line of ours."""
    return "\n".join(f"  {line}" for line in words.split("\n")) if words else ""


def _with_reasons(order: Order, found: Return) -> list[str]:
    entries = found.entries.order_by("line_position")
    reasons = [str(REASONS[ReturnReason(entry.reason)]) for entry in entries]
    return [f"{goods}: {reason}" for goods, reason in zip(goods_of(order, found), reasons, strict=True)]
