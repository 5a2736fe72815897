"""Issue a gift card by hand."""

from django.db import transaction

from sitewright.checkout.gift_cards.codes import code_text, shown_digits
from sitewright.checkout.gift_cards.fields import GiftCardFields, checked
from sitewright.checkout.gift_cards.issuing import issue
from sitewright.checkout.gift_cards.models import EntryReason, GiftCard
from sitewright.checkout.gift_cards.sending import send_if_due
from sitewright.checkout.gift_cards.versioned import GIFT_CARD
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.kit.money_text import money_text
from sitewright.sites.queries import website_basics


@transaction.atomic
def grant_gift_card(fields: GiftCardFields) -> tuple[GiftCard, str]:
    """The card and its code, which its owner is shown this once; it is mailed to whom it is for, if anybody
    is named. Raises InvalidGiftCard.
    """
    site = website_basics()
    said = checked(fields, site.currency, site.locale)
    card: GiftCard = GiftCard.objects.create(
        currency=site.currency,
        issued_cents=said.amount_cents,
        recipient_email=said.recipient_email,
        recipient_name=said.recipient_name,
        message=said.message,
        expires_at=said.expires_at,
        send_at=said.send_at,
        created_at=clock.now(),
    )
    code = issue(card, EntryReason.GRANTED)
    send_if_due(card)
    amount = money_text(card.issued_cents, card.currency, site.locale)
    label = Message("changes.gift-card-granted", card=shown_digits(card.last_four), amount=amount)
    begun_change_set(label, "checkout.grant_gift_card", GIFT_CARD, {}, subject_id=card.id)
    return card, code_text(code)
