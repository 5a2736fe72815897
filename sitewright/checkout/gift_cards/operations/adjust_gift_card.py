"""Put money onto a gift card or take some off, with a word on why."""

from django.db import transaction

from sitewright.checkout.gift_cards.codes import shown_digits
from sitewright.checkout.gift_cards.errors import (
    MOST_CENTS,
    GiftCardNotIssued,
    InvalidGiftCard,
    NotSoMuchOnCard,
)
from sitewright.checkout.gift_cards.ledger import Move, move
from sitewright.checkout.gift_cards.models import EntryReason, GiftCard
from sitewright.checkout.gift_cards.queries import find_card
from sitewright.checkout.gift_cards.versioned import GIFT_CARD
from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.kit.money_text import money_text
from sitewright.kit.single_line import single_line
from sitewright.sites.queries import website_basics

LONGEST_NOTE = 500


@transaction.atomic
def adjust_gift_card(card_id: str, amount_cents: int, note: str) -> None:
    """Cannot be taken back but by another one. Raises NoSuchGiftCard, GiftCardNotIssued, InvalidGiftCard, and
    NotSoMuchOnCard.
    """
    card, why = find_card(card_id), single_line(note)
    _require_sensible(card, amount_cents, why)
    if not move(Move(card.id, amount_cents, EntryReason.ADJUSTED, note=why)):
        raise NotSoMuchOnCard
    amount = money_text(amount_cents, card.currency, website_basics().locale)
    label = Message("changes.gift-card-adjusted", card=shown_digits(card.last_four), amount=amount)
    begun_change_set(label, "checkout.adjust_gift_card", GIFT_CARD, {}, subject_id=card.id)


def _require_sensible(card: GiftCard, amount_cents: int, why: str) -> None:
    if card.issued_at is None:
        raise GiftCardNotIssued
    problems = {}
    if not amount_cents or abs(amount_cents) > MOST_CENTS:
        problems["amount_cents"] = Message("giftcards.bad-adjustment")
    if not why:
        problems["note"] = Message("giftcards.note-missing")
    if len(why) > LONGEST_NOTE:
        problems["note"] = Message("giftcards.too-long", most=LONGEST_NOTE)
    if problems:
        raise InvalidGiftCard(problems)
