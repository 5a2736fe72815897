"""Mailing gift cards to whom they are for, on the day they are for, each once by itself."""

from datetime import datetime
from zoneinfo import ZoneInfo

from babel.dates import format_date
from django.db import transaction
from django.db.models import Q, QuerySet

from sitewright.checkout.gift_cards.card_mail import CardWords, card_mail
from sitewright.checkout.gift_cards.codes import code_text, unsealed
from sitewright.checkout.gift_cards.links import card_path
from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.kit import clock
from sitewright.kit.messages import speaking
from sitewright.kit.money_text import money_text
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.buyer_mail import queue_buyer_mail
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics, website_data

MAIL = "gift-card"
_BATCH_SIZE = 200


def cards_to_send() -> "QuerySet[GiftCard]":
    """Those issued whose day has come, for the schedule."""
    found: QuerySet[GiftCard] = GiftCard.objects.filter(
        Q(send_at__isnull=True) | Q(send_at__lte=clock.now()),
        issued_at__isnull=False,
        sent_at__isnull=True,
        is_enabled=True,
    ).exclude(recipient_email="")
    return found


def send_due_cards() -> None:
    """Each in a transaction of its own, so that one that fails keeps no other waiting for long."""
    for card in cards_to_send().order_by("send_at", "id")[:_BATCH_SIZE]:
        with transaction.atomic():
            send_if_due(card)


def send_if_due(card: GiftCard) -> None:
    """Inside the caller's transaction: a mail exactly when the card says so."""
    is_early = card.send_at is not None and card.send_at > clock.now()
    if is_early or not card.recipient_email:
        return
    if GiftCard.objects.filter(id=card.id, sent_at=None, is_enabled=True).update(sent_at=clock.now()):
        queue_card_mail(card, card.id)


def queue_card_mail(card: GiftCard, subject_id: str) -> None:
    """`subject_id` tells repeats: one that is sent once more has another."""
    site = website_basics()
    locale = card.language or site.locale
    with speaking(locale, f"/{card.language}" if card.language else ""):
        words = CardWords(
            site_title=site.title,
            amount=money_text(card.balance_cents, card.currency, locale),
            code=code_text(unsealed(card.sealed_code)),
            url=primary_base_url(current_website_id()) + card_path(card.id),
            recipient=card.recipient_name,
            # To themselves nobody says who sent it.
            sender="" if card.sender_name == card.recipient_name else card.sender_name,
            message=card.message,
            until=day_text(card.expires_at, locale),
            is_test=card.is_test,
        )
        mail = card_mail(words, mail_settings(site.settings))
    queue_buyer_mail(MAIL, subject_id, card.recipient_email, mail)


def day_text(moment: datetime | None, locale: str) -> str:
    """The last day, where the website is; empty for no end."""
    if moment is None:
        return ""
    zone = ZoneInfo(website_data().time_zone)
    return str(format_date(moment.astimezone(zone), "long", locale=locale.replace("-", "_")))
