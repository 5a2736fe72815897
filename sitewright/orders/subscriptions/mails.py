"""What those concerned are told of a subscription, in the transaction of what happened. No buyer is written
to once erased.
"""

from collections.abc import Callable
from datetime import datetime

from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import Message, speaking, text
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.buyer_mail import BuyerMail, queue_buyer_mail
from sitewright.mail.operations.queue_message import queue_message
from sitewright.mail.page import one_line
from sitewright.orders.day_text import day_text
from sitewright.orders.deciders import deciders
from sitewright.orders.money_text import money_text
from sitewright.orders.notice_mail import Notice, notice_mail
from sitewright.orders.subscriptions.models import PriceChange, Subscription
from sitewright.orders.subscriptions.new_prices import first_due_at_new_price
from sitewright.orders.subscriptions.words import subscription_path
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics, website_data

OWNERS_MAIL = "subscription-held-up"
_MANAGE = Message("subscriptions.mail.manage")
_PAY_OTHERWISE = Message("subscriptions.mail.pay-otherwise")


def tell_of_failure(found: Subscription) -> None:
    """That a charge failed, and when it is tried again."""
    if found.email:
        # Every try has a mail of its own, also after a change of how it is paid begins to count anew.
        key = f"{found.id}-{found.period}-try-{found.attempts}"
        queue_buyer_mail("subscription-failed", key, found.email, failure_mail(found))


def tell_of_end(found: Subscription) -> None:
    """That it ended, as it was not paid."""
    if found.email:
        queue_buyer_mail("subscription-ended", found.id, found.email, end_mail(found))


def tell_of_cancelling(found: Subscription, count: int) -> None:
    """The proof of a cancellation; `count` tells one from an earlier one that was taken back."""
    if found.email:
        queue_buyer_mail("subscription-cancelled", f"{found.id}-{count}", found.email, cancelled_mail(found))


def tell_of_method(found: Subscription, count: int) -> None:
    """Where to choose how it is paid; `count` is the how manieth mail of this kind it is."""
    if found.email:
        queue_buyer_mail("subscription-method", f"{found.id}-{count}", found.email, method_mail(found))


def tell_of_price(found: Subscription) -> None:
    """That it will cost more, in time to cancel it."""
    if found.email:
        key = f"{found.id}-{found.period}-{found.renewal_cents}"
        queue_buyer_mail("subscription-price", key, found.email, price_mail(found))


def tell_of_new_price(found: Subscription, change: PriceChange) -> None:
    """What it will cost from when on, before that."""
    if found.email:
        key = f"{found.id}-{change.id}"
        queue_buyer_mail("subscription-new-price", key, found.email, new_price_mail(found, change))


def tell_of_old_price(found: Subscription, change: PriceChange) -> None:
    """That it goes on costing what it does."""
    if found.email:
        key = f"{found.id}-{change.id}"
        queue_buyer_mail("subscription-old-price", key, found.email, old_price_mail(found))


def new_price_mail(found: Subscription, change: PriceChange) -> BuyerMail:
    product, new_cents = found.product_name, found.new_renewal_cents or 0
    is_dearer = new_cents > found.renewal_cents
    return mail_about(
        found,
        Message("subscriptions.new-price.subject", product=product),
        lambda old: Message(
            "subscriptions.new-price.said", product=product, old=old, new=_money(found, new_cents)
        ),
        lambda day: (
            Message("subscriptions.new-price.dearer", day=day)
            if is_dearer
            else Message("subscriptions.new-price.cheaper", day=day)
        ),
        first_due_at_new_price(found, change),
    )


def old_price_mail(found: Subscription) -> BuyerMail:
    product = found.product_name
    return mail_about(
        found,
        Message("subscriptions.old-price.subject", product=product),
        lambda amount: Message("subscriptions.old-price.said", product=product, amount=amount),
    )


def _money(found: Subscription, cents: int) -> str:
    return money_text(cents, found.currency, found.language or website_basics().locale)


def price_mail(found: Subscription) -> BuyerMail:
    product = found.product_name
    return mail_about(
        found,
        Message("subscriptions.dearer.subject", product=product),
        lambda amount: Message("subscriptions.dearer.said", product=product, amount=amount),
        lambda day: Message("subscriptions.dearer.from", day=day),
        found.look_at,
    )


def failure_mail(found: Subscription) -> BuyerMail:
    product = found.product_name
    return mail_about(
        found,
        Message("subscriptions.failed.subject", product=product),
        lambda amount: Message("subscriptions.failed.said", product=product, amount=amount),
        lambda day: Message("subscriptions.failed.again", day=day),
        found.look_at,
        label=_PAY_OTHERWISE,
    )


def method_mail(found: Subscription) -> BuyerMail:
    product = found.product_name
    return mail_about(
        found,
        Message("subscriptions.asked.subject", product=product),
        lambda amount: Message("subscriptions.asked.said", product=product, amount=amount),
        lambda day: Message("subscriptions.asked.next", day=day),
        found.next_at,
        label=_PAY_OTHERWISE,
    )


def end_mail(found: Subscription) -> BuyerMail:
    product = found.product_name
    return mail_about(
        found,
        Message("subscriptions.ended.subject", product=product),
        lambda amount: Message("subscriptions.ended.said", product=product, amount=amount),
    )


def cancelled_mail(found: Subscription) -> BuyerMail:
    product = found.product_name
    return mail_about(
        found,
        Message("subscriptions.cancelled.subject", product=product),
        lambda _: Message("subscriptions.cancelled.said", product=product),
        lambda day: Message("subscriptions.cancelled.until", day=day),
        found.next_at,
    )


def tell_owner_of_delay(found: Subscription, why: Message) -> None:
    """Once for each period."""
    site, base_url = website_data(), primary_base_url(current_website_id())
    url = f"{base_url}/config/commerce/subscriptions/{found.id}"
    with speaking(site.locale):
        subject = text("subscriptions.held-up.subject", product=found.product_name)
        said = text("subscriptions.held-up.said", product=found.product_name, name=found.customer_name)
        words = [said, str(why), text("subscriptions.held-up.then"), url]
    for member in deciders():
        queue_message(
            key=f"{OWNERS_MAIL}-{found.id}-{found.period}-{member.person.id}",
            kind=OWNERS_MAIL,
            to_address=member.person.email,
            from_name=one_line(site.title),
            subject=one_line(subject),
            text="\n\n".join(words) + "\n",
        )


def mail_about(
    found: Subscription,
    subject: Message,
    said: Callable[[str], Message],
    then: Callable[[str], Message] | None = None,
    moment: datetime | None = None,
    *,
    label: Message = _MANAGE,
) -> BuyerMail:
    """In the language it was bought in; leads to its page. `said` gets the amount, `then` the day; `label` is
    what the link says.
    """
    site = website_basics()
    locale = found.language or site.locale
    with speaking(locale, f"/{found.language}" if found.language else ""):
        words = [str(said(money_text(found.renewal_cents, found.currency, locale)))]
        if then and moment:
            words.append(str(then(day_text(moment, site.time_zone, locale))))
        page = primary_base_url(current_website_id()) + in_language(subscription_path(found))
        link = (page, str(label))
        is_test = found.environment == "test"
        notice = Notice(one_line(str(subject)), found.customer_name, words, link, is_test)
        return notice_mail(notice, site.title, mail_settings(site.settings))
