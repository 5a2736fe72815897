"""Mail a gift card once more."""

from django.db import transaction

from sitewright.checkout.gift_cards.codes import shown_digits
from sitewright.checkout.gift_cards.errors import GiftCardNotIssued, NobodyToSendTo
from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.checkout.gift_cards.queries import find_card
from sitewright.checkout.gift_cards.sending import queue_card_mail
from sitewright.checkout.gift_cards.versioned import GIFT_CARD
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.messages import Message


@transaction.atomic
def resend_gift_card(card_id: str) -> None:
    """Also before its day. Raises NoSuchGiftCard, GiftCardNotIssued and NobodyToSendTo."""
    card = find_card(card_id)
    if card.issued_at is None:
        raise GiftCardNotIssued
    if not card.recipient_email:
        raise NobodyToSendTo
    queue_card_mail(card, f"{card.id}-{new_id()}")
    GiftCard.objects.filter(id=card.id).update(sent_at=clock.now())
    label = Message("changes.gift-card-sent", card=shown_digits(card.last_four))
    begun_change_set(label, "checkout.resend_gift_card", GIFT_CARD, {}, subject_id=card.id)
