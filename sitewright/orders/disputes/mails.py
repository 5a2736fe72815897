"""What those who may act on orders are told of a new dispute, once, in the transaction that notes it."""

from collections.abc import Iterator

from sitewright.kit.messages import speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.day_text import day_text
from sitewright.orders.deciders import tell_deciders
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.words import REASONS, meaning
from sitewright.orders.models import Order
from sitewright.orders.money_text import money_text
from sitewright.orders.payments.disputed import UNANSWERED, DisputeReason, DisputeState
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.queries import website_data

OWNERS_MAIL = "payment-disputed"


def tell_of_dispute(order: Order, dispute: Dispute) -> None:
    site = website_data()
    with speaking(site.locale):
        subject = text("disputes.mail.subject", number=order.number)
        words = list(_words(order, dispute, site.time_zone, site.locale))
    tell_deciders(OWNERS_MAIL, dispute.id, site.title, subject, words)


def _words(order: Order, dispute: Dispute, time_zone: str, locale: str) -> Iterator[str]:
    """In the language spoken now."""
    amount = money_text(dispute.amount_cents, dispute.currency, locale)
    state = DisputeState(dispute.state)
    yield text("disputes.mail.said", number=order.number, amount=amount)
    yield text("disputes.mail.reason", reason=REASONS[DisputeReason(dispute.reason)])
    yield str(meaning(state, amount))
    if state in UNANSWERED and dispute.respond_by:
        yield text("disputes.mail.until", day=day_text(dispute.respond_by, time_zone, locale))
    if state in UNANSWERED and dispute.url:
        yield text("disputes.mail.answer", url=dispute.url)
    base_url = primary_base_url(current_website_id())
    yield text("disputes.mail.order", url=f"{base_url}/config/commerce/orders/{order.id}")
