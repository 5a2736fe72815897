"""What a buyer is told of other goods in a subscription, in the transaction of what happened."""

from sitewright.kit.messages import Message
from sitewright.mail.buyer_mail import BuyerMail, queue_buyer_mail
from sitewright.orders.subscriptions.goods import first_renewal_at, with_goods
from sitewright.orders.subscriptions.goods_models import GoodsChange
from sitewright.orders.subscriptions.mails import mail_about
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.words import terms_text
from sitewright.sites.queries import website_basics

_SEE = Message("subscriptions.goods-mail.see")
_ANSWER = Message("subscriptions.goods-mail.answer")


def tell_of_goods(found: Subscription, change: GoodsChange) -> None:
    """The proof of what was agreed on, with the way back."""
    if found.email:
        queue_buyer_mail("subscription-goods", change.id, found.email, goods_mail(found, change))


def tell_of_proposed_goods(found: Subscription, change: GoodsChange) -> None:
    """That nothing changes unless its buyer agrees."""
    if found.email:
        mail = proposed_goods_mail(found, change)
        queue_buyer_mail("subscription-goods-asked", change.id, found.email, mail)


def tell_of_kept_goods(found: Subscription, change: GoodsChange) -> None:
    """That it stays as it is."""
    if found.email:
        queue_buyer_mail("subscription-goods-kept", change.id, found.email, kept_goods_mail(found))


def goods_mail(found: Subscription, change: GoodsChange) -> BuyerMail:
    changed, moment = with_goods(found, change), first_renewal_at(found)
    subject = Message("subscriptions.goods-mail.subject", product=changed.product_name)
    if moment is None:
        return mail_about(
            found,
            subject,
            lambda _: Message("subscriptions.goods-mail.after-rest", terms=_terms(changed)),
            label=_SEE,
        )
    return mail_about(
        found,
        subject,
        lambda _: Message("subscriptions.goods-mail.said", terms=_terms(changed)),
        lambda day: Message("subscriptions.goods-mail.from", day=day),
        moment,
        label=_SEE,
    )


def proposed_goods_mail(found: Subscription, change: GoodsChange) -> BuyerMail:
    changed = with_goods(found, change)
    return mail_about(
        found,
        Message("subscriptions.goods-mail.asked-subject", product=changed.product_name),
        lambda old: Message("subscriptions.goods-mail.asked", old=old, terms=_terms(changed)),
        label=_ANSWER,
    )


def kept_goods_mail(found: Subscription) -> BuyerMail:
    return mail_about(
        found,
        Message("subscriptions.goods-mail.kept-subject", product=found.product_name),
        lambda _: Message("subscriptions.goods-mail.kept", terms=_terms(found)),
        label=_SEE,
    )


def _terms(found: Subscription) -> str:
    """In the language spoken when it is asked."""
    return terms_text(found, found.language or website_basics().locale)
